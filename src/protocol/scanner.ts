import type { Code } from '../core/scan/code-reader.ts'
import type { AddressAnswer } from '../core/lookup/answer.ts'

/** What the screen Scan asks of the worker that reads codes; it has one of its own, so that lookups never wait for it. */
export interface ScannerApi {
  /** Makes it ready. @param wasm the file of the code reader */
  open(wasm: ArrayBuffer): Promise<void>
  /** The codes in a picture of the camera, each once. */
  readFrame(frame: Frame): Promise<Code[]>
  /** The codes in a photo or screenshot. Rejects where it is no picture that this browser reads. */
  readPhoto(file: Blob): Promise<Code[]>
}

/** An ImageBitmap, which is handed over and closed; not every room that reads this file knows the name. */
export interface Frame {
  readonly width: number
  readonly height: number
  close(): void
}

/** What a scanned code says, and whose its addresses are. */
export interface ScannedLabel {
  readonly text: string
  readonly addresses: readonly AddressAnswer[]
  /** Upper-case digits that could be an address. */
  readonly possible: readonly string[]
  /** The line by which it stands in an inventory. */
  readonly line: string
}
