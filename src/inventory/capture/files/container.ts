import type { ByteWindow } from './byte-window.ts'

export interface Container {
  /**
   * Reads all whole records in the window and moves its `start` past them. Anything left at the end of the file is an
   * incomplete record.
   * @throws {CaptureFault} if the file violates its format
   */
  read(window: ByteWindow): void
}
