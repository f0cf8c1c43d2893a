const LF = 0x0a
const CR = 0x0d

/** No heading of a table is longer. */
const MAX_HEADING = 1_000

/** What columns of addresses are called, `Unique ID` among leases as Windows exports them, and what columns are called that hold bare digits of another kind. */
const HEADING =
  /(?<mac>(?<![a-z])macs?(?![a-z])(?:[ _-]?add?r(?:ess(?:es|e)?)?)?|macaddr(?:ess)?|(?:client|station|device|ap|peer|src|dst|source)mac|[be]ssid|hw ?addr(?:ess)?|(?:hardware|physical|ethernet|link[- ]layer)[ _-]?addr(?:ess)?|station|chassis[ _-]?id|lladdr|client[ _-]?id|unique[ _-]?id(?<=lease.{0,80}))|(?<other>container|image id|serial|commit|digest|checksum|hash)/gi

/** A line that holds values is no heading. */
const VALUES = /\d{5}|[\da-f]{4}[.:-][\da-f]{4}|\d\.\d+\.\d|[\da-f]{2}[:-][\da-f]{2}[:-]|"\w+"\s*:/i

const DELIMITERS = ['\t', ';', ',', '|']

/** Under the rows of a table a blank line or a prompt ends it. */
const END = /\w[^\n]*\n[ \t\r]*\n|^[\w.@:~()[\]/-]{0,60} ?[#$>] ?[a-z]/im

interface Heading {
  readonly line: string
  /** Start and end in the line of each name of a column of addresses. */
  readonly spans: readonly (readonly [number, number])[]
}

/** The headings of a text that name a column of addresses, each found once while one walks down the text. */
export class MacHeadings {
  readonly #text: string
  readonly #pattern = new RegExp(HEADING)
  #next: RegExpExecArray | null = null
  #started = false
  #heading: Heading | null = null
  /** Where the part begins that has not been looked through for its end. */
  #open = 0

  constructor(text: string) {
    this.#text = text
  }

  /** True where the nearest heading above says that the word from `start` to `end` is an address. */
  cover(start: number, end: number, lineStart: number): boolean {
    this.#advance(lineStart)
    if (this.#heading === null) return false
    const between = this.#text.slice(this.#open, lineStart)
    this.#open = Math.max(this.#open, lineStart)
    if (END.test(between)) {
      this.#heading = null
      return false
    }
    const { line, spans } = this.#heading
    const from = start - lineStart
    const to = end - lineStart
    const before = this.#text.slice(Math.max(lineStart, start - MAX_HEADING), start)
    if (line.endsWith(':') && before.trim().length <= 2) return true
    const delimiter = DELIMITERS.find((character) => line.includes(character))
    if (delimiter !== undefined && before.includes(delimiter)) {
      const field = count(before, delimiter)
      return spans.some(([at]) => count(line.slice(0, at), delimiter) === field)
    }
    return spans.some(([first, behind]) => from < behind && to > first)
  }

  /**
   * The heading that still holds behind the text, to be put before what follows it where a text is read in pieces; empty
   * where none does. To be asked last.
   */
  behind(): string {
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

  /** Reads the line that the next name stands in, and goes on behind it. */
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
    if (end === limit || VALUES.test(line)) return
    if (spans.length > 0) {
      this.#heading = { line: line.trimEnd(), spans }
      this.#open = end
    } else if (other) this.#heading = null
  }
}

function isBreak(code: number): boolean {
  return code === LF || code === CR
}

/** How often a delimiter stands in a text, those between quotation marks apart. */
function count(line: string, character: string): number {
  const text = line.includes('"') ? line.replaceAll(/"[^"]*"/g, '') : line
  let found = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found++
  return found
}
