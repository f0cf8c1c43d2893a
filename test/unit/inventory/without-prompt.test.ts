import { describe, expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'

/** Outputs with the prompt and the command that asked for them. */
const ASKED = {
  'show mac address-table': `sw-1#show mac address-table
          Mac Address Table
-------------------------------------------

Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  20    001b.7749.5401    STATIC      Gi1/0/1
Total Mac Addresses for this criterion: 1
`,
  'display mac-address': `<sw-1>display mac-address
-------------------------------------------------------------------------------
MAC Address    VLAN/VSI/BD                       Learned-From        Type      
-------------------------------------------------------------------------------
001b-7749-5401 20/-/-                            GE0/0/5             dynamic   

-------------------------------------------------------------------------------
Total items displayed = 1
`,
  'interface bridge host print': `[admin@sw-1] > interface bridge host print
Flags: D - DYNAMIC; L - LOCAL
Columns: MAC-ADDRESS, VID, ON-INTERFACE, BRIDGE
 #     MAC-ADDRESS        VID  ON-INTERFACE  BRIDGE
 0 D   00:1B:77:49:54:01  20   ether5        bridge
`,
  'show authentication sessions': `sw-1#show authentication sessions
Interface    MAC Address    Method  Domain  Status Fg Session ID
Gi1/0/1      001b.7749.5401 mab     DATA    Auth      0A0000010000000A
`,
  'show lldp neighbors detail': `sw-1#show lldp neighbors detail
------------------------------------------------
Local Intf: Gi1/0/24
Chassis id: 001b.7749.5401
Port id: Gi0/1
System Name: sw-3

Time remaining: 100 seconds
System Capabilities: B,R
Management Addresses:
    IP: 10.99.0.3


Total entries displayed: 1
`,
}

/** Outputs that were copied without the lines above them. */
const COPIED = {
  'show ip arp': `Protocol  Address          Age (min)  Hardware Addr   Type   Interface
Internet  10.99.0.1               4   001b.7749.5402  ARPA   Vlan99
`,
  'ip neigh': `10.0.0.1 dev eth0 lladdr 00:1b:77:49:54:02 REACHABLE
`,
  'arp -a': `? (10.0.0.1) at 00:1b:77:49:54:02 [ether] on eth0
`,
  'arp -n': `Address                  HWtype  HWaddress           Flags Mask            Iface
10.0.0.1                 ether   00:1b:77:49:54:02   C                     eth0
`,
  'arp -a of Windows': `Interface: 10.0.0.5 --- 0xb
  Internet Address      Physical Address      Type
  10.0.0.1              00-1b-77-49-54-02     dynamic
`,
  'dhcpd.leases': `lease 10.20.0.51 {
  starts 2 2026/11/24 10:00:00;
  hardware ethernet 00:1b:77:49:54:02;
  client-hostname "pc-7";
}
`,
  'show ip dhcp binding': `IP address       Client-ID/              Lease expiration        Type
                 Hardware address
10.20.0.51       0100.1b77.4954.02       Nov 25 2026 10:00 AM    Automatic
`,
  'show arp of Junos': `MAC Address       Address         Name                      Interface               Flags
00:1b:77:49:54:02 10.0.0.1        10.0.0.1                  irb.10                  none
`,
  'show mac address-table': `Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  20    001b.7749.5402    DYNAMIC     Gi1/0/5
`,
  'show cdp neighbors': `Device ID           Local Intf     Hold-time  Capability      Port ID
core-1              Gi1/0/24       120        B,R             001b.7749.5402
`,
  'a table of addresses': `IP,MAC,Hostname
10.0.0.1,00:1b:77:49:54:02,gw
`,
  ifconfig: `eth0: flags=4163<UP,BROADCAST,RUNNING,MULTICAST>  mtu 1500
        inet 10.0.0.5  netmask 255.255.255.0  broadcast 10.0.0.255
        ether 00:1b:77:49:54:02  txqueuelen 1000  (Ethernet)
`,
  'show interfaces': `GigabitEthernet1/0/1 is up, line protocol is up (connected) 
  Hardware is Gigabit Ethernet, address is 001b.7749.5402 (bia 001b.7749.5402)
`,
}
/** A scan's results have no words of their own for their kind. */
const SCANS = {
  nmap: `Nmap scan report for 10.0.0.1
Host is up (0.00042s latency).
MAC Address: 00:1B:77:49:54:02 (Intel)
`,
  'arp-scan': `10.0.0.1	00:1b:77:49:54:02	Intel Corporate
10.0.0.2	00:1b:77:49:54:03	Intel Corporate
`,
}

const readingsOf = (text: string) =>
  readSightings(text)
    .filter(({ hex }) => hex !== '001B77495401')
    .map(({ hex, table, facts }) => ({ hex, table, facts }))

describe.each(Object.entries(ASKED))('below %s, which was asked for', (_, asked) => {
  test.each(Object.entries(COPIED))('%s is of its own kind without a prompt', (__, copied) => {
    expect(readingsOf(`${asked}\n${copied}`)).toEqual(readingsOf(copied))
  })
})

describe.each(Object.entries(ASKED).slice(0, 4))('below %s, which has ports', (_, asked) => {
  test.each(Object.entries(SCANS))('the devices that %s found are at none of them', (__, scan) => {
    expect(readingsOf(`${asked}\n${scan}`)).toEqual(readingsOf(scan))
  })
})

test('the same heading on the next page belongs to the requested output', () => {
  const page = (address: string) => `MAC Address        Port  VLAN
-----------------  ----  ----
${address}  1     20
`
  const text = `(Controller) >show wlan clients\n\n${page('00:1b:77:49:54:01')}\n${page('00:1b:77:49:54:02')}`
  expect(readSightings(text).map(({ table }) => table)).toEqual(['wireless', 'wireless'])
})
