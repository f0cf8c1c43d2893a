import { CollapsedRows } from './collapsed-row.ts'
import { isKnownName, meaningOfColumn } from '../../vocabulary/names.ts'
import { NONE_FOUND, groupOf, type Entry, type Series } from '../../group.ts'
import { cellsOf } from './heading-cells.ts'
import type { OpenGroup } from './row.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { formsBelow, isTwice, type ColumnForm, type ColumnForms } from '../../values/column-form.ts'
import { mayBeHost } from '../../values/host.ts'
import { canonicalIp, isEmpty, isMac, vlanOf, isPortLike } from '../../values/values.ts'

const TAB = '\t'
const DELIMITERS = [',', ';', TAB] as const
/** This many known names make a heading, among any number of others. */
const FEW = 4
/** A port and the content of the next column: `6/1/13 1112`. */
const NUMBER_AFTER = /\d \d+$/
/** Between two names in one field of a heading that were too close to those above or below for a delimiter. */
const GAP = /\S {2,}\S/

/** How many rows are examined to judge the columns: some at first, and more if the table continues. */
const FIRST_ROWS = 32
const MOST_ROWS = 500

/** The lines of the table from its first row on, at most `count`. */
type LinesBelow = (count: number) => readonly string[]

/** Reads rows of fields separated by commas, semicolons or tabs, with quotation marks as in RFC 4180. */
export class DelimitedReader {
  readonly #delimiter: string
  readonly #names: readonly string[]
  readonly #forms: ColumnForms
  /** The command, the lines above and the heading. */
  readonly title: string
  readonly #below: LinesBelow
  #series: Series | null = null

  /** Whether no column is known to have the addresses, so that they may be in any. */
  readonly #isUnknown: boolean
  /** For rows with another number of fields, if delimiters replaced the spaces between cells. */
  readonly #collapsed: CollapsedRows | null
  /** Whether a field of the heading contains several names, so that no row can be read by its fields. */
  readonly #isJoined: boolean

  private constructor(
    { delimiter, names, forms, rows }: Columns,
    title: string,
    below: LinesBelow,
    collapsed: CollapsedRows | null = null,
    isJoined = false,
  ) {
    this.#delimiter = delimiter
    this.#names = names
    this.#forms = forms
    this.title = title
    this.#below = below
    if (rows !== undefined) this.#series = { keys: names, rows }
    this.#isUnknown = !forms.includes('mac')
    this.#collapsed = collapsed
    this.#isJoined = isJoined
  }

  /** Makes a reader for a table without a heading from its first rows; null if they do not reveal enough. */
  static withoutHeading(rows: readonly string[], title: string): DelimitedReader | null {
    const inferred = inferColumns(rows)
    return inferred && new DelimitedReader(inferred, title, () => [])
  }

