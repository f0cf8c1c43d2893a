import type { AddressKind } from '../../core/lookup/kinds.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import type { InventoryComparison } from '../compare.ts'
import type { DeviceSummary } from '../device.ts'
import type { PortOfSource } from '../join/own-facts.ts'
import type { Resolution } from '../join/resolution.ts'
import type { Sources } from '../sources.ts'

/** Findings about addresses, in display order: the most disruptive first. */
export const ADDRESS_FINDING_KINDS = [
  'same-ip',
  'two-ports',
  'two-names',
  'same-adapter',
  'small-switch',
  'unseen',
  'random',
  'replaced',
  'probably-same',
] as const
/** Findings about the reported state of ports. */
export const PORT_FINDING_KINDS = [
  'err-disabled',
  'poe-fault',
  'half-duplex',
  'link-differs',
  'errors-grow',
  'slow-port',
] as const
export const FINDING_KINDS = [...ADDRESS_FINDING_KINDS, ...PORT_FINDING_KINDS] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Something worth a look in an inventory. */
export interface Finding {
  readonly kind: FindingKind
  /** Identifies its subject across inventories: `same-ip 10.0.0.5 001B77000001 001B77000002`. */
  readonly key: string
  readonly sentence: string
  /** Numbers of rows of the table: devices, then shared addresses, possible ones, and devices that are gone. */
  readonly rows: readonly number[]
  /** Numbers of the sightings that prove it. */
  readonly evidence: readonly number[]
  /** Reports of switches about their ports that prove it. */
  readonly said?: readonly PortOfSource[]
}

/** The results of joining an inventory. */
export interface Joined {
  readonly store: SightingStore
  readonly sources: Sources
  readonly resolution: Resolution
}

/** Input for the findings … */
export interface FindingInput extends Joined {
  /** The kind of an address and the slug of its vendor, by its number in the store. */
  readonly kindOf: (address: number) => AddressKind
  readonly vendorOf: (address: number) => string | null
  readonly compared: Compared | null
}

/** … and what all of them need to know about it. */
export interface FindingContext extends FindingInput {
  /** The device of each sighting, or -1. */
  readonly deviceAt: Int32Array
  /** The output of each sighting, as the number of the output's first sighting. */
  readonly outputAt: Uint32Array
}

/** The devices of a comparison. */
interface Compared {
  readonly comparison: InventoryComparison
  readonly before: readonly DeviceSummary[]
  readonly portsBefore: readonly PortOfSource[]
  /** Number of the row of the first device that is gone. */
  readonly firstGone: number
}

/** A host name without its domain, for comparison; empty if it is an address, a number, or cut at its column's width. */
export function firstLabel(name: string): string {
  const label = name.toLowerCase().split('.', 1)[0]!.trim()
  const isAddress = /^[\da-f]{12,}$/.test(label.replaceAll(/[:-]/g, ''))
  return /[a-z]/.test(label) && !isAddress && !/(?:\.\.|…)$/.test(name) ? label : ''
}

/** Addresses of one maker whose numbers differ by less than this are interfaces of one machine. */
const MACHINE_RANGE = 0x100

/** Whether two addresses, by number, may belong to one machine: its ports, radios or management interface. */
export function areNear({ addresses }: SightingStore, one: number, other: number): boolean {
  const { high, low } = addresses
  if (high.at(one) >>> 8 !== high.at(other) >>> 8) return false
  const end = (address: number) => ((high.at(address) & 0xff) << 16) | (low.at(address) >>> 16)
  return Math.abs(end(one) - end(other)) < MACHINE_RANGE
}

/** The address of a sighting, by number; for an EUI-64, the EUI-48 that it was made from. */
export function addressAt({ store, resolution }: Joined, sighting: number): number {
  return resolution.ownership.plain(store.address.at(sighting))
}

export function hexAt(joined: Joined, sighting: number): string {
  return joined.store.addresses.hex(addressAt(joined, sighting))
}

/** A router's interface in a VLAN, or a subinterface numbered after one: `Vlan20`, `irb.20`, `eth0.20`. */
const IN_VLAN = /(?:\.|vlan(?:-?interface|if)?[ .]?)([1-9]\d{0,3})$/i

/** The VLAN of a sighting, or of the router's interface on which it was seen; empty if both are unknown. */
export function vlanAt({ store }: Joined, sighting: number): string {
  const [vlan] = store.values(sighting, 'vlan')
  if (vlan !== undefined || store.table(sighting) !== TABLE.arp) return vlan ?? ''
  const [port = ''] = store.values(sighting, 'port')
  return IN_VLAN.exec(port)?.[1] ?? ''
}

/** Returns the same key whatever the order in which the parts were found. */
export function keyOf(kind: FindingKind, ...parts: readonly string[]): string {
  return [kind, ...parts.toSorted()].join(' ')
}

/** 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 (RFC 1918). @param ipv4 from `WordTable.ipv4At`, -1 for none */
export function isPrivate(ipv4: number): boolean {
  if (ipv4 < 0) return false
  return ipv4 >>> 24 === 10 || ipv4 >>> 20 === 0xac1 || ipv4 >>> 16 === 0xc0a8
}
