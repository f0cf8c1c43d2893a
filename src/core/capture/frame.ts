import { SightingTable } from './sighting-table.ts'

/** No address is known for this role. */
export const NOBODY = -1

/**
 * The frame that is being read: one object for all of them, so that none is made per frame. Whoever reads a payload
 * finds here who sent it and where its bytes end.
 */
export class Frame {
  readonly table = new SightingTable()
  frames = 0
  skipped = 0

  bytes = new Uint8Array(0)
  /** The first byte behind what was captured of the frame. */
  end = 0
  /** Of the frame's record in the file. */
  offset = 0
  /** The number of the sender's address in `table`, or `NOBODY`. */
  sender = NOBODY
  /** The number of the final receiver's address in `table`, or `NOBODY`. */
  receiver = NOBODY

  /** Notes the address at `at` as one of this frame's header. */
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
