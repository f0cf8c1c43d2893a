import { COMPARED, type DevicesByPort } from './devices-by-port.ts'
import { addToList, addToSet, getOrInsert, haveCommon } from './multimap.ts'
import type { PortTable } from './port-table.ts'

/** How many devices per port are examined to find out which source it faces; more only take time. */
const SAMPLED_PER_PORT = 512
/** This many different ports on the other side are proof, even for several ports that face the same source. */
const CERTAIN_PORTS = 3

const NONE: ReadonlySet<number> = new Set()

interface Evidence {
  /** Ports on which the other source has the devices of this port, at most `CERTAIN_PORTS`. */
  readonly ports: number[]
  /** Number of devices that the other source has on its ports. */
  devices: number
  /** Whether one of those ports is a radio. */
  radio: boolean
}

/**
 * Works out from MAC address tables which port of one source faces another. In a network without loops, one port of each of
 * two switches faces the other, and every device is on that port of at least one of them. So a port whose devices another
 * switch has on two different ports faces that switch. One device alone proves nothing, nor does one that moved between
 * two outputs: of several candidate ports, the one with the most different ports on the other side wins.
 */
export class FacingPorts {
  /** By `#pair`: the ports of a source that face another and on which addresses were seen … */
  readonly #carrying = new Map<number, Set<number>>()
  /** … and the others. */
  readonly #silent = new Map<number, Set<number>>()
  /** For each source, the sources that it has such ports towards. */
  readonly #beside = new Map<number, Set<number>>()
  /** Cache of the results of `towards` that go by way of a third source. */
  readonly #inferred = new Map<number, ReadonlySet<number>>()
  /** All ports that face any other source. */
  readonly uplinks = new Set<number>()
  readonly #devicesByPort: DevicesByPort
  readonly #sources: number
  readonly #stationary: Uint8Array
  /** The ports of each source. */
  readonly #portsOf = new Map<number, number[]>()

