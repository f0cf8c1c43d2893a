import type { RowGroup } from '../../inventory/rows/row-groups.ts'

/** Colours in order of use, repeated after the last; for the custom property `--hue`. */
const HUES = [
  'light-dark(#2f6f9f, #6fb1e0)',
  'light-dark(#b8720f, #f0b24f)',
  'light-dark(#4a7f3f, #8cc97d)',
  'light-dark(#8d4a8a, #d292cf)',
  'light-dark(#1f8580, #5ecbc5)',
  'light-dark(#a8434f, #ef8c97)',
  'light-dark(#6a6bb0, #a9a9ef)',
  'light-dark(#7a6a2a, #cfc06b)',
] as const

/** The colour for an index in the list of all items. */
export function hueAt(place: number): string | undefined {
  return HUES[place % HUES.length]
}

/** The colour of a VLAN, the same everywhere; none for a VLAN without devices. */
export function hueOfVlan(vlans: readonly RowGroup[], vlan: string | undefined) {
  return hueAt(vlans.findIndex(({ key }) => key === vlan))
}
