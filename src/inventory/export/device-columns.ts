import {
  addressOf,
  formatAddress,
  writeAddress,
  type AddressStyle,
} from '../../core/address/address.ts'
import { KIND_NAMES, type AddressKind } from '../../core/lookup/kinds.ts'
import { CHANGE_NAMES } from '../change-status.ts'
import type { ChangedFact, DeviceChange } from '../compare.ts'
import type { Title } from '../annotation.ts'
import type { DeviceSummary, Place } from '../device.ts'
import type { PortOutlet } from '../join/outlets.ts'
import type { Inventory } from '../inventory.ts'
import { NO_FACTS } from '../read/values/facts.ts'
import type { PortFacts } from '../read/own/port-fact.ts'
import type { Facts, Sighting } from '../sighting.ts'

/** A device as written to files and to the clipboard. */
export interface DeviceRow {
  readonly device: DeviceSummary
  /** The vendor, or the reason why there is none, as on the screen. */
  readonly vendor: Title
  /** The user's own prefix, label and note; empty if there is none. */
  readonly own: string
  readonly label: string
  readonly note: string
  readonly kind: AddressKind
  /** Where it was first seen: the source, and the line from 1 (0 if it is in no text). */
  readonly source: string
  readonly line: number
  /** Its change since the earlier inventory; null without a comparison. */
  readonly compared: ComparedRow | null
  /** What its switch reports about the port that it is plugged into. */
  readonly portFacts: PortFacts
  /** The outlet that the port leads to; undefined if unknown. */
  readonly outlet?: PortOutlet | undefined
}

/** For a row without a prefix, label or note of the user's. */
export const NOT_OWN = { own: '', label: '', note: '' }

/** The facts in a row, and where the device was first seen. */
export type ReadRow = Pick<DeviceRow, 'device' | 'source' | 'line' | 'portFacts' | 'outlet'>

interface ComparedRow {
  readonly change: DeviceChange
  /** The device in the earlier inventory; null if it is new. */
  readonly before: DeviceSummary | null
}

const COLUMNS = [
  'Address',
  'Vendor',
  'Registered name',
  'Own prefix',
  'Label',
  'Name',
  'Note',
  'Kind',
  'Switch',
  'Port',
  'Behind',
  'IP',
  'VLAN',
  'All ports',
  'Description',
  'Outlet',
  'Room',
  'Port description',
  'Port state',
  'Speed',
  'Duplex',
  'PoE watts',
] as const
const COMPARED_COLUMNS = ['Change', 'Before'] as const
const LAST_COLUMNS = ['Source', 'Line'] as const

const FACT_NAMES: Readonly<Record<ChangedFact, string>> = { ip: 'IP', vlan: 'VLAN', name: 'name' }

/** The facts in the row of a device. */
export function deviceRead(inventory: Inventory, number: number): ReadRow {
  const device = inventory.summary(number)
  const [place] = device.place
  const portFacts = (place && inventory.portFacts(place)) ?? {}
  return {
    device,
    ...inventory.firstSeen(number),
    portFacts,
    outlet: place && inventory.outletAt(place),
  }
}

/** The row of an address that does not belong to a single device. */
export function addressRow(hex: string, facts: Facts = NO_FACTS, first?: Sighting): ReadRow {
  return {
    device: { addresses: [hex], facts, place: [], behind: [] },
    source: first?.source ?? '',
    line: first?.line ?? 0,
    portFacts: {},
  }
}

/**
 * The heading and rows of a table, every cell as text; several values in a cell are joined by `; `. A port without
 * letters is preceded by the word `port`, because spreadsheets take `1/1/5` for a date and `1:5` for a time.
 * @param compared whether to include the columns of a comparison
 * @param style how to write addresses
 */
export function* deviceCells(
  rows: Iterable<DeviceRow>,
  compared: boolean,
  style: AddressStyle = COLONS,
): Generator<readonly string[]> {
  for (const values of deviceValues(rows, compared, style, portInWords)) yield values.map(String)
}

/** Likewise with numbers as numbers. @param portName how to write ports */
export function* deviceValues(
  rows: Iterable<DeviceRow>,
  compared: boolean,
  style: AddressStyle,
  portName: (port: string) => string,
): Generator<readonly (string | number)[]> {
  const written = (hex: string) => writeAddress(hex, style)
  const placeName = ({ source, port }: Place) => `${portName(port)} of ${source}`
  yield [...COLUMNS, ...(compared ? COMPARED_COLUMNS : []), ...LAST_COLUMNS]
  for (const row of rows) {
    const { device, vendor, own, label, note, kind, source, line, portFacts, outlet } = row
    yield [
      device.addresses.map(written).join('; '),
      vendor.short,
      vendor.slug === null ? '' : vendor.text,
      own,
      label,
      device.facts.name.join('; '),
      note,
      KIND_NAMES[kind],
      device.place.map((place) => place.source).join('; '),
      device.place.map((place) => portName(place.port)).join('; '),
      device.behind.map(placeName).join('; '),
      device.facts.ip.join('; '),
      device.facts.vlan.join('; '),
      device.facts.port.map(portName).join('; '),
      (device.facts.says ?? []).join('; '),
      outlet?.outlet ?? '',
      outlet?.room ?? '',
      portFacts.description ?? '',
      portFacts.state ?? '',
      portFacts.speed ?? '',
      portFacts.duplex ?? '',
      portFacts.poe?.watts ?? '',
      ...(compared ? changeCells(row, placeName) : []),
      source,
      line === 0 ? '' : line,
    ]
  }
}

export const COLONS: AddressStyle = { notation: 'colon', letters: 'upper' }

/** With colons: `00:1B:77:49:54:FD`. */
export function colons(hex: string): string {
  return formatAddress(addressOf(hex), 'colon')
}

/** The changes in a few words: `Moved` and `Gi1/0/5 of sw-1`, `Changed` and `IP 10.0.0.5`. */
function changeCells(
  { compared }: DeviceRow,
  placeName: (place: Place) => string,
): [change: string, before: string] {
  if (compared === null) return ['', '']
  const { change, before } = compared
  const words: string[] = []
  if (before !== null) {
    if (change.status === 'moved') words.push(before.place.map(placeName).join('; '))
    for (const kind of change.changed) {
      words.push(`${FACT_NAMES[kind]} ${before.facts[kind].join(', ')}`)
    }
  }
  return [CHANGE_NAMES[change.status], words.join('; ')]
}

function portInWords(port: string): string {
  return /^[\d/:.-]+$/.test(port) ? `port ${port}` : port
}
