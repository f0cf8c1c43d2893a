import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { readRegistry } from '../../../../registry/csv.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { assembleTrie } from '../../../../src/core/registry/build-trie.ts'
import {
  assembleDetails,
  decodeDetails,
  DetailsTable,
  encodeDetails,
} from '../../../../src/core/pack/postal-pack.ts'
import { FormatError } from '../../../../src/core/errors.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { anyRegistry } from '../../../fixtures/format/registries.ts'

// Whole registries and many small ones: a busy machine may need longer than for other tests.
vi.setConfig({ testTimeout: 60_000 })

const VERSION = '2026-04-11'

async function unpacked(assignments: readonly Assignment[]): Promise<DetailsTable> {
  return DetailsTable.from(await decodeDetails(await encodeDetails(assignments, VERSION)))
}

function lineOf({ prefix, organization, address }: Assignment): string {
  return [prefix, organization, address].join('\t')
}

/** Each row as text, with its address. */
function rowsOf(trie: OuiTrie, table: DetailsTable): string[] {
  return [...trie.under('')].map(({ prefix, organization }, row) =>
    [prefix, organization, table.address(row)].join('\t'),
  )
}

describe('the details', () => {
  test('give each row of the trie its own address, or null', async () => {
    await fc.assert(
      fc.asyncProperty(anyRegistry, async (assignments) => {
        const trie = OuiTrie.from(assembleTrie(assignments, VERSION).buffer)
        const table = await unpacked(assignments)
        const expected = assignments.map(lineOf)
        expect(rowsOf(trie, table).toSorted()).toEqual(expected.toSorted())
        const assembled = assembleDetails(assignments, VERSION).buffer
        expect(new Uint8Array(table.layout.buffer)).toEqual(new Uint8Array(assembled))
        expect(table).toMatchObject({ size: trie.size, version: VERSION })
      }),
      { numRuns: 50 },
    )
  })

  test('know no address of a row that is not there', async () => {
    const table = await unpacked(EXAMPLE.assignments)
    expect(table.address(-1)).toBeNull()
    expect(table.address(EXAMPLE.assignments.length)).toBeNull()
  })

  test('cannot be made of an address of more than 1,023 bytes', async () => {
    const [row] = EXAMPLE.assignments
    const attempt = encodeDetails([{ ...row!, address: 'x'.repeat(1024) }], VERSION)
    await expect(attempt).rejects.toThrow(
      'Got an address of 00000C of 1024 characters, expected well-formed Unicode without U+0000 and at most 1023 bytes.',
    )
  })

  test('altered anywhere are refused by a rule; a table answers or is refused', async () => {
    const at = fc.nat({ max: EXAMPLE.details.length - 1 })
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const pack = EXAMPLE.details.with(at, EXAMPLE.details[at]! ^ change)
        await expect(decodeDetails(pack)).rejects.toBeInstanceOf(FormatError)
        const table = EXAMPLE.addresses.with(at, EXAMPLE.addresses[at]! ^ change)
        try {
          const read = DetailsTable.from(table.buffer)
          for (let row = 0; row < read.size; row++) expect(read.address(row)).not.toBeUndefined()
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('of IEEE come back whole, from a pack of at most 640,000 bytes, with pauses in which lookups can be answered', async () => {
    const { assignments, version } = await readRegistry('registry/sources')
    const trie = OuiTrie.from(assembleTrie(assignments, version).buffer)
    const pack = await encodeDetails(assignments, version)
    expect(pack.length).toBeLessThanOrEqual(640_000)
    let pauses = 0
    const timer = setInterval(() => pauses++, 0)
    const table = DetailsTable.from(await decodeDetails(pack))
    clearInterval(timer)
    expect(pauses).toBeGreaterThan(10)
    const lines = assignments.map(lineOf)
    expect(rowsOf(trie, table).join('\n')).toBe(lines.join('\n'))
  })
})
