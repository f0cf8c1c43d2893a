import { expect, it } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'

function youAreOn(...texts: readonly string[]) {
  const inventory = new Inventory()
  for (const text of texts) inventory.add(text)
  return inventory.youAreOn()
}

it.each([
  [
    'tcpdump -v of LLDP',
    `12:01:22.123456 LLDP, length 226
	Chassis ID TLV (1), length 7
	  Subtype MAC address (4): 24:5a:4c:11:22:33 (oui Unknown)
	Port ID TLV (2), length 9
	  Subtype Interface Name (5): Gi1/0/11
	Port Description TLV (4), length 7: A-2-114
	System Name TLV (5), length 9: sw-floor2
	Organization specific TLV (127), length 6: OUI IEEE 802.1 (0x0080c2)
	  Port VLAN Id Subtype (1)
	    port vlan id (PVID): 20
`,
    'A-2-114',
  ],
  [
    'tcpdump -v of CDP',
    `12:05:12.000001 CDPv2, ttl: 180s, checksum: 0x1a2b (unverified), length 365
	Device-ID (0x01), value length: 9 bytes: 'sw-floor2'
	Port-ID (0x03), value length: 8 bytes: 'Gi1/0/11'
	Native VLAN ID (0x0a), value length: 2 bytes: 20
`,
    '',
  ],
  [
    'PowerShell',
    `PS C:\\> Invoke-DiscoveryProtocolCapture | Get-DiscoveryProtocolData

Device       : sw-floor2
Port         : Gi1/0/11
Description  : A-2-114
VLAN         : 20
Computer     : LAPTOP-17.example.com
ChassisId    : 24:5A:4C:11:22:33
SystemName   : sw-floor2
`,
    'A-2-114',
  ],
  [
    'lldpctl',
    `Interface:    enp0s25, via: LLDP, RID: 1, Time: 0 day, 00:02:11
  Chassis:
    ChassisID:    mac 24:5a:4c:11:22:33
    SysName:      sw-floor2
    Capability:   Bridge, on
  Port:
    PortID:       ifname Gi1/0/11
  VLAN:         20, pvid: yes
`,
    '',
  ],
])('%s says which port of which switch the computer is on', (_, text, description) => {
  expect(youAreOn(text)).toEqual({ device: 'sw-floor2', port: 'Gi1/0/11', vlan: '20', description })
  // The same again, a little later.
  expect(youAreOn(text, text)).toMatchObject({ port: 'Gi1/0/11' })
})

it('nobody is on one of several ports, or on the neighbour of a switch', () => {
  const captured = (port: string) => `12:05:12.000001 CDPv2, ttl: 180s, length 365
	Device-ID (0x01), value length: 4 bytes: 'sw-1'
	Port-ID (0x03), value length: 8 bytes: '${port}'
`
  expect(youAreOn(captured('Gi1/0/1') + captured('Gi1/0/2'))).toBeNull()
  expect(
    youAreOn(`sw-1#show lldp neighbors
Device ID           Local Intf     Hold-time  Capability      Port ID
core-1              Gi1/0/48       120        B,R             Gi1/0/1
`),
  ).toBeNull()
})
