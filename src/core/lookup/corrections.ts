import type { Address } from '../address/address.ts'
import { readingOfLetters, readingsOfTwins, type Reading } from '../address/look-alikes.ts'
import { wellKnown } from '../address/well-known.ts'
import { explain } from './explain.ts'
import type { OuiTrie } from '../registry/trie.ts'

/** An address that may have been misread off a label: suggested, never assumed. */
export interface Correction extends Reading {
  /** What the corrected address is, in a few words. */
  readonly title: string
}

const MOST_CORRECTIONS = 3

/** Addresses that an invalid text may have meant: a whole address in any case, a prefix only where a block has it. */
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

/** For an address that nobody holds, those that have a holder and differ only by a B for an 8 or an 8 for a B. */
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
