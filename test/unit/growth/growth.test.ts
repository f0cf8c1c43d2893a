/**
 * No input costs more than its length: four times the input costs at most six times the CPU time, whatever it has four times
 * as many of. The sizes are small; where the time grows with their square, the ratio is sixteen.
 */
import { describe, expect, test } from 'vitest'
import { growth, MOST_GROWTH } from './growth.ts'
import { COMPARED, JOINED, READ } from './joined.ts'
import { ONE_LINE } from './one-line.ts'
import { SHAPES } from './shapes.ts'

describe('the time for a text grows no faster than the number of', () => {
  test.each(Object.entries(READ))('%s', (_, { make, run, size }) => {
    expect(growth(make, run, size)).toBeLessThan(MOST_GROWTH)
  })
})

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

describe('the time for a text grows no faster than its length where it has', () => {
  test.each(Object.entries(SHAPES))('%s', (_, { make, run, size }) => {
    expect(growth(make, run, size)).toBeLessThan(MOST_GROWTH)
  })
})

describe('the time for what controllers answer grows no faster than its length:', () => {
  test.each(Object.entries(ONE_LINE))('%s', (_, { make, run, size }) => {
    expect(growth(make, run, size)).toBeLessThan(MOST_GROWTH)
  })
})
