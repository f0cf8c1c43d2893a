import { FormatError } from '../errors.ts'
import {
  type Counts,
  FORMS,
  HEADER_BYTES,
  readHeader,
  writeHeader,
  wrongLength,
} from '../registry/file-header.ts'
import { hexOfBytes } from '../text/encoding.ts'
import { ColumnReader } from './columns.ts'

/** Size of a SHA-256 digest. */
const DIGEST_BYTES = 32
/** Input per step of inflation. A byte inflates to at most 1,032, so a zip bomb is stopped after a few megabytes. */
const SLICE_BYTES = 8192

/** The forms that are downloaded. */
type Sent = 'pack' | 'delta'

/** Start of the columns: after the header and the digest of the resulting trie. */
const COLUMNS_AT = HEADER_BYTES + DIGEST_BYTES

interface Opened {
  readonly counts: Counts
  readonly columns: ColumnReader
  /**
   * Compares the digest of the resulting trie with the one in the file.
   * @param expected the same digest from `latest.json`, 64 lower-case hex digits; null if there is none
   * @throws {FormatError} R20
   */
  readonly check: (trie: ArrayBuffer, expected: string | null) => Promise<void>
}

/**
 * Writes a file: header, SHA-256 of the resulting trie, the columns as one deflate stream, and the SHA-256 of all of
 * these. The same columns give the same bytes in one engine.
 */
export async function sealFile(
  form: Sent,
  counts: Counts,
  trie: ArrayBuffer,
  columns: Uint8Array,
): Promise<Uint8Array> {
  // Deflate adds five bytes to each incompressible block.
  const most = Math.ceil(columns.length * 1.01) + 64
  const deflated = await through(new CompressionStream('deflate-raw'), columns, most)
  const end = COLUMNS_AT + deflated.length
  const file = new Uint8Array(end + DIGEST_BYTES)
  writeHeader(form, file, counts)
  file.set(await sha256(trie), HEADER_BYTES)
  file.set(deflated, COLUMNS_AT)
  file.set(await sha256(file.subarray(0, end)), end)
  return file
}

/** Opens a file of `sealFile` and inflates its columns. @throws {FormatError} R1 to R5 and R14 to R16 */
export async function openFile(form: Sent, file: Uint8Array): Promise<Opened> {
  const counts = readHeader(form, file)
  const { called } = FORMS[form]
  const end = file.length - DIGEST_BYTES
  if (end < COLUMNS_AT) {
    throw wrongLength(called, file.length, `at least ${COLUMNS_AT + DIGEST_BYTES}`)
  }
  await checkSha256('R14', `The ${called}`, file.subarray(0, end), file.subarray(end))
  const inflate = new DecompressionStream('deflate-raw')
  const columns = await through(inflate, file.subarray(COLUMNS_AT, end), mostBytes(counts))
  return {
    counts,
    columns: new ColumnReader(columns),
    check: async (trie, expected) => {
      const promised = file.subarray(HEADER_BYTES, COLUMNS_AT)
      const what = `The result of the ${called}`
      if (expected !== null) checkDigest('R20', what, hexOfBytes(promised), expected)
      await checkSha256('R20', what, trie, promised)
    },
  }
}

/** The largest possible size of the columns; inflation stops there. */
function mostBytes({ rows, texts, textBytes, countries }: Counts): number {
  return 16 * (rows + 1) + 4 * texts + textBytes + 2 * countries
}

/** The output of a transform stream, at most `most` bytes. @throws {FormatError} R15, R16 */
async function through(
  transform: CompressionStream | DecompressionStream,
  bytes: Uint8Array,
  most: number,
): Promise<Uint8Array> {
  let at = 0
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.enqueue(bytes.slice(at, at + SLICE_BYTES))
      at += SLICE_BYTES
      if (at >= bytes.length) controller.close()
    },
  })
  // Safari cannot iterate a stream, hence the reader.
  const reader = source.pipeThrough(transform).getReader()
  const room = new Uint8Array(most)
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new FormatError('R15', `The columns cannot be inflated beyond byte ${length}.`, {
        cause,
      })
    })
    if (done) return room.subarray(0, length)
    if (length + value.length > most) {
      reader.cancel().catch(() => {})
      throw new FormatError(
        'R16',
        `The columns have more than the ${most} bytes that the counts allow.`,
      )
    }
    room.set(value, length)
    length += value.length
  }
}

async function checkSha256(
  rule: string,
  what: string,
  bytes: ArrayBuffer | Uint8Array,
  promised: Uint8Array,
): Promise<void> {
  checkDigest(rule, what, hexOfBytes(await sha256(bytes)), hexOfBytes(promised))
}

function checkDigest(rule: string, what: string, got: string, expected: string): void {
  if (got === expected) return
  throw new FormatError(rule, `${what} has SHA-256 ${got}, expected ${expected}; it was altered.`)
}

async function sha256(bytes: ArrayBuffer | Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as ArrayBuffer))
}
