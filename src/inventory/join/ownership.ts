import { getOrInsert } from './multimap.ts'
import { embeddedEui48 } from '../../core/address/eui64.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import { DisjointSets } from './disjoint-sets.ts'
import { isSameRecord, namesInText, tellsOfSwitch } from './neighbor-record.ts'
import type { PortTable } from './port-table.ts'
import { isOfGroup, isShared, sharedTitle } from './shared-title.ts'
import type { Sources } from '../sources.ts'
import { isStep } from '../steps.ts'

/** Values of `#owner` if no source, or more than one, has the address as its own. */
const NOBODY = -1
const SEVERAL = -2

/** The other end of a cable, as reported by LLDP or CDP on a source. */
export interface Neighbor {
  readonly source: number
  /** Its ports at this end of the cable; several where the output also gives the parent interface (`ae0` of `xe-0/0/1`). */
  readonly ports: readonly number[]
  /** Its port at the other end, as printed; empty if none is named. */
  readonly remotePort: string
  /** Its name, or else its address. */
  readonly name: string
  /** Number of the sighting of its address; null if its record gives no MAC address … */
  readonly sighting: number | null
  /** … and the number of the address; null if no other output gives one for its IP address. */
  readonly address: number | null
  /** The neighbour itself as a source; null if it is not one. */
  readonly target: number | null
  /** Whether it calls itself a bridge, switch or router, or is a source that can be one. */
  readonly forwards: boolean
  /** Whether its record describes it. */
  readonly isDescribed: boolean
}

/** How many records of neighbours are searched for their descriptions before yielding to the caller. */
const RECORDS_PER_STEP = 64

/** Only a switch or an access point prints one of these. */
const FORWARDING = (1 << TABLE.mac) | (1 << TABLE.wireless)

/** Which addresses belong to one device, and which sources they belong to. */
export class Ownership {
  /** Sets of address numbers; each set is one device. */
  readonly devices: DisjointSets
  /** 1 for each address that does not belong to one device alone. */
  readonly #shared: Uint8Array
  /** For each address that several sources have as their own, those sources. */
  readonly #sharers = new Map<number, Set<number>>()
  readonly neighbors: Neighbor[] = []
  /** The root ports of spanning trees. */
  readonly rootPorts: number[] = []
  readonly #store: SightingStore
  readonly #sources: Sources
  readonly #ports: PortTable
  readonly #owner: Int32Array
  /** See `#tablesOf`; empty until needed. */
  #tables = new Uint32Array(0)
  readonly #sourceOfRoot = new Map<number, number>()
  readonly #rootOfSource = new Map<number, number>()
  /** The EUI-48 inside an EUI-64, both by number. */
  readonly #inside = new Map<number, number>()
  /** The roots of devices that the person has merged. */
  #asserted: ReadonlySet<number> = new Set()

