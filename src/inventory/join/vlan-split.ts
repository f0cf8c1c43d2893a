import { DisjointSets } from './disjoint-sets.ts'
import { membersOf } from './counting-sort.ts'
import type { PortTable } from './port-table.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import type { Uplinks } from './uplinks.ts'
import type { DevicesByPort } from './devices-by-port.ts'

/** One of several devices with the same address. */
interface VlanPart {
  readonly sightings: readonly number[]
  readonly ports: readonly number[]
}

interface Part {
  readonly sightings: number[]
  readonly ports: Set<number>
}

/**
 * Separates devices that use one address in different VLANs, as virtual machines and firewalls do: one source has the
 * address on several ports, none of them an uplink, each in a VLAN of its own. A router with one address in all its
 * VLANs is on one port, as is a telephone with two VLANs: they stay one device. Sightings without a VLAN go to the
 * first part, except those on a router's subinterface numbered after the VLAN of another part.
 */
export function splitByVlan(
  root: number,
  store: SightingStore,
  table: PortTable,
  devicesByPort: DevicesByPort,
  uplinks: Uplinks,
): readonly VlanPart[] {
  if (!isOnSeveralPorts(root, table, devicesByPort, uplinks)) return []
  const sightings = membersOf(devicesByPort.sightings, root)
  /** Sightings that share a VLAN or a port, by index: each set is a part, identified by its first sighting. */
  const sets = new DisjointSets(sightings.length)
  const firstAt = new Map<string | number, number>()
  const isPart = new Uint8Array(sightings.length)
  for (let at = 0; at < sightings.length; at++) {
    const sighting = sightings[at]!
    const ports = portsOf(sighting, store, table).filter((port) => !uplinks.has(port))
    const vlans = store.values(sighting, 'vlan')
    if (ports.length === 0 || vlans.length === 0) continue
    isPart[at] = 1
    for (const shared of [...vlans, ...ports]) {
      const first = firstAt.get(shared)
      if (first === undefined) firstAt.set(shared, at)
      else sets.join(first, at)
    }
  }
  const parts = new Map<number, Part>()
  for (let at = 0; at < sightings.length; at++) {
    if (isPart[at] === 1 && sets.find(at) === at) parts.set(at, { sightings: [], ports: new Set() })
  }
  if (parts.size < 2) return []
  const [first] = parts.values()
  for (const sighting of sightings) {
    const known = vlansOf(sighting, store).flatMap((vlan) => firstAt.get(vlan) ?? [])
    const part = parts.get(Math.min(...known.map((at) => sets.find(at)))) ?? first!
    part.sightings.push(sighting)
    for (const port of portsOf(sighting, store, table)) part.ports.add(port)
  }
  return Array.from(parts.values(), ({ sightings, ports }) => ({ sightings, ports: [...ports] }))
}

function isOnSeveralPorts(
  root: number,
  table: PortTable,
  devicesByPort: DevicesByPort,
  uplinks: Uplinks,
) {
  const ports = devicesByPort.portsOf(root)
  if (ports.length < 2) return false
  const sources = new Set<number>()
  for (const port of ports) {
    if (uplinks.has(port)) continue
    const { source } = table.all[port]!
    if (sources.has(source)) return true
    sources.add(source)
  }
  return false
}

/** The VLANs of a sighting; without one, the number at the end of a router's subinterface: `eth0.20`, `Gi0/0.20`. */
function vlansOf(sighting: number, store: SightingStore): readonly string[] {
  const vlans = store.values(sighting, 'vlan')
  if (vlans.length > 0) return vlans
  return store.values(sighting, 'port').flatMap((port) => /\.(\d+)$/.exec(port)?.[1] ?? [])
}

/** The ports on which a sighting shows its address. */
export function portsOf(sighting: number, store: SightingStore, table: PortTable): number[] {
  const kind = store.table(sighting)
  const ports: number[] = []
  if (kind !== TABLE.mac && kind !== TABLE.wireless) return ports
  table.eachOf(sighting, (port) => ports.push(port))
  return ports.filter((port) => !table.leadsNowhere(port))
}
