/**
 * Texts that could not be read. They are moved out of the way, letter for letter, under a key of their own; where they
 * cannot be moved (no room), they stay, and that place is not used. Nothing here deletes what was not copied.
 */
import { asideKey } from "./keys.js";

/** @import { Backend } from "./backend.js" */

const MOST_ASIDE = 1000;

/**
 * Moves a text out of the way.
 * @param {Backend} backend
 * @param {string} key   where it is
 * @param {string} what  `<id>:<slot>` or `settings`
 * @param {string} text  as it was read
 * @returns {string} the key under which it is from now on: `key` itself where it could not be moved
 */
export function setAside(backend, key, what, text) {
  const aside = freeKey(backend, what, text);
  if (aside === null || !backend.write(aside, text).ok) return key;
  backend.remove(key);
  return aside;
}

/**
 * @param {Backend} backend @param {string} what @param {string} text
 * @returns {string|null} the first key that is free, or that holds this very text already; null where the storage does
 *   not answer
 */
function freeKey(backend, what, text) {
  for (let number = 0; number < MOST_ASIDE; number += 1) {
    const there = backend.read(asideKey(what, number));
    if (!there.ok) return null;
    if (there.text === null || there.text === text) return asideKey(what, number);
  }
  return null;
}
