import type { SightingStore } from '../columns/sighting-store.ts'
import { Uint32Column } from '../columns/uint32-column.ts'
import {
  membersOf,
  sizeOf,
  groupsOf,
  NO_GROUP,
  type Grouped,
  type Members,
} from './counting-sort.ts'
import { DevicesByPort } from './devices-by-port.ts'
import { addNeighborAddresses } from './neighbor-addresses.ts'
import { Ownership } from './ownership.ts'
import { addToSet } from './multimap.ts'
import { locate, type Located } from './places.ts'
import { outletsOf, type PortOutlet } from './outlets.ts'
import { ownPortsOf, type OwnPort } from './own-facts.ts'
import { PortTable } from './port-table.ts'
import { findAliases } from './source-aliases.ts'
import {
  reuniteUnnamedSwitches,
  separateUnnamedSwitches,
  type SwitchStart,
} from './unnamed-switches.ts'
import { Uplinks } from './uplinks.ts'
import { portsOf, splitByVlan } from './vlan-split.ts'
import type { Sources } from '../sources.ts'

const NOWHERE: Located = { place: [], behind: [] }

/** All conclusions from the sightings. Worked out as a whole, and again whenever sightings are added. */
export class Resolution {
  /** The switches in each text that contains several unnamed ones, by its source. */
  readonly unnamedSwitches: ReadonlyMap<number, readonly SwitchStart[]>
  readonly ownership: Ownership
  readonly ports: PortTable
  /** What switches report about their own ports, by the number of the port. */
  readonly ownPorts: ReadonlyMap<number, OwnPort>
  /** The outlets that ports lead to, by the number of the port. */
  readonly outlets: ReadonlyMap<number, PortOutlet>
  readonly devicesByPort: DevicesByPort
  readonly uplinks: Uplinks
  readonly shared: SharedAddresses
  readonly #store: SightingStore
  /** The root of each device in `ownership.devices`, in the order in which devices were first seen. */
  readonly #roots = new Uint32Column()
  /** For the few devices that share an address in different VLANs: their own sightings and ports. */
  readonly #parts = new Map<number, { sightings: readonly number[]; ports: readonly number[] }>()
  /** Number of the first device of each root + 1, or 0. */
  readonly #deviceOfRoot: Uint32Array;

  /** Works in steps of a few milliseconds. */
  static *steps(
    store: SightingStore,
    sources: Sources,
    asserted: readonly (readonly string[])[] = [],
  ): Generator<void, Resolution> {
    addNeighborAddresses(store)
    reuniteUnnamedSwitches(store, sources)
    yield
    yield* findAliases(store, sources)
    yield
    let ports = yield* PortTable.steps(store, sources)
    const unnamedSwitches = separateUnnamedSwitches(store, sources, ports)
    if (unnamedSwitches.size > 0) ports = yield* PortTable.steps(store, sources)
    yield
    const ownership = yield* Ownership.steps(store, sources, ports, asserted)
    const devicesByPort = yield* DevicesByPort.steps(store, ownership, ports)
    const uplinks = yield* Uplinks.steps(ownership, devicesByPort, ports, sources.size)
    const own = ownPortsOf(store, ports, sources)
    const outlets = outletsOf(store, ports, own, sources)
    const said = { own, outlets }
    return new Resolution(store, unnamedSwitches, ports, said, ownership, devicesByPort, uplinks)
  }

  private constructor(
    store: SightingStore,
    unnamedSwitches: ReadonlyMap<number, readonly SwitchStart[]>,
    ports: PortTable,
    said: { own: ReadonlyMap<number, OwnPort>; outlets: ReadonlyMap<number, PortOutlet> },
    ownership: Ownership,
    devicesByPort: DevicesByPort,
    uplinks: Uplinks,
  ) {
    this.#store = store
    this.unnamedSwitches = unnamedSwitches
    this.ports = ports
    this.ownPorts = said.own
    this.outlets = said.outlets
    this.ownership = ownership
    this.devicesByPort = devicesByPort
    this.uplinks = uplinks
    this.shared = new SharedAddresses(store, ownership)
    this.#deviceOfRoot = new Uint32Array(store.addresses.size)
    this.#number()
  }

  get size(): number {
    return this.#roots.length
  }

  /** The first device with this root. */
  deviceOf(root: number): number | undefined {
    const device = this.#deviceOfRoot[root] ?? 0
    return device === 0 ? undefined : device - 1
  }

