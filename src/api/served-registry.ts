import type { OuiTrie } from '../core/registry/trie.ts'
import type { Vendor, VendorIndex } from '../core/vendors/vendor-index.ts'

export type Awaitable<Value> = Value | Promise<Value>

export interface ServedRegistry {
  readonly trie: OuiTrie
  /** When IEEE published it, ISO 8601 in UTC (`published` of `latest.json`). */
  readonly published: string
  /** Answers requests about vendors; if absent, an index is built for the first one. */
  readonly vendors?: VendorDirectory
}

/** The registry by vendor, in this thread or in another one. See `VendorIndex`. */
export interface VendorDirectory {
  /** @param client identifies the client: an API key, or another identity of the host */
  search(query: string, limit: number, client: string): Awaitable<readonly Vendor[]>
  vendor(slug: string, client: string): Awaitable<ReturnType<VendorIndex['vendor']>>
}
