import { NameplateError } from '../../core/errors.ts'

interface Entry {
  readonly name: Uint8Array
  /** The fields in both headers: version, flags, method, time, checksum, sizes, lengths. */
  readonly description: readonly number[]
  readonly offset: number
}

/** Version 2.0 of the format; names in UTF-8; deflate. */
const FORMAT = [20, 1 << 11, 8]
/** Limit of a field of four bytes; ZIP64 is not written. */
const MOST_BYTES = 0xffffffff

/**
 * Writes a ZIP archive (PKWARE APPNOTE 6.3.10), one entry after the other. An entry is compressed as its text arrives
 * and kept compressed until it ends, so that its sizes precede it, as every reader expects.
 */
export class ZipWriter {
  readonly chunks: Uint8Array[] = []
  readonly #time: number
  readonly #entries: Entry[] = []
  #length = 0

  /** @param modified the modification time of all entries, in the time zone of the device */
  constructor(modified: Date) {
    this.#time = dosTime(modified)
  }

  /** @throws {NameplateError} `too_large` for an entry or archive over 4 GiB */
  async add(path: string, text: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const { chunks, crc, bytes, packedBytes } = await deflate(text)
    if (bytes > MOST_BYTES || this.#length + packedBytes > MOST_BYTES) {
      throw new NameplateError('too_large', 'This is too much for a workbook. Save it as CSV.')
    }
    const name = new TextEncoder().encode(path)
    const sizes = [this.#time, crc, packedBytes, bytes]
    const description = [...shorts(...FORMAT), ...longs(...sizes), ...shorts(name.length, 0)]
    this.#entries.push({ name, description, offset: this.#length })
    this.#append([...longs(0x04034b50), ...description], name, ...chunks)
  }

  /** Ends the archive with its directory. */
  end(): void {
    const start = this.#length
    for (const { name, description, offset } of this.#entries) {
      const version = [...longs(0x02014b50), ...shorts(FORMAT[0]!)]
      this.#append([...version, ...description, ...shorts(0, 0, 0), ...longs(0, offset)], name)
    }
    const count = this.#entries.length
    const place = longs(this.#length - start, start)
    this.#append([...longs(0x06054b50), ...shorts(0, 0, count, count), ...place, ...shorts(0)])
  }

  #append(header: readonly number[], ...chunks: Uint8Array[]): void {
    const all = [Uint8Array.from(header), ...chunks]
    for (const chunk of all) this.#length += chunk.length
    this.chunks.push(...all)
  }
}

async function deflate(text: Iterable<string> | AsyncIterable<string>) {
  const { readable, writable } = new CompressionStream('deflate-raw')
  const chunks: Uint8Array[] = []
  let packedBytes = 0
  const packed = (async () => {
    const reader = readable.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value)
      packedBytes += next.value.length
    }
  })()
  const writer = writable.getWriter()
  let crc = 0
  let bytes = 0
  try {
    for await (const piece of text) {
      const encoded = new TextEncoder().encode(piece)
      crc = crc32(encoded, crc)
      bytes += encoded.length
      await writer.write(encoded)
    }
    await writer.close()
  } catch (error) {
    packed.catch(() => {})
    await writer.abort(error).catch(() => {})
    throw error
  }
  await packed
  return { chunks, crc, bytes, packedBytes }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** CRC-32 of ISO 3309, as used by ZIP. @param before the CRC of the preceding bytes */
function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return ~crc >>> 0
}

/** Date and time in DOS format: from 1980, in steps of two seconds. */
function dosTime(at: Date): number {
  const year = Math.max(1980, at.getFullYear()) - 1980
  const date = (year << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}

/** Two-byte numbers, little-endian. */
function shorts(...values: number[]): number[] {
  return values.flatMap((value) => [value & 0xff, value >>> 8])
}

/** Four-byte numbers, little-endian. */
function longs(...values: number[]): number[] {
  return shorts(...values.flatMap((value) => [value & 0xffff, value >>> 16]))
}
