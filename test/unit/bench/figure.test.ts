import { describe, expect, test } from 'vitest'
import { changeSince, type Figure, isMet, ratioOf } from '../../bench/figure.ts'

const peers = [{ name: 'peer', value: 200 }]
const time: Figure = { id: 'a', what: 'a', unit: 'ms', ours: 100, peers }
const rate: Figure = { ...time, unit: 'requests/s', isRate: true }

describe('the ratio', () => {
  test('is below 1 if ours is better, even if more is better', () => {
    expect(ratioOf(time)).toBe(0.5)
    expect(ratioOf(rate)).toBe(2)
  })

  test('is missing without a peer or a measurement', () => {
    expect(ratioOf({ ...time, peers: [] })).toBeNull()
    expect(ratioOf({ ...time, ours: 0 })).toBeNull()
  })
})

test('a bar applies to the figure, its ratio or its excess over its peer, and is met when it is reached', () => {
  expect(isMet(time)).toBeNull()
  expect(isMet({ ...time, bar: { atMost: 100, of: 'value' } })).toBe(true)
  expect(isMet({ ...time, bar: { atMost: 99, of: 'value' } })).toBe(false)
  expect(isMet({ ...time, bar: { atMost: 0.4, of: 'ratio' } })).toBe(false)
  expect(isMet({ ...time, ours: 207, bar: { atMost: 8, of: 'difference' } })).toBe(true)
  expect(isMet({ ...time, ours: 209, bar: { atMost: 8, of: 'difference' } })).toBe(false)
  expect(isMet({ ...time, peers: [], bar: { atMost: 1, of: 'ratio' } })).toBe(false)
})

describe('the change since the committed run', () => {
  const before = { id: 'a', unit: 'ms', ours: 50, ratio: 0.5 }

  test('is that of the ratio if there is a peer, whatever the machine does', () => {
    expect(changeSince(time, before)).toBe('same')
    expect(changeSince({ ...time, ours: 150 }, before)).toBe('1.5 × worse')
    expect(changeSince({ ...time, ours: 50 }, before)).toBe('2.0 × better')
  })

  test('is that of the figure itself if there is none', () => {
    expect(changeSince({ ...time, peers: [] }, { ...before, ratio: null })).toBe('2.0 × worse')
    const more = { ...rate, peers: [] }
    expect(changeSince(more, { ...before, ratio: null })).toBe('2.0 × better')
  })

  test('is reported from one per cent if it does not depend on the machine', () => {
    const bytes: Figure = { ...time, unit: 'bytes', ours: 1000 }
    const known = { id: 'a', unit: 'bytes', ours: 1000, ratio: 5 }
    expect(changeSince(bytes, known)).toBe('same')
    expect(changeSince({ ...bytes, ours: 1010 }, known)).toBe('1.010 × worse')
  })

  test('is large if there was nothing before, and none if both are zero', () => {
    const nothing = { id: 'a', unit: 'ms', ours: 0, ratio: null }
    expect(changeSince({ ...time, peers: [] }, nothing)).toBe('much worse')
    expect(changeSince({ ...time, ours: 0 }, nothing)).toBe('same')
    expect(changeSince(time, undefined)).toBe('new')
  })
})
