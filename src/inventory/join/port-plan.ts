import { addToList, addToSet } from './multimap.ts'
import { comparePortKeys, portKey } from './interface-names.ts'
import type { Resolution } from './resolution.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import type { PortOutlet } from './outlets.ts'
import type { SaidIn } from './own-facts.ts'
import type { PortFacts } from '../read/own/port-fact.ts'
import type { Sources } from '../sources.ts'
import type { CabledNeighbor } from './uplinks.ts'

/** A port in the port plan of a switch. */
export interface PlannedPort {
  /** As printed, or derived from the names next to it if no output mentions it. */
  readonly name: string
  /** The form used to compare ports: `gi1/0/5`. */
  readonly key: string
  readonly use: 'uplink' | 'devices' | 'empty'
  /** The switch's report about it. */
  readonly facts: PortFacts
  /** Where the switch first reports it; null if it does not. */
  readonly saidIn: SaidIn | null
  /** The outlet that it leads to; null if unknown. */
  readonly outlet: PortOutlet | null
  /** Numbers of the devices plugged in here, in order. */
  readonly devices: readonly number[]
  /** Number of devices seen on it, including those further behind it. */
  readonly seen: number
  /** Names of the neighbours that LLDP or CDP reports on it. */
  readonly neighbors: readonly string[]
  /** The ports at the other ends of its cables, named as in the neighbours' outputs or in LLDP and CDP. */
  readonly remotePorts: readonly string[]
}

/** No switch module has more ports; a higher number means something else. */
const MOST_PORTS = 128
/** No bundle has more cables than this. */
const MOST_MEMBERS = 64
/** A front-panel port: the key up to its last number, and that number. Aggregates and radios are not on a front panel. */
export const FRONT_PORT =
  /^(.*[/:]|e\d+\.\d+\.|[fgt][eg]\.\d+\.|p\d+\.|e|fa|gi|te|ether|swp|[a-l])(\d+)$/
/** Juniper numbers ports from 0. */
const FROM_ZERO = /^[a-z]{2,3}-\d/

/**
 * Returns the ports of sources in numerical order. Gaps before and between the ports in the outputs are filled with
 * empty ports; the number of ports after the last one is unknown.
 * @returns a function from the number of a source; the data it needs is gathered once for all of them
 */
export function portPlans(
  resolution: Resolution,
  store: SightingStore,
  sources: Sources,
): (source: number) => PlannedPort[] {
  const { ports, ownPorts, outlets, devicesByPort, uplinks } = resolution
  const onPort = devicesByPlace(resolution)
  const cabled = neighborsByPort(resolution)
  const known = new Map<number, Set<number>>()
  for (const some of [
    onPort.keys(),
    ownPorts.keys(),
    outlets.keys(),
    namedPorts(resolution, store),
  ]) {
    for (const port of some) addToSet(known, ports.all[port]!.source, port)
  }
  return (source) => {
    const planned = new Map<string, PlannedPort>()
    for (const port of known.get(source) ?? []) {
      const { key, name } = ports.all[port]!
      const devices = onPort.get(port) ?? []
      const isUplink = uplinks.has(port)
      const load = devicesByPort.load(port)
      // The device at the other end of an uplink is not behind it.
      const seen = isUplink ? load : Math.max(load, devices.length)
      const ends = endsOf(source, cabled.get(port) ?? [], resolution, sources)
      const used = seen > 0 || ends.neighbors.length > 0
      const use = isUplink ? 'uplink' : used ? 'devices' : 'empty'
      const own = ownPorts.get(port)
      planned.set(key, {
        name,
        key,
        use,
        facts: own?.facts ?? {},
        saidIn: own?.seen ?? null,
        outlet: outlets.get(port) ?? null,
        devices,
        seen,
        ...ends,
      })
    }
    for (const { key, name } of missing([...planned.values()])) {
      const nothing = { devices: [], seen: 0, neighbors: [], remotePorts: [] }
      planned.set(key, {
        name,
        key,
        use: 'empty',
        facts: {},
        saidIn: null,
        outlet: null,
        ...nothing,
      })
    }
    return [...planned.values()].sort((a, b) => comparePortKeys(a.key, b.key))
  }
}

