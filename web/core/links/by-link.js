/** Play by link, without page and without Python: which game a save is, and who sits at this device. */
import { isObject, isText, isWhole } from "../store/shapes.js";

/**
 * What a save keeps of it: the key of the game, the seats that play on other devices, and what opens the choices that
 * this device has sealed or seen opened, by the number of their move (Python's, which looks at them); `came`: how many
 * moves the last link brought.
 * @typedef {{key: string, away: number[], keys?: Record<string, string>, came?: number}} ByLink
 */

const KEY = /^[a-z0-9]{8,16}$/;
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** @param {unknown} meta  of a save @returns {ByLink|null} null where it is not a game by link, or it cannot be read */
export function byLinkOf(meta) {
  const link = isObject(meta) ? meta.link : null;
  if (!isObject(link) || !isText(link.key, 16) || !KEY.test(link.key)) return null;
  if (!Array.isArray(link.away) || link.away.length > 32 || !link.away.every((seat) => isWhole(seat, 0, 31)))
    return null;
  if (link.keys !== undefined && !isObject(link.keys)) return null;
  return /** @type {ByLink} */ (/** @type {unknown} */ (link));
}

/** @param {ArrayLike<number>} random  at least twelve random bytes @returns {string} which game it is */
export const newKey = (random) => Array.from({ length: 12 }, (_, at) => LETTERS[(random[at] ?? 0) % 31]).join("");

/** @param {ArrayLike<number>} random @returns {string} as Python is told random bytes */
export const hex = (random) => Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The seats that are not among those here. @param {number} seats  how many @param {ReadonlySet<number>} here */
export const awayFrom = (seats, here) =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !here.has(seat));

/** @param {number} seats @param {ByLink} link @returns {number[]} */
export const hereOf = (seats, { away }) => awayFrom(seats, new Set(away));

/**
 * Who sits here, as it stands to reason: who did before; else whoever is to move.
 * @param {number} seats @param {ByLink|null} kept @param {number|null} turn
 * @returns {Set<number>}
 */
export function firstHere(seats, kept, turn) {
  const before = kept ? hereOf(seats, kept) : [];
  return new Set(before.length || turn === null ? before : [turn]);
}
