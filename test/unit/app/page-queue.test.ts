import { expect, test } from 'vitest'
import { PageQueue } from '../../../src/app/ui/page-queue.ts'

/** A list whose pages arrive on the test's command. */
function list() {
  const waiting = new Map<number, (rows: readonly string[] | null) => void>()
  const asked: number[] = []
  let shown: ReadonlyMap<number, readonly string[]> = new Map()
  const queue = new PageQueue<string>({
    fetch: async (page) => {
      asked.push(page)
      return await new Promise((resolve) => {
        waiting.set(page, resolve)
      })
    },
    onPages: (pages) => (shown = pages),
  })
  const come = async (page: number) => {
    await expect.poll(() => waiting.has(page), { interval: 1 }).toBe(true)
    waiting.get(page)?.([`row of ${page}`])
    waiting.delete(page)
    await expect.poll(() => shown.has(page), { interval: 1 }).toBe(true)
  }
  return { queue, asked, come, shown: () => [...shown.keys()].toSorted((a, b) => a - b) }
}

test('requests the drawn rows, and nothing between the view and a row kept far away', () => {
  const { queue, asked } = list()
  queue.want([900, 0])
  expect(asked).toEqual([900, 0])
})

test('requests the rows drawn now once one answer has arrived, not those scrolled past', async () => {
  const { queue, asked, come } = list()
  for (let page = 0; page < 500; page += 2) queue.want([page, page + 1])
  expect(asked).toEqual([0, 1])
  await come(0)
  await expect.poll(() => asked).toEqual([0, 1, 498])
  await come(498)
  await expect.poll(() => asked).toEqual([0, 1, 498, 499])
})

test('keeps rows near the reader, anywhere in the list, and rows drawn far from there', async () => {
  const { queue, come, shown } = list()
  for (let page = 0; page < 40; page++) {
    queue.want([1000 + page, 0])
    await come(1000 + page)
    if (page === 0) await come(0)
  }
  expect(shown()).toHaveLength(32)
  expect(shown()).toEqual(expect.arrayContaining([0, 1039, 1038, 1020]))
  expect(shown()).not.toContain(1000)
})
