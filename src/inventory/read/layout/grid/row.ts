import { CollapsedRows, type RowEntries } from './collapsed-row.ts'
import type { Column, Heading } from './column-heading.ts'
import { TELLING } from './heading-cells.ts'
import { RowCells } from './row-cells.ts'
import { noCells, putCell } from './row-entries.ts'
import { RowLayouts } from './row-layouts.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { groupOf, type Entry, type Group, type Series } from '../../group.ts'
import { continuedPort } from '../../values/port-cell.ts'
import type { ColumnForm } from '../../values/column-form.ts'
import { canonicalIp, isEmpty, vlanOf } from '../../values/values.ts'

const SPACE = 0x20
/** How many characters a cell may begin before its column. */
const MAX_OFF = 3
const BRACKET = 0x28
/** `20 ether5` */
const PUSHED = /^(\d{1,4}) +[a-z]\S*\d$/i
/** In place of a port: the other end of the port in the row above. */
const PARTNER = /^\s*(?:partner|peer)\s/i
/** Columns whose cells can continue on the next line. */
const GOES_ON: ReadonlySet<ColumnForm | undefined> = new Set([
  'name',
  'vlan',
  'port',
  'ip',
  'address',
  'far port',
  'other',
  undefined,
] as const)

/** Forms of columns where no MAC address is expected. */
const NEVER_ADDRESSES: ReadonlySet<ColumnForm | undefined> = new Set([
  'port',
  'vlan',
  'other',
] as const)
/** A row whose cells may continue on the lines below. */
export interface OpenGroup extends Group {
  readonly entries: Entry[]
}

/** Reads the rows of one table by its columns. */
export class RowReader {
  readonly #columns: readonly Column[]
  readonly #layouts: RowLayouts
  readonly #isDashed: boolean
  readonly #isIpBelow: boolean
  /** The last row with a cell in its first column. */
  #first: readonly Entry[] | null = null
  readonly #hasAddresses: boolean
  readonly title: string
  readonly series: Series
  readonly #vlanAt: number
  readonly #portAt: number
  readonly #noCells: readonly Entry[]
  readonly #collapsed: CollapsedRows | null
  readonly #cells: RowCells
  /**
   * Where the addresses of its rows begin. Once other lines have followed the rows, only lines with an address at one
   * of these positions are further rows: output pasted below a table without a prompt may fit its columns by chance.
   */
  readonly #places = new Set<number>()

