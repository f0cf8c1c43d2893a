import type { DeviceSummary } from '../../core/inventory/device.ts'
import type { InventoryText } from '../../core/inventory/inventory.ts'
import type { Sighting } from '../../core/inventory/sighting.ts'

/** What a list of kept inventories says of each. */
export interface KeptRow {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** How many devices it has. */
  readonly devices: number
}

/** What an inventory is made of again, and what was known of its devices when it was saved. */
export interface KeptContents {
  readonly texts: readonly InventoryText[]
  /** What stands in no text: captures and scanned labels. */
  readonly sightings: readonly Sighting[]
  /** Empty for the open inventory, with which nothing is compared. */
  readonly devices: readonly DeviceSummary[]
}

export interface KeptWhole {
  readonly row: KeptRow
  readonly contents: KeptContents
}
