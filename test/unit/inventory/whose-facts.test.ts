import { describe, expect, it } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { factsIn, NONE } from './facts-in.ts'

describe('in a log message', () => {
  it('a possible address is not the subject next to a certain one', () => {
    const message = 'msg="DHCP server assigned 192.0.2.49 to lt-21(F4:09:D8:A1:41:A5)"'
    const [client, logger] = factsIn(`src="0.0.0.0:0" ${message} devID="b0b2dcbe45d3" cat="DHCP"`)
    expect(client).toEqual({ ...NONE, ip: ['192.0.2.49'], name: ['lt-21'] })
    expect(logger).toEqual(NONE)
  })

  it('the facts are about the station, not about the sender named by its address', () => {
    const line =
      'Apr  7 08:12:31 00:1b:77:49:54:fd hostapd: ath0: STA 3c:5a:b4:21:00:01 IEEE 802.11: associated'
    expect(factsIn(line)).toEqual([NONE, { ...NONE, port: ['ath0'] }])
  })

  it('a list of keys is about the user, not about the switch that logs it', () => {
    const line =
      '%%01CM/5/USER_ACCESSRESULT(s)[12]:[DEVICEMAC:c4-b8-b4-00-11-22;DEVICENAME:core;USER:bob;MAC:00-1b-77-49-54-fd;IPADDRESS:10.1.2.3;VLANID:10;ACCESS PORT/INTERFACE:GigabitEthernet0/0/5]'
    const facts = { ip: ['10.1.2.3'], vlan: ['10'], port: ['GigabitEthernet0/0/5'], name: [] }
    expect(factsIn(line)).toEqual([NONE, facts])
  })

  it('the facts are about the client, not about the radio', () => {
    const line =
      'Client Association: Client MAC:00:1b:77:49:54:fd Base Radio MAC:00:3a:9a:11:20:30 Slot: 0 Ip Address:10.1.2.3'
    expect(factsIn(line)).toEqual([{ ...NONE, ip: ['10.1.2.3'] }, NONE])
  })
})

describe('each of two addresses has the facts with its own qualifier', () => {
  const [A, B] = ['00:1b:77:49:54:fd', 'b8:27:eb:12:34:56']
  const own = { ...NONE, ip: ['192.0.2.5'], vlan: ['10'], port: ['Gi1/0/5'] }

  it.each([
    [
      'which may be a word in front of a key',
      `%SISF-4-IP_THEFT: IP=192.0.2.5 VLAN=10 Cand-MAC=${A} Cand-I/F=Gi1/0/5 Known MAC=${B} Known I/F=Gi1/0/6`,
      own,
      { ...NONE, port: ['Gi1/0/6'] },
    ],
    [
      'also of the source and the destination of a packet in one network',
      `CEF:0|a|b|c|src=192.0.2.5 smac=${A} vlan=10 dst=192.0.2.6 dmac=${B}`,
      { ...own, port: [] },
      { ...NONE, ip: ['192.0.2.6'] },
    ],
    [
      'but a destination in another network has the address of a router',
      `CEF:0|a|b|c|src=192.0.2.5 smac=${A} vlan=10 dst=198.51.100.6 dmac=${B}`,
      { ...own, port: [] },
      NONE,
    ],
    [
      'in a maker’s keys',
      `UNIFIconnectedToDeviceName=ap-1 UNIFIconnectedToDeviceMac=${B} UNIFIclientIp=192.0.2.5 UNIFInetworkVlan=10 UNIFIwifiName=LAB UNIFIclientMac=${A}`,
      { ...NONE, name: ['ap-1'] },
      { ...own, port: [] },
    ],
    [
      'and both have the address that they quarrel about',
      `a conflict of the device with MAC address ${A} connected to interface Gi1/0/5 in VLAN 10 and the device with MAC address ${B} connected to interface Gi1/0/6 in VLAN 20 about 192.0.2.5`,
      own,
      { ...own, vlan: ['20'], port: ['Gi1/0/6'] },
    ],
  ])('%s', (_, line, one, other) => {
    expect(factsIn(line)).toEqual([one, other])
  })

  it('in a conflict, in which the IP address is that of both ends', () => {
    const line = (what: string) =>
      `${what} (IP address=192.0.2.5, Local interface=Gi1/0/5, Local MAC=${A}, Receive interface=Gi1/0/6, Receive MAC=${B})`
    const at = (port: string, ip: string[]) => ({ ...NONE, ip, port: [port] })
    expect(factsIn(line('IP conflict'))).toEqual([
      at('Gi1/0/5', ['192.0.2.5']),
      at('Gi1/0/6', ['192.0.2.5']),
    ])
    expect(factsIn(line('A frame'))).toEqual([at('Gi1/0/5', []), at('Gi1/0/6', ['192.0.2.5'])])
  })

  it('in a record', () => {
    const text = `Local MAC  : ${A}\nLocal IP   : 192.0.2.5\nRemote MAC : ${B}\nRemote IP  : 192.0.2.6\n`
    expect(factsIn(text)).toEqual([
      { ...NONE, ip: ['192.0.2.5'] },
      { ...NONE, ip: ['192.0.2.6'] },
    ])
  })

  it('and keys of one letter mean something only next to each other', () => {
    expect(factsIn(`A=192.0.2.5 V=10 I=Gi1/0/5 M=${A}`)).toEqual([own])
    expect(factsIn(`A=192.0.2.5 V=10 I=Gi1/0/5 X=${A}`)).toEqual([NONE])
  })
})

