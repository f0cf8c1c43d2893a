import { TABLE } from '../columns/sighting-store.ts'
import { addToList, addToSet, getOrInsert, haveCommon } from '../join/multimap.ts'
import { portKey } from '../join/interface-names.ts'
import {
  addressAt,
  areNear,
  firstLabel,
  hexAt,
  isPrivate,
  keyOf,
  vlanAt,
  type Finding,
  type FindingContext,
} from './finding.ts'
import { isStep } from '../steps.ts'

/** Tables that say who has an IP address now. Leases and logs also say who had it. */
const ASKED = new Set([TABLE.arp, TABLE.wireless, TABLE.capture])
/** With more claimants, an IP address is in the wrong column. */
const MOST_CLAIMANTS = 4
/** Tables whose names are those of devices, and not of services or interfaces. */
const NAMING = new Set([TABLE.arp, TABLE.dhcp, TABLE.wireless])
/** Interfaces to which several machines give the same address by themselves. */
const VIRTUAL_INTERFACE =
  /^(?:vl|irb|bvi|bdi|lo|po|br|ae|be|bond|tu|vx|docker|veth|tap|tun|virbr|vmnet)/

/**
 * A private IPv4 address used by two devices, neither of them shared: in one output and one network of it; or in one VLAN, in
 * outputs of two devices, if one switch has seen both devices there. Excluded are pairs that may be one machine (adjacent
 * addresses of one maker, or the same name) and pairs of random addresses, such as a phone that has come back with another one.
 */
export function* sameIps(context: FindingContext): Generator<void, Finding[]> {
  const { store, deviceAt } = context
  const { words } = store
  /** For each word, the first device with this IP address + 1; then -1 if another one has it too. */
  const claimants = new Int32Array(words.size)
  const isClaim = (sighting: number) =>
    deviceAt[sighting]! >= 0 && store.isCertain(sighting) && ASKED.has(store.table(sighting))
  for (let sighting = 0; sighting < store.size; sighting++) {
    if (isStep(sighting)) yield
    if (!isClaim(sighting)) continue
    store.eachFact(sighting, 'ip', (word) => {
      const device = deviceAt[sighting]! + 1
      claimants[word] ||= device
      if (claimants[word] !== device && isPrivate(words.ipv4At(word))) claimants[word] = -1
    })
  }
  const claims = new Map<number, number[]>()
  for (let sighting = 0; sighting < store.size; sighting++) {
    if (isStep(sighting)) yield
    if (!isClaim(sighting)) continue
    store.eachFact(sighting, 'ip', (word) => {
      if (claimants[word] === -1) addToList(claims, word, sighting)
    })
  }
  if (claims.size === 0) return []
  const known = new KnownOfDevices(context)
  const findings: Finding[] = []
  for (const [word, sightings] of claims) {
    if (new Set(sightings.map((sighting) => deviceAt[sighting]!)).size > MOST_CLAIMANTS) continue
    const claim = claimed(sightings, context) ?? seenTogether(sightings, context, known)
    // One line about two devices reports a change.
    if (claim === null || store.line(claim[0]!) === store.line(claim[1]!)) continue
    const rows = claim.map((sighting) => deviceAt[sighting]!)
    if (isOneMachine(claim, rows, context, known)) continue
    const ip = store.word(word)
    const vlan = vlanAt(context, claim[0]!)
    findings.push({
      kind: 'same-ip',
      key: keyOf('same-ip', ip, ...claim.map((sighting) => hexAt(context, sighting))),
      sentence: `${ip} is used by ${rows.length} devices${vlan === '' ? '' : ` in VLAN ${vlan}`}.`,
      rows,
      evidence: claim,
    })
  }
  return findings
}

/** The first sighting of each device that has an IP address in one output and network; null if there is only one. */
function claimed(sightings: readonly number[], context: FindingContext): number[] | null {
  const { store, deviceAt, outputAt } = context
  const places = new Map<string, Map<number, number>>()
  for (const sighting of sightings) {
    const vlan = vlanAt(context, sighting)
    const [port = ''] = store.values(sighting, 'port')
    const network = vlan === '' ? portKey(port) : `vlan ${vlan}`
    noteFirst(places, `${outputAt[sighting]} ${network}`, deviceAt[sighting]!, sighting)
  }
  const claim = [...places.values()].find((devices) => devices.size > 1)
  return claim === undefined ? null : [...claim.values()]
}

/** Sightings of two devices by two sources in one VLAN, if one switch has seen both; null for none. */
function seenTogether(
  sightings: readonly number[],
  context: FindingContext,
  known: KnownOfDevices,
): number[] | null {
  const { resolution, deviceAt } = context
  /** For each VLAN and device, the first sighting of each source. */
  const claims = new Map<string, Map<number, number>>()
  const devices = new Set<number>()
  const vlans = new Set<string>()
  for (const sighting of sightings) {
    const device = deviceAt[sighting]!
    devices.add(device)
    const vlan = vlanAt(context, sighting)
    if (vlan === '') continue
    vlans.add(vlan)
    noteFirst(claims, `${vlan} ${device}`, resolution.ports.sourceOf(sighting), sighting)
  }
  for (const vlan of vlans) {
    for (const one of devices) {
      for (const other of devices) {
        const first = claims.get(`${vlan} ${one}`)
        const second = claims.get(`${vlan} ${other}`)
        if (one >= other || first === undefined || second === undefined) continue
        // A source that reports both, in two outputs, has learned something in between.
        if (haveCommon(first.keys(), second)) continue
        if (!haveCommon(known.switchesOf(one, vlan), known.switchesOf(other, vlan))) continue
        return [...[...first.values()].slice(0, 1), ...[...second.values()].slice(0, 1)]
      }
    }
  }
  return null
}

