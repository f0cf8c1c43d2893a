import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import { isShared } from './shared-title.ts'

/** Several addresses have the IP address. */
const SEVERAL = -1

/**
 * Adds a sighting for each neighbour that CDP or LLDP reports without its MAC address, as `show cdp neighbors detail` does, if
 * just one address has one of its IP addresses in another output, such as an ARP table.
 */
export function addNeighborsByIp(store: SightingStore): void {
  store.dropNeighbors()
  const addressOf = addressesByIp(store)
  let text = -1
  let offset = 0
  let line = 1
  for (const neighbor of store.neighbors) {
    const { record } = neighbor
    const address = record === undefined ? null : addressOf(record.ip)
    if (record === undefined || address === null) continue
    if (neighbor.text !== text) [text, offset, line] = [neighbor.text, 0, 1]
    // Records end in the order of the text, which is therefore read only once.
    line += breaksIn(store.texts.at(text).slice(offset, record.offset))
    offset = record.offset
    store.pushNeighbor(neighbor, address, line)
  }
}

/** @returns a function from the IP addresses of a neighbour to the number of the address that has one of them, or null */
function addressesByIp(store: SightingStore): (ip: readonly string[]) => number | null {
  const found = new Map<number, number | null>()
  for (const { record } of store.neighbors)
    for (const ip of record?.ip ?? []) found.set(store.words.add(ip), null)
  for (let sighting = 0; found.size > 0 && sighting < store.size; sighting++) {
    // LLDP may give the address of a port or chassis beside the IP address of another interface.
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

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
