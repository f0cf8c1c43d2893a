import type { LinkEnd, SourceLink } from './links.ts'
import { addToSet } from './multimap.ts'

/** The same key for a source and for a neighbour without outputs of the same name. */
export function endKey({ name, isSource }: LinkEnd): string {
  return `${isSource ? 'source' : 'neighbor'} ${name}`
}

/**
 * Sources and neighbours in layers: the one with the most links, its neighbours below it, and so on; then those without
 * a link to any of these.
 * @param others sources that may have no link
 */
export function linkLayers(
  links: readonly SourceLink[],
  others: readonly LinkEnd[] = [],
): LinkEnd[][] {
  const ends = new Map<string, LinkEnd>()
  const beside = new Map<string, Set<string>>()
  for (const { from, to } of links) {
    for (const end of [from, to]) ends.set(endKey(end), end)
    addToSet(beside, endKey(from), endKey(to))
    addToSet(beside, endKey(to), endKey(from))
  }
  for (const end of others) if (!ends.has(endKey(end))) ends.set(endKey(end), end)
  const degree = (key: string) => beside.get(key)?.size ?? 0
  const waiting = new Set([...ends.keys()].toSorted((a, b) => degree(b) - degree(a)))
  const layers: LinkEnd[][] = []
  for (const root of waiting) {
    let layer = [root]
    while (layer.length > 0) {
      for (const key of layer) waiting.delete(key)
      layers.push(layer.map((key) => ends.get(key)!))
      const next = new Set<string>()
      for (const key of layer) for (const other of beside.get(key) ?? []) next.add(other)
      layer = [...next].filter((key) => waiting.has(key))
    }
  }
  return layers
}
