import type { KeptContents } from '../../core/inventory/kept-inventory.ts'

/** Contents as they lie in the database: a hundred thousand devices are read as JSON in half the time of objects. */
export interface StoredContents extends Omit<KeptContents, 'devices'> {
  /** JSON, or objects in what older versions of the app stored. */
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
