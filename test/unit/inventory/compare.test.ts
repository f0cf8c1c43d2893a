import { describe, expect, it } from 'vitest'
import { compareInventories } from '../../../src/inventory/compare.ts'
import type { DeviceSummary } from '../../../src/inventory/device.ts'

interface Known {
  readonly ip?: readonly string[]
  readonly vlan?: readonly string[]
  readonly name?: readonly string[]
  readonly at?: string
  readonly behind?: string
  /** All ports on which it was seen, without their switches. */
  readonly port?: readonly string[]
}

function device(hex: string, known: Known): DeviceSummary {
  const { ip = [], vlan = [], name = [], port = [], at, behind } = known
  const places = (text: string | undefined) => {
    const [source, port] = text?.split(' ') ?? []
    return source === undefined || port === undefined ? [] : [{ source, port }]
  }
  return {
    addresses: hex.split('+'),
    facts: { ip, vlan, port, name },
    place: places(at),
    behind: places(behind),
  }
}

/** With the names that an inventory gives to pastes without one. */
function unnamed(one: DeviceSummary): DeviceSummary {
  const place = one.place.map(({ source, port }) => ({ source: source.replace('-', ' '), port }))
  return { ...one, place }
}

/** The change of one device next to two that stay in place, so both switches were queried both times. */
function change(before: Known, after: Known) {
  const witnesses = [device('A0', { at: 'sw-1 Gi1/0/1' }), device('A1', { at: 'sw-2 Gi1/0/1' })]
  const { devices } = compareInventories(
    [...witnesses, device('B', before)],
    [device('B', after), ...witnesses],
  )
  return devices[0]
}

