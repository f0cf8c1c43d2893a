import { describe, expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { factsIn } from './facts-in.ts'

const MAC = '00:1B:77:49:54:FD'
const OTHER = 'B8:27:EB:12:34:56'

/** A list of two devices with these headings: of name, IP address, MAC address, switch and port. */
const listed = (headings: readonly string[]) =>
  [headings, ['pc-1', '192.0.2.51', MAC, 'sw-1', '3'], ['pc-2', '192.0.2.52', OTHER, 'sw-1', '4']]
    .map((row) => row.join('\t'))
    .join('\n')

describe('a hand-kept list', () => {
  test.each([
    ['Finnish', 'Laitteen nimi', 'IP-osoite', 'MAC-osoite', 'Kytkin', 'Portti'],
    ['Vietnamese', 'Tên máy', 'Địa chỉ IP', 'Địa chỉ MAC', 'Bộ chuyển mạch', 'Cổng'],
    ['Greek', 'Όνομα', 'Διεύθυνση IP', 'Διεύθυνση MAC', 'Μεταγωγέας', 'Θύρα'],
    ['Hungarian', 'Eszköz neve', 'IP-cím', 'MAC-cím', 'Kapcsoló', 'Portszám'],
    ['Hebrew', 'שם מחשב', 'כתובת IP', 'כתובת MAC', 'מתג', 'פורט'],
    ['Ukrainian', 'Назва пристрою', 'IP-адреса', 'MAC-адреса', 'Комутатор', 'Порт'],
    ['Romanian', 'Nume dispozitiv', 'Adresa IP', 'Adresa MAC', 'Comutator', 'Port'],
    ['Korean', '장치명', 'IP 주소', 'MAC 주소', '스위치', '포트'],
    ['Polish', 'Komputer', 'Adres IP', 'Adres MAC', 'Przełącznik', 'Port'],
    ['Dutch', 'Werkplek', 'IP-adres', 'MAC-adres', 'Switch', 'Switchpoort'],
    ['Spanish', 'Equipo', 'Dirección IP', 'MAC', 'Switch', 'Boca'],
  ])('is read with headings in %s', (_, ...headings) => {
    expect(factsIn(listed(headings))).toMatchObject([
      { ip: ['192.0.2.51'], name: ['pc-1'], port: ['3'] },
      { ip: ['192.0.2.52'], name: ['pc-2'], port: ['4'] },
    ])
  })

  test.each([
    ['till-1', 'till-2', ['till-1'], ['till-2']],
    // Some switches have bundles of ports of this name.
    ['pc-1', 'pc-2', [], []],
  ])(
    'is read by its cells if only the heading of its addresses is known: %s',
    (one, other, ...names) => {
      const text = `Foo\tBar\tMAC\tBaz\n${one}\t192.0.2.51\t${MAC}\tGi1/0/3\n${other}\t192.0.2.52\t${OTHER}\tGi1/0/4\n`
      expect(factsIn(text)).toMatchObject([
        { ip: ['192.0.2.51'], name: names[0], port: ['Gi1/0/3'] },
        { ip: ['192.0.2.52'], name: names[1], port: ['Gi1/0/4'] },
      ])
    },
  )

  test('gives no serial number or place as a name next to known headings', () => {
    const text = `Model number\tIP\tMAC\nDS-1A\t192.0.2.51\t${MAC}\nDS-2B\t192.0.2.52\t${OTHER}\n`
    expect(factsIn(text)).toMatchObject([{ name: [] }, { name: [] }])
  })

  test.each(['no name', '[not advertised]', '(none)', 'Unknown Device', '<unknown>', 'undefined'])(
    'does not take %s for a name',
    (nothing) => {
      const text = `Hostname,IP,MAC\n${nothing},192.0.2.5,${MAC}\nnoname-1,192.0.2.6,${OTHER}\n`
      expect(factsIn(text)).toMatchObject([{ name: [] }, { name: ['noname-1'] }])
    },
  )
})

test('in a log of leases an IP address that was refused or released belongs to nobody', () => {
  const text = [
    'ID,Date,Time,Description,IP Address,Host Name,MAC Address',
    '10,01/02/26,10:00:00,Assign,192.0.2.5,laptop-a,001B774954FD',
    '15,01/02/26,10:01:00,NACK,192.0.2.6,,B827EB123456',
    '12,01/02/26,10:02:00,Release,192.0.2.7,nas,001132010203',
  ].join('\n')
  expect(factsIn(text).map(({ ip }) => ip)).toEqual([['192.0.2.5'], [], []])
})

test('a description that is no event of a lease takes no IP address away', () => {
  const text = `Description,IP Address,MAC Address\nrelease desk,192.0.2.5,${MAC}\nprinter,192.0.2.6,${OTHER}\n`
  expect(factsIn(text).map(({ ip }) => ip)).toEqual([['192.0.2.5'], ['192.0.2.6']])
})

test('each end of a packet has its own facts, after any prefix', () => {
  const text =
    'arp.src.hw_mac\tarp.src.proto_ipv4\tarp.dst.hw_mac\tarp.dst.proto_ipv4\n' +
    `${MAC}\t192.0.2.5\t${OTHER}\t192.0.2.6\n`
  expect(factsIn(text).map(({ ip }) => ip)).toEqual([['192.0.2.5'], ['192.0.2.6']])
})

test('the access point that a client has left has its own name', () => {
  const text = `UNIFIclientHostname=phone UNIFIclientMac=${MAC} UNIFIlastConnectedToDeviceName=ap-hall UNIFIlastConnectedToDeviceMac=${OTHER} UNIFIconnectedToDeviceName=ap-roof UNIFIconnectedToDeviceMac=00:1b:77:49:54:ff`
  const head = 'CEF:0|Ubiquiti|UniFi Network|8.1|401|WiFi Client Roamed|2|'
  expect(factsIn(head + text).map(({ name }) => name)).toEqual([
    ['phone'],
    ['ap-hall'],
    ['ap-roof'],
  ])
  const left = `UNIFIclientMac=${MAC} UNIFIlastConnectedToDeviceName=ap-hall`
  expect(factsIn(head + left)).toMatchObject([{ name: [] }])
})

test('a name does not include the leader dots before it', () => {
  const text = `Client MAC Address............................... ${MAC}
Client Hostname:  ............................... LAPTOP-12
Client State..................................... Associated
`
  expect(factsIn(text)).toMatchObject([{ name: ['LAPTOP-12'] }])
})

describe('similar objects', () => {
  test('are named by their keys', () => {
    const text = JSON.stringify({
      nas: { ip: '192.0.2.4', mac: MAC },
      pi: { ip: '192.0.2.6', mac: OTHER },
    })
    expect(factsIn(text).map(({ name }) => name)).toEqual([['nas'], ['pi']])
  })

  test.each([
    [
      'have names',
      {
        c1: { name: 'db', ip: '192.0.2.4', mac: MAC },
        c2: { name: 'web', ip: '192.0.2.6', mac: OTHER },
      },
    ],
    [
      'are interfaces',
      { eth0: { ip: '192.0.2.4', mac: MAC }, eth1: { ip: '192.0.2.6', mac: OTHER } },
    ],
    [
      'are not alike',
      { nas: { ip: '192.0.2.4', mac: MAC }, gateway: { ip: '192.0.2.6', mac: OTHER } },
    ],
    ['have no IP addresses', { wired: { mac: MAC }, radio: { mac: OTHER } }],
  ])('are not where they %s', (_, value) => {
    const names = factsIn(JSON.stringify(value)).flatMap(({ name }) => name)
    expect(names.filter((name) => Object.keys(value).includes(name))).toEqual([])
  })
})

describe('the port of a device', () => {
  const placed = (text: string) =>
    readSightings(text).map(({ source, facts: { port, vlan, name } }) => [source, port, vlan, name])

  test.each([
    ['Node', 'Interface', 'sw-1', 'Gi1/0/5', ['sw-1', ['Gi1/0/5'], [], []]],
    ['Node', 'Interface', 'pve-1', 'eno1', [null, ['eno1'], [], ['pve-1']]],
    ['Switch', 'Gniazdo', 'sw-1', 'Gi1/0/5', ['sw-1', ['Gi1/0/5'], [], []]],
    ['Switch', 'Gniazdo', 'sw-1', 'A-12', [null, [], [], []]],
  ])('is below %s and %s: %s, %s', (device, port, one, other, place) => {
    expect(placed(`MAC\tIP\t${device}\t${port}\n${MAC}\t192.0.2.5\t${one}\t${other}\n`)).toEqual([
      place,
    ])
  })

  test.each([
    ['sw-1 [Gi1/0/5] on vlan 10', ['sw-1', ['Gi1/0/5'], ['10'], []]],
    ['irb.10 [ge-0/0/3.0]', [null, ['irb.10 [ge-0/0/3.0]'], [], []]],
  ])('is in one cell: %s', (cell, place) => {
    expect(placed(`MAC\tSwitch or Port\tDate\n${MAC}\t${cell}\t2026-01-02\n`)).toEqual([place])
  })

  test('is the one the switch reports, not the interface of the firewall', () => {
    const text = { mac: MAC, detected_interface: 'vlan20', fortiswitch_port_name: 'port7' }
    expect(placed(JSON.stringify(text))).toEqual([[null, ['port7'], ['20'], []]])
    const { fortiswitch_port_name: _, ...less } = text
    expect(placed(JSON.stringify(less))).toEqual([[null, ['vlan20'], ['20'], []]])
  })
})

describe('a host', () => {
  test.each([
    ['Hostname', '1001', ['1001']],
    ['Hostname', '10', []],
    ['Device ID', '1001', []],
  ])('may be called by a number below %s: %s', (heading, value, name) => {
    expect(factsIn(`${heading},IP,MAC\n${value},192.0.2.5,${MAC}\n`)).toMatchObject([{ name }])
  })

  test('may end a sentence with its address', () => {
    expect(factsIn(`The scale (${MAC}) is 192.0.2.6.`)).toMatchObject([{ ip: ['192.0.2.6'] }])
    expect(factsIn(`The scale (${MAC}) is 192.0.2.6.7.`)).toMatchObject([{ ip: [] }])
  })

  test('has the address that another one had before it moved', () => {
    const line = (how: string) => `arp: 192.0.2.5 moved ${how} on igb1`
    expect(factsIn(line(`from ${MAC} to ${OTHER}`))).toMatchObject([
      { ip: [], port: [] },
      { ip: ['192.0.2.5'], port: ['igb1'] },
    ])
    expect(factsIn(line(`to ${MAC}`))).toMatchObject([{ ip: ['192.0.2.5'], port: ['igb1'] }])
  })

  test('is below the port of OVN', () => {
    const port = (name: string) => `    port ${name}\n        addresses: ["${MAC} 192.0.2.5"]\n`
    expect(factsIn(port('ns_pod-a'))).toMatchObject([{ ip: ['192.0.2.5'], port: ['ns_pod-a'] }])
    expect(factsIn(port('none'))).toMatchObject([{ ip: ['192.0.2.5'], port: [] }])
  })

  test('is in an array that PHP prints', () => {
    const entry = (sign: string) =>
      `    [0] ${sign} Array\n        (\n            [ip] ${sign} 192.0.2.5\n            [mac] ${sign} ${MAC}\n            [port] ${sign} eth0\n        )\n`
    expect(factsIn(entry('=>'))).toMatchObject([{ ip: ['192.0.2.5'], port: ['eth0'] }])
    expect(factsIn(entry('->'))).toMatchObject([{ port: [] }])
  })
})
