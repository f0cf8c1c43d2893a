import { describe, expect, test, vi } from 'vitest'
import { encodeDelta } from '../../../../src/core/pack/delta.ts'
import {
  decodeDetails,
  DetailsTable,
  encodeDetails,
} from '../../../../src/core/pack/postal-pack.ts'
import { applyDetailsDelta, encodeDetailsDelta } from '../../../../src/core/pack/postal-delta.ts'
import { FormatError } from '../../../../src/core/errors.ts'
import { decodePack, encodePack } from '../../../../src/core/pack/pack.ts'
import { applyDelta } from '../../../../src/core/pack/delta.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import {
  earlierRegistry,
  earlierTrie,
  FORM_OF,
  READERS,
} from '../../../fixtures/format/bad-file.ts'
import { BAD_HEADERS } from '../../../fixtures/format/bad-headers.ts'
import { BAD_STREAMS } from '../../../fixtures/format/bad-streams.ts'
import { BAD_TABLES } from '../../../fixtures/format/bad-tables.ts'
import { EXAMPLE, RULES } from '../../../fixtures/format/example.ts'

// Whole registries and many small ones: a busy machine may need longer than for other tests.
vi.setConfig({ testTimeout: 60_000 })

const BAD_FILES = [...BAD_HEADERS, ...BAD_TABLES, ...BAD_STREAMS]

describe('the worked example of FORMAT.md', () => {
  test('is what the encoders write', async () => {
    expect(await encodePack(EXAMPLE.assignments, EXAMPLE.version)).toEqual(EXAMPLE.pack)
    expect(await encodeDetails(EXAMPLE.assignments, EXAMPLE.version)).toEqual(EXAMPLE.details)
    expect(await encodeDelta(earlierTrie(), trie())).toEqual(EXAMPLE.delta)
    const later = { trie: trie(), table: DetailsTable.from(EXAMPLE.addresses.buffer) }
    expect(await encodeDetailsDelta(earlierRegistry(), later)).toEqual(EXAMPLE.detailsDelta)
  })

  test('decodes to the trie and the table that are printed', async () => {
    expect(new Uint8Array(await decodePack(EXAMPLE.pack))).toEqual(EXAMPLE.trie)
    expect(new Uint8Array(await applyDelta(earlierTrie(), EXAMPLE.delta))).toEqual(EXAMPLE.trie)
    expect(new Uint8Array(await decodeDetails(EXAMPLE.details))).toEqual(EXAMPLE.addresses)
    const table = await applyDetailsDelta(earlierRegistry(), trie(), EXAMPLE.detailsDelta)
    expect(new Uint8Array(table)).toEqual(EXAMPLE.addresses)
  })

  test('answers as the text says', () => {
    const name = (hex: string) => trie().lookup(hex)?.assignment.organization
    expect(name('70B3D5F2F123')).toBe('TELEPLATFORMS')
    expect(trie().lookup('70B3D5000000')).toMatchObject({ row: 3, unassignedPart: true })
    expect(name('090030000001')).toBe('NETWORK RESEARCH CORPORATION')
    const table = DetailsTable.from(EXAMPLE.addresses.buffer)
    expect(table.address(0)).toBe(EXAMPLE.assignments[0]!.address)
    expect(table.address(1)).toBeNull()
  })

  function trie(): OuiTrie {
    return OuiTrie.from(EXAMPLE.trie.slice().buffer)
  }
})

describe('a reader refuses', () => {
  test.each(BAD_FILES)('$rule: a $form that $defect', async ({ rule, form, bytes, message }) => {
    const error = await read(form, bytes())
    expect(error).toBeInstanceOf(FormatError)
    expect(error).toMatchObject({ code: rule, name: 'FormatError' })
    if (typeof message === 'string') expect((error as Error).message).toBe(message)
    else expect((error as Error).message).toMatch(message)
  })

  test('what every rule of FORMAT.md says, in every form that it names', () => {
    const numbers = RULES.map(({ rule }) => Number(rule.slice(1)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const missing = RULES.flatMap(({ rule, forms }) =>
      (forms[0] === 'all' ? Object.keys(READERS) : forms)
        .filter((form) => !BAD_FILES.some((bad) => bad.rule === rule && bad.form === form))
        .map((form) => `${rule} ${form}`),
    )
    expect(missing).toEqual([])
  })

  test.each(['pack', 'details', 'delta', 'detailsDelta'] as const)(
    'any change of a byte of a %s',
    async (example) => {
      const [form] = FORM_OF[example]
      const accepted: number[] = []
      for (const [at, byte] of EXAMPLE[example].entries()) {
        const error = await read(form, EXAMPLE[example].with(at, byte ^ (1 << (at & 7))))
        if (!(error instanceof FormatError)) accepted.push(at)
      }
      expect(accepted).toEqual([])
    },
  )

  /** What a reader throws, or null. */
  async function read(form: keyof typeof READERS, bytes: Uint8Array): Promise<unknown> {
    try {
      await READERS[form](bytes)
      return null
    } catch (error) {
      return error
    }
  }
})
