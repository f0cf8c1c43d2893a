import { describe, expect, it } from 'vitest'
import { ago } from '../../../../src/app/registry/age.ts'

const NOW = Date.UTC(2026, 10, 22, 9)

describe('how old a registry is', () => {
  it.each([
    ['2026-11-22', 'today'],
    ['2026-11-21', 'yesterday'],
    ['2026-11-10', '12 days ago'],
    ['2026-11-01', '3 weeks ago'],
    ['2026-08-26', '3 months ago'],
    ['2025-09-22', '14 months ago'],
    ['2023-11-22', '3 years ago'],
  ])('is told in the unit that people use: %s is %s', (published, words) => {
    expect(ago(published, NOW)).toBe(words)
  })

  it('is today where the clock of the device is a little slow, and unknown where it is slower', () => {
    expect(ago('2026-11-23', NOW)).toBe('today')
    expect(ago('2026-11-24', NOW)).toBeNull()
    expect(ago('2026-11-23', Date.UTC(1999, 0, 1))).toBeNull()
  })
})
