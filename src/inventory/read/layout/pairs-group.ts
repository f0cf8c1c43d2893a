import { groupOf, type Entry, type Group } from '../group.ts'
import { mayHavePairs, readPairs } from '../values/pairs.ts'
import type { ReadSighting } from '../values/read-sighting.ts'

/**
 * Several `key=value` in a text as a group; null if there are none, or an address is in none of them.
 * @param from start of each address in the text
 * @param offset start of the text
 * @param within the context of the text
 */
export function groupOfPairs(
  text: string,
  sightings: readonly ReadSighting[],
  from: readonly number[],
  offset: number,
  within: Partial<Group> = {},
): Group | null {
  const pairs = mayHavePairs(text) ? readPairs(text) : []
  if (pairs.length < 2) return null
  let count = 0
  const entries = pairs.map(({ key, value, start, end }): Entry => {
    const found = sightings.filter((_, at) => from[at]! >= start && from[at]! < end)
    count += found.length
    return { key, value, from: offset + start, to: offset + end, found }
  })
  if (count === 0 || count < sightings.length) return null
  const title = text.slice(0, pairs[0]!.start)
  return groupOf(entries, { ...within, title })
}
