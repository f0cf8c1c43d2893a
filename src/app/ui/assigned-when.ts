import type { BlockDate } from '../../core/registry/dates-table.ts'
import { format } from '../platform/format.ts'

/** `about March 2004`, `in January – June 2019`, `by September 2000`: what follows the word "assigned". */
export function assignedWhen({ from, to, orEarlier }: BlockDate): string {
  if (orEarlier) return `by ${format.month(to)}`
  return from === to ? `about ${format.month(from)}` : `in ${format.months(from, to)}`
}
