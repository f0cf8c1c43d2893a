import { addressOf } from '../../core/address/address.ts'
import { Countries } from '../../inventory/rows/countries.ts'
import type { TextSighting } from '../../inventory/device.ts'
import { portKey } from '../../inventory/join/interface-names.ts'
import type { SourceLink } from '../../inventory/join/links.ts'
import type { OwnDevice, SaidIn } from '../../inventory/join/own-facts.ts'
import type { PortOutlet } from '../../inventory/join/outlets.ts'
import type { PlannedPort } from '../../inventory/join/port-plan.ts'
import type { ReaderLocale, RowQuery } from '../../inventory/rows/row-query.ts'
import { linkOf, type PortFacts } from '../../inventory/read/own/port-fact.ts'
import { portFilter } from '../../inventory/rows/row-filter.ts'
import { shownRow, type ShownRow } from '../../inventory/rows/row-view.ts'
import { SAID_KINDS, type SaidKind, type TableKind } from '../../inventory/sighting.ts'
import { explain } from '../../core/lookup/explain.ts'
import { explainRandomBluetooth } from '../../core/lookup/random-bluetooth.ts'
import type { OneDevice } from '../../core/user-data/user-data.ts'
import type { OpenInventory } from './open-inventory.ts'
import type { AddressKind } from '../../core/lookup/kinds.ts'
import type { Assignment } from '../../core/registry/assignment.ts'

export interface DeviceCard extends Omit<ShownRow, 'country'> {
  readonly addresses: readonly CardAddress[]
  /** The user's note. */
  readonly note: string
  readonly facts: readonly CardFact[]
  /** Its occurrences in the texts, in order; at most `MOST_SEEN`. */
  readonly seen: readonly Seen[]
  readonly seenCount: number
  readonly sharedBy: readonly string[]
  /** Upper-case digits of devices that may be the same one: they have the same name, and also a random address. */
  readonly perhaps: readonly string[]
  /** The person's assertion that its addresses are one device. */
  readonly assertions: readonly OneDevice[]
  /** The outlets of its ports, and what the switches report about them; only known facts. */
  readonly ports: readonly { readonly outlet: PortOutlet | null; readonly facts: PortFacts }[]
  /** The device in the earlier inventory of a comparison. */
  readonly before: CardBefore | null
}

interface CardAddress {
  /** Upper-case digits. */
  readonly hex: string
  readonly title: string
  readonly kind: AddressKind
  /** Plain sentences that explain it, as for a single lookup. */
  readonly notes: readonly string[]
  readonly block: Omit<Assignment, 'address'> | null
}

export interface CardFact {
  readonly kind: SaidKind
  readonly value: string
  /** Its first occurrence. */
  readonly seen: Seen
}

export interface Seen {
  /** The device that printed it, or the name of the text. */
  readonly printedBy: string
  readonly table: TableKind
  /** Index of the source; null for sightings without one. */
  readonly source: number | null
  /** Counted from 1; for a capture, the number of the frame. */
  readonly line: number
}

export type CardBefore = Pick<ShownRow, 'where' | 'ip' | 'vlan' | 'name'>

export interface PlanPort extends Omit<PlannedPort, 'key' | 'devices' | 'saidIn'> {
  /** The key up to the port's number: `gi1/0/`. */
  readonly module: string
  /** The port's number; null if it is not on a front panel. */
  readonly number: number | null
  /** Where its switch reports something about it; null if nowhere. */
  readonly saidAt: Seen | null
  /** How many devices are plugged in here, and how many of them pass the filter. */
  readonly rowCount: number
  readonly found: number
  /** Whether the filter matches the port itself or one of its devices. */
  readonly isFound: boolean
  /** Those that pass, at most `MOST_ON_PORT`. */
  readonly rows: readonly ShownRow[]
}

/** The connections between the sources. */
export interface Network {
  readonly links: readonly SourceLink[]
  /** The number of devices at each switch, by its name, in total and passing the filter. */
  readonly devices: ReadonlyMap<string, { readonly present: number; readonly found: number }>
}

const MOST_SEEN = 200
const MOST_ON_PORT = 24
/** Larger inventories are not searched for devices of the same name. */
const MOST_PAIRED = 20_000

