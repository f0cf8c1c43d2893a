import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAddress } from '../../../../src/core/address/address.ts'
import { isRandomised } from '../../../../src/core/address/bits.ts'
import { wordOf } from '../../../../src/core/address/address-words.ts'
import {
  commonlyUsedBy,
  mayBeSpecial,
  containerAt,
  hostOfVirtualMachine,
  wellKnown,
} from '../../../../src/core/address/well-known.ts'

const meaningOf = (text: string) => wellKnown(parseAddress(text))

describe('a well-known address is explained, with its parameters', () => {
  test.each([
    ['00:00:00:00:00:00', 'null', 'All zeros'],
    ['FF:FF:FF:FF:FF:FF', 'broadcast', 'every device'],
    ['01:00:5E:00:00:FB', 'ipv4-multicast', '224.0.0.251 (mDNS)'],
    ['01:00:5E:7F:FF:FA', 'ipv4-multicast', '239.255.255.250 (SSDP, UPnP)'],
    ['01:00:5E:01:02:03', 'ipv4-multicast', '224.1.2.3, 239.1.2.3'],
    ['01:00:5E:01:02:03', 'ipv4-multicast', 'x.1.2.3 or x.129.2.3, x from 224 to 239'],
    ['33:33:FF:49:54:FD', 'ipv6-multicast', 'ff02::1:ff49:54fd'],
    ['33:33:00:00:00:01', 'ipv6-multicast', 'ff0x::1 (all nodes)'],
    ['33:33:00:01:00:02', 'ipv6-multicast', 'ff0x::1:2 (DHCPv6 servers and relays)'],
    ['33:33:12:34:00:0A', 'ipv6-multicast', 'ff0x::1234:a,'],
    ['00:00:5E:00:01:07', 'vrrp-ipv4', 'virtual router 7 of VRRP for IPv4'],
    ['00:00:5E:00:02:FF', 'vrrp-ipv6', 'virtual router 255 of VRRP for IPv6'],
    ['00:00:0C:07:AC:0A', 'hsrp-1', 'HSRP version 1, group 10'],
    ['00:00:0C:9F:F1:23', 'hsrp-2', 'HSRP version 2, group 291'],
    ['00:07:B4:00:0A:01', 'glbp', 'virtual forwarder 1 of GLBP group 10'],
    ['00:07:B4:03:FF:02', 'glbp', 'virtual forwarder 2 of GLBP group 1023'],
    ['01:80:C2:00:00:00', 'bridge-group', 'spanning tree'],
    ['01:80:C2:00:00:01', 'bridge-group', 'pause'],
    ['01:80:C2:00:00:02', 'bridge-group', 'LACP'],
    ['01:80:C2:00:00:03', 'bridge-group', '802.1X'],
    ['01:80:C2:00:00:0E', 'bridge-group', 'LLDP'],
    ['01:80:C2:00:00:05', 'bridge-group', 'Bridges never forward it'],
    ['01:80:C2:00:00:14', 'isis-1', 'level 1'],
    ['01:80:C2:00:00:15', 'isis-2', 'level 2'],
    ['01:00:0C:CC:CC:CC', 'cisco-cdp', 'CDP'],
    ['01:00:0C:CC:CC:CD', 'cisco-pvst', 'PVST+'],
    ['00:00:5E:00:53:2A', 'documentation', 'RFC 9542'],
    ['01:00:5E:90:10:2A', 'documentation', 'RFC 9542'],
    ['02:BF:0A:14:00:4D', 'nlb-unicast', 'at 10.20.0.77'],
    ['03:BF:0A:14:00:4D', 'nlb-multicast', 'at 10.20.0.77'],
    ['02:01:0A:14:00:4D', 'nlb-host', 'host 1 '],
    ['02:20:0A:14:00:4D', 'nlb-host', 'host 32 '],
    ['02:04:96:14:00:4D', 'nlb-host', 'Extreme Networks'],
    ['00:05:73:A0:00:0A', 'hsrp-ipv6', 'HSRP for IPv6, group 10'],
    ['02:00:00:00:00:00', 'withheld', 'in place of the device’s own'],
    ['33:50:6F:45:30:30', 'windows-adapter', 'PPPoE'],
    ['00:50:56:C0:00:08', 'vmware-host', 'adapters of its hosts'],
    ['00:00:00:9A:12:34', 'kube-ovn', 'containers'],
    ['FA:CE:0A:00:00:05', 'netalertx', 'makes up'],
    ['88:00:33:77:12:34', 'aic8800', 'a new one at each start'],
    ['01:80:C2:00:00:3D', 'cfm', 'level 5'],
    ['01:1B:19:00:00:00', 'ptp', 'IEEE 1588'],
    ['01:0E:CF:00:00:00', 'profinet', 'discover them'],
    ['01:0E:CF:00:01:02', 'profinet', 'A group of PROFINET devices'],
    ['01:0C:CD:01:00:10', 'iec-61850', 'GOOSE'],
    ['01:0C:CD:04:01:FF', 'iec-61850', 'sampled values'],
    ['01:15:4E:00:00:01', 'mrp', 'ring'],
    ['01:15:4E:00:01:2A', 'prp-hsr', 'supervision'],
    ['91:E0:F0:01:00:00', 'avdecc', 'IEEE 1722.1'],
    ['91:E0:F0:00:FF:00', 'avtp', 'MAAP'],
    ['CF:00:00:00:00:00', 'loopback-test', 'loopback'],
    ['52:54:00:12:35:02', 'virtualbox-nat', 'gateway'],
    ['FE:FF:FF:FF:FF:FF', 'xen-host', 'host’s end'],
    ['FE:54:00:12:34:56', 'libvirt-host', 'with FE in front'],
    ['00:1C:73:00:00:99', 'varp', 'Arista'],
  ])('%s is %s: %s', (text, id, words) => {
    const meaning = meaningOf(text)
    expect(meaning?.id).toBe(id)
    expect(meaning?.sentence).toContain(words)
    expect(meaning?.sentence).toMatch(/^[A-Z].*\.$/)
  })

  test.each([
    ['01:00:5E:80:00:00'],
    ['00:00:5E:00:03:01'],
    ['00:00:0C:9F:E0:01'],
    ['00:07:B4:04:00:01'],
    ['01:80:C2:00:00:10'],
    ['01:00:0C:CC:CC:CE'],
    ['01:80:C2:00:00:22'],
    ['01:1B:19:00:00:01'],
    ['01:0C:CD:03:00:00'],
    ['91:E0:F0:01:00:01'],
    ['CF:00:00:00:00:01'],
    ['52:54:00:12:35:01'],
    ['FE:FF:FF:FF:FF:FE'],
    ['00:1C:73:00:00:98'],
    ['02:00:0A:14:00:4D'],
    ['02:21:0A:14:00:4D'],
    ['00:1B:77:49:54:FD'],
    ['33:33:FF:FF:FE:49:54:FD'],
  ])('%s means nothing special', (text) => {
    expect(meaningOf(text)).toBeNull()
  })
})

