/**
 * Moves unreadable data to other keys, so that it is never overwritten. If it cannot be moved, for example because the
 * storage is full, it stays where it is, and its key is not used. Data is deleted only after it has been copied.
 */
import { asideKey } from "./keys.js";

/** @import { Backend } from "./backend.js" */

const MAX_ASIDE = 1000;

/**
 * Moves unreadable data.
 * @param {Backend} backend
 * @param {string} key   its current key
 * @param {string} what  `<id>:<slot>` or `settings`
 * @param {string} text  the text, as it was read
 * @returns {string} its new key, or `key` if it could not be moved
 */
export function setAside(backend, key, what, text) {
  const aside = freeKey(backend, what, text);
  if (aside === null || !backend.write(aside, text).ok) return key;
  backend.remove(key);
  return aside;
}

/**
 * Finds a key for unreadable data.
 * @param {Backend} backend @param {string} what @param {string} text
 * @returns {string|null} the first key that is free or already contains this data; null if the storage cannot be read
 */
function freeKey(backend, what, text) {
  for (let number = 0; number < MAX_ASIDE; number += 1) {
    const there = backend.read(asideKey(what, number));
    if (!there.ok) return null;
    if (there.text === null || there.text === text) return asideKey(what, number);
  }
  return null;
}
