import type { DeviceSummary } from './device.ts'
import type { InventoryText } from './inventory.ts'
import type { Sighting } from './sighting.ts'

/** What a list of kept inventories says of each. */
export interface KeptInventory {
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
  /** What is to be said of the captures among them; absent in what older versions of the app stored. */
  readonly captures?: readonly KeptCapture[]
  /** Empty for the open inventory, with which nothing is compared. */
  readonly devices: readonly DeviceSummary[]
}

/** A capture, by what its sightings call their source. */
export interface KeptCapture {
  readonly source: string | null
  /** How many of the sightings are its own: those of each capture follow those of the one before. Absent from older versions. */
  readonly sightings?: number
  readonly frames: number
  readonly skipped: number
  readonly bytes: number
  readonly problem: string | null
}

export interface KeptWhole {
  readonly row: KeptInventory
  readonly contents: KeptContents
}
