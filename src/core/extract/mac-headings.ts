import { CALLED_EUI64 } from './bare-digits.ts'

const LF = 0x0a
const CR = 0x0d

/** Length limit of a heading line, in UTF-16 units. */
const MAX_HEADING = 1_000

/** The position of a word that may be an address, and how many digits it has. */
interface Word {
  readonly start: number
  readonly end: number
  readonly lineStart: number
  readonly digits: number
}

/** Names of EUI-64 columns. */
const OF_EUI64 = new RegExp(`^${CALLED_EUI64}$`, 'i')

/**
 * `mac`: names of address columns, including `Unique ID` in the leases exported by Windows. `other`: names of columns
 * of other bare digits.
 */
const HEADING = new RegExp(
  String.raw`(?<mac>${CALLED_EUI64}(?![ ]?\d)|${/(?<![a-z])macs?(?![a-z])(?:[ _-]?add?r(?:ess(?:es|e)?)?)?|macaddr(?:ess)?|(?:client|station|device|ap|peer|src|dst|source|ethernet|eth|lan|wi-?fi|wlan|wired|bluetooth|host)mac|[be]ssid|hw[ _-]?addr(?:ess)?|(?:hardware|phys(?:ical)?|ethernet|link[- ]layer)[ _-]?addr(?:ess)?|station|chassis[ _-]?id|lladdr|client[ _-]?id|unique[ _-]?id(?<=lease.{0,80})/.source})|(?<other>container|image id|serial|commit|digest|checksum|hash)`,
  'gi',
)

/** Values in a line: then it is not a heading. */
const VALUES =
  /\d{5}|[\da-f]{4}[.:-][\da-f]{4}|\d\.\d+\.\d|[\da-f]{2}[:-][\da-f]{2}[:-]|(?:\b[\da-f]{2} ){4}|"\w+"\s*:|(?:\b(?:0x)?|%3[ad])[\da-f]{12}\b/i

/** The time that a terminal or a log puts before each line, including a heading. */
const STAMP = /^[[(<]?(?:\d{4}-\d\d-\d\d[ T]|[A-Z][a-z]{2} {1,2}\d{1,2} )?\d{1,2}:\d\d:\d\d/

const DELIMITERS = ['\t', ';', ',', '|']

/** A blank line or a prompt after its rows ends a table; the `>` of a quoted line does not. */
const END =
  /\w[^\w\n]*\n[ \t\r]*\n|^(?:[\w.@:~()[\]/-]{0,60} ?[#$]|[\w.@:~()[\]/-]{1,60} ?>) ?[a-z]/im

interface Heading {
  readonly line: string
  /** Start and end, within the line, of each name of an address column. */
  readonly spans: readonly (readonly [number, number])[]
}

/** Finds the headings that name address columns, each once, while the caller walks down a text. */
export class MacHeadings {
  readonly #text: string
  readonly #pattern = new RegExp(HEADING)
  #next: RegExpExecArray | null = null
  #started = false
  #heading: Heading | null = null
  /** Start of the part not yet searched for the end of the table. */
  #open = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Whether the word from `start` to `end` is in an address column of the nearest heading above. Call in text order. */
  cover({ start, end, lineStart, digits }: Word): boolean {
    this.#advance(lineStart)
    if (this.#heading === null) return false
    const between = this.#text.slice(this.#open, lineStart)
    this.#open = Math.max(this.#open, lineStart)
    if (END.test(between)) {
      this.#heading = null
      return false
    }
    const { line, spans: all } = this.#heading
    const spans = all.filter(
      ([from, to]) => (digits === 16) === OF_EUI64.test(line.slice(from, to)),
    )
    if (spans.length === 0) return false
    const from = start - lineStart
    const to = end - lineStart
    const before = this.#text.slice(Math.max(lineStart, start - MAX_HEADING), start)
    if (line.endsWith(':') && before.trim().length <= 2) return true
    const delimiter = DELIMITERS.find((character) => line.includes(character))
    if (delimiter !== undefined && before.includes(delimiter)) {
      const field = count(before, delimiter)
      return spans.some(([at]) => count(line.slice(0, at), delimiter) === field)
    }
    return spans.some(([first, last]) => from < last && to > first)
  }

  /**
   * The heading line that still applies at the end of the text; it must precede the next piece if a text is read in
   * pieces. Empty if there is none. Call it last.
   */
  openHeading(): string {
    this.#advance(this.#text.length)
    return this.#heading === null || END.test(this.#text.slice(this.#open))
      ? ''
      : this.#heading.line
  }

  #advance(lineStart: number): void {
    if (!this.#started) {
      this.#started = true
      this.#next = this.#pattern.exec(this.#text)
    }
    while (this.#next !== null && this.#next.index < lineStart) this.#take(this.#next.index)
  }

  /** Reads the line that contains the next name, and moves past it. */
  #take(at: number): void {
    const text = this.#text
    const limit = at + MAX_HEADING
    let start = at
    while (start > 0 && at - start < MAX_HEADING && !isBreak(text.charCodeAt(start - 1))) start--
    let end = at
    while (end < text.length && end < limit && !isBreak(text.charCodeAt(end))) end++
    const line = text.slice(start, end)
    const spans: [number, number][] = []
    let other = false
    while (this.#next !== null && this.#next.index < end) {
      const { index, 0: name, groups } = this.#next
      if (groups?.['other'] !== undefined) other = true
      else spans.push([index - start, index - start + name.length])
      this.#next = this.#pattern.exec(text)
    }
    if (end === limit || VALUES.test(line.replace(STAMP, ''))) return
    if (spans.length > 0) {
      this.#heading = { line: line.trimEnd(), spans }
      this.#open = end
    } else if (other) this.#heading = null
  }
}

function isBreak(code: number): boolean {
  return code === LF || code === CR
}

/** How often a delimiter occurs in a line, not counting those between quotation marks. */
function count(line: string, character: string): number {
  const text = line.includes('"') ? line.replaceAll(/"[^"]*"/g, '') : line
  let found = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found++
  return found
}
