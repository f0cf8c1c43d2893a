import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip'

/** How the names of compressed forms end, which the build puts beside the files. */
export const CODING_EXTENSIONS: ReadonlyMap<Coding, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

/**
 * Compresses off the event loop.
 * @param effort `best` for bodies sent more than once: about ten times the time to save a tenth of the bytes
 */
export async function compress(
  bytes: string | Uint8Array,
  coding: Coding,
  effort: 'best' | 'quick',
): Promise<Buffer<ArrayBuffer>> {
  const best = effort === 'best'
  if (coding === 'gzip') return await promisify(gzip)(bytes, { level: best ? 9 : 6 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: best ? 9 : 4 }
  return await promisify(brotliCompress)(bytes, { params })
}
