import type { OuiTrie } from '../core/registry/trie.ts'
import { vendorPage } from '../core/vendors/vendor-page.ts'
import { VendorIndex } from '../core/vendors/vendor-index.ts'
import type { VendorReply, VendorsApi, VendorsReply } from '../protocol/worker.ts'
import type { RegistryService } from './registry/registry.ts'

/** Answers questions about vendors, from an index that the first question builds and that is kept with the registry. */
export class VendorService implements VendorsApi {
  readonly #registry: Pick<RegistryService, 'registry'>
  #index: { readonly of: OuiTrie; readonly vendors: VendorIndex } | null = null

  constructor(registry: Pick<RegistryService, 'registry'>) {
    this.#registry = registry
  }

  async search(query: string, limit: number): Promise<VendorsReply> {
    const registry = await this.#registry.registry()
    if (registry === null) return { registryVersion: null, vendors: [], total: 0, ignored: [] }
    const index = this.#indexOf(registry.lookup)
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
    const { lookup: trie } = known
    return { registryVersion: trie.version, page: vendorPage(this.#indexOf(trie), trie, slug) }
  }

  #indexOf(trie: OuiTrie): VendorIndex {
    if (this.#index?.of !== trie) this.#index = { of: trie, vendors: VendorIndex.from(trie) }
    return this.#index.vendors
  }
}
