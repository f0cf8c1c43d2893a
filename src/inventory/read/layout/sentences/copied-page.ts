import { NONE_FOUND, groupOf, type Entry, type Group, type Series } from '../../group.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { isMac } from '../../values/values.ts'
import { isKnownName } from '../../vocabulary/names.ts'

/** In UTF-16 units: enough records to show their order. */
const NEAR = 1_500
/** With fewer lines, `groupBeside` does better. */
const FEWEST_LINES = 4
const MOST_LINES = 15
const BLANK_LINE = /\r?\n[ \t]*\r?\n\s*/g
/** `Port 7`: a name in front of its value. */
const NAMED = /^([A-Za-z]+)[ :]+(\S.*)$/

interface Paragraph {
  readonly start: number
  readonly lines: readonly string[]
}

/** The columns of paragraphs with as many lines and the address in the same place. */
interface Columns {
  readonly series: Series
  readonly valueOf: (line: string, column: number) => string
}

/**
 * Reads pages that were copied with one value per line: paragraphs with the same number of lines, and the address at the
 * same position. Their lines are the columns of a table without headings, which are judged once for nearby paragraphs.
 */
export class CopiedPage {
  readonly #text: string
  #paragraphs: readonly Paragraph[] = []
  /** Start of the last paragraph, which may be cut. */
  #last = 0
  /** By the number of lines and the position of the address; null for a single paragraph. */
  readonly #columns = new Map<string, Columns | null>()

  constructor(text: string) {
    this.#text = text
  }

  /** The lines around an address that is alone on its line, further down than the previous one; null for any other text. */
  recordOf(found: ReadSighting): Group | null {
    if (found.offset >= this.#last) this.#readAround(found)
    const own = this.#paragraphs.findLast(({ start }) => start <= found.offset)
    if (own === undefined) return null
    const { lines } = own
    const at = lines.findIndex(isMac)
    const isAsLong = lines.length >= FEWEST_LINES && lines.length <= MOST_LINES
    if (!isAsLong || at !== lines.findLastIndex(isMac)) return null
    const columns = this.#columnsOf(lines.length, at)
    if (columns === null) return null
    const { series, valueOf } = columns
    let from = own.start
    const entries = lines.map((line, column): Entry => {
      from = this.#text.indexOf(line, from)
      const [key, value] = [series.keys[column]!, valueOf(line, column)]
      return {
        key,
        value,
        from,
        to: from + line.length,
        found: column === at ? [found] : NONE_FOUND,
      }
    })
    return groupOf(entries, { series })
  }

  #readAround({ offset, end }: ReadSighting): void {
    const near = Math.max(0, offset - NEAR)
    this.#paragraphs = paragraphsIn(this.#text.slice(near, end + NEAR), near)
    this.#last = this.#paragraphs.at(-1)!.start
    this.#columns.clear()
  }

  #columnsOf(count: number, at: number): Columns | null {
    const id = `${count} ${at}`
    let columns = this.#columns.get(id)
    if (columns === undefined)
      this.#columns.set(id, (columns = sharedColumns(this.#paragraphs, count, at)))
    return columns
  }
}

function sharedColumns(
  paragraphs: readonly Paragraph[],
  count: number,
  at: number,
): Columns | null {
  const rows = paragraphs
    .map(({ lines }) => lines)
    .filter((lines) => lines.length === count && isMac(lines[at]!))
  if (rows.length < 2) return null
  const keys = rows[0]!.map((_, column) => keyOf(rows.map((row) => row[column]!)))
  const valueOf = (line: string, column: number) =>
    keys[column] === '' ? line : (NAMED.exec(line)?.[2] ?? line)
  return { series: { keys, rows: rows.map((row) => row.map(valueOf)) }, valueOf }
}

/** The paragraphs of a part of a text; the first and the last may be cut and then have other lines. */
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

/** The name in front of all values of a column; empty for none. */
function keyOf(values: readonly string[]): string {
  const [key = '', ...others] = new Set(values.map((value) => NAMED.exec(value)?.[1] ?? ''))
  return others.length === 0 && isKnownName(key) ? key : ''
}
