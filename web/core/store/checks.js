/**
 * Functions that create checks for the fields of untrusted data. A check returns whether a value is valid; see
 * shapes.js for how they are used.
 */
import { checksum } from "./checksum.js";
import { findInvalid, isInteger, isList, isObject, isText } from "./shapes.js";

/** @typedef {(it: any) => boolean} Fits */

/** Accepts strings. @param {number} most  maximum length in UTF-16 code units @returns {Fits} */
export const text = (most) => (it) => isText(it, most);

/** Accepts integers in a range. @param {number} least @param {number} most @returns {Fits} */
export const integer = (least, most) => (it) => isInteger(it, least, most);

/** Accepts arrays of a given length whose items pass a check.
 * @param {number} least @param {number} most @param {Fits} fits @returns {Fits} */
export const list = (least, most, fits) => (it) => isList(it, least, most, fits);

/** Accepts only the given values. @param {readonly unknown[]} values @returns {Fits} */
export const oneOf =
  (...values) =>
  (it) =>
    values.includes(it);

/** Accepts null and everything that passes a check. @param {Fits} fits @returns {Fits} */
export const orNull = (fits) => (it) => it === null || fits(it);

/** Accepts objects whose values all pass a check. @param {Fits} fits @returns {Fits} */
export const values = (fits) => (it) => isObject(it) && Object.values(it).every(fits);

/** Accepts objects whose fields pass their checks. @param {import("./shapes.js").Fields} fields @returns {Fits} */
export const object = (fields) => (it) => findInvalid("thing", it, fields) === null;

const SUM_LENGTH = 16;

/** Prepends a checksum to a string. @param {string} magic  start of the result @param {string} body */
export const sealed = (magic, body) => `${magic}${checksum(body)}:${body}`;

/**
 * Checks and removes the checksum of a string. @param {string} magic @param {string} text
 * @returns {string|null} the body, or null if the string was truncated or altered
 */
export function unsealed(magic, text) {
  const body = text.slice(magic.length + SUM_LENGTH + 1);
  return text === sealed(magic, body) ? body : null;
}
