import { describe, expect, it } from 'vitest'
import { Inventory } from '../../../../src/inventory/inventory.ts'

const PC = '001B774954FD'
const TABLE = `acc-3#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  10    001b.7749.54fd    DYNAMIC     Gi1/0/7
  10    001b.7749.54fe    DYNAMIC     Gi1/0/8
`
const EXPORT = `Switch,Port,VLAN,MAC
10.0.99.5,Gi1/0/7,10,00:1b:77:49:54:fd
10.0.99.5,Gi1/0/8,10,00:1b:77:49:54:fe
`
const neighbor = (asked: string, name: string, chassis: string, ip: string) =>
  `${asked}#show lldp neighbors detail
------------------------------------------------
Local Intf: Te1/1/3
Chassis id: ${chassis}
Port id: Te1/1/1
System Name: ${name}
System Capabilities: B
Enabled Capabilities: B
Management Addresses:
    IP: ${ip}

`
const LLDP = neighbor('core-1', 'acc-3', '3c5a.b400.0003', '10.0.99.5')
const CDP = `core-1#show cdp neighbors detail
-------------------------
Device ID: acc-3
Entry address(es):
  IP address: 10.0.99.5
Platform: cisco WS-C2960X,  Capabilities: Switch IGMP
Interface: GigabitEthernet1/0/24,  Port ID (outgoing port): GigabitEthernet1/0/1
`
const WITHOUT_IP = LLDP.replace(/Management[^]*/, '\n')
const ARP = `gw#show ip arp
Internet  10.0.99.5              3   3c5a.b400.0003  ARPA   Vlan99
`
const INTERFACE = `acc-3#show interfaces vlan 99
Vlan99 is up, line protocol is up
  Hardware is EtherSVI, address is 3c5a.b400.0003 (bia 3c5a.b400.0003)
  Internet address is 10.0.99.5/24
`

/** The places of the computer, and the sources of the switch's ports. */
function sourcesOf(...texts: readonly string[]): string[] {
  const inventory = new Inventory()
  for (const text of texts) inventory.add(text)
  const device = inventory.devices().find(({ addresses }) => addresses.includes(PC))
  return device!.place.map(({ source, port }) => `${source} ${port}`)
}

describe('a switch that one output calls by its name and another one by its IP address', () => {
  it.each([
    ['LLDP', [LLDP]],
    ['CDP, which gives no MAC address', [CDP]],
    ['LLDP, which gives no IP address, and an ARP table', [WITHOUT_IP, ARP]],
    ['its interfaces', [INTERFACE]],
  ])('is one where both are told by %s', (_, proof) => {
    const texts = [TABLE, EXPORT, ...proof]
    expect(sourcesOf(...texts)).toEqual(['acc-3 Gi1/0/7'])
    expect(sourcesOf(...texts.toReversed())).toEqual(['acc-3 Gi1/0/7'])
  })

  it('is one with its ports and the cables to it', () => {
    const inventory = new Inventory()
    const own = neighbor('acc-3', 'core-1', '3c5a.b400.0001', '10.0.99.1')
    for (const text of [EXPORT, LLDP, own]) inventory.add(text)
    expect(inventory.portPlan('10.0.99.5')).toEqual(inventory.portPlan('acc-3'))
    expect(inventory.portPlan('acc-3').map(({ name }) => name)).toContain('Gi1/0/7')
    expect(inventory.links()).toHaveLength(1)
  })

  it('is not joined without proof, or if two switches have the address', () => {
    const both = ['acc-3 Gi1/0/7', '10.0.99.5 Gi1/0/7']
    expect(sourcesOf(TABLE, EXPORT)).toEqual(both)
    const other = neighbor('core-2', 'acc-4', '3c5a.b400.0004', '10.0.99.5')
    const table = TABLE.replace('acc-3', 'acc-4').replaceAll('7749', '7700')
    expect(sourcesOf(TABLE, EXPORT, LLDP, table, other)).toEqual(both)
    expect(sourcesOf(TABLE, EXPORT, LLDP)).toHaveLength(1)
  })
})

describe('a switch that was renamed between two outputs', () => {
  const later = TABLE.replace('acc-3', 'floor-3')
  const renamed = neighbor('core-1', 'floor-3', '3c5a.b400.0003', '10.0.99.5')

  it('is one if LLDP has reported both names for the same address', () => {
    expect(sourcesOf(TABLE, later)).toHaveLength(2)
    expect(sourcesOf(TABLE, later, LLDP, renamed)).toEqual(['acc-3 Gi1/0/7'])
  })

  it('is not joined with a switch that also has another address', () => {
    const other = neighbor('core-2', 'floor-3', '3c5a.b400.0009', '10.0.99.9')
    expect(sourcesOf(TABLE, later, LLDP, renamed, other)).toHaveLength(2)
  })
})
