import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressCount,
  addressPattern,
  ciscoMask,
  dnsmasqLines,
  nftablesMatch,
  prefixFormats,
  prefixList,
  routerOsMask,
  wiresharkFilter,
} from '../../../../src/core/vendors/prefix-formats.ts'
import { formatAddress, type Notation } from '../../../../src/core/address/address.ts'

const HEX_DIGITS = Array.from('0123456789ABCDEF')

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...HEX_DIGITS), minLength: length, maxLength: length })

/** Few first digits, so blocks touch, contain each other and share beginnings. */
const prefix = fc
  .tuple(fc.constantFrom('00000', '00001', '70B3D', 'FFFFF'), hex(4), fc.constantFrom(6, 7, 9))
  .map(([start, rest, length]) => (start + rest).slice(0, length))

const prefixes = fc.array(prefix, { minLength: 1, maxLength: 40 })

/** An address in one of the blocks, right after one, or anywhere. */
const addressNear = (blocks: readonly string[]) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...blocks), hex(6))
      .map(([block, rest]) => (block + rest).slice(0, 12)),
    fc.tuple(prefix, hex(6)).map(([block, rest]) => (block + rest).slice(0, 12)),
    hex(12),
  )

const blocksAndAddress = prefixes.chain((blocks) =>
  fc.tuple(fc.constant(blocks), addressNear(blocks)),
)

const isHeld = (address: string, blocks: readonly string[]) =>
  blocks.some((block) => address.startsWith(block))

const notation = fc.constantFrom<Notation>('colon', 'hyphen', 'dot', 'bare')

describe('the plain list', () => {
  test('has one prefix per line', () => {
    expect(prefixList(['00000C', '0055DA1', '70B3D5F2F'])).toBe(
      '00:00:0C\n00:55:DA:1\n70:B3:D5:F2:F',
    )
  })
})

describe('the number of addresses', () => {
  test('is the total of the blocks', () => {
    expect(addressCount([])).toBe(0)
    expect(addressCount(['00000C'])).toBe(16_777_216)
    expect(addressCount(['00000C', '0055DA1', '70B3D5F2F'])).toBe(16_777_216 + 1_048_576 + 4096)
  })

  test('counts no address twice if a block was assigned twice or lies in another', () => {
    expect(addressCount(['080030', '080030'])).toBe(16_777_216)
    expect(addressCount(['70B3D59F3', '70B3D5', '70B3D59F4'])).toBe(16_777_216)
  })
})

describe('the Wireshark filter', () => {
  test('is a set of ranges for blocks of every size', () => {
    expect(wiresharkFilter(['00000C', '0055DA1', '70B3D5F2F'])).toBe(
      'eth.addr in {00:00:0c:00:00:00 .. 00:00:0c:ff:ff:ff, ' +
        '00:55:da:10:00:00 .. 00:55:da:1f:ff:ff, 70:b3:d5:f2:f0:00 .. 70:b3:d5:f2:ff:ff}',
    )
  })

  test('joins blocks that touch or contain each other', () => {
    expect(wiresharkFilter(['0055DA2', '0055DA1', '0055DA1', '0055DA21F'])).toBe(
      'eth.addr in {00:55:da:10:00:00 .. 00:55:da:2f:ff:ff}',
    )
  })

  test('shows exactly the addresses of the blocks', () => {
    fc.assert(
      fc.property(blocksAndAddress, ([blocks, address]) => {
        // As Wireshark compares: byte by byte.
        const colons = formatAddress({ kind: 'eui48', hex: address }, 'colon').toLowerCase()
        const set = wiresharkFilter(blocks).replace(/^eth\.addr in \{(.*)\}$/, '$1')
        const shown = set.split(', ').some((range) => {
          const [first = '', last = ''] = range.split(' .. ')
          return first <= colons && colons <= last
        })
        expect(shown).toBe(isHeld(address, blocks))
      }),
    )
  })
})

