import { ipv6Groups } from '../core/address/ip.ts'
import type { DeviceSummary, Place } from './device.ts'
import type { ChangeStatus } from './change-status.ts'
import { ethernetNumbers } from './join/interface-names.ts'
import { addToList, haveCommon } from './join/multimap.ts'
import { Keys, KnownPlaces } from './known-places.ts'
import { withLaterNames } from './renamed-sources.ts'

const NONE: ReadonlySet<string> = new Set()

export type ChangedFact = 'ip' | 'vlan' | 'name'

export interface DeviceChange {
  /** `moved` if it has both moved and changed. */
  readonly status: ChangeStatus
  /** Its number in the earlier inventory; null if it is new. */
  readonly before: number | null
  /** Its number in the later inventory; null if it is gone. */
  readonly after: number | null
  /** The kinds of facts that changed, also for a moved device. */
  readonly changed: readonly ChangedFact[]
}

export interface InventoryComparison {
  /** All devices of the later inventory in its order, then those that are gone in the order of the earlier one. */
  readonly devices: readonly DeviceChange[]
  readonly counts: Readonly<Record<ChangeStatus, number>>
  readonly missing: MissingSwitches
  /** Number of devices that may or may not have moved: the two inventories have no switch in common for them. */
  readonly incomparable: number
}

/** Switches with reported devices that are missing from the later inventory. */
export interface MissingSwitches {
  /** Their names in the earlier inventory. */
  readonly names: readonly string[]
  /** Number of gone devices that were on these switches alone: they may still be there. */
  readonly gone: number
}

/**
 * Compares two inventories by address, and by VLAN as well if several devices have one address. A fact missing from one
 * of them is not a change: a device has not moved because the output of its switch is missing this time, nor lost its
 * name because the leases are missing.
 *
 * An address in both inventories is neither new nor gone, even if only one of them knows that it belongs to a device
 * with several addresses, or only the later one knows that several devices share it.
 *
 * Moved: both inventories know places of the device, none in common, and neither saw the device at the other's place as
 * well, passing an uplink that only the other recognises. One of the two switches may be missing from the other
 * inventory, unless the place there may be the port that leads to it: no other device of that switch may be at that
 * place, and some must be elsewhere. Changed: for a kind of fact, each inventory has a value that the other lacks. Of
 * IPv6 addresses only the networks count, because hosts change the rest by themselves.
 *
 * @param shared the addresses of the later inventory that belong to no device alone
 */
export function compareInventories(
  earlier: readonly DeviceSummary[],
  after: readonly DeviceSummary[],
  shared: ReadonlySet<string> = NONE,
): InventoryComparison {
  const index = byAddress(earlier)
  const keys = new Keys()
  const only = (address: string) => {
    const number = index.devices.get(address)
    return typeof number === 'number' ? earlier[number] : undefined
  }
  const before = withLaterNames(earlier, after, only, keys)
  const matched = new Uint32Array(before.length)
  const matches = after.map((device, number) => {
    const match = matchOf(device, before, after, index, matched)
    if (match !== null) matched[match] ||= number + 1
    return match
  })
  const known = { before: new KnownPlaces(before, keys), after: new KnownPlaces(after, keys) }
  matches.forEach((match, number) => {
    if (match === null) return
    known.before.noteElsewhere(before[match]!, after[number]!, known.after)
    known.after.noteElsewhere(after[number]!, before[match]!, known.before)
  })
  const counts = { new: 0, gone: 0, moved: 0, changed: 0, same: 0 }
  let incomparable = 0
  const devices = after.map((device, number): DeviceChange => {
    const match = matches[number] ?? null
    if (match === null) return { status: 'new', before: null, after: number, changed: [] }
    const changed = changedFacts(before[match]!, device, keys)
    const moved = hasMoved(before[match]!, device, known, keys)
    if (moved === null) incomparable++
    const status = moved ? 'moved' : changed.length > 0 ? 'changed' : 'same'
    return { status, before: match, after: number, changed }
  })
  for (const { status } of devices) counts[status]++
  matchOthers(before, after, index, matched)
  const missing = new Map<string, string>()
  let gone = 0
  for (let number = 0; number < before.length; number++) {
    const { addresses, place, behind } = before[number]!
    if (matched[number] !== 0 || addresses.some((address) => shared.has(address))) continue
    counts.gone++
    devices.push({ status: 'gone', before: number, after: null, changed: [] })
    const ports = place.length > 0 ? place : behind
    if (ports.length === 0 || ports.some((port) => known.after.asked(port))) continue
    gone++
    for (const { source } of ports) missing.set(keys.source(source), source)
  }
  return { devices, counts, missing: { names: [...missing.values()], gone }, incomparable }
}

interface Index {
  /** The number of the device with an address, or a list if several have it … */
  readonly devices: ReadonlyMap<string, number | number[]>
  /** … and then those by address and VLAN. */
  readonly byVlan: ReadonlyMap<string, readonly number[]>
}

/** Maximum number of devices with one address but no common VLAN that may be matched with the same device. */
const MOST_IN_OTHER_VLANS = 128

/** For each earlier device, 1 + the number of the first later device matched to it; 0 for none. */
type Matched = Uint32Array

