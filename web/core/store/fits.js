/**
 * What fits where, put together: each of these makes a check for a field (shapes.js) of what is read from a text that
 * anybody may have written.
 */
import { checksum } from "./checksum.js";
import { isList, isObject, isText, isWhole, misfit } from "./shapes.js";

/** @typedef {(it: any) => boolean} Fits */

/** @param {number} most  units @returns {Fits} */
export const text = (most) => (it) => isText(it, most);

/** @param {number} least @param {number} most @returns {Fits} */
export const whole = (least, most) => (it) => isWhole(it, least, most);

/** @param {number} least @param {number} most @param {Fits} fits @returns {Fits} */
export const list = (least, most, fits) => (it) => isList(it, least, most, fits);

/** @param {readonly unknown[]} values @returns {Fits} */
export const oneOf =
  (...values) =>
  (it) =>
    values.includes(it);

/** @param {Fits} fits @returns {Fits} */
export const orNull = (fits) => (it) => it === null || fits(it);

/** @param {Fits} fits  each value of it @returns {Fits} */
export const values = (fits) => (it) => isObject(it) && Object.values(it).every(fits);

/** @param {import("./shapes.js").Fields} fields @returns {Fits} */
export const thing = (fields) => (it) => misfit("thing", it, fields) === null;

const SUM_LENGTH = 16;

/** A text with its checksum. @param {string} magic  what it begins with @param {string} body */
export const sealed = (magic, body) => `${magic}${checksum(body)}:${body}`;

/** @param {string} magic @param {string} text @returns {string|null} the body; null for what was cut or altered */
export function unsealed(magic, text) {
  const body = text.slice(magic.length + SUM_LENGTH + 1);
  return text === sealed(magic, body) ? body : null;
}
