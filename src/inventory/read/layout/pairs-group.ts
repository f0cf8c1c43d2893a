import type { Entry, Group } from '../group.ts'
import type { KeyValue } from '../values/key-values.ts'
import { mayHavePairs, readPairs } from '../values/pairs.ts'
import type { ReadSighting } from '../values/read-sighting.ts'
import { QUALIFIERS } from '../vocabulary/synonyms.ts'

/** `Known` of `Known MAC=`: a word in front of a key that says whose value it is. */
const WORD_BEFORE = /([A-Za-z]+) $/

/** Several `key=value` in a text as a group; null where there are none, or an address is in none of them. */
export function groupOfPairs(
  text: string,
  found: readonly ReadSighting[],
  from: readonly number[],
  offset: number,
): Group | null {
  const pairs = mayHavePairs(text) ? readPairs(text) : []
  return pairs.length < 2 ? null : groupOf(pairs, text, found, from, offset)
}

/**
 * Pairs of a text as a group; null where an address is in none of them.
 * @param from where each address begins in the text
 * @param offset where the text begins
 */
export function groupOf(
  pairs: readonly KeyValue[],
  text: string,
  sightings: readonly ReadSighting[],
  from: readonly number[],
  offset: number,
): Group | null {
  let count = 0
  let last = 0
  const entries = pairs.map(({ key, value, start, end }): Entry => {
    const found = sightings.filter((_, at) => from[at]! >= start && from[at]! < end)
    count += found.length
    const before = text.slice(last, start)
    const [, word = ''] = WORD_BEFORE.exec(before.slice(0, before.lastIndexOf(key))) ?? []
    last = end
    const name = QUALIFIERS.has(word.toLowerCase()) ? `${word} ${key}` : key
    return { key: name, value, from: offset + start, to: offset + end, found }
  })
  if (count === 0 || count < sightings.length) return null
  const title = text.slice(0, pairs[0]!.start)
  return { entries, key: '', within: 0, parent: null, series: null, title }
}
