import { isObject } from '../../core/json-members.ts'
import { timeOf } from '../../core/user-data/user-data.ts'

/** An inventory as listed; its contents are stored under the same id. */
export interface InventoryRow {
  readonly id: string
  /** Empty if it has no name. Inventories of the same name are visits. */
  readonly name: string
  /** Milliseconds since 1970, like the two below; 0 if unknown. */
  readonly begunAt: number
  readonly changedAt: number
  /** Null unless the person has deleted it. */
  readonly deletedAt: number | null
  /** Null if unknown. */
  readonly devices: number | null
  /** Names of its first switches, otherwise of its first sources. */
  readonly holds: readonly string[]
  /** Approximate size of its contents; 0 if unknown. */
  readonly bytes: number
  /** The person's last view of it, an `InventoryView`. */
  readonly view: unknown
  readonly comparedWith: string | null
  /** Incremented by each tab that takes it over; only a tab that knows the number may write to it. */
  readonly writer: number
  /** Whether its contents were missing when it was opened. */
  readonly isDamaged: boolean
}

/** A row as written, with missing or wrong members repaired; undefined if there is no row. */
export function storedRow(row: unknown): InventoryRow | undefined {
  if (!isObject(row) || typeof row.id !== 'string') return undefined
  const { id, name, devices, holds, bytes, comparedWith, writer } = row
  return {
    id,
    name: typeof name === 'string' ? name : '',
    begunAt: timeOf(row.begunAt) ?? 0,
    changedAt: timeOf(row.changedAt) ?? 0,
    deletedAt: timeOf(row.deletedAt),
    devices: isCount(devices) ? devices : null,
    holds: Array.isArray(holds) ? holds.filter((one) => typeof one === 'string') : [],
    bytes: isCount(bytes) ? bytes : 0,
    view: row.view,
    comparedWith: typeof comparedWith === 'string' ? comparedWith : null,
    writer: isCount(writer) ? writer : 0,
    isDamaged: row.isDamaged === true,
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}
