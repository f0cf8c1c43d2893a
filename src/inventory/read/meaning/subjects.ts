import type { Named } from '../layout/named.ts'
import type { FactSet } from '../values/facts.ts'
import type { ReadSighting } from '../values/read-sighting.ts'
import { isAddressOfOther as isOfOther, type Role } from '../values/roles.ts'
import { OWN_ROWS } from '../vocabulary/output-kinds.ts'

/** Addresses in these roles belong to the same device as a `mac` or `bssid` next to them. */
const BESIDE: ReadonlySet<Role | undefined> = new Set([
  'remote',
  'name',
  'name-or-port',
  'address',
  'ip',
] as const)

/** Takes the switch that a row or record names by its address. */
export function takeSwitch(facts: FactSet, named: readonly Named[]): void {
  for (const { found, role } of named) if (role === 'switch-mac') facts.take('switch', found.pairs)
}

/** Which addresses of a row or record its facts belong to; null for all. */
export function subjectsOf(named: readonly Named[]): ReadonlySet<ReadSighting> | null {
  if (named.length === 1 && !isOfOther(named[0]?.role)) return null
  const own = withoutGroups(named.filter(({ role }) => role === 'mac'))
  const radios = named.filter(({ role }) => role === 'bssid')
  // Beside the radio to which it is connected, a station has its own `address`.
  const stations = radios.length > 0 ? named.filter(({ role }) => role === 'address') : []
  const called = [own, stations, radios].find((some) => some.length > 0) ?? []
  const beside = withoutGroups(
    named.filter(({ role, found }) => BESIDE.has(role) && !isOthers(named, found)),
  )
  if (called.length > 0) return sightingsOf([...called, ...beside])
  // `Device ID: 001b.…`, `Port ID: 001b.…`: the device's address in place of its name, and its port.
  if (isOne(beside.filter(({ role }) => role === 'name'))) return sightingsOf(beside)
  const others = named.filter(({ role }) => !isOfOther(role))
  const certain = others.filter(({ found }) => found.certain)
  const rest = certain.length > 0 ? certain : others
  const preferred = beside.length > 0 ? beside : rest
  return isOne(preferred) ? sightingsOf(preferred) : new Set()
}

/** Whether another key says that the address is another device's: `Destination: …`, `Target MAC address: …`. */
function isOthers(named: readonly Named[], { hex }: ReadSighting): boolean {
  return named.some(({ role, found }) => isOfOther(role) && found.hex === hex)
}

/** Beside a device's address, that of a group is where frames go: `Destination MAC : 01:80:c2:00:00:0e`. */
function withoutGroups(named: readonly Named[]): readonly Named[] {
  if (named.length < 2) return named
  const single = named.filter(({ found: { high } }) => ((high >>> 24) & 1) === 0)
  return single.length > 0 ? single : named
}

function sightingsOf(named: readonly Named[]): Set<ReadSighting> {
  return new Set(named.map(({ found }) => found))
}

/** Whether all of them are the same address. */
function isOne(named: readonly Named[]): boolean {
  return new Set(named.map(({ found: { hex } }) => hex)).size === 1
}

/** `00:1b:77:49:54:fd dev eth0 master br0 permanent`; with `dst` it is the other end of a tunnel. */
const OWN_ENTRY = /^(?!.*\bdst\b).*\bmaster\b.{0,200}\bpermanent\b/

let lastWords = ''
let lastAnswer = false

/**
 * What marks the rows of a MAC address table with addresses of the device that printed it; null where nothing does.
 * @param above the lines above the first row
 */
export function ownRows(above: readonly string[]): RegExp | null {
  return OWN_ROWS.find((kind) => above.some((text) => kind.above.test(text)))?.row ?? null
}

/** Whether an entry of a bridge is for its own port, by the words of the entry. */
export function isOwnEntry(words: string): boolean {
  // Consecutive entries mostly have the same words.
  if (words !== lastWords) {
    lastWords = words
    lastAnswer = OWN_ENTRY.test(words)
  }
  return lastAnswer
}

/** A key of `show standby`, `display vrrp` and the like: the device that printed it is one of those that share the address. */
const VIRTUAL = /\bvirtual\b/i

export function isOfVirtualRouter(words: string): boolean {
  return VIRTUAL.test(words)
}
