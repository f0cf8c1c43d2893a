import type { BlockDate } from '../../core/registry/dates-table.ts'
import { format } from '../platform/format.ts'

const QUARTERS = ['first', 'second', 'third', 'fourth']

/** When a block was assigned: `about March 2004`, `first half of 2014`, `second quarter of 2019`, `by September 2000`. */
export function assignedWhen({ from, to, orEarlier }: BlockDate): string {
  if (orEarlier) return `by ${format.month(to)}`
  if (from === to) return `about ${format.month(from)}`
  const [year, month] = from.split('-')
  const start = Number(month)
  if (Number(to.slice(5)) - start > 2) return `${start < 7 ? 'first' : 'second'} half of ${year}`
  return `${QUARTERS[(start - 1) / 3]} quarter of ${year}`
}
