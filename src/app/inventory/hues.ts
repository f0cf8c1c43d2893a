import { computed } from '@preact/signals'
import { run } from './state.ts'

/** Colours, before they come again. */
const HUES = 8

/** The class of the colour of the VLAN, or vendor, at this place in the list of all. */
export function hueAt(place: number): string {
  return `hue-${place % HUES}`
}

const places = computed((): ReadonlyMap<string, number> => {
  const { value } = run
  return new Map(value.kind === 'done' ? value.summary.vlans.map(({ key }, at) => [key, at]) : [])
})

/** The class of the colour that a VLAN has wherever it is shown; empty if there is only one, or none of that number. */
export function hueOfVlan(vlan: string): string {
  const place = places.value.get(vlan)
  return place === undefined || places.value.size < 2 ? '' : hueAt(place)
}
