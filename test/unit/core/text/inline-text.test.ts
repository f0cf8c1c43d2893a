import { expect, test, describe } from 'vitest'
import {
  fileInSentence,
  withinLine,
  withinSentence,
  csvField,
  csvRecord,
} from '../../../../src/core/text/inline-text.ts'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'

test('a name stays on one line and reverses nothing', () => {
  expect(withinLine('first\r\n\tsecond\u2028third\u0085fourth')).toBe('first second third fourth')
  expect(withinLine('\u202Egnp.\u2066exe\u2069\u2069\u200F')).toBe('gnp.exe')
  expect(withinLine('\u001B[31mred')).toBe(' [31mred')
})

test('a name in a right-to-left script is isolated in a sentence, any other is left as it is', () => {
  expect(withinSentence('תקשורת בע"מ')).toBe('\u2068תקשורת בע"מ\u2069')
  expect(withinSentence('\u202Eشركة')).toBe('\u2068شركة\u2069')
  expect(withinSentence('Drägerwerk AG & Co. KG aA')).toBe('Drägerwerk AG & Co. KG aA')
  expect(withinSentence('浙江红谱科技有限公司')).toBe('浙江红谱科技有限公司')
})

test('the name of a file is quoted without bidi controls, and shortened in the middle if it is long', () => {
  expect(fileInSentence('core.txt')).toBe('“core.txt”')
  expect(fileInSentence('\u202Efdp.exe')).toBe('“fdp.exe”')
  expect(fileInSentence('تقرير.pdf')).toBe('“\u2068تقرير.pdf\u2069”')
  expect(fileInSentence(`${'a'.repeat(240)}.pdf`)).toBe(`“${'a'.repeat(40)}…${'a'.repeat(11)}.pdf”`)
  expect(fileInSentence('😀'.repeat(100))).toBe(`“${'😀'.repeat(40)}…${'😀'.repeat(15)}”`)
})

test('an invisible file name counts as none', () => {
  for (const name of ['', ' ', '\u200b', '\u202e']) expect(fileInSentence(name)).toBeNull()
})

describe('CSV', () => {
  test('keeps every field for a reader of RFC 4180', () => {
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
    'no cell starts a formula: %j',
    (value) => {
      const [[read = ''] = []]: string[][] = parse(`${csvField(value)}\r\n`)
      expect(read).toBe(`'${value}`)
    },
  )

  test('no other cell gets an apostrophe', () => {
    expect(csvField("O'Neil - Sons = 1")).toBe("O'Neil - Sons = 1")
    expect(csvField('')).toBe('')
  })
})
