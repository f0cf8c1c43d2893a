import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDelta, encodeDelta } from '../../../../src/core/pack/delta.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import type { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { type Change, changes } from '../../../../src/core/update/changes.ts'
import { earlierTrie, trieOf } from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { ModelRegistry } from '../../../fixtures/format/model.ts'
import { neighbours } from '../../../fixtures/format/registries.ts'
import { builtOfficialRegistry, officialAssignments } from '../../../fixtures/registry/official.ts'

/** Its bytes as text, which compares much faster. */
function bytesOf({ layout }: OuiTrie): string {
  return Buffer.from(layout.buffer).toString('base64')
}

describe('a delta', () => {
  test('leads from any registry to any other, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(neighbours, async (both) => {
        const from = trieOf(both.from, '2026-04-04')
        const to = trieOf(both.to, '2026-04-11')
        expect(bytesOf(await applyDelta(from, await encodeDelta(from, to)))).toBe(bytesOf(to))
      }),
      { numRuns: 60 },
    )
  })

  test('has the same bytes each time', async () => {
    const later = trieOf(EXAMPLE.assignments)
    const once = await encodeDelta(earlierTrie(), later)
    expect(await encodeDelta(earlierTrie(), later)).toEqual(once)
  })

  test('between equal registries of two days changes the day', async () => {
    const later = trieOf(EXAMPLE.earlierAssignments)
    const delta = await encodeDelta(earlierTrie(), later)
    expect(bytesOf(await applyDelta(earlierTrie(), delta))).toBe(bytesOf(later))
    expect(delta.length).toBeLessThan(110)
  })

  test('leaves the registry that it starts from as it was', async () => {
    const earlier = earlierTrie()
    await applyDelta(earlier, EXAMPLE.delta)
    expect(bytesOf(earlier)).toBe(bytesOf(earlierTrie()))
  })

  test('is refused for a registry other than its base', async () => {
    const other = trieOf(EXAMPLE.earlierAssignments.slice(1), EXAMPLE.earlierVersion)
    await expect(applyDelta(other, EXAMPLE.delta)).rejects.toMatchObject({ code: 'R20' })
  })

  test('corrects a year', async () => {
    const corrected = EXAMPLE.assignments.map((row) => ({ ...row, year: '2001' }))
    const [from, to] = [trieOf(EXAMPLE.assignments), trieOf(corrected)]
    const result = await applyDelta(from, await encodeDelta(from, to))
    expect([...result.under('')]).toEqual(corrected)
  })

  test('of a tenth of the registry of IEEE is a tenth of its pack', async () => {
    const assignments = await officialAssignments()
    const earlier = trieOf(
      assignments.filter((_, index) => index % 10 !== 0),
      '2026-01-01',
    )
    const later = await builtOfficialRegistry()
    const delta = await encodeDelta(earlier, later)
    expect(bytesOf(await applyDelta(earlier, delta)) === bytesOf(later)).toBe(true)
    expect(delta.length).toBeLessThan(90_000)
  })
})

describe('the changes between two registries', () => {
  test('are the new, removed and renamed blocks, by prefix', () => {
    const from = trieOf(EXAMPLE.earlierAssignments)
    const to = trieOf(EXAMPLE.assignments.filter(({ organization }) => organization !== 'CERN'))
    const [cisco, , cern] = [...from.under('')]
    expect([...changes(from, to)]).toEqual<Change[]>([
      { kind: 'renamed', before: cisco!, after: to.assignment(0) },
      { kind: 'gone', before: cern! },
      { kind: 'new', after: [...to.under('70B3D5F2F')][0]! },
      { kind: 'new', after: [...to.under('70B3D5F58')][0]! },
      { kind: 'new', after: [...to.under('8439BE0')][0]! },
    ])
  })

  test('list a prefix that moved to another registry as removed and new', () => {
    const row = { prefix: '0050C2F58', organization: 'Somebody', country: 'US', year: null }
    const from = trieOf([{ ...row, blockType: 'IAB' }])
    const to = trieOf([{ ...row, blockType: 'MA-S' }])
    expect([...changes(from, to)].map(({ kind }) => kind)).toEqual(['gone', 'new'])
  })

  test('are empty between a registry and itself', () => {
    expect([...changes(earlierTrie(), earlierTrie())]).toEqual([])
  })

  test('lead from one registry to the other', () => {
    fc.assert(
      fc.property(neighbours, ({ from, to }) => {
        const rows = new ModelRegistry(from).under('')
        for (const change of changes(trieOf(from), trieOf(to))) {
          const at = change.kind === 'new' ? -1 : rows.findIndex((row) => same(row, change.before))
          if (change.kind === 'new') rows.push(change.after)
          else if (change.kind === 'gone') rows.splice(at, 1)
          else rows[at] = change.after
          expect(change.kind === 'new' || at >= 0).toBe(true)
        }
        expect(rows.map(textOf).toSorted()).toEqual(
          new ModelRegistry(to).under('').map(textOf).toSorted(),
        )
      }),
    )
  })
})

const textOf = (row: Assignment) =>
  JSON.stringify([row.prefix, row.blockType, row.organization, row.country])

function same(a: Assignment, b: Assignment): boolean {
  return textOf(a) === textOf(b)
}
