import { compareInventories } from '../../../src/inventory/compare.ts'
import type { DeviceSummary } from '../../../src/inventory/device.ts'
import { findingsOf } from '../../../src/inventory/findings/findings.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import type { Sighting } from '../../../src/inventory/sighting.ts'

/** An input with many of one thing, and the operation on it. */
export interface Case<T> {
  readonly make: (size: number) => T
  readonly run: (input: T) => unknown
  /** How many of that thing the smaller input has. */
  readonly size: number
}

const HEADING =
  'Vlan    Mac Address       Type        Ports\n----    -----------       --------    -----\n'
const NEIGHBORS = 'Device ID           Local Intf     Hold-time  Capability      Port ID\n'
const MAC = '00:1b:77:49:54:fd'
const QUADS = '001b.7749.54fd'

/** One more sighting, after which everything is joined again. */
const LABEL: Sighting = {
  hex: '001B774954FE',
  kind: 'eui48',
  certain: true,
  line: 1,
  column: 1,
  offset: 0,
  raw: '001B774954FE',
  facts: { ip: [], vlan: [], port: [], name: [] },
  source: 'label',
  table: 'label',
}

/** Inventories with many of each thing that is joined. */
export const JOINED: Readonly<Record<string, Case<Inventory>>> = {
  'switches with an address in common': joining(30, (switches) =>
    each(switches, (at) =>
      macTable(`sw-${at}`, row(quads(0), 'Gi1/0/24') + row(quads(at + 1), 'Gi1/0/1')),
    ),
  ),
  'switches with several addresses in common': joining(20, (switches) =>
    each(switches, (at) =>
      macTable(
        `sw-${at}`,
        each(6, (one) => row(quads(one), `Gi1/0/${20 + ((one + at) % 4)}`)),
      ),
    ),
  ),
  'switches that see each other': joining(20, (switches) =>
    each(
      switches,
      (at) =>
        `sw-${at}#show interfaces\nGigabitEthernet1/0/1 is up\n  Hardware is Gigabit, address is ${quads(at)}\n` +
        macTable(
          `sw-${at}`,
          row(quads((at + 1) % switches), 'Gi1/0/2') + row(quads(0xffffff), 'Gi1/0/24'),
        ),
    ),
  ),
  'routers with one address': joining(50, (routers) =>
    each(
      routers,
      (at) => `r-${at}#show interfaces\nVlan1 is up\n  Hardware is SVI, address is ${QUADS}\n`,
    ),
  ),
  'neighbours of one switch': joining(50, (neighbors) =>
    each(
      neighbors,
      (at) => `sw-${at}#show lldp neighbors\n${NEIGHBORS}${neighbor('sw-0', 'Gi1/0/1', at)}\n`,
    ),
  ),
  'ports with one address': joining(200, (ports) =>
    macTable(
      'sw',
      each(ports, (at) => row(QUADS, portAt(at), 1 + (at % 4_000))),
    ),
  ),
  'ports with one address in one VLAN': joining(200, (ports) =>
    macTable(
      'sw',
      each(ports, (at) => row(QUADS, portAt(at))),
    ),
  ),
  'VLANs with one address': joining(200, (vlans) =>
    macTable(
      'sw',
      each(vlans, (at) => row(QUADS, `Gi1/0/${at % 2}`, 1 + (at % 4_000))),
    ),
  ),
  'addresses on one port': joining(500, (addresses) =>
    macTable(
      'sw',
      each(addresses, (at) => row(quads(at), 'Gi1/0/1')),
    ),
  ),
  'records of neighbours on one port': joining(
    50,
    (records) =>
      `sw#show lldp neighbors detail\n${each(records, (at) => `${'-'.repeat(48)}\nLocal Intf: Gi1/0/1\nChassis id: ${quads(at)}\nSystem Name: host-${at}\nEnabled Capabilities: B\n\n`)}`,
  ),
  'records of neighbours without an address': joining(
    50,
    (records) =>
      `sw#show cdp neighbors detail\n${each(records, (at) => `${'-'.repeat(25)}\nDevice ID: host-${at}\n  IP address: ${ip(at)}\nPlatform: cisco, Capabilities: Switch\nInterface: Gi1/0/1,  Port ID (outgoing port): Gi0/${at}\n\n`)}${ARP}${each(records, (at) => arp(at, quads(at)))}`,
  ),
  'ports with a neighbour': joining(
    75,
    (ports) =>
      `sw#show lldp neighbors\n${NEIGHBORS}${each(ports, (at) => neighbor(quads(at), portAt(at), at))}`,
  ),
  'sightings of an address': joining(
    250,
    (sightings) => ARP + each(sightings, () => arp(1, QUADS)),
  ),
  'IP addresses of an address': joining(250, (ips) => ARP + each(ips, (at) => arp(at, QUADS))),
  'IP addresses of two devices': joining(
    125,
    (ips) => ARP + each(ips, (at) => arp(at, QUADS) + arp(at, quads(0x400))),
  ),
  'devices with one IP address': joining(
    250,
    (devices) => ARP + each(devices, (at) => arp(1, quads(at))),
  ),
  'names of an address': joining(
    125,
    (names) => `Name,MAC,IP\n${each(names, (at) => `host-${at},${MAC},${ip(at)}\n`)}`,
  ),
  'randomised addresses with one name': joining(
    125,
    (macs) => `Name,MAC,IP\n${each(macs, (at) => `phone,02${colons(at).slice(2)},${ip(at)}\n`)}`,
  ),
  'tables without the name of their switch': joining(20, (tables) =>
    each(
      tables,
      (at) => `${HEADING}${each(5, (one) => row(quads(one), `Gi1/0/${at % (one + 7)}`))}\n\n\n`,
    ),
  ),
}