  firstSighting(device: number): number {
    const part = this.#parts.get(device)
    const { start, members } = this.devicesByPort.sightings
    return part?.sightings[0] ?? members[start[this.#roots.at(device)]!]!
  }

  /** Numbers of a device's sightings, in order. */
  sightings(device: number): ArrayLike<number> & Iterable<number> {
    const part = this.#parts.get(device)
    return part?.sightings ?? membersOf(this.devicesByPort.sightings, this.#roots.at(device))
  }

  located(device: number): Located {
    const root = this.#roots.at(device)
    const isReported = this.uplinks.isReported(root)
    const { start, members } = this.devicesByPort.ports
    const ports = sizeOf(this.devicesByPort.ports, root)
    if (ports === 0 && !isReported) return NOWHERE
    const part = this.#parts.get(device)
    if (part === undefined && ports === 1 && !isReported) {
      const only = [members[start[root]!]!]
      return this.uplinks.has(only[0]!) ? { place: [], behind: only } : { place: only, behind: [] }
    }
    const seen = part?.ports ?? [...this.devicesByPort.portsOf(root)]
    if (!this.ownership.isAsserted(root)) return this.#locate(root, seen)
    const each = this.#portsByAddress(device, seen).map((ports) => this.#locate(root, ports))
    const place = new Set(each.flatMap(({ place }) => place))
    const behind = new Set(place.size > 0 ? [] : each.flatMap(({ behind }) => behind))
    return { place: [...place], behind: [...behind] }
  }

  #locate(root: number, seen: readonly number[]): Located {
    return locate(root, seen, this.devicesByPort, this.uplinks, this.ports)
  }

  /** In a device that the person has merged, each address has a place of its own. */
  #portsByAddress(device: number, seen: readonly number[]): (readonly number[])[] {
    const byAddress = new Map<number, Set<number>>()
    for (const sighting of this.sightings(device)) {
      for (const port of portsOf(sighting, this.#store, this.ports)) {
        addToSet(byAddress, this.ownership.plain(this.#store.address.at(sighting)), port)
      }
    }
    if (byAddress.size === 0) return [seen]
    return Array.from(byAddress.values(), (ports) => seen.filter((port) => ports.has(port)))
  }

  #number(): void {
    const { certain, sightings } = this.devicesByPort
    const { start, members } = sightings
    const firstOf = (root: number) => members[start[root]!]!
    const order = new Uint32Array(certain.length)
    let count = 0
    let isOrdered = true
    for (let root = 0; root < certain.length; root++) {
      if (start[root] === start[root + 1] || certain[root] === 0) continue
      if (count > 0 && firstOf(order[count - 1]!) > firstOf(root)) isOrdered = false
      order[count++] = root
    }
    const roots = order.subarray(0, count)
    if (!isOrdered) roots.sort((a, b) => firstOf(a) - firstOf(b))
    for (const root of roots) this.#addDevices(root)
  }

  #addDevices(root: number): void {
    const device = this.size
    this.#deviceOfRoot[root] = device + 1
    const parts =
      sizeOf(this.devicesByPort.ports, root) < 2 || this.ownership.isAsserted(root)
        ? []
        : splitByVlan(root, this.#store, this.ports, this.devicesByPort, this.uplinks)
    if (parts.length < 2) {
      this.#roots.push(root)
      return
    }
    for (const part of parts) {
      this.#parts.set(this.#roots.length, part)
      this.#roots.push(root)
    }
  }
}

/**
 * The addresses that do not belong to one device alone, numbered from 0 in order of first appearance, with their sightings.
 * Numbers only: a capture can contain hundreds of thousands of multicast addresses, and nobody looks at more than a few.
 */
class SharedAddresses {
  readonly #addresses: number[] = []
  readonly #sightings: Grouped

  constructor(store: SightingStore, ownership: Ownership) {
    /** For each number in the store, the number here + 1. */
    const numbers = new Uint32Array(store.addresses.size)
    const groupOf = new Uint32Array(store.size).fill(NO_GROUP)
    for (let sighting = 0; sighting < store.size; sighting++) {
      const address = store.address.at(sighting)
      if (!ownership.isShared(address) || !store.isCertain(sighting)) continue
      numbers[address] ||= this.#addresses.push(address)
      groupOf[sighting] = numbers[address] - 1
    }
    this.#sightings = groupsOf(this.#addresses.length, groupOf)
  }

  get size(): number {
    return this.#addresses.length
  }

  /** Number in the store. */
  address(number: number): number {
    return this.#addresses[number]!
  }

  /** Numbers of its sightings in the store, in order. */
  sightings(number: number): Members {
    return membersOf(this.#sightings, number)
  }
}
