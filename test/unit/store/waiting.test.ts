import { expect, test, vi } from 'vitest'
import { nextEvent, withRetries } from '../../../src/store/waiting.ts'
import { Sleepers } from './device.ts'

const onFailure = (): void => {}
const never = (): Promise<void> => new Promise(() => {})

function failing(times: number): () => Promise<string> {
  let calls = 0
  return async () => {
    if (calls++ < times) throw new Error('It failed.')
    return await Promise.resolve('done')
  }
}

test('an attempt that succeeds is not repeated', async () => {
  const attempt = vi.fn<() => Promise<string>>(failing(0))
  expect(await withRetries(attempt, { sleep: never, wake: never, onFailure })).toBe('done')
  expect(attempt).toHaveBeenCalledOnce()
})

test('the pauses double from 2 seconds to 5 minutes', async () => {
  const pauses: number[] = []
  const { sleep, runOut } = sleepers()
  const work = withRetries(failing(10), {
    sleep,
    wake: never,
    onFailure: (_, pauseMs) => pauses.push(pauseMs),
  })
  const slept: number[] = []
  while (slept.length < 10) slept.push(...(await runOut()))
  expect(await work).toBe('done')
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((seconds) => seconds * 1000))
  expect(slept).toEqual(pauses)
})

test('a device that comes online does not wait for the end of the pause, and pauses are short again', async () => {
  const pauses: number[] = []
  const { sleep, runOut } = sleepers()
  const device = new EventTarget()
  const work = withRetries(failing(5), {
    sleep,
    wake: async (signal) => await nextEvent(device, 'online', signal),
    onFailure: (_, pauseMs) => {
      pauses.push(pauseMs)
      if (pauses.length === 3) setImmediate(() => device.dispatchEvent(new Event('online')))
      else void runOut()
    },
  })
  await work
  expect(pauses).toEqual([2000, 4000, 8000, 2000, 4000])
})

test('an attempt that is answered with an error is not retried', async () => {
  const attempt = vi.fn<() => Promise<string>>(failing(1))
  const giveUp = (error: unknown) => {
    throw error
  }
  const work = withRetries(attempt, { sleep: never, wake: never, onFailure: giveUp })
  await expect(work).rejects.toThrow('It failed.')
  expect(attempt).toHaveBeenCalledOnce()
})

function sleepers(): { sleep: Sleepers['sleep']; runOut: () => Promise<number[]> } {
  const all = new Sleepers()
  return { sleep: all.sleep, runOut: async () => await all.runOut() }
}
