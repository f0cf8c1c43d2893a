import type { InventoryContents, SavedInventory } from '../../inventory/saved-inventory.ts'
import { isObject } from '../../core/json-members.ts'
import { timeOf } from '../../core/user-data/user-data.ts'

/** Contents as stored: reading a hundred thousand devices as JSON takes half the time of reading objects. */
export interface StoredContents extends Omit<InventoryContents, 'devices'> {
  /** JSON; objects if an older version of the app stored them. */
  readonly devices: string | InventoryContents['devices']
}

export function toStored(contents: InventoryContents): StoredContents {
  return { ...contents, devices: JSON.stringify(contents.devices) }
}

export function fromStored(stored: StoredContents | undefined): InventoryContents | null {
  if (!isObject(stored)) return null
  const { texts, sightings, captures = [] } = stored
  const devices = parsed(stored.devices)
  const isWhole = [texts, sightings, captures, devices].every((rows) => Array.isArray(rows))
  if (!isWhole || !texts.every((one) => isObject(one) && typeof one.text === 'string')) return null
  return { ...stored, devices: devices as InventoryContents['devices'] }
}

function parsed(devices: unknown): unknown {
  if (typeof devices !== 'string') return devices
  try {
    return JSON.parse(devices)
  } catch {
    return null
  }
}

/** An inventory as it is listed, repaired where members are missing or wrong; undefined where it is missing. */
export function storedRow(row: unknown): SavedInventory | undefined {
  if (!isObject(row) || typeof row.id !== 'string') return undefined
  const { id, name, savedAt, devices } = row
  return {
    id,
    name: typeof name === 'string' && name !== '' ? name : 'Inventory',
    savedAt: timeOf(savedAt) ?? 0,
    devices: typeof devices === 'number' && devices >= 0 ? devices : null,
  }
}

/**
 * An inventory that is open in a tab, or was closed not long ago. It is open as long as a tab's worker holds the lock of its
 * id; the row does not tell.
 */
export interface OpenInventoryRow {
  readonly id: string
  /** What it was saved as, or opened from; null if it never was. By now that may be deleted. */
  readonly saved: SavedInventory | null
  readonly changed: boolean
  /** Milliseconds since 1970; 0 if that is not known. */
  readonly changedAt: number
  readonly devices: number | null
  /** About how much room its contents take; 0 if that is not known. */
  readonly bytes: number
  /** How the person last looked at it, an `InventoryView`. */
  readonly view: unknown
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
