import { CellFacts, type Row } from './cell-facts.ts'
import { CollapsedRows } from './collapsed-row.ts'
import type { Column, Heading } from './column-heading.ts'
import { segmentsOf, TELLING } from './heading-cells.ts'
import { RowCells } from './row-cells.ts'
import { RowLayouts } from './row-layouts.ts'
import { movedLeft, type TextLine } from '../../unwrap/lines.ts'
import { FactSet } from '../../values/facts.ts'
import { isName, type Role } from '../../values/roles.ts'
import { canonicalIp, isEmpty, isHostIp, isWithinWord } from '../../values/values.ts'
import type { Facts } from '../../../sighting.ts'

const SPACE = 0x20
const BRACKET = 0x28
/** No position: before every column. */
const NONE = -9
/** What is left of an address that has the port and the VLAN of the row above. */
const ONLY_FLAG = /^\s{20,}(?:[A-Z]{1,2} )?$/
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
const FACTS: ReadonlySet<Role | undefined> = new Set(['ip', 'vlan', 'port', 'name'] as const)

/** Reads the rows of one table by its columns. */
export class RowReader {
  readonly #columns: readonly Column[]
  /** The columns of the upper line of each row, where a row has two lines. */
  readonly #upper: readonly Column[]
  /** The columns of the lower line, likewise. */
  readonly #lower: readonly Column[]
  readonly #layouts: RowLayouts
  readonly #isDashed: boolean
  /** Facts of the last row with a cell in its first column. */
  #group: Facts | null = null
  /** Where the address in that row begins. */
  #groupAt = 0
  readonly #hasAddresses: boolean
  readonly #facts: CellFacts
  readonly #collapsed: CollapsedRows | null
  readonly #cells: RowCells
  readonly #places = new AddressPlaces()
  /** Whether an IP address is in the lower line of a row, below the MAC address. */
  readonly #isIpBelow: boolean