  private constructor(store: SightingStore, sources: Sources, ports: PortTable) {
    this.#store = store
    this.#sources = sources
    this.#ports = ports
    this.#findEmbedded()
    const { size } = store.addresses
    this.devices = new DisjointSets(size)
    this.#owner = new Int32Array(size).fill(NOBODY)
    this.#shared = new Uint8Array(size)
    for (let address = 0; address < size; address++) {
      if (isShared(store.addresses, address)) this.#shared[address] = 1
    }
    for (const [eui64, eui48] of this.#inside) this.devices.join(eui64, eui48)
  }

  /** @param asserted addresses that the person has merged into one device, as upper-case digits */
  static *steps(
    store: SightingStore,
    sources: Sources,
    ports: PortTable,
    asserted: readonly (readonly string[])[] = [],
  ): Generator<void, Ownership> {
    const ownership = new Ownership(store, sources, ports)
    yield
    yield* ownership.#claimInterfaces()
    yield* ownership.#readNeighbors()
    yield* ownership.#joinChassis()
    yield* ownership.#joinRows()
    yield
    const joined = asserted.flatMap((addresses) => ownership.#joinAsserted(addresses))
    ownership.#joinOwn()
    ownership.#asserted = new Set(joined.map((address) => ownership.devices.find(address)))
    yield
    return ownership
  }

  /** The EUI-48 that an EUI-64 was made from, or the address itself. */
  plain(address: number): number {
    // Hardly any text contains an EUI-64, and this is called several times per sighting.
    return this.#inside.size === 0 ? address : (this.#inside.get(address) ?? address)
  }

  /** Whether an address does not belong to one device alone. */
  isShared(address: number): boolean {
    return this.#shared[address] === 1
  }

  titleOf(address: number): string {
    return sharedTitle(this.#store.addresses.hex(address)) ?? 'Shared by several devices'
  }

  /** The only source that has this address as its own, or null. */
  ownerOf(address: number): number | null {
    const owner = this.#owner[address] ?? NOBODY
    return owner < 0 || this.isShared(address) ? null : owner
  }

  /** The sources that have a shared address as their own. */
  sharersOf(address: number): number[] {
    const owner = this.#owner[address] ?? NOBODY
    if (owner === SEVERAL) return [...(this.#sharers.get(address) ?? [])]
    return owner === NOBODY ? [] : [owner]
  }

  /** The source for a device, by its root in `devices`, or null. */
  sourceOf(root: number): number | null {
    return this.#sourceOfRoot.get(root) ?? null
  }

  /** Whether the person has merged several addresses into this device: then VLANs do not split it. */
  isAsserted(root: number): boolean {
    return this.#asserted.has(root)
  }

  /** The root of a source's device, or null if none of its addresses is known. */
  rootOfSource(source: number): number | null {
    return this.#rootOfSource.get(source) ?? null
  }

  #findEmbedded(): void {
    const { addresses } = this.#store
    for (let address = 0; address < addresses.size; address++) {
      if (addresses.digits.at(address) !== 16) continue
      const embedded = embeddedEui48(addresses.hex(address))
      if (embedded === null) continue
      const eui48 = embedded.probablyModified ? embedded.unmodified : embedded.plain
      const known = addresses.find(eui48)
      if (known !== null) this.#inside.set(address, known)
    }
  }

  #claim(address: number, source: number): void {
    if (isOfGroup(this.#store.addresses.high.at(address))) return
    const owner = this.#owner[address] ?? NOBODY
    if (owner === source) return
    if (owner === NOBODY) {
      this.#owner[address] = source
      return
    }
    // A gateway address on several switches at once, as with VXLAN, must not merge them into one device.
    this.#shared[address] = 1
    this.#owner[address] = SEVERAL
    getOrInsert(this.#sharers, address, () => new Set([owner])).add(source)
  }

  /** Claims addresses from interface tables, and from a switch's entries for itself in its MAC address table. */
  *#claimInterfaces(): Generator<void> {
    const store = this.#store
    if (!store.holds(TABLE.interface, TABLE.mac, TABLE.other)) return
    const confused = confusedSources(store, this.#ports, (address) => this.isShared(address))
    for (let sighting = 0; sighting < store.size; sighting++) {
      if (isStep(sighting)) yield
      const table = store.table(sighting)
      const source = this.#ports.sourceOf(sighting)
      const address = this.plain(store.address.at(sighting))
      if (table === TABLE.interface) {
        if (!confused.has(source)) this.#claim(address, source)
      } else if (table === TABLE.mac) {
        if (this.#ports.isSelf(sighting)) this.#claim(address, source)
      } else if (table === TABLE.other) {
        // `show standby` and the like; also a switch's own address in `show version`
        const own = this.isShared(address) ? source : this.#switchNamed(sighting)
        if (own !== null) this.#claim(address, own)
      }
    }
  }

  /** The root of a neighbour's device; null if none of its addresses is known. */
  rootOf({ address, target }: Neighbor): number | null {
    if (address !== null) return this.devices.find(address)
    return target === null ? null : this.rootOfSource(target)
  }

  *#readNeighbors(): Generator<void> {
    const store = this.#store
    /** For each port, whether a neighbour table calls the device there a switch. */
    const said = new Map<number, boolean>()
    for (const neighbor of store.neighbors) {
      const { source: printed, ports: names, name, forwards, address, remotePort } = neighbor
      const source = this.#sources.canonical(printed)
      const target = this.#sources.find(name)
      if (target === source) continue
      if (target !== null && address !== null) this.#claim(address, target)
      const ports = this.#ports.of(source, names)
      const isSwitch = this.#isSwitch(target, forwards)
      // If one port has several neighbours, a switch decides.
      if (isSwitch || forwards !== null)
        for (const port of ports) said.set(port, isSwitch || said.get(port) === true)
      if (neighbor.isRoot === true) this.rootPorts.push(...ports)
      if (name === '') continue
      this.neighbors.push({
        source,
        ports,
        remotePort,
        name,
        sighting: null,
        address,
        target,
        forwards: isSwitch,
        isDescribed: forwards !== null,
      })
    }
    if (!store.holds(TABLE.neighbor)) return
    const names = namesInText(store)
    for (let sighting = 0; sighting < store.readSize; sighting++) {
      if (sighting % RECORDS_PER_STEP === 0) yield
      if (store.table(sighting) !== TABLE.neighbor) continue
      const address = this.plain(store.address.at(sighting))
      if (this.isShared(address)) continue
      const source = this.#ports.sourceOf(sighting)
      const named = this.#sourceNamed(sighting)
      const target = named ?? this.ownerOf(address)
      if (target === source) continue
      if (named !== null) this.#claim(address, named)
      const ports: number[] = []
      this.#ports.eachOf(sighting, (port) => ports.push(port))
      const onPorts = ports.flatMap((port) => said.get(port) ?? [])
      const described =
        onPorts.includes(true) || (tellsOfSwitch(store, sighting, names) ?? onPorts[0] ?? null)
      const forwards = this.#isSwitch(target, described)
      const name = store.values(sighting, 'name')[0] ?? store.addresses.hex(address)
      const remotePort = store.remotePort(sighting)
      this.neighbors.push({
        source,
        ports,
        remotePort,
        name,
        sighting,
        address,
        target,
        forwards,
        isDescribed: described !== null,
      })
    }
  }

  /**
   * Whether a neighbour counts as a switch or router: it says so, or it is a source that neither denies it nor has
   * printed only its own addresses, as computers do.
   */
  #isSwitch(target: number | null, described: boolean | null): boolean {
    if (described === true || target === null) return described === true
    const printed = this.#tablesOf(target)
    if ((printed & FORWARDING) > 0) return true
    return described === null && printed !== 1 << TABLE.interface
  }

  /** The kinds of tables that a source has printed, as bits by their index in `TABLE`. */
  #tablesOf(source: number): number {
    if (this.#tables.length === 0) {
      this.#tables = new Uint32Array(this.#sources.size)
      const { size } = this.#store
      for (let at = 0; at < size; at++)
        this.#tables[this.#ports.sourceOf(at)]! |= 1 << this.#store.table(at)
    }
    return this.#tables[source]!
  }

  #sourceNamed(sighting: number): number | null {
    const facts = this.#store.facts(sighting)
    for (const name of [...facts.name, ...facts.ip]) {
      const source = this.#sources.find(name)
      if (source !== null) return source
    }
    return null
  }

  /** The switch whose name is next to an address, or null. */
  #switchNamed(sighting: number): number | null {
    for (const name of this.#store.values(sighting, 'name')) {
      const source = this.#sources.find(name)
      if (source !== null && (this.#tablesOf(source) & FORWARDING) > 0) return source
    }
    return null
  }

  #joinOwn(): void {
    const first = new Map<number, number>()
    for (let address = 0; address < this.#owner.length; address++) {
      const owner = this.ownerOf(address)
      if (owner === null) continue
      const before = first.get(owner)
      if (before === undefined) first.set(owner, address)
      else this.devices.join(before, address)
    }
    for (const [owner, address] of first) {
      const root = this.devices.find(address)
      this.#sourceOfRoot.set(root, owner)
      this.#rootOfSource.set(owner, root)
    }
  }

  /** Joins the addresses of one machine in one row, such as its Ethernet and Wi-Fi addresses: they share all facts. */
  *#joinRows(): Generator<void> {
    const store = this.#store
    for (let at = 1; at < store.readSize; at++) {
      if (isStep(at)) yield
      if (store.line(at) !== store.line(at - 1) || store.table(at) === TABLE.neighbor) continue
      const one = this.plain(store.address.at(at - 1))
      const other = this.plain(store.address.at(at))
      if (one === other || this.isShared(one) || this.isShared(other)) continue
      const said = store.facts(at)
      const isSame = JSON.stringify(said) === JSON.stringify(store.facts(at - 1))
      const text = store.text(at)
      if (said.name.length > 0 && isSame && text !== null && text === store.text(at - 1))
        this.devices.join(one, other)
    }
  }

  /** @returns one of the addresses, if at least two are known */
  #joinAsserted(addresses: readonly string[]): number[] {
    const { addresses: table } = this.#store
    const known = addresses
      .flatMap((hex) => table.find(hex) ?? [])
      .map((address) => this.plain(address))
      .filter((address) => !this.isShared(address))
    const [first, ...others] = known
    if (first === undefined || others.length === 0) return []
    for (const other of others) this.devices.join(first, other)
    return [first]
  }

  /** Joins the two addresses that LLDP may give for one neighbour. */
  *#joinChassis(): Generator<void> {
    for (let at = 1; at < this.neighbors.length; at++) {
      if (isStep(at)) yield
      const { address: one, sighting: before } = this.neighbors[at - 1]!
      const { address: other, sighting } = this.neighbors[at]!
      if (before === null || sighting === null || one === null || other === null) continue
      if (one !== other && isSameRecord(this.#store, before, sighting))
        this.devices.join(one, other)
    }
  }
}

/**
 * Sources most of whose interfaces have two addresses on different lines: outputs of several devices under one name,
 * with nothing to show where one ends.
 */
function confusedSources(
  store: SightingStore,
  ports: PortTable,
  isShared: (address: number) => boolean,
): Set<number> {
  if (!store.holds(TABLE.interface)) return new Set()
  const seen = new Map<number, { address: number; line: number; twice: boolean }>()
  for (let sighting = 0; sighting < store.size; sighting++) {
    if (store.table(sighting) !== TABLE.interface) continue
    const address = store.address.at(sighting)
    if (isShared(address)) continue
    const line = store.line(sighting)
    ports.eachOf(sighting, (port) => {
      const before = seen.get(port)
      if (before === undefined) seen.set(port, { address, line, twice: false })
      else if (before.address !== address && before.line !== line) before.twice = true
    })
  }
  const balance = new Map<number, number>()
  for (const [port, { twice }] of seen) {
    const source = ports.all[port]?.source ?? 0
    balance.set(source, (balance.get(source) ?? 0) + (twice ? 1 : -1))
  }
  return new Set([...balance].filter(([, sum]) => sum > 0).map(([source]) => source))
}
