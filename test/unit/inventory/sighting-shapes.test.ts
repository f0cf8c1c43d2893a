import { describe, expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { factsIn, NONE } from './facts-in.ts'

const MAC = '00:1b:77:49:54:fd'
const OTHER = '00:1b:77:49:54:fe'

describe('an address alone on its line', () => {
  test('in a list takes nothing from below the list', () => {
    expect(factsIn('3c:5a:b4:11:22:33', '3c:5a:b4:11:22:44', '', 'vlan_id=20')).toEqual([
      NONE,
      NONE,
    ])
    expect(factsIn('3c:5a:b4:11:22:33', '3c:5a:b4:11:22:44', 'VLAN: 20')).toEqual([NONE, NONE])
  })

  test('has the IP address and the name above or below it, up to a blank line', () => {
    const first = { ...NONE, ip: ['192.0.2.20'], name: ['laptop-a'] }
    const second = { ...NONE, ip: ['192.0.2.21'], name: ['Ann’s iPhone'] }
    const above = ['laptop-a', '192.0.2.20', MAC, '', 'Ann’s iPhone', '192.0.2.21', OTHER]
    expect(factsIn(...above)).toEqual([first, second])
    expect(factsIn(MAC, '192.0.2.20', 'laptop-a', '', OTHER, '192.0.2.21', 'Ann’s iPhone')).toEqual(
      [first, second],
    )
  })

  test('takes nothing if more text or another address is next to it', () => {
    expect(factsIn('laptop-a', 'in use', '192.0.2.20', MAC)).toEqual([NONE])
    expect(factsIn('192.0.2.20', MAC, OTHER)).toEqual([NONE, NONE])
  })
})

test('all neighbours below the line of an interface are on it, and none below the next line', () => {
  // The name that a record calls its address by tells more than the line that begins it.
  const neighbor = (mac: string) => [
    `  Neighbor ${mac}/"fxp0", age 27 seconds`,
    `    Chassis ID: ${mac}`,
  ]
  expect(
    factsIn(
      'Interface Management1 detected 2 LLDP neighbors:',
      ...neighbor('0005.8671.4ec0'),
      ...neighbor('3c8a.b089.9898'),
      'Interface Ethernet2 detected 0 LLDP neighbors:',
      'Chassis ID: 001b.7749.54fd',
    ).map(({ port }) => port),
  ).toEqual([[], ['Management1'], [], ['Management1'], ['Ethernet2']])
})

test('an underlined title inside a record does not end it, a rule between records does', () => {
  const client = (mac: string, port: string) => [
    `Client ${mac}, ap-7`,
    '==============',
    '  Session Details',
    '  ---------------',
    `    Port : ${port}`,
  ]
  expect(
    factsIn(...client('90:4c:81:cf:10:30', '2/1/15'), '', ...client('90:4c:81:cf:10:31', '2/1/16')),
  ).toEqual([
    { ...NONE, port: ['2/1/15'] },
    { ...NONE, port: ['2/1/16'] },
  ])
  expect(factsIn('Chassis ID: 001b.7749.54fd', '-----------', 'Port: 7')).toEqual([NONE])
})

test('a statement about the port of an interface is not a port', () => {
  expect(
    factsIn(
      'GigabitEthernet1/1/2 is up, line protocol is up',
      '  Hardware is GigabitEthernet, address is cc4e.2415.015f',
      '  Member of L2 VLAN ID 10, port is untagged',
      '  Port name is uplink',
    ),
  ).toEqual([{ ...NONE, vlan: ['10'], port: ['GigabitEthernet1/1/2'] }])
})

test('a port among those of services is a TCP port, not an interface', () => {
  expect(
    factsIn('IP,Ping,Hostname,Ports,MAC Address', '10.0.0.5,2 ms,nas,"80,443",00:11:32:44:55:66'),
  ).toEqual([{ ...NONE, ip: ['10.0.0.5'], name: ['nas'] }])
  expect(
    factsIn('IP,MAC,Port,HTTP Port', '10.0.0.6,3c:ef:8c:11:22:33,37777,80').map(({ port }) => port),
  ).toEqual([[]])
  expect(factsIn('IP,MAC,Port', '10.0.0.6,3c:ef:8c:11:22:33,7').map(({ port }) => port)).toEqual([
    ['7'],
  ])
})

test('the ports that a scan has found open are not interfaces', () => {
  expect(
    factsIn(
      'IP           Hostname   Ports [3+]   MAC Address',
      '192.0.2.1    gw.lan     80,443       00:1b:77:49:54:fd',
      '192.0.2.9    [n/a]      80           00:1b:77:49:54:fe',
    ),
  ).toEqual([
    { ...NONE, ip: ['192.0.2.1'], name: ['gw.lan'] },
    { ...NONE, ip: ['192.0.2.9'] },
  ])
})

test('the number of an interface in its own object is not the port of the device', () => {
  expect(
    factsIn('{"name":"nas","mac":"00:1b:77:49:54:fd","interfaces":[{"interfaceid":"12"}]}'),
  ).toEqual([{ ...NONE, name: ['nas'] }])
})

test('a variable that is a title is not the name of a machine', () => {
  const lines = [
    '  ansible_default_ipv4:',
    '    address: 192.0.2.1',
    '    macaddress: 00:1b:77:49:54:fd',
  ]
  expect(factsIn(...lines)).toEqual([{ ...NONE, ip: ['192.0.2.1'] }])
})

test('the partner’s port in LACP is not a port of the switch', () => {
  expect(
    factsIn(
      '                                     Port',
      'Port      Flags   Dev ID             Number',
      'Gi1/0/1   SA      001b.7749.5400     0x101',
    ),
  ).toEqual([{ ...NONE, port: ['Gi1/0/1'] }])
})

test('a shell prompt with a path begins another output, whatever the command', () => {
  const sightings = readSightings(
    [
      'root@pve1:~# qm config 101',
      'net1: virtio=BC:24:11:2A:90:02,bridge=vmbr1',
      'numa: 0',
      'root@pve1:~# qm config 102',
      'name: db-01',
    ].join('\n'),
  )
  expect(sightings.map(({ source, facts: { name } }) => ({ source, name }))).toEqual([
    { source: 'pve1', name: [] },
  ])
})

test('the receiver’s addresses next to those of the sender belong to another device', () => {
  const ips = readSightings(
    '{"src_ip":"10.0.0.5","src_mac":"00:1b:77:49:54:fd","dest_ip":"8.8.8.8","dest_mac":"3c:52:82:14:aa:01"}',
  ).map(({ facts: { ip } }) => ip)
  expect(ips).toEqual([['10.0.0.5'], []])
})

test('of objects and lists within YAML each device has its own facts', () => {
  expect(
    factsIn(
      'hosts:',
      '- name: web-1',
      '  nics:',
      '  - {mac: "00:1b:77:49:54:fd", ip: 10.0.0.5}',
      '  - mac: 00:1b:77:49:54:fe',
      '    ips: [10.1.0.5, 10.2.0.5]',
      '- name: db-1',
      '  nics:',
      '  - mac: 3c:52:82:14:aa:01   # the old one',
      'gateway: 10.0.0.1',
    ),
  ).toEqual([
    { ...NONE, ip: ['10.0.0.5'], name: ['web-1'] },
    { ...NONE, ip: ['10.1.0.5', '10.2.0.5'], name: ['web-1'] },
    { ...NONE, name: ['db-1'] },
  ])
})

test('at the end of YAML, an interface has its own IP address next to that of its neighbour', () => {
  const facts = factsIn(
    'interfaces:',
    '- name: ge1',
    '  phys-address: 00:1b:77:49:54:fd',
    '  ipv4:',
    '    address:',
    '    - ip: 10.0.0.1',
    '    neighbor:',
    '    - ip: 10.0.0.9',
    '      link-layer-address: 3c:52:82:14:aa:01',
  )
  expect(facts.map(({ ip }) => ip)).toEqual([['10.0.0.9'], ['10.0.0.1']])
})

test('a date in the last column, split into two cells by two spaces, moves no state below the names', () => {
  const facts = factsIn(
    'ip              mac                hostname   state      duration   lease_time',
    '10.3.4.11       00:1b:77:49:54:fd  lab-1      committed  1440       Wed Mar  4 10:12:28 2020',
    '10.3.4.12       3c:52:82:14:aa:01             reserved   0          Wed Mar  4 10:12:28 2020',
  )
  expect(facts.map(({ name }) => name)).toEqual([['lab-1'], []])
})

test('a machine’s addresses may follow the names of their interfaces', () => {
  expect(factsIn('Host name: nas', 'eth0: 00:1b:77:49:54:fe', `eth1: ${MAC}`)).toEqual([
    { ...NONE, port: ['eth0'], name: ['nas'] },
    { ...NONE, port: ['eth1'] },
  ])
})

test('a line that ends in a backslash continues on the next one, within a pair or between two', () => {
  const expected = [{ ...NONE, ip: ['10.0.0.5'] }]
  expect(factsIn('add address=10.0.0.5 mac-address=\\', `    ${MAC} server=lan`)).toEqual(expected)
  expect(factsIn('add address=10.0.0.5 comment=door \\', `    mac-address=${MAC}`)).toEqual(
    expected,
  )
})

test('in JSON, an IP address may be next to the address in one value', () => {
  expect(factsIn(`{"a": {"mac_address": "${MAC} 192.0.2.5"}}`)).toEqual([
    { ...NONE, ip: ['192.0.2.5'] },
  ])
})

test('the index of an SNMP walk’s row may be an IPv6 address in decimals, which ends like an IPv4 address', () => {
  expect(
    factsIn(
      'IP-MIB::ipNetToPhysicalPhysAddress.3.2.16.32.1.13.184.0.0.0.0.0.0.0.0.10.0.0.5 = STRING: 0:1b:77:49:54:fd',
      'IF-MIB::ifName.3 = STRING: eth3',
    ),
  ).toEqual([{ ...NONE, ip: ['2001:db8::a00:5'], port: ['eth3'] }])
})

test('two heading words that name one thing are one column, above rows with one word', () => {
  expect(
    factsIn('Mac Address        Age  RADIUS VLAN  Port', `${MAC}  12   77           Gi1/0/7`),
  ).toEqual([{ ...NONE, vlan: ['77'], port: ['Gi1/0/7'] }])
})

test('a heading may begin with IPv6-Address, which is a statement if an address follows', () => {
  expect(
    factsIn('IPv6-Address       Modem MAC          VLAN Tag', `2001:db8::15       ${MAC}  77`),
  ).toEqual([{ ...NONE, ip: ['2001:db8::15'], vlan: ['77'] }])
})