export function deviceCard(
  open: OpenInventory,
  locale: ReaderLocale,
  row: number,
): DeviceCard | null {
  const { rows, reading } = open
  const { inventory } = reading
  if (row < 0 || row >= rows.size) return null
  const shown = shownRow(rows, new Countries(rows, locale), row)
  const { addresses, sightings } = sightingsOf(open, row, shown.hex)
  return {
    ...shown,
    addresses: addresses.map((hex) => cardAddress(open, hex)),
    note: reading.annotation.labelOf(rows.address.at(row)).note,
    facts: factsOf(sightings),
    seen: sightings.slice(0, MOST_SEEN).map(({ seen }) => seen),
    seenCount: sightings.length,
    sharedBy: shown.type === 'shared' ? inventory.sharedAt(row - inventory.size).sources : [],
    perhaps: shown.kind === 'random' ? namesakes(open, row) : [],
    assertions: [...new Set(addresses.flatMap((hex) => reading.source.labels.assertionsOf(hex)))],
    ports: shown.where
      .filter(({ behind }) => !behind)
      .map((place) => ({
        outlet: rows.outletAt(place) ?? null,
        facts: rows.portFacts(place) ?? {},
      })),
    before: beforeOf(open, row),
  }
}

export function portPlanOf(
  open: OpenInventory,
  locale: ReaderLocale,
  switchName: string,
  query: RowQuery,
): PlanPort[] {
  const { rows, reading } = open
  const passes = open.passes(query, locale)
  const isFree = freePorts(open)
  const test = portFilter(query.words, (port) => isFree(switchName, port))
  const countries = new Countries(rows, locale)
  return reading.inventory.portPlan(switchName).map((port): PlanPort => {
    const { key, devices, name, use, facts, saidIn, outlet, seen, neighbors, remotePorts } = port
    const found = devices.filter(passes)
    const [, module = key, number] = /^(.*?)(?<!\d)(\d+)$/.exec(key) ?? []
    return {
      name,
      use,
      facts,
      outlet,
      saidAt: saidIn && saidAt(reading, switchName, saidIn),
      seen,
      neighbors,
      remotePorts,
      module,
      number: number === undefined ? null : Number(number),
      rows: found.slice(0, MOST_ON_PORT).map((device) => shownRow(rows, countries, device)),
      rowCount: devices.length,
      found: found.length,
      isFound: found.length > 0 || (test !== null && test(port)),
    }
  })
}

/** Returns a test of whether a port has no device and no link, now and in the earlier inventory of a comparison. */
function freePorts({ comparedWith }: OpenInventory) {
  const places = (comparedWith?.before ?? []).flatMap(({ place }) => place)
  const linked = (comparedWith?.portsBefore ?? []).filter(({ facts }) => isUp(facts))
  const used = new Set([...places, ...linked].map((one) => `${one.source} ${portKey(one.port)}`))
  return (source: string, { use, key, facts }: PlannedPort): boolean => {
    return use === 'empty' && !isUp(facts) && !used.has(`${source} ${key}`)
  }
}

function isUp(facts: PortFacts): boolean {
  return linkOf(facts).link === 'up'
}

/** A device that printed an output, with its own facts. */
export interface ShownSwitch extends Omit<OwnDevice, 'seen'> {
  readonly seen: Seen
  /** The number of known ports, and of those without a device or link, also not in the earlier inventory. */
  readonly ports: number
  readonly free: number
}

export function switchesOf(open: OpenInventory): ShownSwitch[] {
  const { reading } = open
  const isFree = freePorts(open)
  const plans = Array.from(
    reading.inventory.portPlans(),
    ({ name, ports }) => [name, ports] as const,
  )
  const portsOf = new Map(plans)
  return reading.inventory.ownDevices().map((device) => {
    const ports = portsOf.get(device.source) ?? []
    const free = ports.filter((port) => isFree(device.source, port)).length
    const seen = saidAt(reading, device.source, device.seen)
    return Object.assign(device, { seen, ports: ports.length, free })
  })
}

