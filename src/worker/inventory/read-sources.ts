import { CAPTURE_HEAD, isCapture } from '../../core/capture/files/magic.ts'
import type { SourceInput } from '../../protocol/inventory.ts'
import type { SourcePart } from './inventory-reading.ts'
import { bytesOf, checkSize, readFile } from './read-files.ts'
import type { SlicedWork } from '../sliced-work.ts'

/**
 * Reads texts, files and captures, each as a part of its own.
 * @throws {TextError} with a sentence for people, if they are too large or not readable
 */
export async function readSources(
  sources: readonly SourceInput[],
  work: SlicedWork,
): Promise<SourcePart[]> {
  const opened = await Promise.all(
    sources.map(async ({ name, content }) => {
      const size = typeof content === 'string' ? content.length : content.size
      const capture = typeof content !== 'string' && (await isCaptureFile(content))
      return { name, content, size, capture }
    }),
  )
  // A capture is read piece by piece and not kept in memory.
  checkSize(sizeOf(opened.filter(({ capture }) => !capture)))
  const total = sizeOf(opened)
  const parts: SourcePart[] = []
  let before = 0
  for (const { name, content, size, capture } of opened) {
    const onPart = (bytes: number) => work.reached('reading', (before + bytes) / total, 0)
    if (typeof content === 'string') parts.push(textPart(name, content))
    else if (capture) {
      const { readCaptureFile } = await import('./capture-file.ts')
      parts.push(await readCaptureFile(content, name, work.signal, onPart))
    } else parts.push(textPart(name, await readFile(content, onPart)))
    before += size
  }
  return parts
}

function sizeOf(opened: readonly { readonly size: number }[]): number {
  return opened.reduce((sum, { size }) => sum + size, 0)
}

async function isCaptureFile(file: Blob): Promise<boolean> {
  return isCapture(new Uint8Array(await bytesOf(file, 0, CAPTURE_HEAD)))
}

function textPart(name: string | null, text: string): SourcePart {
  return { name, text, sightings: [], capture: null }
}