  /** @param isDashed whether dashes separate the columns, as bars do elsewhere */
  constructor({ title, columns, collapsed, isIpBelow = false }: Heading, isDashed: boolean) {
    this.#columns = columns
    this.#collapsed = collapsed === undefined ? null : new CollapsedRows(collapsed)
    this.#isDashed = isDashed
    this.#isIpBelow = isIpBelow
    this.title = title
    this.series = { keys: columns.map(({ key }) => key), rows: [] }
    this.#noCells = noCells(this.series.keys)
    this.#vlanAt = columns.findIndex(({ form }) => form === 'vlan')
    this.#portAt = columns.findIndex(({ form }) => form === 'port')
    this.#hasAddresses = !columns.every(({ form }) => NEVER_ADDRESSES.has(form))
    const isBarred = columns.some(({ bars = 0 }) => bars > 0)
    this.#cells = new RowCells(
      columns.map(({ start }) => start),
      isBarred,
    )
    this.#layouts = new RowLayouts(columns, this.#cells)
  }

  /**
   * Null if the line is not a row of this table.
   * @param isApart whether other lines have followed the last row
   */
  read(given: TextLine, isApart = false): OpenGroup | null {
    const line = this.#isDashed ? { ...given, text: withoutDashes(given.text) } : given
    if (!this.#hasAddresses || followsSign(line) || !this.#cells.split(line)) return null
    const isCollapsed = this.#collapsed !== null && this.#cells.isCollapsed
    if (isApart && !isCollapsed && !line.from.some((from) => this.#places.has(from))) return null
    const row = isCollapsed ? this.#collapsed.read(line) : this.#readCells(line)
    if (row === null) return null
    for (const from of line.from) this.#places.add(from)
    const { entries, series } = row
    return groupOf(entries, { series, title: this.title })
  }

  #readCells(line: TextLine): RowEntries | null {
    const layout = this.#layouts.of(line.text)
    const entries = this.#noCells.slice()
    let anchored = false
    for (let at = 0; at < this.#cells.count; at++) {
      const column = layout.columns[at] ?? -1
      const address = this.#cells.addresses[at] ?? -1
      const from = this.#cells.starts[at]!
      const to = this.#cells.ends[at]!
      anchored ||= address >= 0 && column >= 0
      const text = line.text.slice(from, to)
      const isMoved = address < 0 && this.#isMoved(line.text, from, column)
      const value = isMoved && text.includes(' ') ? hostAtEnd(text) : text
      putCell(entries, line, { column, text: value, from, to, address })
    }
    if (!anchored) return null
    if (entries[this.#vlanAt]?.value === '') this.#takePushed(entries)
    this.#repeatFirst(entries, line.text, layout.columns[0] === 0)
    return { entries, series: this.series }
  }

  /** Takes the VLAN that a long number in the first column pushed into the column of the port. */
  #takePushed(entries: Entry[]): void {
    const value = PUSHED.exec(entries[this.#portAt]?.value ?? '')?.[1]
    if (value !== undefined) entries[this.#vlanAt] = { ...entries[this.#vlanAt]!, value }
  }

  /** Whether a name is right after a phrase that is too long for its column. */
  #isMoved(text: string, from: number, at: number): boolean {
    const column = this.#columns[at]
    if (column?.form !== 'name') return false
    const isAfterWord = text.charCodeAt(from - 2) > SPACE
    return (
      from < column.start - MAX_OFF ||
      (isAfterWord && (from !== column.start || text.slice(from).split('  ', 1)[0]!.includes(', ')))
    )
  }

  /** An interface or VLAN in the first column may be printed only in the first of its rows. */
  #repeatFirst(entries: Entry[], text: string, hasFirst: boolean): void {
    const { form } = this.#columns[0]!
    const isPartner = form === 'port' && PARTNER.test(text)
    if (hasFirst && !isPartner) {
      this.#first = entries
      return
    }
    if (this.#first === null || (form !== 'port' && form !== 'vlan')) return
    if (!isPartner && text.search(/\S/) < (this.#columns[1]?.start ?? 0) - 1) return
    for (let at = 0; at < this.#columns.length; at++) {
      const own = this.#columns[at]!.form
      const isMissing = at === 0 || (own === 'vlan' && entries[at]!.value === '')
      if (isMissing && this.#first[at]!.found.length === 0) entries[at] = this.#first[at]!
    }
  }

  /** Continues cells of a row on a line without an address; false if it is no continuation. */
  goOn(line: TextLine, entries: Entry[]): boolean {
    const cells = this.#continuation(line)
    if (cells === null) return false
    const forms = cells.map(({ column }) => this.#columns[column]!.form ?? 'other')
    const isOnly = forms.every((form) => form !== 'other') ? cells.length === 1 : cells.length === 2
    for (const [at, { column, text }] of cells.entries()) {
      const form = forms[at]!
      const entry = entries[column]!
      const value = continued(form, entry.value, text, isOnly)
      if (value === null) return false
      entries[column] = { ...entry, value }
    }
    return true
  }

  /** Cells of a line without an address that continue those of the row above; null if it is no continuation. */
  #continuation(line: TextLine): { column: number; text: string }[] | null {
    if (!this.#cells.split(line) || this.#cells.count > 2) return null
    const cells: { column: number; text: string }[] = []
    const last = this.#layouts.last
    for (let at = 0; at < this.#cells.count; at++) {
      const start = this.#cells.starts[at] ?? 0
      const end = this.#cells.ends[at] ?? 0
      const cell = last?.starts.indexOf(start) ?? -1
      const own = this.#columns.findIndex((column) => column.start === start)
      const column =
        cell >= 0 ? (last?.columns[cell] ?? -1) : own >= 0 ? own : this.#placeBelow(start, end)
      const form = this.#columns[column]?.form
      if (column < 0 || !GOES_ON.has(form)) return null
      // What is in the first column begins another row, one without a MAC address, save the rest of a cell that may be wrapped.
      if (column === 0 && ((form !== 'name' && TELLING.has(form)) || !this.#isFull(0))) return null
      cells.push({ column, text: line.text.slice(start, end) })
    }
    return cells
  }

  /** The IP address in the lower line of a row; null for any other line. */
  ipBelow(text: string): string | null {
    if (!this.#isIpBelow) return null
    const ips = text.split(/\s+/).filter((word) => canonicalIp(word) !== null)
    return ips.length === 1 ? ips[0]! : null
  }

  /** Whether the cell of the row above is as wide as its column, so that it may have been wrapped. */
  #isFull(column: number): boolean {
    const { last } = this.#layouts
    const end = last?.ends[last.columns.indexOf(column)] ?? 0
    return end >= (this.#columns[column + 1]?.start ?? Infinity) - 1
  }

  /** Further ports on the next line are often indented a little within their column, and the rest of a cell may be centred. */
  #placeBelow(start: number, end: number): number {
    const at = this.#columns.findIndex((column) => start < column.end)
    const column = this.#columns[at]
    if (column === undefined || start < column.start) return -1
    const isPlace = column.form === 'port' || column.form === 'vlan'
    return isPlace || (end <= column.end && this.#isFull(at)) ? at : -1
  }
}

/** A cell with its continuation; unchanged if the continuation says nothing, null if it is none. */
function continued(form: ColumnForm, value: string, more: string, isOnly: boolean): string | null {
  if (form === 'port') return continuedPort(value, more)
  if (form === 'ip' || form === 'address') {
    if (!isOnly || canonicalIp(more) === null) return null
    return isEmpty(value) ? more : `${value} ${more}`
  }
  if (form === 'name' && value !== '' && !more.includes(' ')) return value + more
  return form === 'vlan' && vlanOf(value) === null ? more : value
}

/** `Ethernet Port on unit 1, port 26 sw-7`: the name is the rest at its end, if it looks like one. */
function hostAtEnd(cell: string): string {
  const word = cell.slice(cell.lastIndexOf(' ') + 1)
  return /[a-z]/i.test(word) && /[\d._-]/.test(word) ? word : ''
}

/** Replaces the dashes between columns by spaces. */
export function withoutDashes(text: string): string {
  return text.replaceAll(/ -(?! *$)/g, '  ')
}

/** The short name of an address before it, after its key: `Sender MAC address: Dell_77:30:0e (00:1b:…)`. */
const CALLED_BEFORE = /: \S+ \($/

/** `  Ethernet address 00:1b:…` */
const KEYWORD = /^ +[a-z]+ address$/i

/** Whether the address is the value of a key, so not in a row: `Chassis ID: 001b.…`, `MAC Address .... 001b.…`. */
function followsSign({ text, from }: TextLine): boolean {
  let at = (from[0] ?? 0) - 1
  if (text.charCodeAt(at) === BRACKET) return CALLED_BEFORE.test(text.slice(0, at + 1))
  if (text[at] === '"') at--
  while (at > 0 && text.charCodeAt(at) === SPACE) at--
  const sign = text[at]
  if (sign === 's') return text.startsWith(' is', at - 2) || KEYWORD.test(text.slice(0, at + 1))
  if (sign !== '.') return sign === ':' || sign === '='
  // Two or three dots after a word mark a cut: `host/pc-21-125.ex..`, `{192.0.2.5, fe80::...`.
  if (text[at - 1] !== '.') return false
  return text[at - 2] === '.' ? text[at - 3] === '.' : text[at - 2] === ' '
}
