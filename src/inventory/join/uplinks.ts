import { addToSet } from './multimap.ts'
import { FacingPorts } from './facing-ports.ts'
import type { Neighbor, Ownership } from './ownership.ts'
import type { PortTable } from './port-table.ts'
import type { DevicesByPort } from './devices-by-port.ts'
import { isStep } from '../steps.ts'

/** More addresses than this on one port cannot be just a telephone with a computer behind it. */
const HANDFUL = 5
/** Names of telephones, which may have a computer behind them … */
export const TELEPHONE =
  /^sep[\da-f]{12}|phone|^tel\b|^tel[-_]?\d|voip|\bsip\b|polycom|yealink|snom|grandstream|mitel/i
/** … and of access points, whose clients are at their port. */
const ACCESS_POINT =
  /(?:^|[-_.\d])w?aps?(?:[-_.\d]|$)|^(?:u[67]|uap|air)-|access ?point|wlan|wi-?fi/i
const ADDRESS = /^[\dA-F]{12,16}$/
/** How many devices of a port are searched for on other ports. */
const SAMPLED_PER_PORT = 256

/** A neighbour, and the port on which the source reports it. */
export interface CabledNeighbor extends Neighbor {
  readonly port: number
}

/**
 * The ports that lead to another switch:
 * - LLDP or CDP reports a neighbour on it that calls itself a bridge, switch or router, or is a source and not a computer;
 * - LLDP or CDP reports a neighbour on it without a description, not named like an access point, and it has more than one
 *   address besides the neighbour's own, or more than a handful if the neighbour may be a telephone;
 * - it is the root port of a spanning tree;
 * - another switch's own address was seen on it, or that of a neighbour which LLDP or CDP reports as a switch or router;
 * - the MAC address tables of two sources prove it (`FacingPorts`);
 * - it has more than a handful of addresses, and another source has most of them on ports with fewer;
 * - it is a tunnel, or the port of a wireless controller.
 */
export class Uplinks {
  readonly facing: FacingPorts
  readonly neighbors: CabledNeighbor[] = []
  /** The uplinks on which LLDP or CDP reports a switch or router, by its root. */
  readonly #switchesAt = new Map<number, Set<number>>()
  /** The ports on which LLDP or CDP reports a telephone, an access point or another device that is no switch, by its root. */
  readonly #othersAt = new Map<number, Set<number>>()
  readonly #devicesByPort: DevicesByPort
  readonly #table: PortTable

  private constructor(devicesByPort: DevicesByPort, table: PortTable, facing: FacingPorts) {
    this.#devicesByPort = devicesByPort
    this.#table = table
    this.facing = facing
  }

  static *steps(
    ownership: Ownership,
    devicesByPort: DevicesByPort,
    table: PortTable,
    sources: number,
  ): Generator<void, Uplinks> {
    const facing = yield* FacingPorts.steps(devicesByPort, table, sources)
    const uplinks = new Uplinks(devicesByPort, table, facing)
    for (const [at, neighbor] of ownership.neighbors.entries()) {
      if (isStep(at)) yield
      for (const port of neighbor.ports) uplinks.neighbors.push({ ...neighbor, port })
    }
    yield
    uplinks.#findOwnAddresses(ownership)
    yield
    yield* uplinks.#addNeighbors(ownership)
    for (const port of ownership.rootPorts) facing.uplinks.add(port)
    for (const port of devicesByPort.controllerPorts) facing.uplinks.add(port)
    table.all.forEach(({ class: kind }, port) => {
      if (kind === 'tunnel') facing.uplinks.add(port)
    })
    yield* facing.inferMore(table)
    uplinks.#findCrowded()
    yield
    return uplinks
  }

  *#addNeighbors(ownership: Ownership): Generator<void> {
    for (const [at, neighbor] of this.neighbors.entries()) {
      if (isStep(at)) yield
      const { port, source, target } = neighbor
      if (neighbor.forwards || this.#hasMoreBehind(neighbor, ownership.rootOf(neighbor)))
        this.facing.uplinks.add(port)
      const reported = neighbor.forwards ? this.#switchesAt : this.#othersAt
      const root = ownership.rootOf(neighbor)
      if (root !== null) addToSet(reported, root, port)
      if (target !== null && neighbor.forwards) this.facing.add(port, source, target)
    }
    for (const root of this.#switchesAt.keys()) {
      for (const port of this.#devicesByPort.portsOf(root)) {
        if (!this.#devicesByPort.radios.has(port)) this.facing.uplinks.add(port)
      }
    }
  }

  has(port: number): boolean {
    return this.facing.uplinks.has(port)
  }

  /** The uplinks on which LLDP or CDP reports this device as a switch or router; none for most devices. */
  switchReportedAt(root: number): readonly number[] {
    return [...(this.#switchesAt.get(root) ?? [])]
  }

  isReported(root: number): boolean {
    return this.#switchesAt.has(root) || this.#othersAt.has(root)
  }

  /** The ports on which LLDP or CDP reports this device as neither switch nor router; none for most devices. */
  otherReportedAt(root: number): readonly number[] {
    return [...(this.#othersAt.get(root) ?? [])]
  }

  /** A switch's own address on a port of another source: the port faces that switch. */
  #findOwnAddresses(ownership: Ownership): void {
    for (const port of this.#table.all.keys()) {
      const { source } = this.#table.all[port]!
      for (const root of this.#devicesByPort.rootsAt(port)) {
        const owner = ownership.sourceOf(root)
        if (owner === null || owner === source || !this.#devicesByPort.forwarders.has(owner))
          continue
        this.facing.add(port, source, owner)
      }
    }
  }

  /** Whether more than one device, or more than a handful, is behind a neighbour without a description. */
  #hasMoreBehind({ port, name, isDescribed }: CabledNeighbor, root: number | null): boolean {
    if (isDescribed || this.#devicesByPort.radios.has(port) || ACCESS_POINT.test(name)) return false
    const others = this.#devicesByPort.rootsAt(port).filter((other) => other !== root).length
    return others > (TELEPHONE.test(name) || ADDRESS.test(name) ? HANDFUL : 1)
  }

  #findCrowded(): void {
    const devicesByPort = this.#devicesByPort
    const crowded = [...this.#table.all.keys()]
      .filter(
        (port) =>
          !this.has(port) && devicesByPort.load(port) > HANDFUL && !devicesByPort.radios.has(port),
      )
      .sort((a, b) => devicesByPort.load(b) - devicesByPort.load(a))
    for (const port of crowded) if (this.#isCrowd(port)) this.facing.uplinks.add(port)
  }

  /** Whether one other source has most of a port's devices on ports with fewer devices that are not uplinks. */
  #isCrowd(port: number): boolean {
    const devicesByPort = this.#devicesByPort
    const roots = devicesByPort.rootsAt(port).slice(0, SAMPLED_PER_PORT)
    const elsewhere = new Map<number, number>()
    const { members } = devicesByPort.ports
    for (const root of roots) {
      const [from, end] = devicesByPort.around(root, devicesByPort.visitOf(root, port))
      for (let visit = from; visit < end; visit++) {
        const other = members[visit]!
        const { source } = this.#table.all[other]!
        if (source === this.#table.all[port]!.source || this.has(other)) continue
        if (devicesByPort.load(other) < devicesByPort.load(port)) {
          elsewhere.set(source, (elsewhere.get(source) ?? 0) + 1)
        }
      }
    }
    return [...elsewhere.values()].some((count) => 2 * count > roots.length)
  }
}
