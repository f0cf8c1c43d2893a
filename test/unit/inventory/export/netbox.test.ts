import { describe, expect, test } from 'vitest'
import {
  type InterfaceAddress,
  netBoxCsv,
  type NetBoxFormat,
} from '../../../../src/inventory/export/netbox.ts'
import type { SourceLink } from '../../../../src/inventory/join/links.ts'

const ADDRESSES: InterfaceAddress[] = [
  { hex: '00000C000001', device: 'core-1', port: 'GigabitEthernet1/0/1' },
  { hex: '00000C000002', device: 'core-1', port: 'Vlan10' },
  { hex: '00000C000002', device: 'core-1', port: 'Vlan10' },
  { hex: '00000CFFFE000003', device: 'core-1', port: 'Port-channel1' },
]

function link(ports: string[], remote: string[], by: SourceLink['by'] = 'neighbor'): SourceLink {
  return {
    from: { name: 'core-1', isSource: true, ports },
    to: { name: 'edge, "2"', isSource: false, ports: remote },
    by,
  }
}

function lines(format: NetBoxFormat, links: readonly SourceLink[] = []): string[] {
  return [...netBoxCsv(format, ADDRESSES, links)].join('').split('\r\n').slice(0, -1)
}

describe('a file for NetBox', () => {
  test('has each interface once, with a type only if its name implies one', () => {
    expect(lines('netbox-interfaces', [link(['Gi1/0/48'], ['uplink'])])).toEqual([
      'device,name,type',
      'core-1,GigabitEthernet1/0/1,other',
      'core-1,Vlan10,virtual',
      'core-1,Port-channel1,lag',
      'core-1,Gi1/0/48,other',
      '"edge, ""2""",uplink,other',
    ])
  })

  test('has the 48-bit addresses of interfaces', () => {
    expect(lines('netbox-macs')).toEqual([
      'mac_address,device,interface',
      '00:00:0C:00:00:01,core-1,GigabitEthernet1/0/1',
      '00:00:0C:00:00:02,core-1,Vlan10',
    ])
  })

  test('has a cable only if both ends are known and a neighbour table reports it', () => {
    const links = [
      link(['Gi1/0/48'], ['uplink']),
      link(['Gi1/0/1', 'Gi1/0/2'], ['a', 'b']),
      link(['Gi1/0/3'], []),
      link(['Gi1/0/4'], ['x'], 'addresses'),
    ]
    expect(lines('netbox-cables', links)).toEqual([
      'side_a_device,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name,status',
      'core-1,dcim.interface,Gi1/0/48,"edge, ""2""",dcim.interface,uplink,connected',
    ])
  })
})
