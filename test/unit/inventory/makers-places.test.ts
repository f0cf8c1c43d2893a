import { expect, it } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'

const UNIFI = `office# swctrl mac show
Total number of entries: 2

Port  VLAN   MAC Address          IP               Hostname           Uptime      Age         Type
----  ----  -----------------  ---------------  ----------------  ----------  ----------  ----------
   7    20  00:1b:77:f2:ed:b9  192.168.20.70    pi-7                   81231          12  Dynamic
  24     1  00:1b:77:a3:55:74  0.0.0.0                                   411           3  Dynamic
`
const UNIFI_NEIGHBORS = `(office) #show lldp remote-device all

LLDP Remote Device Summary

Local
Interface  RemID    Chassis ID            Port ID             System Name
---------  -------  --------------------  ------------------  ------------------
0/7        11       00:1B:77:F2:ED:B9     eth0                pi-7
`
const EDGE_SWITCH = `(edge) #show mac-addr-table

Address Entries Currently in Use............... 2

VLAN ID  MAC Address         Interface              IfIndex  Status
-------  ------------------  ---------------------  -------  ------------
1        00:1B:77:A0:00:01   0/9                    9        Learned
1        00:1B:77:0A:0B:0C   CPU Interface:  0/5/1  69       Management
`

function placesIn(...texts: string[]) {
  const inventory = new Inventory()
  for (const text of texts) inventory.add(text)
  return inventory.summaries().map(({ addresses: [hex], place }) => ({ hex, place }))
}

it('a UniFi switch has devices on ports of its table, also where its list of neighbours has 0/7 for 7', () => {
  const places = [
    { hex: '001B77F2EDB9', place: [{ source: 'office', port: '7' }] },
    { hex: '001B77A35574', place: [{ source: 'office', port: '24' }] },
  ]
  expect(placesIn(UNIFI)).toEqual(places)
  expect(placesIn(UNIFI, UNIFI_NEIGHBORS)).toEqual(places)
})

it('an EdgeSwitch is not on the interface of its own CPU', () => {
  expect(placesIn(EDGE_SWITCH)).toEqual([
    { hex: '001B77A00001', place: [{ source: 'edge', port: '0/9' }] },
    { hex: '001B770A0B0C', place: [] },
  ])
})
