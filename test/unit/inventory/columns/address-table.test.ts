import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AddressTable } from '../../../../src/inventory/columns/address-table.ts'

const hexes = (length: number) =>
  fc.string({ unit: fc.constantFrom('0', '1', 'F'), minLength: length, maxLength: length })

test('an address contains the digits of its text, at any position', () => {
  const address = fc.oneof(hexes(12), hexes(16))
  const part = fc.integer({ min: 1, max: 8 }).chain(hexes)
  fc.assert(
    fc.property(address, part, (hex, digits) => {
      const table = new AddressTable()
      const holds = table.holding(digits)
      expect(holds?.(table.add(hex))).toBe(hex.includes(digits))
    }),
    { numRuns: 1000 },
  )
})

test.each(['', '*', '123456789', '1*2', 'f', 'G'])('%j is matched against the text', (digits) => {
  expect(new AddressTable().holding(digits)).toBeNull()
})

describe('the table of addresses', () => {
  test('numbers distinct addresses like a Map does, and returns their digits', () => {
    const hexOf = (length: number) =>
      fc.string({
        unit: fc.constantFrom(...Array.from('0123456789ABCDEF')),
        minLength: length,
        maxLength: length,
      })
    // Few different ones, so they repeat; EUI-48 next to EUI-64 with the same first digits.
    const address = fc.oneof(
      fc.constantFrom('000000000000', '0000000000000000', '000000000001', '0000000000010000'),
      hexOf(12),
      hexOf(16),
    )
    fc.assert(
      fc.property(fc.array(address, { maxLength: 1500, size: 'max' }), (addresses) => {
        const table = new AddressTable()
        const model = new Map<string, number>()
        for (const hex of addresses) {
          if (!model.has(hex)) model.set(hex, model.size)
          expect(table.add(hex)).toBe(model.get(hex))
        }
        expect(table.size).toBe(model.size)
        for (const [hex, number] of model) expect(table.hex(number)).toBe(hex)
      }),
      { numRuns: 10 },
    )
  })
})
