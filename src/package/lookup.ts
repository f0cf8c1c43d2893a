import { parseAddress, type Address } from '../core/address/address.ts'
import { blockRange, type Assignment } from '../core/registry/assignment.ts'
import type { Registry } from './open-registry.ts'

/** The block that answers for an address, as plain values: it can be posted, stored and written as JSON. */
export interface Lookup extends Omit<Assignment, 'address'> {
  /** What was looked up. */
  readonly address: Address
  /** Length in bits of `prefix`: 24, 28 or 36. */
  readonly prefixBits: 24 | 28 | 36
  /** `00-00-0C-00-00-00 to 00-00-0C-FF-FF-FF` */
  readonly range: string
  /** True where IEEE subdivides the block and nobody holds the part in which the address lies. */
  readonly unassignedPart: boolean
  /** Everybody to whom the prefix was assigned, in the order of IEEE's file; nearly always one. */
  readonly all: readonly Omit<Assignment, 'address'>[]
}

/**
 * Who holds the block of an address: the longest prefix of 36, 28 or 24 bits that IEEE has assigned. A group address
 * (I/G = 1) is answered like the individual one, unless its own prefix is assigned.
 * @param address in any notation of `parseAddress`, or what that has given: EUI-48, EUI-64, or a prefix of 6 to 11 digits
 * @returns null where no block holds it, as for addresses that devices make up
 * @throws {AddressError} where a text is no address
 */
export function lookup(address: string | Address, { trie }: Registry): Lookup | null {
  const parsed = typeof address === 'string' ? parseAddress(address) : address
  const match = trie.lookup(parsed.hex)
  if (match === null) return null
  const { assignment, prefixBits, unassignedPart, all } = match
  // Written out: spreading takes as long as everything else.
  return {
    address: parsed,
    organization: assignment.organization,
    country: assignment.country,
    registry: assignment.registry,
    prefix: assignment.prefix,
    prefixBits,
    range: blockRange(assignment.prefix),
    unassignedPart,
    all,
  }
}
