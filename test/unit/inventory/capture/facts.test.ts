import { describe, expect, test } from 'vitest'
import { bytes, numbers } from '../../../fixtures/capture/files.ts'
import {
  ARP,
  arp,
  BROADCAST,
  dhcp,
  type DhcpOptions,
  domainName,
  ethernet,
  ICMPV6,
  IPV4,
  IPV6,
  ipv6Packet,
  option,
  text,
  UDP,
  udp,
  vlanTag,
} from '../../../fixtures/capture/frames.ts'
import { addressesOf, factsOf } from '../../../fixtures/capture/read.ts'
import {
  ALL_NODES,
  FE80_1,
  HOST,
  NO_FACTS,
  overIpv4,
  SERVER,
  V6_GROUP,
} from '../../../fixtures/capture/stations.ts'

describe('ARP', () => {
  test('gives the sender its address, in requests and replies', async () => {
    const frames = [
      ethernet(BROADCAST, HOST, ARP, arp(1, HOST, '10.0.0.7')),
      ethernet(HOST, SERVER, ARP, arp(2, SERVER, '10.0.0.1')),
    ]
    expect(await factsOf(HOST, frames)).toEqual({ ...NO_FACTS, ip: ['10.0.0.7'] })
    expect(await factsOf(SERVER, frames)).toEqual({ ...NO_FACTS, ip: ['10.0.0.1'] })
    expect(await factsOf(BROADCAST, frames)).toEqual(NO_FACTS)
  })

  test.each(['0.0.0.0', '127.0.0.1', '224.0.0.5', '255.255.255.255'])(
    'does not give %s, which belongs to no device',
    async (ip) => {
      expect(await factsOf(HOST, [ethernet(BROADCAST, HOST, ARP, arp(1, HOST, ip))])).toEqual(
        NO_FACTS,
      )
    },
  )

  test('about an address in no header is left out until one has it', async () => {
    const about = ethernet(BROADCAST, SERVER, ARP, arp(2, HOST, '10.0.0.7'))
    expect(await addressesOf([about])).toEqual([BROADCAST, SERVER])
    const later = ethernet(SERVER, HOST, IPV4, new Uint8Array(46))
    expect(await factsOf(HOST, [about, later])).toMatchObject({ ip: ['10.0.0.7'] })
  })

  test('in cooked captures and after VLAN tags is read the same', async () => {
    const payload = arp(1, HOST, '10.0.0.7')
    const cooked = bytes(numbers(2, [1, 1, 6]), HOST, '0000', numbers(2, [ARP]), payload)
    const tagged = ethernet(BROADCAST, HOST, 0x8100, vlanTag(20, ARP, payload))
    expect(await factsOf(HOST, [cooked], { link: 113 })).toMatchObject({ ip: ['10.0.0.7'] })
    expect(await factsOf(HOST, [tagged])).toMatchObject({ ip: ['10.0.0.7'], vlan: ['20'] })
  })
})

describe('VLAN tags', () => {
  test('give their VLANs to the sender, both of two', async () => {
    const inner = vlanTag(0x2000 | 30, IPV4, new Uint8Array(40))
    const frames = [ethernet(SERVER, HOST, 0x88a8, vlanTag(1000, 0x8100, inner))]
    expect(await factsOf(HOST, frames)).toEqual({ ...NO_FACTS, vlan: ['1000', '30'] })
    expect(await factsOf(SERVER, frames)).toEqual(NO_FACTS)
  })

  test.each([0, 4095])('of %i give only a priority, or nothing', async (vlan) => {
    const frame = ethernet(SERVER, HOST, 0x8100, vlanTag(vlan, IPV4, new Uint8Array(40)))
    expect(await factsOf(HOST, [frame])).toEqual(NO_FACTS)
  })
})

test('an IP header gives no address: a routed packet has the MAC address of the router', async () => {
  expect(
    await factsOf(HOST, [overIpv4(HOST, SERVER, '8.8.8.8', [53, 5000], new Uint8Array(20))]),
  ).toEqual(NO_FACTS)
})

