import { describe, expect, test } from 'vitest'
import { growth, MOST_GROWTH } from './growth.ts'
import { READ } from './joined.ts'
import { ONE_LINE } from './one-line.ts'
import { SHAPES } from './shapes.ts'

describe('the time for a text grows no faster than the number of', () => {
  test.each(Object.entries(READ))('%s', (_, { make, run, size }) => {
    expect(growth(make, run, size)).toBeLessThan(MOST_GROWTH)
  })
})

describe('the time for a text grows no faster than its length if it has', () => {
  test.each(Object.entries(SHAPES))('%s', (_, { make, run, size }) => {
    expect(growth(make, run, size)).toBeLessThan(MOST_GROWTH)
  })
})

describe('the time for the answer of a controller grows no faster than its length:', () => {
  test.each(Object.entries(ONE_LINE))('%s', (_, { make, run, size }) => {
    expect(growth(make, run, size)).toBeLessThan(MOST_GROWTH)
  })
})
