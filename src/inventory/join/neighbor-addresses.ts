import { portKey, portsIn } from './interface-names.ts'
import { TABLE, type SightingStore, type StoredNeighbor } from '../columns/sighting-store.ts'
import { isShared } from './shared-title.ts'

/** Several addresses have the IP address, or are on the port. */
const SEVERAL = -1

/**
 * Adds a sighting for each neighbour that CDP or LLDP reports without its MAC address, as `show cdp neighbors detail` does, if
 * exactly one address has one of its IP addresses in another output, such as an ARP table; or if it calls itself a telephone,
 * an access point or a host (also in a row of a table) and a MAC address table has exactly one address on its port.
 */
export function addNeighborAddresses(store: SightingStore): void {
  store.dropNeighbors()
  const byIp = addressesByIp(store)
  const byPort = addressesByPort(store)
  let text = -1
  let offset = 0
  let line = 1
  for (const neighbor of store.neighbors) {
    const { record } = neighbor
    const address = record === undefined ? null : (byIp(record.ip) ?? byPort(neighbor))
    if (record === undefined || address === null) continue
    if (neighbor.text !== text) [text, offset, line] = [neighbor.text, 0, 1]
    // Records end in text order, so it is scanned only once; just above a table, a record ends after some rows.
    line += breaksIn(store.texts.at(text).slice(offset, record.offset))
    offset = Math.max(offset, record.offset)
    store.pushNeighbor(neighbor, address, line)
  }
}

/** @returns a function from the IP addresses of a neighbour to the number of the address that has one of them, or null */
function addressesByIp(store: SightingStore): (ip: readonly string[]) => number | null {
  const found = new Map<number, number | null>()
  for (const { record } of store.neighbors)
    for (const ip of record?.ip ?? []) found.set(store.words.add(ip), null)
  for (let sighting = 0; found.size > 0 && sighting < store.size; sighting++) {
    // LLDP may give the address of a port or chassis along with the IP address of another interface.
    if (store.table(sighting) === TABLE.neighbor || !store.isCertain(sighting)) continue
    const address = store.address.at(sighting)
    store.eachFact(sighting, 'ip', (word) => {
      const before = found.get(word)
      if (before === undefined || isShared(store.addresses, address)) return
      found.set(word, before === null || before === address ? address : SEVERAL)
    })
  }
  return (ips) => {
    const addresses = ips.map((ip) => found.get(store.words.add(ip)) ?? SEVERAL)
    return addresses.find((address) => address !== SEVERAL) ?? null
  }
}

/** @returns a function from a neighbour that is no switch to the number of the only address on its port, or null */
function addressesByPort(store: SightingStore): (neighbor: StoredNeighbor) => number | null {
  /** By port, the name of the only neighbour, and the only address. */
  const found = new Map<string, { name: string | null; address: number | null }>()
  for (const neighbor of store.neighbors) {
    const name = neighbor.forwards === false ? neighbor.name : null
    for (const key of keysOf(neighbor)) {
      const before = found.get(key)
      if (before === undefined) found.set(key, { name, address: null })
      else if (before.name !== name) before.name = null
    }
  }
  if (found.size === 0 || !store.holds(TABLE.mac)) return () => null
  for (let sighting = 0; sighting < store.size; sighting++) {
    if (store.table(sighting) !== TABLE.mac || !store.isCertain(sighting)) continue
    const address = store.address.at(sighting)
    for (const port of store.values(sighting, 'port')) {
      const on = found.get(keyOf(store.source.at(sighting), port))
      if (on === undefined || isShared(store.addresses, address)) continue
      on.address = on.address === null || on.address === address ? address : SEVERAL
    }
  }
  return (neighbor) => {
    const [on, ...others] = keysOf(neighbor).map((key) => found.get(key)!)
    if (on === undefined || others.length > 0 || on.name === null) return null
    return on.address === SEVERAL ? null : on.address
  }
}

function keysOf({ source, ports }: StoredNeighbor): string[] {
  return ports.flatMap(portsIn).map((port) => keyOf(source, port))
}

function keyOf(source: number, port: string): string {
  return `${source} ${portKey(port)}`
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