describe('in a record', () => {
  it('the name of the Windows DHCP client is not the name of its host', () => {
    const text = 'Client MAC Address : 001b.7749.54fd\nDevice Name : MSFT 5.0'
    expect(factsIn(text)).toEqual([NONE])
  })

  it('the VLAN of a virtual function is not that of its network card', () => {
    const card =
      '2: p4p1: <BROADCAST,UP> mtu 1500\n    link/ether b8:59:9f:c1:ec:12 brd ff:ff:ff:ff:ff:ff'
    const [own, , virtual] = factsIn(`${card}\n    vf 0 MAC 52:54:00:22:33:44, vlan 100, trust off`)
    expect(own).toEqual({ ...NONE, port: ['p4p1'] })
    expect(virtual?.vlan).toEqual(['100'])
  })

  it('the interface and the VLAN above several addresses apply to all that are indented below', () => {
    const text = `Tunnel interface: Tunnel0
  VLAN ID: 100
    MAC address: 001b-7749-54fd
    MAC address: 001b-7749-54fe (Filtered)
  VLAN ID: 50
    MAC address: 001b-7749-54ff
    MAC address: 001b-7749-5500
MAC address: 001b-7749-5501
MAC address: 001b-7749-5502
`
    expect(factsIn(text)).toEqual([
      { ...NONE, vlan: ['100'], port: ['Tunnel0'] },
      { ...NONE, vlan: ['100'], port: ['Tunnel0'] },
      { ...NONE, vlan: ['50'], port: ['Tunnel0'] },
      { ...NONE, vlan: ['50'], port: ['Tunnel0'] },
      NONE,
      NONE,
    ])
  })

  it('statements about an interface need not be indented below it in a configuration', () => {
    const text = `interface 0/5
port-security
port-security mac-address 00:1b:77:49:54:fd 10
port-security mac-address 00:1b:77:49:54:fe 10
exit

interface 0/6
no shutdown
exit
mac-addr-table static 00:1b:77:49:54:ff vlan 3
`
    expect(factsIn(text)).toEqual([
      { ...NONE, port: ['0/5'] },
      { ...NONE, port: ['0/5'] },
      { ...NONE, vlan: ['3'] },
    ])
  })

  it('statements after an interface are not about it if its own are indented', () => {
    const text = `interface Gi0/1
 switchport mode access
!
mac address-table static 001b.7749.54fd vlan 10 interface Gi0/2
interface Gi0/3
!
mac address-table static 001b.7749.54fe vlan 10 interface Gi0/4
`
    expect(factsIn(text)).toEqual([
      { ...NONE, vlan: ['10'], port: ['Gi0/2'] },
      { ...NONE, vlan: ['10'], port: ['Gi0/4'] },
    ])
  })

  it('each end of a link has its own address', () => {
    const text = `Local IP Address  : 10.255.0.2            Peer IP Address   : 10.255.0.1
Local System MAC  : 00:04:96:51:f8:6d     Peer System MAC   : 00:04:96:51:f8:a1
`
    expect(factsIn(text)).toEqual([
      { ...NONE, ip: ['10.255.0.2'] },
      { ...NONE, ip: ['10.255.0.1'] },
    ])
  })

  it('an interface indented like the keys before it does not begin the next record', () => {
    const text = `HA2 Data Link Information:
  IP Address: 10.255.1.1/30
  MAC Address: b4:0c:25:e0:40:06
  Interface: ha2
Peer Information:
  IP Address: 10.255.1.2
  MAC Address: b4:0c:25:e1:40:06
`
    expect(factsIn(text)).toEqual([
      { ...NONE, ip: ['10.255.1.1'], port: ['ha2'] },
      { ...NONE, ip: ['10.255.1.2'] },
    ])
  })

  it('the sender of a broadcast packet has its options', () => {
    const packet = [
      '    IP: 0.0.0.0 (00:1b:77:49:54:fd) > 255.255.255.255 (ff:ff:ff:ff:ff:ff)',
      'OPTION:  12 (  8) Host name                 laptop-a',
    ]
    expect(factsIn(...packet)).toEqual([{ ...NONE, name: ['laptop-a'] }, NONE])
  })

  it('a neighbour is not at a port above that has none', () => {
    const port = (id: number, ...lines: string[]) =>
      [`Port ID : ${id}`, '-'.repeat(40), ...lines, ''].join('\n')
    const text =
      port(7, 'Remote Entities Count : 0', '    (None)') +
      port(8, 'Remote Entities Count : 0', '    (None)') +
      port(9, 'Entity 1', '    Chassis ID : 00-1B-77-49-54-FD', '    Port ID    : em0')
    expect(factsIn(text)).toEqual([{ ...NONE, port: ['9'] }])
  })

  it('the title names the interface even if it looks like a word', () => {
    const text = 'ARP cache of iface dmz\n  Dynamic 192.0.2.7 = 00-1b-77-49-54-fd   Expire=7\n'
    expect(factsIn(text)).toEqual([{ ...NONE, ip: ['192.0.2.7'], port: ['dmz'] }])
  })
})

