import type { ReadSighting } from './read-sighting.ts'
import { roleOf, type Role } from './words.ts'

/** An address of a row or record, by the name that stands before it. */
export interface Named {
  readonly found: ReadSighting
  readonly role: Role | undefined
}

/** Names of addresses that belong to the same device as a called one beside them. */
const BESIDE: ReadonlySet<Role | undefined> = new Set([
  'remote',
  'name',
  'name-or-port',
  'address',
  'ip',
] as const)

/** Which addresses of a row or record its facts belong to; null for all. */
export function subjectsOf(named: readonly Named[]): ReadonlySet<ReadSighting> | null {
  if (named.length === 1 && named[0]?.role !== 'other-mac') return null
  const own = named.filter(({ role }) => role === 'mac')
  const called = own.length > 0 ? own : named.filter(({ role }) => role === 'bssid')
  const beside = named.filter(({ role }) => BESIDE.has(role))
  if (called.length > 0) return foundsOf([...called, ...beside])
  // `Device ID: 001b.…`, `Port ID: 001b.…`: whose the port is stands in place of its name.
  if (isOne(beside.filter(({ role }) => role === 'name'))) return foundsOf(beside)
  const rest = named.filter(({ role }) => role !== 'other-mac')
  const preferred = beside.length > 0 ? beside : rest
  return isOne(preferred) ? foundsOf(preferred) : new Set()
}

function foundsOf(named: readonly Named[]): Set<ReadSighting> {
  return new Set(named.map(({ found }) => found))
}

/** Whether it is one address, as often as it stands there. */
function isOne(named: readonly Named[]): boolean {
  return new Set(named.map(({ found: { hex } }) => hex)).size === 1
}

/** What the word right before an address of a sentence says of it: `Chassis 001b.…, Port 001b.…`. */
export function roleBefore(text: string, at: number): Role | undefined {
  const word = /([A-Za-z]+)[ :]+$/.exec(text.slice(Math.max(0, at - 30), at))?.[1]
  const role = word === undefined ? undefined : roleOf(word)
  return role === 'port' ? 'remote' : role
}
