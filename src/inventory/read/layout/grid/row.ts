import { CellFacts, type Row } from './cell-facts.ts'
import { CollapsedRows } from './collapsed-row.ts'
import type { Column, Heading } from './column-heading.ts'
import { TELLING } from './heading-cells.ts'
import { RowCells } from './row-cells.ts'
import { RowLayouts } from './row-layouts.ts'
import { movedLeft, type TextLine } from '../../unwrap/lines.ts'
import { FactSet } from '../../values/facts.ts'
import { isName, type Role } from '../../values/roles.ts'
import { canonicalIp, isPortLike, isWithinWord } from '../../values/values.ts'
import type { Facts } from '../../../sighting.ts'

const SPACE = 0x20
/** By how many characters a cell may begin before its column. */
const MAX_OFF = 3
/** `--More--` */
const SHORTEST_PROMPT = 8
const BRACKET = 0x28
/** In place of a port, what is at the other end of the port in the row above. */
const PARTNER = /^\s*(?:partner|peer)\s/i
/** Columns whose cells can continue on the next line. */
const GOES_ON: ReadonlySet<Role | undefined> = new Set([
  'name',
  'vlan',
  'port',
  'ip',
  'address',
  'remote',
  'none',
  undefined,
] as const)

/** Roles of columns in which no MAC address is to be expected. */
const NEVER_ADDRESSES: ReadonlySet<Role | undefined> = new Set(['port', 'vlan', 'none'] as const)
/** Reads the rows of one table by its columns. */
export class RowReader {
  readonly #columns: readonly Column[]
  readonly #layouts: RowLayouts
  readonly #isDashed: boolean
  readonly #isIpBelow: boolean
  /** Whether of its columns only that of the addresses is known, so that the form of a cell tells what it is. */
  readonly #isUnknown: boolean
  /** Facts of the last row with a cell in its first column. */
  #group: Facts | null = null
  readonly #hasAddresses: boolean
  readonly #facts: CellFacts
  readonly #collapsed: CollapsedRows | null
  readonly #cells: RowCells
  /**
   * Where the addresses of its rows begin. Once other lines have followed the rows, only lines with an address in one of these
   * places are further rows: what is pasted below a table without a prompt may fit its columns by chance.
   */
  readonly #places = new Set<number>()
  /** The place of the first address in the last row. */
  #addressAt = -1