/** Nearly every address belongs to one device; a list is made only for the others. */
function byAddress(devices: readonly DeviceSummary[]): Index {
  const index = new Map<string, number | number[]>()
  const byVlan = new Map<string, number[]>()
  devices.forEach(({ addresses }, number) => {
    for (const address of addresses) {
      const known = index.get(address)
      if (known === undefined) index.set(address, number)
      else if (typeof known === 'number') index.set(address, [known, number])
      else known.push(number)
    }
  })
  for (const [address, numbers] of index) {
    if (typeof numbers === 'number') continue
    for (const number of numbers)
      for (const vlan of devices[number]!.facts.vlan)
        addToList(byVlan, `${address} ${vlan}`, number)
  }
  return { devices: index, byVlan }
}

/** The earlier devices with an address that a later one may be: those in one of its VLANs, if there are any. */
function candidates(
  address: string,
  { facts }: DeviceSummary,
  { devices, byVlan }: Index,
): readonly number[] {
  const known = devices.get(address) ?? []
  if (typeof known === 'number') return [known]
  const same = facts.vlan.flatMap((vlan) => byVlan.get(`${address} ${vlan}`) ?? [])
  return same.length > 0 ? same : known.slice(0, MOST_IN_OTHER_VLANS)
}

/**
 * Finds the earlier device that a later one corresponds to. It may already be matched, if the later outputs show its
 * parts as separate devices.
 */
function matchOf(
  device: DeviceSummary,
  before: readonly DeviceSummary[],
  after: readonly DeviceSummary[],
  index: Index,
  matched: Matched,
): number | null {
  let first: number | null = null
  let again: number | null = null
  for (const address of device.addresses) {
    const isOnly = typeof index.devices.get(address) === 'number'
    for (const number of candidates(address, device, index)) {
      const part = after[matched[number]! - 1]
      if (part !== undefined) {
        if (!part.addresses.includes(address) || mayShareVlan(before[number]!, device))
          again ??= number
      } else if (isOnly || haveCommon(before[number]!.facts.vlan, searchable(device.facts.vlan))) {
        return number
      } else first ??= number
    }
  }
  return first ?? again
}

/** Marks as matched the earlier devices that are parts of a later device matched to another one. */
function matchOthers(
  before: readonly DeviceSummary[],
  after: readonly DeviceSummary[],
  index: Index,
  matched: Matched,
): void {
  if (!matched.includes(0)) return
  after.forEach((device, later) => {
    for (const address of device.addresses) {
      const isOnly = typeof index.devices.get(address) === 'number'
      for (const number of candidates(address, device, index)) {
        if (isOnly || mayShareVlan(before[number]!, device)) matched[number] ||= later + 1
      }
    }
  })
}

function mayShareVlan({ facts: one }: DeviceSummary, { facts: other }: DeviceSummary): boolean {
  return (
    one.vlan.length === 0 || other.vlan.length === 0 || haveCommon(one.vlan, searchable(other.vlan))
  )
}

/** @returns null if the inventories only know its places on different switches, and neither has the other's */
function hasMoved(
  before: DeviceSummary,
  after: DeviceSummary,
  known: { readonly before: KnownPlaces; readonly after: KnownPlaces },
  keys: Keys,
): boolean | null {
  const from = before.place
  const to = after.place
  if (from.length === 0 || to.length === 0) return false
  const isSame = (one: Place, other: Place) =>
    keys.source(one.source) === keys.source(other.source) &&
    mayBeOnePort(keys.port(one.port), keys.port(other.port))
  if (from.some((one) => to.some((other) => isSame(one, other)))) return false
  const isFromAsked = from.some((place) => known.after.asked(place))
  const isToAsked = to.some((place) => known.before.asked(place))
  if (isFromAsked && isToAsked)
    return (
      !to.some((place) => known.before.isPassed(place, before)) &&
      !from.some((place) => known.after.isPassed(place, after))
    )
  if (!isFromAsked && !isToAsked) return null
  return (
    !to.some((place) => keys.isOn(place, before)) &&
    !from.some((place) => keys.isOn(place, after)) &&
    (isFromAsked || !from.every((place) => known.before.mayBeBehind(place, to))) &&
    (isToAsked || !to.every((place) => known.after.mayBeBehind(place, from)))
  )
}

/** Ports of virtual machines and containers, which are renamed whenever these start. */
const VIRTUAL = /^(?:vnet|veth|tap)\w*$/

/** Whether two keys of one source may be one port: if an output omits its type, the numbers decide. */
function mayBeOnePort(a: string, b: string): boolean {
  if (a === b || (VIRTUAL.test(a) && VIRTUAL.test(b))) return true
  const isBare = /^e\d/.test(a) || /^e\d/.test(b)
  return isBare && ethernetNumbers(a) !== undefined && ethernetNumbers(a) === ethernetNumbers(b)
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
  return lacksAny(one, other) && lacksAny(other, one)
}

function haveOtherV6(one: readonly string[], other: readonly string[]): boolean {
  const a = one.filter(isGlobalV6)
  const b = other.filter(isGlobalV6)
  return a.length > 0 && b.length > 0 && !haveCommon(a.map(network), searchable(b.map(network)))
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

function lacksAny(values: readonly string[], other: readonly string[]): boolean {
  const others = searchable(other)
  return values.some((value) => !others.has(value))
}

/** Nearly all devices have one or two values of a kind: building a set takes longer than searching them. */
function searchable(values: readonly string[]): { has: (value: string) => boolean } {
  return values.length < 8 ? { has: (value) => values.includes(value) } : new Set(values)
}
