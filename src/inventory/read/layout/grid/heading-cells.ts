import { formOfExact, type ColumnForm } from '../../values/column-form.ts'
import { exactMeaningOf, meaningOfColumn } from '../../vocabulary/names.ts'
import { HEAD_NOUNS } from '../../vocabulary/synonyms.ts'

/** A part of a line, and its position. */
export interface Cell {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Forms of cells that make a table worth reading. */
export const TELLING: ReadonlySet<ColumnForm | undefined> = new Set([
  'mac',
  'ip',
  'vlan',
  'port',
  'name',
  'address',
] as const)
const MAX_PHRASE = 5

/**
 * The cells of one heading line: separated by two spaces, or by one between known names.
 * @param isApart whether to read an ambiguous `Port Type` as two columns
 */
export function cellsOf(line: string, isApart = false): Cell[] {
  // Without a leading `>` or `!`, which mark a quoted line.
  return segmentsOf(line, /[^\s|>!][^\s|]*(?: [^\s|]+)*/g).flatMap((segment) => {
    if (
      !segment.text.includes(' ') ||
      (!isApart && exactMeaningOf(segment.text) !== undefined && !segment.text.startsWith('#'))
    )
      return segment
    const phrases = phrasesOf(segment, isApart)
    return isMostlyKnown(phrases) ? phrases : segment
  })
}

/** Distinguishes headings from sentences, in which only an occasional word is also a column name. */
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
    if (isApart && length > 1 && TELLING.has(formOfExact(first.text)) && isPlain(words, at, length))
      length = 1
    const unknown = length === 1 && first.text !== '#' && exactMeaningOf(first.text) === undefined
    const isHeaded =
      unknown &&
      next !== undefined &&
      !first.text.endsWith(':') &&
      HEAD_NOUNS.has(next.text.toLowerCase())
    // Not in `R IP address`, where the noun starts a name of its own.
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

/** Whether a name means no more than it would without its first word, another column: `Port Type`, `Port VLAN ID`. */
function isPlain(words: readonly Cell[], at: number, length: number): boolean {
  const meaning = exactMeaningOf(phrase(words, at, length))
  if (meaning !== exactMeaningOf(phrase(words, at + 1, length - 1))) return false
  return (
    meaning === 'nothing' ||
    meaning === 'vlan' ||
    (meaning === 'mac' && PLACE.test(words[at]!.text))
  )
}

const PLACE = /^(?:port|vlan|interface)s?$/i
const QUALIFIED =
  /^(?:neighbor|client|local|remote|rem|peer|active|virtual|assigned|leased|connected|current|station|endpoint|user|host|device|system|static|learned) /i

/** Whether a name is in the table of words, or would be without a qualifier: `Remote Chassis ID`. */
function isKnown(name: string): boolean {
  if (exactMeaningOf(name) !== undefined) return true
  const form = QUALIFIED.test(name) ? formOfExact(name.replace(QUALIFIED, '')) : undefined
  return form === 'far port' || form === 'perhaps port' || (form !== 'address' && TELLING.has(form))
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

/** Texts above each other in the lines of a heading, which form one column name. */
export interface Stack {
  start: number
  end: number
  readonly texts: string[]
}

/** What is between two columns. */
const GAP = /^[\s|]*$/

/** The text above each part of the rule, if there is one above each and none above a gap; otherwise null. */
export function slicedBy(spans: readonly Cell[], base: string): Cell[] | null {
  if (spans.length < 2) return null
  const cells: Cell[] = []
  let last = 0
  for (const { start, end } of spans) {
    const text = base.slice(start, end).trim()
    if (text === '' || text.includes('  ') || !GAP.test(base.slice(last, start))) return null
    cells.push({ start, end, text })
    last = end
  }
  return GAP.test(base.slice(last)) ? cells : null
}

/** If there are as many names as parts of the rule, they belong to them in order, even if they are not above them. */
export function stacksInOrder(spans: readonly Cell[], cells: readonly Cell[]): Stack[] {
  return spans.map(({ start, end }, at) => ({ start, end, texts: [cells[at]!.text] }))
}

/** Gathers the words of each line by the part of the rule that they are above. */
export function stacksByRule(spans: readonly Cell[], lines: readonly string[]) {
  const stacks = spans.map(({ start, end }) => ({
    start,
    end,
    texts: [] as string[],
  }))
  for (const line of lines) {
    const texts = spans.map(() => '')
    for (const { start, end, text } of segmentsOf(line, /[^\s|]+/g)) {
      let best = 0
      let most = -Infinity
      spans.forEach((span, at) => {
        const shared = Math.min(end, span.end) - Math.max(start, span.start)
        if (shared > most) [best, most] = [at, shared]
      })
      texts[best] = `${texts[best]} ${text}`.trim()
    }
    texts.forEach((text, at) => {
      if (text !== '') stacks[at]?.texts.push(text)
    })
  }
  return stacks
}

/** Each cell by itself. */
export function stacksOf(cells: readonly Cell[]): Stack[] {
  return cells.map(({ start, end, text }) => ({ start, end, texts: [text] }))
}

/** Gathers the cells of the heading's lines that are above each other. */
export function stacksByText(upper: readonly string[], base: string) {
  const above = cellsOf(upper.at(-1) ?? '')
  const lowest = cellsOf(base).flatMap((cell) => splitBelow(cell, above))
  return stacksOfLines([...upper.map((line) => cellsOf(line)), lowest])
}

/** Gathers the cells of lines, the lowest last, that are above each other. */
export function stacksOfLines(lines: readonly (readonly Cell[])[]): Stack[] {
  const stacks = stacksOf(lines.at(-1) ?? [])
  for (const cells of lines.slice(0, -1).toReversed()) {
    // From the right, so that several above one cell stay in their order.
    for (const { start, end, text } of cells.toReversed()) {
      const below = stacks.find((stack) => start < stack.end && end > stack.start)
      if (below === undefined) stacks.push({ start, end, texts: [text] })
      else {
        below.texts.unshift(text)
        below.start = Math.min(below.start, start)
        below.end = Math.max(below.end, end)
      }
    }
  }
  return stacks.toSorted((a, b) => a.start - b.start)
}

/**
 * The words of a cell that is below several cells, one space apart: `State Name` below `Hdw     Interface`. A single word
 * that is wider than one of them belongs to that one: `VLAN/CEVLAN(SIP/DIP)` below `EXPIRE(M) TYPE        INTERFACE`.
 */
function splitBelow(cell: Cell, above: readonly Cell[]): Cell[] {
  const over = above.filter(({ start, end }) => start < cell.end && end > cell.start)
  if (over.length < 2) return [cell]
  const [inside, ...others] = over.filter(
    ({ start, end }) => start >= cell.start && end <= cell.end,
  )
  const isOne = others.length === 0 && !cell.text.includes(' ')
  return inside !== undefined && isOne ? [{ ...inside, text: cell.text }] : splitUnknown(cell)
}

/** The words of a cell that is no known name. */
export function splitUnknown(cell: Cell): Cell[] {
  if (meaningOfColumn(cell.text) !== undefined) return [cell]
  return segmentsOf(cell.text, /\S+/g).map(({ start, end, text }) => ({
    start: cell.start + start,
    end: cell.start + end,
    text,
  }))
}
