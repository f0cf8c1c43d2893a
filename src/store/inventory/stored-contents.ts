import type { InventoryContents } from '../../core/inventory/saved-inventory.ts'

/** Contents as stored: reading a hundred thousand devices as JSON takes half the time of reading objects. */
export interface StoredContents extends Omit<InventoryContents, 'devices'> {
  /** JSON; objects if an older version of the app stored them. */
  readonly devices: string | InventoryContents['devices']
}

export function toStored(contents: InventoryContents): StoredContents {
  return { ...contents, devices: JSON.stringify(contents.devices) }
}

export function fromStored(stored: StoredContents): InventoryContents {
  const { devices } = stored
  if (typeof devices !== 'string') return { ...stored, devices }
  return { ...stored, devices: JSON.parse(devices) as InventoryContents['devices'] }
}
