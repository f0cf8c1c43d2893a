import { type AddressErrorCode, AddressError } from '../errors.ts'
import { hexOf, type AddressWords } from './address-words.ts'
import { readUsual } from './usual-notation.ts'

/**
 * A MAC address (EUI-48, 12 digits), an EUI-64 (16 digits), or the first 6 to 11 digits of an EUI-48.
 * `hex` is upper case without separators.
 */
export interface Address {
  readonly kind: 'eui48' | 'eui64' | 'prefix'
  readonly hex: string
}

/** How an address is written: `00:1B:77`, `00-1B-77`, `001b.77` or `001B77`. */
export type Notation = 'colon' | 'hyphen' | 'dot' | 'bare'

/** What `scanAddress` found instead of an address. */
export interface AddressFault {
  readonly kind: 'fault'
  readonly error: AddressError
  /**
   * Whether typing more at the end can still make it an address: for an empty text, 1 to 5 digits, a separator without
   * the group after it, 13 to 15 digits.
   */
  readonly unfinished: boolean
  /** The digits before the fault, upper case, dropped zeros filled in; at most 16. */
  readonly hex: string
}

/** Number of digits of the shortest prefix, of an EUI-48 and of an EUI-64. */
export const MIN_DIGITS = 6
export const EUI48_DIGITS = 12
const EUI64_DIGITS = 16

/** Leading zeros may be dropped only in six groups, that is in an EUI-48; no other number of groups is unambiguous. */
const EUI48_PAIRS = 6

const HEX_DIGITS = '0123456789ABCDEFabcdef'
const SEPARATORS = ':-. '

/** Where `readUsual` puts the address; one object for all calls. */
const words: AddressWords = { high: 0, low: 0, digits: EUI48_DIGITS }

/**
 * Reads an EUI-48, an EUI-64 or a prefix in any of these notations, upper or lower case, with white space around it
 * (whatever `String.prototype.trim` removes, so a pasted no-break space too):
 *
 * - pairs separated by colon, hyphen or space (`00:1B:77:49:54:FD`), 12 or 16 digits;
 * - pairs separated by dot, 12 or 16 digits, never fewer: a shorter one could be an IPv4 address;
 * - six pairs separated by colon or hyphen, leading zeros dropped (`0:1b:77:9:54:fd`);
 * - quads separated by dot, hyphen or colon (`001b.7749.54fd`), 12 or 16 digits;
 * - two halves separated by hyphen or colon (`001b77-4954fd`);
 * - bare digits, 12 or 16, with or without `0x`.
 *
 * A prefix is the first 6 to 11 digits of any of these but dotted pairs: every group but the last is whole, and the last
 * may be cut anywhere (`00:1B:77:4`, `001b.7749.5`, `001b77-4`). A digit missing from any other group means a dropped
 * zero, and only six groups make that certain, so `0:1b:77` is refused. Six groups separated by colon or hyphen are
 * always a whole EUI-48, so `00:1B:77:49:54:F` ends in 0F.
 *
 * @throws {AddressError} for anything else: full-width digits, typographic dashes, IPoIB's 20 octets …
 */
export function parseAddress(text: string): Address {
  if (readUsual(text, 0, text.length, words)) {
    return { kind: 'eui48', hex: hexOf(words.high, words.low, EUI48_DIGITS) }
  }
  const result = scanAddress(text)
  if (result.kind === 'fault') throw result.error
  return result
}

/** Like `parseAddress`, but returns the error instead of throwing it, and whether typing on can still make it an address. */
export function scanAddress(text: string): Address | AddressFault {
  const start = text.length - text.trimStart().length
  const end = Math.max(start, text.trimEnd().length)
  const isMarked = /^0x/i.test(text.slice(start, start + 2))
  const scan = new AddressScan(isMarked)
  for (let at = isMarked ? start + 2 : start; at < end; at++) {
    const fault = scan.take(text[at]!)
    if (fault !== null) return faultOf(text, fault, at, scan)
  }
  const missing = scan.end()
  if (missing === null) return addressOf(scan.hex)
  // A separator is itself the fault; any other fault is where the text ends.
  const at = missing === 'bad_separator' ? end - 1 : end
  return { ...faultOf(text, missing, at, scan), unfinished: true }
}

/** Takes the characters of one address, one after the other. */
class AddressScan {
  /** The digits up to here, upper case, dropped zeros filled in. */
  hex = ''
  /** The separator between its groups; empty before the second group. */
  separator = ''
  /** Whether it begins with `0x`. */
  readonly #isMarked: boolean
  /** Digits of a whole group; known from the first separator on. */
  #width = Infinity
  /** Digits of the current group, as written. */
  #inGroup = 0
  #groups = 1
  #zerosDropped = false

