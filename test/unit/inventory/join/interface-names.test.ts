import { describe, expect, it } from 'vitest'
import {
  comparePortKeys,
  portClass,
  portKey,
} from '../../../../src/inventory/join/interface-names.ts'

/** Spellings of one interface, as one device prints them in different outputs. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'Cisco FastEthernet': ['FastEthernet0/1', 'Fa0/1', 'Fas 0/1', 'fa0/1', 'Fa 0/1'],
  'Cisco Gigabit': [
    'GigabitEthernet1/0/5',
    'Gi1/0/5',
    'Gig 1/0/5',
    'gi1/0/5',
    'GigabitEthernet 1/0/5',
  ],
  'Cisco 2.5G': ['TwoGigabitEthernet1/0/5', 'Tw1/0/5', 'Two 1/0/5'],
  'Cisco 5G': ['FiveGigabitEthernet1/0/5', 'Fi1/0/5', 'Fiv 1/0/5'],
  'Cisco 10G': ['TenGigabitEthernet1/1/1', 'Te1/1/1', 'Ten 1/1/1', 'TenGigE1/1/1'],
  'Cisco 25G': ['TwentyFiveGigE1/0/1', 'Twe1/0/1', 'Twe 1/0/1'],
  'Cisco 40G': ['FortyGigabitEthernet1/1/1', 'Fo1/1/1', 'For 1/1/1'],
  'Cisco 100G': ['HundredGigE1/0/49', 'Hu1/0/49', 'Hun 1/0/49'],
  'Cisco 400G': ['FourHundredGigE0/1', 'Fou0/1'],
  'Cisco application port': ['AppGigabitEthernet1/0/1', 'Ap1/0/1'],
  'Cisco Nexus': ['Ethernet1/1', 'Eth1/1', 'Eth 1/1'],
  'Cisco bundle': ['Port-channel10', 'Po10', 'port-channel10', 'Port-channel 10'],
  'Cisco sub-interface': ['GigabitEthernet0/0.10', 'Gi0/0', 'Gi0/0.20'],
  'Cisco VLAN': ['Vlan10', 'Vl10', 'VLAN 10'],
  'IOS XR bundle': ['Bundle-Ether1', 'BE1'],
  'IOS XR 25G': ['TwentyFiveGigE0/0/0/1', 'TF0/0/0/1'],
  'IOS XR 400G': ['FourHundredGigE0/0/0/1', 'FH0/0/0/1'],
  'Comware management': ['M-GigabitEthernet0/0/0', 'MGE0/0/0'],
  Arista: ['Ethernet3', 'Et3', 'Eth3'],
  'Arista breakout': ['Ethernet49/1', 'Et49/1'],
  'Arista bundle': ['Port-Channel7', 'Po7'],
  'Arista management': ['Management1', 'Ma1'],
  Juniper: ['xe-0/0/1', 'xe-0/0/1.0', 'XE-0/0/1', 'xe-0/0/1.0*'],
  'Juniper channel': ['et-0/0/48:1', 'et-0/0/48:1.0'],
  'Juniper bundle': ['ae0', 'ae0.0'],
  'HPE ProVision': ['5', 'port 5', 'Port: 5', 'Port:5'],
  'HPE module': ['A1', 'a1'],
  'HPE trunk': ['Trk1', 'trk1'],
  'Aruba CX': ['1/1/5', '1/1/5 '],
  'Aruba CX bundle': ['lag1', 'lag 1', 'LAG1'],
  Comware: ['GigabitEthernet1/0/5', 'GE1/0/5', 'GE 1/0/5'],
  'Comware 10G': ['Ten-GigabitEthernet1/0/49', 'XGE1/0/49'],
  'Comware 40G': ['FortyGigE1/0/53', 'FGE1/0/53'],
  'Comware bundle': ['Bridge-Aggregation1', 'BAGG1'],
  Huawei: ['GigabitEthernet0/0/1', 'GE0/0/1', 'Gi0/0/1'],
  'Huawei 10G': ['XGigabitEthernet0/0/1', 'XGE0/0/1', '10GE0/0/1'],
  'Huawei bundle': ['Eth-Trunk1', 'eth-trunk 1'],
  'Huawei VLAN': ['Vlanif10', 'Vlan-interface10', 'vlan10'],
  MikroTik: ['ether2', 'Ether2'],
  Extreme: ['1:5', '1:5'],
  'Dell N': ['Gi1/0/5', 'Gi 1/0/5'],
  'Dell OS9': ['TenGigabitEthernet 0/22', 'Te 0/22'],
  'Dell OS10': ['ethernet1/1/5', 'Eth 1/1/5', 'eth1/1/5'],
  Ruckus: ['ethernet 1/1/5', 'ethe 1/1/5', 'e1/1/5', '1/1/5', 'Ethernet1/1/5'],
  'Ruckus 10G': ['10GigabitEthernet1/2/1', '10GE1/2/1'],
  Linux: ['eth0', 'eth0@if12', 'eth0.10@eth0'],
}

describe('names of interfaces', () => {
  it.each(Object.entries(SAME))('are one in all spellings: %s', (_, names) => {
    expect(new Set(names.map(portKey)).size).toBe(1)
  })

  it('are kept apart if they are different interfaces of one device', () => {
    const families = [
      ['Gi1/0/5', 'Te1/0/5', 'Tw1/0/5', 'Twe1/0/5', 'Fi1/0/5', 'Fo1/0/5', 'Fa1/0/5', 'Hu1/0/5'],
      ['Gi1/0/5', 'Gi1/0/50', 'Gi2/0/5', 'Gi1/1/5'],
      ['Po1', 'Gi1', 'Eth1', 'Trk1', 'Vlan1', 'BAGG1', 'Eth-Trunk1', 'lag1'],
      ['ge-0/0/1', 'xe-0/0/1', 'et-0/0/1', 'ae1'],
      ['GE0/0/1', 'XGE0/0/1', '40GE0/0/1', '100GE0/0/1', 'MultiGE0/0/1'],
      ['ether1', 'sfp1', 'sfp-sfpplus1', 'wlan1', 'bridge1'],
      ['1', 'A1', 'B1', 'Trk1', '1/A1'],
      ['ge.1.1', 'ge.1.2', 'ge.2.1', 'tg.1.1', 'lag.0.1', 'lag.0.2'],
      ['P0.1', 'P1.1', 'P1.2', 'P1.10'],
      ['port1.0.1', 'port1.0.2', 'port1.1.1', 'port2.0.1'],
    ]
    for (const names of families) expect(new Set(names.map(portKey)).size).toBe(names.length)
  })

  it('keep a word of unknown form as it is', () => {
    expect(portKey('wlp3s0')).toBe('wlp3s0')
    expect(portKey('vlan.10')).toBe('vlan.10')
    expect(portKey('')).toBe('')
  })

  it('sort as the ports are numbered on a front, bundles last', () => {
    const printed = ['Po1', 'Te1/1/1', 'Gi1/0/10', 'Gi2/0/1', 'Gi1/0/2', 'Fa0/1', 'Gi1/0/1']
    const sorted = printed.toSorted((a, b) => comparePortKeys(portKey(a), portKey(b)))
    expect(sorted).toEqual(['Fa0/1', 'Gi1/0/1', 'Gi1/0/2', 'Gi1/0/10', 'Gi2/0/1', 'Te1/1/1', 'Po1'])
  })

  it.each([
    'CPU',
    'Router',
    'Self',
    'Vlan10',
    'Vlanif1',
    'irb.0',
    'vlan.20',
    'bridge1',
    'br-lan',
    'sup-eth1(R)',
    'host.0.1',
    'Loopback0',
  ])('of the device itself are no sockets: %s', (name) =>
    expect(portClass(portKey(name))).toBe('self'),
  )

  it.each(['Vx1', 'nve1(10.0.0.1)', 'vtep.32769', 'esi.1746', 'Tunnel1'])(
    'of a tunnel are not sockets: %s',
    (name) => expect(portClass(portKey(name))).toBe('tunnel'),
  )
})
