import type { Address } from '../address/address.ts'
import { transmission } from '../address/bits.ts'
import { embeddedEui48 } from '../address/eui64.ts'
import { isRandomised } from '../address/randomised.ts'
import { commonlyUsedBy, wellKnown, type WellKnown } from '../address/well-known.ts'
import { PRIVATE, type Match } from '../registry/assignment.ts'
import type { OuiTrie } from '../registry/trie.ts'
import type { AddressKind } from './kinds.ts'

/** Meanings that are only possible: the holder of the block takes precedence. */
const UNCERTAIN: ReadonlySet<string> = new Set(['nlb-host'])

/** The well-known meaning of an address where it is beyond doubt, else null. */
export function certainMeaning(address: Address): WellKnown | null {
  const known = wellKnown(address)
  return known === null || UNCERTAIN.has(known.id) ? null : known
}

/** The kind of an address, regardless of labels, so never `own`. @param match the block that holds it */
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
