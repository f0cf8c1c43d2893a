import { forwardsByLetters } from '../../../neighbor-capabilities.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { cellsOf } from './heading-cells.ts'
import { isPortOrNumber, nameOf } from '../../values/values.ts'
import { meaningOfColumn } from '../../vocabulary/names.ts'

/** A neighbour that LLDP or CDP reports by its name. */
export interface NamedNeighbor {
  /** Ports of the device that printed it, as printed. */
  readonly ports: readonly string[]
  /** Empty if the row has only an address, which is a sighting. */
  readonly name: string
  /** Whether it calls itself a bridge, switch or router; null if the output does not say. */
  readonly forwards: boolean | null
  /** Its port, at the other end of the cable, as printed; empty if none is named. */
  readonly remotePort: string
  /** Whether the root port of a spanning tree leads to it; nothing else is known about it then. */
  readonly isRoot?: boolean
  /** Without a MAC address next to it: its IP addresses as in `Facts`, and the offset of its name in the text. */
  readonly record?: { readonly ip: readonly string[]; readonly offset: number }
}

interface Columns {
  /** Start of each column, in characters. */
  readonly starts: readonly number[]
  /** Indexes of columns; -1 for none. */
  readonly name: number
  readonly port: number
  readonly remotePort: number
  readonly capability: number
  /** CDP has other letters for capabilities than LLDP, and includes the platform. */
  readonly isCdp: boolean
}

const LONGEST_HEADING = 200
/** Quick tests that only such headings and few other lines pass: the first column, and another one. */
const FIRST_COLUMN = /^[\s|]*(?:device|system|sys|neighbou?r|rem|port|loc|interface|intf)/i
const OTHER_COLUMN = /\s(?:neighbou?r|rem|port[ -]?id|cap)/i
const PORT =
  /^(?:[A-Za-z](?=[\w/.:-]*\d)[\w/.:-]*|[A-Za-z][A-Za-z-]* \d[\d/.:]*|(?:\d{1,3}G[A-Za-z]*)?\d[\d/.:]*)$/
const NAME = /^[^\sA-Za-z]*[A-Za-z]\S*$/
/** How many characters a cell may begin before its heading or reach into the next column. */
const MAX_OFF = 3

/**
 * Reads tables of neighbours for facts that the rows give besides MAC addresses: who the neighbour is if there is no
 * address, as in `show cdp neighbors`, and whether it is a switch. It only observes: other readers get the same lines.
 */
export class NeighborTable {
  #columns: Columns | null = null
  #hasRows = false
  /** A name that fills a line of its own because it is too long for its column. */
  #name = ''
  /** Its offset in the text. */
  #nameOffset = 0

  end(): void {
    this.#columns = null
    this.#name = ''
  }

  /** Reads a line with addresses; null if it does not say whether a neighbour is a switch. */
  readAddresses(text: string): NamedNeighbor | null {
    if (this.#columns === null || this.#columns.capability < 0) {
      this.#name = ''
      return null
    }
    const { name, ...said } = this.#cells(text, this.#columns)
    return said.forwards !== null && said.ports.every((port) => PORT.test(port))
      ? { ...said, name: name !== null && NAME.test(name) ? name : '' }
      : null
  }

  /** Reads a line without addresses; null if it reports no neighbour. */
  read(row: TextLine): NamedNeighbor | null {
    const { text } = row
    if (this.#columns !== null && this.#hasRows && text.trim() === '') this.end()
    const columns = columnsOfNeighbors(text)
    if (columns !== null) {
      this.#columns = columns
      this.#hasRows = false
      this.#name = ''
      return null
    }
    return this.#columns === null ? null : this.#readRow(row, this.#columns)
  }

  #readRow({ text, raw, start }: TextLine, columns: Columns): NamedNeighbor | null {
    const line = text.trim()
    if (columns.name === 0 && /^\S+$/.test(line) && text.startsWith(line)) {
      this.#name = line
      this.#nameOffset = start
      return null
    }
    const { name, ...said } = this.#cells(text, columns)
    if (name === null || !NAME.test(name) || !PORT.test(said.ports[0]!)) return null
    this.#hasRows = true
    const at = raw.indexOf(name)
    return { ...said, name, record: { ip: [], offset: at < 0 ? this.#nameOffset : start + at } }
  }

  #cells(text: string, { starts, name, port, remotePort, capability, isCdp }: Columns) {
    const cell = (column: number) => cellAt(text, starts, column)
    const wrapped = this.#name
    this.#name = ''
    const called = cell(name)
    const far = remotePort < 0 ? '' : cell(remotePort)
    return {
      ports: [cell(port)],
      remotePort: isPortOrNumber(far) ? far : '',
      name: nameOf(called === '' ? wrapped : called),
      forwards: capability < 0 ? null : forwardsByLetters(cell(capability), isCdp),
    }
  }
}

function columnsOfNeighbors(text: string): Columns | null {
  if (text.length > LONGEST_HEADING || !FIRST_COLUMN.test(text) || !OTHER_COLUMN.test(text))
    return null
  const cells = cellsOf(text)
  const meanings = cells.map((cell) => meaningOfColumn(cell.text))
  const capability = cells.findIndex((cell) => /^cap/i.test(cell.text))
  if (!meanings.includes('port of remote') && capability < 0) return null
  const has = (name: RegExp) => cells.some((cell) => name.test(cell.text))
  const called = meanings.indexOf('name')
  const name =
    called >= 0 ? called : cells.findIndex((cell) => /^device(?:[ -]name)?$/i.test(cell.text))
  const local = cells.findIndex((cell) => /^(?:local|lcl|loc)\b/i.test(cell.text))
  const port = local >= 0 ? local : meanings.indexOf('port')
  if (name < 0 || port < 0 || (local < 0 && meanings.lastIndexOf('port') !== port)) return null
  return {
    // The first cell may begin before its heading.
    starts: cells.map(({ start }, at) => (at === 0 ? 0 : start)),
    name,
    port,
    remotePort: meanings.indexOf('port of remote'),
    capability,
    // VyOS lists neighbours by all protocols, with the letters of LLDP.
    isCdp: has(/^platform/i) && !has(/^proto/i),
  }
}

/** The cell of a line in a column; a line is cut between its cells. */
function cellAt(text: string, starts: readonly number[], column: number): string {
  const end = starts[column + 1] ?? text.length
  return text.slice(cut(text, starts[column]!), cut(text, end)).trim()
}

/** Where to cut a line so that its next cell is the one below the heading at `start`. */
function cut(text: string, start: number): number {
  const isWithinWord =
    start > 0 && start < text.length && !/ /.test(text.slice(start - 1, start + 1))
  if (!isWithinWord) return start
  const first = text.lastIndexOf(' ', start) + 1
  if (start - first <= MAX_OFF) return first
  const end = text.indexOf(' ', start)
  // Otherwise the cell is cut at the width of its column, with no space after it.
  return end >= 0 && end - start <= MAX_OFF ? end : start
}

/** `Gi1/0/48            Root FWD 4         128.48   P2p`, in a spanning tree of IOS, NX-OS or EOS. */
const ROOT_PORT = /^ ?([A-Z][\w/.-]{0,30}\d) {1,40}root {1,10}(?:fwd|forwarding)\b/i

/** The bridge that this row of a spanning tree's root port leads to; null for any other line. */
export function rootPortIn(text: string): NamedNeighbor | null {
  const port = ROOT_PORT.exec(text)?.[1]
  if (port === undefined) return null
  return { ports: [port], name: '', forwards: true, remotePort: '', isRoot: true }
}
