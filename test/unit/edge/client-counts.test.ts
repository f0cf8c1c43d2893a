import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClientCounts } from '../../../src/edge/client-counts.ts'

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    readonly ctx: unknown
    constructor(ctx: unknown) {
      this.ctx = ctx
    }
  },
}))

/** 2026-04-11, 22:30 UTC. */
const EVENING = Date.UTC(2026, 3, 11, 22, 30)
const MIDNIGHT = Date.UTC(2026, 3, 12)

/** The runtime's storage for an object. */
class Storage {
  readonly stored = new Map<string, unknown>()
  readonly alarms: number[] = []
  get = async (key: string) => this.stored.get(key)
  put = async (key: string, value: unknown) => void this.stored.set(key, structuredClone(value))
  setAlarm = async (time: number) => void this.alarms.push(time)
  deleteAll = async () => this.stored.clear()
}

const storage = new Storage()

async function started(): Promise<ClientCounts> {
  let ready: Promise<void> = Promise.resolve()
  const blockConcurrencyWhile = (work: () => Promise<void>) => (ready = work())
  const counts = new ClientCounts({ storage, blockConcurrencyWhile }, {})
  await ready
  return counts
}

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] })
  storage.stored.clear()
  storage.alarms.length = 0
})

afterEach(() => vi.useRealTimers())

test('a client’s count outlives the object that counts it', async () => {
  expect((await started()).take('free-post', 30).remaining).toBe(70)
  const next = await started()
  expect(next.take('free-post', 80)).toMatchObject({ allowed: false, remaining: 70 })
  expect(next.take('free-get', 1).remaining).toBe(999)
})

test('a read and a refusal store nothing, and a day has one alarm', async () => {
  const counts = await started()
  counts.take('free-post', 0)
  counts.take('free-post', 101)
  expect(storage.stored.size).toBe(0)
  counts.take('free-post', 1)
  counts.take('free-get', 1)
  const next = await started()
  next.take('free-get', 1)
  expect(storage.alarms).toEqual([MIDNIGHT])
})

test('everything is forgotten at the end of the day, and the next request starts a new one', async () => {
  const counts = await started()
  counts.take('free-get', 1000)
  vi.setSystemTime(MIDNIGHT)
  await counts.alarm()
  expect(storage.stored.size).toBe(0)
  expect(counts.take('free-get', 1).remaining).toBe(999)
  expect(storage.alarms).toEqual([MIDNIGHT, MIDNIGHT + 86_400_000])
})