  /** Makes a reader from the heading line; null if the line is not one. */
  static from(line: string, title: string, below: LinesBelow): DelimitedReader | null {
    const heading = line.replace(/^#fields:?\s/i, '')
    for (const delimiter of DELIMITERS) {
      if (!heading.includes(delimiter)) continue
      const fields = fieldsOf(heading, delimiter).map(({ text }) => text)
      // A tab in front of an aligned heading is not a delimiter.
      const isDelimited = fields.filter((field) => field !== '').length > 1
      const names = fields.flatMap((field) =>
        isDelimited && GAP.test(field) ? namesIn(field) : field,
      )
      const known = names.filter(isKnownName).length
      const isKnown = known >= 2 && (known * 3 >= names.length || known >= FEW)
      if (!isKnown && !isAboveAddresses(names, delimiter, below)) continue
      const forms = formsBelow(names)
      if (!forms.some(mayHoldAddress)) continue
      return new DelimitedReader(
        { delimiter, names, forms },
        `${title} ${heading}`,
        below,
        collapsedRows(names),
        names.length > fields.length,
      )
    }
    return null
  }

  /**
   * Null if the line is not a row of this table.
   * @param isApart whether other lines have followed the last row
   * @param next returns the line below
   */
  read(line: TextLine, isApart = false, next = () => ''): OpenGroup | null {
    const fields = this.#withRest(fieldsOf(line.raw, this.#delimiter), next)
    if (isApart && !this.#isWhole(fields)) return null
    if (fields.length < 2 && this.#delimiter !== TAB) return null
    if (this.#collapsed !== null && (this.#isJoined || !this.#isWhole(fields)))
      return this.#readCollapsed(line, this.#collapsed)
    if (fields.length < 2) return null
    let fits = false
    const entries = fields.map(({ start, end, text }, field): Entry => {
      const form = this.#forms[field]
      const from = line.start + start
      const to = line.start + end
      const found = line.sightings.filter(({ offset }) => offset >= from && offset < to)
      const key = this.#names[field] ?? ''
      if (found.length > 0)
        fits ||= mayHoldAddress(form) || form === 'name' || (form === undefined && this.#isUnknown)
      return { key, value: text, from, to, found: found.length > 0 ? found : NONE_FOUND }
    })
    if (!fits) return null
    return groupOf(entries, { series: this.series, title: this.title })
  }

  get series(): Series {
    this.#series ??= { keys: this.#names, rows: this.#firstRows() }
    return this.#series
  }

  /** The fields of a row whose last cell was broken: with the next line it has one field more than the heading. */
  #withRest(fields: Field[], next: () => string): Field[] {
    const missing = this.#names.length - fields.length
    if (missing < 1 || fields.length < 2) return fields
    const [broken, ...rest] = fieldsOf(next(), this.#delimiter)
    if (rest.length !== missing || isMac(broken!.text) || rest.some(({ text }) => isMac(text)))
      return fields
    const { end } = fields.at(-1)!
    return [...fields, ...rest.map(({ text }) => ({ start: end, end, text }))]
  }

  #firstRows(): string[][] {
    let lines = tableIn(this.#below(FIRST_ROWS))
    if (lines.length === FIRST_ROWS) lines = tableIn(this.#below(MOST_ROWS))
    return lines.map((line) => fieldsOf(line, this.#delimiter).map(({ text }) => text))
  }

  #readCollapsed(line: TextLine, collapsed: CollapsedRows): OpenGroup | null {
    const row = collapsed.read(rawOf(line, this.#delimiter))
    return row === null ? null : groupOf(row.entries, { series: row.series, title: this.title })
  }

  /** Whether only cells at the end of a row are missing or too many, so that those in front are below their names. */
  #isWhole(fields: readonly Field[]): boolean {
    if (fields.length === this.#names.length) return true
    let hasAddress = false
    for (let at = 0; at < fields.length; at++) {
      const form = this.#forms[at]
      const text = fields[at]!.text
      if (isEmpty(text)) continue
      if (form === 'ip' && canonicalIp(text) === null) return false
      if (form === 'vlan' && vlanOf(text) === null) return false
      if (form === 'port' && NUMBER_AFTER.test(text)) return false
      if (form === 'mac') {
        if (!isMac(text)) return false
        hasAddress = true
      }
    }
    return hasAddress
  }
}

/** Whether a column of this form can have the addresses. */
function mayHoldAddress(form: ColumnForm | undefined): boolean {
  return form === 'address' || form === 'mac'
}

/** Whether a line of names, most of them unknown, has a column with nothing but addresses. */
function isAboveAddresses(names: readonly string[], delimiter: string, below: LinesBelow): boolean {
  const column = names.findIndex((name) => meaningOfColumn(name) === 'mac')
  if (column < 0 || names.some((name) => name === '' || isMac(name))) return false
  const rows = alikeRows(tableIn(below(FIRST_ROWS)), delimiter)
  return rows.length > 1 && rows.every((row) => row.length === names.length && isMac(row[column]!))
}

/** The lines up to a blank one. */
function tableIn(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => line.trim() === '')
  return end < 0 ? lines : lines.slice(0, end)
}

function namesIn(heading: string): string[] {
  return cellsOf(heading).map(({ text }) => text)
}

/** A reader of rows by the order and form of their words; names in the heading may be one space or delimiter apart, too. */
function collapsedRows(names: readonly string[]): CollapsedRows {
  const ways = [names.flatMap(namesIn), namesIn(names.join(' '))]
  return new CollapsedRows(ways.map((keys) => ({ keys, forms: formsBelow(keys) })))
}

/** The line with its tabs, and with spaces in place of other delimiters and quotation marks. */
function rawOf(line: TextLine, delimiter: string): TextLine {
  const from = line.sightings.map(({ offset }) => offset - line.start)
  const to = line.sightings.map(({ raw }, at) => from[at]! + raw.length)
  const text =
    delimiter === TAB ? line.raw : line.raw.replaceAll(delimiter, ' ').replaceAll('"', ' ')
  return { ...line, text, from, to }
}

/** Fields separated by any number of spaces and tabs; a comment may follow the last one. */
const SPACES = ' '
const MAX_FIELDS = 200
const WORD = /\S+/g
const COMMENT = /\s#.*/

interface Field {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The fields of a line, without the quotation marks that RFC 4180 puts around them. */
function fieldsOf(line: string, delimiter: string): Field[] {
  if (delimiter === SPACES) return wordsOf(line)
  const fields: Field[] = []
  let start = 0
  while (start <= line.length && fields.length < MAX_FIELDS) {
    let end = -1
    if (line[start] === '"') {
      let close = line.indexOf('"', start + 1)
      while (close >= 0 && line[close + 1] === '"') close = line.indexOf('"', close + 2)
      if (close >= 0) end = line.indexOf(delimiter, close)
    } else end = line.indexOf(delimiter, start)
    if (end < 0) end = line.length
    const text = line.slice(start, end).trim()
    const quoted = text.length > 1 && text.startsWith('"') && text.endsWith('"')
    fields.push({
      start,
      end,
      text: quoted ? text.slice(1, -1).trim().replaceAll('""', '"') : text,
    })
    start = end + 1
  }
  return fields
}

function wordsOf(line: string): Field[] {
  const fields: Field[] = []
  for (const { 0: text, index } of line.replace(COMMENT, '').matchAll(WORD)) {
    fields.push({ start: index, end: index + text.length, text })
    if (fields.length === MAX_FIELDS) break
  }
  return fields
}

/** How many rows are examined, and how long they may be. */
const MAX_ROWS = 12
const MAX_LENGTH = 400
/** More words in a row are a sentence. */
const MAX_WORDS = 4
/** The columns of a table. */
interface Columns {
  readonly delimiter: string
  readonly names: readonly string[]
  readonly forms: ColumnForms
  /** The cells of the first rows, where these are known. */
  readonly rows?: readonly (readonly string[])[]
}

/**
 * Determines which column of a table without a heading contains the host names: the only one whose values all look like
 * host names and all differ, while another column contains MAC addresses. Null if uncertain.
 * @param rows the first row and the lines below it
 */
function inferColumns(rows: readonly string[]): Columns | null {
  const [first = ''] = rows
  if (first.length > MAX_LENGTH) return null
  for (const delimiter of [',', ';', '\t', SPACES]) {
    if (delimiter !== SPACES && !first.includes(delimiter)) continue
    const table = alikeRows(rows, delimiter)
    if (table.length < 2) continue
    const forms = formsOf(table)
    const isWhole = delimiter !== SPACES || !forms.includes(undefined)
    const names = forms.map(() => '')
    const isOnce = (form: ColumnForm) => forms.includes(form) && !isTwice(form, names, forms)
    if (isWhole && isOnce('mac') && isOnce('name') && !isTwice('ip', names, forms))
      return { delimiter, names, forms, rows: table }
  }
  return null
}

/** The rows with as many fields as the first one, split into fields. */
function alikeRows(rows: readonly string[], delimiter: string): string[][] {
  const table: string[][] = []
  for (const row of rows.slice(0, MAX_ROWS)) {
    if (row.startsWith('#')) continue
    if (row.trim() === '' || row.length > MAX_LENGTH) break
    const fields = fieldsOf(row, delimiter).map(({ text }) => text)
    if (delimiter === SPACES && fields.length > MAX_WORDS) break
    if (table.length > 0 && fields.length !== table[0]!.length) break
    table.push(fields)
  }
  return table
}

function formsOf(table: readonly (readonly string[])[]): ColumnForms {
  const areIps = table[0]!.map((_, column) =>
    table.every((row) => canonicalIp(row[column]!) !== null),
  )
  return table[0]!.map((_, column) => {
    const isBesideIps = areIps[column - 1] === true || areIps[column + 1] === true
    const values = table.map((row) => row[column]!)
    const filled = values.filter((value) => !isEmpty(value))
    if (filled.length === 0) return undefined
    if (values.every(isMac)) return 'mac'
    if (filled.every((value) => canonicalIp(value) !== null)) return 'ip'
    if (filled.every(isPortLike)) return 'port'
    const isName =
      filled.length > 1 &&
      filled.every((value) => mayBeHost(value.replace(/^\//, ''), isBesideIps)) &&
      new Set(filled).size === filled.length
    return isName ? 'name' : undefined
  })
}
