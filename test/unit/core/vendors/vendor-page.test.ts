import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Assignment, BlockType } from '../../../../src/core/registry/assignment.ts'
import { vendorSlug } from '../../../../src/core/vendors/slug.ts'
import {
  vendorPage,
  addressCount,
  addressPattern,
  prefixList,
  wiresharkFilter,
} from '../../../../src/core/vendors/vendor-page.ts'
import { VendorIndex } from '../../../../src/core/vendors/vendor-index.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { formatAddress, type Notation } from '../../../../src/core/address/address.ts'

function row(
  blockType: BlockType,
  prefix: string,
  organization: string,
  country: string | null = 'US',
): Assignment {
  return { blockType, prefix, organization, country }
}

const trie = await trieOf([
  row('MA-L', '00000C', 'Cisco Systems, Inc'),
  row('MA-L', '000142', 'Cisco Systems, Inc'),
  row('MA-L', '005056', 'Cisco Systems Inc', null),
  row('MA-L', '0001C8', 'THOMAS CONRAD CORP.'),
  row('MA-L', '0001C8', 'CONRAD CORP.'),
  row('MA-L', '70B3D5', 'IEEE Registration Authority'),
  row('MA-S', '70B3D59F3', 'IEEE Registration Authority'),
  row('MA-S', '70B3D5F2F', 'TELEPLATFORMS', 'RU'),
  row('MA-M', '8439BE1', 'Private', null),
  row('CID', '0A0001', 'Company of Ids'),
])
const index = new VendorIndex(trie)
const page = (slug: string) => vendorPage(index, trie, slug)

describe('the page of a vendor', () => {
  test('has its spellings, every block with range and size, and the blocks for other tools', () => {
    expect(page('cisco-systems')).toMatchObject({
      vendor: {
        name: 'Cisco Systems, Inc',
        spellings: ['Cisco Systems, Inc', 'Cisco Systems Inc'],
        countries: ['US'],
        blocks: 3,
      },
      notes: [],
      addresses: 3 * 16_777_216,
      outputs: { list: '00:00:0C\n00:01:42\n00:50:56' },
    })
    expect(page('cisco-systems')?.blocks[2]).toEqual({
      blockType: 'MA-L',
      prefix: '005056',
      organization: 'Cisco Systems Inc',
      country: null,
      range: '00-50-56-00-00-00 to 00-50-56-FF-FF-FF',
      size: 16_777_216,
      subdivided: false,
    })
  })

  test('says which blocks IEEE has subdivided, and counts nested blocks once', () => {
    const ieee = page('ieee-registration-authority')
    expect(ieee?.blocks.map(({ prefix, subdivided }) => [prefix, subdivided])).toEqual([
      ['70B3D5', true],
      ['70B3D59F3', false],
    ])
    expect(ieee?.addresses).toBe(16_777_216)
    expect(ieee?.notes.join()).toContain('belong to others')
  })

  test('does not take a block that was assigned twice for a subdivided one', () => {
    expect(page('conrad')?.blocks.map(({ subdivided }) => subdivided)).toEqual([false])
    expect(page('thomas-conrad')?.notes).toEqual([])
  })

  test('says that holders called Private are not one organization', () => {
    expect(page('private')?.notes.join()).toContain('asked IEEE not to publish its name')
  })

  test('says what a Company ID is good for', () => {
    expect(page('company-of-ids')?.notes.join()).toContain('locally administered')
  })

  test('has a regular expression that finds what a lookup answers with this vendor', () => {
    const block = fc.constantFrom('00000C', '000142', '70B3D5F2F', '70B3D5F2E', '8439BE1', '8439BE')
    const address = fc
      .tuple(block, fc.stringMatching(/^[0-9A-F]{6}$/))
      .map(([start, rest]) => (start + rest).slice(0, 12))
    for (const slug of ['cisco-systems', 'teleplatforms', 'private']) {
      const pattern = new RegExp(page(slug)?.outputs.pattern ?? '')
      fc.assert(
        fc.property(address, (hex) => {
          const holder = trie.lookup(hex)?.assignment.organization
          expect(pattern.test(hex)).toBe(holder !== undefined && vendorSlug(holder) === slug)
        }),
      )
    }
  })

  test('that does not exist is null', () => {
    expect(page('no-such-vendor')).toBeNull()
  })
})

const HEX_DIGITS = Array.from('0123456789ABCDEF')

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...HEX_DIGITS), minLength: length, maxLength: length })

/** Few first digits, so that blocks touch, hold each other and share beginnings. */
const prefix = fc
  .tuple(fc.constantFrom('00000', '00001', '70B3D', 'FFFFF'), hex(4), fc.constantFrom(6, 7, 9))
  .map(([start, rest, length]) => (start + rest).slice(0, length))

const prefixes = fc.array(prefix, { minLength: 1, maxLength: 40 })

/** An address in one of the blocks, right behind one, or anywhere. */
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
  test('has one prefix a line', () => {
    expect(prefixList(['00000C', '0055DA1', '70B3D5F2F'])).toBe(
      '00:00:0C\n00:55:DA:1\n70:B3:D5:F2:F',
    )
  })
})

describe('the number of addresses', () => {
  test('is that of the blocks together', () => {
    expect(addressCount([])).toBe(0)
    expect(addressCount(['00000C'])).toBe(16_777_216)
    expect(addressCount(['00000C', '0055DA1', '70B3D5F2F'])).toBe(16_777_216 + 1_048_576 + 4096)
  })

  test('counts no address twice where a block was assigned twice or lies in another', () => {
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

  test('joins blocks that touch or hold each other', () => {
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

  test('finds no part of a longer run of digits, and no address that breaks off', () => {
    const pattern = new RegExp(addressPattern(['00000C', '70B3D5F2F']))
    for (const text of ['00000C1234567', 'F00000C123456', '00:00:0C:12:34:5', '70b3.d5f2.f01']) {
      expect(text).not.toMatch(pattern)
    }
  })

  test('merges what blocks have in common', () => {
    expect(addressPattern(['00000C'])).toBe(
      String.raw`\b00[-:.]?00[-:.]?0[Cc]([-:.]?[0-9A-Fa-f]{2}){3}\b`,
    )
    expect(addressPattern(['000001', '000002', '000003', '00000A', '70B3D5F2F'])).toBe(
      String.raw`\b(00[-:.]?00[-:.]?0[1-3Aa]([-:.]?[0-9A-Fa-f]{2}){3}` +
        String.raw`|70[-:.]?[Bb]3[-:.]?[Dd]5[-:.]?[Ff]2[-:.]?[Ff][0-9A-Fa-f][-:.]?[0-9A-Fa-f]{2})\b`,
    )
  })

  test('holds nothing that only some engines read: no flags, look-around, or groups with a question mark', () => {
    fc.assert(
      fc.property(prefixes, (blocks) => {
        expect(addressPattern(blocks)).toMatch(/^(?:\\b|[0-9(|)?]|\{[0-9]\}|\[[-:.0-9A-Fa-f]+\])+$/)
        expect(addressPattern(blocks)).not.toContain('(?')
      }),
    )
  })
})
