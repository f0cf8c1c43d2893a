import type { SightingStore } from '../columns/sighting-store.ts'
import { outletOfDescription } from '../read/own/outlet-lists.ts'
import type { Sources } from '../sources.ts'
import type { OwnPort } from './own-facts.ts'
import type { PortTable } from './port-table.ts'

/** The outlet that a port leads to. */
export interface PortOutlet {
  readonly outlet: string
  /** Empty if unknown. */
  readonly room: string
}

/**
 * The outlets of ports, by the number of the port: from a list of outlets, otherwise from a port description that looks
 * like one. A list that names no switch applies if there is only one switch.
 */
export function outletsOf(
  { outlets }: SightingStore,
  ports: PortTable,
  ownPorts: ReadonlyMap<number, OwnPort>,
  sources: Sources,
): ReadonlyMap<number, PortOutlet> {
  const found = new Map<number, PortOutlet>()
  const withPorts = new Set(ports.all.map(({ source }) => source))
  const [only = null] = withPorts.size === 1 ? withPorts : []
  for (const { switchName, port, outlet, room } of outlets) {
    const source = switchName === '' ? only : sources.find(switchName)
    if (source === null) continue
    for (const number of ports.of(source, [port])) found.set(number, { outlet, room })
  }
  for (const [number, { facts }] of ownPorts) {
    const outlet = outletOfDescription(facts.description ?? '')
    if (outlet !== null && !found.has(number)) found.set(number, { outlet, room: '' })
  }
  return found
}
