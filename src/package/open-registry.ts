import { isBytes, tagOf } from '../api/body.ts'
import { FormatError, messageOf, NameplateError } from '../core/errors.ts'
import { decodePack } from '../core/pack/pack.ts'
import { OuiTrie } from '../core/registry/trie.ts'

/** A registry, ready for lookups. */
export interface Registry {
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  /** When IEEE published it, ISO 8601 in UTC; by default midnight of `version`. */
  readonly published: string
  /** Number of assignments. */
  readonly size: number
  /** The assignments, searched in place in one buffer. */
  readonly trie: OuiTrie
}

/**
 * Opens a registry: a pack, such as `nameplate/registry.pack` or the one on any host of Nameplate (about 0.1 s of
 * work), or the trie that it unpacks to, such as `nameplate/registry.bin` (instant: rows are checked when they are read, and
 * reading a damaged one throws a `FormatError`).
 * @param data the bytes, or a `Response` with them
 * @param published ISO 8601 in UTC, for `GET /api/registry`
 * @throws {FormatError} if it is neither, damaged, or of a later format
 */
export async function openRegistry(
  data: ArrayBuffer | Uint8Array | Response | Promise<Response>,
  published?: string,
): Promise<Registry> {
  const bytes = await bytesOf(await data)
  const trie = isPack(bytes) ? await decodePack(bytes) : OuiTrie.open(ownBuffer(bytes))
  return registryOf(trie, published)
}

/** @param published ISO 8601 in UTC */
export function registryOf(trie: OuiTrie, published?: string): Registry {
  return {
    version: trie.version,
    published: published ?? `${trie.version}T00:00:00Z`,
    size: trie.size,
    trie,
  }
}

async function bytesOf(data: ArrayBuffer | Uint8Array | Response): Promise<Uint8Array> {
  if (isBytes(data)) return data
  if (isArrayBuffer(data)) return new Uint8Array(data)
  if (typeof data?.arrayBuffer !== 'function') {
    throw new NameplateError(
      'no_registry',
      'A registry is opened from its bytes or from a Response, as in openRegistry(fetch(url)).',
    )
  }
  if (!data.ok) {
    throw new FormatError(
      'not_there',
      `${data.url || 'The registry'} was answered with status ${data.status}; check the URL.`,
    )
  }
  return new Uint8Array(await data.arrayBuffer())
}

function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return tagOf(value) === 'ArrayBuffer'
}

function isPack(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 4)) === 'NPLP'
}

/** A Node Buffer is often part of a larger one, at an offset not aligned for 32-bit views. */
export function ownBuffer({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
  return isArrayBuffer(buffer) && byteOffset === 0 && byteLength === buffer.byteLength
    ? buffer
    : new Uint8Array(buffer, byteOffset, byteLength).slice().buffer
}

/**
 * Reads a file that comes with the package.
 * @throws {NameplateError} `not_there`, with the file's URL and the usual cause
 */
export async function fromPackage<T>(url: URL, read: (url: URL) => Promise<T>): Promise<T> {
  return await read(url).catch((error: unknown) => {
    throw notThere(url, error)
  })
}

/** A file that comes with the package cannot be read. */
export function notThere(url: URL, cause: unknown): NameplateError {
  return new NameplateError(
    'not_there',
    `The registry could not be read from ${url.href} (${messageOf(cause)}). If a bundler has moved this code, see nameplate/registry in the README of nameplate.`,
    { cause },
  )
}

/** Calls `load` once for all callers; after a failure, again for the next caller. */
export function retryable<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}
