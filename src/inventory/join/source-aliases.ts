import { addToSet } from './multimap.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import type { Sources } from '../sources.ts'
import { isShared } from './shared-title.ts'
import { isStep } from '../steps.ts'

/**
 * Joins sources that are one device under two names, if an output proves it:
 * - one is named by an IP address, as in exports and by tools that poll many devices. LLDP, CDP or a list of its own
 *   interfaces shows that exactly one other source has this address, directly or by way of a MAC address in an ARP table;
 * - a list names one by its MAC address, and an output gives that address a single name, which the source then gets;
 * - LLDP calls the neighbour with one address, and no other, by both names: it was renamed.
 */
export function* findAliases(store: SightingStore, sources: Sources): Generator<void> {
  const same = new Map<number, number>()
  sources.setAliases(same)
  yield* nameByMac(store, sources, same)
  const byIp = new Map(sources.namedByIp().map(([ip, source]) => [store.words.add(ip), source]))
  if (byIp.size === 0 && !store.holds(TABLE.neighbor)) return
  const named = new Named(byIp)
  yield* named.read(store, sources)
  for (const [one, other] of named.renamed()) same.set(Math.max(one, other), Math.min(one, other))
  for (const [ip, source] of byIp) {
    const [only, ...others] = named.at(ip).filter((one) => one !== source)
    if (only !== undefined && others.length === 0) same.set(source, same.get(only) ?? only)
  }
}

/** Names the sources that a list names by their MAC addresses. */
function* nameByMac(
  store: SightingStore,
  sources: Sources,
  same: Map<number, number>,
): Generator<void> {
  const byMac = new Map(
    sources.namedByMac().map(([hex, source]) => [store.addresses.find(hex), source]),
  )
  if (byMac.size === 0) return
  const names = new Map<number, Set<string>>()
  for (let sighting = 0; sighting < store.readSize; sighting++) {
    if (isStep(sighting)) yield
    const source = byMac.get(store.address.at(sighting))
    if (source === undefined || !store.isCertain(sighting)) continue
    for (const name of store.values(sighting, 'name')) addToSet(names, source, name)
  }
  for (const [source, [name = '', ...others]] of names) {
    if (others.length > 0) continue
    const known = sources.find(name)
    if (known === null) sources.call(source, name)
    else if (known !== source) same.set(source, known)
  }
}

/** The names of sources that outputs give to the devices with these addresses. */
class Named {
  /** The sources that an address belongs to, by the number of the address … */
  readonly #byAddress = new Map<number, Set<number>>()
  /** … and the addresses that neighbours with the name of a source have. */
  readonly #addresses = new Map<number, Set<number>>()
  /** The sources that have an IP address, by the number of its word, and the MAC addresses. */
  readonly #byIp = new Map<
    number,
    { readonly sources: Set<number>; readonly addresses: Set<number> }
  >()

  constructor(wanted: ReadonlyMap<number, number>) {
    for (const ip of wanted.keys()) this.#byIp.set(ip, { sources: new Set(), addresses: new Set() })
  }

  *read(store: SightingStore, sources: Sources): Generator<void> {
    for (const [at, { name, record }] of store.neighbors.entries()) {
      if (isStep(at)) yield
      const source = sources.find(name)
      if (source === null) continue
      for (const ip of record?.ip ?? []) this.#byIp.get(store.words.add(ip))?.sources.add(source)
    }
    for (let sighting = 0; sighting < store.readSize; sighting++) {
      if (isStep(sighting)) yield
      if (!store.isCertain(sighting)) continue
      const address = store.address.at(sighting)
      const table = store.table(sighting)
      if (isShared(store.addresses, address)) continue
      if (this.#byIp.size > 0)
        store.eachFact(sighting, 'ip', (word) => this.#byIp.get(word)?.addresses.add(address))
      if (table === TABLE.interface) addToSet(this.#byAddress, address, store.source.at(sighting))
      if (table !== TABLE.neighbor) continue
      for (const name of store.values(sighting, 'name')) {
        const source = sources.find(name)
        if (source === null) continue
        addToSet(this.#byAddress, address, source)
        addToSet(this.#addresses, source, address)
      }
    }
  }

  /** The sources that have an IP address. */
  at(ip: number): number[] {
    const { sources, addresses } = this.#byIp.get(ip)!
    const all = new Set(sources)
    for (const address of addresses)
      for (const source of this.#byAddress.get(address) ?? []) all.add(source)
    return [...all]
  }

  /** Pairs of sources that are two LLDP names for one address, and for no other address. */
  *renamed(): Generator<readonly [number, number]> {
    for (const called of this.#byAddress.values()) {
      const [one, other, ...more] = called
      if (one === undefined || other === undefined || more.length > 0) continue
      if (this.#addresses.get(one)?.size === 1 && this.#addresses.get(other)?.size === 1)
        yield [one, other]
    }
  }
}
