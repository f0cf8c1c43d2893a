import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Annotation, type AnnotatedAddress } from '../../../../src/core/inventory/annotation.ts'
import { annotatedLines, csvRecords, jsonParts } from '../../../../src/core/inventory/export.ts'
import { csvField } from '../../../../src/core/text/csv.ts'
import { extractAddresses } from '../../../../src/core/extract/extract.ts'
import { TextLines } from '../../../../src/core/inventory/text-lines.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'

const CISCO: AnnotatedAddress = {
  address: '00:00:0C:12:34:56',
  title: 'Cisco Systems, Inc',
  kind: 'unicast',
  block: {
    registry: 'MA-L',
    prefix: '00000C',
    organization: 'Cisco Systems, Inc',
    country: 'US',
  },
  line: 3,
  times: 2,
}

const RANDOM: AnnotatedAddress = {
  address: '5A:3C:9E:12:74:0B',
  title: 'Random or local address',
  kind: 'random',
  block: null,
  line: 1,
  times: 1,
}

const csv = (addresses: Iterable<AnnotatedAddress>) => [...csvRecords(addresses)].join('')

describe('CSV', () => {
  test('has a header, CRLF behind every record, and quotation marks only where they are needed', () => {
    expect(csv([CISCO, RANDOM])).toBe(
      'Address,Vendor,Kind,Country,Registry,Block,Registered to,First line,Times\r\n' +
        '00:00:0C:12:34:56,"Cisco Systems, Inc",Unicast,US,MA-L,00:00:0C:00:00:00/24,"Cisco Systems, Inc",3,2\r\n' +
        '5A:3C:9E:12:74:0B,Random or local address,Random or local,,,,,1,1\r\n',
    )
  })

  test('gives back every name to a reader of RFC 4180', () => {
    const name = fc.string({ unit: fc.constantFrom(...Array.from('aé"\',;\r\n\t 株=+-@')) })
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const text = csv(names.map((title) => ({ ...RANDOM, title })))
        const rows: string[][] = parse(text, { recordDelimiter: '\r\n' })
        const read = rows.slice(1).map(([, vendor = '']) => vendor)
        expect(read.map((vendor, at) => (vendor === names[at] ? vendor : vendor.slice(1)))).toEqual(
          names,
        )
      }),
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
    'no cell begins a formula: %j',
    (value) => {
      const [[read = ''] = []]: string[][] = parse(`${csvField(value)}\r\n`)
      expect(read).toBe(`'${value}`)
    },
  )

  test('an apostrophe goes before nothing else', () => {
    expect(csvField("O'Neil - Sons = 1")).toBe("O'Neil - Sons = 1")
    expect(csvField('')).toBe('')
  })
})

describe('JSON', () => {
  test('says which registry it comes from, and null where nothing is known', () => {
    expect(JSON.parse([...jsonParts('2026-04-11', [CISCO, RANDOM])].join(''))).toEqual({
      registry: '2026-04-11',
      addresses: [
        {
          address: '00:00:0C:12:34:56',
          vendor: 'Cisco Systems, Inc',
          kind: 'unicast',
          country: 'US',
          registry: 'MA-L',
          block: '00:00:0C:00:00:00/24',
          organization: 'Cisco Systems, Inc',
          line: 3,
          times: 2,
        },
        {
          address: '5A:3C:9E:12:74:0B',
          vendor: 'Random or local address',
          kind: 'random',
          country: null,
          registry: null,
          block: null,
          organization: null,
          line: 1,
          times: 1,
        },
      ],
    })
  })

  test('is whole without any address', () => {
    expect(JSON.parse([...jsonParts('2026-04-11', [])].join(''))).toEqual({
      registry: '2026-04-11',
      addresses: [],
    })
  })
})

describe('annotated text', () => {
  test('is the text with the vendors behind its lines, and its line breaks as they were', async () => {
    const trie = await trieOf([
      { registry: 'MA-L', prefix: '00000C', organization: 'Cisco Systems, Inc', country: 'US' },
    ])
    const text = 'Vlan Mac\r\n10 0000.0c12.3456 5a3c.9e12.740b\n20 0000.0c12.3456'
    const annotation = new Annotation({ trie, labels: { of: () => '' } })
    for (const found of extractAddresses(text)) annotation.add(found)
    const lines = new TextLines(text)
    while (lines.index(8));
    expect([...annotatedLines(lines, annotation)].join('')).toBe(
      'Vlan Mac\r\n' +
        '10 0000.0c12.3456 5a3c.9e12.740b  # Cisco Systems, Inc; Random or local address\n' +
        '20 0000.0c12.3456  # Cisco Systems, Inc',
    )
  })
})
