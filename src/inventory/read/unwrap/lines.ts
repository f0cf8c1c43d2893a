import {
  AddressFinder,
  type ExtractOptions,
  type FoundNumbers,
} from '../../../core/extract/extract.ts'
import { endingOf, escapeRegExp, isDoubleSpaced, marginOf } from './margin.ts'
import { WITHOUT_WIDTH as NOT_PRINTED } from './outputs-in-strings.ts'
import { asDisplayed, isPager, mayLookDifferent } from './terminal.ts'
import { ReadSighting } from '../values/read-sighting.ts'

/** A line of a text. One object serves all lines. */
export interface TextLine {
  /** The text that contains the line: reading `raw` there, from `start` on, takes half the time of reading a substring. */
  readonly whole: string
  /** Offset of its first character in the text, after the margin. */
  start: number
  raw: string
  /** As a terminal displays it: without colours, erased text, tabs, drawn frames and spaces at its end; nearly always the same as `raw`. */
  text: string
  /** For a line longer than `MAX_LINE`, the first ones; `restOfLine` returns the others. */
  sightings: ReadSighting[]
  /** Start and end of each of `sightings` in `text`. */
  from: number[]
  to: number[]
  /** Whether it is a removed line of a diff. */
  isFormer: boolean
  /** The file or device named in its margin; in a diff, that of the lines below it. */
  source: string | undefined
}

/** The line with only the addresses between `start` and `end`. */
export function onlyBetween(line: TextLine, start: number, end: number): TextLine {
  const own = [...line.sightings.keys()].filter(
    (at) => line.from[at]! >= start && line.from[at]! < end,
  )
  return {
    ...line,
    sightings: own.map((at) => line.sightings[at]!),
    from: own.map((at) => line.from[at]!),
    to: own.map((at) => line.to[at]!),
  }
}

const LF = 0x0a
const CR = 0x0d
const SPACE = 0x20
/**
 * In UTF-16 units, as displayed: a longer line is no row, record or sentence. Its addresses are found, and nothing else
 * is read from it, because the rules for lines are made for people's lines, and some are quadratic in the length.
 */
export const MAX_LINE = 4_000
/** Number of addresses returned at a time for a longer line. */
const MOST_ADDRESSES = 64
/** Rows are rarely longer. */
const MAX_ROW = 200
const BLANK_LINE = /[ \t\ufeff]*(?:\r\n|\r|\n)/y
const KEY = /[:=]\s*\S/
/** Where a line ends without the spaces after it. */
function endOf(text: string, start = 0, lineEnd = text.length): number {
  let end = lineEnd
  while (end > start && text.charCodeAt(end - 1) === SPACE) end--
  return end
}

/** Walks through a text line by line, with the addresses of each. */
export class TextLineWalker {
  readonly line: TextLine
  readonly #text: string
  readonly #finder: AddressFinder
  /** Whether the finder is at an address that has not been returned yet. */
  #hasNext: boolean
  /** Whether any line may need cleaning: hardly any text does, so this is checked once. */
  readonly #hasUnseen: boolean
  readonly #margin: RegExp | null
  readonly #ending: string
  /** A blank line, with the margin and the ending; it never begins after a return, as a pager writes it. */
  readonly #blankLine: RegExp
  readonly #isDoubleSpaced: boolean
  #at = 0
  /** End of the line whose addresses are being returned. */
  #lineEnd = 0
  #feed: number
  #return: number

