import type { AddressWords } from '../address/address-words.ts'
import { COLON, DOT, HYPHEN, SLASH, UNDERSCORE, isWordAt } from './hex-tokens.ts'

const NO_DIGIT = 0x80
/** The value of each hex digit, by Latin-1 code. */
const VALUES = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[0-9A-Fa-f]/.test(character) ? Number.parseInt(character, 16) : NO_DIGIT
})

const PAIRS_LENGTH = 17
const QUADS_LENGTH = 14

/**
 * Reads an EUI-48 as nearly all stand in texts: six whole pairs by colon or hyphen, or three quads by dot, with nothing
 * beside them that could join on. There is nothing to be judged about such a one, and its length says where its digits
 * are, so that it takes a third of the time.
 * @param words where the address is put
 * @returns the offset behind it, or 0 for anything else, which may be an address too
 */
export function readUsual(text: string, start: number, words: AddressWords): number {
  if (start + QUADS_LENGTH > text.length) return 0
  const separator = text.charCodeAt(start + 2)
  // How much further than in bare digits the second pair, the second quad and its second pair lie.
  let pair = 0
  let quad = 1
  let end = start + QUADS_LENGTH
  if (separator === COLON || separator === HYPHEN) {
    end = start + PAIRS_LENGTH
    if (end > text.length || text.charCodeAt(start + 5) !== separator) return 0
    if (text.charCodeAt(start + 8) !== separator || text.charCodeAt(start + 11) !== separator)
      return 0
    if (text.charCodeAt(start + 14) !== separator) return 0
    pair = 1
    quad = 2
  } else if (text.charCodeAt(start + 4) !== DOT || text.charCodeAt(start + 9) !== DOT) return 0
  if (mayJoin(text, start - 1) || mayJoin(text, end)) return 0
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
  if ((a | b | c | d | e | f | g | h | i | j | k | l) >= NO_DIGIT) return 0
  words.high =
    ((a << 28) | (b << 24) | (c << 20) | (d << 16) | (e << 12) | (f << 8) | (g << 4) | h) >>> 0
  words.low = ((i << 28) | (j << 24) | (k << 20) | (l << 16)) >>> 0
  words.digits = 12
  return end
}

/** The value of a hex digit, at least `NO_DIGIT` for anything else. */
function valueAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return VALUES[code & 0xff]! | (code & 0xff00)
}

/** Whether a character can make something else of what is beside it: a word, what glues words, what begins a mask. */
function mayJoin(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false
  const code = text.charCodeAt(at)
  // Spaces and line breaks are beside nearly all.
  if (code <= 0x20) return false
  return (
    code === COLON ||
    code === HYPHEN ||
    code === DOT ||
    code === UNDERSCORE ||
    code === SLASH ||
    isWordAt(text, at)
  )
}
