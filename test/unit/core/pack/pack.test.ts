import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withYears } from '../../../../registry/first-seen.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { FormatError } from '../../../../src/core/errors.ts'
import { decodePack, encodePack } from '../../../../src/core/pack/pack.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { columnsOf, READERS, sealed, SENT, withColumns } from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { linesOf, ModelRegistry } from '../../../fixtures/format/model.ts'
import { anyRegistry } from '../../../fixtures/format/registries.ts'
import { officialRegistry, officialSeen } from '../../../fixtures/registry/official.ts'
import { block } from '../../../fixtures/registry/block.ts'

const VERSION = '2026-04-11'

async function unpacked(assignments: readonly Assignment[]): Promise<OuiTrie> {
  return await decodePack(await encodePack(assignments, VERSION))
}

describe('a pack', () => {
  test('contains every row of any registry, those of one prefix in the given order', async () => {
    await fc.assert(
      fc.asyncProperty(anyRegistry, async (assignments) => {
        const trie = await unpacked(assignments)
        expect([...trie.under('')]).toEqual(new ModelRegistry(assignments).under(''))
        expect(trie.version).toBe(VERSION)
      }),
    )
  })

  test('has the same bytes whatever the order of the rows', async () => {
    await fc.assert(
      fc.asyncProperty(anyRegistry, async (assignments) => {
        const sorted = assignments.toSorted((a, b) =>
          a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : 0,
        )
        expect(await encodePack(assignments, VERSION)).toEqual(await encodePack(sorted, VERSION))
      }),
      { numRuns: 30 },
    )
  })

  test('can be read from the middle of a larger buffer', async () => {
    const larger = new Uint8Array(EXAMPLE.pack.length + 7)
    larger.set(EXAMPLE.pack, 3)
    const { layout } = await decodePack(larger.subarray(3, 3 + EXAMPLE.pack.length))
    expect(new Uint8Array(layout.buffer)).toEqual(EXAMPLE.trie)
  })

  test('that does not match latest.json is refused', async () => {
    await expect(decodePack(EXAMPLE.pack, '0'.repeat(64))).rejects.toMatchObject({ code: 'R20' })
  })

  test('altered in any way is refused by a rule', async () => {
    const alterations = fc.array(
      fc.record({ at: fc.nat({ max: EXAMPLE.pack.length - 1 }), value: fc.nat({ max: 255 }) }),
      { minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(alterations, async (changes) => {
        const altered = EXAMPLE.pack.slice()
        for (const { at, value } of changes) altered[at] = value
        fc.pre(altered.some((byte, at) => byte !== EXAMPLE.pack[at]))
        await expect(decodePack(altered)).rejects.toBeInstanceOf(FormatError)
      }),
      { numRuns: 150 },
    )
  })

  test('of any bytes at all is refused by a rule', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.nat({ max: 64 }),
        async (bytes, kept) => {
          const file = Uint8Array.of(...EXAMPLE.pack.subarray(0, kept), ...bytes)
          if (file.length >= 16) new DataView(file.buffer).setUint32(12, file.length, true)
          await expect(decodePack(file)).rejects.toBeInstanceOf(FormatError)
        },
      ),
    )
  })
})

describe('a pack cannot be made of', () => {
  const good: Assignment = block('MA-L', '00000C', 'Cisco')
  test.each<[string, Partial<Assignment>, string]>([
    [
      'a prefix of another length',
      { prefix: '00000C1' },
      'Got the MA-L prefix 00000C1, expected 6 upper-case hex digits.',
    ],
    [
      'a prefix in lower case',
      { prefix: '00000c' },
      'Got the MA-L prefix 00000c, expected 6 upper-case hex digits.',
    ],
    [
      'a country by name',
      { country: 'Norway' },
      'Got the country Norway of 00000C, expected two upper-case letters or null.',
    ],
    [
      'a name with U+0000',
      { organization: 'A\0B' },
      'Got an organization of 00000C of 3 characters, expected well-formed Unicode without U+0000 and at most 1023 bytes.',
    ],
    [
      'a name with half a character',
      { organization: 'A\ud83d' },
      'Got an organization of 00000C of 2 characters, expected well-formed Unicode without U+0000 and at most 1023 bytes.',
    ],
    [
      'a name of 1,024 bytes',
      { organization: 'ü'.repeat(512) },
      'Got an organization of 00000C of 512 characters, expected well-formed Unicode without U+0000 and at most 1023 bytes.',
    ],
  ])('%s', async (_, change, message) => {
    const attempt = encodePack([{ ...good, ...change }], VERSION)
    await expect(attempt).rejects.toThrow(new FormatError('assignment', message))
    await expect(attempt).rejects.toMatchObject({ code: 'assignment' })
  })

  test('a version that is not a date', async () => {
    await expect(encodePack([good], '2026-13-01')).rejects.toThrow(
      'Got the version 2026-13-01, expected a day as YYYY-MM-DD.',
    )
  })

  test('but it can be made with the longest name', async () => {
    const organization = 'ü'.repeat(511) + 'x'
    expect((await unpacked([{ ...good, organization }])).assignment(0).organization).toBe(
      organization,
    )
  })
})

test('a consistent pack that yields no valid trie is refused by the rule that it breaks', async () => {
  const columns = columnsOf('pack')
  // The country of the first row that has an organization of its own: there are four.
  columns[0x75 - 0x45] = 5
  const file = withColumns('pack', columns)
  const refused: unknown = await decodePack(file).catch((error: unknown) => error)
  const leadsTo = /result of the pack has SHA-256 ([0-9a-f]{64})/.exec(String(refused))![1]!
  file.set(Buffer.from(leadsTo, 'hex'), 32)
  await expect(decodePack(sealed(file.subarray(0, -32)))).rejects.toMatchObject({ code: 'R13' })
})

test.each(SENT)(
  'altered columns of a %s are refused by a rule, or give the same result',
  async (form) => {
    const columns = columnsOf(form)
    const alterations = fc.array(
      fc.record({ at: fc.nat({ max: columns.length - 1 }), value: fc.nat({ max: 255 }) }),
      { minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(alterations, async (changes) => {
        const altered = Uint8Array.from(columns)
        for (const { at, value } of changes) altered[at] = value
        fc.pre(altered.some((byte, at) => byte !== columns[at]))
        const read = Promise.resolve(READERS[form](withColumns(form, altered)))
        // Some say the same in another way, which the digest of the result vouches for.
        const refused = await read.catch((error: unknown) => error)
        if (refused instanceof Error) expect(refused).toBeInstanceOf(FormatError)
      }),
      { numRuns: 150 },
    )
  },
)

test('the registry of IEEE survives the round trip, from a pack of at most 420,000 bytes to a trie of at most 1,460,000', async () => {
  const { assignments: listed, version } = await officialRegistry()
  const assignments = withYears(listed, version, officialSeen(), [])
  const pack = await encodePack(assignments, version)
  const trie = await decodePack(pack)
  const model = new ModelRegistry(assignments)
  expect(linesOf(trie.under(''))).toBe(linesOf(model.under('')))
  expect(pack.length).toBeLessThanOrEqual(420_000)
  expect(trie.bytes).toBeLessThanOrEqual(1_460_000)
})
