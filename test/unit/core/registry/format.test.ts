import { describe, expect, test } from 'vitest'
import { inflateRawSync } from 'node:zlib'
import { FormatError } from '../../../../src/core/errors.ts'
import { applyDelta, encodeDelta } from '../../../../src/core/pack/delta.ts'
import { decodePack, encodePack } from '../../../../src/core/pack/pack.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import {
  columnsOf,
  earlierTrie,
  READERS,
  SENT,
  STREAM_AT,
  trieOf,
} from '../../../fixtures/format/bad-file.ts'
import { BAD_HEADERS } from '../../../fixtures/format/bad-headers.ts'
import { BAD_STREAMS } from '../../../fixtures/format/bad-streams.ts'
import { BAD_TRIES } from '../../../fixtures/format/bad-tries.ts'
import { EXAMPLE, RULES } from '../../../fixtures/format/example.ts'

const BAD_FILES = [...BAD_HEADERS, ...BAD_TRIES, ...BAD_STREAMS]

describe('the worked example of FORMAT.md', () => {
  test('has the header, the result and the columns that the encoders write', async () => {
    const written = {
      pack: await encodePack(EXAMPLE.assignments, EXAMPLE.version),
      delta: await encodeDelta(earlierTrie(), trieOf(EXAMPLE.assignments)),
    }
    for (const form of SENT) {
      expect(inflateRawSync(written[form].subarray(STREAM_AT, -32))).toEqual(columnsOf(form))
      expect(withoutLength(written[form].subarray(0, STREAM_AT))).toEqual(
        withoutLength(EXAMPLE[form].subarray(0, STREAM_AT)),
      )
    }
  })

  test('decodes to the trie that is printed', async () => {
    for (const trie of [
      await decodePack(EXAMPLE.pack),
      await applyDelta(earlierTrie(), EXAMPLE.delta),
    ]) {
      expect(new Uint8Array(trie.layout.buffer)).toEqual(EXAMPLE.trie)
    }
  })

  test('answers as the text says', () => {
    const trie = OuiTrie.from(EXAMPLE.trie.slice().buffer)
    const name = (hex: string) => trie.lookup(hex)?.assignment.organization
    expect(name('70B3D5F2F123')).toBe('TELEPLATFORMS')
    expect(trie.lookup('70B3D5000000')).toMatchObject({ row: 3, unassignedPart: true })
    expect(name('090030000001')).toBe('NETWORK RESEARCH CORPORATION')
    expect([...trie.under('')]).toEqual(EXAMPLE.assignments)
    expect([trie.yearCode(1), trie.yearCode(5)]).toEqual([60, 0])
  })

  function withoutLength(head: Uint8Array): Uint8Array {
    return head.slice().fill(0, 12, 16)
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

  test('violations of every rule of FORMAT.md, in every form that it names', () => {
    const numbers = RULES.map(({ rule }) => Number(rule.slice(1)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const missing = RULES.flatMap(({ rule, forms }) =>
      (forms[0] === 'all' ? Object.keys(READERS) : forms)
        .filter((form) => !BAD_FILES.some((bad) => bad.rule === rule && bad.form === form))
        .map((form) => `${rule} ${form}`),
    )
    expect(missing).toEqual([])
  })

  test.each(SENT)('any change of a byte of a %s', async (form) => {
    const good = EXAMPLE[form]
    const accepted: number[] = []
    for (const [at, byte] of good.entries()) {
      for (const flipped of [byte ^ 0xff, byte ^ (1 << (at & 7))]) {
        const error = await read(form, good.with(at, flipped))
        if (!(error instanceof FormatError)) accepted.push(at)
      }
    }
    expect(accepted).toEqual([])
  })

  test.each(SENT)('a %s cut off at any byte', async (form) => {
    for (let length = 0; length < EXAMPLE[form].length; length++) {
      expect(await read(form, EXAMPLE[form].slice(0, length))).toBeInstanceOf(FormatError)
    }
  })

  /** The error of a reader, or null. */
  async function read(form: keyof typeof READERS, bytes: Uint8Array): Promise<unknown> {
    try {
      await READERS[form](bytes)
      return null
    } catch (error) {
      return error
    }
  }
})
