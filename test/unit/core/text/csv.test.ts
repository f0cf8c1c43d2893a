import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvField, csvRecord } from '../../../../src/core/text/csv.ts'

describe('CSV', () => {
  test('gives back every field to a reader of RFC 4180', () => {
    const field = fc.string({ unit: fc.constantFrom(...Array.from('aé"\',;\r\n\t 株=+-@')) })
    fc.assert(
      fc.property(fc.array(field, { minLength: 2 }), (fields) => {
        const rows: string[][] = parse(csvRecord(fields), { recordDelimiter: '\r\n' })
        const read = (rows[0] ?? []).map((value, at) => {
          return value === fields[at] ? value : value.slice(1)
        })
        expect(read).toEqual(fields)
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