  /** @param isDashed whether columns are separated by dashes, as by bars elsewhere */
  constructor({ columns, collapsed, isIpBelow = false }: Heading, isDashed: boolean) {
    this.#columns = columns
    this.#collapsed = collapsed === undefined ? null : new CollapsedRows(collapsed)
    this.#isDashed = isDashed
    this.#isIpBelow = isIpBelow
    this.#isUnknown = columns.filter(({ role }) => role !== undefined).length === 1
    this.#facts = new CellFacts(columns.some(({ role }) => role === 'vlan'))
    this.#hasAddresses = !columns.every(({ role }) => NEVER_ADDRESSES.has(role))
    const isBarred = columns.some(({ bars = 0 }) => bars > 0)
    this.#cells = new RowCells(
      columns.map(({ start }) => start),
      isBarred,
    )
    this.#layouts = new RowLayouts(columns, this.#cells)
  }

  /**
   * Null where the line is not a row of this table.
   * @param isApart whether lines that are no rows have followed the last row
   */
  read(given: TextLine, isApart = false): Row | null {
    const printed = this.#isDashed ? { ...given, text: withoutDashes(given.text) } : given
    const line = this.#unshifted(printed)
    if (!this.#hasAddresses || followsSign(line) || !this.#cells.split(line)) return null
    const isCollapsed = this.#collapsed !== null && this.#cells.isCollapsed
    if (isApart && !isCollapsed && !line.from.some((from) => this.#places.has(from))) return null
    const row = isCollapsed ? this.#collapsed.read(line) : this.#readCells(line)
    if (row === null) return null
    this.#addressAt = line.from[0] ?? -1
    for (const from of line.from) this.#places.add(from)
    return row
  }

  /** The row without the spaces that a pager wrote over its prompt, by which it was moved to the right. */
  #unshifted(line: TextLine): TextLine {
    const [at = 0] = line.from
    const shift = at - this.#addressAt
    if (this.#addressAt < 0 || shift < SHORTEST_PROMPT || this.#places.has(at)) return line
    return line.text.startsWith(' '.repeat(shift)) ? movedLeft(line, shift) : line
  }

  #readCells(line: TextLine): Row | null {
    const layout = this.#layouts.of(line.text)
    const facts = new FactSet()
    const roles = Array<Role | undefined>(line.sightings.length)
    let anchored = false
    for (let at = 0; at < this.#cells.count; at++) {
      const column = this.#columns[layout.columns[at] ?? -1]
      const address = this.#cells.addresses[at] ?? -1
      if (address >= 0) {
        // There may be two in one cell.
        for (let one = 0; one < roles.length; one++)
          if (line.from[one]! >= this.#cells.starts[at]! && line.from[one]! < this.#cells.ends[at]!)
            roles[one] = column?.role
        anchored ||= column !== undefined
        if (isName(column?.role) && isWithinWord(line.text, line.from[address]!))
          this.#facts.take(
            facts,
            'name',
            line.text.slice(this.#cells.starts[at], this.#cells.ends[at]),
          )
      } else if (this.#isUnknown && column !== undefined) {
        const cell = line.text.slice(this.#cells.starts[at], this.#cells.ends[at])
        if (canonicalIp(cell) !== null) facts.take('ip', cell)
        else if (isPortLike(cell)) facts.take('perhaps-port', cell)
      } else if (column?.role !== undefined && column.role !== 'none') {
        const cell = line.text.slice(this.#cells.starts[at], this.#cells.ends[at])
        // Right behind a phrase that is too long for its column.
        const start = this.#cells.starts[at]!
        const isMoved =
          isName(column.role) &&
          (start < column.start - MAX_OFF ||
            (line.text.charCodeAt(start - 2) > SPACE &&
              (start !== column.start || cell.includes(', '))))
        this.#facts.take(facts, column.role, isMoved && cell.includes(' ') ? hostAtEnd(cell) : cell)
      }
    }
    if (anchored) this.#takeGroup(facts, line.text, layout.columns[0] === 0)
    return anchored ? { facts, roles } : null
  }

  /** An interface or VLAN in the first column may be printed only in the first of its rows. */
  #takeGroup(facts: FactSet, text: string, isTold: boolean): void {
    const { role } = this.#columns[0]!
    const isPartner = role === 'port' && PARTNER.test(text)
    if (isTold && !isPartner) this.#group = facts
    else if (this.#group !== null && (role === 'port' || role === 'vlan')) {
      if (!isPartner && text.search(/\S/) < (this.#columns[1]?.start ?? 0) - 1) return
      if (role === 'port') facts.port = this.#group.port
      if (facts.vlan.length === 0) facts.vlan = this.#group.vlan
    }
  }

  /** Cells of a line without an address that continue those of the row above; null where it is no continuation. */
  continuation(line: TextLine): { role: Role; text: string }[] | null {
    if (!this.#cells.split(line) || this.#cells.count > 2) return null
    const cells: { role: Role; text: string }[] = []
    const last = this.#layouts.last
    for (let at = 0; at < this.#cells.count; at++) {
      const start = this.#cells.starts[at] ?? 0
      const end = this.#cells.ends[at] ?? 0
      const cell = last?.starts.indexOf(start) ?? -1
      const column =
        cell >= 0
          ? this.#columns[last?.columns[cell] ?? -1]
          : (this.#columns.find((column) => column.start === start) ?? this.#placeBelow(start, end))
      if (column === undefined || !GOES_ON.has(column.role)) return null
      // A port or an IP address in the first column begins another row, one without a MAC address.
      const isFirst = column === this.#columns[0]
      if (isFirst && column.role !== 'name' && TELLING.has(column.role)) return null
      if (isFirst && column.role === 'name' && !this.#isFull(0)) return null
      cells.push({ role: column.role ?? 'none', text: line.text.slice(start, end) })
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
  #placeBelow(start: number, end: number): Column | undefined {
    const at = this.#columns.findIndex((column) => start < column.end)
    const column = this.#columns[at]
    if (column === undefined || start < column.start) return undefined
    const isPlace = column.role === 'port' || column.role === 'vlan'
    return isPlace || (end <= column.end && this.#isFull(at)) ? column : undefined
  }

  /** The role of the column in which a line that is one overlong word begins; else undefined. */
  overflowing(text: string): Role | undefined {
    const word = text.trim()
    if (word === '' || word.includes(' ')) return undefined
    const start = text.length - text.trimStart().length
    const at = this.#columns.findIndex((column) => Math.abs(column.start - start) < 2)
    const next = this.#columns[at + 1]?.start ?? Infinity
    return start + word.length >= next - 1 ? this.#columns[at]?.role : undefined
  }
}

/** `Ethernet Port on unit 1, port 26 sw-7`: the name is what is left at its end, if it looks so. */
function hostAtEnd(cell: string): string {
  const word = cell.slice(cell.lastIndexOf(' ') + 1)
  return /[a-z]/i.test(word) && /[\d._-]/.test(word) ? word : ''
}

/** Replaces the dashes between columns by spaces. */
export function withoutDashes(text: string): string {
  return text.replaceAll(/ -(?! *$)/g, '  ')
}

/** The short name of an address before it, behind its key: `Sender MAC address: Dell_77:30:0e (00:1b:…)`. */
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
  // Two or three dots behind a word stand for what is cut off: `host/pc-21-125.ex..`, `{192.0.2.5, fe80::...`.
  if (text[at - 1] !== '.') return false
  return text[at - 2] === '.' ? text[at - 3] === '.' : text[at - 2] === ' '
}
