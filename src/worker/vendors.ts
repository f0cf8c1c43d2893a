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
    const known = await this.#registry.registry()
    if (known === null) return { registryVersion: null, vendors: [], total: 0 }
    const index = this.#indexOf(known.lookup)
    return {
      registryVersion: known.version,
      vendors: index.search(query, limit),
      total: index.count(query),
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
