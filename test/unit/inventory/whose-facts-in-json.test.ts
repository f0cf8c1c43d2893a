import { describe, expect, it } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { factsIn, NONE } from './facts-in.ts'

describe('in JSON', () => {
  it('keys of a neighbour describe the device whose address has such a key too', () => {
    const object = { port: '1/1/1', lldp_chassis_id: '00:1b:77:49:54:fd', lldp_system_name: 'ap-7' }
    expect(factsIn(JSON.stringify([object]))).toEqual([
      { ...NONE, port: ['1/1/1'], name: ['ap-7'] },
    ])
  })

  it('keys of a neighbour do not describe a device whose address has none', () => {
    const object = { mac: '00:1b:77:49:54:fd', lldp_system_name: 'core-2' }
    expect(factsIn(JSON.stringify([object]))).toEqual([NONE])
  })

  it('facts about a neighbour without an address do not describe the interface', () => {
    const info = { 'rem-lldp-chassis-id': 'VL9kwXpA', 'rem-system-name': 'leaf-4' }
    const object = { mac: '00:1b:77:49:54:fd', 'lldp-rem-neighbor-info': { info } }
    expect(factsIn(JSON.stringify(object))).toEqual([NONE])
  })

  it('an adapter has the name of its device, even of one with an address, but no facts from behind it', () => {
    const device = {
      name: 'ap-3',
      mac: '1c:ed:6f:12:34:11',
      interfaces: [
        { name: 'eth0', mac: '1c:ed:6f:12:34:12', neighbors: [{ mac: '00:1b:77:49:54:fd' }] },
      ],
    }
    const names = readSightings(JSON.stringify(device)).map(({ hex, facts }) => [hex, facts.name])
    expect(Object.fromEntries(names)).toEqual({
      '1CED6F123411': ['ap-3'],
      '1CED6F123412': ['ap-3'],
      '001B774954FD': [],
    })
  })

  it('a device takes no port from a list of several interfaces within', () => {
    const lldp = {
      'system-name': 'leaf-1',
      'chassis-id': '00:1b:77:49:54:fd',
      interface: [{ name: 'ethernet-1/1' }, { name: 'ethernet-1/2' }],
    }
    expect(factsIn(JSON.stringify({ lldp }))).toEqual([{ ...NONE, name: ['leaf-1'] }])
  })

  it('the identifier of a device is its name, unless it has another', () => {
    const mac = '00:1b:77:49:54:fd'
    const [without, other] = factsIn(
      JSON.stringify([
        { device_id: 'core-2', mac },
        { device_id: 'FOC1234X0AB', mac, name: 'core-3' },
      ]),
    )
    expect(without?.name).toEqual(['core-2'])
    expect(other?.name).toEqual(['core-3'])
  })
})

describe('in JSON, of an adapter', () => {
  it('port 0 means that the port is not known', () => {
    const hosts = [{ mac: '00:1b:77:49:54:fd', ip: '192.0.2.5', port: 0 }]
    expect(factsIn(JSON.stringify(hosts))).toEqual([{ ...NONE, ip: ['192.0.2.5'] }])
  })

  it('the network that Kubernetes calls default is no port', () => {
    const interfaces = [{ macAddress: '02:6c:cf:00:00:3f', name: 'default' }]
    expect(factsIn(JSON.stringify({ devices: { interfaces } }))).toEqual([NONE])
  })
})

describe('a list of lists', () => {
  it('may be as long as a file', () => {
    const list = Array.from({ length: 130_000 }, () => '"00:1b:77:49:54:fd"')
    expect(factsIn(`{"rows": [[${list.join(',')}]]}`)).toHaveLength(130_000)
  })
})

describe('in an object with two addresses', () => {
  const [A, B] = ['00:1b:77:49:54:fd', 'b8:27:eb:12:34:56']
  const read = (object: object) => readSightings(JSON.stringify(object))

  it('each end of a connection has its own IP address, but a router does not have the one beyond it', () => {
    const ends = { 'id.orig_h': '192.0.2.5', 'id.resp_h': '192.0.2.6' }
    const near = read({ ...ends, orig_l2_addr: A, resp_l2_addr: B })
    expect(near.map(({ facts: { ip } }) => ip)).toEqual([['192.0.2.5'], ['192.0.2.6']])
    const far = read({ ...ends, 'id.resp_h': '203.0.113.9', orig_l2_addr: A, resp_l2_addr: B })
    expect(far.map(({ facts: { ip } }) => ip)).toEqual([['192.0.2.5'], []])
  })

  it('a station and its access point have their own names', () => {
    const joined = { user: A, hostname: 'laptop-a', ap: B, ap_name: 'ap-1' }
    expect(read(joined).map(({ facts: { name } }) => name)).toEqual([['laptop-a'], ['ap-1']])
  })

  it.each([
    ['the switch that saw it', { mac: A, device_mac: [B], port_id: ['ge-0/0/12'], vlan: [20] }],
    ['its uplink', { mac: A, last_uplink_mac: B, last_uplink_remote_port: 'ge-0/0/12' }],
    ['its switch', { mac: A, switchMac: B, port: 'ge-0/0/12', wireless: false }],
  ])('the client is at the port of %s, and nothing else is there', (_, object) => {
    const [client, device] = read(object)
    expect([client?.source, client?.facts.port]).toEqual([B, ['ge-0/0/12']])
    expect(device?.facts).toEqual(NONE)
  })

  it('a message is read as a sentence, and the host next to it is its sender, not the client', () => {
    const msg = 'Authentication successful for client (001b.7749.54fd) on Interface Gi1/0/5'
    const [found] = readSightings(JSON.stringify({ hostname: 'sw-1', msg }))
    expect(found?.facts).toEqual({ ...NONE, port: ['Gi1/0/5'] })
    expect(found?.source).toBe('sw-1')
    const leased = 'DHCPACK on 192.0.2.45 to 00:1b:77:49:54:fd (laptop-a) via eth1'
    expect(factsIn(JSON.stringify({ host: 'gw', message: leased }))).toEqual([
      { ...NONE, ip: ['192.0.2.45'], port: ['eth1'], name: ['laptop-a'] },
    ])
  })

  it('the host next to an address and a message without one is the client', () => {
    const object = { hostname: 'laptop-a', mac: '00:1b:77:49:54:fd', message: 'connected to HOME' }
    expect(factsIn(JSON.stringify(object))).toEqual([{ ...NONE, name: ['laptop-a'] }])
  })
})
