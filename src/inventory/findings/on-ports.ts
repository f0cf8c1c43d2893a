import { TABLE } from '../columns/sighting-store.ts'
import { addToList, getOrInsert } from '../join/multimap.ts'
import { FRONT_PORT } from '../join/port-plan.ts'
import { TELEPHONE } from '../join/uplinks.ts'
import {
  addressAt,
  areNear,
  firstLabel,
  hexAt,
  isPrivate,
  keyOf,
  type Finding,
  type FindingContext,
} from './finding.ts'
import { isStep } from '../steps.ts'

/** A telephone and the computer behind it. */
const MOST_ON_ACCESS_PORT = 2
/** This many unrelated devices make a switch or an access point … */
const FEWEST_BEHIND_SWITCH = 3
/** … and more than these a large one, which its owners know about. */
const MOST_BEHIND_SMALL_SWITCH = 12
/** Whether a port has a socket on the front of a switch. */
function isSocket({ resolution }: FindingContext, port: number): boolean {
  const { key, class: kind } = resolution.ports.all[port]!
  const { radios, controllerPorts } = resolution.devicesByPort
  return kind === 'wire' && FRONT_PORT.test(key) && !radios.has(port) && !controllerPorts.has(port)
}

/** An access port: for one device, or for a telephone and a computer behind it. */
function isAccess(context: FindingContext, port: number): boolean {
  const { uplinks, devicesByPort } = context.resolution
  return (
    !uplinks.has(port) && isSocket(context, port) && devicesByPort.load(port) <= MOST_ON_ACCESS_PORT
  )
}

/**
 * A device on two access ports at once: of one switch in one output and VLAN; or of two switches, if one output gives
 * it two private IP addresses in one network, since a device moved between their outputs keeps its address.
 */
export function* twoPorts(context: FindingContext): Generator<void, Finding[]> {
  const { store, resolution, sources } = context
  const { ports, devicesByPort, uplinks } = resolution
  const findings: Finding[] = []
  for (let device = 0; device < resolution.size; device++) {
    if (isStep(device)) yield
    const sightings = resolution.sightings(device)
    if (sightings.length < 2) continue
    const root = resolution.ownership.devices.find(addressAt(context, sightings[0]!))
    if (devicesByPort.portsOf(root).length < 2 || uplinks.isReported(root)) continue
    /** The first sighting on each port, by address and VLAN. */
    const groups = new Map<string, Map<number, number>>()
    for (const sighting of sightings) {
      if (store.table(sighting) !== TABLE.mac || !store.isCertain(sighting)) continue
      const on: number[] = []
      ports.eachOf(sighting, (port) => on.push(port))
      const [port] = on
      if (port === undefined || on.length > 1 || !isAccess(context, port)) continue
      const group = `${addressAt(context, sighting)} ${store.values(sighting, 'vlan').join()}`
      const first = getOrInsert(groups, group, () => new Map())
      getOrInsert(first, port, () => sighting)
    }
    // Computed once: one address can be in thousands of VLANs on both, and on as many lines.
    let isTwo: boolean | null = null
    const pair = pairAtOnce(
      [...groups.values()],
      context,
      () => (isTwo ??= hasTwoIps(context, device)),
    )
    if (pair === null) continue
    const on = pair.map((sighting) => {
      let words = ''
      ports.eachOf(sighting, (port) => {
        words = `${ports.all[port]!.name} of ${sources.name(ports.all[port]!.source)}`
      })
      return words
    })
    findings.push({
      kind: 'two-ports',
      key: keyOf('two-ports', hexAt(context, pair[0]!)),
      sentence: `One address on two ports at once: ${on.join(' and ')}.`,
      rows: [device],
      evidence: pair,
    })
  }
  return findings
}

/** Two sightings on different ports at one time, or null. @param groups the first sighting on each port */
function pairAtOnce(
  groups: readonly ReadonlyMap<number, number>[],
  { resolution, outputAt }: FindingContext,
  isTwo: () => boolean,
): number[] | null {
  const { all } = resolution.ports
  for (const first of groups) {
    const [one, ...others] = [...first]
    if (one === undefined) continue
    const [port, sighting] = one
    const beside = others.find(([other]) => all[other]!.source === all[port]!.source)
    if (beside !== undefined && outputAt[beside[1]] === outputAt[sighting])
      return [sighting, beside[1]]
    const far = others.find(([other]) => all[other]!.source !== all[port]!.source)
    if (far !== undefined && isTwo()) return [sighting, far[1]]
  }
  return null
}

/** Whether one output gives a device two private IP addresses of one network of 256. */
function hasTwoIps({ store, resolution, outputAt }: FindingContext, device: number): boolean {
  const first = new Map<string, number>()
  for (const sighting of resolution.sightings(device)) {
    if (store.table(sighting) !== TABLE.arp) continue
    let isSecond = false
    store.eachFact(sighting, 'ip', (word) => {
      const ip = store.words.ipv4At(word)
      if (!isPrivate(ip)) return
      const network = `${outputAt[sighting]} ${ip >>> 8}`
      if ((first.get(network) ?? ip) !== ip) isSecond = true
      first.set(network, ip)
    })
    if (isSecond) return true
  }
  return false
}

/**
 * A port with three or more unrelated devices, not counting one telephone: an unreported small switch or access point.
 * Excluded are ports where LLDP or CDP reports another neighbour, where Wi-Fi clients were seen elsewhere, or where a
 * virtual machine or the source of an output is among the devices; also the fullest port of a switch without a known
 * uplink, or one among many, which lead to other switches.
 */
