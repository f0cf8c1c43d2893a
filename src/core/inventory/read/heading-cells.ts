import { exactRoleOf, HEAD_NOUNS, type Role } from './words.ts'

/** A part of a line, and where it stands. */
export interface Cell {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What a column has to say for its table to tell something. */
export const TELLING: ReadonlySet<Role | undefined> = new Set([
  'mac',
  'bssid',
  'other-mac',
  'ip',
  'vlan',
  'port',
  'name',
  'name-or-port',
  'address',
] as const)
const MAX_PHRASE = 5

/**
 * The cells of one heading line: two spaces apart, or one where the words are known apart.
 * @param isApart whether `Port Type` is taken for two columns, either of which may be
 */
export function cellsOf(line: string, isApart = false): Cell[] {
  // Neither `>` nor `!`, behind which somebody has quoted it.
  return segmentsOf(line, /[^\s|>!][^\s|]*(?: [^\s|]+)*/g).flatMap((segment) => {
    if (
      !segment.text.includes(' ') ||
      (!isApart && exactRoleOf(segment.text) !== undefined && !segment.text.startsWith('#'))
    )
      return segment
    const phrases = phrasesOf(segment, isApart)
    return isMostlyKnown(phrases) ? phrases : segment
  })
}

/** A sentence has a word here and there that is also a column's. */
function isMostlyKnown(phrases: readonly Cell[]): boolean {
  let known = 0
  let unknown = 0
  for (const { text } of phrases) {
    const words = text.split(' ').length
    if (!isKnown(text)) unknown += words
    else known += words
  }
  return known >= unknown && known > 0
}

/** Cuts words with single spaces between them into names that are known. */
function phrasesOf(segment: Cell, isApart: boolean): Cell[] {
  const words = segmentsOf(segment.text, /\S+/g)
  const cells: Cell[] = []
  let at = 0
  while (at < words.length) {
    let length = words[at]?.text === '#' ? 1 : Math.min(MAX_PHRASE, words.length - at)
    while (length > 1 && !isKnown(phrase(words, at, length))) length--
    const first = words[at]!
    const next = words[at + 1]
    if (isApart && length === 2 && TELLING.has(exactRoleOf(first.text)) && isPlain(words, at))
      length = 1
    const unknown = length === 1 && first.text !== '#' && exactRoleOf(first.text) === undefined
    const isHeaded = unknown && next !== undefined && HEAD_NOUNS.has(next.text.toLowerCase())
    // `R IP address`: the noun is the first word of a name of its own.
    if (isHeaded && (at + 2 === words.length || !isKnown(phrase(words, at + 1, 2)))) length = 2
    const last = words[at + length - 1]!
    const text = segment.text.slice(first.start, last.end)
    cells.push({
      start: segment.start + first.start,
      end: segment.start + last.end,
      text,
    })
    at += length
  }
  return cells
}

/** Whether two words together say no more than each by itself: `Port Type`, `Port VLAN`. */
function isPlain(words: readonly Cell[], at: number): boolean {
  const both = exactRoleOf(phrase(words, at, 2))
  return both === exactRoleOf(words[at + 1]!.text) && (both === 'none' || both === 'vlan')
}

const QUALIFIED =
  /^(?:neighbor|client|local|remote|rem|peer|active|virtual|assigned|leased|connected|current|station|endpoint|user|host|device|system) /i

/** `Remote Chassis ID`: of whom the row is about, though not written out in the table of words. */
function isKnown(name: string): boolean {
  if (exactRoleOf(name) !== undefined) return true
  const role = QUALIFIED.test(name) ? exactRoleOf(name.replace(QUALIFIED, '')) : undefined
  return role === 'remote' || (role !== 'address' && TELLING.has(role))
}

function phrase(words: readonly Cell[], at: number, length: number): string {
  return words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')
}

/** What a pattern finds in a text, and where. */
export function segmentsOf(text: string, pattern: RegExp): Cell[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: found,
  }))
}
