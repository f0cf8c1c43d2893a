import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { readRegistry } from '../../../../registry/csv.ts'
import { assembleTrie } from '../../../../src/core/registry/build-trie.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { type Change, changes } from '../../../../src/core/update/changes.ts'
import { applyDelta, encodeDelta } from '../../../../src/core/pack/delta.ts'
import { FormatError } from '../../../../src/core/errors.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { earlierTrie } from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { ModelRegistry } from '../../../fixtures/format/model.ts'
import { neighbours } from '../../../fixtures/format/registries.ts'

// Whole registries and many small ones: a busy machine may need longer than for other tests.
vi.setConfig({ testTimeout: 60_000 })

function trieOf(assignments: readonly Assignment[], version = '2026-04-11'): OuiTrie {
  return OuiTrie.from(assembleTrie(assignments, version).buffer)
}

function bytesOf(trie: OuiTrie): Uint8Array {
  return new Uint8Array(trie.layout.buffer)
}

describe('a delta', () => {
  test('leads from any registry to any other, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(neighbours, async ({ from, to }) => {
        const earlier = trieOf(from, '2026-04-04')
        const later = trieOf(to)
        const result = await applyDelta(earlier, await encodeDelta(earlier, later))
        expect(new Uint8Array(result)).toEqual(bytesOf(later))
      }),
      { numRuns: 100 },
    )
  })

  test('has the same bytes each time', async () => {
    expect(await encodeDelta(earlierTrie(), trieOf(EXAMPLE.assignments))).toEqual(EXAMPLE.delta)
    expect(await encodeDelta(earlierTrie(), trieOf(EXAMPLE.assignments))).toEqual(EXAMPLE.delta)
  })

  test('between equal registries of two days changes the day', async () => {
    const later = trieOf(EXAMPLE.earlierAssignments)
    const delta = await encodeDelta(earlierTrie(), later)
    expect(new Uint8Array(await applyDelta(earlierTrie(), delta))).toEqual(bytesOf(later))
    expect(delta.length).toBeLessThan(120)
  })

  test('leaves the trie that it starts from as it was', async () => {
    const earlier = earlierTrie()
    const before = bytesOf(earlier).slice()
    await applyDelta(earlier, EXAMPLE.delta)
    expect(bytesOf(earlier)).toEqual(before)
  })

  test('altered in any way is refused by a rule', async () => {
    const alterations = fc.array(
      fc.record({ at: fc.nat({ max: EXAMPLE.delta.length - 1 }), value: fc.nat({ max: 255 }) }),
      { minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(alterations, async (list) => {
        const altered = EXAMPLE.delta.slice()
        for (const { at, value } of list) altered[at] = value
        fc.pre(altered.some((byte, at) => byte !== EXAMPLE.delta[at]))
        await expect(applyDelta(earlierTrie(), altered)).rejects.toBeInstanceOf(FormatError)
      }),
      { numRuns: 150 },
    )
  })

  test('of a tenth of the registry of IEEE is a tenth of its pack', async () => {
    const { assignments } = await readRegistry('registry/sources')
    const earlier = trieOf(
      assignments.filter((_, index) => index % 10 !== 0),
      '2026-01-01',
    )
    const later = trieOf(assignments)
    const delta = await encodeDelta(earlier, later)
    expect(new Uint8Array(await applyDelta(earlier, delta))).toEqual(bytesOf(later))
    expect(delta.length).toBeLessThan(40_000)
  })
})

describe('the changes between two registries', () => {
  test('are what is new, gone and renamed, by prefix', () => {
    const from = trieOf(EXAMPLE.earlierAssignments)
    const to = trieOf(EXAMPLE.assignments.filter(({ organization }) => organization !== 'CERN'))
    const [cisco, , cern] = [...from.under('')]
    expect([...changes(from, to)]).toEqual<Change[]>([
      { kind: 'renamed', before: cisco!, after: to.assignment(0) },
      { kind: 'gone', before: cern! },
      { kind: 'new', after: [...to.under('70B3D5F2F')][0]! },
      { kind: 'new', after: [...to.under('8439BE0')][0]! },
    ])
  })

  test('tell a prefix that moved to another registry as gone and new', () => {
    const row = { prefix: '0050C2F58', organization: 'Somebody', country: 'US' }
    const from = trieOf([{ ...row, registry: 'IAB' }])
    const to = trieOf([{ ...row, registry: 'MA-S' }])
    expect([...changes(from, to)].map(({ kind }) => kind)).toEqual(['gone', 'new'])
  })

  test('are none between a registry and itself', () => {
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
  JSON.stringify([row.prefix, row.registry, row.organization, row.country])

function same(a: Assignment, b: Assignment): boolean {
  return textOf(a) === textOf(b)
}
