import type { ColumnForm } from '../../values/column-form.ts'
import { canonicalIp, isEmpty, isPortLike, isState, vlanOf } from '../../values/values.ts'

/** A host's name with its domain. */
const HOST = /^[a-z][\w-]*(?:\.[a-z][\w-]*)+$/i

/** Cost of a word in a wrong column. */
export const WRONG = 50

export type Form = 'mac' | 'ip' | 'port' | 'number' | 'empty' | 'state' | 'host' | 'other'

/** What the form of a word shows. */
export interface Look {
  readonly form: Form
  /** Whether it can be a VLAN number. */
  readonly isVlan: boolean
}

export const MAC: Look = { form: 'mac', isVlan: false }
export const IP: Look = { form: 'ip', isVlan: false }

/** What the form of a word, or of a cell, shows. */
export function lookOf(word: string): Look {
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

/** Cost of a word at the beginning of a column whose cells have a form, in addition to that of its position. */
export function fit({ form, isVlan }: Look, of: ColumnForm | undefined): number {
  const isMac = form === 'mac'
  switch (of) {
    case 'mac':
      return isMac ? -15 : form === 'empty' ? 0 : WRONG
    case 'ip':
      return form === 'ip' ? -15 : form === 'empty' ? 0 : WRONG
    case 'vlan':
      return isVlan ? 0 : form === 'empty' ? 1 : form === 'number' ? 10 : WRONG
    case 'port':
    case 'far port':
      if (isMac) return of === 'port' ? WRONG : 0
      return form === 'port' ? -6 : form === 'ip' ? 15 : form === 'state' ? 6 : 0
    case 'name':
      if (form === 'host' || form === 'empty') return form === 'host' ? -4 : 1
      return isMac || form === 'number' || form === 'state' ? 6 : form === 'ip' ? 4 : 0
    case 'address':
      return form === 'ip' ? -15 : form === 'number' ? 6 : 0
    case 'perhaps port':
    case 'word':
    case 'other':
    case undefined:
      if (isMac) return 15
      return form === 'ip' ? 5 : form === 'port' ? 2 : form === 'state' ? -2 : 0
  }
}

/** What an assignment costs, by the indexes of parts of a row and of columns. */
interface Costs {
  /** Of a part at the beginning of a column. */
  readonly put: (part: number, column: number) => number
  /** Of one in the same column as the part before it, if that is possible. */
  readonly more?: (part: number, column: number) => number
  /** Of one in no column, behind a column; that is -1 for the first. */
  readonly drop: (part: number, column: number) => number
  /** Of an empty column. */
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
  // Least costs: of all parts and columns before these, and with the part before in the column before.
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
