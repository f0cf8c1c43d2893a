import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDelta, encodeDelta } from '../../../../src/core/pack/delta.ts'
import { blockDateCode } from '../../../../src/core/registry/dates-table.ts'
import { assembleTrie } from '../../../../src/core/registry/build-trie.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import {
  bufferOf,
  type Part,
  PARTS,
  type Registry,
} from '../../../../src/core/registry/registry.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { type Change, changes } from '../../../../src/core/update/changes.ts'
import { earlierRegistry, registryOf } from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { ModelRegistry } from '../../../fixtures/format/model.ts'
import { neighbours } from '../../../fixtures/format/registries.ts'
import { builtOfficialRegistry, officialRegistry } from '../../../fixtures/registry/official.ts'

function trieOf(assignments: readonly Assignment[], version = '2026-04-11'): OuiTrie {
  return OuiTrie.from(assembleTrie(assignments, version).buffer)
}

function earlierTrie(): OuiTrie {
  return earlierRegistry().lookup
}

/** Bytes as text, which compares much faster. */
function base64(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return Buffer.from(bytes as ArrayBuffer).toString('base64')
}

function bytesOf({ lookup, dates, postal }: Registry): Record<Part, string | null> {
  const bytes = (part: Registry[Part]) => part && base64(bufferOf(part))
  return { lookup: bytes(lookup), dates: bytes(dates), postal: bytes(postal) }
}

async function applied(from: Registry, delta: Uint8Array): Promise<Record<Part, string | null>> {
  return bytesOf(await applyDelta(from, delta))
}

/** An MA-L row. */
function row(prefix: string, organization: string, address?: string): Assignment {
  const assignment = { blockType: 'MA-L' as const, prefix, organization, country: 'US' }
  return address === undefined ? assignment : { ...assignment, address }
}

/** Mostly the date that a new block of April 2026 is expected to have, so that some rows need to be told and some do not. */
const dates = fc.infiniteStream(fc.constantFrom(0, 0x2a3, 0x12a3, 0x2210, 0x4153))

/** Whether an organization has a former name, in one registry and in the other. */
const formers = fc.infiniteStream(fc.constantFrom(null, true))

describe('a delta', () => {
  test('leads from any registry to any other, dates and addresses and all, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(neighbours, dates, formers, async (both, date, former) => {
        const dateOf = () => date.next().value as number
        const formerOf = (name: string) => former.next().value && `${name} before`
        const from = registryOf(both.from, '2026-04-04', dateOf, formerOf)
        const to = registryOf(both.to, '2026-04-11', dateOf, formerOf)
        const delta = await encodeDelta(from, to)
        const whole = bytesOf(to)
        expect(await applied(from, delta)).toEqual(whole)
        const bare = await applied({ ...from, dates: null, postal: null }, delta)
        expect(bare).toEqual({ ...whole, dates: null, postal: null })
        const dated = await applied({ ...from, postal: null }, delta)
        expect(dated).toEqual({ ...whole, postal: null })
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
    expect(delta.length).toBeLessThan(180)
  })

  test('leaves the registry that it starts from as it was', async () => {
    const earlier = earlierRegistry()
    await applyDelta(earlier, EXAMPLE.delta)
    expect(bytesOf(earlier)).toEqual(bytesOf(earlierRegistry()))
  })

  test('is refused for another registry than that from which it leads', async () => {
    const attempt = applyDelta(registryOf(EXAMPLE.earlierAssignments.slice(1)), EXAMPLE.delta)
    await expect(attempt).rejects.toMatchObject({ code: 'R20' })
    const { postal } = registryOf(
      EXAMPLE.earlierAssignments.map((row) => ({ ...row, address: 'x' })),
    )
    await expect(applyDelta({ ...earlierRegistry(), postal }, EXAMPLE.delta)).rejects.toMatchObject(
      { code: 'R20' },
    )
  })

  test('dates new blocks by the month of the later registry, and tells where that is wrong', async () => {
    const from = registryOf([row('00000C', 'Acme')], '2026-04-04')
    const rows = [row('00000C', 'Acme'), row('00000D', 'Acme'), row('00000E', 'Acme')]
    const expected = blockDateCode('MA-L', '2026-04')
    const sizeOf = async (other: number) => {
      const date = ({ prefix }: Assignment) =>
        prefix === '00000C' ? from.dates.codes[0]! : prefix === '00000D' ? expected : other
      const to = registryOf(rows, '2026-04-11', date)
      const delta = await encodeDelta(from, to)
      expect(await applied(from, delta)).toEqual(bytesOf(to))
      return delta.length
    }
    expect(await sizeOf(expected)).toBeLessThan(await sizeOf(blockDateCode('MA-L', '2019-01')))
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
    const later = await builtOfficialRegistry()
    const delta = await encodeDelta(earlier, later)
    const result = await applied(earlier, delta)
    const expected = bytesOf(later)
    for (const part of PARTS) expect(result[part] === expected[part], part).toBe(true)
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
