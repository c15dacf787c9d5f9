/**
 * Moves unreadable data to other keys, so that it is never overwritten. If it cannot be moved, for example because the
 * storage is full, it stays where it is, and its key is not used. Data is deleted only after it has been copied.
 */

import type { Backend } from "./backend.ts";
import { asideKey } from "./keys.ts";

const MAX_ASIDE = 1000;

/**
 * Moves unreadable data.
 * @param key - its current key
 * @param what - `<id>:<slot>` or `settings`
 * @param text - the text, as it was read
 * @returns its new key, or `key` if it could not be moved
 */
export function setAside(backend: Backend, key: string, what: string, text: string): string {
  const aside = freeKey(backend, what, text);
  if (aside === null || !backend.write(aside, text).ok) return key;
  backend.remove(key);
  return aside;
}

/**
 * Finds a key for unreadable data.
 * @returns the first key that is free or already contains this data; null if the storage cannot be read
 */
function freeKey(backend: Backend, what: string, text: string): string | null {
  for (let number = 0; number < MAX_ASIDE; number += 1) {
    const there = backend.read(asideKey(what, number));
    if (!there.ok) return null;
    if (there.text === null || there.text === text) return asideKey(what, number);
  }
  return null;
}
