/**
 * `nameplate/node`: the functions of `nameplate` for Node, Deno and Bun, with the package's registry included. The
 * first call that needs it reads it, which takes some 15 ms; nothing has to be awaited.
 */
import { readFileSync } from 'node:fs'
import type { Address } from '../core/address/address.ts'
import type { Assignment } from '../core/registry/assignment.ts'
import type { FoundVendor, Vendor } from '../core/vendors/vendor-index.ts'
import { OuiTrie } from '../core/registry/trie.ts'
import * as given from './lookup.ts'
import { notThere, ownBuffer, registryOf, type Registry } from './open-registry.ts'

export type { Address, Assignment, FoundVendor, Registry, Vendor }
export type { Notation } from '../core/address/address.ts'
export { AddressError, FormatError, NameplateError, type AddressErrorCode } from '../core/errors.ts'
export { extractAddresses, type ExtractOptions, type Found } from '../core/extract/extract.ts'
export {
  formatAddress,
  parseAddress,
  type FoundBlock,
  type Lookup,
  type NoBlock,
} from './lookup.ts'

let opened: Registry | null = null

/**
 * The registry of this version of the package.
 * @throws {NameplateError} naming the file if it cannot be read; the next call tries again
 */
export function registry(): Registry {
  return (opened ??= registryOf(OuiTrie.open(ownBuffer(read())), NAMEPLATE_PUBLISHED))
}

function read(): Uint8Array {
  const url = new URL(NAMEPLATE_TRIE, import.meta.url)
  try {
    return readFileSync(url)
  } catch (cause) {
    throw notThere(url, cause)
  }
}

/**
 * Finds the block of an address; see `lookup` of `nameplate`.
 * @throws {AddressError} if a text is not an address
 */
export function lookup(address: string | Address): given.Lookup {
  return given.lookup(address, registry())
}

/** Vendors by name or trade name, best first; see `search` of `nameplate`. */
export function search(text: string, limit?: number): FoundVendor[] {
  return given.search(text, registry(), limit)
}

/** A vendor with its assignments; null if no vendor has this slug. */
export function vendor(
  slug: string,
): (Vendor & { readonly assignments: readonly Assignment[] }) | null {
  return given.vendor(slug, registry())
}
