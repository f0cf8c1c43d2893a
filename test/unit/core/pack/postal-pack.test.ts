import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FormatError } from '../../../../src/core/errors.ts'
import { decodePostalPack, encodePostalPack } from '../../../../src/core/pack/postal-pack.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { PostalTable } from '../../../../src/core/registry/postal-table.ts'
import type { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { READERS, registryOf } from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { anyRegistry } from '../../../fixtures/format/registries.ts'
import { builtOfficialRegistry, officialRegistry } from '../../../fixtures/registry/official.ts'

const VERSION = '2026-04-11'

async function unpacked(assignments: readonly Assignment[]): Promise<PostalTable> {
  const { lookup, postal } = registryOf(assignments, VERSION)
  return await decodePostalPack(await encodePostalPack(lookup, postal.layout), lookup)
}

function lineOf({ prefix, organization, address }: Assignment): string {
  return [prefix, organization, address].join('\t')
}

/** Each row as text, with its address. */
function rowsOf(trie: OuiTrie, table: PostalTable): string[] {
  return [...trie.under('')].map(({ prefix, organization }, row) =>
    [prefix, organization, table.address(row)].join('\t'),
  )
}

describe('the postal addresses', () => {
  test('give each row of the trie its own address, or null', async () => {
    await fc.assert(
      fc.asyncProperty(anyRegistry, async (assignments) => {
        const { lookup: trie, postal: assembled } = registryOf(assignments, VERSION)
        const table = await unpacked(assignments)
        const expected = assignments.map(lineOf)
        expect(rowsOf(trie, table).toSorted()).toEqual(expected.toSorted())
        expect(table.layout).toEqual(assembled.layout)
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

  test('cannot be made of an address of more than 1,023 bytes', () => {
    const [row] = EXAMPLE.assignments
    expect(() => registryOf([{ ...row!, address: 'x'.repeat(1024) }])).toThrow(
      'Got an address of 00000C of 1024 characters, expected well-formed Unicode without U+0000 and at most 1023 bytes.',
    )
  })

  test('cannot be made of an empty address', () => {
    const [row] = EXAMPLE.assignments
    expect(() => registryOf([{ ...row!, address: '' }])).toThrow(
      'Got an empty address of 00000C, expected one that is left out where there is none.',
    )
  })

  test('altered anywhere are refused by a rule; a table answers or is refused', async () => {
    const at = fc.nat({ max: EXAMPLE.postal.length - 1 })
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const pack = EXAMPLE.postal.with(at, EXAMPLE.postal[at]! ^ change)
        await expect(READERS['postal pack'](pack)).rejects.toBeInstanceOf(FormatError)
        if (at >= EXAMPLE.table.length) return
        const table = EXAMPLE.table.with(at, EXAMPLE.table[at]! ^ change)
        try {
          const read = PostalTable.from(table.buffer)
          for (let row = 0; row < read.size; row++) expect(read.address(row)).not.toBeUndefined()
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('of IEEE come back whole, from a pack of at most 800,000 bytes', async () => {
    const { assignments } = await officialRegistry()
    const { lookup: trie, postal } = await builtOfficialRegistry()
    const pack = await encodePostalPack(trie, postal.layout)
    expect(pack.length).toBeLessThanOrEqual(800_000)
    const table = await decodePostalPack(pack, trie)
    const lines = assignments.map(lineOf)
    expect(rowsOf(trie, table).join('\n')).toBe(lines.join('\n'))
  })
})
