/**
 * The part of play by link that needs neither the page nor Python. It reads the link data of a save and determines
 * which seats are at this device.
 */
import { isInteger, isObject, isText } from "../store/shapes.js";

/**
 * The link data of a save. `key` identifies the game; `away` lists the seats that play on other devices; `keys`
 * contains the secrets for choices that this device has sealed or has seen opened, by move number (only Python uses
 * them); `came` is the number of moves in the last link received, `sent` that in the last link made here.
 * @typedef {{key: string, away: number[], keys?: Record<string, string>, came?: number, sent?: number}} ByLink
 */

const KEY = /^[a-z0-9]{8,16}$/;
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** Returns the link data of a save, or null if it is not played by link or the data is invalid.
 * @param {unknown} meta  the metadata of the save @returns {ByLink|null} */
export function getLink(meta) {
  const link = isObject(meta) ? meta.link : null;
  if (!isObject(link) || !isText(link.key, 16) || !KEY.test(link.key)) return null;
  if (!Array.isArray(link.away) || link.away.length > 32 || !link.away.every((seat) => isInteger(seat, 0, 31)))
    return null;
  if (link.keys !== undefined && !isObject(link.keys)) return null;
  return /** @type {ByLink} */ (/** @type {unknown} */ (link));
}

/** Creates the key of a new game. @param {ArrayLike<number>} random  at least twelve random bytes @returns {string} */
export const newKey = (random) => Array.from({ length: 12 }, (_, at) => LETTERS[(random[at] ?? 0) % 31]).join("");

/** Encodes random bytes in hexadecimal, as Python expects them. @param {ArrayLike<number>} random @returns {string} */
export const hex = (random) => Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns the seats that are not at this device. @param {number} seats  number of seats in the game @param
 * {ReadonlySet<number>} here */
export const otherSeats = (seats, here) =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !here.has(seat));

/** Returns the seats at this device. @param {number} seats  number of seats in the game
 * @param {ByLink} link @returns {number[]} */
export const seatsHere = (seats, { away }) => otherSeats(seats, new Set(away));

/**
 * Guesses which seats are at this device: those that were here before, otherwise the seat to move.
 * @param {number} seats @param {ByLink|null} kept @param {number|null} turn
 * @returns {Set<number>}
 */
export function firstHere(seats, kept, turn) {
  const before = kept ? seatsHere(seats, kept) : [];
  return new Set(before.length || turn === null ? before : [turn]);
}
