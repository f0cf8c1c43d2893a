export function addToList<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

export function addToSet<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([value]))
  else set.add(value)
}

/** The value of a key, created if there is none yet. */
export function getOrInsert<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: (key: K) => V,
): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make(key)
  map.set(key, made)
  return made
}

/** Whether the two collections have a value in common. */
export function haveCommon<T>(
  values: Iterable<T>,
  others: { readonly has: (value: T) => boolean },
): boolean {
  for (const value of values) if (others.has(value)) return true
  return false
}
