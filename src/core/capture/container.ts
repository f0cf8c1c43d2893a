import type { ByteWindow } from './byte-window.ts'

/** A file format that holds frames. */
export interface Container {
  /**
   * Reads all whole records in the window and moves its `start` over them. What is left at the end of the file is a
   * record that was cut.
   * @throws {CaptureFault} where the file breaks a rule of its format
   */
  read(window: ByteWindow): void
}
