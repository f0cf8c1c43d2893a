import type { DeviceSummary, Place } from './device.ts'

/** `Paste 2`, `floor-3 #2`: names of sources without a known name. */
const UNNAMED = /^Paste \d+$| #\d+$/
/** A renamed switch has devices on at least this many of the same ports as before. */
const LEAST_PORTS = 2

/** Normalize the names of sources and of ports. */
interface Keys {
  source(name: string): string
  port(name: string): string
}

/**
 * Switches can be renamed, and unnamed pastes are numbered in their order, which may differ the next time. Each source
 * of the earlier inventory that the later one lacks gets the name of the new source that has most of its devices on the
 * same ports. Without a match, nothing is known about it later.
 * @param earlierOf returns the only earlier device with an address, or undefined
 */
export function withLaterNames(
  before: readonly DeviceSummary[],
  after: readonly DeviceSummary[],
  earlierOf: (address: string) => DeviceSummary | undefined,
  keys: Keys,
): readonly DeviceSummary[] {
  const earlier = sourcesOf(before, keys)
  const later = sourcesOf(after, keys)
  const found = new Map<string, Tally>()
  for (const [key, name] of earlier)
    if (UNNAMED.test(name) || !later.has(key)) found.set(key, { devices: 0, names: new Map() })
  if (found.size === 0) return before
  for (const { addresses, place } of after) {
    const unknown = place.filter(
      ({ source }) => UNNAMED.test(source) || !earlier.has(keys.source(source)),
    )
    if (unknown.length === 0) continue
    for (const from of earlierOf(addresses[0]!)?.place ?? []) {
      const tally = found.get(keys.source(from.source))
      if (tally === undefined) continue
      tally.devices++
      const port = keys.port(from.port)
      for (const to of unknown) {
        if (keys.port(to.port) !== port) continue
        const same = tally.names.get(to.source) ?? { devices: 0, ports: new Set() }
        same.devices++
        same.ports.add(port)
        tally.names.set(to.source, same)
      }
    }
  }
  const names = laterNames(found, earlier)
  if (names.size === 0) return before
  const rename = (place: Place): Place => {
    const source = names.get(keys.source(place.source))
    return source === undefined ? place : { ...place, source }
  }
  return before.map((device) => ({
    ...device,
    place: device.place.map(rename),
    behind: device.behind.map(rename),
  }))
}

/** How many devices of an earlier source are on a port of any new one, and which new one has them on the same port. */
interface Tally {
  devices: number
  readonly names: Map<string, { devices: number; readonly ports: Set<string> }>
}

/** The names of the sources that locate devices, by their keys. */
function sourcesOf(devices: readonly DeviceSummary[], keys: Keys): Map<string, string> {
  const names = new Map<string, string>()
  const note = ({ source }: Place) => names.set(keys.source(source), source)
  for (const { place, behind } of devices) {
    place.forEach(note)
    behind.forEach(note)
  }
  return names
}

/** The later names by the keys of the earlier ones, if they differ. Each goes to the source with the most devices there. */
function laterNames(
  found: ReadonlyMap<string, Tally>,
  earlier: ReadonlyMap<string, string>,
): Map<string, string> {
  const pairs: { readonly key: string; readonly name: string; readonly devices: number }[] = []
  for (const [key, tally] of found) {
    const least = UNNAMED.test(earlier.get(key)!) ? 1 : LEAST_PORTS
    for (const [name, { devices, ports }] of tally.names)
      if (2 * devices > tally.devices && ports.size >= least) pairs.push({ key, name, devices })
  }
  pairs.sort((a, b) => b.devices - a.devices)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { key, name } of pairs) {
    if (taken.has(name)) continue
    taken.add(name)
    names.set(key, name)
  }
  for (const key of found.keys()) {
    const name = earlier.get(key)!
    if (!names.has(key) && UNNAMED.test(name)) names.set(key, `${name} of the earlier inventory`)
  }
  return names
}
