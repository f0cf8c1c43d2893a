import {
  groupsOf,
  membersOf,
  NO_GROUP,
  sizeOf,
  type Grouped,
  type Members,
} from './counting-sort.ts'
import type { Ownership } from './ownership.ts'
import type { PortTable } from './port-table.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import { Uint32Column } from '../columns/uint32-column.ts'
import { isStep } from '../steps.ts'

const NUMBER = /^\d+$/
const NOTHING: Grouped = { start: new Uint32Array(1), members: new Uint32Array(0) }
/**
 * How many ports of a device are compared with each of its ports: a gateway is on a port of every switch, and the
 * square of a thousand switches takes minutes. With fewer ports, all pairs are compared.
 */
export const COMPARED = 128

/** Which devices switches and access points have seen on which ports, each pair once. */
export class DevicesByPort {
  /** Sightings by the device's root in `Ownership.devices`, without those of shared addresses. */
  readonly sightings: Grouped
  /** 1 for each root that has a certain sighting. */
  readonly certain: Uint8Array
  /** Ports by root, in the order of their numbers. */
  ports: Grouped = NOTHING
  /** Roots by port. */
  roots: Grouped = NOTHING
  /** Sources that printed a MAC address table or a table of wireless clients. */
  readonly forwarders = new Set<number>()
  /** Ports that are radios: devices are associated with them by Wi-Fi. */
  readonly radios = new Set<number>()
  /** Port numbers through which wireless controllers reach their access points and these access points' clients. */
  readonly controllerPorts = new Set<number>()

  private constructor(store: SightingStore, ownership: Ownership) {
    const { size } = store.addresses
    this.certain = new Uint8Array(size)
    const rootOf = new Uint32Array(store.size).fill(NO_GROUP)
    for (let sighting = 0; sighting < store.size; sighting++) {
      const address = ownership.plain(store.address.at(sighting))
      if (ownership.isShared(address)) continue
      const root = ownership.devices.find(address)
      rootOf[sighting] = root
      if (store.isCertain(sighting)) this.certain[root] = 1
    }
    this.sightings = groupsOf(size, rootOf)
  }

  static *steps(
    store: SightingStore,
    ownership: Ownership,
    table: PortTable,
  ): Generator<void, DevicesByPort> {
    const devices = new DevicesByPort(store, ownership)
    yield
    const [roots, ports] = yield* devices.#pairs(store, ownership, table)
    devices.ports = groupsOf(store.addresses.size, roots, ports)
    devices.roots = groupsOf(table.all.length, ports, roots)
    yield
    return devices
  }

  portsOf(root: number): Members {
    return membersOf(this.ports, root)
  }

  rootsAt(port: number): Members {
    return membersOf(this.roots, port)
  }

  /** The index in `ports.members` of a device's port. */
  visitOf(root: number, port: number): number {
    const { start, members } = this.ports
    let low = start[root]!
    let high = start[root + 1]!
    while (low < high) {
      const middle = (low + high) >>> 1
      if (members[middle]! < port) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The range in `ports.members` of the ports that a visit is compared with. */
  around(root: number, visit: number): readonly [from: number, end: number] {
    const { start } = this.ports
    return windowAround(visit, start[root]!, start[root + 1]!)
  }

  /** The number of devices seen on a port. */
  load(port: number): number {
    return sizeOf(this.roots, port)
  }

  /** Each pair of a root and a port on which it was seen, in order of roots. */
  *#pairs(
    store: SightingStore,
    ownership: Ownership,
    table: PortTable,
  ): Generator<void, [roots: Uint32Array, ports: Uint32Array]> {
    const pairs = [new Uint32Column(), new Uint32Column()] as const
    if (!store.holds(TABLE.mac, TABLE.wireless)) return [pairs[0].values, pairs[1].values]
    const ports = new Set<number>()
    const { start, members } = this.sightings
    for (let root = 0; root + 1 < start.length; root++) {
      if (isStep(root)) yield
      for (let at = start[root]!; at < start[root + 1]!; at++) {
        const sighting = members[at]!
        const kind = store.table(sighting)
        if (kind !== TABLE.mac && kind !== TABLE.wireless) continue
        const source = table.sourceOf(sighting)
        this.forwarders.add(source)
        if (ownership.ownerOf(ownership.plain(store.address.at(sighting))) === source) continue
        table.eachOf(sighting, (port) => {
          if (table.leadsNowhere(port)) return
          ports.add(port)
          if (kind !== TABLE.wireless) return
          const isNumber = NUMBER.test(table.all[port]!.name)
          ;(isNumber ? this.controllerPorts : this.radios).add(port)
        })
      }
      if (ports.size === 0) continue
      const inOrder = ports.size === 1 ? ports : [...ports].sort((a, b) => a - b)
      for (const port of inOrder) {
        pairs[0].push(root)
        pairs[1].push(port)
      }
      ports.clear()
    }
    return [pairs[0].values, pairs[1].values]
  }
}

/**
 * The part of a list around one of its members to compare it with: all of it if it is short.
 * @returns start and end, which are within `from` and `end`
 */
export function windowAround(
  at: number,
  from: number,
  end: number,
): readonly [from: number, end: number] {
  const first = Math.max(from, Math.min(at - COMPARED / 2, end - COMPARED))
  return [first, Math.min(end, first + COMPARED)]
}
