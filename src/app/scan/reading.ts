import { signal } from '@preact/signals'
import { messageOf } from '../../core/errors.ts'
import { fileInSentence } from '../../core/text/inline-text.ts'
import {
  CODE_READER_BYTES,
  codeReaderFile,
  forgetCodeReader,
  isCodeReaderHere,
} from '../platform/code-reader-file.ts'
import { format } from '../platform/format.ts'
import { take } from './collected-labels.ts'
import { transfer, wrap, type Remote } from 'comlink'
import type { Code } from '../../core/scan/code-reader.ts'
import type { ScannerApi } from '../../worker/scan/scanner.ts'
import scannerUrl from '../../worker/scan/scanner.ts?worker&url'
import { scriptUrl } from '../../offline/page/trusted-types.ts'

/** What the code reader is doing, if it takes a moment; otherwise null. */
export const readerStatus = signal<string | null>(null)

/** Why nothing can be read, or a photo could not be; otherwise null. */
export const readerError = signal<string | null>(null)

/** The running or starting code reader; null if it could not be started. */
export const readerRuns = signal<Promise<Scanner> | null>(null)

/** Starts the code reader; its file is fetched from the host if this device does not have it yet. */
export function startReader(): void {
  if (readerRuns.peek() !== null) return
  readerError.value = null
  const mine = openScanner().finally(() => (readerStatus.value = null))
  readerRuns.value = mine
  mine.catch((cause: unknown) => end(mine, cause))
}

export function stopReader(): void {
  readerRuns
    .peek()
    ?.then((scanner) => scanner.close())
    .catch(() => {
      // The reason is already on the screen.
    })
  readerRuns.value = null
  readerStatus.value = null
  readerError.value = null
}

/** Discards a failed code reader, so that it can be started again. */
function end(which: Promise<Scanner>, cause: unknown): void {
  if (readerRuns.peek() !== which) return
  stopReader()
  readerError.value = messageOf(cause)
}

/** Reads the camera's picture until `signal` aborts; each frame is taken after the previous one has been read. */
export async function readCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const mine = readerRuns.peek()
  if (mine === null) return
  try {
    const scanner = await mine
    while (!signal.aborted) {
      await nextFrame()
      // The screen may have been left, or there is no picture yet: the camera reports its size before its first
      // picture, and a video without one cannot be made into a bitmap.
      if (signal.aborted || video.readyState < video.HAVE_CURRENT_DATA) continue
      const codes = await scanner.readFrame(await createImageBitmap(video))
      if (!signal.aborted) await take(codes)
    }
  } catch (cause) {
    if (!signal.aborted) end(mine, cause)
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  })
}

export async function readPhotos(parts: readonly (string | Blob)[]): Promise<void> {
  startReader()
  readerError.value = null
  const failures: string[] = []
  for (const [index, part] of parts.entries()) {
    try {
      // Some systems do not know the type of some pictures: HEIC often has none.
      if (typeof part === 'string' || part.type.startsWith('text/')) {
        await take([{ kind: 'Text', text: typeof part === 'string' ? part : await part.text() }])
        continue
      }
      const scanner = await readerRuns.peek()
      if (scanner === null) return
      readerStatus.value = readingNow(index + 1, parts.length)
      const codes = await scanner.readPhoto(part)
      await take(codes)
      if (codes.length === 0) failures.push(nothingIn(part))
    } catch (cause) {
      failures.push(messageOf(cause))
    }
  }
  readerStatus.value = null
  const [first, ...more] = failures
  if (first === undefined) return
  const others = format.counted(more.length, 'more photo')
  readerError.value = more.length === 0 ? first : `${first} Nothing was read from ${others}.`
}

function readingNow(number: number, of: number): string {
  return of === 1
    ? 'Reading the photo …'
    : `Reading photo ${format.count(number)} of ${format.count(of)} …`
}

function nothingIn(photo: Blob): string {
  const name = (photo instanceof File ? fileInSentence(photo.name) : null) ?? 'the photo'
  return `No code was found in ${name}. Move closer and use more light, or type the address.`
}

/** Reads codes in a worker that lives until the screen is left. */
export interface Scanner {
  readFrame(frame: ImageBitmap): Promise<readonly Code[]>
  readPhoto(file: Blob): Promise<readonly Code[]>
  close(): void
}

/**
 * Starts the worker with the code reader from this device or from the host.
 * @throws {Error} with a sentence for the person
 */
async function openScanner(): Promise<Scanner> {
  if (!(await isCodeReaderHere())) {
    const size = format.bytes(CODE_READER_BYTES)
    readerStatus.value = `Downloading the code reader, ${size}, once. Then Scan works offline.`
  }
  const file = await codeReaderFile()
  const worker = new Worker(scriptUrl(scannerUrl), { type: 'module', name: 'scanner' })
  const remote: Remote<ScannerApi> = wrap(worker)
  const died = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new Error('The code reader has stopped. Open this screen again.'))
    })
  })
  // Every request reports it.
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
