import { type Address, scanAddress } from '../address/address.ts'
import { wellKnown } from '../address/well-known.ts'
import { explain } from './explain.ts'
import type { OuiTrie } from '../registry/trie.ts'

/** Letters that are not hex digits, and the digits that they are mistaken for on labels and in print. */
const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5' }

/** Hex digits that are mistaken for each other. */
const TWINS: Readonly<Record<string, string>> = { B: '8', '8': 'B' }

/** Beyond the digits of a block, the registry cannot show which reading is right. */
const LONGEST_PREFIX = 9

interface Reading {
  readonly address: Address
  /** The replaced characters, in order: `['0 for O']`. */
  readonly changes: readonly string[]
}

/** Reads every O, I, L and S as the digit that it resembles; null if the result is not an address. */
function readingOfLetters(text: string): Reading | null {
  const changes = new Set<string>()
  const read = text.replaceAll(/[oils]/gi, (letter) => {
    const digit = DIGIT_OF[letter.toUpperCase()] ?? letter
    changes.add(`${digit} for ${letter}`)
    return digit
  })
  const address = scanAddress(read)
  if (changes.size === 0 || address.kind === 'fault') return null
  return { address: { kind: address.kind, hex: address.hex }, changes: [...changes] }
}

/** The addresses that result from reading one B among the first digits as 8, or one 8 as B. */
function readingsOfTwins({ kind, hex }: Address): Reading[] {
  return Array.from(hex.slice(0, LONGEST_PREFIX)).flatMap((digit, at) => {
    const twin = TWINS[digit]
    if (twin === undefined) return []
    const address = { kind, hex: hex.slice(0, at) + twin + hex.slice(at + 1) }
    return { address, changes: [`${twin} for ${digit}`] }
  })
}

/** An address that may have been misread off a label: suggested, never assumed. */
export interface Correction extends Reading {
  /** What the corrected address is, in a few words. */
  readonly title: string
}

const MOST_CORRECTIONS = 3

/** Addresses that an invalid text may have meant: a whole address always, a prefix only if a block has it. */
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

/** For an address without a holder: the addresses with a holder that differ from it only by one B for 8 or 8 for B. */
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
