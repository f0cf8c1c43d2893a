import { parse } from 'csv-parse/sync'
import { describe, expect, it, test } from 'vitest'
import type { DeviceSummary } from '../../../../src/inventory/device.ts'
import { NOT_OWN, type DeviceRow } from '../../../../src/inventory/export/device-columns.ts'
import {
  deviceCsv,
  deviceHtml,
  deviceJson,
  deviceTabs,
} from '../../../../src/inventory/export/device-export.ts'
import { Inventory } from '../../../../src/inventory/inventory.ts'
import { reservations } from '../../../../src/inventory/export/reservations.ts'
import { KINDS } from '../../../../src/core/lookup/kinds.ts'
import { schemaErrors } from './schema.ts'

const DEVICE: DeviceSummary = {
  addresses: ['3C5AB4000001', '3C5AB4000002'],
  facts: {
    ip: ['10.0.0.5'],
    vlan: ['10', '20'],
    port: ['1/1/5'],
    name: ['=HYPERLINK("x")'],
    says: ['MSFT 5.0', '_ipp._tcp'],
  },
  place: [{ source: 'sw-1', port: '1/1/5' }],
  behind: [],
}

const BEFORE: DeviceSummary = {
  ...DEVICE,
  facts: { ...DEVICE.facts, ip: ['10.0.0.4'] },
  place: [{ source: 'sw-2', port: 'Gi1/0/5' }],
}

const ROW: DeviceRow = {
  device: DEVICE,
  vendor: { text: 'Google, <Inc>', short: 'Google', slug: 'google' },
  ...NOT_OWN,
  label: 'Till 3',
  kind: 'unicast',
  source: 'sw-1',
  line: 12,
  compared: null,
  outlet: { outlet: 'A-2-114', room: '' },
  portFacts: { speed: 100, duplex: 'half', description: 'till' },
}

const MOVED: DeviceRow = {
  ...ROW,
  compared: { change: { status: 'moved', before: 3, after: 0, changed: ['ip'] }, before: BEFORE },
}

const HEADING =
  'Address,Vendor,Registered name,Own prefix,Label,Name,Note,Kind,Switch,Port,Behind,IP,VLAN,All ports,Description,Outlet,Room,Port description,Port state,Speed,Duplex,PoE watts,Source,Line'

function records(rows: readonly DeviceRow[], compared: boolean): string[][] {
  return parse([...deviceCsv(rows, compared)].join(''))
}

describe('devices as a table', () => {
  it('have their addresses in the notation that the reader has chosen', () => {
    const style = { notation: 'dot', letters: 'lower' } as const
    const addresses = '3c5a.b400.0001; 3c5a.b400.0002'
    expect(parse([...deviceCsv([ROW], false, style)].join(''))[1]?.[0]).toBe(addresses)
    expect([...deviceTabs([ROW], false, style)][1]).toMatch(new RegExp(`^${addresses}\t`))
    expect([...deviceHtml([ROW], false, style)].join('')).toContain(`>${addresses}<`)
  })
})

describe('devices as CSV', () => {
  it('have place, facts and sources, and no cell is a formula or a date', () => {
    expect(records([ROW], false)).toEqual([
      HEADING.split(','),
      [
        '3C:5A:B4:00:00:01; 3C:5A:B4:00:00:02',
        'Google',
        'Google, <Inc>',
        '',
        'Till 3',
        `'=HYPERLINK("x")`,
        '',
        'Unicast',
        'sw-1',
        'port 1/1/5',
        '',
        '10.0.0.5',
        '10; 20',
        'port 1/1/5',
        'MSFT 5.0; _ipp._tcp',
        'A-2-114',
        '',
        'till',
        '',
        '100',
        'half',
        '',
        'sw-1',
        '12',
      ],
    ])
  })

  it('say what changed if they were compared', () => {
    const [heading, cells] = records([MOVED], true)
    expect(heading?.slice(-4)).toEqual(['Change', 'Before', 'Source', 'Line'])
    expect(cells?.slice(-4)).toEqual(['Moved', 'Gi1/0/5 of sw-2; IP 10.0.0.4', 'sw-1', '12'])
  })
})

describe('devices on the clipboard', () => {
  it('are one line each with tabs between the cells, whatever a name contains', () => {
    const hostile = { ...ROW, label: 'a\tb\nc' }
    const lines = [...deviceTabs([hostile], false)].join('').split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]?.split('\t')).toHaveLength(HEADING.split(',').length)
    expect(lines[1]).toContain(`'=HYPERLINK`)
  })

  it('are a table in HTML and no name is markup', () => {
    const html = [...deviceHtml([ROW], false)].join('')
    expect(html).toContain('>Google, &lt;Inc&gt;</td>')
    expect(html.match(/<tr>/g)).toHaveLength(2)
  })
})

describe('devices as JSON', () => {
  it('match their schema, whatever their kind, compared or not', () => {
    const ofEachKind = Array.from(KINDS, (kind) => ({ ...ROW, kind }))
    const rows = [ROW, MOVED, ...ofEachKind]
    const json = JSON.parse([...deviceJson('2026-04-11', rows)].join('')) as { devices: unknown[] }
    const [first, second] = json.devices
    expect(schemaErrors(json)).toBeNull()
    expect({ ...json, devices: [first, second] }).toMatchObject({
      registry: '2026-04-11',
      devices: [
        { addresses: ['3C:5A:B4:00:00:01', '3C:5A:B4:00:00:02'], vlan: ['10', '20'], line: 12 },
        { change: 'moved', changed: ['ip'], before: { ip: ['10.0.0.4'] } },
      ],
    })
  })
})