describe('in a log message about an address that moved', () => {
  const MAC = '00:1b:77:49:54:fd'
  it.each([
    [`%L2FM-4-L2FM_MAC_MOVE: Mac ${MAC} in vlan 10 has moved from Po1 to Eth1/2`, ['Eth1/2']],
    [`MAC address ${MAC} in VLAN 10 has moved from port GE1/0/1 to port GE1/0/2`, ['GE1/0/2']],
    [`MAC ${MAC} in vlan 10 moved from interface Gi1/0/1 to interface Po7`, ['Po7']],
  ])('the port is the one to which it moved: %s', (line, port) => {
    expect(readSightings(line)).toMatchObject([{ table: 'mac', facts: { vlan: ['10'], port } }])
  })

  it('neither of the ports between which it flaps is its port', () => {
    const line = `Host ${MAC} in vlan 10 is flapping between port Gi1/0/3 and port Po1`
    const facts = { ...NONE, vlan: ['10'], port: ['Gi1/0/3', 'Po1'] }
    expect(readSightings(line)).toMatchObject([{ table: 'other', facts }])
  })
})

describe('in an output that is indented as a whole', () => {
  it('each adapter has the name of the machine above it', () => {
    const lines = [
      'VM: print-srv',
      '  Network adapter 1',
      '    MAC address: 00:50:56:91:3c:10',
      '  Network adapter 2',
      '    MAC address: 00:50:56:91:3c:11',
      'VM: cctv',
      '  Network adapter 1',
      '    MAC address: 00:50:56:91:3c:2f',
    ]
    const names = [['print-srv'], ['print-srv'], ['cctv']]
    expect(factsIn(lines.map((line) => `    ${line}`).join('\n')).map(({ name }) => name)).toEqual(
      names,
    )
  })
})

describe('a number after the word port', () => {
  const MAC = '00:1b:77:49:54:fd'
  it.each([
    [`Intruder ${MAC} detected on port 14`, ['14']],
    [`static-mac ${MAC} vlan 20 interface 12`, ['12']],
    [`MAC ${MAC} moved from port 3 to port 24`, ['24']],
    [`MAC ${MAC} on port 5, interface Gi1/0/5`, ['Gi1/0/5']],
    [`request of ${MAC} from 192.0.2.5 port 67`, []],
    [`${MAC} scanned tcp port 22`, []],
  ])('is that of a switch where it can be: %s', (line, port) => {
    expect(factsIn(line)).toMatchObject([{ port }])
  })
})