describe('the regular expression', () => {
  test('finds exactly the addresses of the blocks, in every notation and case', () => {
    fc.assert(
      fc.property(
        blocksAndAddress,
        notation,
        fc.boolean(),
        ([blocks, address], notation, lower) => {
          const text = formatAddress({ kind: 'eui48', hex: address }, notation)
          const written = lower ? text.toLowerCase() : text.toUpperCase()
          const pattern = new RegExp(addressPattern(blocks))
          const [found] = pattern.exec(`port 12 ${written} up`) ?? []
          expect(found).toBe(isHeld(address, blocks) ? written : undefined)
        },
      ),
    )
  })

  test('finds no part of a longer run of digits, and no address that is cut off', () => {
    const pattern = new RegExp(addressPattern(['00000C', '70B3D5F2F']))
    for (const text of ['00000C1234567', 'F00000C123456', '00:00:0C:12:34:5', '70b3.d5f2.f01']) {
      expect(text).not.toMatch(pattern)
    }
  })

  test('merges the common parts of blocks', () => {
    expect(addressPattern(['00000C'])).toBe(
      String.raw`\b00[-:.]?00[-:.]?0[Cc]([-:.]?[0-9A-Fa-f]{2}){3}\b`,
    )
    expect(addressPattern(['000001', '000002', '000003', '00000A', '70B3D5F2F'])).toBe(
      String.raw`\b(00[-:.]?00[-:.]?0[1-3Aa]([-:.]?[0-9A-Fa-f]{2}){3}` +
        String.raw`|70[-:.]?[Bb]3[-:.]?[Dd]5[-:.]?[Ff]2[-:.]?[Ff][0-9A-Fa-f][-:.]?[0-9A-Fa-f]{2})\b`,
    )
  })

  test('uses nothing that only some engines support: no flags, look-around, or groups with a question mark', () => {
    fc.assert(
      fc.property(prefixes, (blocks) => {
        expect(addressPattern(blocks)).toMatch(/^(?:\\b|[0-9(|)?]|\{[0-9]\}|\[[-:.0-9A-Fa-f]+\])+$/)
        expect(addressPattern(blocks)).not.toContain('(?')
      }),
    )
  })
})

describe('address and mask', () => {
  test('of Cisco have ones for arbitrary bits', () => {
    expect(ciscoMask('00408C')).toBe('0040.8c00.0000 0000.00ff.ffff')
    expect(ciscoMask('0055DA1')).toBe('0055.da10.0000 0000.000f.ffff')
    expect(ciscoMask('70B3D5F2F')).toBe('70b3.d5f2.f000 0000.0000.0fff')
  })

  test('of RouterOS have ones for the bits of the prefix', () => {
    expect(routerOsMask('00408C')).toBe('00:40:8C:00:00:00/FF:FF:FF:00:00:00')
    expect(routerOsMask('0055DA1')).toBe('00:55:DA:10:00:00/FF:FF:FF:F0:00:00')
    expect(routerOsMask('70B3D5F2F')).toBe('70:B3:D5:F2:F0:00/FF:FF:FF:FF:F0:00')
  })

  test('appear once for a block that was assigned twice', () => {
    const { cisco, routeros } = prefixFormats(['080030', '080030', '00408C'], 'cern')
    expect(cisco.split('\n')).toHaveLength(2)
    expect(routeros.split('\n')).toHaveLength(2)
  })
})

test('nftables matches ranges, one per line, none of them adjacent', () => {
  expect(nftablesMatch(['00408C', '0055DA2', '0055DA1', '0055DA1'])).toBe(
    'ether saddr {\n' +
      '  00:40:8c:00:00:00-00:40:8c:ff:ff:ff,\n' +
      '  00:55:da:10:00:00-00:55:da:2f:ff:ff\n}',
  )
})

describe('dnsmasq', () => {
  test('needs one line for a block that ends with an octet', () => {
    expect(dnsmasqLines('00408C', 'axis-communications')).toEqual([
      'dhcp-mac=set:axis-communications,00:40:8C:*:*:*',
    ])
  })

  test.each([
    ['0055DA1', '00:55:DA:10:*:*', '00:55:DA:1F:*:*'],
    ['70B3D5F2F', '70:B3:D5:F2:F0:*', '70:B3:D5:F2:FF:*'],
  ])('takes sixteen lines for %s, which ends within one', (prefix, first, last) => {
    const lines = dnsmasqLines(prefix, 'x')
    expect(lines).toHaveLength(16)
    expect([lines[0], lines[15]]).toEqual([`dhcp-mac=set:x,${first}`, `dhcp-mac=set:x,${last}`])
    expect(new Set(lines).size).toBe(16)
  })
})