/** Texts with many of each thing that is read together. */
export const READ: Readonly<Record<string, Case<string>>> = {
  'values of one key': reading(250, (values) =>
    JSON.stringify({ mac: MAC, ip: list(values, ip), name: list(values, (at) => `n${at}`) }),
  ),
  'keys of a record': reading(
    125,
    (keys) => `MAC: ${MAC}\n${each(keys, (at) => `IP Address ${at}: ${ip(at)}\n`)}`,
  ),
  'addresses of a record': reading(
    75,
    (macs) => `Device: x\n${each(macs, (at) => `  MAC Address ${at}: ${colons(at)}\n`)}`,
  ),
  'addresses of a line': reading(200, (macs) => each(macs, (at) => `${colons(at)} `)),
  'bare addresses of a line': reading(150, (macs) => `mac ${each(macs, (at) => `${bare(at)} `)}`),
  'objects of a line of JSON': reading(75, (objects) =>
    JSON.stringify(list(objects, (at) => ({ mac: colons(at), ip: ip(at) }))),
  ),
  'elements of a line of XML': reading(
    75,
    (elements) =>
      `<a>${each(elements, (at) => `<host><mac>${colons(at)}</mac><ip>${ip(at)}</ip></host>`)}</a>`,
  ),
  'elements of a line of YAML': reading(
    150,
    (elements) => `hosts:\n  - name: x\n    macs: [${each(elements, (at) => `${colons(at)}, `)}]\n`,
  ),
  'rows below a heading': reading(
    250,
    (rows) => `MAC Address,IP\n${each(rows, (at) => `${bare(at)},${ip(at)}\n`)}`,
  ),
  'rows of other bare digits below a heading': reading(
    50,
    (rows) =>
      `MAC,Key\n${each(rows, (at) => `${bare(at)},${'QUJDREVGR0hJSktMTU5PUA'.repeat(6)}\n`)}`,
  ),
  'lines of a log about one station': reading(200, (lines) =>
    each(lines, () => `Nov 21 10:00:00 ap x: ${colons(0xabcdef)} and id ref 001b77abcdef ok\n`),
  ),
  // By their form, these had one slot in a hash table that was not seeded.
  'addresses that are chosen to share a slot': reading(1_000, (macs) =>
    each(macs, (at) => `${colliding(at)}\n`),
  ),
}

