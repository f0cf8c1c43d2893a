import type { AddressErrorCode } from '../errors.ts'

/** Number of digits of the shortest prefix, of an EUI-48 and of an EUI-64. */
export const MIN_DIGITS = 6
export const EUI48_DIGITS = 12
export const EUI64_DIGITS = 16

const SPACE = 0x20
const DOT = 0x2e

interface Fault {
  readonly text: string
  readonly at: number
  readonly count: number
  /** Character code, 0 where there is none. */
  readonly separator: number
}

export function faultMessage(
  code: AddressErrorCode,
  { text, at, count, separator }: Fault,
): string {
  return MESSAGES[code]({
    where: `character ${at + 1}`,
    shown: visible(text, at),
    count,
    separator,
  })
}

interface Circumstances {
  readonly where: string
  readonly shown: string
  readonly count: number
  readonly separator: number
}

const LETTER = /^[a-z]$/i

const EXAMPLE = 'such as 00:1B:77:49:54:FD'

/** Messages quote at most one character of the text, made visible: it can be long or hostile. */
const MESSAGES: Readonly<Record<AddressErrorCode, (at: Circumstances) => string>> = {
  empty: ({ where }) =>
    `There is nothing here (${where}); give an address ${EXAMPLE}, or at least its first ${MIN_DIGITS} digits.`,
  bad_character: ({ where, shown }) =>
    LETTER.test(shown)
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
