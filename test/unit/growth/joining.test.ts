import { describe, expect, test } from 'vitest'
import { growth, MOST_GROWTH } from './growth.ts'
import { COMPARED, JOINED } from './joined.ts'

describe('the time for an inventory grows no faster than the number of', () => {
  test.each(Object.entries(JOINED))('%s', (_, { make, run, size }) => {
    expect(growth(make, run, size)).toBeLessThan(MOST_GROWTH)
  })
})

describe('the time for a comparison grows no faster than the number of', () => {
  test.each(Object.entries(COMPARED))('%s', (_, { make, run, size }) => {
    expect(growth(make, run, size)).toBeLessThan(MOST_GROWTH)
  })
})
