import { describe, expect, test } from 'vitest'
import { bytes, numbers } from '../../../fixtures/capture/files.ts'
import {
  BROADCAST,
  CDP_GROUP,
  cdpValue,
  dnsMessage,
  dnsRecord,
  domainName,
  ethernet,
  IPV4,
  ipv4,
  ipv4Packet,
  IPV6,
  ipv6Packet,
  LLDP,
  LLDP_GROUP,
  lldpValue,
  MDNS_GROUP,
  netbiosName,
  snap,
  text,
  UDP,
  udp,
} from '../../../fixtures/capture/frames.ts'
import { factsOf } from '../../../fixtures/capture/read.ts'
import {
  ALL_NODES,
  FE80_1,
  HOST,
  NO_FACTS,
  overIpv4,
  SERVER,
  V6_GROUP,
} from '../../../fixtures/capture/stations.ts'

describe('LLDP and CDP', () => {
  const port = (kind: number, value: Uint8Array) => lldpValue(2, bytes(kind, value))

  test('give the sender its name and the port that the address belongs to', async () => {
    const lldp = bytes(
      lldpValue(1, bytes(4, SERVER)),
      port(5, text('Gi1/0/5')),
      lldpValue(3, numbers(2, [120])),
      lldpValue(4, text('uplink')),
      lldpValue(5, text('core-1.example.net')),
      lldpValue(0, new Uint8Array(0)),
      lldpValue(5, text('behind the end')),
    )
    expect(await factsOf(HOST, [ethernet(LLDP_GROUP, HOST, LLDP, lldp)])).toEqual({
      ...NO_FACTS,
      port: ['Gi1/0/5'],
      name: ['core-1.example.net'],
    })
    const cdp = bytes('02b40000', cdpValue(1, text('edge-2')), cdpValue(3, text('FastEthernet0/1')))
    expect(await factsOf(HOST, [snap(CDP_GROUP, HOST, '00000c', 0x2000, cdp)])).toEqual({
      ...NO_FACTS,
      port: ['FastEthernet0/1'],
      name: ['edge-2'],
    })
  })

  test('give the sender’s own description, its first line only', async () => {
    const lldp = lldpValue(6, text('Arista DCS-7050\r\nCompiled by nobody'))
    const cdp = bytes('02b40000', cdpValue(6, text('Cisco IP Phone 8845')))
    const frames = [
      ethernet(LLDP_GROUP, HOST, LLDP, lldp),
      snap(CDP_GROUP, HOST, '00000c', 0x2000, cdp),
    ]
    expect(await factsOf(HOST, frames)).toEqual({
      ...NO_FACTS,
      says: ['Arista DCS-7050', 'Cisco IP Phone 8845'],
    })
  })

  test('give the description of a port whose id is an address', async () => {
    const lldp = bytes(port(3, bytes(HOST)), lldpValue(4, text('eth0')))
    expect(await factsOf(HOST, [ethernet(LLDP_GROUP, HOST, LLDP, lldp)])).toMatchObject({
      port: ['eth0'],
    })
  })
})

