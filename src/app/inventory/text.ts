import { KIND_NAMES, KINDS } from '../../core/lookup/address-kind.ts'
import type { ManySummary } from '../../protocol/worker.ts'
import { format } from '../platform/format.ts'

/** `1 address`, `2,000 addresses`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${format.count(count)} ${count === 1 ? one : many}`
}

export function addressCount(count: number): string {
  return counted(count, 'address', 'addresses')
}

/** The result in a sentence, to be read out. */
export function spokenSummary({ addresses, found, lines, vendors }: ManySummary): string {
  if (addresses === 0) return `No address in ${counted(lines, 'line')}.`
  return `${addressCount(addresses)}, found ${times(found)} in ${counted(lines, 'line')}, of ${counted(vendors, 'vendor')}.`
}

/** `once`, `12 times`. */
export function times(count: number): string {
  return count === 1 ? 'once' : `${format.count(count)} times`
}

/** How many addresses of each kind there are, `Multicast 3`, devices first. */
export function kindCounts({ kinds }: ManySummary): string[] {
  return KINDS.flatMap((kind) => {
    const entry = kinds.find((entry) => entry.kind === kind)
    return entry ? `${KIND_NAMES[kind]} ${format.count(entry.addresses)}` : []
  })
}
