import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { readRegistry } from '../../../../registry/csv.ts'
import { assembleTrie } from '../../../../src/core/registry/build-trie.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { assembleDetails, DetailsTable } from '../../../../src/core/pack/postal-pack.ts'
import {
  type AddressedRegistry,
  applyDetailsDelta,
  encodeDetailsDelta,
} from '../../../../src/core/pack/postal-delta.ts'
import { FormatError } from '../../../../src/core/errors.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { earlierRegistry, READERS } from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { neighbours } from '../../../fixtures/format/registries.ts'

// Whole registries and many small ones: a busy machine may need longer than for other tests.
vi.setConfig({ testTimeout: 60_000 })

function registryOf(assignments: readonly Assignment[], version = '2026-04-11'): AddressedRegistry {
  return {
    trie: OuiTrie.from(assembleTrie(assignments, version).buffer),
    table: DetailsTable.from(assembleDetails(assignments, version).buffer),
  }
}

function bytesOf({ table }: AddressedRegistry): Uint8Array {
  return new Uint8Array(table.layout.buffer)
}

async function applied(from: AddressedRegistry, to: AddressedRegistry): Promise<Uint8Array> {
  const delta = await encodeDetailsDelta(from, to)
  return new Uint8Array(await applyDetailsDelta(from, to.trie, delta))
}

/** An MA-L row. */
function row(prefix: string, organization: string, address?: string): Assignment {
  const assignment = { registry: 'MA-L' as const, prefix, organization, country: 'US' }
  return address === undefined ? assignment : { ...assignment, address }
}

describe('a details delta', () => {
  test('leads from the addresses of any registry to those of any other, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(neighbours, async (both) => {
        const from = registryOf(both.from, '2026-04-04')
        const to = registryOf(both.to)
        expect(await applied(from, to)).toEqual(bytesOf(to))
      }),
      { numRuns: 100 },
    )
  })

  test('has the same bytes each time', async () => {
    const from = earlierRegistry()
    const to = registryOf(EXAMPLE.assignments)
    expect(await encodeDetailsDelta(from, to)).toEqual(await encodeDetailsDelta(from, to))
  })

  test('between equal addresses of two days changes the day', async () => {
    const from = earlierRegistry()
    const to = registryOf(EXAMPLE.earlierAssignments)
    expect(await applied(from, to)).toEqual(bytesOf(to))
    expect((await encodeDetailsDelta(from, to)).length).toBeLessThan(120)
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
    expect(await applied(from, to)).toEqual(bytesOf(to))
  })

  test('says an address once, however many blocks of its organization it is new to', async () => {
    const blocks = (count: number) =>
      Array.from({ length: count }, (_, i) => row((100_000 + i).toString(), 'Acme', 'Broadway'))
    const from = registryOf([row('00000C', 'Other')], '2026-04-04')
    const sizeOf = async (count: number) =>
      (await encodeDetailsDelta(from, registryOf(blocks(count)))).length
    expect((await sizeOf(200)) - (await sizeOf(1))).toBeLessThan(20)
  })

  test('altered in any way is refused by a rule', async () => {
    const good = EXAMPLE.detailsDelta
    const alterations = fc.array(
      fc.record({ at: fc.nat({ max: good.length - 1 }), value: fc.nat({ max: 255 }) }),
      { minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(alterations, async (list) => {
        const altered = good.slice()
        for (const { at, value } of list) altered[at] = value
        fc.pre(altered.some((byte, at) => byte !== good[at]))
        await expect(READERS['details delta'](altered)).rejects.toBeInstanceOf(FormatError)
      }),
      { numRuns: 150 },
    )
  })

  test('with any stream ends in a rule, never in a table', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 4, maxLength: 80 }), async (stream) => {
        const file = Uint8Array.of(...EXAMPLE.detailsDelta.subarray(0, 96), ...stream)
        new DataView(file.buffer).setUint32(12, file.length, true)
        await expect(READERS['details delta'](file)).rejects.toBeInstanceOf(FormatError)
      }),
      { numRuns: 150 },
    )
  })

  test('is refused for another registry than that to which it leads', async () => {
    const from = earlierRegistry()
    const attempt = applyDetailsDelta(from, from.trie, EXAMPLE.detailsDelta)
    await expect(attempt).rejects.toBeInstanceOf(FormatError)
  })

  test('of a tenth of the addresses of IEEE is a tenth of their pack', async () => {
    const { assignments } = await readRegistry('registry/sources')
    const fewer = assignments.filter((_, index) => index % 10 !== 0)
    const from = registryOf(fewer, '2026-01-01')
    const to = registryOf(assignments)
    const delta = await encodeDetailsDelta(from, to)
    expect(delta.length).toBeLessThan(80_000)
    const result = await applyDetailsDelta(from, to.trie, delta)
    expect(Buffer.compare(Buffer.from(result), bytesOf(to))).toBe(0)
  })
})
