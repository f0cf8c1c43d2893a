import type { ByteWindow } from './byte-window.ts'

export interface Container {
  /**
   * Reads all whole records in the window and moves its `start` past them. Anything left at the end of the file is an
   * incomplete record.
   * @throws {CaptureFault} where the file breaks a rule of its format
   */
  read(window: ByteWindow): void
}
