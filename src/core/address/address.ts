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
   * True where typing more at the end can still make it an address: for an empty text, 1 to 5 digits, a separator without the
   * group after it, 13 to 15 digits.
   */
  readonly unfinished: boolean
  /** The digits before the fault, upper case, dropped zeros filled in; at most 16. */
  readonly hex: string
}

/** Number of digits of the shortest prefix, of an EUI-48 and of an EUI-64. */
export const MIN_DIGITS = 6
export const EUI48_DIGITS = 12
const EUI64_DIGITS = 16

/** Leading zeros may be dropped only in six groups, that is in an EUI-48; no other number of groups is certain. */
const EUI48_PAIRS = 6

/** Group width until the first separator shows it: more digits than any address has. */
const UNLIMITED = EUI64_DIGITS + 1

const ZERO = 0x30
const COLON = 0x3a
const HYPHEN = 0x2d
const DOT = 0x2e
const SPACE = 0x20
const LOWER_X = 0x78

const OTHER = 0
const SEPARATOR = 1

/** For each ASCII code: the upper-case code of a hex digit, `SEPARATOR`, or `OTHER`. */
const CLASS = new Uint8Array(128)
for (const digit of '0123456789ABCDEFabcdef') {
  CLASS[digit.charCodeAt(0)] = digit.toUpperCase().charCodeAt(0)
}
for (const separator of [COLON, HYPHEN, DOT, SPACE]) CLASS[separator] = SEPARATOR

/** Where `readUsual` puts the address; one object for all calls. */
const words: AddressWords = { high: 0, low: 0, digits: EUI48_DIGITS }

/** Upper-case codes of the digits of the address being scanned, with room for one filled-in zero too many. */
const digits = new Uint8Array(EUI64_DIGITS + 1)

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

/** `parseAddress` that returns the error instead of throwing it, and whether typing on can still make it an address. */
export function scanAddress(text: string): Address | AddressFault {
  let at = 0
  let end = text.length
  while (at < end && isSpace(text.charCodeAt(at))) at++
  while (end > at && isSpace(text.charCodeAt(end - 1))) end--

  const marked = text.charCodeAt(at) === ZERO && (text.charCodeAt(at + 1) | 0x20) === LOWER_X
  if (marked) at += 2

  let count = 0
  let group = 0
  let groups = 1
  let separator = 0
  // Digits of a whole group; known from the first separator on.
  let width = UNLIMITED
  let zerosDropped = false

  for (; at < end; at++) {
    const code = text.charCodeAt(at)
    const kind = code < CLASS.length ? CLASS[code]! : OTHER
    if (kind > SEPARATOR) {
      if (group === width) return wrong(text, 'uneven_groups', at, count, separator)
      if (count === EUI64_DIGITS) return wrong(text, 'too_long', at, count)
      digits[count++] = kind
      group++
    } else if (kind === SEPARATOR) {
      if (group === 0 || marked) return wrong(text, 'bad_separator', at, count)
      if (separator === 0) {
        separator = code
        width = group === 1 ? 2 : group
        if (!isGrouping(width, separator)) return wrong(text, 'uneven_groups', at, count, code)
      } else if (code !== separator) {
        return wrong(text, 'mixed_separators', at, count)
      }
      if (group < width) {
        if (!mayDropZero(width, separator)) return wrong(text, 'uneven_groups', at, count, code)
        zerosDropped = true
        fillZero(count++)
      }
      if (count >= EUI64_DIGITS) return wrong(text, 'too_long', at, count)
      if (groups >= (width === 6 ? 2 : zerosDropped ? EUI48_PAIRS : EUI64_DIGITS)) {
        return wrong(text, 'uneven_groups', at, count, code)
      }
      groups++
      group = 0
    } else {
      return wrong(text, 'bad_character', at, count)
    }
  }

  if (group === 0) {
    if (separator !== 0) return unfinished(text, 'bad_separator', end - 1, count)
    return unfinished(text, marked ? 'too_short' : 'empty', end, count)
  }
  if (group === 1 && groups === EUI48_PAIRS && mayDropZero(width, separator)) fillZero(count++)
  if (zerosDropped && groups !== EUI48_PAIRS) return unfinished(text, 'uneven_groups', end, count)

  if (count === EUI48_DIGITS) return { kind: 'eui48', hex: firstDigits(count) }
  if (count === EUI64_DIGITS) return { kind: 'eui64', hex: firstDigits(count) }
  if (count < MIN_DIGITS) return unfinished(text, 'too_short', end, count)
  if (count > EUI48_DIGITS || (separator === DOT && width === 2)) {
    return unfinished(text, 'bad_length', end, count, separator)
  }
  return { kind: 'prefix', hex: firstDigits(count) }
}

