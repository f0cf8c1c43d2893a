/**
 * `nameplate`: MAC addresses in any notation and in any text, and who made the devices behind them. Pure functions;
 * their registry comes from `nameplate/registry`, or from anywhere through `openRegistry`.
 */
export type { Address, Notation } from '../core/address/address.ts'
export { AddressError, FormatError, NameplateError, type AddressErrorCode } from '../core/errors.ts'
export { extractAddresses, type ExtractOptions, type Found } from '../core/extract/extract.ts'
export type { Facts, Sighting, TableKind } from '../inventory/sighting.ts'
export type { SightingOptions } from '../inventory/sighting-sink.ts'
export { readSightings } from '../inventory/sightings.ts'
export type { Assignment } from '../core/registry/assignment.ts'
export type { FoundVendor, Vendor } from '../core/vendors/vendor-index.ts'
export {
  formatAddress,
  lookup,
  parseAddress,
  search,
  vendor,
  type FoundBlock,
  type Lookup,
  type NoBlock,
} from './lookup.ts'
export { openRegistry, type Registry } from './open-registry.ts'
