import { describe, expect, test, vi } from 'vitest'
import { ageOf, assignedWhen, formatsFor } from '../../../src/app/platform/format.ts'

vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }))

const british = formatsFor(['en-GB'])
const german = formatsFor(['de-DE'])

test('numbers, dates and countries are formatted for the locale', () => {
  expect(british.count(16_777_216)).toBe('16,777,216')
  expect(german.count(16_777_216)).toBe('16.777.216')
  expect(british.date('2026-04-11')).toBe('11 April 2026')
  expect(german.date('2026-04-11')).toBe('11. April 2026')
  expect(british.country('MY')).toBe('Malaysia')
  expect(german.country('CH')).toBe('Schweiz')
})

test('a day near today is in English, because it is part of a sentence, and any other is formatted for the locale', () => {
  const now = new Date(2026, 10, 22, 9).getTime()
  const hours = 3_600_000
  expect(german.day(now - 10 * hours, now)).toBe('yesterday')
  expect(german.day(now, now)).toBe('today')
  expect(german.day(now - 48 * hours, now)).toBe('Freitag, 20. November 2026')
  expect(british.day(now - 48 * hours, now)).toBe('Friday, 20 November 2026')
})

test('a date is the one that IEEE printed, whatever time zone the reader is in', () => {
  expect(british.date('2026-04-11T00:30:00Z')).toBe('11 April 2026')
  expect(british.date('2026-04-11T23:30:00Z')).toBe('11 April 2026')
})

test('a right-to-left date stays in one piece in English text', () => {
  for (const locale of ['fa-IR', 'he-IL', 'ur-PK', 'ar-EG']) {
    const { date, day } = formatsFor([locale])
    for (const text of [date('2026-04-11'), day(0)]) {
      expect([text.at(0), text.at(-1)], locale).toEqual(['\u2068', '\u2069'])
    }
  }
})

test('so are right-to-left times and sizes, which would change places with the next number', () => {
  const { time, timeOfDay, bytes } = formatsFor(['ar-EG'])
  for (const text of [time(0), timeOfDay(0), bytes(5_000), bytes(5_000_000), bytes(5e9)]) {
    expect([text.at(0), text.at(-1)]).toEqual(['\u2068', '\u2069'])
  }
})

test('a block was assigned in a year, or in that year or earlier', () => {
  expect([assignedWhen('2007'), assignedWhen('../2000')]).toEqual(['2007', '2000 or earlier'])
})

test('bytes are in decimal units, rounded up below a megabyte', () => {
  expect(british.bytes(0)).toBe('0 kB')
  expect(british.bytes(1)).toBe('1 kB')
  expect(british.bytes(348_210)).toBe('349 kB')
  expect(british.bytes(1_720_000)).toBe('1.72 MB')
  expect(british.bytes(10_737_418_240)).toBe('10.7 GB')
})

test('a country that no longer exists keeps its name, and an unknown code is shown as it is', () => {
  expect(british.country('YU')).toBe('Yugoslavia')
  expect(british.country('QX')).toBe('QX')
})

const NOW = Date.UTC(2026, 10, 22, 9)

describe('the age of a registry', () => {
  test.each([
    ['2026-11-22', 'published today'],
    ['2026-11-21', '1 day old'],
    ['2026-11-10', '12 days old'],
    ['2026-11-01', '3 weeks old'],
    ['2026-08-26', '3 months old'],
    ['2025-09-22', '14 months old'],
    ['2023-11-22', '3 years old'],
  ])('is told in the unit that people use: %s is %s', (published, words) => {
    expect(ageOf(published, NOW)).toBe(words)
  })

  test('is today if the clock of the device is a little slow, and unknown if it is slower', () => {
    expect(ageOf('2026-11-23', NOW)).toBe('published today')
    expect(ageOf('2026-11-24', NOW)).toBeNull()
    expect(ageOf('2026-11-23', Date.UTC(1999, 0, 1))).toBeNull()
  })
})
