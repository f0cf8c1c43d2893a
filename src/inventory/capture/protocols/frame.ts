import { SightingTable } from '../sighting-table.ts'

/** In place of an address number: unknown address. */
export const NOBODY = -1

/**
 * The frame being read. One object serves all frames, so that none is allocated per frame. It tells the readers of
 * payloads who sent it and where its bytes end.
 */
export class Frame {
  readonly table = new SightingTable()
  frames = 0
  skipped = 0
  /** The link type of unsupported frames; null if there are none. */
  otherLink: number | null = null

  bytes = new Uint8Array(0)
  /** Offset in `bytes` after the captured part of the frame. */
  end = 0
  /** Offset of the frame's record in the file. */
  offset = 0
  /** The number of the sender's address in `table`, or `NOBODY`. */
  sender = NOBODY
  /** The number of the final receiver's address in `table`, or `NOBODY`. */
  receiver = NOBODY

  /** Records the address at `at` as one in the header of this frame; returns its number. */
  see(at: number): number {
    return this.table.see(this.bytes, at, this.frames, this.offset)
  }

  has(at: number, length: number): boolean {
    return at + length <= this.end
  }

  get toGroup(): boolean {
    return this.receiver !== NOBODY && this.table.isGroup(this.receiver)
  }
}
