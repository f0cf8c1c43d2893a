import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AddressTable } from '../../../../src/core/inventory/columns/address-table.ts'

const hexes = (length: number) =>
  fc.string({ unit: fc.constantFrom('0', '1', 'F'), minLength: length, maxLength: length })

test('an address holds the digits that stand in its text, wherever in it', () => {
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

test.each(['', '*', '123456789', '1*2', 'f', 'G'])('%j is asked of the text', (digits) => {
  expect(new AddressTable().holding(digits)).toBeNull()
})
