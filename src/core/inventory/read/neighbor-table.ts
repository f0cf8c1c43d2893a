import { forwardsByLetters } from '../neighbor-role.ts'
import { cellsOf } from './heading-cells.ts'
import { nameOf } from './values.ts'
import { roleOfColumn } from './words.ts'

/** A neighbour that LLDP or CDP reports without a MAC address. */
export interface NamedNeighbor {
  /** Ports of the device that printed it, as printed. */
  readonly ports: readonly string[]
  readonly name: string
  /** Whether it calls itself a bridge, switch or router. */
  readonly forwards: boolean
}

interface Columns {
  /** Of all columns, in characters. */
  readonly starts: readonly number[]
  /** Indexes of columns; -1 for none. */
  readonly name: number
  readonly port: number
  readonly capability: number
  /** CDP has other letters for capabilities than LLDP, and tells the platform. */
  readonly isCdp: boolean
}

const LONGEST_HEADING = 200
/** Quick tests, which hardly any line passes that is not such a heading: its first column, and another one. */
const FIRST_COLUMN = /^[\s|]*(?:device|system|sys|neighbou?r|rem|port|loc|interface|intf)/i
const OTHER_COLUMN = /\s(?:neighbou?r|rem|port[ -]?id|cap)/i
const PORT = /^(?:[A-Za-z][\w/.:-]*\d[\w/.:-]*|[A-Za-z][A-Za-z-]* \d[\d/.:]*|\d[\d/.:]*)$/
/** By how many characters a cell may begin before its heading or reach into the next column. */
const MAX_OFF = 3

/**
 * Reads the rows without a MAC address in tables of neighbours, as `show cdp neighbors` prints them. It only watches: other
 * readers are given the same lines.
 */
export class NeighborTable {
  #columns: Columns | null = null
  #hasRows = false
  /** A name that fills a line of its own because it is too long for its column. */
  #name = ''

  end(): void {
    this.#columns = null
    this.#name = ''
  }

  /** Notes that a row of another kind follows. */
  interrupt(): void {
    this.#name = ''
  }

  /** Reads a line without addresses; null where it reports no neighbour. */
  read(text: string): NamedNeighbor | null {
    if (this.#columns !== null && this.#hasRows && text.trim() === '') this.end()
    const columns = columnsOf(text)
    if (columns !== null) {
      this.#columns = columns
      this.#hasRows = false
      this.#name = ''
      return null
    }
    return this.#columns === null ? null : this.#readRow(text, this.#columns)
  }

  #readRow(text: string, { starts, name, port, capability, isCdp }: Columns): NamedNeighbor | null {
    const line = text.trim()
    if (name === 0 && /^\S+$/.test(line) && text.startsWith(line)) {
      this.#name = line
      return null
    }
    const cell = (column: number) =>
      text.slice(cut(text, starts[column]!), cut(text, starts[column + 1] ?? text.length)).trim()
    const wrapped = this.#name
    this.#name = ''
    const called = cell(name)
    const neighbor = nameOf(called === '' ? wrapped : called)
    const own = cell(port)
    if (neighbor === null || !/^\S*[A-Za-z]\S*$/.test(neighbor) || !PORT.test(own)) return null
    this.#hasRows = true
    const forwards = capability >= 0 && forwardsByLetters(cell(capability), isCdp)
    return { ports: [own], name: neighbor, forwards }
  }
}

function columnsOf(text: string): Columns | null {
  if (text.length > LONGEST_HEADING || !FIRST_COLUMN.test(text) || !OTHER_COLUMN.test(text))
    return null
  const cells = cellsOf(text)
  const roles = cells.map((cell) => roleOfColumn(cell.text))
  const capability = cells.findIndex((cell) => /^cap/i.test(cell.text))
  if (!roles.includes('remote') && capability < 0) return null
  const name = roles.indexOf('name')
  const port = roles.indexOf('port')
  if (name < 0 || port < 0 || roles.lastIndexOf('port') !== port) return null
  return {
    // The first cell may begin before its heading.
    starts: cells.map(({ start }, at) => (at === 0 ? 0 : start)),
    name,
    port,
    capability,
    isCdp: cells.some((cell) => /^platform/i.test(cell.text)),
  }
}

/** Where a line is to be cut so that its next cell is the one below the heading at `start`. */
function cut(text: string, start: number): number {
  const isWithinWord =
    start > 0 && start < text.length && !/ /.test(text.slice(start - 1, start + 1))
  if (!isWithinWord) return start
  const first = text.lastIndexOf(' ', start) + 1
  if (start - first <= MAX_OFF) return first
  const end = text.indexOf(' ', start)
  // Otherwise the cell is cut at the width of its column, with no space behind it.
  return end >= 0 && end - start <= MAX_OFF ? end : start
}
