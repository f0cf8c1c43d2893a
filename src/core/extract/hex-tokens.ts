/**
 * Words of hex digits joined by single separators of one kind: `00:1b:77`, `001b.7749.54fd`, `7d` alone. A word is a
 * maximal sequence of ASCII letters and digits. One object is reused for all runs of a text.
 */
export interface Run {
  /** Offsets in the text of its first character, of its last word, and after its last character. */
  start: number
  lastWord: number
  end: number
  groups: number
  /** Character code of the separator, 0 for a single word. */
  separator: number
  /** Digits in its shortest and longest word, without a `0x` before a single word. */
  shortest: number
  longest: number
}

export const SPACE = 0x20
export const HYPHEN = 0x2d
export const DOT = 0x2e
export const SLASH = 0x2f
export const COLON = 0x3a
export const UNDERSCORE = 0x5f

/** Cisco's telephones are named by this followed by their address, in capitals: `SEP001B774954FD`. */
export const TELEPHONE = 'SEP'

/** Cisco's access points are named by this followed by their address in quads. */
const ACCESS_POINT = 'AP'
const CAPITAL_A = 0x41

const ZERO = 0x30
const LOWER_X = 0x78

const OTHER = 0
const LETTER = 1
const HEX_DIGIT = 2

const CLASS = new Uint8Array(128)
for (let code = 0; code < CLASS.length; code++) {
  const character = String.fromCharCode(code)
  if (/[0-9a-f]/i.test(character)) CLASS[code] = HEX_DIGIT
  else if (/[g-z]/i.test(character)) CLASS[code] = LETTER
}

/** Whether the character at `at` is an ASCII letter or digit, or would be read as one. */
export function isWordAt(text: string, at: number): boolean {
  return classAt(text, at) !== OTHER
}

/** Whether a run contains a letter: digits and separators have lower codes. */
export function hasLetter(text: string, { start, end }: Run): boolean {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) > COLON) return true
  return false
}

/**
 * Reads the longest run whose first word starts at `start`; `groups` is 0 if that word is not hex. Words of two digits can
 * also be joined by a space.
 */
export function readRun(text: string, start: number, run: Run): void {
  run.start = start
  run.groups = 0
  run.separator = 0
  run.shortest = Infinity
  run.longest = 0

  let at = start
  let separator = 0
  for (;;) {
    const end = hexWordEnd(text, at)
    if (end < 0) {
      if (run.groups > 0) return
      if (text.charCodeAt(start) !== CAPITAL_A || !isAccessPoint(text, start)) {
        readMarkedWord(text, start, -end, run)
        return
      }
      run.start = at = start + ACCESS_POINT.length
      continue
    }
    const digits = end - at
    if (separator === SPACE && digits !== 2) return
    run.separator = separator
    run.groups++
    run.lastWord = at
    run.end = end
    if (digits < run.shortest) run.shortest = digits
    if (digits > run.longest) run.longest = digits

    const joiner = text.charCodeAt(end)
    if (separator === 0 ? !isJoiner(joiner, digits) : joiner !== separator) return
    if (!isWordAt(text, end + 1)) return
    separator = joiner
    at = end + 1
  }
}

/** `AP001B.7749.54FD` */
function isAccessPoint(text: string, start: number): boolean {
  const first = start + ACCESS_POINT.length + 4
  return (
    text.charCodeAt(first) === DOT &&
    text.charCodeAt(first + 5) === DOT &&
    text.startsWith(ACCESS_POINT, start) &&
    hexWordEnd(text, start + ACCESS_POINT.length) === first
  )
}

/** Reads the single word from `start` to `end`: `0x` and hex digits, the name of a telephone, or not hex at all. */
function readMarkedWord(text: string, start: number, end: number, run: Run): void {
  run.end = end
  run.lastWord = start
  if (end - start === TELEPHONE.length + 12 && text.startsWith(TELEPHONE, start)) {
    if (hexWordEnd(text, start + TELEPHONE.length) !== end) return
    run.start = run.lastWord = start + TELEPHONE.length
    run.groups = 1
    run.shortest = run.longest = 12
    return
  }
  if (text.charCodeAt(start) !== ZERO || (text.charCodeAt(start + 1) | 0x20) !== LOWER_X) return
  if (hexWordEnd(text, start + 2) !== end) return
  run.groups = 1
  run.shortest = run.longest = end - start - 2
}

/** Offset after the word at `start`, negated if it contains letters that are not hex digits. */
function hexWordEnd(text: string, start: number): number {
  let at = start
  let kind = classAt(text, at)
  while (kind === HEX_DIGIT) kind = classAt(text, ++at)
  if (kind === OTHER) return at
  while (kind !== OTHER) kind = classAt(text, ++at)
  return -at
}

function isJoiner(code: number, digits: number): boolean {
  return code === COLON || code === HYPHEN || code === DOT || (code === SPACE && digits === 2)
}

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < CLASS.length ? CLASS[code]! : classBeyondAscii(text, at, code)
}

/**
 * A look-alike digit is part of the word: without it, `00:1b:77:49:54:f\uff44` would be read as an address that ends in
 * a dropped zero. All other scripts end a word, because they are written without spaces around it.
 */
function classBeyondAscii(text: string, at: number, code: number): number {
  if (isMark(code) || isFullWidth(code)) return LETTER
  return isInvisible(code) && isHexDigitAt(text, at - 1) && isHexDigitAt(text, at + 1)
    ? LETTER
    : OTHER
}

/** Combining diacritical marks, which belong to the letter before them. */
function isMark(code: number): boolean {
  return code >= 0x300 && code <= 0x36f
}

/** Full-width digits and letters, but not the punctuation between them. */
function isFullWidth(code: number): boolean {
  if (code < 0xff10 || code > 0xff5a) return false
  return code <= 0xff19 || (code >= 0xff21 && code <= 0xff3a) || code >= 0xff41
}

/** Soft hyphen, zero-width space and joiners, word joiner, byte order mark. */
function isInvisible(code: number): boolean {
  return code === 0xad || (code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff
}

function isHexDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < CLASS.length && CLASS[code] === HEX_DIGIT
}
