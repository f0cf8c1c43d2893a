import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RateLimiter } from '../../../../src/api/rate-limit.ts'
import { restoreCounts, saveCounts } from '../../../../src/server/limits/saved-counts.ts'
import {
  AFTER_THE_HOUR,
  checkDayAhead,
  checkStepBack,
  checkSwinging,
  STEPS_BACK,
  type Take,
} from '../../../fixtures/api/clock-steps.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

let folder: string
let said: string[]

beforeEach(() => {
  folder = temporaryFolder()
  said = []
  vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)))
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Each request is answered by a server of its own, which ends after it. */
const takeAndEnd: Take = async (client, cost, now) => {
  const limiter = new RateLimiter()
  await restoreCounts(limiter, folder)
  const budget = limiter.take('free-post', client, cost, now)
  await saveCounts(limiter, folder)
  return budget
}

test('counts outlast a restart, in a folder that is made for them, readable by its owner alone', async () => {
  folder = join(folder, 'made/by/itself')
  expect((await takeAndEnd('a', 1, AFTER_THE_HOUR)).remaining).toBe(99)
  expect((await takeAndEnd('a', 1, AFTER_THE_HOUR)).remaining).toBe(98)
  const file = join(folder, 'counts.json')
  expect((await stat(file)).mode & 0o077).toBe(0)
  await writeFile(file, (await readFile(file)).subarray(5))
  expect((await takeAndEnd('a', 1, AFTER_THE_HOUR)).remaining).toBe(99)
  expect(said).toEqual([])
})

describe('counts that outlast a restart', () => {
  test.each(STEPS_BACK)('stay where the clock is set back by %s meanwhile', (_, step) =>
    checkStepBack(takeAndEnd, step),
  )

  test('give no budget twice where the clock swings over the hour', () => checkSwinging(takeAndEnd))

  test('are reset for nobody by a request a day ahead', () => checkDayAhead(takeAndEnd))
})

describe('where nothing can be saved the server goes on, says so in one line, and leaves nothing behind', () => {
  test('for lack of a place', async () => {
    await mkdir(join(folder, 'counts.json'))
    await restoreCounts(new RateLimiter(), folder)
    expect(said).toEqual([
      expect.stringMatching(
        /^Counts do not survive a restart: nothing can be saved in STATE_DIR, .+\.$/,
      ),
    ])
    expect(await readdir(folder)).toEqual(['counts.json'])
  })

  test.skipIf(process.platform === 'win32').each(['/proc/x', '/dev/null/x'])(
    'in %s, which takes no folder',
    async (impossible) => {
      await restoreCounts(new RateLimiter(), impossible)
      expect(said).toEqual([expect.stringContaining(impossible)])
    },
  )
})
