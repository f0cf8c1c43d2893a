import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractAddresses } from '../../../src/core/extract/extract.ts'
import { TextLines } from '../../../src/inventory/text-lines.ts'

describe('the lines of a text', () => {
  test('are the ones by which addresses are numbered, and add up to the text', () => {
    const piece = fc.constantFrom('\n', '\r', '\r\n', 'a', '00:1B:77:49:54:FD ', '')
    fc.assert(
      fc.property(fc.array(piece), fc.integer({ min: 1, max: 5 }), (pieces, characters) => {
        const text = pieces.join('')
        const lines = new TextLines(text)
        while (lines.index(characters));
        let whole = ''
        for (let line = 1; line <= lines.count; line++) {
          expect(lines.line(line)).not.toMatch(/[\r\n]/)
          whole += lines.line(line) + lines.lineBreak(line)
        }
        expect(whole).toBe(text)
        for (const { line, column, raw } of extractAddresses(text)) {
          expect(lines.line(line).slice(column - 1)).toMatch(new RegExp(`^${raw}`))
        }
      }),
    )
  })
})