describe('mDNS', () => {
  const A = 1
  const answer = (name: Uint8Array, ip: string, section: 0 | 1 | 2 = 0) =>
    dnsMessage(0x8400, [dnsRecord(name, A, ipv4(ip))], section)
  const packet = (body: Uint8Array, to: string) =>
    ipv4Packet('10.0.0.7', to, UDP, udp(5353, 5353, body))
  const sent = (body: Uint8Array, to = '224.0.0.251') =>
    ethernet(MDNS_GROUP, HOST, IPV4, packet(body, to))

  test('gives its name to a host that answers for its own address', async () => {
    const body = answer(domainName('Printer-2.local'), '10.0.0.7')
    expect(await factsOf(HOST, [sent(body)])).toEqual({ ...NO_FACTS, name: ['Printer-2'] })
    expect(await factsOf(HOST, [sent(answer(domainName('p.local'), '10.0.0.7', 2))])).toMatchObject(
      {
        name: ['p'],
      },
    )
  })

  test('gives the services that a host announces for its own name, not those of another', async () => {
    const SRV = 33
    const service = (name: string, host: string) =>
      dnsRecord(domainName(name), SRV, bytes(numbers(2, [0, 0, 631]), domainName(host)))
    const body = dnsMessage(0x8400, [
      service('Front desk._ipp._tcp.local', 'Printer.local'),
      service('Living room._airplay._tcp.local', 'asleep.local'),
      dnsRecord(domainName('Printer.local'), A, ipv4('10.0.0.7')),
    ])
    expect(await factsOf(HOST, [sent(body)])).toEqual({
      ...NO_FACTS,
      name: ['Printer'],
      says: ['_ipp._tcp'],
    })
  })

  test('in a cooked capture, which has no receivers, is read the same', async () => {
    const body = packet(answer(domainName('p.local'), '10.0.0.7'), '224.0.0.251')
    const cooked = bytes(numbers(2, [2, 1, 6]), HOST, '0000', numbers(2, [IPV4]), body)
    expect(await factsOf(HOST, [cooked], { link: 113 })).toMatchObject({ name: ['p'] })
  })

  test('over IPv6 is read the same', async () => {
    const body = dnsMessage(0x8400, [dnsRecord(domainName('p.local'), 28, bytes(FE80_1))])
    const packet = ipv6Packet(FE80_1, ALL_NODES, UDP, udp(5353, 5353, body))
    expect(await factsOf(HOST, [ethernet(V6_GROUP, HOST, IPV6, packet)])).toMatchObject({
      name: ['p'],
    })
  })

  test.each([
    ['the address of another', sent(answer(domainName('other.local'), '10.0.0.8'))],
    ['one receiver', sent(answer(domainName('p.local'), '10.0.0.7'), '10.0.0.9')],
    ['another domain', sent(answer(domainName('p.example'), '10.0.0.7'))],
    ['a name that is only tried', sent(answer(domainName('p.local'), '10.0.0.7', 1))],
    ['a name that points at itself', sent(answer(bytes('c00c'), '10.0.0.7'))],
  ])('with %s gives nothing', async (_, frame) => {
    expect(await factsOf(HOST, [frame])).toEqual(NO_FACTS)
  })
})

describe('NetBIOS', () => {
  const NB = 0x20
  const registration = (name: Uint8Array, flags: number, ip: string) => {
    const record = dnsRecord(bytes('c00c'), NB, bytes(numbers(2, [flags]), ipv4(ip)))
    const counts = numbers(2, [0, 0x2910, 1, 0, 0, 1])
    return bytes(counts, name, numbers(2, [NB, 1]), record)
  }
  const sent = (body: Uint8Array) => overIpv4(HOST, BROADCAST, '10.0.0.7', [137, 137], body)

  test('gives its name to a host that registers it', async () => {
    const body = registration(netbiosName('WORKSTATION7', 0), 0, '10.0.0.7')
    expect(await factsOf(HOST, [sent(body)])).toEqual({ ...NO_FACTS, name: ['WORKSTATION7'] })
  })

  test.each([
    ['a group', registration(netbiosName('WORKGROUP', 0), 0x8000, '10.0.0.7')],
    ['a service', registration(netbiosName('WORKGROUP', 0x1d), 0, '10.0.0.7')],
    ['another address', registration(netbiosName('OTHER', 0), 0, '10.0.0.8')],
  ])('gives nothing of %s', async (_, body) => {
    expect(await factsOf(HOST, [sent(body)])).toEqual(NO_FACTS)
  })

  test('gives the names that a machine lists next to its own MAC address', async () => {
    const entry = (name: string, suffix: number, flags: number) =>
      bytes(text(name.padEnd(15)), suffix, numbers(2, [flags]))
    const list = (mac: string) =>
      bytes(
        3,
        entry('NAS', 0, 0x0400),
        entry('HOME', 0, 0x8400),
        entry('NAS', 0x20, 0x0400),
        mac,
        '00',
      )
    const status = (mac: string) =>
      overIpv4(
        HOST,
        SERVER,
        '10.0.0.7',
        [137, 137],
        dnsMessage(0x8400, [dnsRecord(netbiosName('*', 0), 0x21, list(mac))]),
      )
    expect(await factsOf(HOST, [status(HOST)])).toEqual({ ...NO_FACTS, name: ['NAS'] })
    expect(await factsOf(HOST, [status(SERVER)])).toEqual(NO_FACTS)
  })
})
