import { expect, test } from 'vitest'
import { FormatError } from '../../../../src/core/errors.ts'
import { LIMITS } from '../../../../src/core/registry/file-header.ts'
import { MAX_FILE_BYTES } from '../../../../src/core/update/latest.ts'
import { READERS, resealed, SENT, withColumns } from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'

/** The largest trie, and the most columns that it can be inflated from. */
const MOST_BYTES = 3 * MAX_FILE_BYTES

test('a pack of a few bytes that claims the largest counts is refused within bounds', async () => {
  let promising: Uint8Array = EXAMPLE.pack
  for (const count of ['rows', 'texts', 'textBytes', 'countries'] as const) {
    promising = resealed(promising, count, LIMITS[count])
  }
  expect(await allocatedBy('pack', promising)).toBeLessThan(MOST_BYTES)
})

test.each(SENT)(
  'a %s whose stream inflates to 50 MB is cut off when its counts are exceeded',
  async (form) => {
    const bomb = withColumns(form, new Uint8Array(50_000_000))
    expect(bomb.length).toBeLessThan(60_000)
    expect(await allocatedBy(form, bomb)).toBeLessThan(20_000_000)
  },
)

/** Reads a file that must be refused, and returns how much memory that took. */
async function allocatedBy(form: (typeof SENT)[number], file: Uint8Array): Promise<number> {
  const before = process.memoryUsage().arrayBuffers
  const read = Promise.resolve(READERS[form](file))
  const refused = await read.catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FormatError)
  return process.memoryUsage().arrayBuffers - before
}
