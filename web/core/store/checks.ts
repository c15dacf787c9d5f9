/**
 * Functions that create checks for the fields of untrusted data. A check returns whether a value is valid; see
 * shapes.ts for how they are used.
 */
import { checksum } from "./checksum.ts";
import type { Fields } from "./shapes.ts";
import { findInvalid, isInteger, isList, isObject, isText } from "./shapes.ts";

type Fits = (it: any) => boolean;

/**
 * Accepts strings.
 * @param most - maximum length in UTF-16 code units
 */
export const text =
  (most: number): Fits =>
  (it) =>
    isText(it, most);

/** Accepts integers in a range. */
export const integer =
  (least: number, most: number): Fits =>
  (it) =>
    isInteger(it, least, most);

/** Accepts arrays of a given length whose items pass a check. */
export const list =
  (least: number, most: number, fits: Fits): Fits =>
  (it) =>
    isList(it, least, most, fits);

/** Accepts only the given values. */
export const oneOf =
  (...values: readonly unknown[]): Fits =>
  (it) =>
    values.includes(it);

/** Accepts null and everything that passes a check. */
export const orNull =
  (fits: Fits): Fits =>
  (it) =>
    it === null || fits(it);

/** Accepts objects whose values all pass a check. */
export const values =
  (fits: Fits): Fits =>
  (it) =>
    isObject(it) && Object.values(it).every(fits);

/** Accepts objects whose fields pass their checks. */
export const object =
  (fields: Fields): Fits =>
  (it) =>
    findInvalid("thing", it, fields) === null;

const SUM_LENGTH = 16;

/**
 * Prepends a checksum to a string.
 * @param magic - start of the result
 */
export const sealed = (magic: string, body: string) => `${magic}${checksum(body)}:${body}`;

/**
 * Checks and removes the checksum of a string.
 * @returns the body, or null if the string was truncated or altered
 */
export function unsealed(magic: string, text: string): string | null {
  const body = text.slice(magic.length + SUM_LENGTH + 1);
  return text === sealed(magic, body) ? body : null;
}
