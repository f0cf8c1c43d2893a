import { vendorPage, type VendorPage } from '../core/vendors/vendor-page.ts'
import { VendorIndex, type FoundVendor } from '../core/vendors/vendor-index.ts'
import type { RegistryService } from './registry/registry.ts'

export interface VendorsReply {
  /** Null where there is no registry on the device yet, and therefore no vendors. */
  readonly registryVersion: string | null
  readonly vendors: readonly FoundVendor[]
  /** Number of vendors without the limit; null where there are too many to count. */
  readonly total: number | null
  /** Words of the query that no name has beside the others, and that were left out. */
  readonly ignored: readonly string[]
}

export interface VendorReply {
  /** Null where there is no registry on the device yet. */
  readonly registryVersion: string | null
  /** Null where no vendor has this slug. */
  readonly page: VendorPage | null
}

/** Answers questions about vendors, from an index that the first question builds and that is kept with the registry. */
export class VendorService {
  readonly #registry: Pick<RegistryService, 'registry'>

  constructor(registry: Pick<RegistryService, 'registry'>) {
    this.#registry = registry
  }

  /** The vendors that match a query, best first, at most `limit` (see `VendorIndex.search`). */
  async search(query: string, limit: number): Promise<VendorsReply> {
    const registry = await this.#registry.registry()
    if (registry === null) return { registryVersion: null, vendors: [], total: 0, ignored: [] }
    const index = VendorIndex.of(registry.lookup, registry.dates)
    const registryVersion = registry.version
    const vendors = index.search(query, limit)
    const part = vendors.length > 0 ? null : index.partOf(query)
    if (part === null) {
      return { registryVersion, vendors, total: index.count(query), ignored: [] }
    }
    const { known, ignored } = part
    return {
      registryVersion,
      vendors: index.search(known, limit),
      total: index.count(known),
      ignored,
    }
  }

  async page(slug: string): Promise<VendorReply> {
    const known = await this.#registry.registry()
    if (known === null) return { registryVersion: null, page: null }
    const { version, lookup, dates } = known
    return {
      registryVersion: version,
      page: vendorPage(VendorIndex.of(lookup, dates), lookup, slug),
    }
  }
}
