import type { PortTable } from './port-table.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'

/**
 * Sources most of whose interfaces have two addresses on different lines: outputs of several devices under one name, with
 * nothing to show where one ends.
 */
export function confusedSources(
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
