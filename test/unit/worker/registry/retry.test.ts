import { expect, test, vi } from 'vitest'
import { InstallError, type InstallErrorCode } from '../../../../src/store/errors.ts'
import { Sleepers } from '../../store/device.ts'
import { nextOnline, withRetries } from '../../../../src/worker/registry/registry.ts'

const never = (): Promise<void> => new Promise(() => {})

function failing(times: number, code: InstallErrorCode = 'offline'): () => Promise<string> {
  let calls = 0
  return async () => {
    if (calls++ < times) throw new InstallError(code, 'It failed.')
    return await Promise.resolve('done')
  }
}

test('an attempt that succeeds is not repeated', async () => {
  const attempt = vi.fn<() => Promise<string>>(failing(0))
  expect(await withRetries(attempt, { sleep: never, wake: never })).toBe('done')
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
    wake: async (signal) => await nextOnline(device, signal),
    onFailure: (_, pauseMs) => {
      pauses.push(pauseMs)
      if (pauses.length === 3) setImmediate(() => device.dispatchEvent(new Event('online')))
      else void runOut()
    },
  })
  await work
  expect(pauses).toEqual([2000, 4000, 8000, 2000, 4000])
})

test('what no retry would change is not tried again', async () => {
  const code = 'insecure_origin'
  const attempt = vi.fn<() => Promise<string>>(failing(1, code))
  await expect(withRetries(attempt, { sleep: never, wake: never })).rejects.toMatchObject({ code })
  expect(attempt).toHaveBeenCalledOnce()
})

test('an error that is not an installation’s is not tried again', async () => {
  await expect(withRetries(mistaken, { sleep: never, wake: never })).rejects.toThrow('a mistake')
})

function mistaken(): Promise<never> {
  return Promise.reject(new TypeError('a mistake'))
}

function sleepers(): { sleep: Sleepers['sleep']; runOut: () => Promise<number[]> } {
  const all = new Sleepers()
  return { sleep: all.sleep, runOut: async () => await all.runOut() }
}
