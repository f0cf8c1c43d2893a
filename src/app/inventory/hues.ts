import type { RowGroup } from '../../inventory/rows/row-groups.ts'

/** Colours, before they come again. */
const HUES = 8

/** The colour class of an item at this index in the list of all; empty if it is not in the list. */
export function hueAt(place: number): string {
  return place < 0 ? '' : `hue-${place % HUES}`
}

/** The colour class of a VLAN, the same everywhere; empty for one without devices. */
export function hueOfVlan(vlans: readonly RowGroup[], vlan: string | undefined): string {
  return hueAt(vlans.findIndex(({ key }) => key === vlan))
}