describe('files of other tools', () => {
  const rows = [
    { hex: '3C5AB4000001', ip: ['fe80::1', '10.0.0.5'], name: ['pc-1.example.net'] },
    { hex: '3C5AB4000002', ip: ['10.0.0.6'], name: [] },
    { hex: '3C5AB4000003', ip: [], name: ['pc-1', 'evil }\nhost x { }'] },
    { hex: '3C5AB4000004', ip: [], name: [] },
    { hex: '3C5AB4FFFE000004', ip: ['10.0.0.7'], name: ['eui64'] },
  ]

  it('name addresses for Wireshark', () => {
    expect(reservations(rows, 'wireshark')).toBe(
      '3c:5a:b4:00:00:01 pc-1\n3c:5a:b4:00:00:03 evil-host-x\n',
    )
  })

  it('give /etc/ethers a name or an address', () => {
    expect(reservations(rows, 'ethers')).toBe(
      '3c:5a:b4:00:00:01 pc-1\n3c:5a:b4:00:00:02 10.0.0.6\n3c:5a:b4:00:00:03 evil-host-x\n',
    )
  })

  it('reserve addresses in dnsmasq', () => {
    expect(reservations(rows, 'dnsmasq')).toBe(
      'dhcp-host=3c:5a:b4:00:00:01,10.0.0.5,pc-1\n' +
        'dhcp-host=3c:5a:b4:00:00:02,10.0.0.6\n' +
        'dhcp-host=3c:5a:b4:00:00:03,evil-host-x\n',
    )
  })

  it('reserve addresses in ISC DHCP', () => {
    expect(reservations(rows, 'isc')).toBe(
      'host pc-1 { hardware ethernet 3c:5a:b4:00:00:01; fixed-address 10.0.0.5; }\n' +
        'host host-3c5ab4000002 { hardware ethernet 3c:5a:b4:00:00:02; fixed-address 10.0.0.6; }\n',
    )
  })

  it('keep letters of every script for Wireshark, and strip accents from host names', () => {
    const named = [
      { hex: '3C5AB4000005', ip: [], name: ['Tür West'] },
      { hex: '3C5AB4000006', ip: [], name: ['принтер 3'] },
    ]
    expect(reservations(named, 'wireshark')).toBe(
      '3c:5a:b4:00:00:05 Tür-West\n3c:5a:b4:00:00:06 принтер-3\n',
    )
    expect(reservations(named, 'ethers')).toBe('3c:5a:b4:00:00:05 Tur-West\n3c:5a:b4:00:00:06 3\n')
  })

  it('take the first part of a domain name, but keep a dot between words', () => {
    const named = ['cam-1.example.com', '1. Floor, printer', '1. Floor, camera'].map(
      (name, at) => ({ hex: `3C5AB400000${at}`, ip: [], name: [name] }),
    )
    expect(reservations(named, 'dnsmasq')).toBe(
      'dhcp-host=3c:5a:b4:00:00:00,cam-1\n' +
        'dhcp-host=3c:5a:b4:00:00:01,1-Floor-printer\n' +
        'dhcp-host=3c:5a:b4:00:00:02,1-Floor-camera\n',
    )
  })

  it('name nothing after an emoji, and split no character', () => {
    const named = ['🏳️‍🌈', '👩‍👧 desk', `${'a'.repeat(62)}𠀀𠀀`].map((name, at) => ({
      hex: `3C5AB400000${at}`,
      ip: [],
      name: [name],
    }))
    expect(reservations(named, 'wireshark')).toBe(
      `3c:5a:b4:00:00:01 desk\n3c:5a:b4:00:00:02 ${'a'.repeat(62)}𠀀\n`,
    )
  })

  it('list no address twice, which servers would refuse', () => {
    const same = [
      { hex: '3C5AB4000001', ip: ['10.0.0.5'], name: ['a'] },
      { hex: '3C5AB4000002', ip: ['10.0.0.5', '10.0.0.6'], name: ['a', 'b'] },
    ]
    expect(reservations(same, 'dnsmasq')).toBe(
      'dhcp-host=3c:5a:b4:00:00:01,10.0.0.5,a\ndhcp-host=3c:5a:b4:00:00:02,10.0.0.6,b\n',
    )
  })

  it('reserve addresses in Kea', () => {
    expect(JSON.parse(reservations(rows, 'kea'))).toEqual({
      reservations: [
        { 'hw-address': '3c:5a:b4:00:00:01', 'ip-address': '10.0.0.5', hostname: 'pc-1' },
        { 'hw-address': '3c:5a:b4:00:00:02', 'ip-address': '10.0.0.6' },
      ],
    })
  })
})

test('the exported table reads back unchanged', () => {
  const named = (at: number, name: string): DeviceRow => {
    const facts = { ...DEVICE.facts, name: [name], port: [`Gi1/0/${at}`] }
    const device = { ...DEVICE, addresses: [`3C5AB400000${at}`], facts }
    return { ...ROW, device, label: '' }
  }
  const rows = [named(1, 'till'), named(2, 'printer'), named(3, 'camera')]
  const inventory = new Inventory()
  inventory.add([...deviceCsv(rows, false)].join(''), 'devices.csv')
  const names = inventory.summaries().map(({ facts }) => facts.name)
  expect(names).toEqual([['till'], ['printer'], ['camera']])
})
