import { CAPTURE_HEAD, isCapture } from '../../inventory/capture/files/magic.ts'
import type { SourcePart } from './inventory-reading.ts'
import { bytesOf, checkSize, nameOf, readFile, TextError } from './read-files.ts'
import { loadPart } from '../load-part.ts'
import type { SlicedWork } from '../sliced-work.ts'

export interface SourceInput {
  /** File name, or the user's own name for it; null for pasted or typed text. */
  readonly name: string | null
  readonly content: string | Blob
}

export interface ReadSources {
  readonly parts: readonly SourcePart[]
  readonly refused: readonly TextError[]
}

/**
 * Reads texts, files and captures, each as a part of its own. One that cannot be read, for whatever reason, does not keep the
 * others from it.
 * @throws {TextError} with a sentence for people, if they are too large or none is readable
 */
export async function readSources(
  sources: readonly SourceInput[],
  work: SlicedWork,
): Promise<ReadSources> {
  const refused: TextError[] = []
  const orRefuse = async <T>(file: Blob, reading: Promise<T>): Promise<T | null> => {
    try {
      return await reading
    } catch (error) {
      work.signal.throwIfAborted()
      refused.push(error instanceof TextError ? error : faultIn(file, error))
      return null
    }
  }
  const opened = await Promise.all(
    sources.map(async ({ name, content }) => {
      const size = typeof content === 'string' ? content.length : content.size
      const capture =
        typeof content !== 'string' && (await orRefuse(content, isCaptureFile(content)))
      return { name, content, size, capture }
    }),
  )
  const readable = opened.filter(({ capture }) => capture !== null)
  // A capture is read piece by piece and not kept in memory.
  checkSize(sizeOf(readable.filter(({ capture }) => !capture)))
  const total = sizeOf(readable)
  const parts: SourcePart[] = []
  let before = 0
  for (const { name, content, size, capture } of readable) {
    const onPart = (bytes: number) => work.reached('reading', (before + bytes) / total, 0)
    const part =
      typeof content === 'string'
        ? textPart(name, content)
        : await orRefuse(
            content,
            capture === true
              ? (await loadCaptures()).readCaptureFile(content, name, work.signal, onPart)
              : readFile(content, onPart).then((text) => textPart(name, text)),
          )
    if (part !== null) parts.push(part)
    before += size
  }
  const [first] = refused
  if (parts.length === 0 && first !== undefined) throw first
  return { parts, refused }
}

/** Most inventories hold no capture. */
const loadCaptures = () => loadPart(() => import('./capture-file.ts'))

function faultIn(file: Blob, cause: unknown): TextError {
  return new TextError(
    'not_readable',
    `${nameOf(file)} could not be read, which is a fault of Nameplate. Please report it.`,
    { cause },
  )
}

function sizeOf(opened: readonly { readonly size: number }[]): number {
  return opened.reduce((sum, { size }) => sum + size, 0)
}

async function isCaptureFile(file: Blob): Promise<boolean> {
  return isCapture(new Uint8Array(await bytesOf(file, 0, CAPTURE_HEAD)))
}

export function textPart(name: string | null, text: string): SourcePart {
  return { name, text, sightings: [], capture: null }
}
