/**
 * Groups entries by a key, in the order in which the keys first occur. Like `Map.groupBy`, which some browsers lack.
 * @template T, K
 * @param {readonly T[]} all
 * @param {(one: T) => K} keyOf
 * @returns {Map<K, T[]>}
 */
export function groupBy(all, keyOf) {
  /** @type {Map<K, T[]>} */
  const found = new Map();
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return found;
}
