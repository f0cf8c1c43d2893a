import { exactRoleOf, type Role } from '../../values/roles.ts'
import { HEAD_NOUNS } from '../../vocabulary/synonyms.ts'

/** A part of a line, and its position. */
export interface Cell {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Roles of columns that make a table worth reading. */
export const TELLING: ReadonlySet<Role | undefined> = new Set([
  'mac',
  'bssid',
  'other-mac',
  'own-mac',
  'ip',
  'vlan',
  'port',
  'name',
  'name-or-port',
  'address',
] as const)
const MAX_PHRASE = 5

/**
 * The cells of one heading line: separated by two spaces, or by one where known names meet.
 * @param isApart whether to read an ambiguous `Port Type` as two columns
 */
export function cellsOf(line: string, isApart = false): Cell[] {
  // Without a leading `>` or `!`, which mark a quoted line.
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

/** Distinguishes headings from sentences, in which only a word here and there is also a column name. */
function isMostlyKnown(phrases: readonly Cell[]): boolean {
  let known = 0
  let unknown = 0
  for (const { text } of phrases) {
    const words = text.split(' ').length
    if (!isKnown(text)) unknown += words
    else known += words
  }
  return known >= unknown
}

/** Splits words separated by single spaces into known column names. */
function phrasesOf(segment: Cell, isApart: boolean): Cell[] {
  const words = segmentsOf(segment.text, /\S+/g)
  const cells: Cell[] = []
  let at = 0
  while (at < words.length) {
    let length = words[at]?.text === '#' ? 1 : Math.min(MAX_PHRASE, words.length - at)
    while (length > 1 && !isKnown(phrase(words, at, length))) length--
    const first = words[at]!
    const next = words[at + 1]
    if (isApart && length > 1 && TELLING.has(exactRoleOf(first.text)) && isPlain(words, at, length))
      length = 1
    const unknown = length === 1 && first.text !== '#' && exactRoleOf(first.text) === undefined
    const isHeaded =
      unknown &&
      next !== undefined &&
      !first.text.endsWith(':') &&
      HEAD_NOUNS.has(next.text.toLowerCase())
    // Not in `R IP address`, where the noun begins a name of its own.
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

/** Whether a name means no more than without its first word, the name of another column: `Port Type`, `Port VLAN ID`. */
function isPlain(words: readonly Cell[], at: number, length: number): boolean {
  const role = exactRoleOf(phrase(words, at, length))
  if (role !== exactRoleOf(phrase(words, at + 1, length - 1))) return false
  return role === 'none' || role === 'vlan' || (role === 'mac' && PLACE.test(words[at]!.text))
}

const PLACE = /^(?:port|vlan|interface)s?$/i
const QUALIFIED =
  /^(?:neighbor|client|local|remote|rem|peer|active|virtual|assigned|leased|connected|current|station|endpoint|user|host|device|system|static|learned) /i

/** Whether a name is in the table of words, or would be without a qualifier: `Remote Chassis ID`. */
function isKnown(name: string): boolean {
  if (exactRoleOf(name) !== undefined) return true
  const role = QUALIFIED.test(name) ? exactRoleOf(name.replace(QUALIFIED, '')) : undefined
  return role === 'remote' || role === 'perhaps-port' || (role !== 'address' && TELLING.has(role))
}

function phrase(words: readonly Cell[], at: number, length: number): string {
  return words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')
}

/** All matches of a pattern in a text, with their positions. */
export function segmentsOf(text: string, pattern: RegExp): Cell[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: found,
  }))
}
