import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDelta, encodeDelta } from '../../../../src/core/pack/delta.ts'
import { assembleTrie } from '../../../../src/core/registry/build-trie.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import type { AddressedRegistry } from '../../../../src/core/registry/postal-table.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { type Change, changes } from '../../../../src/core/update/changes.ts'
import { earlierRegistry, registryOf } from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { ModelRegistry } from '../../../fixtures/format/model.ts'
import { neighbours } from '../../../fixtures/format/registries.ts'
import { officialRegistry } from '../../../fixtures/registry/official.ts'

function trieOf(assignments: readonly Assignment[], version = '2026-04-11'): OuiTrie {
  return OuiTrie.from(assembleTrie(assignments, version).buffer)
}

function earlierTrie(): OuiTrie {
  return earlierRegistry().trie
}

/** Bytes as text, which compares much faster. */
function base64(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return Buffer.from(bytes as ArrayBuffer).toString('base64')
}

function bytesOf({ trie, table }: AddressedRegistry): { trie: string; table: string } {
  return { trie: base64(trie.layout.buffer), table: base64(table.layout.buffer) }
}

async function applied(
  from: AddressedRegistry<AddressedRegistry['table'] | null>,
  delta: Uint8Array,
): Promise<{ trie: string; table: string | null }> {
  const { trie, table } = await applyDelta(from, delta)
  return { trie: base64(trie), table: table && base64(table) }
}

/** An MA-L row. */
function row(prefix: string, organization: string, address?: string): Assignment {
  const assignment = { registry: 'MA-L' as const, prefix, organization, country: 'US' }
  return address === undefined ? assignment : { ...assignment, address }
}

describe('a delta', () => {
  test('leads from any registry to any other, addresses and all, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(neighbours, async (both) => {
        const from = registryOf(both.from, '2026-04-04')
        const to = registryOf(both.to)
        const delta = await encodeDelta(from, to)
        expect(await applied(from, delta)).toEqual(bytesOf(to))
        const bare = await applied({ trie: from.trie, table: null }, delta)
        expect(bare).toEqual({ trie: bytesOf(to).trie, table: null })
      }),
      { numRuns: 40 },
    )
  })

  test('has the same bytes each time', async () => {
    const later = registryOf(EXAMPLE.assignments)
    const once = await encodeDelta(earlierRegistry(), later)
    expect(await encodeDelta(earlierRegistry(), later)).toEqual(once)
  })

  test('between equal registries of two days changes the day', async () => {
    const later = registryOf(EXAMPLE.earlierAssignments)
    const delta = await encodeDelta(earlierRegistry(), later)
    expect(await applied(earlierRegistry(), delta)).toEqual(bytesOf(later))
    expect(delta.length).toBeLessThan(150)
  })

  test('leaves the registry that it starts from as it was', async () => {
    const earlier = earlierRegistry()
    await applyDelta(earlier, EXAMPLE.delta)
    expect(bytesOf(earlier)).toEqual(bytesOf(earlierRegistry()))
  })

  test('is refused for another registry than that from which it leads', async () => {
    const attempt = applyDelta(registryOf(EXAMPLE.earlierAssignments.slice(1)), EXAMPLE.delta)
    await expect(attempt).rejects.toMatchObject({ code: 'R20' })
    const { trie } = earlierRegistry()
    const { table } = registryOf(
      EXAMPLE.earlierAssignments.map((row) => ({ ...row, address: 'x' })),
    )
    await expect(applyDelta({ trie, table }, EXAMPLE.delta)).rejects.toMatchObject({ code: 'R20' })
  })

  test('follows a row that moved, one that lost its address, and one that was first of its prefix', async () => {
    const from = registryOf(
      [
        row('00000C', 'Acme', '1 High Street'),
        row('00000D', 'Acme', '1 High Street'),
        row('080030', 'Gone', '3 High Street'),
        row('080030', 'Second', '4 High Street'),
        row('080031', 'Other', '5 High Street'),
      ],
      '2026-04-04',
    )
    const to = registryOf([
      row('00000C', 'Acme', '2 High Street'),
      row('00000D', 'Acme', '2 High Street'),
      row('00000E', 'Acme', '2 High Street'),
      row('080030', 'Second', '4 High Street'),
      row('080031', 'Other'),
    ])
    expect(await applied(from, await encodeDelta(from, to))).toEqual(bytesOf(to))
  })

  test('stores an address once, however many blocks of its organization it is new to', async () => {
    const blocks = (count: number) =>
      Array.from({ length: count }, (_, i) => row((100_000 + i).toString(), 'Acme', 'Broadway'))
    const from = registryOf([row('00000C', 'Other')], '2026-04-04')
    const sizeOf = async (count: number) =>
      (await encodeDelta(from, registryOf(blocks(count)))).length
    expect((await sizeOf(200)) - (await sizeOf(1))).toBeLessThan(100)
  })

  test('of a tenth of the registry of IEEE is a tenth of its packs', async () => {
    const { assignments } = await officialRegistry()
    const earlier = registryOf(
      assignments.filter((_, index) => index % 10 !== 0),
      '2026-01-01',
    )
    const later = registryOf(assignments)
    const delta = await encodeDelta(earlier, later)
    const result = await applied(earlier, delta)
    const expected = bytesOf(later)
    expect(result.trie === expected.trie).toBe(true)
    expect(result.table === expected.table).toBe(true)
    expect(delta.length).toBeLessThan(180_000)
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
      { kind: 'new', after: [...to.under('70B3D5F58')][0]! },
      { kind: 'new', after: [...to.under('8439BE0')][0]! },
    ])
  })

  test('tell a prefix that moved to another registry as gone and new', () => {
    const row = { prefix: '0050C2F58', organization: 'Somebody', country: 'US' }
    const from = trieOf([{ ...row, registry: 'IAB' }])
    const to = trieOf([{ ...row, registry: 'MA-S' }])
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
  JSON.stringify([row.prefix, row.registry, row.organization, row.country])

function same(a: Assignment, b: Assignment): boolean {
  return textOf(a) === textOf(b)
}
