import type { Sighting } from './sighting.ts'

/** A text that was added to an inventory. */
export interface InventoryText {
  readonly text: string
  /** File name, or the user's name for it; null if it has no name. */
  readonly source: string | null
}

/** Everything needed to rebuild an inventory. */
export interface InventoryContents {
  readonly texts: readonly InventoryText[]
  /** Sightings that are in no text: from captures and scanned labels. */
  readonly sightings: readonly Sighting[]
  /** The captures among them; absent if there are none, or an older version stored it. */
  readonly captures?: readonly StoredCapture[]
}

/** A capture that was read. */
export interface CaptureInfo {
  readonly frames: number
  /** Number of frames without an address. */
  readonly skipped: number
  /** Size of the file. */
  readonly bytes: number
  /** Why it was not read to its end, in a sentence; null if it was. */
  readonly problem: string | null
}

export interface StoredCapture extends CaptureInfo {
  /** As in the `source` of its sightings. */
  readonly source: string | null
  /** Number of its sightings, which follow those of the previous capture; absent if an older version stored it. */
  readonly sightings?: number
}
