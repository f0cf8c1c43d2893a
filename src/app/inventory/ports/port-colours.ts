import type { RowGroup } from '../../../inventory/rows/row-groups.ts'
import type { PlanPort } from '../../../worker/inventory/inventory-card.ts'
import { hueAt, hueOfVlan } from '../hues.ts'
import { speedWords } from './port-words.ts'

/** The property that the colours of the sockets show. */
export type ColourBy = 'vlan' | 'speed' | 'poe' | 'state'

export const COLOUR_NAMES: Readonly<Record<ColourBy, string>> = {
  vlan: 'VLAN',
  speed: 'Speed',
  poe: 'PoE',
  state: 'State',
}

/** A colour and its meaning. */
export interface PortColour {
  readonly name: string
  readonly hue: string | undefined
}

/** The properties to colour ports by: those known of at least one port of the switch. */
export function coloursFor(ports: readonly PlanPort[]): ColourBy[] {
  const isSaid = (by: ColourBy) => by === 'vlan' || ports.some((port) => valueOf(port, by) !== '')
  return (['vlan', 'speed', 'poe', 'state'] as const).filter(isSaid)
}

/** Returns the colours of a front: for a port, those of all its values; and all of them in order. */
export function portColours(
  ports: readonly PlanPort[],
  by: ColourBy,
  vlans: readonly RowGroup[],
): { readonly of: (port: PlanPort) => PortColour[]; readonly all: readonly PortColour[] } {
  const ofVlan = (vlan: string) => ({ name: `VLAN ${vlan}`, hue: hueOfVlan(vlans, vlan) })
  if (by === 'vlan') {
    const single = ports.map(vlansOf).filter((vlans) => vlans.length === 1)
    const known = [...new Set(single.flat())].toSorted((a, b) => Number(a) - Number(b))
    return { of: (port) => vlansOf(port).map(ofVlan), all: known.map(ofVlan) }
  }
  const values = [...new Set(ports.map((port) => valueOf(port, by)))].filter(
    (value) => value !== '',
  )
  const sorted = values.toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }))
  const all = sorted.map((name, at) => ({ name, hue: hueAt(at) }))
  return { of: (port) => all.filter(({ name }) => name === valueOf(port, by)), all }
}

/** The VLANs of the devices on a port; none on an uplink, which carries them all. */
export function vlansOf({ use, rows }: PlanPort): string[] {
  return use === 'devices' ? [...new Set(rows.flatMap(({ vlan }) => vlan))] : []
}

function valueOf({ facts: { speed, duplex, poe, state = '' } }: PlanPort, by: ColourBy): string {
  switch (by) {
    case 'speed': {
      const half = duplex === 'half' ? ', half duplex' : ''
      return speed === undefined ? '' : `${speedWords(speed)}${half}`
    }
    case 'poe':
      return poe === undefined ? '' : `PoE ${poe.state ?? (poe.watts ? 'on' : 'off')}`
    case 'state':
      return state.toLowerCase()
    case 'vlan':
      return ''
  }
}
