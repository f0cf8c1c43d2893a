import { parseAddress, type Address } from '../core/address/address.ts'
import { blockRange, type Assignment } from '../core/registry/assignment.ts'
import type { Registry } from './open-registry.ts'

/** The block that contains an address, as plain values that can be posted, stored and written as JSON. */
export interface Lookup extends Omit<Assignment, 'address'> {
  /** What was looked up. */
  readonly address: Address
  /** Length in bits of `prefix`: 24, 28 or 36. */
  readonly prefixBits: 24 | 28 | 36
  /** `00-00-0C-00-00-00 to 00-00-0C-FF-FF-FF` */
  readonly range: string
  /** True if IEEE subdivides the block and the part with the address is unassigned. */
  readonly unassignedPart: boolean
  /** All assignments of the prefix, in the order of IEEE's file; nearly always one. */
  readonly all: readonly Omit<Assignment, 'address'>[]
}

/**
 * Finds the block of an address: the longest prefix of 36, 28 or 24 bits that IEEE has assigned. A group address (I/G = 1)
 * is answered like the individual one, unless its own prefix is assigned.
 * @param address in any notation of `parseAddress`, or its result: EUI-48, EUI-64, or a prefix of 6 to 11 digits
 * @returns null if no block contains it, as for random addresses
 * @throws {AddressError} if a text is not an address
 */
export function lookup(address: string | Address, { trie }: Registry): Lookup | null {
  const parsed = typeof address === 'string' ? parseAddress(address) : address
  const match = trie.lookup(parsed.hex)
  if (match === null) return null
  const { assignment, prefixBits, unassignedPart, all } = match
  // Written out, because spreading takes as long as everything else.
  return {
    address: parsed,
    organization: assignment.organization,
    country: assignment.country,
    blockType: assignment.blockType,
    prefix: assignment.prefix,
    prefixBits,
    range: blockRange(assignment.prefix),
    unassignedPart,
    all,
  }
}
