/**
 * The part of play by link that needs neither the page nor Python. It reads the link data of a save and determines
 * which seats are at this device.
 */
import { isInteger, isObject, isText } from "../shapes.ts";

/**
 * The link data of a save. `key` identifies the game; `away` lists the seats that play on other devices; `keys`
 * contains the secrets for choices that this device has sealed or has seen opened, by move number (only Python uses
 * them); `came` is the number of moves in the last link received, `sent` that in the last link made here.
 */
export type ByLink = { key: string; away: number[]; keys?: Record<string, string>; came?: number; sent?: number };

const KEY = /^[a-z0-9]{8,16}$/;
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/**
 * Returns the link data of a save, or null if it is not played by link or the data is invalid.
 * @param meta - the metadata of the save
 */
export function getLink(meta: unknown): ByLink | null {
  const link = isObject(meta) ? meta.link : null;
  if (!isObject(link) || !isText(link.key, 16) || !KEY.test(link.key)) return null;
  if (!Array.isArray(link.away) || link.away.length > 32 || !link.away.every((seat) => isInteger(seat, 0, 31)))
    return null;
  if (link.keys !== undefined && !isObject(link.keys)) return null;
  return link as unknown as ByLink;
}

/**
 * Creates the key of a new game.
 * @param random - at least twelve random bytes
 */
export const newKey = (random: ArrayLike<number>): string =>
  Array.from({ length: 12 }, (_, at) => LETTERS[(random[at] ?? 0) % 31]).join("");

/** Encodes random bytes in hexadecimal, as Python expects them. */
export const hex = (random: ArrayLike<number>): string =>
  Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Returns the seats that are not at this device.
 * @param seats - number of seats in the game
 */
export const otherSeats = (seats: number, here: ReadonlySet<number>) =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !here.has(seat));

/**
 * Returns the seats at this device.
 * @param seats - number of seats in the game
 */
export const seatsHere = (seats: number, { away }: ByLink): number[] => otherSeats(seats, new Set(away));

/** Guesses which seats are at this device: those that were here before, otherwise the seat to move. */
export function firstHere(seats: number, kept: ByLink | null, turn: number | null): Set<number> {
  const before = kept ? seatsHere(seats, kept) : [];
  return new Set(before.length || turn === null ? before : [turn]);
}