  constructor(isMarked: boolean) {
    this.#isMarked = isMarked
  }

  /** @returns why an address cannot continue with this character; null if it can */
  take(character: string): AddressErrorCode | null {
    if (HEX_DIGITS.includes(character)) return this.#digit(character)
    return SEPARATORS.includes(character) ? this.#separator(character) : 'bad_character'
  }

  #digit(digit: string): AddressErrorCode | null {
    if (this.#inGroup === this.#width) return 'uneven_groups'
    if (this.hex.length === EUI64_DIGITS) return 'too_long'
    this.hex += digit.toUpperCase()
    this.#inGroup++
    return null
  }

  #separator(separator: string): AddressErrorCode | null {
    if (this.#inGroup === 0 || this.#isMarked) return 'bad_separator'
    if (this.separator === '') {
      this.separator = separator
      this.#width = this.#inGroup === 1 ? 2 : this.#inGroup
      if (!isGrouping(this.#width, separator)) return 'uneven_groups'
    }
    if (separator !== this.separator) return 'mixed_separators'
    if (this.#inGroup < this.#width) {
      if (!this.#mayDropZero) return 'uneven_groups'
      this.#zerosDropped = true
      this.#fillZero()
    }
    if (this.hex.length >= EUI64_DIGITS) return 'too_long'
    if (this.#groups >= this.#mostGroups) return 'uneven_groups'
    this.#groups++
    this.#inGroup = 0
    return null
  }

  /** @returns what is missing at the end of the text; null if it is an address */
  end(): AddressErrorCode | null {
    if (this.#inGroup === 0) {
      if (this.separator !== '') return 'bad_separator'
      return this.#isMarked ? 'too_short' : 'empty'
    }
    const isSixth = this.#groups === EUI48_PAIRS
    if (this.#inGroup === 1 && isSixth && this.#mayDropZero) this.#fillZero()
    if (this.#zerosDropped && !isSixth) return 'uneven_groups'
    const { length } = this.hex
    if (length === EUI48_DIGITS || length === EUI64_DIGITS) return null
    if (length < MIN_DIGITS) return 'too_short'
    const isDottedPairs = this.separator === '.' && this.#width === 2
    return length > EUI48_DIGITS || isDottedPairs ? 'bad_length' : null
  }

  get #mayDropZero(): boolean {
    return this.#width === 2 && (this.separator === ':' || this.separator === '-')
  }

  get #mostGroups(): number {
    if (this.#width === 6) return 2
    return this.#zerosDropped ? EUI48_PAIRS : EUI64_DIGITS
  }

  /** Inserts a zero before the last digit. */
  #fillZero(): void {
    this.hex = `${this.hex.slice(0, -1)}0${this.hex.slice(-1)}`
  }
}

/** Whether groups of this many digits can have this separator between them. */
function isGrouping(width: number, separator: string): boolean {
  if (width === 2) return true
  if (width === 4) return separator !== ' '
  return width === 6 && (separator === ':' || separator === '-')
}

/** A mask counts whole digits of a prefix; a longer text is not one. */
const MASKED = /^\s*([\da-f:. -]+?)(?:\/(\d{1,2})|[:.-]?\*)\s*$/i
const LONGEST_MASKED = 64

/**
 * The significant digits of a prefix with a mask length in bits (`34:E1:D1:8/28`, `34:E1:D1:80:00:00/28`) or with a
 * star for the rest (`00:1B:77:*`). Null for any other text, and if the mask splits a digit or leaves fewer than 6.
 */
export function maskedPrefix(text: string): Address | null {
  const [, written = '', bits] = (text.length <= LONGEST_MASKED && MASKED.exec(text)) || []
  const scanned = scanAddress(written)
  if (scanned.kind === 'fault' && !scanned.unfinished) return null
  const count = bits === undefined ? scanned.hex.length : Number(bits) / 4
  const isWhole = Number.isInteger(count) && count <= scanned.hex.length
  return isWhole && count >= MIN_DIGITS && count <= EUI48_DIGITS
    ? addressOf(scanned.hex.slice(0, count))
    : null
}

/**
 * Writes an address: pairs with colons or hyphens in upper case as IEEE prints them, Cisco's dotted quads in lower case,
 * or bare upper-case digits. A prefix ends with its last digit: `70:B3:D5:F2:F`, `70b3.d5f2.f`.
 */
export function formatAddress(address: Address, notation: Notation): string {
  const { hex } = address
  if (notation === 'bare') return hex
  if (notation === 'dot') return hex.toLowerCase().replace(/.{4}(?=.)/g, '$&.')
  return hex.replace(/..(?=.)/g, notation === 'colon' ? '$&:' : '$&-')
}

export function addressOf(hex: string): Address {
  return { kind: hex.length === 12 ? 'eui48' : hex.length === 16 ? 'eui64' : 'prefix', hex }
}

/** The digits as IEEE prints them: pairs with hyphens. */
export function hyphenated(hex: string): string {
  return formatAddress(addressOf(hex), 'hyphen')
}

/** How the user wants addresses written. */
export interface AddressStyle {
  readonly notation: Exclude<Notation, 'bare'>
  readonly letters: 'upper' | 'lower'
}

/** Writes an address, or the beginning of one, in the user's style. @param hex its digits */
export function writeAddress(hex: string, { notation, letters }: AddressStyle): string {
  const text = formatAddress(addressOf(hex), notation)
  return letters === 'upper' ? text.toUpperCase() : text.toLowerCase()
}

function faultOf(
  text: string,
  code: AddressErrorCode,
  at: number,
  { hex, separator }: AddressScan,
): AddressFault {
  const where = `character ${at + 1}`
  const counted = text[at] === '/' || text[at] === '*' ? maskedPrefix(text) : null
  const shown = visible(text, at)
  const message = MESSAGES[code]({ where, shown, count: hex.length, separator, counted })
  return { kind: 'fault', error: new AddressError(code, at, message), unfinished: false, hex }
}

interface Circumstances {
  readonly where: string
  /** The character at fault. */
  readonly shown: string
  /** Digits before it. */
  readonly count: number
  /** Empty if there is none. */
  readonly separator: string
  /** The digits that remain under a mask at this position. */
  readonly counted: Address | null
}

const LETTER = /^[a-z]$/i

const EXAMPLE = 'such as 00:1B:77:49:54:FD'

/** Messages quote at most one character of the text, made visible: it can be long or hostile. */
const MESSAGES: Readonly<Record<AddressErrorCode, (at: Circumstances) => string>> = {
  empty: ({ where }) =>
    `There is nothing here (${where}); give an address ${EXAMPLE}, or at least its first ${MIN_DIGITS} digits.`,
  bad_character: ({ where, shown, counted }) =>
    counted !== null
      ? `There is a mask at ${where}; the digits that count are ${formatAddress(counted, 'colon')}.`
      : LETTER.test(shown)
        ? `${shown} at ${where} is not a hex digit (0–9, A–F).`
        : `${shown} at ${where} cannot be in an address; between the digits use plain colons, hyphens, dots or spaces.`,
  bad_separator: ({ where }) =>
    `The separator at ${where} is not between two groups of digits; write an address ${EXAMPLE}.`,
  mixed_separators: ({ where }) =>
    `Another separator begins at ${where}; use the same one throughout, ${EXAMPLE}.`,
  uneven_groups: ({ where, separator }) =>
    separator === '.'
      ? `The groups do not fit at ${where}; with dots write three groups of four digits, such as 001b.7749.54fd.`
      : `The groups do not fit at ${where}; write pairs, quads or halves, ${EXAMPLE}, 001b-7749-54fd or 001b77-4954fd.`,
  too_short: ({ where, count }) =>
    `The text ends after ${digitCount(count)}, at ${where}; give at least ${MIN_DIGITS}, or all ${EUI48_DIGITS}.`,
  bad_length: ({ where, count, separator }) =>
    separator === '.' && count < EUI48_DIGITS
      ? `The text ends after ${digitCount(count)}, at ${where}; dotted pairs must be complete, because fewer could be an IPv4 address.`
      : `The text ends after ${digitCount(count)}, at ${where}; give ${EUI48_DIGITS} digits, ${EUI64_DIGITS} for an EUI-64, or ${MIN_DIGITS} to ${EUI48_DIGITS - 1} for a prefix.`,
  too_long: ({ where }) =>
    `There are more than ${EUI64_DIGITS} digits from ${where} on; an address has ${EUI48_DIGITS}, an EUI-64 has ${EUI64_DIGITS}.`,
}

function digitCount(count: number): string {
  return count === 1 ? '1 digit' : `${count} digits`
}

/** The character at `at` if it can be shown unchanged, otherwise its code point: `U+2013`. */
function visible(text: string, at: number): string {
  const point = text.codePointAt(at) ?? 0
  const character = String.fromCodePoint(point)
  if (LETTER.test(character)) return character
  if (point > 0x20 && point < 0x7f) return `“${character}”`
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}
