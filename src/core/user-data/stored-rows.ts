import { hyphenated } from '../address/address.ts'
import { isObject } from '../json-members.ts'
import { cleanLabel, type HistoryEntry, type OwnPrefix } from './user-data.ts'

const ADDRESS = /^(?:[0-9A-F]{6,12}|[0-9A-F]{16})$/
const PREFIX = /^[0-9A-F]{6,12}$/

/** The last moment that a `Date` can be, milliseconds since 1970. */
const LAST_MOMENT = 8.64e15

/**
 * The entries among the rows on the device, each repaired where members are missing or wrong, as a fault or another version
 * of the app may have left them: one such row must not cost the others. Rows that name no address are left out.
 */
export function storedEntries(rows: readonly unknown[]): HistoryEntry[] {
  return rows.flatMap((row) => storedEntry(row) ?? [])
}

/** The own prefixes among the rows on the device, in the same way. */
export function storedPrefixes(rows: readonly unknown[]): OwnPrefix[] {
  return rows.flatMap((row) => storedPrefix(row) ?? [])
}

/** One of these entries; undefined where the row is missing or names no address. */
export function storedEntry(row: unknown): HistoryEntry | undefined {
  if (!isObject(row)) return undefined
  const { hex, pinned } = row
  if (typeof hex !== 'string' || !ADDRESS.test(hex)) return undefined
  const changedAt = timeOf(row.changedAt) ?? 0
  const lookedUpAt = timeOf(row.lookedUpAt) ?? changedAt
  const words = { label: textOf(row.label), note: textOf(row.note) }
  return { hex, lookedUpAt, pinned: pinned === true, ...words, changedAt }
}

/** One of these prefixes; one without a label is called by its digits. */
export function storedPrefix(row: unknown): OwnPrefix | undefined {
  if (!isObject(row)) return undefined
  const { prefix } = row
  if (typeof prefix !== 'string' || !PREFIX.test(prefix)) return undefined
  const label = cleanLabel(textOf(row.label)) || hyphenated(prefix)
  return { prefix, label, note: textOf(row.note), changedAt: timeOf(row.changedAt) ?? 0 }
}

/** A time that can be shown; null for anything else. */
export function timeOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= LAST_MOMENT ? value : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
