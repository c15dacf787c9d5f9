/**
 * Groups entries by a key, in the order in which the keys first occur. Like `Map.groupBy`, which some browsers lack.
 * @template T, K
 * @param {readonly T[]} all
 * @param {(one: T) => K} getKey
 * @returns {Map<K, T[]>}
 */
export function groupBy(all, getKey) {
  /** @type {Map<K, T[]>} */
  const groups = new Map();
  for (const one of all) groups.set(getKey(one), [...(groups.get(getKey(one)) ?? []), one]);
  return groups;
}
