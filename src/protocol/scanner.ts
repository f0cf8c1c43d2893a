import type { Code } from '../core/scan/code-reader.ts'
import type { AddressAnswer } from '../core/lookup/answer.ts'

/** The requests of the Scan screen to the worker that reads codes. It is a separate worker, so that lookups never wait. */
export interface ScannerApi {
  /** Has to be called first. @param wasm the WebAssembly file of the code reader */
  open(wasm: ArrayBuffer): Promise<void>
  /** The codes in a frame of the camera, each once. */
  readFrame(frame: Frame): Promise<Code[]>
  /** The codes in a photo or screenshot. Rejects where the browser cannot read the file as a picture. */
  readPhoto(file: Blob): Promise<Code[]>
}

/** An ImageBitmap, which is transferred and closed. Not every project that includes this file knows that type. */
interface Frame {
  readonly width: number
  readonly height: number
  close(): void
}

/** A scanned code, and the answers for its addresses. */
export interface ScannedLabel {
  readonly text: string
  readonly addresses: readonly AddressAnswer[]
  /** Upper-case digits that could be an address. */
  readonly possible: readonly string[]
  /** Its line in an inventory. */
  readonly line: string
}