/** The devices plugged in at each port. */
export function devicesByPlace(resolution: Resolution): Map<number, number[]> {
  const onPort = new Map<number, number[]>()
  for (let device = 0; device < resolution.size; device++) {
    for (const port of resolution.located(device).place) addToList(onPort, port, device)
  }
  return onPort
}

/** The physical ports in MAC address, wireless, neighbour and interface tables. */
function namedPorts({ ports, ownership }: Resolution, store: SightingStore): Set<number> {
  const named = new Set(ownership.neighbors.flatMap((neighbor) => neighbor.ports))
  for (let sighting = 0; sighting < store.size; sighting++) {
    const table = store.table(sighting)
    const namesPorts =
      table === TABLE.mac ||
      table === TABLE.wireless ||
      table === TABLE.neighbor ||
      table === TABLE.interface
    if (!namesPorts) continue
    ports.eachOf(sighting, (port) => {
      if (ports.all[port]!.class === 'wire') named.add(port)
    })
  }
  return named
}

/** The neighbours at each port. */
function neighborsByPort({
  uplinks,
  devicesByPort,
  ports,
}: Resolution): Map<number, CabledNeighbor[]> {
  const byPort = new Map<number, CabledNeighbor[]>()
  const membersOf = new Map<string, number>()
  for (const neighbor of uplinks.neighbors) {
    const { port, target } = neighbor
    addToList(byPort, port, neighbor)
    if (target === null || devicesByPort.load(port) > 0) continue
    // With link aggregation, LLDP and CDP report a neighbour on the member ports, on which no address is seen.
    const { source } = ports.all[port]!
    const pair = `${source} ${target}`
    const members = (membersOf.get(pair) ?? 0) + 1
    membersOf.set(pair, members)
    if (members > MOST_MEMBERS) continue
    for (const bundle of uplinks.facing.carrying(source, target))
      addToList(byPort, bundle, neighbor)
  }
  return byPort
}

function endsOf(
  source: number,
  cabled: readonly CabledNeighbor[],
  { uplinks, ports }: Resolution,
  sources: Sources,
): Pick<PlannedPort, 'neighbors' | 'remotePorts'> {
  const names = new Set<string>()
  const remotePorts = new Map<string, string>()
  for (const { target, name, remotePort } of cabled) {
    names.add(target === null ? name : sources.name(target))
    const seenAt = target === null ? [] : uplinks.facing.ports(target, source)
    const ends =
      remotePort === '' ? Array.from(seenAt, (end) => ports.all[end]!.name) : [remotePort]
    for (const end of ends) if (!remotePorts.has(portKey(end))) remotePorts.set(portKey(end), end)
  }
  return { neighbors: [...names], remotePorts: [...remotePorts.values()] }
}

function missing(planned: readonly PlannedPort[]): { key: string; name: string }[] {
  const rows = new Map<string, { highest: number; lowest: number; example: PlannedPort }>()
  for (const port of planned) {
    const row = FRONT_PORT.exec(port.key)
    if (row === null) continue
    const number = Number(row[2])
    const known = rows.get(row[1] ?? '')
    if (known === undefined) {
      rows.set(row[1] ?? '', { highest: number, lowest: number, example: port })
    } else {
      known.highest = Math.max(known.highest, number)
      known.lowest = Math.min(known.lowest, number)
    }
  }
  const keys = new Set(planned.map(({ key }) => key))
  const found: { key: string; name: string }[] = []
  for (const [row, { highest, lowest, example }] of rows) {
    if (highest > MOST_PORTS) continue
    for (let number = Math.min(lowest, FROM_ZERO.test(row) ? 0 : 1); number < highest; number++) {
      const key = `${row}${number}`
      const last = row.endsWith('.') ? /(?<!\d)\d+$/ : /(?<!\d)\d+(?=(?:\.\d+)?$)/
      const name = example.name.replace(last, String(number))
      if (!keys.has(key)) found.push({ key, name })
    }
  }
  return found
}
