import { describe, expect, test } from 'vitest'
import { describer } from '../../../src/cli/take-inventory.ts'
import { Annotation } from '../../../src/inventory/annotation.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { InventoryRows } from '../../../src/inventory/rows/rows.ts'
import { OwnLabels } from '../../../src/core/user-data/prefixes.ts'
import { trieOf } from '../../fixtures/api/registry.ts'
import { fixture } from './fixture.ts'
import { block } from '../../fixtures/registry/block.ts'

/** Holders of the blocks in which the addresses below are, where they are not random. */
const trie = await trieOf(
  ['001B77', 'C01B77', '401B77'].map((prefix) => block('MA-L', prefix, 'Intel Corporate', 'MY')),
)
const NOBODYS = new OwnLabels({ entries: [], prefixes: [] })

function read(text: string) {
  const inventory = new Inventory()
  inventory.add(text)
  return inventory
}

/** The first addresses of the devices that an output calls random. */
function randomIn(text: string): string[] {
  return read(text)
    .summaries()
    .flatMap(({ addresses, isRandom }) => (isRandom === true ? addresses : []))
}

function described(text: string, labels = NOBODYS) {
  const inventory = read(text)
  const annotation = new Annotation({ trie, labels }, inventory.addresses)
  const address = inventory.addresses.find(/\w\w(?::\w\w){5}/.exec(text)![0].replaceAll(':', ''))!
  return {
    kind: annotation.kindOf(address),
    title: annotation.titleOf(address).text,
    block: annotation.blockOf(address),
    devices: inventory.size,
    shared: inventory.sharedSize,
  }
}

describe('an address that its output calls random', () => {
  test.each([
    ['static', 'Device C0:1B:77:49:54:FD (random)'],
    ['resolvable', 'Device 40:1B:77:49:54:FD (random)'],
    ['with the I/G bit set', 'Device C1:1B:77:49:54:FD (random)'],
    ['that would be a group of IPv4', 'Device 01:00:5E:00:00:FB (random)'],
  ])('has no vendor and is a device: %s', (_, text) => {
    expect(described(text)).toEqual({
      kind: 'random',
      title: 'Random Bluetooth address',
      block: null,
      devices: 1,
      shared: 0,
    })
  })

  test('is in the prefix that the user defined for it', () => {
    const own = { prefix: 'C11B77', label: 'Lamps', note: '', changedAt: 0 }
    const labels = new OwnLabels({ entries: [], prefixes: [own] })
    expect(described('Device C1:1B:77:49:54:FD (random)', labels)).toMatchObject({
      kind: 'own',
      title: 'Lamps',
    })
  })

  test('keeps its type when only the device is passed on, as one that is gone', () => {
    const [device] = read('Device C1:1B:77:49:54:FD (random)').summaries()
    const rows = new InventoryRows(new Annotation({ trie, labels: NOBODYS }))
    rows.push({ ...device!, type: 'gone', change: 'gone' })
    expect(rows.kindOf(0)).toBe('random')
    expect(describer(trie)(device!)).toMatchObject({
      vendor: { text: 'Random Bluetooth address' },
      kind: 'random',
    })
  })
})

test.each([
  ['public', 'Device C0:1B:77:49:54:FD (public)'],
  ['static in an ARP table', '? (192.0.2.5) at c0:1b:77:49:54:fd (static) on em0'],
  ['with the name of a company', 'Device C0:1B:77:49:54:FD Random House TV'],
  ['with top bits that no random address has', 'Device 80:1B:77:49:54:FD (random)'],
  ['none at all', 'Direct address: 00:00:00:00:00:00 (Non-Resolvable)'],
  ['of type 1 of SNMP, IPv4', 'MAC address: C0:1B:77:49:54:FD\nAddress type: 1'],
])('no other address is taken for a random one of Bluetooth: %s', (_, text) => {
  expect(randomIn(text)).toEqual([])
})

test.each([
  ['a device’s D-Bus properties', '[{"Address": "C0:1B:77:49:54:FD", "AddressType": "random"}]'],
  ['a column', 'Address,Address Type,RSSI\nC0:1B:77:49:54:FD,random,-73'],
  ['a key above', 'Peer Address Type: Random Device Address (0x01)\nBD_ADDR: c0:1b:77:49:54:fd'],
  ['RIOT', 'Own Address: C0:1B:77:49:54:FD (static random) -> [FE80::C01B:77FF:FE49:54FD]'],
  ['Zephyr', '[DEVICE]: C0:1B:77:49:54:FD (random-id), AD evt type 5, RSSI -37'],
  ['NimBLE', 'handle=0 peer_ota_addr_type=1 peer_ota_addr=c0:1b:77:49:54:fd conn_itvl=24'],
  ['noble', 'discovered (c01b774954fd with address <c0:1b:77:49:54:fd, random>, RSSI -73:'],
])('its type may stand in the words of %s', (_, text) => {
  expect(randomIn(text)).toContain('C01B774954FD')
})

test.each([
  ['btmon-le-scan', ['DA23486BB1F5', '61E1E149C8DC', '0EAFD9F0D8F1']],
  ['hcidump-le-scan', ['C3715B30232B', '7DF59EF55BD2']],
  ['bluetoothctl-random', ['5F3575A25F33', '6BAB1CCFAC80']],
  ['esphome-ble-tracker', ['790951B6D2F2', 'FB61BD530494']],
])('in an output of a Bluetooth LE scanner, those and no others: %s', (name, random) => {
  expect(randomIn(fixture(name))).toEqual(random)
})
