import { expect, test } from 'vitest'
import { LIMITS } from '../../../../src/core/registry/file-header.ts'
import { FormatError } from '../../../../src/core/errors.ts'
import { MAX_FILE_BYTES } from '../../../../src/core/update/latest.ts'
import { cut, READERS, withField } from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'

/** The largest result, and the counters of the coder that reads it. */
const MOST_BYTES = 2 * MAX_FILE_BYTES

test.each([
  ['pack', EXAMPLE.pack],
  ['details pack', EXAMPLE.details],
  ['delta', EXAMPLE.delta],
  ['details delta', EXAMPLE.detailsDelta],
] as const)(
  'a %s of a few bytes that promises as much as there can be is refused within bounds',
  async (form, good) => {
    const promising = Object.entries(LIMITS).reduce(
      (bytes, [count, limit]) => withField(bytes, count as keyof typeof LIMITS, limit),
      cut(good, good.length - 8),
    )
    const before = process.memoryUsage().arrayBuffers
    const refused = await Promise.resolve(READERS[form](promising)).catch((error: unknown) => error)
    const allocated = process.memoryUsage().arrayBuffers - before
    expect(refused).toBeInstanceOf(FormatError)
    expect(allocated).toBeLessThan(MOST_BYTES)
  },
)