describe('a prefix is answered if its digits decide', () => {
  test.each([
    ['01:00:5E', null],
    ['01:00:5E:0', 'ipv4-multicast'],
    ['01:00:5E:8', null],
    ['00:00:5E:00:0', null],
    ['00:00:5E:00:01', 'vrrp-ipv4'],
    ['00:00:0C:9F:F', 'hsrp-2'],
    ['00:00:00', null],
    ['FF:FF:FF:FF:FF', null],
    ['33:33:FF', 'ipv6-multicast'],
    ['01:80:C2:00:00', null],
  ])('%s is %s', (text, id) => {
    expect(meaningOf(text)?.id ?? null).toBe(id)
  })

  test('the parameter that is still to be typed is left out', () => {
    expect(meaningOf('00:00:5E:00:01')?.sentence).toBe(
      'A virtual router of VRRP for IPv4 (RFC 9568).',
    )
    expect(meaningOf('00:00:0C:07:AC')?.sentence).toBe(
      'The virtual router of HSRP version 1 (RFC 2281).',
    )
    expect(meaningOf('01:00:5E:01')?.sentence).toBe('An IPv4 multicast group (RFC 1112).')
  })
})

describe('virtual machines and containers', () => {
  test.each([
    ['00:50:56:C0:00:08', 'VMware'],
    ['00:0C:29:49:54:FD', 'VMware'],
    ['00:1D:D8:B7:1C:00', 'System Center VMM'],
    ['00:1D:D8:F4:1F:FF', 'System Center VMM'],
    ['00:1D:D8:B7:1B:FF', null],
    ['00:1D:D8:F4:20:00', null],
    ['02:42:AC:11:00:02', 'Docker'],
    ['0A:58:0A:F4:00:07', 'OVN'],
    ['96:00:00:49:54:FD', 'Hetzner Cloud'],
    ['96:00:01:49:54:FD', null],
    ['005056', 'VMware'],
    ['00:1B:77:49:54:FD', null],
  ])('%s is commonly used by %s', (text, product) => {
    expect(commonlyUsedBy(parseAddress(text))).toBe(product)
  })
})

