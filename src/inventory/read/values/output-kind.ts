import type { Facts, TableKind } from '../../sighting.ts'
import { KINDS } from '../vocabulary/output-kinds.ts'

/** Caches kinds by words, because most lines of an output have the same. */
const remembered = new Map<string, TableKind>()
const MAX_REMEMBERED = 500

const ANY = new RegExp(KINDS.map(([, { source }]) => source).join('|'), 'i')

/** The kind of output that the words indicate, otherwise `other`. */
export function kindOfWords(words: string): TableKind {
  const known = remembered.get(words)
  if (known !== undefined) return known
  const kind = read(words)
  if (remembered.size === MAX_REMEMBERED) remembered.clear()
  remembered.set(words, kind)
  return kind
}

function read(words: string): TableKind {
  if (!ANY.test(words)) return 'other'
  for (const [kind, pattern] of KINDS) if (pattern.test(words)) return kind
  return 'other'
}

/** The kind of a record with these facts. */
export function kindOfFacts({ ip, vlan, port }: Facts): TableKind {
  if (ip.length > 0) return 'arp'
  return vlan.length > 0 && port.length === 1 ? 'mac' : 'other'
}
