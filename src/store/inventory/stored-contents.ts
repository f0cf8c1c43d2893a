import type { KeptContents } from '../../core/inventory/kept-inventory.ts'

/** Contents as stored: reading a hundred thousand devices as JSON takes half the time of reading objects. */
export interface StoredContents extends Omit<KeptContents, 'devices'> {
  /** JSON; objects if an older version of the app stored them. */
  readonly devices: string | KeptContents['devices']
}

export function toStored(contents: KeptContents): StoredContents {
  return { ...contents, devices: JSON.stringify(contents.devices) }
}

export function fromStored(stored: StoredContents): KeptContents {
  const { devices } = stored
  if (typeof devices !== 'string') return { ...stored, devices }
  return { ...stored, devices: JSON.parse(devices) as KeptContents['devices'] }
}
