import { expect, test } from 'vitest'
import { type Assignment, holdersOf } from '../../../../src/core/registry/assignment.ts'
import { block } from '../../../fixtures/registry/block.ts'

test('a name written from right to left leaves the order of several holders alone', () => {
  const all = ['تهران', 'CERN'].map((organization): Assignment => {
    return block('MA-L', '080030', organization, null)
  })
  expect(holdersOf({ all, assignment: all[0]! })).toBe('One of 2: \u2068تهران\u2069, CERN')
})
