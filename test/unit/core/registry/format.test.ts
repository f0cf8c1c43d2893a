import { describe, expect, test } from 'vitest'
import { inflateRawSync } from 'node:zlib'
import { FormatError } from '../../../../src/core/errors.ts'
import { applyDelta, encodeDelta } from '../../../../src/core/pack/delta.ts'
import { decodeDatesPack, encodeDatesPack } from '../../../../src/core/pack/dates-pack.ts'
import { decodePack, encodePack } from '../../../../src/core/pack/pack.ts'
import { decodePostalPack, encodePostalPack } from '../../../../src/core/pack/postal-pack.ts'
import { DatesTable } from '../../../../src/core/registry/dates-table.ts'
import { PostalTable } from '../../../../src/core/registry/postal-table.ts'
import { bufferOf } from '../../../../src/core/registry/registry.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import {
  columnsOf,
  earlierRegistry,
  FORM_OF,
  READERS,
  registryOf,
  STREAM_OF,
  TRAVELLING,
} from '../../../fixtures/format/bad-file.ts'
import { BAD_HEADERS } from '../../../fixtures/format/bad-headers.ts'
import { BAD_STREAMS } from '../../../fixtures/format/bad-streams.ts'
import { BAD_TABLES } from '../../../fixtures/format/bad-tables.ts'
import { EXAMPLE, RULES } from '../../../fixtures/format/example.ts'

const BAD_FILES = [...BAD_HEADERS, ...BAD_TABLES, ...BAD_STREAMS]

describe('the worked example of FORMAT.md', () => {
  test('has the header, the results and the columns that the encoders write', async () => {
    const registry = registryOf(EXAMPLE.assignments)
    const written = {
      pack: await encodePack(EXAMPLE.assignments, EXAMPLE.version),
      postal: await encodePostalPack(registry.lookup, registry.postal.layout),
      dates: await encodeDatesPack(trie(), DatesTable.from(EXAMPLE.times.slice().buffer)),
      delta: await encodeDelta(earlierRegistry(), registry),
    }
    for (const form of TRAVELLING) {
      const start = STREAM_OF[form]
      const columns = inflateRawSync(written[form].subarray(start, -32))
      expect(columns).toEqual(columnsOf(form))
      expect(withoutLength(written[form].subarray(0, start))).toEqual(
        withoutLength(EXAMPLE[form].subarray(0, start)),
      )
    }
  })

  test('decodes to the trie and the table that are printed', async () => {
    const lookup = await decodePack(EXAMPLE.pack)
    const dates = await decodeDatesPack(EXAMPLE.dates, lookup)
    const postal = await decodePostalPack(EXAMPLE.postal, lookup)
    const { version } = EXAMPLE
    for (const each of [
      { version, lookup, dates, postal },
      await applyDelta(earlierRegistry(), EXAMPLE.delta),
    ]) {
      expect(new Uint8Array(bufferOf(each.lookup))).toEqual(EXAMPLE.trie)
      expect(new Uint8Array(bufferOf(each.dates!))).toEqual(EXAMPLE.times)
      expect(new Uint8Array(bufferOf(each.postal!))).toEqual(EXAMPLE.table)
    }
  })

  test('answers as the text says', () => {
    const name = (hex: string) => trie().lookup(hex)?.assignment.organization
    expect(name('70B3D5F2F123')).toBe('TELEPLATFORMS')
    expect(trie().lookup('70B3D5000000')).toMatchObject({ row: 3, unassignedPart: true })
    expect(name('090030000001')).toBe('NETWORK RESEARCH CORPORATION')
    const table = PostalTable.from(EXAMPLE.table.slice().buffer)
    expect(table.address(0)).toBe(EXAMPLE.assignments[0]!.address)
    expect(table.address(1)).toBeNull()
    const times = DatesTable.from(EXAMPLE.times.slice().buffer)
    expect(times.at(0)).toEqual({ from: '1998-04', to: '1998-04', orEarlier: true })
    expect(times.at(4)).toEqual({ from: '2019-01', to: '2019-03', orEarlier: false })
    expect(times.at(5)).toBeNull()
  })

  function withoutLength(head: Uint8Array): Uint8Array {
    return head.slice().fill(0, 12, 16)
  }

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

  test.each(TRAVELLING)('any change of a byte of a %s', async (example) => {
    const [form] = FORM_OF[example]
    const good = EXAMPLE[example]
    const accepted: number[] = []
    for (const [at, byte] of good.entries()) {
      for (const flipped of [byte ^ 0xff, byte ^ (1 << (at & 7))]) {
        const error = await read(form, good.with(at, flipped))
        if (!(error instanceof FormatError)) accepted.push(at)
      }
    }
    expect(accepted).toEqual([])
  })

  test.each(TRAVELLING)('a %s cut off at any byte', async (example) => {
    const [form] = FORM_OF[example]
    for (let length = 0; length < EXAMPLE[example].length; length++) {
      expect(await read(form, EXAMPLE[example].slice(0, length))).toBeInstanceOf(FormatError)
    }
  })

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
