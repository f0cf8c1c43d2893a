import { expect, test, vi } from 'vitest'
import { loadedOnce, passedOn } from '../../../src/worker/load-part.ts'

class Counter {
  #count = 0

  add(by: number): number {
    return (this.#count += by)
  }
}

test('a service is loaded by the first request, once, and gets every request with its arguments', async () => {
  const load = vi.fn(() => Promise.resolve(new Counter()))
  const counter = passedOn(loadedOnce(load))
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([counter.add(2), counter.add(3)])).toEqual([2, 5])
  expect(load).toHaveBeenCalledOnce()
})

test('a service that could not be loaded is loaded again by the next request', async () => {
  const load = vi.fn(() => Promise.resolve(new Counter()))
  load.mockRejectedValueOnce(new Error('offline'))
  const counter = passedOn(loadedOnce(load))
  await expect(counter.add(1)).rejects.toThrow('offline')
  expect(await counter.add(1)).toBe(1)
})