describe('DHCP', () => {
  const toServer = (options: Omit<DhcpOptions, 'client'>) =>
    overIpv4(HOST, BROADCAST, '0.0.0.0', [68, 67], dhcp({ client: HOST, ...options }))
  const toClient = (options: Omit<DhcpOptions, 'client'>) =>
    overIpv4(SERVER, HOST, '10.0.0.1', [67, 68], dhcp({ client: HOST, ...options }))
  const name = (value: string) => option(12, text(value))

  test('gives the client the name that it sends or is assigned', async () => {
    const frames = [
      toServer({ type: 1, options: name('Laptop\0') }),
      toClient({ type: 2, options: name('laptop') }),
    ]
    expect(await factsOf(HOST, frames)).toEqual({ ...NO_FACTS, name: ['Laptop', 'laptop'] })
    expect(await factsOf(SERVER, frames)).toEqual(NO_FACTS)
  })

  test('gives the vendor class of the client, not that of a server that answers', async () => {
    const isAnswer = (packet: Uint8Array) => packet.with(14 + 20 + 8, 2)
    const said = (value: string) => option(60, text(value))
    const frames = [
      toServer({ type: 1, options: said('android-dhcp-13') }),
      isAnswer(toClient({ type: 2, options: said('PXEClient') })),
    ]
    expect(await factsOf(HOST, frames)).toEqual({ ...NO_FACTS, says: ['android-dhcp-13'] })
  })

  test('gives the full domain name, in both of its forms', async () => {
    const ascii = option(81, bytes('000000', text('pc.example.net')))
    const encoded = option(81, bytes('040000', domainName('pc2.example.net')))
    const frames = [toServer({ type: 3, options: bytes(0, ascii, encoded) })]
    expect(await factsOf(HOST, frames)).toMatchObject({
      name: ['pc.example.net', 'pc2.example.net'],
    })
  })

  test('gives the address once it is the client’s, not when it is offered', async () => {
    expect(await factsOf(HOST, [toClient({ type: 2, yours: '10.0.0.7' })])).toEqual(NO_FACTS)
    expect(await factsOf(HOST, [toClient({ type: 5, yours: '10.0.0.7' })])).toMatchObject({
      ip: ['10.0.0.7'],
    })
    expect(await factsOf(HOST, [toServer({ type: 8, mine: '10.0.0.8' })])).toMatchObject({
      ip: ['10.0.0.8'],
    })
  })

  test('for IPv6 gives the client its name and the address of a reply', async () => {
    const query = bytes('01 000001', numbers(2, [39, 4]), 0, domainName('p'))
    const address = bytes(
      numbers(2, [5, 24]),
      '2001 0db8 0000 0000 0000 0000 0000 0042',
      new Uint8Array(8),
    )
    const reply = bytes(
      '07 000001',
      numbers(2, [3, 12 + address.length]),
      new Uint8Array(12),
      address,
    )
    const client = 'fe80 0000 0000 0000 0000 0000 0000 0002'
    const frames = [
      ethernet(V6_GROUP, HOST, IPV6, ipv6Packet(client, ALL_NODES, UDP, udp(546, 547, query))),
      ethernet(HOST, SERVER, IPV6, ipv6Packet(FE80_1, client, UDP, udp(547, 546, reply))),
    ]
    expect(await factsOf(HOST, frames)).toEqual({ ...NO_FACTS, ip: ['2001:db8::42'], name: ['p'] })
    expect(await factsOf(SERVER, frames)).toEqual(NO_FACTS)
  })
})

describe('neighbour discovery', () => {
  const message = (type: number, body: Uint8Array, from = FE80_1) =>
    ethernet(
      V6_GROUP,
      HOST,
      IPV6,
      ipv6Packet(from, ALL_NODES, ICMPV6, bytes(type, '00 0000 00000000', body)),
    )
  const target = '2001 0db8 0000 0001 0000 0000 0000 0042'
  const linkOption = (type: number, mac: string) => bytes(type, 1, mac)

  test('gives a host that advertises itself its address, with or without the option', async () => {
    const body = bytes(target, linkOption(2, HOST))
    expect(await factsOf(HOST, [message(136, body)])).toMatchObject({ ip: ['2001:db8:0:1::42'] })
    expect(await factsOf(HOST, [message(136, bytes(target))])).toMatchObject({
      ip: ['2001:db8:0:1::42'],
    })
  })

  test('gives the asking host its source address', async () => {
    const body = bytes(target, linkOption(1, HOST))
    expect(await factsOf(HOST, [message(135, body)])).toMatchObject({ ip: ['fe80::1'] })
  })

  test('gives no address to a client that only probes one', async () => {
    const none = '0000 0000 0000 0000 0000 0000 0000 0000'
    expect(await factsOf(HOST, [message(135, bytes(target), none)])).toEqual(NO_FACTS)
    const group = bytes('ff02 0000 0000 0000 0000 0000 0000 0002', linkOption(2, HOST))
    expect(await factsOf(HOST, [message(136, group)])).toEqual(NO_FACTS)
  })

  test('that passed a router is not believed', async () => {
    const frame = message(136, bytes(target, linkOption(2, HOST)))
    frame[14 + 7] = 64
    expect(await factsOf(HOST, [frame])).toEqual(NO_FACTS)
  })
})
