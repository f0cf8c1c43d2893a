import { membersOf } from './groups-of.ts'
import { Ownership } from './ownership.ts'
import { locate, type Located } from './places.ts'
import { PortTable } from './port-table.ts'
import type { SightingStore } from './sighting-store.ts'
import type { Sources } from './sources.ts'
import { Uplinks } from './uplinks.ts'
import { Visits } from './visits.ts'
import { splitByVlan } from './vlan-split.ts'

/** Everything that follows from the sightings there are: worked out at once, and again when there are more. */
export class Resolution {
  readonly ownership: Ownership
  readonly ports: PortTable
  readonly visits: Visits
  readonly uplinks: Uplinks
  /** The root of each device in `ownership.devices`, in the order in which devices were first seen. */
  readonly #roots: number[] = []
  /** Of the few devices that share an address in different VLANs, what is theirs. */
  readonly #parts = new Map<number, { sightings: readonly number[]; ports: readonly number[] }>()
  readonly #deviceOfRoot = new Map<number, number>()
  readonly #store: SightingStore

  constructor(store: SightingStore, sources: Sources) {
    this.#store = store
    this.ports = new PortTable(store)
    this.ownership = new Ownership(store, sources, this.ports)
    this.visits = new Visits(store, this.ownership, this.ports)
    this.uplinks = new Uplinks(this.ownership, this.visits, this.ports, sources.size)
    this.#number()
  }

  /** Number of devices. */
  get size(): number {
    return this.#roots.length
  }

  /** The first device with this root. */
  deviceOf(root: number): number | undefined {
    return this.#deviceOfRoot.get(root)
  }

  /** Numbers of the sightings of a device, in their order. */
  sightings(device: number): ArrayLike<number> & Iterable<number> {
    const part = this.#parts.get(device)
    return part?.sightings ?? membersOf(this.visits.sightings, this.#roots[device]!)
  }

  located(device: number): Located {
    const root = this.#roots[device]!
    const seen = this.#parts.get(device)?.ports ?? [...this.visits.portsOf(root)]
    return locate(seen, this.uplinks.toldFor(root), this.visits, this.uplinks, this.ports)
  }

  #number(): void {
    const store = this.#store
    const { start, members } = this.visits.sightings
    const { ownership } = this
    const certain = new Uint8Array(store.addresses.size)
    for (let sighting = 0; sighting < store.size; sighting++) {
      if (!store.isCertain(sighting)) continue
      certain[ownership.devices.find(ownership.plain(store.address.at(sighting)))] = 1
    }
    const order: number[] = []
    for (let root = 0; root + 1 < start.length; root++) {
      if (start[root] !== start[root + 1] && certain[root] === 1) order.push(root)
    }
    order.sort((a, b) => members[start[a]!]! - members[start[b]!]!)
    for (const root of order) this.#addDevices(root)
  }

  #addDevices(root: number): void {
    const device = this.#roots.length
    this.#deviceOfRoot.set(root, device)
    const parts = splitByVlan(root, this.#store, this.ports, this.visits, this.uplinks)
    if (parts.length < 2) {
      this.#roots.push(root)
      return
    }
    for (const part of parts) this.#parts.set(this.#roots.push(root) - 1, part)
  }
}
