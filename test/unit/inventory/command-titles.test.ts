import { expect, test } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { titleOfCommand } from '../../../src/inventory/read/values/prompt.ts'

test.each([
  ['------------------ show mac address-table ------------------', 'show mac address-table'],
  ['  ===============display mac-address===============', 'display mac-address'],
  ['-------------------------------- show arp', 'show arp'],
  ['### show ip arp', 'show ip arp'],
  ['**show cdp neighbors detail**', 'show cdp neighbors detail'],
  ['`show lldp neighbors`', 'show lldp neighbors'],
  ['!Command: show running-config', 'show running-config'],
  ['BEGIN : show version', 'show version'],
  ['Output of command: show mac-address', 'show mac-address'],
  ["Running 'show arp'...", 'show arp'],
  ['2.1) show ip dhcp binding', 'show ip dhcp binding'],
  ['Step 1: sh mac add', 'sh mac add'],
  ['show mac address-table | include 0050.56', 'show mac address-table | include 0050.56'],
  ['show interfaces:', 'show interfaces'],
  ['# bridge fdb show', 'bridge fdb show'],
  ['== arp -an ==', 'arp -an'],
  ['--- ip -6 neigh ---', 'ip -6 neigh'],
  ['=== cat /proc/net/arp ===', 'cat /proc/net/arp'],
  ['lldpctl', 'lldpctl'],
  ['### /ip neighbor print', 'ip neighbor print'],
  ['--- /interface bridge host print detail ---', 'interface bridge host print detail'],
  ['== diagnose switch mac-address list ==', 'diagnose switch mac-address list'],
  ['iw dev wlan0 station dump:', 'iw dev wlan0 station dump'],
  ['# cat /var/lib/dhcp/dhcpd.leases', 'cat /var/lib/dhcp/dhcpd.leases'],
  ['Get-NetNeighbor -AddressFamily IPv4', 'Get-NetNeighbor -AddressFamily IPv4'],
  ['ip -br link show', 'ip -br link show'],
])('%s is the title of a command without a prompt', (line, command) => {
  expect(titleOfCommand(line)).toEqual({ source: null, command })
})

test.each([
  ['=== sw-1: show arp ===', 'sw-1'],
  ['--- sw-1 | show arp ---', 'sw-1'],
  ['### core1 show mac address-table', 'core1'],
  ['192.0.2.7: show arp', '192.0.2.7'],
])('%s names the device, too', (line, source) => {
  expect(titleOfCommand(line)?.source).toBe(source)
})

test.each([
  'Please show arp on the router',
  'Show the table below',
  'Display name: Printer',
  'display    : :0',
  'Show 10 entries',
  'ip neighbor add 192.0.2.7 dev eth0',
  'arp timeout 300',
  'Network printer print queue:',
  'Get system status from the controller.',
  ' description show room',
])('%s is not', (line) => {
  expect(titleOfCommand(line)).toBeNull()
})

/** The parts of `show tech-support`, below titles or prompts. */
const outputs = (title: (command: string) => string) => `${title('show running-config')}

hostname acc-7
!
interface GigabitEthernet1/0/1
 description Printer
!

${title('show cdp neighbors detail')}

-------------------------
Device ID: core-1.example.com
Entry address(es): 
  IP address: 10.99.0.1
Platform: cisco C9500-24Y4C,  Capabilities: Switch IGMP 
Interface: GigabitEthernet1/0/49,  Port ID (outgoing port): TwentyFiveGigE1/0/7
Holdtime : 137 sec

${title('show spanning-tree detail')}

 VLAN0020 is executing the rstp compatible Spanning Tree protocol
  Bridge Identifier has priority 32768, sysid 20, address 001b.774b.3a80

${title('show mac address-table')}

Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  20    001b.7749.54fd    DYNAMIC     Gi1/0/5
  20    001b.7749.54fe    DYNAMIC     Gi1/0/49
`

test('the outputs of show tech-support are kept apart: a bridge does not get the name of the neighbour above it', () => {
  const inventory = new Inventory()
  inventory.add(
    outputs((command) => `------------------ ${command} ------------------`),
    'a',
  )
  const told = inventory
    .devices()
    .map(({ addresses, facts, place, behind }) => [addresses[0], facts.name, place, behind])
  const source = 'acc-7'
  expect(told).toEqual([
    ['001B774B3A80', [], [], []],
    ['001B774954FD', [], [{ source, port: 'Gi1/0/5' }], []],
    ['001B774954FE', [], [], [{ source, port: 'Gi1/0/49' }]],
  ])
})

test.each(['=== %', '`%`', 'Command: %', '%', '* %', '<command>%</command>'])(
  'outputs below %s are read as below a prompt',
  (title) => {
    const asked = (form: string) => {
      const inventory = new Inventory()
      inventory.add(
        outputs((command) => form.replaceAll('%', command)),
        'acc-7',
      )
      return inventory
        .devices()
        .map(({ addresses, facts, place, behind }) => ({ addresses, facts, place, behind }))
    }
    expect(asked(title)).toEqual(asked('acc-7#%'))
  },
)

test('a neighbour without an address ends before a sentence, with or without a title', () => {
  const inventory = new Inventory()
  inventory.add(
    outputs(() => ''),
    'a',
  )
  const bridge = inventory.devices().find(({ addresses }) => addresses[0] === '001B774B3A80')
  expect(bridge?.facts).toEqual({ ip: [], vlan: ['20'], port: [], name: [] })
})
