import type { IncomingMessage } from 'node:http'
import { extname } from 'node:path'
import { REGISTRY_FOLDER } from '../../protocol/paths.ts'
import { linkToShared, sharePath } from '../../protocol/share-target.ts'
import { text, type HttpAnswer } from '../http/send-answer.ts'
import { FileStore, inCoding, type LoadedFile } from './file-store.ts'
import {
  IMMUTABLE,
  isImmutable,
  isScanner,
  REVALIDATE,
  SCANNER_HEADERS,
  SECURITY_HEADERS,
} from './headers.ts'
import { matchesETag, negotiateCoding, parseRange } from '../http/http-fields.ts'
import { isWhole } from './registry-files.ts'

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

/** Packs and pictures are already compressed. */
const COMPRESSIBLE: ReadonlySet<string> = new Set([
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

/** Shorter files are not worth compressing. */
const MIN_COMPRESSED_BYTES = 256

const REGISTRY_PATH = `/${REGISTRY_FOLDER}`

const SHARE_PATH = sharePath('/')

const SECURITY_FIELDS = Object.entries(SECURITY_HEADERS).flat()
const SCANNER_FIELDS = Object.entries(SCANNER_HEADERS).flat()

/** Serves the files of the app and of the registry, with entity tags, byte ranges and compression. */
export class StaticFiles {
  readonly #dist: FileStore
  readonly #registry: FileStore

  constructor({ dist, registry }: StaticFolders) {
    this.#dist = new FileStore(dist)
    this.#registry = new FileStore(registry)
  }

  /** Answers any request that is not the API's. `pathname` is still percent-encoded. */
  async answer(request: IncomingMessage, pathname: string): Promise<HttpAnswer> {
    const answer = await this.#answer(request, pathname)
    const fields = isScanner(pathname) ? SCANNER_FIELDS : SECURITY_FIELDS
    return { ...answer, fields, route: 'files' }
  }

  async #answer(request: IncomingMessage, pathname: string): Promise<HttpAnswer> {
    // Meant for the service worker, which is not there: the page says so, and the shared content is not read.
    if (request.method === 'POST' && pathname === SHARE_PATH) {
      return text(303, 'See the page.', { Location: linkToShared('/', 'missed') })
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return text(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' })
    }
    const path = safePath(pathname === '/' ? '/index.html' : pathname)
    if (path === null) return text(404, 'There is no such file.')
    if (!path.startsWith(REGISTRY_PATH)) {
      return answerFile(request, path, await this.#dist.load(path.slice(1)))
    }
    const name = path.slice(REGISTRY_PATH.length)
    const file = await this.#registry.load(name)
    if (file !== null && isImmutable(path)) {
      const latest = await this.#registry.load('latest.json').catch(() => null)
      if (!isWhole(name, file, latest)) {
        return text(503, 'This file is incomplete; try again later.', { 'Retry-After': '5' })
      }
    }
    return answerFile(request, path, file)
  }
}

/** The decoded path, or null if it is not clearly the path of a file below the folder. */
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

async function answerFile(
  request: IncomingMessage,
  path: string,
  file: LoadedFile | null,
): Promise<HttpAnswer> {
  if (file === null) return text(404, 'There is no such file.')
  const fields = request.headers
  const extension = extname(path)
  const headers: Record<string, string> = {
    'Content-Type': TYPES.get(extension) ?? 'application/octet-stream',
    'Cache-Control': isImmutable(path) ? IMMUTABLE : REVALIDATE,
  }
  const compressible = COMPRESSIBLE.has(extension) && file.bytes.length >= MIN_COMPRESSED_BYTES
  if (compressible) headers.Vary = 'Accept-Encoding'
  const coding = compressible ? negotiateCoding(fields['accept-encoding']) : null
  const rangeField = request.method === 'GET' ? fields.range : undefined
  const whole = etagOf(file)
  const coded = coding !== null && rangeField === undefined
  headers.ETag = coded ? `${whole.slice(0, -1)}-${coding}"` : whole
  if (!coded) headers['Accept-Ranges'] = 'bytes'
  if (matchesETag(fields['if-none-match'], headers.ETag))
    return { status: 304, headers, body: null }
  if (coded) {
    headers['Content-Encoding'] = coding
    return { status: 200, headers, body: await inCoding(file, coding) }
  }
  const ifRange = fields['if-range']
  const size = file.bytes.length
  const range = ifRange === undefined || ifRange === whole ? parseRange(rangeField, size) : null
  if (range === null) return { status: 200, headers, body: file.bytes }
  if (range === 'unsatisfiable') {
    return text(416, 'The file has no such bytes.', { 'Content-Range': `bytes */${size}` })
  }
  headers['Content-Range'] = `bytes ${range.start}-${range.end}/${size}`
  return { status: 206, headers, body: file.bytes.subarray(range.start, range.end + 1) }
}

function etagOf({ sha256 }: LoadedFile): string {
  return `"${Buffer.from(sha256, 'hex').toString('base64url').slice(0, 27)}"`
}
