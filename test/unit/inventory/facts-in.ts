import { readSightings } from '../../../src/inventory/sightings.ts'
import type { Facts } from '../../../src/inventory/sighting.ts'

export const NONE: Facts = { ip: [], vlan: [], port: [], name: [] }

/** The facts of each address in some lines of a text, in its order. */
export function factsIn(...lines: string[]): Facts[] {
  return readSightings(lines.join('\n')).map(({ facts }) => facts)
}
