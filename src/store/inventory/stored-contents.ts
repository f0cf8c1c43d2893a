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

/** The contents as they were; null where they are missing or damaged. */
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
