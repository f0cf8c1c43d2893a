import { readHeading } from './column-heading.ts'
import { DelimitedReader } from './delimited.ts'
import { RowReader, withoutDashes } from './row.ts'
import { placeKeys } from '../records/record.ts'
import { placeOf, readHeader } from '../records/record-start.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { formBelow } from '../../values/column-form.ts'
import { kindOfWords } from '../../values/output-kind.ts'
import { factsOfPlace } from '../../values/read-values.ts'
import { isRule } from '../../values/values.ts'
import { meaningOf } from '../../vocabulary/names.ts'
import type { Facts } from '../../../sighting.ts'

/** A table, as known from its heading. */
export type Table = RowReader | DelimitedReader

/** `interface: "ethernet1/2"`, `Interface 12: Ethernet`, `Port 1/1/4`, `VLAN ID : 20`. */
const MAX_SECTION = 160
const SECTION =
  /^[\s*=-]*([A-Za-z][A-Za-z -]{1,20}?)(?:\s*[:=]\s*| \d{1,3}: |\s+(?=\S*\d))"?([\w/.:-]+(?: [\w/.:-]+)?)(?![\w/.:-])"?[\s*:=-]*$/

/** `Status and Counters - Address Table - VLAN 20`, `Addresses in VLAN 20` */
const OF_VLAN = /^[A-Z][\w -]{3,60} (?:-|for|of|in|on) vlan(?: ?id)? ?[:=]? ?(\d{1,4})$/i

/** The interface or VLAN on a line of its own above a table, the nearest of several; otherwise null. */
export function sectionAbove(lines: readonly string[]): Facts | null {
  for (let at = lines.length - 1; at >= 0; at--) {
    const section = readSection(lines[at]!)
    if (section !== null) return section
  }
  return null
}

/** `IP Address      - Subnet Mask    - Unique ID           -Type -Name` */
const DASHED = /^\s*[A-Z][\w ]+ - ?[A-Z](?:[^-]+ - ?[A-Z]){2}/

function readSection(text: string): Facts | null {
  if (text === '' || text.length > MAX_SECTION) return null
  if (text.includes(',')) {
    return placeOf(placeKeys(text))
  }
  const value = text.trim().replace(/:$/, '')
  const header = readHeader(value)
  const place = header && placeOf(header)
  if (place !== null) return place
  const ofPort = / Port Address Table - ([\w/]+)\s*$/.exec(text)?.[1]
  if (ofPort !== undefined) return factsOfPlace(ofPort, '')
  const ofVlan = OF_VLAN.exec(value)?.[1]
  if (ofVlan !== undefined) return factsOfPlace('', ofVlan)
  const [, key = '', named = ''] = SECTION.exec(text) ?? []
  const form = formBelow(key)
  if (meaningOf(key) === undefined || meaningOf(named) !== undefined) return null
  if (form === 'port') return factsOfPlace(named, '')
  return form === 'vlan' ? factsOfPlace('', named) : null
}

/** An IPv6 address that is too long for its column, on a line of its own above the other cells. */
export const IPV6_ABOVE = /^\s*(?=[\da-f.]*:)([\da-f:.]+)(?: {2,}\S+)?\s*$/i

/**
 * The table whose heading is above its first row, or null.
 * @param command the command after the last prompt, which shows the kind as a title does
 */
