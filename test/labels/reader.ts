import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openReader } from '../../src/worker/scan/find-codes.ts'

/** Makes the code reader ready, as the app does, but from the folder of the package. */
export async function openCodeReader(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  await openReader(new Uint8Array(await readFile(file)).buffer)
}
