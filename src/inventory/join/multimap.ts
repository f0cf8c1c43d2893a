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

/** Whether one of the values is among the others. */
export function haveCommon<T>(
  values: Iterable<T>,
  others: { readonly has: (value: T) => boolean },
): boolean {
  for (const value of values) if (others.has(value)) return true
  return false
}
