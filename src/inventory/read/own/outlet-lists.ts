import { isNameOfPort } from './port-name.ts'
import { anyOf } from '../vocabulary/any-of.ts'
import { HEADINGS, OUTLET_WORDS } from '../vocabulary/outlets.ts'

/** An outlet in a wall or a position on a patch panel, with the port of a switch that it leads to. */
export interface Outlet {
  /** Name of the switch; empty if the list does not say. */
  readonly switchName: string
  readonly port: string
  /** As printed: `A-2-114`. */
  readonly outlet: string
  /** Empty if the list does not say. */
  readonly room: string
}

type Column = keyof typeof HEADINGS | 'other'

const COLUMNS = Object.entries(HEADINGS).map(
  ([column, headings]) =>
    [column as keyof typeof HEADINGS, new RegExp(`^(?:${anyOf(headings)})$`, 'i')] as const,
)
const MOST_COLUMNS = 30
const LONGEST_LINE = 500

/** Reads lists of outlets: any table, with any delimiter, with an outlet and a port in each row. */
export class OutletLists {
  readonly #isAny: boolean
  #columns: readonly Column[] | null = null
  #delimiter: RegExp = /\t/

  constructor(text: string) {
    this.#isAny = OUTLET_WORDS.test(text)
  }

  end(): void {
    this.#columns = null
  }

  /** Reads a line; null if it is not a row of a list. */
  read(text: string): Outlet | null {
    if (!this.#isAny || text.length > LONGEST_LINE) return null
    if (this.#columns !== null) {
      const row = outletIn(cellsOf(text, this.#delimiter), this.#columns)
      if (row !== null) return row
    }
    if (OUTLET_WORDS.test(text)) this.#begin(text)
    return null
  }

  #begin(text: string): void {
    const delimiter = [/\t/, /;/, /\|/, /,/, / {2,}/].find((one) => one.test(text.trim()))
    if (delimiter === undefined) return
    const cells = cellsOf(text, delimiter)
    const columns = cells.map(
      (cell) => COLUMNS.find(([, heading]) => heading.test(cell))?.[0] ?? 'other',
    )
    const has = (column: Column) => columns.filter((one) => one === column).length === 1
    if (!has('outlet') || !has('port') || cells.length > MOST_COLUMNS) return
    this.#columns = columns
    this.#delimiter = delimiter
  }
}

function cellsOf(text: string, delimiter: RegExp): string[] {
  const cells = text.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  // Markdown has bars at both ends.
  return delimiter.source === '\\|' && cells[0] === '' ? cells.slice(1) : cells
}

/** `sw-1 Gi1/0/5`, `sw-1:Gi1/0/5`: the switch before its port. recheck: at most `LONGEST_LINE` characters */
const SWITCH_AND_PORT = /^(\S+?)(?:\s*[:/]\s*|\s+)(\S+)$/

function outletIn(cells: readonly string[], columns: readonly Column[]): Outlet | null {
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const outlet = cell('outlet')
  const given = cell('port')
  if (outlet === '' || /^[-:]+$/.test(outlet)) return null
  const at = { switchName: cell('switch'), outlet, room: cell('room') }
  if (isPort(given)) return { ...at, port: given }
  const [, switchName = '', port = ''] = SWITCH_AND_PORT.exec(given) ?? []
  return isPort(port) && at.switchName === '' ? { ...at, switchName, port } : null
}

function isPort(text: string): boolean {
  return /^\d{1,3}$/.test(text) || isNameOfPort(text)
}

const LIKE_OUTLET = /^(?=.*\d)[A-Z]{0,3}\d{0,3}(?:[-.][A-Z]?\d{1,4}){1,3}[A-Z]?$/i

/** The outlet in a port description that looks like one: `A-2-114`, `1.05-12`; null for any other description. */
export function outletOfDescription(description: string): string | null {
  const word = description.trim()
  const isAddress = /^\d+\.\d+\.\d+\.\d+$/.test(word)
  return LIKE_OUTLET.test(word) && !isAddress ? word : null
}
