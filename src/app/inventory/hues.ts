import type { RowGroup } from '../../inventory/rows/row-groups.ts'

/** Colours, before they come again. */
const HUES = 8

/** The class of the colour of what is at this place in the list of all; empty for what is not in it. */
export function hueAt(place: number): string {
  return place < 0 ? '' : `hue-${place % HUES}`
}

/** The class of the colour that a VLAN has wherever it is shown; empty for one that no device is in. */
export function hueOfVlan(vlans: readonly RowGroup[], vlan: string | undefined): string {
  return hueAt(vlans.findIndex(({ key }) => key === vlan))
}
