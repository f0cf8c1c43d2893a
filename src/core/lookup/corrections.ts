import type { Address } from '../address/address.ts'
import { readingOfLetters, readingsOfTwins, type Reading } from '../address/look-alikes.ts'
import { wellKnown } from '../address/well-known.ts'
import { explain } from './explain.ts'
import type { OuiTrie } from '../registry/trie.ts'

/** What may have been meant, read off a label: offered, never assumed. */
export interface Correction extends Reading {
  /** What that address is, in a few words. */
  readonly title: string
}

/** Most corrections that are offered at a time. */
const MOST_CORRECTIONS = 3

/** What a text that is no address may have been: whole whoever holds it, a beginning only where a block has it. */
export function correctionsOf(text: string, trie: OuiTrie | null): Correction[] {
  const reading = readingOfLetters(text)
  if (reading === null) return []
  const { address, changes } = reading
  if (trie === null || trie.lookup(address.hex) !== null) return [corrected(reading, trie)]
  const twins = twinsOf(address, trie).map((twin): Correction => ({
    address: twin.address,
    title: twin.title,
    changes: [...changes, ...twin.changes],
  }))
  if (address.kind === 'prefix') return twins
  return [corrected(reading, trie), ...twins].slice(0, MOST_CORRECTIONS)
}

/** Where nobody holds an address, those that differ by a B or an 8 and have a holder. */
export function twinsOf(address: Address, trie: OuiTrie): Correction[] {
  if (wellKnown(address) !== null) return []
  return readingsOfTwins(address)
    .filter(({ address }) => trie.lookup(address.hex) !== null)
    .slice(0, MOST_CORRECTIONS)
    .map((reading) => corrected(reading, trie))
}

function corrected(reading: Reading, trie: OuiTrie | null): Correction {
  const { address } = reading
  const match = trie?.lookup(address.hex) ?? null
  const { title } = explain({ address, match, divided: false, trie })
  return { ...reading, title }
}
