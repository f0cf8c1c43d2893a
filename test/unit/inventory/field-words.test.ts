import { describe, expect, test } from 'vitest'
import { factsIn } from './facts-in.ts'

const MAC = '00:1B:77:49:54:FD'
const OTHER = 'B8:27:EB:12:34:56'

/** A list of two devices with these headings: of name, IP address, MAC address, switch and port. */
const listed = (headings: readonly string[]) =>
  [headings, ['pc-1', '192.0.2.51', MAC, 'sw-1', '3'], ['pc-2', '192.0.2.52', OTHER, 'sw-1', '4']]
    .map((row) => row.join('\t'))
    .join('\n')

describe('a list that somebody keeps', () => {
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
    'is read by its cells where of its headings only that of the addresses is known: %s',
    (one, other, ...names) => {
      const text = `Foo\tBar\tMAC\tBaz\n${one}\t192.0.2.51\t${MAC}\tGi1/0/3\n${other}\t192.0.2.52\t${OTHER}\tGi1/0/4\n`
      expect(factsIn(text)).toMatchObject([
        { ip: ['192.0.2.51'], name: names[0], port: ['Gi1/0/3'] },
        { ip: ['192.0.2.52'], name: names[1], port: ['Gi1/0/4'] },
      ])
    },
  )

  test('gives no serial number or place as a name beside headings that are known', () => {
    const text = `Model number\tIP\tMAC\nDS-1A\t192.0.2.51\t${MAC}\nDS-2B\t192.0.2.52\t${OTHER}\n`
    expect(factsIn(text)).toMatchObject([{ name: [] }, { name: [] }])
  })

  test.each(['no name', '[not advertised]', '(none)', 'Unknown Device', '<unknown>', 'undefined'])(
    'takes %s for no name',
    (nothing) => {
      const text = `Hostname,IP,MAC\n${nothing},192.0.2.5,${MAC}\nnoname-1,192.0.2.6,${OTHER}\n`
      expect(factsIn(text)).toMatchObject([{ name: [] }, { name: ['noname-1'] }])
    },
  )
})

test('in a log of leases an IP address that was refused or released is nobody’s', () => {
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

test('each end of a packet has the facts of its own, behind any prefix', () => {
  const text =
    'arp.src.hw_mac\tarp.src.proto_ipv4\tarp.dst.hw_mac\tarp.dst.proto_ipv4\n' +
    `${MAC}\t192.0.2.5\t${OTHER}\t192.0.2.6\n`
  expect(factsIn(text).map(({ ip }) => ip)).toEqual([['192.0.2.5'], ['192.0.2.6']])
})

describe('objects that are alike', () => {
  test('are called by their keys', () => {
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
