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

  it('what is said of a neighbour without an address does not describe the interface', () => {
    const info = { 'rem-lldp-chassis-id': 'VL9kwXpA', 'rem-system-name': 'leaf-4' }
    const object = { mac: '00:1b:77:49:54:fd', 'lldp-rem-neighbor-info': { info } }
    expect(factsIn(JSON.stringify(object))).toEqual([NONE])
  })

  it('an adapter has the name of its device, even of one with an address, but not what is behind it', () => {
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
