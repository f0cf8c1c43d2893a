import { roleOfColumn } from '../../values/roles.ts'
import { isPortOrNumber } from '../../values/values.ts'
import { cellsOf } from './heading-cells.ts'
import { cellAt } from './neighbor-table.ts'

/** What a list of a switch's own ports says of one of them, also where nothing is plugged in. */
export interface PortState {
  /** As printed. */
  readonly port: string
  /** What the person called it; empty where nothing is said. */
  readonly description: string
  /** As printed: `connected`, `notconnect`, `down`. */
  readonly state: string
}

interface Columns {
  /** Of all columns, in characters. */
  readonly starts: readonly number[]
  /** Indexes of columns; -1 for none. */
  readonly description: number
  readonly state: number
}

const LONGEST_HEADING = 200
/** Quick test, which hardly any other line passes: its first column, and another one. */
const HEADING = /^\s{0,3}(?:port|interface|intf)\b.*\s(?:link|state|status)\b/i
const STATE = /^(?:link |oper(?:ational)? )?(?:status|state)$|^link$/i
const DESCRIPTION = /^(?:name|port name|alias|desc(?:ription)?)$/i
const WORD = /^[a-z][\w-]*(?: down)?$/i

/** Reads `show interfaces status`, `show interfaces description` and the like. It only watches, as `NeighborTable` does. */
export class PortStates {
  #columns: Columns | null = null

  end(): void {
    this.#columns = null
  }

  /** Reads a line without addresses; null where it says nothing of a port. */
  read(text: string): PortState | null {
    if (text.length < LONGEST_HEADING && HEADING.test(text)) this.#columns = columnsOf(text)
    else if (this.#columns !== null) return rowOf(text, this.#columns)
    return null
  }
}

function columnsOf(text: string): Columns | null {
  const cells = cellsOf(text, true)
  const roles = cells.map((cell) => roleOfColumn(cell.text))
  const state = cells.findIndex((cell) => STATE.test(cell.text))
  const description = cells.findIndex((cell) => DESCRIPTION.test(cell.text))
  const isOfOthers = roles.some((role) => role === 'mac' || role === 'ip' || role === 'remote')
  if (roles[0] !== 'port' || state < 0 || cells.length < 3 || isOfOthers) return null
  return { starts: cells.map(({ start }, at) => (at === 0 ? 0 : start)), description, state }
}

function rowOf(text: string, { starts, description, state }: Columns): PortState | null {
  const port = cellAt(text, starts, 0)
  const said = cellAt(text, starts, state)
  if (!isPortOrNumber(port) || !WORD.test(said)) return null
  return {
    port,
    description: description < 0 ? '' : cellAt(text, starts, description),
    state: said,
  }
}
