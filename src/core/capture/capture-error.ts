import { NameplateError } from '../errors.ts'
import type { Sighting } from '../inventory/sighting.ts'

/** What a capture says of the addresses in it. */
export interface Capture {
  /** All frames of the file, whether they could be read or not. */
  readonly frames: number
  /**
   * How many of the frames gave no address: of a link type without addresses, cut before the address, or marked by the
   * capture as received with a bad checksum.
   */
  readonly skipped: number
  /**
   * One for each address in the headers of frames, in the order of first appearance. `line` is the number of the first
   * such frame from 1 as other tools count, `column` always 1, `offset` the first byte of that frame's record in the
   * (unpacked) file, and `raw` the address by pairs with colons in lower case.
   */
  readonly sightings: readonly Sighting[]
}

/** Why a capture could not be read to its end. */
export type CaptureErrorCode =
  | 'not_a_capture'
  | 'unsupported'
  | 'damaged'
  | 'cut_short'
  | 'too_many'
  | 'unreadable'
  | 'aborted'

/** A capture that could not be read to its end, with all that was read until then: nothing of it is lost. */
export class CaptureError extends NameplateError<CaptureErrorCode> implements Capture {
  override name = 'CaptureError'
  readonly frames: number
  readonly skipped: number
  readonly sightings: readonly Sighting[]

  constructor(fault: CaptureFault, read: Capture) {
    super(fault.code, fault.message, { cause: fault.cause })
    this.frames = read.frames
    this.skipped = read.skipped
    this.sightings = read.sightings
  }
}

/** What a part of the reader throws, which does not know what was read until then. */
export class CaptureFault extends NameplateError<CaptureErrorCode> {
  override name = 'CaptureFault'
}
