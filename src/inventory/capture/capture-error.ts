import { NameplateError } from '../../core/errors.ts'
import type { Sighting } from '../sighting.ts'

/** The addresses in a capture, and what it says about them. */
export interface Capture {
  /** Number of all frames in the file, including unreadable ones. */
  readonly frames: number
  /**
   * Number of frames without an address: of an unsupported link type, cut off before the address, or marked in the
   * capture as received with a bad checksum.
   */
  readonly skipped: number
  /**
   * One for each address in frame headers, in order of first appearance. `line` is the number of the first such frame,
   * from 1 as in other tools; `column` is always 1; `offset` is the first byte of that frame's record in the (unpacked)
   * file; `raw` is the address in lower-case pairs with colons.
   */
  readonly sightings: readonly Sighting[]
}

type CaptureErrorCode =
  | 'not_a_capture'
  | 'unsupported'
  | 'damaged'
  | 'cut_short'
  | 'too_many'
  | 'unreadable'

/** A capture could not be read to its end. The error contains everything read up to there, so nothing is lost. */
export class CaptureError extends NameplateError<CaptureErrorCode> implements Capture {
  override name = 'CaptureError'
  readonly frames: number
  readonly skipped: number
  readonly sightings: readonly Sighting[]

  constructor(fault: CaptureFault, read: Capture) {
    const { code, message, shown, cause } = fault
    const isShown = shown !== '' && read.sightings.length > 0
    super(code, isShown ? `${message.slice(0, -1)}; ${shown}.` : message, { cause })
    this.frames = read.frames
    this.skipped = read.skipped
    this.sightings = read.sightings
  }
}

/** Thrown within the reader; `readCapture` turns it into a `CaptureError` with everything read so far. */
export class CaptureFault extends NameplateError<CaptureErrorCode> {
  override name = 'CaptureFault'
  /** What is still shown, if anything was read: `the frames up to there are shown`; otherwise empty. */
  readonly shown: string

  /** @param message a sentence */
  constructor(
    code: CaptureErrorCode,
    message: string,
    { shown = '', ...options }: ErrorOptions & { readonly shown?: string } = {},
  ) {
    super(code, message, options)
    this.shown = shown
  }
}