  constructor(text: string, options: ExtractOptions) {
    this.#text = text
    this.line = {
      whole: text,
      start: 0,
      raw: '',
      text: '',
      sightings: [],
      from: [],
      to: [],
      isFormer: false,
      source: undefined,
    }
    this.#finder = new AddressFinder(text, options)
    this.#hasNext = this.#finder.next()
    this.#margin = marginOf(text)
    this.#ending = endingOf(text)
    const { source = '^', flags = '' } = this.#margin ?? {}
    const ending = this.#ending && `(?: *${escapeRegExp(this.#ending.trimStart())})?`
    this.#blankLine = new RegExp(
      `^(?<!\\r)(?:${source.slice(1)})?${ending}${BLANK_LINE.source}`,
      `gm${flags}`,
    )
    this.#isDoubleSpaced = isDoubleSpaced(text)
    this.#hasUnseen = mayLookDifferent(text)
    this.#feed = text.indexOf('\n')
    this.#return = text.indexOf('\r')
  }

  /** Moves to the next line, skipping lines that contain only the prompt of a pager. */
  next(): boolean {
    while (this.#anyLine()) {
      if (!this.#hasUnseen || !isPager(this.line.raw)) return true
      // A pager returns to the start of the line to overwrite its prompt.
      if (this.#text[this.#at - 1] === '\r') this.#skipBlank()
    }
    return false
  }

  #anyLine(): boolean {
    const text = this.#text
    const start = this.#at
    if (start >= text.length) return false
    if (this.#feed >= 0 && this.#feed < start) this.#feed = text.indexOf('\n', start)
    if (this.#return >= 0 && this.#return < start) this.#return = text.indexOf('\r', start)
    let end = this.#feed < 0 ? text.length : this.#feed
    if (this.#return >= 0 && this.#return < end) end = this.#return
    this.#at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
    if (this.#isDoubleSpaced) this.#skipBlank()
    this.#take(start, end)
    return true
  }

  #skipBlank(): void {
    BLANK_LINE.lastIndex = this.#at
    if (BLANK_LINE.test(this.#text)) this.#at = BLANK_LINE.lastIndex
  }

  /** Offset of the next line, or of the text after a structure that was skipped. */
  get offset(): number {
    return this.#at
  }

  /** The lines from the start of a line on, at most `count`, and no more text than that many rows of usual length. */
  linesFrom(offset: number, count: number): string[] {
    const part = this.#text.slice(offset, offset + count * MAX_ROW)
    const lines = this.#isDoubleSpaced
      ? part.split(/(?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n))?/, count)
      : part.split(/\r\n|\r|\n/, count)
    return lines.flatMap((line, at) => {
      const margin = at === 0 ? null : this.#marginOf(line)
      return margin?.groups?.former === undefined ? line.slice(margin?.[0].length, endOf(line)) : []
    })
  }

  #marginOf(raw: string): RegExpExecArray | null {
    return this.#margin && this.#margin.exec(raw)
  }

  /** Whether the next line consists of an address only. */
  get isAtAlone(): boolean {
    const { start, end } = this.#finder.at
    if (!this.#hasNext || start !== this.#at) return false
    if (end === this.#text.length) return true
    const code = this.#text.charCodeAt(end)
    return code === LF || code === CR
  }

  /** Whether this line or one below it, up to a blank line, has an address; a title and the lines below it are one paragraph. */
  get hasAddressInParagraph(): boolean {
    if (this.line.sightings.length > 0) return true
    if (!this.#hasNext) return false
    const isKey = KEY.test(this.line.text)
    let start = (this.#blankLine.lastIndex = this.#at)
    for (;;) {
      const end = this.#blankLine.exec(this.#text)?.index ?? Infinity
      if (isKey || end > start) return this.#finder.at.start < end
      start = this.#blankLine.lastIndex
    }
  }

  /** Takes the address of such a line, and moves past the line. */
  takeAlone(): FoundNumbers {
    const { high, low, digits, start, end, line, lineStart } = this.#finder.at
    const { certain } = this.#finder
    const found = { at: { high, low, digits, start, end, line, lineStart }, certain }
    const text = this.#text
    this.#at = end + (text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? 2 : 1)
    this.#hasNext = this.#finder.next()
    return found
  }

  /** The addresses before an offset that were not returned with a line. */
  takeUntil(offset: number): ReadSighting[] {
    const sightings: ReadSighting[] = []
    while (this.#hasNext && this.#finder.at.start < offset) sightings.push(this.#takeNext())
    return sightings
  }

  /** The next addresses of a long line that were returned neither with it nor by `takeUntil`; none for all other lines. */
  restOfLine(): ReadSighting[] {
    const sightings: ReadSighting[] = []
    while (this.#isWithinLine && sightings.length < MOST_ADDRESSES) sightings.push(this.#takeNext())
    return sightings
  }

  get #isWithinLine(): boolean {
    return this.#hasNext && this.#finder.at.start < this.#lineEnd
  }

  /** Skips a part of the text that another reader has read. */
  skipTo(offset: number): void {
    this.#at = Math.max(this.#at, offset)
  }

  #takeNext(): ReadSighting {
    const found = new ReadSighting(this.#text, this.#finder)
    this.#hasNext = this.#finder.next()
    return found
  }

  #take(lineStart: number, lineEnd: number): void {
    const { line } = this
    let start = lineStart
    let end = lineEnd
    if (this.#margin !== null) {
      const { 0: margin = '', groups } = this.#marginOf(this.#text.slice(start, end)) ?? {}
      start += margin.length
      line.isFormer = groups?.former !== undefined
      line.source = groups?.source
    }
    if (this.#ending !== '' && this.#text.endsWith(this.#ending, end)) end -= this.#ending.length
    if (this.#hasUnseen) {
      while (this.#text[start] === NOT_PRINTED) start++
      while (end > start && this.#text[end - 1] === NOT_PRINTED) end--
    }
    end = endOf(this.#text, start, end)
    line.start = start
    line.raw = line.text = this.#text.slice(start, end)
    this.#lineEnd = end
    const most = end - start > MAX_LINE ? MOST_ADDRESSES : Infinity
    let count = 0
    while (this.#isWithinLine && count < most) {
      const found = this.#takeNext()
      line.sightings[count] = found
      line.from[count] = Math.max(0, found.offset - start)
      line.to[count++] = found.end - start
    }
    // Setting a length is slower than all of the above.
    if (line.sightings.length !== count) {
      line.sightings.length = line.from.length = line.to.length = count
    }
    if (this.#hasUnseen && end - start <= MAX_LINE) this.#display()
  }

  /** Shows the line as a terminal would, and adjusts the positions of its addresses. */
  #display(): void {
    const { line } = this
    const displayed = asDisplayed(line.raw)
    if (displayed === null) return
    line.text = displayed.text.slice(0, endOf(displayed.text))
    // An erased address still belongs to the line, at its start.
    line.from = line.from.map((from) => displayed.columns.get(from) ?? 0)
    line.to = line.sightings.map(({ offset, end }, at) => line.from[at]! + end - offset)
  }
}
