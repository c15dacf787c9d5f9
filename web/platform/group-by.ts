/**
 * Groups entries by a key, in the order in which the keys first occur. Like `Map.groupBy`, which some browsers lack.
 */
export function groupBy<T, K>(all: readonly T[], getKey: (one: T) => K): Map<K, T[]> {
  const groups: Map<K, T[]> = new Map();
  for (const one of all) groups.set(getKey(one), [...(groups.get(getKey(one)) ?? []), one]);
  return groups;
}
