import { isObject } from '../../core/json-members.ts'
import { timeOf } from '../../core/user-data/user-data.ts'

/** An inventory as it is listed; its contents are stored under the same id. */
export interface InventoryRow {
  readonly id: string
  /** Empty where it has none. Inventories of one name are its visits. */
  readonly name: string
  /** Milliseconds since 1970, as are the two below; 0 if that is not known. */
  readonly begunAt: number
  readonly changedAt: number
  /** Null unless the person has deleted it. */
  readonly deletedAt: number | null
  /** Null if it is not known. */
  readonly devices: number | null
  /** Names of the first switches in it, otherwise of its first sources. */
  readonly holds: readonly string[]
  /** About how much room its contents take; 0 if that is not known. */
  readonly bytes: number
  /** How the person last looked at it, an `InventoryView`. */
  readonly view: unknown
  readonly comparedWith: string | null
  /** Raised by each tab that takes it over; only a tab that knows the number writes to it. */
  readonly writer: number
  /** Whether its contents were missing when it was opened. */
  readonly isDamaged: boolean
}

/** A row as it was written, repaired where members are missing or wrong; undefined where it is missing. */
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