export function tableBelow(
  above: readonly LineAbove[],
  command: string,
  row: TextLine,
  below: (count: number) => readonly string[],
): Table | null {
  const texts = above.map(({ text }) => (readSection(text) === null ? text : ''))
  let last = texts.length
  while (last > 0 && texts[last - 1] === '') last--
  const title = titleOf(texts.slice(0, last), command)
  const lines = above.filter(({ text }) => text !== '' && !isRule(text)).map(({ raw }) => raw)
  const lowest = lines.at(-1) ?? ''
  // Comments may follow a heading that is one itself: `#fields	ts	mac`, `#types	time	string`.
  const comments = lines.slice(lines.findLastIndex((line) => !line.startsWith('#')) + 1)
  for (const line of comments.length > 1 ? comments : [lowest]) {
    const delimited = DelimitedReader.from(line, title, below)
    if (delimited !== null && delimited.read(row) !== null) return delimited
  }
  if (PAIR.test(row.text)) return null
  const isDashed = DASHED.test(lowest)
  // There can be rows without an address between the heading and the first row with one.
  for (let end = last; end > 0; end--) {
    let first = end - 1
    while (first > 0 && end - first < 5 && texts[first - 1] !== '') first--
    const near = texts.slice(first, end)
    // Nothing but a rule after a blank line: the heading is above them.
    while (near.every((text) => text === '' || isRule(text)) && first > 0)
      near.unshift(texts[--first] ?? '')
    const heading = readHeading(
      near.filter((text) => text !== '').map((text) => (isDashed ? withoutDashes(text) : text)),
      title,
      row.text,
      spaced(row),
    )
    if (heading !== null) return new RowReader(heading, isDashed)
  }
  return null
}

/** `name=port1, phyindex=0, 00:1b:…, linkfail=0` is no row, even below words such as `HA mac msg`. */
const PAIR = /^\s*[A-Za-z][\w-]*=\S/

/** `NOTE: The Chassis ID might be truncated to fit the screen.` is no title. */
const SENTENCE = /\.\s*$/

/** The lines above a table that show its kind: without a command, those farther up may belong to another output. */
function titleOf(texts: readonly string[], command: string): string {
  if (command !== '') return `${command} ${texts.join(' ')}`
  const titles = texts.map((text) => (SENTENCE.test(text) ? '' : text))
  let first = titles.length
  do first = titles.lastIndexOf('', first - 1)
  while (first > 0 && kindOfWords(titles.slice(first).join(' ')) === 'other')
  return titles.slice(Math.max(0, first)).join(' ')
}

/** A row with wider gaps around its addresses, which may be only one space from the next cells. */
function spaced({ text, from, to }: TextLine): string {
  return from.reduceRight(
    (row, start, at) => `${row.slice(0, start)}  ${row.slice(start, to[at])}  ${row.slice(to[at])}`,
    text,
  )
}

/** A line without an address above a row, as displayed and as in the text; a blank line is ''. */
interface LineAbove {
  readonly text: string
  readonly raw: string
}

/** How many lines above a row can be its heading and title. */
const MAX_LINES = 12
const MAX_KEYS = 4

/** The lines without addresses since the last row or record. */
export class LinesAbove {
  readonly lines: LineAbove[] = []
  /** The last lines with keys, which can be titles of a table. */
  readonly #keys: string[] = []
  /** The line right above if it has no key, otherwise ''. */
  #last = ''

  get isBlank(): boolean {
    // Nearly always there is none, and this is asked for each line.
    return this.lines.length === 0 || this.lines.every(({ text }) => text === '')
  }

  /** Whether a blank line is among them, where something else may have ended. */
  get hasBlank(): boolean {
    return this.lines.some(({ text }) => text === '')
  }

  /** All lines that may be the title of a section, the nearest last. */
  get titles(): string[] {
    return [...this.#keys, ...this.lines.map(({ text }) => text)]
  }

  note(text: string, raw: string): void {
    this.#last = text
    if (text === '' && this.lines.at(-1)?.text === '') return
    this.lines.push({ text, raw })
    if (this.lines.length > MAX_LINES) this.lines.shift()
  }

  noteKey(text: string): void {
    this.#last = ''
    this.#keys.push(text)
    if (this.#keys.length > MAX_KEYS) this.#keys.shift()
  }

  /** Whether a rule only underlines the words above it, the title of a part: `OPTIONAL TLVs` above `=============`. */
  isUnderlinedBy(rule: string): boolean {
    return (
      /^\s*[A-Z][A-Za-z ]{2,40}$/.test(this.#last) && Math.abs(rule.length - this.#last.length) < 3
    )
  }

  forget(): void {
    // Setting a length is slower than reading it.
    if (this.lines.length > 0) this.lines.length = 0
    this.forgetKeys()
  }

  forgetKeys(): void {
    if (this.#keys.length > 0) this.#keys.length = 0
  }
}
