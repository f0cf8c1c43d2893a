import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vendorSlug } from '../../../../src/core/vendors/slug.ts'
import { vendorPage } from '../../../../src/core/vendors/vendor-page.ts'
import { VendorIndex } from '../../../../src/core/vendors/vendor-index.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { block } from '../../../fixtures/registry/block.ts'

const trie = await trieOf([
  block('MA-L', '00000C', 'Cisco Systems, Inc'),
  block('MA-L', '000142', 'Cisco Systems, Inc'),
  block('MA-L', '005056', 'Cisco Systems Inc', null),
  block('MA-L', '0001C8', 'THOMAS CONRAD CORP.'),
  block('MA-L', '0001C8', 'CONRAD CORP.'),
  block('MA-L', '70B3D5', 'IEEE Registration Authority'),
  block('MA-S', '70B3D59F3', 'IEEE Registration Authority'),
  block('MA-S', '70B3D5F2F', 'TELEPLATFORMS', 'RU'),
  block('MA-M', '8439BE1', 'Private', null),
  block('CID', '0A0001', 'Company of Ids'),
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
      year: null,
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

  test('explains the use of a Company ID', () => {
    expect(page('company-of-ids')?.notes.join()).toContain('locally administered')
  })

  test('has a regular expression that matches exactly the addresses answered with this vendor', () => {
    const prefix = fc.constantFrom(
      '00000C',
      '000142',
      '70B3D5F2F',
      '70B3D5F2E',
      '8439BE1',
      '8439BE',
    )
    const address = fc
      .tuple(prefix, fc.stringMatching(/^[0-9A-F]{6}$/))
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