function noteFirst<K>(
  groups: Map<K, Map<number, number>>,
  group: K,
  key: number,
  sighting: number,
): void {
  getOrInsert(
    getOrInsert(groups, group, () => new Map()),
    key,
    () => sighting,
  )
}

function isOneMachine(
  claim: readonly number[],
  rows: readonly number[],
  context: FindingContext,
  known: KnownOfDevices,
): boolean {
  const addresses = claim.map((sighting) => addressAt(context, sighting))
  if (addresses.slice(1).some((other) => areNear(context.store, addresses[0]!, other))) return true
  if (addresses.every((address) => context.kindOf(address) === 'random')) return true
  const names = rows.map((device) => known.namesOf(device))
  return names.slice(1).some((other) => haveCommon(names[0]!, other))
}

/** Facts from all sightings of a device, gathered once per device. */
class KnownOfDevices {
  readonly #context: FindingContext
  readonly #names = new Map<number, ReadonlySet<string>>()
  readonly #switches = new Map<number, ReadonlyMap<string, Set<number>>>()

  constructor(context: FindingContext) {
    this.#context = context
  }

  /** First labels of its names. */
  namesOf(device: number): ReadonlySet<string> {
    return getOrInsert(this.#names, device, () => {
      const { store, resolution } = this.#context
      const names = new Set<string>()
      for (const sighting of resolution.sightings(device))
        for (const name of store.values(sighting, 'name')) names.add(firstLabel(name))
      names.delete('')
      return names
    })
  }

  /** The switches that have it in a VLAN. */
  switchesOf(device: number, vlan: string): ReadonlySet<number> {
    const byVlan = getOrInsert(this.#switches, device, () => {
      const { store, resolution } = this.#context
      const found = new Map<string, Set<number>>()
      for (const sighting of resolution.sightings(device)) {
        if (store.table(sighting) !== TABLE.mac) continue
        const source = resolution.ports.sourceOf(sighting)
        for (const each of store.values(sighting, 'vlan')) addToSet(found, each, source)
      }
      return found
    })
    return byVlan.get(vlan) ?? new Set()
  }
}

/** An address with names whose first labels differ, from two sources of one kind or two lines of one source. */
export function* twoNames(context: FindingContext): Generator<void, Finding[]> {
  const { store, resolution } = context
  const findings: Finding[] = []
  for (let device = 0; device < resolution.size; device++) {
    if (isStep(device)) yield
    const sightings = resolution.sightings(device)
    if (sightings.length < 2) continue
    /** For each kind of table and address, the first sighting with a name, and its first labels. */
    const first = new Map<string, readonly [sighting: number, labels: readonly string[]]>()
    for (const sighting of sightings) {
      const table = store.table(sighting)
      if (!NAMING.has(table) || !store.isCertain(sighting)) continue
      const names = store.values(sighting, 'name')
      const labels = names.map(firstLabel)
      if (labels.length === 0 || labels.includes('')) continue
      const key = `${table} ${store.address.at(sighting)}`
      const before = first.get(key)
      if (before === undefined) first.set(key, [sighting, labels])
      else if (
        store.line(before[0]) !== store.line(sighting) &&
        !labels.some((label) => before[1].some((other) => isCutFrom(label, other)))
      ) {
        const [one, other] = [before[1][0]!, labels[0]!].toSorted()
        findings.push({
          kind: 'two-names',
          key: keyOf('two-names', hexAt(context, sighting), one!, other!),
          sentence: `One address has two names: ${store.values(before[0], 'name')[0]} and ${names[0]}.`,
          rows: [device],
          evidence: [before[0], sighting],
        })
        break
      }
    }
  }
  return findings
}

/** Whether one name may be the cut-off form of the other. */
function isCutFrom(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

/**
 * An address by a maker of adapters that several computers list as their own: a dock or USB adapter plugged into each
 * of them, or an address copied from one to the other.
 */
export function sameAdapters(context: FindingContext): Finding[] {
  const { store, resolution, sources, kindOf } = context
  const { shared, ownership, devicesByPort, ports } = resolution
  const switches = new Set(devicesByPort.forwarders)
  for (const { target, forwards } of ownership.neighbors)
    if (forwards && target !== null) switches.add(target)
  const findings: Finding[] = []
  for (let number = 0; number < shared.size; number++) {
    const address = shared.address(number)
    const kind = kindOf(address)
    if (kind !== 'unicast' && kind !== 'shared' && kind !== 'private') continue
    const sharers = ownership.sharersOf(address)
    if (sharers.length < 2 || sharers.some((source) => switches.has(source))) continue
    const evidence = new Map<number, number>()
    let isVirtual = false
    for (const sighting of shared.sightings(number)) {
      if (store.table(sighting) !== TABLE.interface) continue
      const source = ports.sourceOf(sighting)
      if (!evidence.has(source)) evidence.set(source, sighting)
      ports.eachOf(sighting, (port) => {
        if (VIRTUAL_INTERFACE.test(ports.all[port]!.key)) isVirtual = true
      })
    }
    if (isVirtual || evidence.size < 2) continue
    const names = [...evidence.keys()].map((source) => sources.name(source))
    const rest = names.length > 3 ? ` and ${names.length - 2} others` : ''
    findings.push({
      kind: 'same-adapter',
      key: keyOf('same-adapter', store.addresses.hex(address)),
      sentence: `One adapter on several computers: ${names.slice(0, rest === '' ? 3 : 2).join(', ')}${rest}.`,
      rows: [resolution.size + number],
      evidence: [...evidence.values()],
    })
  }
  return findings
}
