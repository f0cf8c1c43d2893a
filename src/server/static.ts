import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FastResponse } from 'srvx'
import { IMMUTABLE, isImmutable, REVALIDATE } from './headers.ts'
import { matchesETag, negotiateCoding, parseRange } from './http-fields.ts'

/** The folders from which files are served. */
export interface StaticFolders {
  /** The built app. */
  readonly dist: string
  /** The built registry, served below `/registry/`. */
  readonly registry: string
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.json', 'application/json'],
  ['.webmanifest', 'application/manifest+json'],
  ['.map', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.wasm', 'application/wasm'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/vnd.microsoft.icon'],
  ['.woff2', 'font/woff2'],
])

/** Packs and pictures are compressed already. */
const COMPRESSED: ReadonlySet<string> = new Set([
  '.html',
  '.js',
  '.css',
  '.txt',
  '.json',
  '.webmanifest',
  '.map',
  '.svg',
  '.wasm',
])

/** Nothing shorter is worth a coding. */
const MIN_COMPRESSED_BYTES = 256

/** A file as it was when it was last read, and what was made of it since. */
interface LoadedFile {
  readonly modified: number
  readonly bytes: Buffer<ArrayBuffer>
  readonly etag: string
  readonly codings: Map<'br' | 'gzip', Promise<Buffer<ArrayBuffer>>>
}

/** Most bytes of files that are held in memory; beyond it, all are forgotten and read again. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024

/** Serves the files of the app and of the registry. */
export class StaticFiles {
  readonly #folders: StaticFolders
  readonly #loaded = new Map<string, LoadedFile>()
  #loadedBytes = 0

  constructor(folders: StaticFolders) {
    this.#folders = folders
  }

  /**
   * Answers a GET or HEAD for a file, with entity tags, byte ranges and compression.
   * @param pathname the path of the URL, still percent-encoded
   * @returns null where there is no such file
   */
  async serve(request: Request, pathname: string): Promise<Response | null> {
    const path = safePath(pathname)
    const file = path === null ? null : await this.#load(path)
    if (path === null || file === null) return null

    const extension = extname(path)
    const headers = new Headers({
      'Content-Type': TYPES.get(extension) ?? 'application/octet-stream',
      'Cache-Control': isImmutable(path) ? IMMUTABLE : REVALIDATE,
    })
    const compressible = COMPRESSED.has(extension) && file.bytes.length >= MIN_COMPRESSED_BYTES
    if (compressible) headers.set('Vary', 'Accept-Encoding')
    const coding = compressible
      ? negotiateCoding(request.headers.get('accept-encoding'))
      : 'identity'
    const rangeField = request.method === 'GET' ? request.headers.get('range') : null

    if (coding !== 'identity' && rangeField === null) {
      headers.set('Content-Encoding', coding)
      return respond(request, headers, codedETag(file.etag, coding), await encode(file, coding))
    }
    headers.set('Accept-Ranges', 'bytes')
    const ifRange = request.headers.get('if-range')
    const range =
      ifRange === null || ifRange === file.etag ? parseRange(rangeField, file.bytes.length) : null
    return respond(request, headers, file.etag, file.bytes, range)
  }

  async #load(path: string): Promise<LoadedFile | null> {
    const [folder, name] = path.startsWith('/registry/')
      ? [this.#folders.registry, path.slice('/registry/'.length)]
      : [this.#folders.dist, path.slice(1)]
    const location = join(folder, name)
    const stats = await stat(location).catch(() => null)
    if (stats === null || !stats.isFile()) return null
    const known = this.#loaded.get(location)
    if (known?.modified === stats.mtimeMs && known.bytes.length === stats.size) return known
    // A link that leads out of the folder is not followed.
    const [root, real] = await Promise.all([realpath(folder), realpath(location)])
    if (!real.startsWith(root + sep)) return null
    const bytes = await readFile(real)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    const file = { modified: stats.mtimeMs, bytes, etag, codings: new Map() }
    if (this.#loadedBytes + bytes.length > MAX_CACHED_BYTES) {
      this.#loaded.clear()
      this.#loadedBytes = 0
    }
    this.#loaded.set(location, file)
    this.#loadedBytes += bytes.length
    return file
  }
}

/** The decoded path, or null where it is not plainly the path of a file below the folder. */
function safePath(pathname: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  const segments = path.slice(1).split('/')
  const plain = segments.every((segment) => /^[^.\\\0:][^\\\0:]*$/.test(segment))
  return plain ? path : null
}

function codedETag(etag: string, coding: 'br' | 'gzip'): string {
  return `${etag.slice(0, -1)}-${coding}"`
}

function encode(file: LoadedFile, coding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  const known = file.codings.get(coding)
  if (known !== undefined) return known
  const encoded =
    coding === 'br'
      ? promisify(brotliCompress)(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : promisify(gzip)(file.bytes, { level: 9 })
  file.codings.set(coding, encoded)
  return encoded
}

function respond(
  request: Request,
  headers: Headers,
  etag: string,
  bytes: Buffer<ArrayBuffer>,
  range: ReturnType<typeof parseRange> = null,
): Response {
  headers.set('ETag', etag)
  if (matchesETag(request.headers.get('if-none-match'), etag)) {
    return new FastResponse(null, { status: 304, headers })
  }
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes.length}`)
    return new FastResponse(null, { status: 416, headers })
  }
  const body = range === null ? bytes : bytes.subarray(range.start, range.end + 1)
  headers.set('Content-Length', String(body.length))
  if (range !== null) {
    headers.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`)
  }
  return new FastResponse(request.method === 'HEAD' ? null : body, {
    status: range === null ? 200 : 206,
    headers,
  })
}
