import type { DeviceSummary } from './device.ts'
import type { Sighting } from './sighting.ts'

/** An entry in the list of saved inventories. */
export interface SavedInventory {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970; 0 if that is not known. */
  readonly savedAt: number
  /** Null if it is not known. */
  readonly devices: number | null
}

/** A text that was added to an inventory. */
export interface InventoryText {
  readonly text: string
  /** File name, or what the user calls it; null where it has no name. */
  readonly source: string | null
}

/** Everything needed to rebuild an inventory, and its devices as they were known when it was saved. */
export interface InventoryContents {
  readonly texts: readonly InventoryText[]
  /** Sightings that are in no text: from captures and scanned labels. */
  readonly sightings: readonly Sighting[]
  /** The captures among them; absent where there are none, and where an older version stored it. */
  readonly captures?: readonly StoredCapture[]
  /** Empty for the open inventory, because nothing is compared with it. */
  readonly devices: readonly DeviceSummary[]
}

/** A capture that was read. */
export interface CaptureInfo {
  readonly frames: number
  /** Number of frames without an address. */
  readonly skipped: number
  /** Size of the file. */
  readonly bytes: number
  /** Why it was not read to its end, in a sentence; null where it was. */
  readonly problem: string | null
}

export interface StoredCapture extends CaptureInfo {
  /** As in the `source` of its sightings. */
  readonly source: string | null
  /** Number of its sightings, which follow those of the capture before it; absent where an older version stored it. */
  readonly sightings?: number
}

export interface SavedInventoryWithContents {
  readonly row: SavedInventory
  readonly contents: InventoryContents
}
