import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BitReader, BitWriter } from '../../../../src/core/pack/bit-coder.ts'

/** Bits with the probability that each was given, likely and unlikely. */
const coded = fc.array(
  fc.record({
    bit: fc.integer({ min: 0, max: 1 }),
    one: fc.oneof(fc.integer({ min: 1, max: 0xffff }), fc.constantFrom(1, 12, 0x8000, 0xffff)),
  }),
  { maxLength: 3000 },
)

function written(bits: readonly { readonly bit: number; readonly one: number }[]): Uint8Array {
  const writer = new BitWriter()
  for (const { bit, one } of bits) writer.code(one, bit)
  return writer.finish()
}

describe('coded bits', () => {
  test('come back unchanged, whatever they are and however likely they were taken to be', () => {
    fc.assert(
      fc.property(coded, (bits) => {
        const reader = new BitReader(written(bits))
        expect(bits.map(({ one }) => reader.code(one))).toEqual(bits.map(({ bit }) => bit))
      }),
    )
  })

  test('take as much room as their probabilities say, plus two bytes', () => {
    fc.assert(
      fc.property(coded, (bits) => {
        const needed = bits.reduce(
          (sum, { bit, one }) => sum - Math.log2((bit === 1 ? one : 0x1_0000 - one) / 0x1_0000),
          0,
        )
        expect(written(bits).length).toBeLessThan((needed * 1.001) / 8 + 2)
      }),
    )
  })

  test('are read from any bytes, and always end', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.integer({ min: 1, max: 0xffff }),
        (bytes, one) => {
          const reader = new BitReader(bytes)
          const read = Array.from({ length: 1000 }, () => reader.code(one))
          expect(read.filter((bit) => bit !== 0 && bit !== 1)).toEqual([])
        },
      ),
    )
  })
})
