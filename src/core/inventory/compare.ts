import { ipv6Groups } from '../address/ipv6-groups.ts'
import type { DeviceSummary, Place } from './device.ts'
import { portKey } from './join/interface-names.ts'
import { sourceKey } from './sources.ts'

/** What happened to a device between two inventories. */
export type ChangeStatus = 'new' | 'gone' | 'moved' | 'changed' | 'same'

export type ChangedFact = 'ip' | 'vlan' | 'name'

export interface DeviceChange {
  /** `moved` where it both moved and changed. */
  readonly status: ChangeStatus
  /** Its number in the earlier inventory; null where it is new. */
  readonly before: number | null
  /** Its number in the later inventory; null where it is gone. */
  readonly after: number | null
  /** The kinds of facts that changed, also for a moved device. */
  readonly changed: readonly ChangedFact[]
}

export interface InventoryComparison {
  /** All devices of the later inventory in its order, then those that are gone in the order of the earlier one. */
  readonly devices: readonly DeviceChange[]
  readonly counts: Readonly<Record<ChangeStatus, number>>
}

/**
 * Compares two inventories by address; where several devices have one address, by VLAN as well. A fact that one of them
 * lacks is not a change: a device has not moved because the output of its switch is missing this time, nor lost its name
 * because the leases are missing.
 *
 * Moved: both inventories know places of the device, none in common, and each contains a switch of the other's places.
 * Changed: for a kind of fact, each inventory has a value that the other lacks. Of IPv6 addresses only the networks
 * count, because hosts change the rest by themselves.
 */
export function compareInventories(
  before: readonly DeviceSummary[],
  after: readonly DeviceSummary[],
): InventoryComparison {
  const index = byAddress(before)
  const keys = new Keys()
  const sources = { before: sourcesOf(before, keys), after: sourcesOf(after, keys) }
  const counts = { new: 0, gone: 0, moved: 0, changed: 0, same: 0 }
  const met = new Uint8Array(before.length)
  const devices: DeviceChange[] = []
  after.forEach((device, number) => {
    const match = matchOf(device, before, index, met)
    let change: DeviceChange = { status: 'new', before: null, after: number, changed: [] }
    if (match !== null) {
      met[match] = 1
      const earlier = before[match]!
      const changed = changedFacts(earlier, device, keys)
      const moved = hasMoved(earlier.place, device.place, sources, keys)
      const status = moved ? 'moved' : changed.length > 0 ? 'changed' : 'same'
      change = { status, before: match, after: number, changed }
    }
    counts[change.status]++
    devices.push(change)
  })
  for (let number = 0; number < before.length; number++) {
    if (met[number] === 1) continue
    counts.gone++
    devices.push({ status: 'gone', before: number, after: null, changed: [] })
  }
  return { devices, counts }
}

type Index = ReadonlyMap<string, number | number[]>

/** Nearly every address belongs to one device; a list is made only for the others. */
function byAddress(devices: readonly DeviceSummary[]): Index {
  const index = new Map<string, number | number[]>()
  devices.forEach(({ addresses }, number) => {
    for (const address of addresses) {
      const known = index.get(address)
      if (known === undefined) index.set(address, number)
      else index.set(address, typeof known === 'number' ? [known, number] : [...known, number])
    }
  })
  return index
}

function matchOf(
  device: DeviceSummary,
  before: readonly DeviceSummary[],
  index: Index,
  met: Uint8Array,
): number | null {
  let first: number | null = null
  for (const address of device.addresses) {
    const known = index.get(address)
    if (known === undefined) continue
    for (const number of typeof known === 'number' ? [known] : known) {
      if (met[number] === 1) continue
      if (typeof known === 'number') return number
      if (haveCommon(before[number]!.facts.vlan, device.facts.vlan)) return number
      first ??= number
    }
  }
  return first
}

interface KnownSources {
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
}

/** The switches that reported where devices are. */
function sourcesOf(devices: readonly DeviceSummary[], keys: Keys): Set<string> {
  const names = new Set<string>()
  for (const { place, behind } of devices) {
    for (const { source } of place) names.add(source)
    for (const { source } of behind) names.add(source)
  }
  return new Set(Array.from(names, (name) => keys.source(name)))
}

/** Caches the keys of switch and port names, of which there are few. */
class Keys {
  readonly #sources = new Map<string, string>()
  readonly #ports = new Map<string, string>()

  source(name: string): string {
    return remembered(this.#sources, name, sourceKey)
  }

  port(name: string): string {
    return remembered(this.#ports, name, portKey)
  }
}

function remembered(known: Map<string, string>, name: string, keyOf: (name: string) => string) {
  let key = known.get(name)
  if (key === undefined) known.set(name, (key = keyOf(name)))
  return key
}

function hasMoved(
  before: readonly Place[],
  after: readonly Place[],
  asked: KnownSources,
  keys: Keys,
): boolean {
  if (before.length === 0 || after.length === 0) return false
  const isSame = (one: Place, other: Place) =>
    keys.source(one.source) === keys.source(other.source) &&
    keys.port(one.port) === keys.port(other.port)
  if (before.some((one) => after.some((other) => isSame(one, other)))) return false
  return (
    before.some(({ source }) => asked.after.has(keys.source(source))) &&
    after.some(({ source }) => asked.before.has(keys.source(source)))
  )
}

function changedFacts({ facts: one }: DeviceSummary, { facts: other }: DeviceSummary, keys: Keys) {
  const changed: ChangedFact[] = []
  if (differ(one.ip, other.ip)) {
    const v4 = differ(one.ip.filter(isV4), other.ip.filter(isV4))
    if (v4 || haveOtherV6(one.ip, other.ip)) changed.push('ip')
  }
  if (differ(one.vlan, other.vlan)) changed.push('vlan')
  if (differ(one.name, other.name)) {
    const name = (text: string) => keys.source(text)
    if (differ(one.name.map(name), other.name.map(name))) changed.push('name')
  }
  return changed
}

/** Whether each has a value that the other lacks. */
function differ(one: readonly string[], other: readonly string[]): boolean {
  return one.some((value) => !other.includes(value)) && other.some((value) => !one.includes(value))
}

function haveOtherV6(one: readonly string[], other: readonly string[]): boolean {
  const a = one.filter(isGlobalV6)
  const b = other.filter(isGlobalV6)
  return a.length > 0 && b.length > 0 && !haveCommon(a.map(network), b.map(network))
}

function isV4(ip: string): boolean {
  return !ip.includes(':')
}

function isGlobalV6(ip: string): boolean {
  return ip.includes(':') && !/^fe[89ab]/i.test(ip)
}

/** The first 64 bits: hosts change the rest by themselves, for privacy (RFC 8981). */
function network(ip: string): string {
  return String(ipv6Groups(ip)?.slice(0, 4))
}

function haveCommon(one: readonly string[], other: readonly string[]): boolean {
  return one.some((value) => other.includes(value))
}
