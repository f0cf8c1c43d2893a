import { damaged, WorkbookError } from './workbook-error.ts'

interface Entry {
  readonly offset: number
  readonly packedBytes: number
  readonly method: number
  readonly isEncrypted: boolean
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
/** In a field of four bytes: the number is in the ZIP64 extra field. */
const IN_EXTRA = 0xffffffff
const ZIP64_EXTRA = 1
const SLICE_BYTES = 65_536

/**
 * Reads a ZIP archive (PKWARE APPNOTE 6.3.10) that is already in memory. The sizes in the archive are not trusted:
 * bytes are counted while they are inflated, for all entries together.
 */
export class ZipReader {
  readonly #file: Uint8Array
  readonly #view: DataView
  readonly #entries = new Map<string, Entry>()
  #bytesLeft: number

  /**
   * @param most bytes that may be inflated
   * @throws {WorkbookError} `damaged` for an archive without a directory
   */
  constructor(file: Uint8Array, most: number) {
    this.#file = file
    this.#view = new DataView(file.buffer, file.byteOffset, file.byteLength)
    this.#bytesLeft = most
    const end = this.#endOfDirectory()
    let at = this.#long(end + 16)
    for (let left = this.#short(end + 10); left > 0 && this.#long(at) === CENTRAL_HEADER; left--) {
      at = this.#addEntry(at)
    }
  }

  has(path: string): boolean {
    return this.#entries.has(inOneForm(path))
  }

  get isEncrypted(): boolean {
    return [...this.#entries.values()].some(({ isEncrypted }) => isEncrypted)
  }

  /** The text of an entry in pieces: UTF-8, or UTF-16 with its mark. @throws {WorkbookError} `damaged`, `too_large` */
  async *text(path: string): AsyncGenerator<string> {
    let decoder: InstanceType<typeof TextDecoder> | null = null
    for await (const bytes of this.#inflated(path)) {
      this.#bytesLeft -= bytes.length
      if (this.#bytesLeft < 0) {
        throw new WorkbookError(
          'too_large',
          'contains more than can be read at once. Save its sheets as separate files.',
        )
      }
      decoder ??= new TextDecoder(encodingOf(bytes))
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder?.decode() ?? ''
  }

  async *#inflated(path: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(inOneForm(path))
    if (entry === undefined || this.#long(entry.offset) !== LOCAL_HEADER) throw damaged()
    const from = entry.offset + 30 + this.#short(entry.offset + 26) + this.#short(entry.offset + 28)
    const packed = this.#file.subarray(from, from + entry.packedBytes)
    if (entry.method === 0) yield packed
    else if (entry.method === 8) yield* inflate(packed)
    else throw damaged()
  }

  #endOfDirectory(): number {
    const first = Math.max(0, this.#file.length - END_BYTES - LONGEST_COMMENT)
    for (let at = this.#file.length - END_BYTES; at >= first; at--) {
      if (this.#long(at) === END_OF_DIRECTORY) return at
    }
    throw damaged()
  }

  /** @returns the start of the next one */
  #addEntry(at: number): number {
    const nameEnd = at + 46 + this.#short(at + 28)
    const next = nameEnd + this.#short(at + 30) + this.#short(at + 32)
    const sizes = [this.#long(at + 24), this.#long(at + 20), this.#long(at + 42)]
    let extra = nameEnd
    while (extra + 4 < next && this.#short(extra) !== ZIP64_EXTRA) {
      extra += 4 + this.#short(extra + 2)
    }
    extra += 4
    const [, packedBytes, offset] = sizes.map((size) => {
      if (size !== IN_EXTRA || extra + 8 > next) return size
      const long = this.#view.getBigUint64(extra, true)
      extra += 8
      return Number(long)
    })
    this.#entries.set(inOneForm(new TextDecoder().decode(this.#file.subarray(at + 46, nameEnd))), {
      offset: offset!,
      packedBytes: packedBytes!,
      method: this.#short(at + 10),
      isEncrypted: (this.#short(at + 8) & 1) === 1,
    })
    return next
  }

  /** 0 beyond the end: nothing there can match. */
  #short(at: number): number {
    return at >= 0 && at + 2 <= this.#file.length ? this.#view.getUint16(at, true) : 0
  }

  #long(at: number): number {
    return at >= 0 && at + 4 <= this.#file.length ? this.#view.getUint32(at, true) : 0
  }
}

/** Some writers start names with a slash, or use different case. */
function inOneForm(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** @throws {WorkbookError} `damaged` */
async function* inflate(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  let at = 0
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at < packed.length) controller.enqueue(packed.slice(at, at + SLICE_BYTES))
      at += SLICE_BYTES
      if (at >= packed.length) controller.close()
    },
  })
  // Safari cannot iterate a stream, hence the reader.
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw damaged()
      })
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
