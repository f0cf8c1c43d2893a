import type { Address } from '../address/address.ts'
import { transmission } from '../address/bits.ts'
import { embeddedEui48 } from '../address/eui64.ts'
import { isRandomised } from '../address/randomised.ts'
import { commonlyUsedBy, wellKnown, type WellKnown } from '../address/well-known.ts'
import type { Match } from '../registry/assignment.ts'
import type { OuiTrie } from '../registry/trie.ts'

/** What an address is, in the order in which a person would sort them: devices first, then what is none. */
export const KINDS = [
  'own',
  'unicast',
  'shared',
  'private',
  'company-id',
  'unassigned',
  'virtual',
  'random',
  'unknown',
  'well-known',
  'multicast',
  'broadcast',
  'null',
] as const

/**
 * `own`: somebody at this device has labelled it. `unicast`: its block has one holder. `shared`: the block was assigned
 * to several. `private`: the holder keeps its name secret. `company-id`: made from a CID. `unassigned`: in a part of a
 * subdivided block that nobody holds. `virtual`: a hypervisor or containers commonly make it. `random`: a device made it
 * up. `unknown`: universal, but in no block.
 */
export type AddressKind = (typeof KINDS)[number]

/** The kinds as they are called on the screen and in exports. */
export const KIND_NAMES: Readonly<Record<AddressKind, string>> = {
  own: 'Own',
  unicast: 'Unicast',
  shared: 'Several holders',
  private: 'Private',
  'company-id': 'Company ID',
  unassigned: 'Unassigned part',
  virtual: 'Virtual machine',
  random: 'Random or local',
  unknown: 'Unknown',
  'well-known': 'Well known',
  multicast: 'Multicast',
  broadcast: 'Broadcast',
  null: 'Null',
}

/** Meanings that are only a possibility: whoever holds the block comes before them. */
const UNCERTAIN: ReadonlySet<string> = new Set(['nlb-host'])

/** The meaning of an address that nobody doubts, or null. */
export function certainMeaning(address: Address): WellKnown | null {
  const known = wellKnown(address)
  return known === null || UNCERTAIN.has(known.id) ? null : known
}

/** The kind of an address, whatever somebody has labelled it. @param match the block that answers for it */
export function kindOf(address: Address, match: Match | null, trie: OuiTrie): AddressKind {
  const { kind, hex } = address
  const meaning = certainMeaning(address)
  if (meaning?.id === 'null') return 'null'
  const cast = transmission(hex)
  if (cast !== 'unicast') return cast
  if (meaning !== null) return 'well-known'
  if (commonlyUsedBy(address) !== null) return 'virtual'
  if (match !== null) return kindOfBlock(match)
  const embedded = kind === 'eui64' ? embeddedEui48(hex) : null
  const origin = embedded?.probablyModified ? trie.lookup(embedded.unmodified) : null
  if (origin !== null) return kindOfBlock(origin)
  return isRandomised(address, false) ? 'random' : 'unknown'
}

function kindOfBlock({ assignment, all, unassignedPart }: Match): AddressKind {
  if (unassignedPart) return 'unassigned'
  if (all.length > 1) return 'shared'
  if (assignment.registry === 'CID') return 'company-id'
  return assignment.organization === 'Private' ? 'private' : 'unicast'
}
