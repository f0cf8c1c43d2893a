import { groupsOf, membersOf, type Grouped, type Members } from './groups-of.ts'
import type { Ownership } from './ownership.ts'
import type { PortTable } from './port-table.ts'
import { TABLE, type SightingStore } from './sighting-store.ts'

/** Where switches and access points have seen addresses: on which port which device, each pair once. */
export class DevicesByPort {
  /** Sightings by the device's root in `Ownership.devices`; none of shared addresses. */
  readonly sightings: Grouped
  /** Ports by root. */
  readonly ports: Grouped
  /** Roots by port. */
  readonly roots: Grouped
  /** Sources that have tables of who is where. */
  readonly forwarders = new Set<number>()
  /** Ports to which devices are associated by radio. */
  readonly radios = new Set<number>()

  constructor(store: SightingStore, ownership: Ownership, table: PortTable) {
    const { devices } = ownership
    const { size } = store.addresses
    this.sightings = groupsOf(size, (take) => {
      for (let sighting = 0; sighting < store.size; sighting++) {
        const address = ownership.plain(store.address.at(sighting))
        if (!ownership.isShared(address)) take(devices.find(address), sighting)
      }
    })
    const pairs = this.#pairs(store, ownership, table)
    this.ports = groupsOf(size, (take) => {
      for (let at = 0; at < pairs.length; at += 2) take(pairs[at]!, pairs[at + 1]!)
    })
    this.roots = groupsOf(table.all.length, (take) => {
      for (let at = 0; at < pairs.length; at += 2) take(pairs[at + 1]!, pairs[at]!)
    })
  }

  portsOf(root: number): Members {
    return membersOf(this.ports, root)
  }

  rootsAt(port: number): Members {
    return membersOf(this.roots, port)
  }

  /** How many devices a port carries. */
  load(port: number): number {
    const { start } = this.roots
    return start[port + 1]! - start[port]!
  }

  /** Root and port in turn, root by root. */
  #pairs(store: SightingStore, ownership: Ownership, table: PortTable): number[] {
    const pairs: number[] = []
    const ports = new Set<number>()
    const { start } = this.sightings
    for (let root = 0; root + 1 < start.length; root++) {
      if (start[root] === start[root + 1]) continue
      ports.clear()
      for (const sighting of membersOf(this.sightings, root)) {
        const kind = store.table(sighting)
        if (kind !== TABLE.mac && kind !== TABLE.wireless) continue
        const source = store.source.at(sighting)
        this.forwarders.add(source)
        if (ownership.ownerOf(ownership.plain(store.address.at(sighting))) === source) continue
        table.eachOf(sighting, (port) => {
          if (table.all[port]?.class === 'self') return
          ports.add(port)
          if (kind === TABLE.wireless) this.radios.add(port)
        })
      }
      for (const port of ports) pairs.push(root, port)
    }
    return pairs
  }
}
