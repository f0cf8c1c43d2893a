import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilDone } from '../../../../src/offline/page/until-done.ts'

let page: EventTarget & { visibilityState: string }
let scope: EventTarget
let attempts: number[]
let isReachable: boolean

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  scope = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope))
  attempts = []
  isReachable = false
})

afterEach(() => {
  vi.useRealTimers()
})

async function attempt(): Promise<void> {
  attempts.push(Date.now() / 1000)
  if (!isReachable) throw new Error('not reachable')
}

test('an attempt that succeeds is the last, and each failure is reported', async () => {
  const failed = vi.fn<() => void>()
  const done = untilDone(attempt, failed)
  await vi.advanceTimersByTimeAsync(3_000)
  isReachable = true
  await vi.advanceTimersByTimeAsync(3_000)
  await done
  expect(attempts).toEqual([0, 2, 6])
  expect(failed).toHaveBeenCalledTimes(2)
})

test('going online and returning to the page end a pause and shorten the next', async () => {
  void untilDone(attempt, () => {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(attempts).toEqual([0, 2, 6, 14])
  scope.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(2_500)
  expect(attempts).toEqual([0, 2, 6, 14, 20, 22])
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts.at(-1)).toBe(22.5)
})

test('hiding the page triggers no attempt', async () => {
  void untilDone(attempt, () => {})
  await vi.advanceTimersByTimeAsync(7_000)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toEqual([0, 2, 6])
})