  /** @param isDashed whether columns are separated by dashes, as by bars elsewhere */
  constructor({ columns, collapsed, upper, lower = [] }: Heading, isDashed: boolean) {
    this.#columns = columns
    this.#upper = upper
    this.#lower = lower
    this.#isIpBelow = upper.length > 0 && !upper.some(({ role }) => role === 'ip')
    this.#collapsed = collapsed === undefined ? null : new CollapsedRows(collapsed)
    this.#isDashed = isDashed
    const has = (role: Role) => columns.some((column) => column.role === role)
    this.#facts = new CellFacts(has('ip'), has('vlan'))
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
    const shift = this.#places.shiftOf(printed)
    const line = shift === 0 ? printed : movedLeft(printed, shift)
    if (!this.#hasAddresses || followsSign(line) || !this.#cells.split(line)) return null
    const isCollapsed = this.#collapsed !== null && this.#cells.isCollapsed
    if (isApart && !this.#places.has(line, isCollapsed)) return null
    if (isApart) this.#groupAt = -1
    const row = isCollapsed ? this.#collapsed.read(line) : this.#readCells(line)
    if (row !== null) this.#places.note(line, isCollapsed)
    return row
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
        roles[address] = column?.role
        anchored ||= column !== undefined
        const from = line.from[address] ?? 0
        if (line.text.charCodeAt(from - 1) === BRACKET)
          this.#facts.takeNamed(facts, line.text.slice(0, from))
        else if (isName(column?.role) && isWithinWord(line.text, from))
          this.#facts.take(
            facts,
            'name',
            line.text.slice(this.#cells.starts[at], this.#cells.ends[at]),
          )
      } else if (column?.role !== undefined && column.role !== 'none') {
        const cell = line.text.slice(this.#cells.starts[at], this.#cells.ends[at])
        const isMoved =
          isName(column.role) &&
          (this.#cells.isBehindPhrase(line.text, at, column) ||
            this.#isOfTwo(this.#cells.starts[at]!, layout.columns[at]!, cell))
        this.#facts.take(facts, column.role, isMoved ? hostAtEnd(cell) : cell)
      }
    }
    if (anchored) this.#takeGroup(facts, line, layout.columns[0] === 0)
    return anchored ? { facts, roles } : null
  }

  /** Whether a cell begins with the column before its own: a phrase that is too long for that, and the name behind it. */
  #isOfTwo(start: number, column: number, cell: string): boolean {
    const before = this.#columns[column - 1]?.start ?? NONE
    return start < before + 2 && cell.includes(' ')
  }

  /** The facts of a row of a table without a column for addresses, all of whose columns are of facts; else null. */
  factsOf(line: TextLine): FactSet | null {
    if (!this.#columns.every(({ role }) => FACTS.has(role)) || !this.#cells.split(line)) return null
    if (this.#cells.count !== this.#columns.length) return null
    const facts = new FactSet()
    this.#columns.forEach(({ role }, at) => {
      const text = line.text.slice(this.#cells.starts[at], this.#cells.ends[at])
      if (role !== undefined) this.#facts.take(facts, role, text)
    })
    return facts
  }

  /** The facts in the upper line of a row that has two; null for any other line. */
  upperFactsOf(text: string): FactSet | null {
    if (this.#isIpBelow || this.#upper.length === 0) return null
    const facts = this.#factsBelow(this.#upper, text)
    return facts.ip.length > 0 ? facts : null
  }

  /** The facts in the lower line of a row that has two; null in any other table. */
  lowerFactsOf(text: string): FactSet | null {
    return this.#lower.length === 0 ? null : this.#factsBelow(this.#lower, text)
  }

  /** The facts in the cells of a line that are below the names of these columns. */
  #factsBelow(columns: readonly Column[], text: string): FactSet {
    const facts = new FactSet()
    for (const { start, end, text: cell } of segmentsOf(text, /\S+(?: \S+)*/g)) {
      const column = columns.find((column) => start < column.end && end > column.start)
      if (column?.role !== undefined) this.#facts.take(facts, column.role, cell)
    }
    return facts
  }

  /**
   * An interface or VLAN in the first column may be printed only in the first of its rows, and so may all that is left of the
   * address.
   */
  #takeGroup(facts: FactSet, { text, from }: TextLine, isTold: boolean): void {
    const { role } = this.#columns[0]!
    const isGroup = role === 'port' || role === 'vlan'
    const isPartner = role === 'port' && PARTNER.test(text)
    if (isTold && !isPartner) {
      this.#group = facts
      this.#groupAt = from[0] ?? 0
    } else if (this.#group === null) return
    else if (isGroup) {
      if (!isPartner && text.search(/\S/) < (this.#columns[1]?.start ?? 0) - 1) return
      if (role === 'port') facts.port = this.#group.port
      if (facts.vlan.length === 0) facts.vlan = this.#group.vlan
    } else if (from[0] === this.#groupAt && ONLY_FLAG.test(text.slice(0, from[0]))) {
      facts.port = this.#group.port
      facts.vlan = this.#group.vlan
    }
  }

  /** Whether a line without an address is a row all the same: its cells are below the names of columns. */
  isRow(line: TextLine): boolean {
    const { starts } = this.#cells
    if (!this.#cells.split(line) || this.#cells.count < 3) return false
    for (let at = 0; at < this.#cells.count; at++)
      if (!this.#columns.some(({ start }) => start === starts[at])) return false
    return true
  }

  /** Cells of a line without an address that continue those of the row above; null where it is no continuation. */
  continuation(line: TextLine, above: Facts): { role: Role; text: string }[] | null {
    if (!this.#cells.split(line)) return null
    if (this.#cells.count > 2 || this.#isIpBelow) return this.#furtherIp(line.text, above)
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

  /** The role of the last column of the row above, if its cell ends there. */
  lastRole(end: number): Role | undefined {
    const last = this.#layouts.last
    return last?.ends.at(-1) === end ? this.#columns[last.columns.at(-1) ?? -1]?.role : undefined
  }

  /**
   * The IP address of a row for the same interface as the row above: BSD lists them below the MAC address, each behind its
   * network. Else null.
   */
  ipBelow(text: string, [port]: readonly string[]): string | null {
    const words = text.trim().split(/\s+/)
    if (words[0] !== port) return null
    return words.map(canonicalIp).findLast((ip) => ip !== null && isHostIp(ip)) ?? null
  }

  /** Whether the cell of the row above is as wide as its column, so that it may have been wrapped. */
  #isFull(column: number): boolean {
    const { last } = this.#layouts
    const end = last?.ends[last.columns.indexOf(column)] ?? 0
    return end >= (this.#columns[column + 1]?.start ?? Infinity) - 1
  }

  /** A further IP address: with dashes in place of the name and the MAC address, or below the MAC address. */
  #furtherIp(text: string, above: Facts): { role: Role; text: string }[] | null {
    const { columns } = this.#layouts.of(text)
    const isDashed = /^\s*-\s/.test(text)
    let ip: string | null = null
    for (let at = 0; at < this.#cells.count; at++) {
      const cell = text.slice(this.#cells.starts[at], this.#cells.ends[at])
      const column = this.#columns[columns[at] ?? -1]
      const role = column?.role
      if (column === undefined || role === undefined || role === 'none' || isEmpty(cell)) continue
      const isIp = isDashed
        ? role === 'ip' || role === 'address'
        : this.#isIpBelow && column.isOfBoth
      if (isIp === true && canonicalIp(cell) !== null) ip = cell
      else if (!this.#isRepeated(role, cell, above)) return null
    }
    return ip === null ? null : [{ role: 'ip', text: ip }]
  }

  /** Whether a cell says the same of the port or the VLAN as the row above. */
  #isRepeated(role: Role, cell: string, above: Facts): boolean {
    if (role !== 'port' && role !== 'vlan') return false
    const facts = new FactSet()
    this.#facts.take(facts, role, cell)
    return facts[role].length > 0 && facts[role].every((value) => above[role].includes(value))
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

/** `Ethernet Port on unit 1, port 26 sw-7`, cut where a column begins: the name is what is left at its end, if it looks so. */
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

/** `--More--` */
const SHORTEST_PROMPT = 8

/**
 * Where the addresses of a table's rows stand. Once other lines have followed the rows, only lines with an address in one
 * of these places are further rows: what is pasted below a table without a prompt may fit its columns by chance.
 */
class AddressPlaces {
  readonly #starts = new Set<number>()
  /** Numbers of words before the first address, in rows with single spaces. */
  readonly #words = new Set<number>()
  #last = -1
  /** Where the first address of the last row stands. */
  #first = -1
  #longest = 0
  #indent = Infinity

  /** Notes those of a row. */
  note(row: TextLine, isCollapsed: boolean): void {
    if (isCollapsed) {
      this.#words.add(wordsBefore(row))
      return
    }
    this.#first = row.from[0] ?? -1
    if (row.text.length > this.#longest) this.#longest = row.text.length
    this.#indent = Math.min(this.#indent, indentOf(row.text))
    for (let at = 0; at < row.from.length; at++) {
      const start = row.from[at]!
      if (start === this.#last) continue
      this.#last = start
      this.#starts.add(start)
    }
  }

  /**
   * How far a row was moved to the right by spaces that a pager wrote over its prompt: as far as its address is from that of
   * the row above.
   */
  shiftOf({ text, from }: TextLine): number {
    if (this.#first < 0 || text.length <= this.#longest || text.charCodeAt(0) !== SPACE) return 0
    const shift = (from[0] ?? 0) - this.#first
    return shift >= SHORTEST_PROMPT && indentOf(text) >= shift + this.#indent ? shift : 0
  }

  /** Whether a row noted before has an address where this line has one. */
  has(line: TextLine, isCollapsed: boolean): boolean {
    if (isCollapsed) return this.#words.has(wordsBefore(line))
    for (let at = 0; at < line.from.length; at++) if (this.#starts.has(line.from[at]!)) return true
    return false
  }
}

function wordsBefore({ text, from }: TextLine): number {
  let count = 0
  for (let at = 1; at <= (from[0] ?? 0); at++)
    if (text.charCodeAt(at - 1) === SPACE && text.charCodeAt(at) !== SPACE) count++
  return count
}

function indentOf(text: string): number {
  let at = 0
  while (text.charCodeAt(at) === SPACE) at++
  return at
}
