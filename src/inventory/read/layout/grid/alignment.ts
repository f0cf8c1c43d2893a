import type { ColumnForm } from '../../values/column-form.ts'
import { canonicalIp, isEmpty, isPortLike, isState, vlanOf } from '../../values/values.ts'

/** A host's name with its domain. */
const HOST = /^[a-z][\w-]*(?:\.[a-z][\w-]*)+$/i

/** Cost of a word in a wrong column. */
export const WRONG = 50

export type Form = 'mac' | 'ip' | 'port' | 'number' | 'empty' | 'state' | 'host' | 'other'

/** What the form of a word reveals. */
export interface CellShape {
  readonly form: Form
  /** Whether it can be a VLAN number. */
  readonly isVlan: boolean
}

export const MAC: CellShape = { form: 'mac', isVlan: false }
export const IP: CellShape = { form: 'ip', isVlan: false }

/** Returns what the form of a word, or of a cell, reveals. */
export function shapeOf(word: string): CellShape {
  const form = formOf(word)
  return { form, isVlan: form !== 'ip' && vlanOf(word) !== null }
}

function formOf(word: string): Form {
  if (isEmpty(word) || /^[-/]+$/.test(word)) return 'empty'
  if (canonicalIp(word) !== null) return 'ip'
  if (/^\d+$/.test(word)) return 'number'
  if (isState(word) || /^[A-Z]$|^\d+:\d\d:\d\d$|^(?:\d+[wdhms])+$/.test(word)) return 'state'
  if (isPortLike(word)) return 'port'
  return HOST.test(word) ? 'host' : 'other'
}

type FormCosts = Readonly<Partial<Record<Form, number>> & { readonly rest: number }>

/** For a column whose cells may be anything. */
const UNKNOWN_COSTS: FormCosts = { mac: 15, ip: 5, port: 2, state: -2, rest: 0 }

/** Cost of a word of each form at the start of a column, by the form of its cells, in addition to that of its position. */
const COSTS: Readonly<Record<ColumnForm, FormCosts>> = {
  mac: { mac: -15, empty: 0, rest: WRONG },
  ip: { ip: -15, empty: 0, rest: WRONG },
  vlan: { empty: 1, number: 10, rest: WRONG },
  port: { mac: WRONG, port: -6, ip: 15, state: 6, rest: 0 },
  'far port': { mac: 0, port: -6, ip: 15, state: 6, rest: 0 },
  name: { host: -4, empty: 1, mac: 6, number: 6, state: 6, ip: 4, rest: 0 },
  address: { ip: -15, number: 6, rest: 0 },
  'perhaps port': UNKNOWN_COSTS,
  word: UNKNOWN_COSTS,
  other: UNKNOWN_COSTS,
}

/** Cost of a word at the beginning of a column, in addition to that of its position. */
export function fit({ form, isVlan }: CellShape, of: ColumnForm | undefined): number {
  if (of === 'vlan' && isVlan) return 0
  const costs = of === undefined ? UNKNOWN_COSTS : COSTS[of]
  return costs[form] ?? costs.rest
}

/** The costs of an assignment, by the indexes of parts of a row and of columns. */
interface Costs {
  /** Cost of a part at the beginning of a column. */
  readonly put: (part: number, column: number) => number
  /** Cost of a part in the same column as the part before it, if that is possible. */
  readonly more?: (part: number, column: number) => number
  /** Cost of a part in no column, after the given one; that is -1 before the first. */
  readonly drop: (part: number, column: number) => number
  /** Cost of an empty column. */
  readonly skip: number
}

/** The cheapest assignment of a row's parts to columns that keeps their order (dynamic programming); -1 for none. */
export function assign(
  parts: number,
  columns: number,
  { put, more, drop, skip }: Costs,
): { readonly cost: number; readonly columns: number[] } {
  const width = columns + 1
  const size = (parts + 1) * width
  // Least costs: for all parts and columns before these, and with the previous part in the previous column.
  const until = new Float64Array(size).fill(Infinity)
  const inside = new Float64Array(size).fill(Infinity)
  const goesOn = new Uint8Array(size)
  until[0] = 0
  for (let part = 0; part <= parts; part++)
    for (let column = 0; column < width; column++) {
      const here = part * width + column
      if (part > 0 && column > 0) {
        const begins = until[here - width - 1]! + put(part - 1, column - 1)
        const further =
          part < 2 || more === undefined
            ? Infinity
            : inside[here - width]! + more(part - 1, column - 1)
        inside[here] = Math.min(begins, further)
        goesOn[here] = further < begins ? 1 : 0
      }
      const skipped = column > 0 ? until[here - 1]! + skip : Infinity
      const without = part > 0 ? until[here - width]! + drop(part - 1, column - 1) : Infinity
      until[here] = Math.min(until[here]!, skipped, without, inside[here]!)
    }
  const assigned = Array<number>(parts).fill(-1)
  for (let part = parts, column = columns; part > 0 || column > 0;) {
    const here = part * width + column
    if (until[here] === inside[here]) {
      for (; goesOn[part * width + column] === 1; part--) assigned[part - 1] = column - 1
      assigned[--part] = --column
    } else if (column > 0 && until[here] === until[here - 1]! + skip) column--
    else part--
  }
  return { cost: until[size - 1]!, columns: assigned }
}
