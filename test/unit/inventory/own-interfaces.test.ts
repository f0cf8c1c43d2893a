import { describe, expect, test } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { factsIn, NONE } from './facts-in.ts'
import { fixture } from './fixture.ts'

describe('an interface', () => {
  test('has the IP addresses of its units, but not the network or the other end', () => {
    expect(
      factsIn(
        'Physical interface: ge-0/1/4, Enabled, Physical link is Up',
        '  Current address: 4c:96:14:6b:20:a4',
        '  Logical interface ge-0/1/4.7 (Index 341)',
        '      Destination: 10.77.14.4/30, Local: 10.77.14.6, Broadcast: 10.77.14.7',
      ),
    ).toEqual([{ ...NONE, ip: ['10.77.14.6'], port: ['ge-0/1/4'] }])
  })

  test('has both its address and its burned-in one', () => {
    const facts = { ...NONE, vlan: ['5'], port: ['Vlan5'] }
    expect(
      factsIn(
        'Vlan5 is up, line protocol is up',
        '  Hardware is EtherSVI, address is 001b.7749.54fd (bia 001b.7749.5400)',
      ),
    ).toEqual([facts, facts])
  })
})

describe('the management port of a switch', () => {
  test('has its own IP address', () => {
    expect(
      factsIn(
        'System Name: rack-7',
        'MAC Address: 00:1b:77:49:54:fd',
        'IP Address: 10.84.3.11',
        'Management MAC Address: 00:1b:77:49:54:fe',
        'Management IP Address: 10.200.3.11',
      ),
    ).toEqual([
      { ...NONE, ip: ['10.84.3.11'], name: ['rack-7'] },
      { ...NONE, ip: ['10.200.3.11'] },
    ])
  })
})

describe('a device’s list of its interfaces', () => {
  test.each([
    ['a table', 'panos-hw'],
    ['records with VLANs', 'netscaler-interface'],
    ['records with IP addresses', 'comware-interface'],
    ['records of some interfaces, without the command', 'comware-interface-vlan'],
    ['adapters of Windows', 'windows-getnetadapter'],
    ['the same by WMI', 'wmic-connection'],
    ['the same by getmac, in German', 'getmac-german'],
    ['ports that were asked for by SNMP', 'librenms-ports-json'],
  ])('has its own addresses, at none of its ports: %s', (_, name) => {
    const text = fixture(name)
    expect(new Set(readSightings(text).map(({ table }) => table))).toEqual(new Set(['interface']))
    const inventory = new Inventory()
    inventory.add(text, 'gw-1')
    expect(inventory.devices().flatMap(({ place }) => place)).toEqual([])
  })
})

describe('a table of interfaces with their MTU', () => {
  const rows = [
    'PORT       MTU   PHYSICAL ADDRESS   ADMIN  OPERATE',
    '--------------------------------------------------',
    '1/1        1950  00:1b:77:16:40:00  up     up',
    '1/2        1950  00:1b:77:16:40:01  up     down',
  ]

  test('is not about devices that were learned there', () => {
    expect(readSightings(rows.join('\n')).map(({ table }) => table)).toEqual([
      'interface',
      'interface',
    ])
  })

  test('has addresses of the switch, which are plugged in nowhere', () => {
    const inventory = new Inventory()
    inventory.add(rows.join('\n'), 'sw-1')
    expect(inventory.devices().map(({ place }) => place)).toEqual([[]])
  })
})

describe('the base address in show version', () => {
  const version = `ACC-7 uptime is 2 years, 4 weeks, 3 days, 1 hour, 2 minutes
Base ethernet MAC Address       : 00:1B:77:49:54:00
`
  const interfaces = `Vlan99 is up, line protocol is up 
  Hardware is EtherSVI, address is 001b.7749.5441 (bia 001b.7749.5441)
  Internet address is 10.99.0.7/24
`
  const macs = `Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  20    001b.7701.0203    DYNAMIC     Gi1/0/5
`

  test('is one of the addresses of the switch that it names', () => {
    const inventory = new Inventory()
    inventory.add(
      `ACC-7#show version\n${version}ACC-7#show interfaces\n${interfaces}ACC-7#show mac address-table\n${macs}`,
      'a',
    )
    expect(inventory.devices().map(({ addresses }) => addresses)).toEqual([
      ['001B77495400', '001B77495441'],
      ['001B77010203'],
    ])
  })

  test('is so even if the name of the switch comes later in the text', () => {
    const inventory = new Inventory()
    inventory.add(
      `------ show version ------\n\n${version}\n------ show running-config ------\n\nhostname ACC-7\n\n------ show interfaces ------\n\n${interfaces}\n------ show mac address-table ------\n\n${macs}`,
      'a',
    )
    expect(inventory.devices()[0]).toMatchObject({
      addresses: ['001B77495400', '001B77495441'],
      facts: { ip: ['10.99.0.7'], name: ['ACC-7'] },
      place: [],
    })
  })
})

test('the address of the switch’s own end of a cable, which NX-OS prints with CDP, belongs to the switch', () => {
  const inventory = new Inventory()
  inventory.add(
    `leaf-1# show interface mgmt0
mgmt0 is up
  Hardware: GigabitEthernet, address: 001b.7749.5400 (bia 001b.7749.5400)
leaf-1# show cdp neighbors detail
----------------------------------------
Device ID:spine-1(FDO1)
System Name: spine-1
Platform: N9K-C9336C-FX2, Capabilities: Router Switch
Interface: Ethernet1/49, Port ID (outgoing port): Ethernet1/1
Local Interface MAC: 00:1b:77:49:54:38
Remote Interface MAC: 00:1b:77:01:10:08
`,
    'a',
  )
  expect(inventory.devices().map(({ addresses, facts }) => [addresses, facts.name])).toEqual([
    [['001B77495400', '001B77495438'], []],
    [['001B77011008'], ['spine-1(FDO1)', 'spine-1']],
  ])
})