  private constructor(devicesByPort: DevicesByPort, table: PortTable, sources: number) {
    this.#devicesByPort = devicesByPort
    this.#sources = sources
    this.#stationary = stationaryDevices(devicesByPort, table, sources)
    table.all.forEach(({ source }, port) => addToList(this.#portsOf, source, port))
  }

  static *steps(
    devicesByPort: DevicesByPort,
    table: PortTable,
    sources: number,
  ): Generator<void, FacingPorts> {
    const facing = new FacingPorts(devicesByPort, table, sources)
    // Source by source: the evidence for each pair of a thousand switches does not fit into memory.
    for (const [source, ports] of facing.#portsOf) {
      const candidates = new Map<number, [port: number, evidence: Evidence][]>()
      for (const port of ports) {
        for (const [other, one] of evidenceAt(port, devicesByPort, table, facing.#stationary))
          if (weightOf(one) > 1) addToList(candidates, other, [port, one])
        yield
      }
      for (const [other, ports] of candidates) facing.#decide(source, other, ports)
    }
    return facing
  }

  /** The ports of `source` that face `other`, several if links are aggregated; none without proof. */
  ports(source: number, other: number): ReadonlySet<number> {
    const carrying = this.carrying(source, other)
    const silent = this.#silent.get(this.#pair(source, other))
    return silent === undefined ? carrying : new Set([...silent, ...carrying])
  }

  /**
   * The `ports` on which addresses were seen. With link aggregation, LLDP and CDP report a neighbour on the member ports,
   * while the MAC address table has the aggregate.
   */
  carrying(source: number, other: number): ReadonlySet<number> {
    return this.#carrying.get(this.#pair(source, other)) ?? NONE
  }

  /** Records that `port` of `source` faces `other`. */
  add(port: number, source: number, other: number): void {
    this.uplinks.add(port)
    const pair = this.#pair(source, other)
    if (this.#devicesByPort.load(port) === 0) {
      addToSet(this.#silent, pair, port)
      return
    }
    addToSet(this.#carrying, pair, port)
    addToSet(this.#beside, source, other)
  }

  /**
   * Infers more ports from those already known: if one source has a device on a port that does not face the other, the
   * other must have it on the port that faces the first. One device is enough for this, unless a third source turns out
   * to lie between the two but is not reached by that port: then the device moved.
   */
  *inferMore(table: PortTable): Generator<void> {
    const devicesByPort = this.#devicesByPort
    const { members } = devicesByPort.ports
    const found: [port: number, source: number, far: number][] = []
    for (const [source, ports] of this.#portsOf) {
      /** By other source and port. */
      const votes = new Map<number, Map<number, number>>()
      for (const port of ports) {
        yield
        if (this.uplinks.has(port) || devicesByPort.radios.has(port)) continue
        for (const root of devicesByPort.rootsAt(port).slice(0, SAMPLED_PER_PORT)) {
          const own = devicesByPort.visitOf(root, port)
          if (this.#stationary[own] === 0) continue
          const [from, end] = devicesByPort.around(root, own)
          for (let visit = from; visit < end; visit++) {
            const other = members[visit]!
            const far = table.all[other]!.source
            if (far === source || devicesByPort.radios.has(other)) continue
            const back = this.carrying(far, source)
            if (back.size === 0 || back.has(other)) continue
            if (this.carrying(source, far).size > 0) continue
            const known = votes.get(far) ?? new Map<number, number>()
            votes.set(far, known.set(port, (known.get(port) ?? 0) + 1))
          }
        }
      }
      for (const [far, byPort] of votes) {
        const [best, next] = [...byPort].sort((a, b) => b[1] - a[1])
        if (best === undefined || best[1] === next?.[1]) continue
        if (!this.#isContradicted(best[0], source, far)) found.push([best[0], source, far])
      }
    }
    // Added only now, so that the order of the outputs does not matter: both switches of a pair lead to those below them.
    for (const [port, source, far] of found) this.add(port, source, far)
  }

  /** `carrying` or, if that is empty, the ports towards a third source between the two. */
  towards(source: number, other: number): ReadonlySet<number> {
    const direct = this.carrying(source, other)
    if (direct.size > 0) return direct
    const pair = this.#pair(source, other)
    return getOrInsert(this.#inferred, pair, () => this.#over(source, other))
  }

  #over(source: number, other: number): ReadonlySet<number> {
    for (const between of this.#besides(source))
      if (this.#liesBetween(between, source, other)) return this.carrying(source, between)
    return NONE
  }

  /** The neighbours of a source to examine: a core switch may have thousands. */
  *#besides(source: number): Generator<number> {
    let count = 0
    for (const between of this.#beside.get(source) ?? []) {
      if (++count > COMPARED) return
      yield between
    }
  }

  #liesBetween(between: number, one: number, other: number): boolean {
    const there = this.carrying(between, other)
    const back = this.carrying(between, one)
    return there.size > 0 && back.size > 0 && !haveCommon(there, back)
  }

  /** Whether another port of `source` leads to a third source that lies between it and `far`. */
  #isContradicted(port: number, source: number, far: number): boolean {
    for (const between of this.#besides(source)) {
      if (this.carrying(source, between).has(port)) continue
      if (this.#liesBetween(between, source, far)) return true
    }
    return false
  }

  #pair(source: number, other: number): number {
    return source * this.#sources + other
  }

  #decide(source: number, other: number, candidates: [port: number, evidence: Evidence][]): void {
    let best: number | undefined
    let most = 0
    let devices = 0
    for (const [port, one] of candidates) {
      const weight = weightOf(one)
      if (weight >= CERTAIN_PORTS && !one.radio) this.uplinks.add(port)
      if (weight > most || (weight === most && weight >= CERTAIN_PORTS && one.devices > devices)) {
        best = port
        devices = one.devices
        most = weight
      } else if (weight === most && weight < CERTAIN_PORTS) {
        best = undefined
      }
    }
    if (best !== undefined) this.add(best, source, other)
  }
}

/** The weight of evidence; one device on one port, the most common case, proves nothing. */
function weightOf({ ports, devices, radio }: Evidence): number {
  return radio && devices > 1 ? CERTAIN_PORTS : ports.length
}

/** Evidence that a port faces other sources, by their numbers. */
function evidenceAt(
  port: number,
  devicesByPort: DevicesByPort,
  table: PortTable,
  stationary: Uint8Array,
): Map<number, Evidence> {
  const evidence = new Map<number, Evidence>()
  if (devicesByPort.radios.has(port)) return evidence
  const { members } = devicesByPort.ports
  const { source } = table.all[port]!
  const roots = devicesByPort.rootsAt(port)
  // Sampled evenly: devices in the same place often follow each other.
  const step = Math.max(1, roots.length / SAMPLED_PER_PORT)
  for (let at = 0; at < roots.length; at += step) {
    const root = roots[Math.floor(at)]!
    const own = devicesByPort.visitOf(root, port)
    // Also seen by its source on another port: it moved, or a log recorded where it once was.
    if (stationary[own] === 0) continue
    const [from, end] = devicesByPort.around(root, own)
    for (let visit = from; visit < end; visit++) {
      const other = members[visit]!
      const against = table.all[other]!.source
      if (against === source || stationary[visit] === 0) continue
      const one = getOrInsert(evidence, against, () => ({ ports: [], devices: 0, radio: false }))
      one.devices++
      if (devicesByPort.radios.has(other)) one.radio = true
      if (one.ports.length < CERTAIN_PORTS && !one.ports.includes(other)) one.ports.push(other)
    }
  }
  return evidence
}

/** 1 for each pair of device and port if no other port of that source has the device: one that moved proves nothing. */
function stationaryDevices(
  { ports: { start, members } }: DevicesByPort,
  table: PortTable,
  sources: number,
): Uint8Array {
  const stationary = new Uint8Array(members.length).fill(1)
  const visitAt = new Int32Array(sources).fill(-1)
  for (let root = 0; root + 1 < start.length; root++) {
    const from = start[root]!
    for (let visit = from; visit < start[root + 1]!; visit++) {
      const { source } = table.all[members[visit]!]!
      const before = visitAt[source]!
      if (before >= from) {
        stationary[before] = stationary[visit] = 0
      }
      visitAt[source] = visit
    }
  }
  return stationary
}