export function* smallSwitches(context: FindingContext): Generator<void, Finding[]> {
  const { resolution, sources } = context
  const { ports, uplinks, devicesByPort, ownership } = resolution
  const onPort = new Map<number, number[]>()
  for (let device = 0; device < resolution.size; device++) {
    if (isStep(device)) yield
    for (const port of resolution.located(device).place) addToList(onPort, port, device)
  }
  const neighbors = new Map<number, string[]>()
  for (const { port, name } of uplinks.neighbors) addToList(neighbors, port, name)
  /** For each source, the number of its ports with devices that are no uplinks, of crowded ones, and the most devices on one. */
  const used = new Map<
    number,
    { ports: number; crowded: number; most: number; hasUplink: boolean }
  >()
  ports.all.forEach(({ source }, port) => {
    const load = devicesByPort.load(port)
    const known = used.get(source) ?? { ports: 0, crowded: 0, most: 0, hasUplink: false }
    used.set(source, known)
    if (uplinks.has(port)) known.hasUplink = true
    else if (load > 0) known.ports++
    if (uplinks.has(port) || load === 0) return
    if (load >= FEWEST_BEHIND_SWITCH) known.crowded++
    known.most = Math.max(known.most, load)
  })
  const findings: Finding[] = []
  for (const [port, devices] of onPort) {
    const { source, name, key } = ports.all[port]!
    const load = devicesByPort.load(port)
    if (load < FEWEST_BEHIND_SWITCH || load > MOST_BEHIND_SMALL_SWITCH) continue
    if (devices.length < FEWEST_BEHIND_SWITCH || !isSocket(context, port)) continue
    const { ports: count, crowded, most, hasUplink } = used.get(source)!
    if (!hasUplink && load === most) continue
    if (crowded > 2 && 2 * crowded > count) continue
    const named = neighbors.get(port) ?? []
    if (named.length > 1 || named.some((neighbor) => !TELEPHONE.test(neighbor))) continue
    const others = devices.filter((device) => {
      const root = ownership.devices.find(addressAt(context, resolution.firstSighting(device)))
      return !uplinks.isReported(root)
    })
    if (others.some((device) => isKnownOtherwise(context, device))) continue
    if (unrelated(context, others) < FEWEST_BEHIND_SWITCH) continue
    const where = sources.name(source)
    findings.push({
      kind: 'small-switch',
      key: keyOf('small-switch', `${where.toLowerCase()} ${key}`),
      sentence: `${devices.length} devices on ${name} of ${where}.`,
      rows: devices,
      evidence: others.flatMap((device) => sightingOn(context, device, port) ?? []),
    })
  }
  return findings
}

/** Whether a device is not a wired computer: a virtual machine, a Wi-Fi client, the source of an output. */
function isKnownOtherwise({ store, resolution, kindOf }: FindingContext, device: number): boolean {
  const { ownership } = resolution
  const address = ownership.plain(store.address.at(resolution.firstSighting(device)))
  if (kindOf(address) === 'virtual') return true
  if (ownership.sourceOf(ownership.devices.find(address)) !== null) return true
  for (const sighting of resolution.sightings(device))
    if (store.table(sighting) === TABLE.wireless) return true
  return false
}

/** Counts the machines among some devices; adjacent addresses and equal names count as one machine. */
function unrelated(context: FindingContext, devices: readonly number[]): number {
  const { store, resolution } = context
  const addresses = devices
    .map((device) => addressAt(context, resolution.firstSighting(device)))
    .sort(
      (a, b) =>
        store.addresses.high.at(a) - store.addresses.high.at(b) ||
        store.addresses.low.at(a) - store.addresses.low.at(b),
    )
  const machines = addresses.filter(
    (address, at) => at === 0 || !areNear(store, addresses[at - 1]!, address),
  )
  const names = new Set<string>()
  let unnamed = 0
  for (const device of devices) {
    const name = hostNameOf(context, device)
    if (name === '') unnamed++
    else names.add(name)
  }
  return Math.min(machines.length, names.size + unnamed)
}

function hostNameOf({ store, resolution }: FindingContext, device: number): string {
  for (const sighting of resolution.sightings(device)) {
    const [name] = store.values(sighting, 'name')
    if (name !== undefined) return firstLabel(name)
  }
  return ''
}

/** The first sighting of a device on a port, or null. */
function sightingOn(
  { store, resolution }: FindingContext,
  device: number,
  port: number,
): number | null {
  for (const sighting of resolution.sightings(device)) {
    if (store.table(sighting) !== TABLE.mac) continue
    let isOn = false
    resolution.ports.eachOf(sighting, (each) => {
      if (each === port) isOn = true
    })
    if (isOn) return sighting
  }
  return null
}

/** A random address on an access port, where wired devices use their own. Not where LLDP or CDP reports something. */
export function* randomOnWires(context: FindingContext): Generator<void, Finding[]> {
  const { resolution, sources, kindOf } = context
  const { ports, uplinks } = resolution
  const announced = new Set(
    uplinks.neighbors.filter(({ name }) => !TELEPHONE.test(name)).map(({ port }) => port),
  )
  const findings: Finding[] = []
  for (let device = 0; device < resolution.size; device++) {
    if (isStep(device)) yield
    const first = resolution.firstSighting(device)
    if (kindOf(addressAt(context, first)) !== 'random') continue
    // Several if a switch goes by two names.
    const { place } = resolution.located(device)
    const [port] = place
    if (port === undefined || place.some((each) => announced.has(each) || !isAccess(context, each)))
      continue
    const sighting = sightingOn(context, device, port)
    if (sighting === null || isKnownOtherwise(context, device)) continue
    const { name, source } = ports.all[port]!
    findings.push({
      kind: 'random',
      key: keyOf('random', hexAt(context, first)),
      sentence: `Random MAC on a wired port: ${name} of ${sources.name(source)}.`,
      rows: [device],
      evidence: [sighting],
    })
  }
  return findings
}
