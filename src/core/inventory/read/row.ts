import { COST, misfit } from './cell-costs.ts'
import { CellFacts } from './cell-facts.ts'
import { FactSet } from './facts.ts'
import type { Column, Heading } from './column-heading.ts'
import { TELLING } from './heading-cells.ts'
import type { TextLine } from './lines.ts'
import type { Facts } from '../sighting.ts'
import { RowCells } from './row-cells.ts'
import { canonicalIp, isEmpty, isWithinWord } from './values.ts'
import { TightRows } from './tight-row.ts'
import { isName, type Role } from './words.ts'

const SPACE = 0x20
const BRACKET = 0x28
const MAX_LAYOUTS = 4
/** Columns whose cells can continue on the next line. */
const GOES_ON: ReadonlySet<Role | undefined> = new Set([
  'name',
  'vlan',
  'port',
  'ip',
  'address',
  'none',
  undefined,
] as const)

/** Roles of columns in which no MAC address is to be expected. */
const NEVER_ADDRESSES: ReadonlySet<Role | undefined> = new Set(['port', 'vlan', 'none'] as const)
const FACTS: ReadonlySet<Role | undefined> = new Set(['ip', 'vlan', 'port', 'name'] as const)

const FLAGS = /^(?:[*+~#>!]{1,2}|-)$/

/** An assignment of cells to columns, worked out once and reused for all rows with the same positions. */
interface Layout {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** Column index of each cell; -1 for none. */
  readonly columns: readonly number[]
}

export interface Row {
  readonly facts: FactSet
  /** Role of the column of each address in the line. */
  readonly roles: readonly (Role | undefined)[]
}

/** Reads the rows of one table by its columns. */
export class RowReader {
  readonly #columns: readonly Column[]
  readonly #layouts: Layout[] = []
  readonly #isDashed: boolean
  /** Facts of the last row with an interface in its first column. */
  #group: Facts | null = null
  readonly #hasAddresses: boolean
  readonly #facts: CellFacts
  readonly #tight: TightRows | null
  readonly #cells: RowCells

  /** @param isDashed whether columns are separated by dashes, as by bars elsewhere */
  constructor({ columns, tight }: Heading, isDashed: boolean) {
    this.#columns = columns
    this.#tight = tight === undefined ? null : new TightRows(tight)
    this.#isDashed = isDashed
    this.#facts = new CellFacts(columns.some(({ role }) => role === 'ip'))
    this.#hasAddresses = !columns.every(({ role }) => NEVER_ADDRESSES.has(role))
    const isBarred = columns.some(({ bars = 0 }) => bars > 0)
    this.#cells = new RowCells(
      columns.map(({ start }) => start),
      isBarred,
    )
  }

  /** Null where the line is not a row of this table. */
  read(given: TextLine): Row | null {
    const line = this.#isDashed ? { ...given, text: withoutDashes(given.text) } : given
    if (!this.#hasAddresses || followsSign(line) || !this.#cells.split(line)) return null
    if (this.#tight !== null && this.#cells.isTight) return this.#tight.read(line)
    const layout = this.#known() ?? this.#assign(line.text)
    const facts = new FactSet()
    const roles = Array<Role | undefined>(line.founds.length)
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
        this.#facts.take(
          facts,
          column.role,
          line.text.slice(this.#cells.starts[at], this.#cells.ends[at]),
        )
      }
    }
    if (anchored) this.#takeGroup(facts, line.text, layout.columns[0] === 0)
    return anchored ? { facts, roles } : null
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

  /** An interface in the first column may be printed only in the first of its rows. */
  #takeGroup(facts: FactSet, text: string, isTold: boolean): void {
    if (this.#columns[0]!.role !== 'port') return
    if (isTold) this.#group = facts
    else if (this.#group !== null && text.search(/\S/) >= (this.#columns[1]?.start ?? 0) - 1) {
      facts.port = this.#group.port
      if (facts.vlan.length === 0) facts.vlan = this.#group.vlan
    }
  }

  /** Cells of a line without an address that continue those of the row above; null where it is no continuation. */
  continuation(line: TextLine): { role: Role; text: string }[] | null {
    if (!this.#cells.split(line)) return null
    if (this.#cells.count > 2) return this.#furtherIp(line.text)
    const cells: { role: Role; text: string }[] = []
    const last = this.#layouts.at(-1)
    for (let at = 0; at < this.#cells.count; at++) {
      const start = this.#cells.starts[at] ?? 0
      const cell = last?.starts.indexOf(start) ?? -1
      const column =
        cell >= 0
          ? this.#columns[last?.columns[cell] ?? -1]
          : (this.#columns.find((column) => column.start === start) ?? this.#portBelow(start))
      if (column === undefined || !GOES_ON.has(column.role)) return null
      // A port or an IP address in the first column begins another row, one without a MAC address.
      const isFirst = column === this.#columns[0]
      if (isFirst && column.role !== 'name' && TELLING.has(column.role)) return null
      if (isFirst && column.role === 'name' && !this.#isFull(last)) return null
      cells.push({
        role: column.role ?? 'none',
        text: line.text.slice(start, this.#cells.ends[at]),
      })
    }
    return cells
  }

  /** Whether the first cell of the row above is as wide as its column, so that it may have been wrapped. */
  #isFull(last: Layout | undefined): boolean {
    return last?.columns[0] === 0 && last.ends[0]! >= (this.#columns[1]?.start ?? 0) - 1
  }

  /** A further IP address, with dashes in place of the name and the MAC address. */
  #furtherIp(text: string): { role: Role; text: string }[] | null {
    const { columns } = this.#known() ?? this.#assign(text)
    let ip: string | null = null
    for (let at = 0; at < this.#cells.count; at++) {
      const cell = text.slice(this.#cells.starts[at], this.#cells.ends[at])
      const role = this.#columns[columns[at] ?? -1]?.role
      if (role === undefined || role === 'none' || isEmpty(cell)) continue
      if ((role !== 'ip' && role !== 'address') || canonicalIp(cell) === null) return null
      ip = cell
    }
    return ip === null || !/^\s*-\s/.test(text) ? null : [{ role: 'ip', text: ip }]
  }

  /** Further ports on the next line are often indented a little within their column. */
  #portBelow(start: number): Column | undefined {
    const column = this.#columns.find(({ end }) => start < end)
    return column?.role === 'port' && start >= column.start ? column : undefined
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

  #known(): Layout | null {
    const starts = this.#cells.starts
    const ends = this.#cells.ends
    search: for (const layout of this.#layouts) {
      if (layout.starts.length !== this.#cells.count) continue
      for (let at = 0; at < this.#cells.count; at++) {
        if (layout.starts[at] !== starts[at] && layout.ends[at] !== ends[at]) continue search
        // The cell in no column was not an address then; the address that is here now needs a column.
        if ((this.#cells.addresses[at] ?? -1) >= 0 && layout.columns[at] === -1) continue search
      }
      return layout
    }
    return null
  }

  /** The cheapest assignment of cells to columns that keeps their order (dynamic programming). */
  #assign(text: string): Layout {
    const cells = this.#cells.count
    const byBars = this.#cells.byBars(text, this.#columns)
    if (byBars !== null) return this.#learn(byBars)
    const columns = this.#columns.length
    const flags = this.#isFlag(text) ? 1 : 0
    const straight = cells - flags === columns
    const width = columns + 1
    const best = new Float64Array((cells + 1) * width)
    const from = new Int8Array((cells + 1) * width)
    for (let cell = 1; cell <= cells; cell++)
      best[cell * width] = cell * COST.dropped - flags * (COST.dropped - COST.flags)
    for (let cell = 1; cell <= cells; cell++) {
      for (let column = 1; column <= columns; column++) {
        const here = cell * width + column
        const bonus = straight && cell - flags === column ? 5 : 0
        const put = best[here - width - 1]! + this.#cost(text, cell - 1, column - 1) - bonus
        const drop = best[here - width]! + this.#costOfDropping(text, cell - 1, column - 1)
        const skip = best[here - 1]!
        best[here] = Math.min(put, drop, skip)
        from[here] = best[here] === put ? 0 : best[here] === skip ? 1 : 2
      }
    }
    const assigned = Array<number>(cells).fill(-1)
    let cell = cells
    let column = columns
    while (cell > 0 && column > 0) {
      const step = from[cell * width + column]
      if (step === 0) assigned[--cell] = --column
      else if (step === 1) column--
      else cell--
    }
    return this.#learn(assigned)
  }

  #learn(columns: readonly number[]): Layout {
    const { count } = this.#cells
    const layout = {
      starts: [...this.#cells.starts.subarray(0, count)],
      ends: [...this.#cells.ends.subarray(0, count)],
      columns,
    }
    if (this.#layouts.length === MAX_LAYOUTS) this.#layouts.shift()
    this.#layouts.push(layout)
    return layout
  }

  /** Whether the first cell is a flag, such as a star, which has no column of its own. */
  #isFlag(text: string): boolean {
    const { starts, ends } = this.#cells
    return ends[0]! - starts[0]! <= 2 && FLAGS.test(text.slice(starts[0], ends[0]))
  }

  /** A column without a known role can take several cells: its heading may be that of several columns. */
  #costOfDropping(text: string, cell: number, column: number): number {
    if (cell === 0 && this.#isFlag(text)) return COST.flags
    const { start, end, role } = this.#columns[column]!
    const isInside = this.#cells.starts[cell]! >= start - 1 && this.#cells.ends[cell]! <= end + 1
    const isAddress = this.#cells.addresses[cell] !== -1
    return isInside && role === undefined && !isAddress ? 0 : COST.dropped
  }

  #cost(text: string, cell: number, column: number): number {
    const start = this.#cells.starts[cell] ?? 0
    const end = this.#cells.ends[cell] ?? 0
    const { start: from, end: to, role } = this.#columns[column]!
    const shared = Math.min(end, to) - Math.max(start, from)
    const far = shared > 0 ? 0 : Math.min(1 - shared, COST.far)
    return far + misfit(text.slice(start, end), this.#cells.addresses[cell] !== -1, role)
  }
}

/** Replaces the dashes between columns by spaces. */
export function withoutDashes(text: string): string {
  return text.replaceAll(/ -(?! *$)/g, '  ')
}

/** Whether the address is the value of a key, so not in a row: `Chassis ID: 001b.…`, `MAC Address .... 001b.…`. */
function followsSign({ text, from }: TextLine): boolean {
  let at = (from[0] ?? 0) - 1
  while (at > 0 && text.charCodeAt(at) === SPACE) at--
  const sign = text[at]
  if (sign === 's') return text.startsWith(' is', at - 2)
  return sign === ':' || sign === '=' || (sign === '.' && text[at - 1] === '.')
}