export function networkOf(open: OpenInventory, locale: ReaderLocale, query: RowQuery): Network {
  const switches = open.groups.by('switch')
  const found = new Uint32Array(switches.all.length)
  for (const row of open.view(query, locale).order) {
    if (open.rows.typeOf(row) !== 'gone') found[switches.of(row)]!++
  }
  const counts = switches.all.map(({ key, present }, id) => {
    return [key, { present, found: found[id]! }] as const
  })
  return { links: open.reading.inventory.links(), devices: new Map(counts) }
}

interface SeenSighting {
  readonly sighting: TextSighting
  readonly seen: Seen
}

function sightingsOf(
  open: OpenInventory,
  row: number,
  hex: string,
): { readonly addresses: readonly string[]; readonly sightings: readonly SeenSighting[] } {
  const { reading } = open
  const { inventory, possible } = reading
  const seen = (sighting: TextSighting) => ({ sighting, seen: seenAt(reading, sighting) })
  switch (open.rows.typeOf(row)) {
    case 'device': {
      const { addresses, sightings } = inventory.device(row)
      return { addresses, sightings: sightings.map(seen) }
    }
    case 'shared': {
      const { sightings } = inventory.sharedAt(row - inventory.size)
      return { addresses: [hex], sightings: sightings.map(seen) }
    }
    case 'possible': {
      const word = possible[row - inventory.size - inventory.sharedSize]
      return { addresses: [hex], sightings: word === undefined ? [] : [seen(word)] }
    }
    case 'gone':
      return { addresses: open.goneAt(row)?.addresses ?? [hex], sightings: [] }
  }
}

/** The position of a sighting in its output. */
export function seenAt(
  { partOfText }: OpenInventory['reading'],
  { source, table, line, text }: TextSighting,
): Seen {
  const part = text === null ? null : (partOfText[text] ?? null)
  return { printedBy: source ?? '', table, source: part, line }
}

/** The position where a device reports something about itself. */
export function saidAt(
  { partOfText }: OpenInventory['reading'],
  printedBy: string,
  { text, line }: SaidIn,
): Seen {
  return { printedBy, table: 'other', source: partOfText[text] ?? null, line }
}

function cardAddress({ reading }: OpenInventory, hex: string): CardAddress {
  const { annotation, source } = reading
  const { trie } = source
  const number = annotation.addresses.add(hex)
  const address = addressOf(hex)
  const random = annotation.addresses.calledRandom.has(number) ? explainRandomBluetooth(hex) : null
  const { notes } =
    random === null
      ? explain({ address, match: trie.lookup(hex), divided: false, trie })
      : { notes: [random] }
  return {
    hex,
    title: annotation.titleOf(number).text,
    kind: annotation.kindOf(number),
    notes,
    block: annotation.blockOf(number),
  }
}

/** Each value once, with its first line. */
function factsOf(sightings: readonly SeenSighting[]): CardFact[] {
  const facts: CardFact[] = []
  for (const kind of SAID_KINDS) {
    const known = new Set<string>()
    for (const { sighting, seen } of sightings) {
      for (const value of sighting.facts[kind] ?? []) {
        // A port's name has a meaning only on the device that printed it, and has several spellings.
        const key = kind === 'port' ? `${seen.printedBy} ${portKey(value)}` : value
        if (known.has(key)) continue
        known.add(key)
        facts.push({ kind, value, seen })
      }
    }
  }
  return facts
}

/** Addresses of other devices with the same name that also use a random address. */
function namesakes(open: OpenInventory, row: number): string[] {
  const { inventory, annotation } = open.reading
  if (inventory.size > MOST_PAIRED) return []
  return open
    .perhapsOne()
    .filter(({ devices }) => devices.includes(row))
    .flatMap(({ devices }) => devices)
    .filter((device) => device !== row)
    .map((device) => annotation.addresses.hex(open.rows.address.at(device)))
}

/** The facts about a device in the earlier inventory of a comparison. */
export function beforeOf(open: OpenInventory, row: number): CardBefore | null {
  const before = open.rows.typeOf(row) === 'device' ? open.beforeOf(row) : null
  if (before === null) return null
  const { facts, place, behind } = before
  return {
    ip: facts.ip,
    vlan: facts.vlan,
    name: facts.name,
    where: [
      ...place.map(({ source, port }) => ({ source, port, behind: false })),
      ...behind.map(({ source, port }) => ({ source, port, behind: true })),
    ],
  }
}
