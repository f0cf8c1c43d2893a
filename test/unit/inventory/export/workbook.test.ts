import { describe, expect, it } from 'vitest'
import { compareInventories } from '../../../../src/inventory/compare.ts'
import { NOT_OWN, type DeviceRow } from '../../../../src/inventory/export/device-columns.ts'
import { inventorySheets } from '../../../../src/inventory/export/workbook.ts'
import { Inventory } from '../../../../src/inventory/inventory.ts'
import type { Cell } from '../../../../src/inventory/workbook/write-workbook.ts'

const NEIGHBORS = `sw-1#show lldp neighbors
Device ID           Local Intf     Hold-time  Capability      Port ID
sw-2                Gi1/0/24       120        B               Gi1/0/48
`
const table = (...rows: readonly string[]) => `sw-1#show mac address-table
Vlan    Mac Address       Type        Ports
${rows.map((row) => `  10    ${row}`).join('\n')}
${NEIGHBORS}`

function inventoryOf(text: string): Inventory {
  const inventory = new Inventory()
  inventory.add(text)
  return inventory
}

const LATER = inventoryOf(
  table('001b.7700.0001    DYNAMIC     1/1/5', '001b.7700.0002    DYNAMIC     1/1/6'),
)
const EARLIER = inventoryOf(
  table('001b.7700.0001    DYNAMIC     1/1/4', '001b.7700.0003    DYNAMIC     1/1/6'),
)
/** Of description, state, speed, duplex, PoE, outlet and room. */
const NOTHING_SAID = Array<null>(7).fill(null)
const MONDAY = new Date(2026, 10, 23, 9)
const SATURDAY = new Date(2026, 10, 28, 9)

function rowOf(device: DeviceRow['device'], line: number): DeviceRow {
  const vendor = { text: 'Intel Corporation, Inc.', short: 'Intel', slug: 'intel' }
  return {
    device,
    vendor,
    ...NOT_OWN,
    kind: 'unicast',
    source: 'sw-1',
    line,
    compared: null,
    portFacts: {},
  }
}

function sheets(isCompared: boolean): Record<string, (readonly Cell[])[]> {
  const before = EARLIER.summaries()
  const after = LATER.summaries()
  const { devices } = compareInventories(before, after)
  const rows = devices.map((change) => {
    const known = change.before === null ? null : before[change.before]!
    const row = rowOf(change.after === null ? known! : after[change.after]!, 3)
    return Object.assign(row, { compared: isCompared ? { change, before: known } : null })
  })
  const finding = { kind: 'two-ports', key: 'a', sentence: 'Look\nhere.', rows: [1], evidence: [] }
  const all = inventorySheets({
    inventory: LATER,
    devices: rows,
    findings: [{ ...finding, kind: 'two-ports' }],
    hexOf: (row) => LATER.addresses.hex(LATER.addressOf(row)),
    changes: isCompared ? { rows, before: MONDAY, now: SATURDAY } : null,
  })
  return Object.fromEntries(
    all.map(({ name, headings, rows: cells }) => [name, [headings, ...cells]]),
  )
}

describe('the sheets of an inventory', () => {
  it('are devices, ports, switches, links and findings, and changes if there was an earlier visit', () => {
    const alone = ['Devices', 'Ports', 'Switches', 'Links', 'Worth a look']
    expect(Object.keys(sheets(false))).toEqual(alone)
    expect(Object.keys(sheets(true))).toEqual([...alone, 'Changes'])
  })

  it('have devices in the columns of the CSV file, ports as printed, and lines as numbers', () => {
    const [headings = [], first = []] = sheets(false)['Devices']!
    const cells = Object.fromEntries(first.map((cell, at) => [headings[at], cell]))
    expect(cells).toMatchObject({
      Address: '00:1B:77:00:00:01',
      Vendor: 'Intel',
      'Registered name': 'Intel Corporation, Inc.',
      Port: '1/1/5',
      Line: 3,
    })
  })

  it('have every port of every switch, with counts as numbers', () => {
    const [, ...ports] = sheets(false)['Ports']!
    expect(ports).toContainEqual([
      'sw-1',
      '1/1/5',
      'Devices',
      ...NOTHING_SAID,
      1,
      '00:1B:77:00:00:01',
      1,
      '',
      '',
    ])
    expect(ports).toContainEqual([
      'sw-1',
      'Gi1/0/24',
      'Uplink',
      ...NOTHING_SAID,
      0,
      '',
      0,
      'sw-2',
      'Gi1/0/48',
    ])
  })

  it('sum up each switch', () => {
    const [, ...switches] = sheets(false)['Switches']!
    const ports = sheets(false)['Ports']!.length - 1
    expect(switches).toEqual([['sw-1', '', '', '', ports, 2, 1, ports - 3, 2, 'sw-2']])
  })

  it('have both ends of each link', () => {
    expect(sheets(false)['Links']!.slice(1)).toEqual([
      ['sw-1', 'Gi1/0/24', 'sw-2', 'Gi1/0/48', 'LLDP or CDP'],
    ])
  })

  it('list each finding on one line, with its addresses', () => {
    expect(sheets(false)['Worth a look']!.slice(1)).toEqual([
      [
        'One address, two ports',
        'Two devices have the same MAC address, or there is a loop.',
        'Look here.',
        1,
        '00:1B:77:00:00:02',
      ],
    ])
  })

  it('have values before and after each change, with the dates of both visits', () => {
    const [, ...changes] = sheets(true)['Changes']!
    const maker = ['Intel', 'Intel Corporation, Inc.', '']
    const facts = (before: string, after: string) => ['', '', before, after, '', '']
    expect(changes).toEqual([
      [
        'Moved',
        '00:1B:77:00:00:01',
        ...maker,
        '1/1/4 of sw-1',
        '1/1/5 of sw-1',
        ...facts('10', '10'),
        MONDAY,
        SATURDAY,
      ],
      [
        'New',
        '00:1B:77:00:00:02',
        ...maker,
        '',
        '1/1/6 of sw-1',
        ...facts('', '10'),
        MONDAY,
        SATURDAY,
      ],
      [
        'Gone',
        '00:1B:77:00:00:03',
        ...maker,
        '1/1/6 of sw-1',
        '',
        ...facts('10', ''),
        MONDAY,
        SATURDAY,
      ],
    ])
  })
})
