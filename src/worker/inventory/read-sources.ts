import { CAPTURE_HEAD, isCapture } from '../../inventory/capture/files/magic.ts'
import { mayBeWorkbook } from '../../inventory/workbook/magic.ts'
import type { SourcePart } from './inventory-reading.ts'
import { bytesOf, checkSize, fileName, readFile, TextError } from './read-files.ts'
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
 * Reads texts, files, captures and the sheets of workbooks, each as a part of its own. A part that cannot be read does
 * not affect the others.
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
      const kind = typeof content === 'string' ? 'text' : await orRefuse(content, kindOf(content))
      return { name, content, size, kind }
    }),
  )
  const readable = opened.filter(({ kind }) => kind !== null)
  // A capture is read piece by piece and not kept in memory.
  checkSize(sizeOf(readable.filter(({ kind }) => kind !== 'capture')))
  const total = sizeOf(readable)
  const parts: SourcePart[] = []
  let before = 0
  for (const { name, content, size, kind } of readable) {
    const onPart = (bytes: number) => work.reached('reading', (before + bytes) / total, 0)
    if (typeof content === 'string') parts.push(textPart(name, content))
    else if (kind === 'workbook') {
      const reading = loadWorkbooks().then(({ readWorkbookFile }) =>
        readWorkbookFile(content, name, () => onPart(0)),
      )
      const workbook = await orRefuse(content, reading)
      parts.push(...(workbook?.parts ?? []))
      if (workbook?.problem) refused.push(workbook.problem)
    } else {
      const reading =
        kind === 'capture'
          ? loadCaptures().then(({ readCaptureFile }) =>
              readCaptureFile(content, name, work.signal, onPart),
            )
          : readFile(content, onPart).then((text) => textPart(name, text))
      const part = await orRefuse(content, reading)
      if (part !== null) parts.push(part)
    }
    before += size
  }
  const [first] = refused
  if (parts.length === 0 && first !== undefined) throw first
  return { parts, refused }
}

/** Most inventories have no capture or workbook. */
const loadCaptures = () => loadPart(() => import('./capture-file.ts'))
const loadWorkbooks = () => loadPart(() => import('./workbook-file.ts'))

function faultIn(file: Blob, cause: unknown): TextError {
  return new TextError(
    'not_readable',
    `${fileName(file)} could not be read because of a bug in Nameplate. Please report it.`,
    { cause },
  )
}

function sizeOf(opened: readonly { readonly size: number }[]): number {
  return opened.reduce((sum, { size }) => sum + size, 0)
}

async function kindOf(file: Blob): Promise<'capture' | 'workbook' | 'text'> {
  const head = new Uint8Array(await bytesOf(file, 0, CAPTURE_HEAD))
  if (isCapture(head)) return 'capture'
  return mayBeWorkbook(head) ? 'workbook' : 'text'
}

export function textPart(name: string | null, text: string): SourcePart {
  return { name, text, sightings: [], capture: null }
}
