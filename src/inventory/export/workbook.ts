import { writeAddress, type AddressStyle } from '../../core/address/address.ts'
import { withinLine } from '../../core/text/inline-text.ts'
import { CHANGE_NAMES } from '../change-status.ts'
import type { DeviceSummary, Place } from '../device.ts'
import type { Finding } from '../findings/finding.ts'
import { FINDING_WORDS } from '../findings/finding-words.ts'
import type { Inventory, SwitchPorts } from '../inventory.ts'
import type { OwnDevice } from '../join/own-facts.ts'
import type { PlannedPort } from '../join/port-plan.ts'
import type { Cell, Sheet } from '../workbook/write-workbook.ts'
import { COLONS, deviceValues, type DeviceRow } from './device-columns.ts'

/** The content of an inventory's workbook. */
export interface WorkbookContents {
  readonly inventory: Inventory
  readonly devices: Iterable<DeviceRow>
  /** The findings; their rows are numbered as for `hexOf`. */
  readonly findings: readonly Finding[]
  /** The address of a row, upper-case digits. */
  readonly hexOf: (row: number) => string
  /** Null without an earlier visit. */
  readonly changes: Changes | null
  readonly style?: AddressStyle
}

interface Changes {
  /** All rows of the comparison. */
  readonly rows: Iterable<DeviceRow>
  /** When the earlier visit and this one were made; null if unknown. */
  readonly before: Date | null
  readonly now: Date | null
}

/** The sheets of an inventory. Addresses and ports are text, as printed. */
export function inventorySheets({
  inventory,
  devices,
  findings,
  hexOf,
  changes,
  style = COLONS,
}: WorkbookContents): Sheet[] {
  const switches = [...inventory.portPlans()]
  const written = (hex: string) => writeAddress(hex, style)
  return [
    deviceSheet(devices, changes !== null, style),
    {
      name: 'Ports',
      headings: PORT_HEADINGS,
      rows: portRows(switches, (device) =>
        written(inventory.addresses.hex(inventory.addressOf(device))),
      ),
    },
    { name: 'Switches', headings: SWITCH_HEADINGS, rows: switchRows(switches, inventory) },
    { name: 'Links', headings: LINK_HEADINGS, rows: linkRows(inventory) },
    {
      name: 'Worth a look',
      headings: FINDING_HEADINGS,
      rows: findings.map((finding) => findingRow(finding, (row) => written(hexOf(row)))),
    },
    ...(changes === null
      ? []
      : [{ name: 'Changes', headings: CHANGE_HEADINGS, rows: changeRows(changes, written) }]),
  ]
}

/** The columns of the CSV file. */
function deviceSheet(devices: Iterable<DeviceRow>, compared: boolean, style: AddressStyle): Sheet {
  const rows = deviceValues(devices, compared, style, (port) => port)
  const { value: headings } = rows.next() as IteratorYieldResult<readonly string[]>
  return { name: 'Devices', headings, rows }
}

const PORT_HEADINGS = [
  'Switch',
  'Port',
  'Use',
  'Description',
  'State',
  'Speed',
  'Duplex',
  'PoE watts',
  'Outlet',
  'Room',
  'Devices',
  'Addresses',
  'Seen',
  'Neighbours',
  'Ports of neighbours',
]
const USES: Readonly<Record<PlannedPort['use'], string>> = {
  uplink: 'Uplink',
  devices: 'Devices',
  empty: 'Empty',
}
/** More addresses add nothing about a port or a finding, and would overfill a cell. */
const MOST_ADDRESSES = 100

