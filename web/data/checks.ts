/**
 * Functions that create checks for the fields of untrusted data. A check returns whether a value is valid; see
 * shapes.ts for how they are used.
 */
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
