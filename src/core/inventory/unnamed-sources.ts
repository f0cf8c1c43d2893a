import type { DeviceSummary, Place } from './device.ts'

/** `Paste 2`, what a source without a known name is called. */
const UNNAMED = /^Paste \d+$/

/**
 * Pastes that tell no name are numbered in their order, which can be another one the next time: each of the earlier
 * inventory gets the name of the later one that has most of its devices on the same ports. Without such a one nothing is
 * known of it later.
 * @param earlierOf the only earlier device with an address, or undefined
 * @param portKey normalizes the name of a port
 */
export function withLaterNames(
  before: readonly DeviceSummary[],
  after: readonly DeviceSummary[],
  earlierOf: (address: string) => DeviceSummary | undefined,
  portKey: (port: string) => string,
): readonly DeviceSummary[] {
  const found = new Map<string, Tally>()
  const note = ({ source }: Place) => {
    if (!found.has(source) && UNNAMED.test(source))
      found.set(source, { devices: 0, names: new Map() })
  }
  for (const { place, behind } of before) {
    place.forEach(note)
    behind.forEach(note)
  }
  if (found.size === 0) return before
  for (const { addresses, place } of after) {
    const later = place.filter(isUnnamed)
    if (later.length === 0) continue
    for (const from of earlierOf(addresses[0]!)?.place ?? []) {
      const tally = found.get(from.source)
      if (tally === undefined) continue
      tally.devices++
      for (const { source, port } of later) {
        if (portKey(port) !== portKey(from.port)) continue
        tally.names.set(source, (tally.names.get(source) ?? 0) + 1)
      }
    }
  }
  const names = new Map(Array.from(found, ([source, tally]) => [source, laterName(source, tally)]))
  if (Array.from(names).every(([source, name]) => source === name)) return before
  const rename = (place: Place): Place => {
    const source = names.get(place.source)
    return source === undefined ? place : { ...place, source }
  }
  return before.map((device) => ({
    ...device,
    place: device.place.map(rename),
    behind: device.behind.map(rename),
  }))
}

/** How many devices of an earlier paste are on a port of any later one, and on the same port of which. */
interface Tally {
  devices: number
  readonly names: Map<string, number>
}

function isUnnamed({ source }: Place): boolean {
  return UNNAMED.test(source)
}

function laterName(source: string, { devices, names }: Tally): string {
  for (const [name, count] of names) if (2 * count > devices) return name
  return `${source} of the earlier inventory`
}
