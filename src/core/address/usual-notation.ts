import { type AddressWords, digitValues } from './address-words.ts'

const COLON = 0x3a
const HYPHEN = 0x2d
const DOT = 0x2e

/** Length of six pairs and of three quads with their separators, and of twelve bare digits. */
export const PAIRS_LENGTH = 17
export const QUADS_LENGTH = 14
const BARE_LENGTH = 12

const VALUES = digitValues('0123456789ABCDEFabcdef')

/**
 * Reads a whole EUI-48 in one of the most common notations: six pairs separated by colon or hyphen, three quads by dot,
 * or bare digits. The length determines the positions of the digits, so there is no decision per character; this takes
 * a third to a half of the time of `scanAddress`.
 * @param length of the word at `start`
 * @param words receives the address
 * @returns false for anything else, which may still be an address
 */
export function readUsual(
  text: string,
  start: number,
  length: number,
  words: AddressWords,
): boolean {
  // The number of separators within a quad and per quad: they shift the digits to the right.
  let pair = 0
  let quad = 0
  if (length === PAIRS_LENGTH) {
    const separator = text.charCodeAt(start + 2)
    if (separator !== COLON && separator !== HYPHEN) return false
    if (text.charCodeAt(start + 5) !== separator || text.charCodeAt(start + 8) !== separator)
      return false
    if (text.charCodeAt(start + 11) !== separator || text.charCodeAt(start + 14) !== separator)
      return false
    pair = 1
    quad = 2
  } else if (length === QUADS_LENGTH) {
    if (text.charCodeAt(start + 4) !== DOT || text.charCodeAt(start + 9) !== DOT) return false
    quad = 1
  } else if (length !== BARE_LENGTH) return false
  const a = valueAt(text, start)
  const b = valueAt(text, start + 1)
  const c = valueAt(text, start + pair + 2)
  const d = valueAt(text, start + pair + 3)
  const e = valueAt(text, start + quad + 4)
  const f = valueAt(text, start + quad + 5)
  const g = valueAt(text, start + quad + pair + 6)
  const h = valueAt(text, start + quad + pair + 7)
  const i = valueAt(text, start + 2 * quad + 8)
  const j = valueAt(text, start + 2 * quad + 9)
  const k = valueAt(text, start + 2 * quad + pair + 10)
  const l = valueAt(text, start + 2 * quad + pair + 11)
  if ((a | b | c | d | e | f | g | h | i | j | k | l) < 0) return false
  words.high =
    ((a << 28) | (b << 24) | (c << 20) | (d << 16) | (e << 12) | (f << 8) | (g << 4) | h) >>> 0
  words.low = ((i << 28) | (j << 24) | (k << 20) | (l << 16)) >>> 0
  words.digits = 12
  return true
}

/** The value of a hex digit, -1 for anything else. */
function valueAt(text: string, at: number): number {
  return VALUES[text.charCodeAt(at)]!
}
