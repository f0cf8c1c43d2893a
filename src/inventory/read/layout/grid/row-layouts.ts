import { assign, fit, shapeOf, MAC } from './alignment.ts'
import type { Column } from './column-heading.ts'
import { TELLING } from './heading-cells.ts'
import type { RowCells } from './row-cells.ts'
import { canonicalIp } from '../../values/values.ts'

const MAX_LAYOUTS = 4
/** The rest of a date: `4 10:12:28 2026` of `Wed Mar  4 10:12:28 2026`. */
const TIME = /^\d{1,2} \d\d:\d\d/
const FLAGS = /^(?:[*+~#>!]{1,2}|-)$/

/** Costs of misplacing a cell, in addition to its distance from the column in characters. */
const COST = { far: 20, dropped: 25, unlikely: 6, flags: 6, begins: -1 } as const

/** An assignment of cells to columns, computed once and reused for all rows with the same positions. */
interface Layout {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** Column index of each cell; -1 for none. */
  readonly columns: readonly number[]
}

/** Assigns the cells of the rows of one table to its columns, and remembers the assignments of the last few forms of row. */
export class RowLayouts {
  readonly #columns: readonly Column[]
  readonly #cells: RowCells
  readonly #layouts: Layout[] = []

  /** @param cells those of the current row */
  constructor(columns: readonly Column[], cells: RowCells) {
    this.#columns = columns
    this.#cells = cells
  }

  /** The layout computed last. */
  get last(): Layout | undefined {
    return this.#layouts.at(-1)
  }

  /** The layout of the current row. */
  of(text: string): Layout {
    return this.#known() ?? this.#assign(text)
  }

  #known(): Layout | null {
    const { starts, ends } = this.#cells
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
    const isSplit = cells > 1 && this.#isRestOfDate(text, cells - 1)
    const straight = cells - flags === columns && !isSplit
    const { columns: assigned } = assign(cells, columns, {
      put: (cell, column) =>
        this.#cost(text, cell, column) - (straight && cell - flags === column ? 5 : 0),
      drop: (cell, column) => this.#costOfDropping(text, cell, column),
      skip: 0,
    })
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

  /** Whether a cell in or after the last column is the second part of the value there. */
  #isRestOfDate(text: string, cell: number): boolean {
    const start = this.#cells.starts[cell]!
    return (
      start > this.#columns.at(-1)!.start && TIME.test(text.slice(start, this.#cells.ends[cell]))
    )
  }

  /** A column without a known form can take several cells: its heading may belong to several columns. */
  #costOfDropping(text: string, cell: number, column: number): number {
    if (cell === 0 && this.#isFlag(text)) return COST.flags
    if (column < 0) return COST.dropped
    if (column === this.#columns.length - 1 && this.#isRestOfDate(text, cell)) return 0
    const { start, end, form } = this.#columns[column]!
    const isInside = this.#cells.starts[cell]! >= start - 1 && this.#cells.ends[cell]! <= end + 1
    const isAddress = this.#cells.addresses[cell] !== -1
    return isInside && form === undefined && !isAddress ? 0 : COST.dropped
  }

  #cost(text: string, cell: number, column: number): number {
    const start = this.#cells.starts[cell] ?? 0
    const end = this.#cells.ends[cell] ?? 0
    const { start: from, end: to, form } = this.#columns[column]!
    const shared = Math.min(end, to) - Math.max(start, from)
    // Of two columns that a long cell covers, it belongs to the one where it begins.
    const isLong = TELLING.has(form) && end > (this.#columns[column + 1]?.start ?? Infinity)
    const begins = isLong && Math.abs(start - from) < 2 ? COST.begins : 0
    const far = shared > 0 ? begins : Math.min(1 - shared, COST.far)
    const value = text.slice(start, end)
    // The peer's IP address in place of a port: `10.195.1.34` below `Intf/Remote VTEP`.
    if (form === 'port' && start === from && canonicalIp(value) !== null) return 0
    const isAddress = this.#cells.addresses[cell] !== -1
    const shape = isAddress ? MAC : shapeOf(value)
    const cost = fit(shape, form)
    if (isAddress || form === 'mac' || (form === 'ip' && cost < 0)) return far + cost
    // A value that fits the column badly may still be in it, by its position.
    return far + Math.max(0, Math.min(cost, shape.form === 'ip' ? cost : COST.unlikely))
  }
}
