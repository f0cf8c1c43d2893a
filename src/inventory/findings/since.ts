import type { DeviceSummary, Place } from '../device.ts'
import { portKey } from '../join/interface-names.ts'
import { addToList } from '../join/multimap.ts'
import { sourceKey } from '../sources.ts'
import { firstLabel, keyOf, type Finding, type FindingContext } from './finding.ts'

/** A gone or new device, and the properties that identify it. */
interface Changed {
  readonly row: number
  readonly hex: string
  /** The number of its address. */
  readonly address: number
  readonly names: readonly string[]
  readonly place: readonly Place[]
  /** The first sighting of a new one; null for one that is gone. */
  readonly sighting: number | null
}

/** A device that is gone, and a new one of the same vendor on its port, with no other changes there. */
export function replaced(context: FindingContext): Finding[] {
  const vendorOf = ({ address }: Changed) =>
    context.kindOf(address) === 'unicast' ? context.vendorOf(address) : null
  return pairs(context, onlyOnPort, (gone, come) => {
    const vendor = vendorOf(gone)
    if (vendor === null || vendor !== vendorOf(come)) return null
    const { source, port } = come.place[0]!
    return {
      kind: 'replaced',
      sentence: `Same vendor, same port, new address: ${port} of ${source}.`,
    }
  })
}

/** A device with a random address that is gone, and a new one with the same name at its place. */
export function probablySame(context: FindingContext): Finding[] {
  const isRandom = ({ address }: Changed) => context.kindOf(address) === 'random'
  const keysOf = (device: Changed) =>
    isRandom(device)
      ? device.place.flatMap((place) => device.names.map((name) => `${placeKey(place)} ${name}`))
      : []
  return pairs(context, keysOf, (_, come) => ({
    kind: 'probably-same',
    sentence: `Probably the same device with another random address: ${come.names[0]}.`,
  }))
}

/** The port that a device is plugged into, if there is exactly one. */
function onlyOnPort({ place }: Changed): string[] {
  return place.length === 1 ? [placeKey(place[0]!)] : []
}

function placeKey({ source, port }: Place): string {
  return `${sourceKey(source)} ${portKey(port)}`
}

/**
 * Pairs gone devices with new ones that share a property with them, if both are the only ones that have it.
 * @param keysOf the properties they may share
 */
function pairs(
  context: FindingContext,
  keysOf: (device: Changed) => readonly string[],
  findingOf: (gone: Changed, come: Changed) => Pick<Finding, 'kind' | 'sentence'> | null,
): Finding[] {
  const { gone, come } = changedOf(context)
  const byKey = { gone: new Map<string, Changed[]>(), come: new Map<string, Changed[]>() }
  for (const device of gone) for (const key of keysOf(device)) addToList(byKey.gone, key, device)
  for (const device of come) for (const key of keysOf(device)) addToList(byKey.come, key, device)
  const findings: Finding[] = []
  const taken = new Set<Changed>()
  for (const [key, [before, ...others]] of byKey.gone) {
    const [after, ...more] = byKey.come.get(key) ?? []
    if (before === undefined || after === undefined || others.length + more.length > 0) continue
    const finding = taken.has(before) || taken.has(after) ? null : findingOf(before, after)
    if (finding === null) continue
    taken.add(before).add(after)
    findings.push({
      ...finding,
      key: keyOf(finding.kind, before.hex, after.hex),
      rows: [before.row, after.row],
      evidence: after.sighting === null ? [] : [after.sighting],
    })
  }
  return findings
}

function changedOf({ compared, resolution, store, sources }: FindingContext): {
  readonly gone: readonly Changed[]
  readonly come: readonly Changed[]
} {
  const gone: Changed[] = []
  const come: Changed[] = []
  if (compared === null) return { gone, come }
  const { comparison, before, firstGone } = compared
  comparison.devices.forEach(({ status, before: number, after }, at) => {
    if (status === 'gone' && number !== null)
      gone.push(goneDevice(before[number]!, firstGone + at - resolution.size))
    if (status === 'new' && after !== null) come.push(newDevice(after))
  })
  return { gone, come }

  function goneDevice({ addresses, facts, place }: DeviceSummary, row: number): Changed {
    const [hex = ''] = addresses
    const address = store.addresses.add(hex)
    return { row, hex, address, place, names: labels(facts.name), sighting: null }
  }

  function newDevice(device: number): Changed {
    const { ports, ownership } = resolution
    const sighting = resolution.firstSighting(device)
    const address = ownership.plain(store.address.at(sighting))
    const place = resolution.located(device).place.map((port) => {
      const { source, name } = ports.all[port]!
      return { source: sources.name(source), port: name }
    })
    const names: string[] = []
    for (const each of resolution.sightings(device)) names.push(...store.values(each, 'name'))
    const hex = store.addresses.hex(address)
    return { row: device, hex, address, place, names: labels(names), sighting }
  }
}

function labels(names: readonly string[]): string[] {
  return [...new Set(names.map(firstLabel))].filter((name) => name !== '')
}
