import { CaptureFault } from '../inventory/capture/capture-error.ts'
import { gunzipped } from '../inventory/capture/files/gunzip.ts'
import { peek } from '../inventory/capture/files/peek.ts'
import { isCapture, isGzip } from '../inventory/capture/files/magic.ts'
import { encodingOf, type TextEncoding } from '../core/text/encoding.ts'
import { messageOfSystem } from '../core/errors.ts'
import type { ReadSheet } from '../inventory/workbook/read-workbook.ts'
import { mayBeWorkbook } from '../inventory/workbook/magic.ts'
import { Failure } from './host.ts'
import type { Input, StreamInput } from './inputs.ts'

/** Longer lines, in bytes, are passed on in parts to bound memory. */
const MAX_LINE_BYTES = 1024 * 1024

const LF = 0x0a

export type Content =
  | { readonly kind: 'capture'; readonly chunks: AsyncIterable<Uint8Array<ArrayBuffer>> }
  | { readonly kind: 'workbook'; readonly sheets: AsyncIterable<ReadSheet> }
  /** Pieces end at line breaks, except parts of a line that is too long. */
  | { readonly kind: 'text'; readonly pieces: AsyncIterable<string> }

/**
 * Detects the content of a stream from its first bytes, and unpacks gzip. Only the data since the last line break is in memory.
 * @throws {Failure} if it cannot be read, or is anything else; also later, during reading
 */
export async function contentOf(input: StreamInput): Promise<Content> {
  const called = input.name ?? 'Standard input'
  const stored = await peek(readingOf(input, called))
  const { head, all } = isGzip(stored.head) ? await peek(unpacked(stored.all, called)) : stored
  if (isCapture(head)) return { kind: 'capture', chunks: all }
  if (mayBeWorkbook(head)) return { kind: 'workbook', sheets: sheetsOf(all, called) }
  const encoding = encodingOf(head)
  if (encoding === null) throw new Failure(`${called} is neither text, a capture nor a workbook.`)
  return { kind: 'text', pieces: piecesOf(inUtf8(all, encoding)) }
}

/** The text of an input, in pieces that end at line breaks. @throws {Failure} for a capture, and as `contentOf` */
export async function* linesOf(input: Input): AsyncGenerator<string> {
  if (input.kind !== 'stream') {
    yield `${input.text}\n`
    return
  }
  const content = await contentOf(input)
  if (content.kind === 'capture') {
    throw new Failure(
      `${input.name ?? 'Standard input'} is a capture, which has no lines: use --table, --csv or --json.`,
    )
  }
  if (content.kind === 'text') yield* content.pieces
  else for await (const { text } of content.sheets) if (text !== '') yield `${text}\n`
}

/** Limit for a workbook, inflated. */
const MOST_XML_BYTES = 200_000_000

async function* sheetsOf(
  chunks: AsyncIterable<Uint8Array>,
  called: string,
): AsyncGenerator<ReadSheet> {
  const [{ readWorkbook }, { WorkbookError }] = await Promise.all([
    import('../inventory/workbook/read-workbook.ts'),
    import('../inventory/workbook/workbook-error.ts'),
  ])
  try {
    const parts: Uint8Array[] = []
    for await (const chunk of chunks) parts.push(chunk)
    yield* readWorkbook(Buffer.concat(parts), { mostBytes: MOST_XML_BYTES })
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    throw new Failure(`${called} ${error.message}`, { cause: error })
  }
}

async function* unpacked(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  called: string,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  try {
    for await (const part of gunzipped(chunks)) yield Buffer.from(part)
  } catch (error) {
    if (!(error instanceof CaptureFault)) throw error
    throw new Failure(`${called} is cut short or damaged: it could not be unpacked to its end.`)
  }
}

async function* readingOf(input: StreamInput, called: string): AsyncGenerator<Buffer<ArrayBuffer>> {
  try {
    for await (const chunk of input.open()) yield chunk as Buffer<ArrayBuffer>
  } catch (error) {
    throw new Failure(`${called} cannot be read: ${messageOfSystem(error)}.`, { cause: error })
  }
}

async function* inUtf8(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  encoding: TextEncoding,
): AsyncIterable<Buffer> {
  if (encoding === 'utf-8') {
    for await (const { buffer, byteOffset, length } of chunks) {
      yield Buffer.from(buffer, byteOffset, length)
    }
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

async function* piecesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LF) + 1
    waiting.push(end === 0 ? chunk : chunk.subarray(0, end))
    length += waiting.at(-1)!.length
    if (end === 0 && length < MAX_LINE_BYTES) continue
    const bytes = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting, length)
    const cut = end === 0 ? betweenWords(bytes) : bytes.length
    yield decoded(bytes.subarray(0, cut))
    const rest = end === 0 ? bytes.subarray(cut) : chunk.subarray(end)
    waiting = rest.length === 0 ? [] : [rest]
    length = rest.length
  }
  if (length > 0) yield decoded(Buffer.concat(waiting, length))
}

/** A position where a line can be cut without splitting an address or a multi-byte character. */
function betweenWords(bytes: Buffer): number {
  const ends = [' ', ',', ';', '"', '\t', '\r'].map((character) => bytes.lastIndexOf(character))
  const last = Math.max(...ends)
  return last <= 0 ? bytes.length : last + 1
}

/** Decodes UTF-8, otherwise Windows-1252, in which any bytes are valid. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