function* portRows(
  switches: readonly SwitchPorts[],
  addressOf: (device: number) => string,
): Generator<Cell[]> {
  for (const { name: source, ports } of switches) {
    for (const { name, use, facts, outlet, devices, seen, ...ends } of ports) {
      yield [
        source,
        name,
        USES[use],
        facts.description ?? null,
        facts.state ?? null,
        facts.speed ?? null,
        facts.duplex ?? null,
        facts.poe?.watts ?? null,
        outlet?.outlet ?? null,
        outlet?.room ?? null,
        devices.length,
        listed(devices, addressOf),
        seen,
        ends.neighbors.join('; '),
        ends.remotePorts.join('; '),
      ]
    }
  }
}

const SWITCH_HEADINGS = [
  'Switch',
  'Model',
  'Serial number',
  'Version',
  'Ports',
  'With devices',
  'Uplinks',
  'Empty',
  'Devices',
  'Neighbours',
]

function switchRows(switches: readonly SwitchPorts[], inventory: Inventory): Cell[][] {
  const own = new Map(inventory.ownDevices().map((device) => [device.source, device]))
  return switches.map((one) => switchRow(one, own.get(one.name)))
}

function switchRow({ name, ports }: SwitchPorts, own: OwnDevice | undefined): Cell[] {
  const used = (use: PlannedPort['use']) => ports.filter((port) => port.use === use).length
  return [
    name,
    ...[own?.model, own?.serial, own?.version].map((words = []) => words.join('; ')),
    ports.length,
    used('devices'),
    used('uplink'),
    used('empty'),
    new Set(ports.flatMap(({ devices }) => devices)).size,
    [...new Set(ports.flatMap(({ neighbors }) => neighbors))].join('; '),
  ]
}

const LINK_HEADINGS = ['From', 'Ports', 'To', 'Ports there', 'Known by']

function linkRows(inventory: Inventory): Cell[][] {
  return inventory
    .links()
    .map(({ from, to, by }) => [
      from.name,
      from.ports.join('; '),
      to.name,
      to.ports.join('; '),
      by === 'neighbor' ? 'LLDP or CDP' : 'Where addresses were seen',
    ])
}

const FINDING_HEADINGS = ['What', 'Why', 'Finding', 'Devices', 'Addresses']

function findingRow({ kind, sentence, rows }: Finding, addressOf: (row: number) => string): Cell[] {
  return [...FINDING_WORDS[kind], withinLine(sentence), rows.length, listed(rows, addressOf)]
}

const CHANGE_HEADINGS = [
  'Change',
  'Address',
  'Vendor',
  'Registered name',
  'Label',
  'Place before',
  'Place',
  'IP before',
  'IP',
  'VLAN before',
  'VLAN',
  'Name before',
  'Name',
  'Visit before',
  'Visit',
]

function* changeRows(
  { rows, before: then, now }: Changes,
  written: (hex: string) => string,
): Generator<Cell[]> {
  for (const { device, vendor, label, compared } of rows) {
    if (compared === null || compared.change.status === 'same') continue
    const { change, before } = compared
    const after = change.status === 'gone' ? null : device
    const facts = (['ip', 'vlan', 'name'] as const).flatMap((kind) => [
      (before?.facts[kind] ?? []).join('; '),
      (after?.facts[kind] ?? []).join('; '),
    ])
    yield [
      CHANGE_NAMES[change.status],
      device.addresses.map(written).join('; '),
      vendor.short,
      vendor.slug === null ? '' : vendor.text,
      label,
      placesOf(before),
      placesOf(after),
      ...facts,
      then,
      now,
    ]
  }
}

function placesOf(device: DeviceSummary | null): string {
  if (device === null) return ''
  return device.place.length > 0
    ? device.place.map(placeName).join('; ')
    : device.behind.map((place) => `behind ${placeName(place)}`).join('; ')
}

function placeName({ source, port }: Place): string {
  return `${port} of ${source}`
}

function listed(numbers: readonly number[], addressOf: (number: number) => string): string {
  const rest = numbers.length - MOST_ADDRESSES
  const first = numbers.slice(0, MOST_ADDRESSES).map(addressOf).join('; ')
  return rest > 0 ? `${first}; and ${rest} more` : first
}