/** Two inventories that are compared, with many of each thing. */
export const COMPARED: Readonly<Record<string, Case<readonly DeviceSummary[][]>>> = {
  'IP addresses of a device': comparison(
    250,
    (ips, later) => ARP + each(ips, (at) => arp(at + later, QUADS)),
  ),
  'VLANs with one address': comparison(62, (vlans, later) =>
    macTable(
      'sw',
      each(vlans, (at) => row(QUADS, portAt(at + later), 1 + (at % 4_000))),
    ),
  ),
  'switches of which one is new': comparison(20, (switches, later) =>
    each(switches, (at) => macTable(`sw-${at + later}`, row(quads(at), 'Gi1/0/2'))),
  ),
  'devices that moved': comparison(250, (devices, later) =>
    macTable(
      'sw',
      each(devices, (at) => row(quads(at), `Gi1/0/${(at + later) % 48}`)),
    ),
  ),
}

const ARP =
  'sw#show ip arp\nProtocol  Address          Age (min)  Hardware Addr   Type   Interface\n'

function reading(size: number, make: (size: number) => string): Case<string> {
  return { make, run: (text) => inventoryOf(text).devices(), size }
}

function joining(size: number, textOf: (size: number) => string): Case<Inventory> {
  return { make: (wanted) => inventoryOf(textOf(wanted)), run: joinAgain, size }
}

export function inventoryOf(text: string): Inventory {
  const inventory = new Inventory()
  inventory.add(text)
  return inventory
}

function joinAgain(inventory: Inventory): void {
  inventory.addSightings([LABEL])
  askAll(inventory)
}

/** Everything that the screens ask of an inventory. */
export function askAll(inventory: Inventory): void {
  inventory.devices()
  inventory.shared()
  inventory.possible()
  inventory.links()
  inventory.perhapsOne()
  for (const steps = findingsIn(inventory); !steps.next().done;);
  for (const source of inventory.sources().slice(0, 2)) inventory.portPlan(source)
}

function findingsIn({ joined }: Inventory): Generator<void, unknown> {
  return findingsOf({ ...joined, kindOf: () => 'unicast', vendorOf: () => null, compared: null })
}

function comparison(
  size: number,
  textOf: (size: number, later: 0 | 1) => string,
): Case<readonly DeviceSummary[][]> {
  return {
    make: (wanted) =>
      ([0, 1] as const).map((later) => inventoryOf(textOf(wanted, later)).summaries()),
    run: ([before = [], after = []]) => compareInventories(before, after),
    size,
  }
}

function macTable(source: string, rows: string): string {
  return `${source}#show mac address-table\n${HEADING}${rows}\n`
}

function row(address: string, port: string, vlan = 1): string {
  return `${String(vlan).padStart(4)}    ${address}    DYNAMIC     ${port}\n`
}

function neighbor(name: string, port: string, remote: number): string {
  return `${name.padEnd(20)}${port.padEnd(15)}120        B               Gi0/${remote}\n`
}

function arp(host: number, address: string): string {
  return `Internet  ${ip(host).padEnd(15)}        5   ${address}  ARPA   Vlan1\n`
}

function portAt(at: number): string {
  return `Gi${1 + (at >> 10)}/${(at >> 5) & 31}/${at & 31}`
}

function ip(at: number): string {
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
}

function bare(at: number): string {
  return (0x001b_77a0_0000 + at).toString(16).padStart(12, '0')
}

function quads(at: number): string {
  return bare(at).replaceAll(/.{4}(?=.)/g, '$&.')
}

function colons(at: number): string {
  return bare(at).replaceAll(/..(?=.)/g, '$&:')
}

/** All of these gave one state to the hash `high * 0x9e3779b1 ^ low`. */
function colliding(at: number): string {
  const high = (at << 16) | 0x0200
  const low = Math.imul(high, 0x9e3779b1) ^ Math.imul(0x0200, 0x9e3779b1)
  const digits = (word: number) => (word >>> 0).toString(16).padStart(8, '0')
  return (digits(high) + digits(low).slice(0, 4)).replaceAll(/..(?=.)/g, '$&:')
}

function each(count: number, write: (at: number) => string): string {
  return list(count, write).join('')
}

function list<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at))
}
