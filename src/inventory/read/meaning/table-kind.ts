import { readKeys } from './columns.ts'
import type { Meant } from './rules.ts'
import { kindOfWords } from '../values/output-kind.ts'
import type { Series } from '../group.ts'
import type { TableKind } from '../../sighting.ts'

/** Interfaces have an MTU, and what is learned at them has none; in a list of several devices' interfaces, these are named. */
const MTU = /\bmtu\b|\bdupl(?:ex)?\b.{0,100}\bspeed\b|\bspeed\b.{0,100}\bdupl(?:ex)?\b/i
const OF_MANY: readonly Meant[] = [
  'name',
  'thing',
  'perhaps name',
  'name of access point',
  'name of switch',
  'port of remote',
]

/** What a table lists, by its title, else by its columns. */
export function kindOfTable({ keys, rows }: Series, title: string): TableKind {
  const byTitle = kindOfWords(title)
  if (byTitle !== 'other') return byTitle
  const meanings = new Set(readKeys(keys, title, { rows }).map(({ is }) => is))
  const has = (...some: readonly Meant[]) => some.some((meaning) => meanings.has(meaning))
  if (has('port', 'port index') && !has(...OF_MANY) && MTU.test(title)) return 'interface'
  if (has('port of remote')) return 'neighbor'
  // Beside a column of MAC addresses, one of addresses has IP addresses; elsewhere it has the MAC addresses.
  const hasIp = has('ip', 'ip of source', 'ip of destination') || (has('address') && has('mac'))
  if (!hasIp && has('port', 'port index', 'vlan')) return 'mac'
  return hasIp || has('address') ? 'arp' : 'other'
}
