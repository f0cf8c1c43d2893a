import { membersOf } from './counting-sort.ts'
import type { PortTable } from './port-table.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import type { Uplinks } from './uplinks.ts'
import type { DevicesByPort } from './devices-by-port.ts'

/** One of several devices with the same address. */
export interface VlanPart {
  readonly sightings: readonly number[]
  readonly ports: readonly number[]
}

interface Part {
  /** Its first sighting. */
  first: number
  readonly vlans: Set<string>
  readonly sightings: number[]
  readonly ports: Set<number>
}

/**
 * Separates devices that use one address in different VLANs, as virtual machines and firewalls do: one source has the
 * address on several ports, none of them an uplink, each in a VLAN of its own. A router with one address in all its VLANs
 * is on one port, as is a telephone with two VLANs: they stay one device. Sightings without a VLAN go to the first part,
 * except those on a router's subinterface that is numbered after the VLAN of another part.
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
  const parts: Part[] = []
  for (const sighting of sightings) {
    const ports = portsOf(sighting, store, table).filter((port) => !uplinks.has(port))
    const vlans = store.values(sighting, 'vlan')
    if (ports.length === 0 || vlans.length === 0) continue
    joinInto(parts, {
      first: sighting,
      vlans: new Set(vlans),
      sightings: [],
      ports: new Set(ports),
    })
  }
  if (parts.length < 2) return []
  parts.sort((a, b) => a.first - b.first)
  for (const sighting of sightings) {
    const vlans = vlansOf(sighting, store)
    const part = parts.find((one) => vlans.some((vlan) => one.vlans.has(vlan))) ?? parts[0]!
    part.sightings.push(sighting)
    for (const port of portsOf(sighting, store, table)) part.ports.add(port)
  }
  return parts.map(({ sightings, ports }) => ({ sightings, ports: [...ports] }))
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

/** Adds a part, merged with all parts that share a VLAN or a port with it. */
function joinInto(parts: Part[], one: Part): void {
  for (let at = parts.length - 1; at >= 0; at--) {
    const other = parts[at]!
    if (!haveCommon(one.vlans, other.vlans) && !haveCommon(one.ports, other.ports)) continue
    one.first = Math.min(one.first, other.first)
    for (const vlan of other.vlans) one.vlans.add(vlan)
    for (const port of other.ports) one.ports.add(port)
    parts.splice(at, 1)
  }
  parts.push(one)
}

/** The VLANs of a sighting; without one, what the name of a router's subinterface ends in: `eth0.20`, `Gi0/0.20`. */
function vlansOf(sighting: number, store: SightingStore): readonly string[] {
  const vlans = store.values(sighting, 'vlan')
  if (vlans.length > 0) return vlans
  return store.values(sighting, 'port').flatMap((port) => /\.(\d+)$/.exec(port)?.[1] ?? [])
}

function haveCommon<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  for (const value of one) if (other.has(value)) return true
  return false
}

function portsOf(sighting: number, store: SightingStore, table: PortTable): number[] {
  const kind = store.table(sighting)
  const ports: number[] = []
  if (kind !== TABLE.mac && kind !== TABLE.wireless) return ports
  table.eachOf(sighting, (port) => ports.push(port))
  return ports.filter((port) => !table.leadsNowhere(port))
}
