import { workerData } from 'node:worker_threads'
import { expose, type Endpoint } from 'comlink'
import { OuiTrie } from '../../core/registry/trie.ts'
import { VendorIndex } from '../../core/vendors/vendor-index.ts'

let make: () => VendorIndex
let made: VendorIndex | null = null
const index = () => (made ??= make())

const vendors = {
  /** Must be called first. The index takes half a second; neither this call nor the first search waits for it. */
  open(trie: ArrayBuffer): void {
    make = () => new VendorIndex(OuiTrie.open(trie))
    setImmediate(index)
  },
  search: (query: string, limit: number) => index().search(query, limit),
  vendor: (slug: string) => index().vendor(slug),
}

/** The API of the thread in `RegistryThread`. */
export type ThreadVendors = typeof vendors

expose(vendors, workerData as Endpoint)
