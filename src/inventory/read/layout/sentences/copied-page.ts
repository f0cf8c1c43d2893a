import { NONE_FOUND, groupOf, type Entry, type Group } from '../../group.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { isMac } from '../../values/values.ts'
import { isKnownName } from '../../vocabulary/names.ts'

/** In UTF-16 units: as many records as show their order. */
const NEAR = 1_500
/** Of fewer, `groupBeside` knows more. */
const FEWEST_LINES = 4
const MOST_LINES = 15
const BLANK_LINE = /\r?\n[ \t]*\r?\n\s*/g
/** `Port 7`: a name in front of its value. */
const NAMED = /^([A-Za-z]+)[ :]+(\S.*)$/

interface Paragraph {
  readonly start: number
  readonly lines: readonly string[]
}

/**
 * What is around an address that is alone on its line, where a page was copied with one value a line: paragraphs with as many
 * lines, and the address in the same place. Their lines are the columns of a table without headings. Null for any other text.
 */
export function recordOfPage(text: string, found: ReadSighting): Group | null {
  const near = Math.max(0, found.offset - NEAR)
  const paragraphs = paragraphsIn(text.slice(near, found.end + NEAR), near)
  const own = paragraphs.findLast(({ start }) => start <= found.offset)
  if (own === undefined) return null
  const { lines } = own
  const at = lines.findIndex(isMac)
  if (lines.length < FEWEST_LINES || lines.length > MOST_LINES || at !== lines.findLastIndex(isMac))
    return null
  const rows = paragraphs
    .map((paragraph) => paragraph.lines)
    .filter((other) => other.length === lines.length && isMac(other[at]!))
  if (rows.length < 2) return null
  const keys = lines.map((_, column) => keyOf(rows.map((row) => row[column]!)))
  const valueOf = (line: string, column: number) =>
    keys[column] === '' ? line : (NAMED.exec(line)?.[2] ?? line)
  const series = { keys, rows: rows.map((row) => row.map(valueOf)) }
  let from = own.start
  const entries = lines.map((line, column): Entry => {
    from = text.indexOf(line, from)
    const value = valueOf(line, column)
    const key = keys[column]!
    return { key, value, from, to: from + line.length, found: column === at ? [found] : NONE_FOUND }
  })
  return groupOf(entries, { series })
}

/** The paragraphs of a part of a text; the first and the last may be cut, and have other lines then. */
function paragraphsIn(part: string, offset: number): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let start = 0
  for (const blank of [...part.matchAll(BLANK_LINE), null]) {
    const end = blank?.index ?? part.length
    const lines = part
      .slice(start, end)
      .split('\n')
      .map((line) => line.trim())
    paragraphs.push({ start: offset + start, lines: lines.filter((line) => line !== '') })
    start = end + (blank?.[0].length ?? 0)
  }
  return paragraphs
}

/** The name that is in front of all values of a column; empty for none. */
function keyOf(values: readonly string[]): string {
  const [key = '', ...others] = new Set(values.map((value) => NAMED.exec(value)?.[1] ?? ''))
  return others.length === 0 && isKnownName(key) ? key : ''
}
