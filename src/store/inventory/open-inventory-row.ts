import type { SavedInventory } from '../../inventory/saved-inventory.ts'
import { isObject } from '../../core/json-members.ts'
import { timeOf } from '../../core/user-data/user-data.ts'
import { storedRow } from './stored-contents.ts'

/**
 * An inventory that is open in a tab, or was closed not long ago. It is open as long as a tab's worker holds the lock of its
 * id; the row does not tell.
 */
export interface OpenInventoryRow {
  readonly id: string
  /** What it was saved as, or opened from; null if it never was. By now that may be deleted. */
  readonly saved: SavedInventory | null
  /** Whether it differs from that. */
  readonly changed: boolean
  /** Milliseconds since 1970; 0 if that is not known. */
  readonly changedAt: number
  /** Null if it is not known. */
  readonly devices: number | null
  /** About how much room its contents take; 0 if that is not known. */
  readonly bytes: number
  /** How the person last looked at it, an `InventoryView`. */
  readonly view: unknown
  /** The id of the saved inventory with which it is compared. */
  readonly comparedWith: string | null
  /** When it was closed, replaced or deleted. Null where nobody closed it: the next tab takes it over. */
  readonly closedAt: number | null
}

/** A row as it was written, repaired where members are missing or wrong; undefined where it is missing. */
export function storedOpenRow(row: unknown): OpenInventoryRow | undefined {
  if (!isObject(row) || typeof row.id !== 'string') return undefined
  const { id, devices, bytes, comparedWith } = row
  return {
    id,
    saved: storedRow(row.saved) ?? null,
    changed: row.changed === true,
    changedAt: timeOf(row.changedAt) ?? 0,
    devices: typeof devices === 'number' && devices >= 0 ? devices : null,
    bytes: typeof bytes === 'number' && bytes >= 0 ? bytes : 0,
    view: row.view,
    comparedWith: typeof comparedWith === 'string' ? comparedWith : null,
    closedAt: timeOf(row.closedAt),
  }
}
