import { expect, test } from 'vitest'
import { OwnLabels } from '../../../../src/core/user-data/prefixes.ts'
import { readParts } from '../../../../src/worker/inventory/inventory-reading.ts'
import { textPart } from '../../../../src/worker/inventory/read-sources.ts'
import { SlicedWork } from '../../../../src/worker/sliced-work.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { ONE_LINE } from '../../growth/one-line.ts'

const trie = await trieOf([])
const labels = new OwnLabels({ entries: [], prefixes: [] })
/** The most addresses that are read before other requests are answered: a reader takes 64 of a line at a time. */
const MOST_ADDRESSES = 128

// Of every form, the reader stops after a few addresses (test/unit/inventory/in-steps.test.ts).
test('other requests are answered while many devices in one line are read', async () => {
  const { make } = ONE_LINE['JSON lists of devices with LLDP, in one line']!
  let found = 0
  let answered = 0
  let longest = 0
  let time = 0
  const deps = {
    yieldToEvents: () => {
      longest = Math.max(longest, found - answered)
      answered = found
      return Promise.resolve()
    },
    now: () => (time += 100),
  }
  const work = new SlicedWork(deps, new AbortController().signal)
  const reached = work.reached.bind(work)
  work.reached = async (phase, fraction, count) => {
    found = count
    await reached(phase, fraction, count)
  }
  const { annotation } = await readParts([textPart(null, make(100_000))], { trie, labels }, work)
  expect(annotation.foundLine.length).toBeGreaterThan(MOST_ADDRESSES)
  expect(longest).toBeLessThanOrEqual(MOST_ADDRESSES)
})
