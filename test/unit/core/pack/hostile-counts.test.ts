import { expect, test } from 'vitest'
import { FormatError } from '../../../../src/core/errors.ts'
import { LIMITS } from '../../../../src/core/registry/file-header.ts'
import { MAX_FILE_BYTES } from '../../../../src/core/update/latest.ts'
import {
  FORM_OF,
  READERS,
  resealed,
  TRAVELLING,
  withColumns,
} from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'

/** The largest trie or table, and the most columns that it can be inflated from. */
const MOST_BYTES = 3 * MAX_FILE_BYTES

test.each(['pack', 'postal'] as const)(
  'a %s of a few bytes that promises as much as there can be is refused within bounds',
  async (form) => {
    let promising: Uint8Array = EXAMPLE[form]
    for (const count of ['rows', 'texts', 'textBytes', 'countries'] as const) {
      promising = resealed(promising, count, LIMITS[count])
    }
    expect(await allocatedBy(form, promising)).toBeLessThan(MOST_BYTES)
  },
)

test.each(TRAVELLING)(
  'a %s whose stream inflates to 50 MB is cut off when its counts are exceeded',
  async (form) => {
    const bomb = withColumns(form, new Uint8Array(50_000_000))
    expect(bomb.length).toBeLessThan(60_000)
    expect(await allocatedBy(form, bomb)).toBeLessThan(20_000_000)
  },
)

/** Reads a file that must be refused, and returns how much memory that took. */
async function allocatedBy(form: (typeof TRAVELLING)[number], file: Uint8Array): Promise<number> {
  const before = process.memoryUsage().arrayBuffers
  const read = Promise.resolve(READERS[FORM_OF[form][0]](file))
  const refused = await read.catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FormatError)
  return process.memoryUsage().arrayBuffers - before
}