describe('two inventories', () => {
  it('call no device gone if its address turns out to be shared by several', () => {
    const { counts } = compareInventories([device('A', {}), device('B', {})], [], new Set(['A']))
    expect(counts.gone).toBe(1)
  })

  it('list the switches that were not read the second time, and count the missing devices that were on them', () => {
    const [a, b, c, d] = [
      device('A', { at: 'sw-1 Gi1/0/1' }),
      device('B', { at: 'sw-2 Gi1/0/1' }),
      device('C', { behind: 'sw-2 Gi1/0/48' }),
      device('D', { at: 'sw-1 Gi1/0/2' }),
    ]
    expect(compareInventories([a, b, c, d], [a]).missing).toEqual({ names: ['sw-2'], gone: 2 })
    expect(compareInventories([a, b, c, d], [a, b]).missing).toEqual({ names: [], gone: 0 })
    const renamed = { ...b, place: [{ source: 'SW-2', port: 'Gi1/0/1' }] }
    expect(compareInventories([a, b, c], [a, renamed]).missing.gone).toBe(0)
  })

  it('list new, gone, moved, changed and unchanged devices', () => {
    const { devices, counts } = compareInventories(
      [
        device('A', { at: 'sw 1' }),
        device('B', { at: 'sw 2' }),
        device('C', { ip: ['10.0.0.1'] }),
        device('D', {}),
      ],
      [
        device('D', {}),
        device('C', { ip: ['10.0.0.2'] }),
        device('B', { at: 'sw 3' }),
        device('E', {}),
      ],
    )
    expect(counts).toEqual({ new: 1, gone: 1, moved: 1, changed: 1, same: 1 })
    expect(devices).toEqual([
      { status: 'same', before: 3, after: 0, changed: [] },
      { status: 'changed', before: 2, after: 1, changed: ['ip'] },
      { status: 'moved', before: 1, after: 2, changed: [] },
      { status: 'new', before: null, after: 3, changed: [] },
      { status: 'gone', before: 0, after: null, changed: [] },
    ])
  })

  it('report no move because unnamed pastes are in a different order', () => {
    const first = [
      ...['1', '2', '3'].map((port) => device(`A${port}`, { at: `Paste-1 Gi1/0/${port}` })),
      ...['1', '2', '3'].map((port) => device(`B${port}`, { at: `Paste-2 Gi1/0/${port}` })),
    ].map((one) => unnamed(one))
    const second = [
      ...['1', '2', '9'].map((port) => device(`B${port}`, { at: `Paste-1 Gi1/0/${port}` })),
      ...['1', '2', '3'].map((port) => device(`A${port}`, { at: `Paste-2 Gi1/0/${port}` })),
      device('B3', { at: 'Paste-1 Gi1/0/8' }),
    ].map((one) => unnamed(one))
    const { devices, counts } = compareInventories(first, second)
    expect(counts).toEqual({ new: 1, gone: 0, moved: 1, changed: 0, same: 5 })
    expect(devices[6]?.status).toBe('moved')
  })

  it('report no move between unnamed pastes that have no other device in common', () => {
    const before = unnamed(device('A', { at: 'Paste-1 Gi1/0/1' }))
    const after = unnamed(device('A', { at: 'Paste-1 Te1/1/1' }))
    expect(compareInventories([before], [after]).counts).toMatchObject({ moved: 0, same: 1 })
  })

  it('report a move to or from a switch that the other inventory lacks, unless that switch may be connected at the other place', () => {
    const on = (at: string) => (hex: string, port: number) => device(hex, { at: `${at}${port}` })
    const [one, added] = [on('sw-1 Gi1/0/'), on('sw-9 Gi1/0/')]
    const one5 = one('A', 5)
    const elsewhere = [one('B', 6), one('C', 7), one('D', 8)]
    const statuses = (before: DeviceSummary[], after: DeviceSummary[]) =>
      compareInventories(before, after).devices.map(({ status }) => status)
    // Its neighbours were on other ports, so it was not behind this one.
    const there = [added('A', 1), added('B', 2), added('C', 3), one('D', 8)]
    const moved = ['moved', 'moved', 'moved', 'same']
    expect(statuses([one5, ...elsewhere], there)).toEqual(moved)
    expect(statuses(there, [one5, ...elsewhere])).toEqual(moved)
    // All of them were on the port to which that switch is connected.
    const behind = ['A', 'B', 'C'].map((hex) => one(hex, 5))
    expect(statuses([...behind, one('D', 8)], there)).toEqual(Array(4).fill('same'))
    expect(statuses(there, [...behind, one('D', 8)])).toEqual(Array(4).fill('same'))
  })

  it('report no move because an output leaves out the type of the port', () => {
    expect(change({ at: 'sw-1 1/0/5' }, { at: 'sw-1 Gi1/0/5' })?.status).toBe('same')
    expect(change({ at: 'sw-1 1/0/5' }, { at: 'sw-1 Gi1/0/6' })?.status).toBe('moved')
    expect(change({ at: 'sw-1 Te1/0/5' }, { at: 'sw-1 Gi1/0/5' })?.status).toBe('moved')
  })

  it('list what else has changed about a moved device', () => {
    const known = change({ at: 'sw-1 Gi1/0/5', vlan: ['10'] }, { at: 'sw-2 Gi1/0/5', vlan: ['20'] })
    expect(known).toMatchObject({ status: 'moved', changed: ['vlan'] })
  })

  it.each<[string, Known, Known]>([
    ['another spelling of a port', { at: 'sw-1 Gi1/0/5' }, { at: 'SW-1 GigabitEthernet1/0/5' }],
    ['a place that is not known any more', { at: 'sw-1 Gi1/0/5' }, { behind: 'sw-1 Gi1/0/48' }],
    ['a switch that was not asked before', { at: 'sw-1 Gi1/0/5' }, { at: 'sw-9 Gi1/0/5' }],
    ['a switch that was not asked again', { at: 'sw-9 Gi1/0/5' }, { at: 'sw-1 Gi1/0/5' }],
    [
      'an uplink that the outputs do not show to be one any more',
      { at: 'sw-1 Gi1/0/5', port: ['Gi1/0/5', 'Te1/1/1'] },
      { at: 'sw-2 TenGigabitEthernet1/1/1', port: ['TenGigabitEthernet1/1/1'] },
    ],
    [
      'an uplink that the outputs did not show to be one before',
      { at: 'sw-2 Te1/1/1', port: ['Te1/1/1'] },
      { at: 'sw-1 Gi1/0/5', port: ['Gi1/0/5', 'Te1/1/1'] },
    ],
    ['facts that are missing', { ip: ['10.0.0.1'], name: ['pc'] }, {}],
    ['facts that are added', { ip: ['10.0.0.1'] }, { ip: ['10.0.0.1', '10.0.0.2'] }],
    ['a name with its domain', { name: ['pc-1'] }, { name: ['PC-1.example.net'] }],
    ['a temporary IPv6', { ip: ['2001:db8::1:2:3:4'] }, { ip: ['2001:db8::9:8:7:6'] }],
    ['a link-local IPv6', { ip: ['fe80::1'] }, { ip: ['fe80::2'] }],
  ])('take %s for no change', (_, before, after) => {
    expect(change(before, after)).toMatchObject({ status: 'same' })
  })

  it.each<[string, Known, Known]>([
    [
      'a port that has the name of an uplink on another switch',
      { at: 'sw-1 Gi1/0/5', port: ['Gi1/0/5', 'Gi1/0/1'] },
      { at: 'sw-2 Gi1/0/1', port: ['Gi1/0/1'] },
    ],
    [
      'a port with the same name',
      { at: 'sw-1 Gi1/0/5', port: ['Gi1/0/5'] },
      { at: 'sw-2 Gi1/0/5', port: ['Gi1/0/5'] },
    ],
  ])('take %s for another place', (_, before, after) => {
    expect(change(before, after)).toMatchObject({ status: 'moved' })
  })

  it.each<[string, Known, Known, string]>([
    ['another IPv4', { ip: ['10.0.0.1', 'fe80::1'] }, { ip: ['10.0.0.2', 'fe80::1'] }, 'ip'],
    ['another IPv6 network', { ip: ['2001:db8:1::1'] }, { ip: ['2001:db8:2::1'] }, 'ip'],
    ['another VLAN', { vlan: ['10'] }, { vlan: ['20'] }, 'vlan'],
    ['another name', { name: ['pc-1'] }, { name: ['pc-2'] }, 'name'],
  ])('take %s for a change', (_, before, after, kind) => {
    expect(change(before, after)).toMatchObject({ status: 'changed', changed: [kind] })
  })

  it.each<[string, readonly string[], string]>([
    ['another name', ['sw-9 1', 'sw-9 2', 'sw-9 30'], 'same same moved'],
    ['no other switch in its place', ['sw-9 1', 'sw-9 20', 'sw-9 30'], 'same same same'],
  ])('tell where devices of a switch with %s moved', (_, places, expected) => {
    const at = (name: string, place: string) => device(name, { at: place })
    const before = ['sw-1 1', 'sw-1 2', 'sw-1 3'].map((place, number) => at(`A${number}`, place))
    const after = places.map((place, number) => at(`A${number}`, place))
    const { devices } = compareInventories(before, after)
    expect(devices.map(({ status }) => status).join(' ')).toBe(expected)
  })

  it('do not count the next port number of a virtual machine as another place', () => {
    expect(change({ at: 'sw-1 vnet3' }, { at: 'sw-1 vnet7' })).toMatchObject({ status: 'same' })
  })

  it('find a device again by any of its addresses', () => {
    const { counts } = compareInventories([device('A+B', {})], [device('C+B', {})])
    expect(counts).toMatchObject({ new: 0, gone: 0, same: 1 })
  })

  it('report no address as new or gone if both have it but only one joins it to a device', () => {
    const apart = [device('A', { vlan: ['10'] }), device('B', { vlan: ['20'] })]
    const asOne = [device('A+B', {})]
    const split = compareInventories(asOne, apart)
    expect(split.counts).toEqual({ new: 0, gone: 0, moved: 0, changed: 0, same: 2 })
    expect(split.devices.map(({ before }) => before)).toEqual([0, 0])
    expect(compareInventories(apart, asOne).counts).toEqual({ ...split.counts, same: 1 })
  })

  it('count an address in another VLAN as a new device, or as one that is gone', () => {
    const one = [device('A', { vlan: ['10'] })]
    const two = [...one, device('A', { vlan: ['20'] })]
    expect(compareInventories(one, two).counts).toMatchObject({ new: 1, gone: 0, same: 1 })
    expect(compareInventories(two, one).counts).toMatchObject({ new: 0, gone: 1, same: 1 })
  })

  it('find a device that shares its address with another by its VLAN', () => {
    const { devices } = compareInventories(
      [device('A', { vlan: ['10'] }), device('A', { vlan: ['20'] })],
      [device('A', { vlan: ['20'] }), device('A', { vlan: ['10'] })],
    )
    expect(devices.map(({ before, status }) => `${before} ${status}`)).toEqual(['1 same', '0 same'])
  })
})
