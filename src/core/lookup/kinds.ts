import type { Address } from '../address/address.ts'
import { transmission, isRandomised } from '../address/bits.ts'
import { embeddedEui48 } from '../address/eui64.ts'
import { commonlyUsedBy, wellKnown, type WellKnown } from '../address/well-known.ts'
import { PRIVATE, type Match } from '../registry/assignment.ts'
import type { OuiTrie } from '../registry/trie.ts'

/** The kinds of address in the order in which people want them sorted: devices first, then everything else. */
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
 * `own`: in no block, but in a prefix of the user's own. `unicast`: its block has one holder. `shared`: its block was
 * assigned to several holders. `private`: the holder keeps its name secret. `company-id`: derived from a CID.
 * `unassigned`: in a part of a subdivided block that nobody holds. `virtual`: typical of a hypervisor or of containers.
 * `random`: made up by a device. `unknown`: universal, but in no block.
 */
export type AddressKind = (typeof KINDS)[number]

/** Names of the kinds on screens and in exports, and of merely possible addresses. */
export const KIND_NAMES: Readonly<Record<AddressKind | 'possible', string>> = {
  own: 'Own prefix',
  unicast: 'Unicast',
  shared: 'Several companies',
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
  possible: 'Possible',
}

/** Meanings that are only possible: the holder of the block takes precedence. */
const UNCERTAIN: ReadonlySet<string> = new Set(['nlb-host', 'kube-ovn', 'netalertx', 'aic8800'])

/** The well-known meaning of an address if it is beyond doubt, otherwise null. */
export function certainMeaning(address: Address): WellKnown | null {
  const known = wellKnown(address)
  return known === null || UNCERTAIN.has(known.id) ? null : known
}

/** The kind of an address, ignoring own prefixes, so never `own`. @param match the block that contains it */
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
  if (assignment.blockType === 'CID') return 'company-id'
  return assignment.organization === PRIVATE ? 'private' : 'unicast'
}
