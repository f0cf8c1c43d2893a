import { vendorPage, type VendorPage } from '../core/vendors/vendor-page.ts'
import { VendorIndex, type FoundVendor } from '../core/vendors/vendor-index.ts'
import type { Registry } from '../core/registry/registry.ts'

export interface VendorsReply {
  /** Null if there is no registry on the device yet, and therefore no vendors. */
  readonly registryVersion: string | null
  readonly vendors: readonly FoundVendor[]
  /** Number of vendors without the limit; null if there are too many to count. */
  readonly total: number | null
  /** Ignored words of the query: no name contains them together with the others. */
  readonly ignored: readonly string[]
}

export interface VendorReply {
  /** Null if there is no registry on the device yet. */
  readonly registryVersion: string | null
  /** Null if no vendor has this slug. */
  readonly page: VendorPage | null
}

/** Answers questions about vendors, from an index that is built by the first question and kept with the registry. */
export const vendorService = (registry: () => Promise<Registry | null>) => ({
  /** The vendors that match a query, best first, at most `limit` (see `VendorIndex.search`). */
  async search(query: string, limit: number): Promise<VendorsReply> {
    const known = await registry()
    if (known === null) return { registryVersion: null, vendors: [], total: 0, ignored: [] }
    const index = VendorIndex.of(known.trie)
    const found = index.search(query, limit)
    const part = found.length > 0 ? null : index.partOf(query)
    return {
      registryVersion: known.version,
      vendors: part === null ? found : index.search(part.known, limit),
      total: index.count(part?.known ?? query),
      ignored: part?.ignored ?? [],
    }
  },

  async page(slug: string): Promise<VendorReply> {
    const known = await registry()
    if (known === null) return { registryVersion: null, page: null }
    const { version, trie } = known
    const page = vendorPage(VendorIndex.of(trie), trie, slug)
    return { registryVersion: version, page }
  },
})
