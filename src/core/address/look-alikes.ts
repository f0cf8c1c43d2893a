import type { Address } from './address.ts'
import { scanAddress } from './address.ts'

/** Letters that are not hex digits, and the digits that they are mistaken for on labels and in print. */
const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5' }

/** Hex digits that are mistaken for each other. */
const TWINS: Readonly<Record<string, string>> = { B: '8', '8': 'B' }

/** Beyond the digits of a block, the registry cannot show which reading is right. */
const LONGEST_PREFIX = 9

export interface Reading {
  readonly address: Address
  /** The replaced characters, in order: `['0 for O']`. */
  readonly changes: readonly string[]
}

/** Reads every O, I, L and S as the digit that it resembles; null where that does not make an address. */
export function readingOfLetters(text: string): Reading | null {
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
export function readingsOfTwins({ kind, hex }: Address): Reading[] {
  return Array.from(hex.slice(0, LONGEST_PREFIX)).flatMap((digit, at) => {
    const twin = TWINS[digit]
    if (twin === undefined) return []
    const address = { kind, hex: hex.slice(0, at) + twin + hex.slice(at + 1) }
    return { address, changes: [`${twin} for ${digit}`] }
  })
}