/** A mask counts whole digits of a prefix; a longer text is not one. */
const MASKED = /^\s*([\da-f:. -]+?)(?:\/(\d{1,2})|[:.-]?\*)\s*$/i
const LONGEST_MASKED = 64

/**
 * The digits that count of a prefix with the length of its mask in bits (`34:E1:D1:8/28`, `34:E1:D1:80:00:00/28`) or with a
 * star for the rest (`00:1B:77:*`). Null for any other text, and where a mask divides a digit or leaves fewer than 6.
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

function isSpace(code: number): boolean {
  if (code > SPACE && code < 0x80) return false
  return String.fromCharCode(code).trim() === ''
}

function isGrouping(width: number, separator: number): boolean {
  if (width === 2) return true
  if (width === 4) return separator !== SPACE
  return width === 6 && (separator === COLON || separator === HYPHEN)
}

function mayDropZero(width: number, separator: number): boolean {
  return width === 2 && (separator === COLON || separator === HYPHEN)
}

function fillZero(count: number): void {
  digits[count] = digits[count - 1]!
  digits[count - 1] = ZERO
}

function firstDigits(count: number): string {
  let hex = ''
  for (const code of digits.subarray(0, count)) hex += String.fromCharCode(code)
  return hex
}

function wrong(
  text: string,
  code: AddressErrorCode,
  at: number,
  count: number,
  separator = 0,
): AddressFault {
  const hex = firstDigits(count)
  const where = `character ${at + 1}`
  const counted = text[at] === '/' || text[at] === '*' ? maskedPrefix(text) : null
  const message = MESSAGES[code]({ where, shown: visible(text, at), count, separator, counted })
  return { kind: 'fault', error: new AddressError(code, at, message), unfinished: false, hex }
}

function unfinished(...fault: Parameters<typeof wrong>): AddressFault {
  return { ...wrong(...fault), unfinished: true }
}

interface Circumstances {
  readonly where: string
  /** The character there. */
  readonly shown: string
  /** Digits before it. */
  readonly count: number
  /** Character code, 0 if there is none. */
  readonly separator: number
  /** What a mask there leaves of the digits. */
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
    `The separator at ${where} does not stand between two groups of digits; write an address ${EXAMPLE}.`,
  mixed_separators: ({ where }) =>
    `Another separator begins at ${where}; use the same one throughout, ${EXAMPLE}.`,
  uneven_groups: ({ where, separator }) =>
    separator === DOT
      ? `The groups do not fit at ${where}; with dots write three groups of four digits, such as 001b.7749.54fd.`
      : `The groups do not fit at ${where}; write pairs, quads or halves, ${EXAMPLE}, 001b-7749-54fd or 001b77-4954fd.`,
  too_short: ({ where, count }) =>
    `The text ends after ${digitCount(count)}, at ${where}; give at least ${MIN_DIGITS}, or all ${EUI48_DIGITS}.`,
  bad_length: ({ where, count, separator }) =>
    separator === DOT && count < EUI48_DIGITS
      ? `The text ends after ${digitCount(count)}, at ${where}; dotted pairs must be complete, because fewer could be an IPv4 address.`
      : `The text ends after ${digitCount(count)}, at ${where}; give ${EUI48_DIGITS} digits, ${EUI64_DIGITS} for an EUI-64, or ${MIN_DIGITS} to ${EUI48_DIGITS - 1} for a prefix.`,
  too_long: ({ where }) =>
    `There are more than ${EUI64_DIGITS} digits from ${where} on; an address has ${EUI48_DIGITS}, an EUI-64 has ${EUI64_DIGITS}.`,
}

function digitCount(count: number): string {
  return count === 1 ? '1 digit' : `${count} digits`
}

/** The character at `at` if it can be shown as it is, else its code point: `U+2013`. */
function visible(text: string, at: number): string {
  const point = text.codePointAt(at) ?? 0
  const character = String.fromCodePoint(point)
  if (LETTER.test(character)) return character
  if (point > SPACE && point < 0x7f) return `“${character}”`
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}
