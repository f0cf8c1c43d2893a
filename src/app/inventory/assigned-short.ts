import type { BlockDate } from '../../core/registry/dates-table.ts'
import { format } from '../platform/format.ts'

/** What `assignedWhen` says, abbreviated: `Mar 2004`, `Jan – Jun 2019`, `by Sept 2000`. */
export function assignedShort({ from, to, orEarlier }: BlockDate): string {
  return `${orEarlier ? 'by ' : ''}${format.shortMonths(from, to)}`
}
