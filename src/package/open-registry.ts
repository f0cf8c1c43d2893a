import type { Awaitable } from '../api/awaitable.ts'
import { FormatError } from '../core/errors.ts'
import { decodePack } from '../core/pack/pack.ts'
import type { FirstSeenTable } from '../core/registry/first-seen-table.ts'
import { OuiTrie } from '../core/registry/trie.ts'

/** A registry that answers. */
export interface Registry {
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  /** When IEEE published it, ISO 8601 in UTC; midnight of `version` where nobody has said it. */
  readonly published: string
  /** Number of assignments. */
  readonly size: number
  /** The assignments, searched as they lie in one buffer. */
  readonly trie: OuiTrie
  /** When its blocks were first seen, for `?fields=first_seen`; absent where a registry came without it. */
  readonly firstSeen?: () => Awaitable<FirstSeenTable | null>
}

/**
 * Opens a registry: a lookup pack, as `nameplate/registry.pack` and every host of Nameplate have it (some 0.1 s of work),
 * or the trie that it unpacks to, as `nameplate/registry.bin` (at once: rows are checked when they are read, and whatever
 * reads a damaged one throws a `FormatError`).
 * @param data the bytes, or a `Response` that brings them
 * @param published ISO 8601 in UTC, for `GET /api/registry`
 * @throws {FormatError} where it is neither, damaged, or of a later format
 */
export async function openRegistry(
  data: ArrayBuffer | Uint8Array | Response | Promise<Response>,
  published?: string,
): Promise<Registry> {
  const bytes = await bytesOf(await data)
  const trie = OuiTrie.open(isPack(bytes) ? await decodePack(bytes) : ownBuffer(bytes))
  return {
    version: trie.version,
    published: published ?? `${trie.version}T00:00:00Z`,
    size: trie.size,
    trie,
  }
}

async function bytesOf(data: ArrayBuffer | Uint8Array | Response): Promise<Uint8Array> {
  if (data instanceof Uint8Array) return data
  if (data instanceof ArrayBuffer) return new Uint8Array(data)
  if (!data.ok) {
    throw new FormatError(
      'not_there',
      `The registry was answered with status ${data.status}; check its URL.`,
    )
  }
  return new Uint8Array(await data.arrayBuffer())
}

function isPack(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 4)) === 'NPLP'
}

/** A Node Buffer is often a part of a larger one, and not where a view of 32 bits can begin. */
function ownBuffer({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
  return buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength
    ? buffer
    : new Uint8Array(buffer, byteOffset, byteLength).slice().buffer
}
