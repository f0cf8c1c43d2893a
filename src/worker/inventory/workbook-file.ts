import { nameOfSheet, readWorkbook } from '../../inventory/workbook/read-workbook.ts'
import { WorkbookError } from '../../inventory/workbook/workbook-error.ts'
import type { SourcePart } from './inventory-reading.ts'
import { bytesOf, fileName, TextError } from './read-files.ts'

export interface ReadWorkbook {
  readonly parts: readonly SourcePart[]
  /** Reports cells that could not be read. */
  readonly problem: TextError | null
}

/** Bytes of XML, inflated. */
const MOST_ON_PHONE = 100_000_000
const MOST_ELSEWHERE = 200_000_000

/**
 * Reads a workbook: each of its sheets is a source.
 * @param onPart called after each part; reading continues when it resolves
 * @throws {TextError} if it cannot be read or is empty
 */
export async function readWorkbookFile(
  file: Blob,
  name: string | null,
  onPart: () => Promise<void>,
): Promise<ReadWorkbook> {
  const parts: SourcePart[] = []
  let unread = 0
  try {
    const bytes = new Uint8Array(await bytesOf(file, 0, file.size))
    const mostBytes = /Mobi|Android/i.test(navigator.userAgent) ? MOST_ON_PHONE : MOST_ELSEWHERE
    for await (const sheet of readWorkbook(bytes, { mostBytes, onPiece: onPart })) {
      unread += sheet.unread
      if (sheet.text === '') continue
      const { text } = sheet
      parts.push({ name: nameOfSheet(name, sheet), text, sightings: [], capture: null })
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    const code = error.code === 'too_large' ? 'too_large' : 'not_text'
    throw new TextError(code, `${fileName(file)} ${error.message}`, { cause: error })
  }
  if (parts.length === 0) throw new TextError('empty', `${fileName(file)} is empty.`)
  const problem = `${unread === 1 ? 'One cell' : `${unread} cells`} of ${fileName(file)} could not be read.`
  return { parts, problem: unread === 0 ? null : new TextError('not_readable', problem) }
}
