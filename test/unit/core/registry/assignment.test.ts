import { expect, test } from 'vitest'
import { type Assignment, holdersOf } from '../../../../src/core/registry/assignment.ts'

test('a name written from right to left leaves the order of several holders alone', () => {
  const all = ['تهران', 'CERN'].map((organization): Assignment => {
    return { blockType: 'MA-L', prefix: '080030', organization, country: null, year: null }
  })
  expect(holdersOf({ all, assignment: all[0]! })).toBe('One of 2: \u2068تهران\u2069, CERN')
})
