import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateWaitingWorker } from '../../../../src/offline/page/chromium-waiting-worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stuck() {
  const registration: { waiting: ServiceWorker | null } = { waiting: {} as ServiceWorker }
  const terminate = vi.fn()
  const start = vi.fn(() => ({ terminate }))
  activateWaitingWorker(registration, start)
  return { registration, start, terminate }
}

test('while a worker waits, workers are started and ended at once, until it stops waiting', () => {
  const { registration, start, terminate } = stuck()
  vi.advanceTimersByTime(1000)
  expect(start).toHaveBeenCalledTimes(20)
  expect(terminate).toHaveBeenCalledTimes(20)
  registration.waiting = null
  vi.advanceTimersByTime(60_000)
  expect(start).toHaveBeenCalledTimes(20)
  expect(vi.getTimerCount()).toBe(0)
})

test('it ends after half a minute, when the browser itself ends the old worker', () => {
  const { start } = stuck()
  vi.advanceTimersByTime(3_600_000)
  expect(start).toHaveBeenCalledTimes(600)
})
