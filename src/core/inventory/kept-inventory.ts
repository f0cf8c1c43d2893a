import type { DeviceSummary } from './device.ts'
import type { InventoryText } from './inventory.ts'
import type { Sighting } from './sighting.ts'

/** An entry in the list of kept inventories. */
export interface KeptInventory {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Number of devices. */
  readonly devices: number
}

/** Everything needed to rebuild an inventory, and its devices as they were known when it was saved. */
export interface KeptContents {
  readonly texts: readonly InventoryText[]
  /** Sightings that are in no text: from captures and scanned labels. */
  readonly sightings: readonly Sighting[]
  /** The captures among them; absent where an older version of the app stored it. */
  readonly captures?: readonly KeptCapture[]
  /** Empty for the open inventory, because nothing is compared with it. */
  readonly devices: readonly DeviceSummary[]
}

/** A capture that was read. */
export interface KeptCapture {
  /** As in the `source` of its sightings. */
  readonly source: string | null
  /** Number of its sightings, which follow those of the capture before it; absent where an older version stored it. */
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