it('the name of a virtual network is not that of a port', () => {
  const nic =
    'net = (vim.vm.GuestInfo.NicInfo) {\n   network = "VLAN30-App",\n   macAddress = "00:50:56:9a:11:22",\n}'
  expect(factsIn(nic)).toEqual([{ ...NONE, vlan: ['30'] }])
})

it('a neighbour without a name does not have that of the one above it', () => {
  const neighbours = [
    'System Name: core-2',
    'Chassis ID: 00:1b:77:49:54:fd',
    'Interface: eth1',
    'Chassis ID: 3c:52:82:14:aa:01',
  ]
  expect(factsIn(neighbours.join('\n'))).toMatchObject([{ name: ['core-2'] }, { name: [] }])
})

describe('in a comment after a host', () => {
  it.each([
    '192.0.2.5   nas-1 nas-1.lan.example   # 00:1b:77:49:54:fd',
    'nas-1  3600 IN A 192.0.2.5  ; 00:1b:77:49:54:fd, in the cellar',
  ])('the address is that of the host: %s', (line) => {
    expect(factsIn(line)).toEqual([{ ...NONE, ip: ['192.0.2.5'], name: ['nas-1'] }])
  })
})

it.each([
  ['vmnic2', ['vmnic2']],
  ['Intel(R) Ethernet Connection', []],
])('a network adapter is a port if it is called like one: %s', (adapter, port) => {
  const rows = [
    'Host Name,Network Adapter,MAC Address,vSwitch',
    `esx9.lab,${adapter},00:0a:f7:aa:01:02,vSwitch1`,
  ]
  expect(factsIn(rows.join('\n'))).toMatchObject([{ port, name: ['esx9.lab'] }])
})

it('the computer is named below the title of ipconfig, which may be inflected', () => {
  const ipconfig = [
    'Windowsin IP-määritykset',
    '',
    '   Isäntänimi. . . . . . . . . . . . : PC-AULA',
    '',
    'Ethernet-sovitin Ethernet:',
    '',
    '   Fyysinen osoite . . . . . . . . . : 00-1B-77-49-54-FD',
  ]
  expect(factsIn(ipconfig.join('\n'))).toEqual([{ ...NONE, name: ['PC-AULA'] }])
})

it('the model of a device next to its name is not a port', () => {
  const members = [
    'SN      Device         MAC Address     Status   Name',
    '0       HP 5130        70f9-6dff-aa11  Admin    bldg_0.core-sw',
  ]
  expect(factsIn(members.join('\n'))).toEqual([{ ...NONE, name: ['bldg_0.core-sw'] }])
})

it('a sentence with commas is not the heading of the line below', () => {
  const lag = [
    'Port-channel 4 admin up, oper up, mode lacp',
    'Actor   System ID:  Priority 32768, Address 0001.e88a.e116',
  ]
  expect(factsIn(lag.join('\n'))).toEqual([NONE])
})

it('the name of an aggregate is not that of the partner', () => {
  const partners = [
    'Intf       Aggr       Port  Port  State   System-ID         System Aggr',
    '           Name       Id    Pri                             Pri    Key',
    '----------------------------------------------------------------------',
    '1/1/49     lag1       49    1     ALFNCD  b8:d4:e7:12:44:00 65534  1',
  ]
  expect(factsIn(partners.join('\n'))).toEqual([{ ...NONE, port: ['1/1/49'] }])
})

describe('a name', () => {
  it('is used as displayed: without bidi controls, and not at all if nothing is visible', () => {
    const rows = [
      'MAC,Hostname',
      '00:00:0c:00:00:01,\u202Egnp.exe',
      '00:00:0c:00:00:02,"\u200b\u2060"',
      '00:00:0c:00:00:03,مدير الشبكة',
    ]
    const names = factsIn(rows.join('\n')).map(({ name }) => name)
    expect(names).toEqual([['gnp.exe'], [], ['مدير الشبكة']])
  })
})

it('in an ARP cache, the word before an address in brackets is a host, whatever its name', () => {
  expect(factsIn('gateway (192.0.2.2) at 00:1b:77:49:54:fd [ether] on ens33')).toEqual([
    { ...NONE, ip: ['192.0.2.2'], port: ['ens33'], name: ['gateway'] },
  ])
})
