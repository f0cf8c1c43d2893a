import { transfer, wrap, type Remote } from 'comlink'
import type { Code } from '../../core/scan/code-reader.ts'
import type { ScannerApi } from '../../worker/scan/scanner.ts'
import scannerUrl from '../../worker/scan/scanner.ts?worker&url'
import { scriptUrl } from '../../offline/page/trusted-types.ts'

/** Reads codes, in a worker that lives as long as the screen is shown. */
export interface Scanner {
  readFrame(frame: ImageBitmap): Promise<readonly Code[]>
  readPhoto(file: Blob): Promise<readonly Code[]>
  close(): void
}

/**
 * Starts the worker, with the code reader from this device or from the host.
 * @param onDownload called with the size in bytes, if the code reader has to be downloaded
 * @throws {Error} with a sentence for the person
 */
export async function openScanner(onDownload: (bytes: number) => void): Promise<Scanner> {
  const { CODE_READER_BYTES, codeReaderFile, forgetCodeReader, isCodeReaderHere } =
    await import('../platform/code-reader-file.ts')
  if (!(await isCodeReaderHere())) onDownload(CODE_READER_BYTES)
  const file = await codeReaderFile()
  const worker = new Worker(scriptUrl(scannerUrl), { type: 'module', name: 'scanner' })
  const remote: Remote<ScannerApi> = wrap(worker)
  const died = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new Error('The code reader has stopped. Open this screen again.'))
    })
  })
  // Each request reports it.
  died.catch(() => {})
  const answered = async <T>(question: Promise<T>) => await Promise.race([question, died])
  try {
    await answered(remote.open(transfer(file, [file])))
  } catch (cause) {
    worker.terminate()
    await forgetCodeReader()
    throw new Error('The code reader does not work in this browser. Type the address instead.', {
      cause,
    })
  }
  return {
    readFrame: async (frame) => await answered(remote.readFrame(transfer(frame, [frame]))),
    readPhoto: async (photo) => await answered(remote.readPhoto(photo)),
    close: () => worker.terminate(),
  }
}