test.each([
  ['02:42:AC:11:00:02', '172.17.0.2', null],
  ['0A:58:0A:F4:00:07', '10.244.0.7', null],
  ['00:15:5D:0A:05:01', null, '10.5'],
  ['00:15:5D', null, null],
  ['00:0C:29:49:54:FD', null, null],
])('%s tells the IP address of a container, or the end of that of its host', (text, at, host) => {
  expect(containerAt(parseAddress(text))).toBe(at)
  expect(hostOfVirtualMachine(parseAddress(text))).toBe(host)
})

test('an address is special only if it begins like one', () => {
  const digit = fc.constantFrom(...'0123456789ABCDEF'.split(''))
  const rest = fc.string({ unit: digit, minLength: 12, maxLength: 12 })
  const known =
    '000000000000 FFFFFFFFFFFF 01005E 3333 00005E0001 00000C07AC 0007B400 0180C2 0208 03BF 0242 ' +
    '000573A00 020000000000 20415359 33506F45 505054503030 0A0027000000 00A0C6000000 ACDE48001122 ' +
    '123456789ABC C0FFEEC0FFEE EEEEEEEEEEEE 0000009 FACE 88003377 0A58 FA163E 525555 001DD8C'
  const beginning = fc.oneof(fc.constantFrom('', ...known.split(' ')), fc.nat(0xffff).map(pair))
  fc.assert(
    fc.property(beginning, rest, (begun, rest) => {
      const hex = (begun + rest).slice(0, 12)
      const address = { kind: 'eui48', hex } as const
      if (wellKnown(address) === null && commonlyUsedBy(address) === null) return
      expect(mayBeSpecial(wordOf(hex, 0))).toBe(true)
    }),
    { numRuns: 700 },
  )
})

describe('a randomised address is local, unicast, and in no registry', () => {
  test.each([
    ['DA:A1:19:00:00:01', false, true],
    ['DA:A1:19:00:00:01', true, false],
    ['D8:A1:19:00:00:01', false, false],
    ['DB:A1:19:00:00:01', false, false],
    ['DA:A1:19', false, true],
    ['DA:A1:19:FF:FE:00:00:01', false, false],
  ])('%s with the registry answering %s: %s', (text, inRegistry, randomised) => {
    expect(isRandomised(parseAddress(text), inRegistry)).toBe(randomised)
  })
})

function pair(octets: number): string {
  return octets.toString(16).toUpperCase().padStart(4, '0')
}
