import { expect, test } from 'vitest'
import {
  RateLimiter,
  settingsFrom,
  writeBehind,
  rateLimited,
  rateLimitHeaders,
} from '../../../src/api/rate-limit.ts'
import {
  checkDayAhead,
  checkStepBack,
  checkSwinging,
  STEPS_BACK,
  type Take,
} from '../../fixtures/api/clock-steps.ts'
import { DEFAULT_SETTINGS, type Policy } from '../../../src/protocol/api-settings.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** 2026-04-11, 10:20:30.5 UTC. */
const NOON_ISH = Date.UTC(2026, 3, 11, 10, 20, 30, 500)

const windows: [Policy, number, number][] = [
  ['free-get', 1000, DAY],
  ['free-post', 100, HOUR],
  ['pro', 10_000, HOUR],
]

test.each(windows)('%s: request number %i is the last that is allowed', (policy, limit) => {
  const limiter = new RateLimiter()
  for (let count = 1; count < limit; count++) limiter.take(policy, 'a', 1, NOON_ISH)
  expect(limiter.take(policy, 'a', 1, NOON_ISH)).toMatchObject({
    allowed: true,
    remaining: 0,
    limit,
  })
  expect(limiter.take(policy, 'a', 1, NOON_ISH)).toMatchObject({ allowed: false, remaining: 0 })
})

test.each(windows)('%s: the budget is full again exactly at the reset', (policy, limit, length) => {
  const limiter = new RateLimiter()
  const { resetAt } = limiter.take(policy, 'a', limit, NOON_ISH)
  expect(resetAt * 1000).toBe(Math.floor(NOON_ISH / length) * length + length)
  expect(limiter.take(policy, 'a', 1, resetAt * 1000 - 1)).toMatchObject({
    allowed: false,
    resetAfter: 1,
  })
  expect(limiter.take(policy, 'a', 1, resetAt * 1000)).toMatchObject({
    allowed: true,
    remaining: limit - 1,
    resetAfter: length / 1000,
  })
})

test('a count learned from elsewhere applies within its window, and only if it is higher', () => {
  const limiter = new RateLimiter()
  limiter.learn('free-post', 'a', 99, NOON_ISH)
  limiter.learn('free-post', 'a', 5, NOON_ISH)
  expect(limiter.spent('free-post', 'a', NOON_ISH).count).toBe(99)
  expect(limiter.take('free-post', 'a', 1, NOON_ISH)).toMatchObject({ allowed: true, remaining: 0 })
  expect(limiter.take('free-post', 'a', 1, NOON_ISH).allowed).toBe(false)
  expect(limiter.spent('free-get', 'a', NOON_ISH).count).toBe(0)
  expect(limiter.spent('free-post', 'a', NOON_ISH + HOUR).count).toBe(0)
})

test('a refused request costs nothing', () => {
  const limiter = new RateLimiter()
  limiter.take('free-post', 'a', 98, NOON_ISH)
  expect(limiter.take('free-post', 'a', 3, NOON_ISH)).toMatchObject({
    allowed: false,
    remaining: 2,
  })
  expect(limiter.take('free-post', 'a', 2, NOON_ISH)).toMatchObject({ allowed: true, remaining: 0 })
})

test('a cost of zero only reads the budget, even an empty one', () => {
  const limiter = new RateLimiter()
  limiter.take('free-post', 'a', 100, NOON_ISH)
  expect(limiter.take('free-post', 'a', 0, NOON_ISH)).toMatchObject({ allowed: true, remaining: 0 })
})

test('clients and policies do not share a budget', () => {
  const limiter = new RateLimiter()
  limiter.take('free-post', 'a', 100, NOON_ISH)
  expect(limiter.take('free-post', 'b', 1, NOON_ISH).remaining).toBe(99)
  expect(limiter.take('free-get', 'a', 1, NOON_ISH).remaining).toBe(999)
})

function counted(): Take {
  const limiter = new RateLimiter()
  return (client, cost, now) => Promise.resolve(limiter.take('free-post', client, cost, now))
}

test.each(STEPS_BACK)(
  'a clock that is set back by %s gives nobody a budget again',
  async (_, step) => checkStepBack(counted(), step),
)

test('a clock that swings across the hour grants no budget twice', () => checkSwinging(counted()))

test('a request a day ahead resets nobody', () => checkDayAhead(counted()))

test('a client has the rest of every window that is open after a step of the clock', () => {
  const limiter = new RateLimiter()
  const hour = Date.UTC(2026, 3, 11, 11)
  limiter.take('free-post', 'before', 100, hour - 1)
  limiter.take('free-post', 'after', 100, hour)
  const take = (client: string, now: number) => limiter.take('free-post', client, 1, now).allowed
  expect(['before', 'after'].map((client) => take(client, hour - 1))).toEqual([false, false])
  expect(['before', 'after'].map((client) => take(client, hour))).toEqual([true, false])
})

test('with limits off nothing is refused, but counting continues', () => {
  const limiter = new RateLimiter({ settings: { ...DEFAULT_SETTINGS, enforced: false } })
  limiter.take('free-post', 'a', 99, NOON_ISH)
  expect(limiter.take('free-post', 'a', 5, NOON_ISH)).toMatchObject({ allowed: true, remaining: 0 })
  limiter.configure(DEFAULT_SETTINGS)
  expect(limiter.take('free-post', 'a', 1, NOON_ISH)).toMatchObject({
    allowed: false,
    remaining: 0,
  })
})

test('changed limits apply at once, and a reset clears every count', () => {
  const limiter = new RateLimiter()
  limiter.take('free-get', 'a', 10, NOON_ISH)
  limiter.configure({ ...DEFAULT_SETTINGS, limits: { ...DEFAULT_SETTINGS.limits, 'free-get': 12 } })
  expect(limiter.take('free-get', 'a', 1, NOON_ISH)).toMatchObject({ limit: 12, remaining: 1 })
  limiter.reset()
  expect(limiter.take('free-get', 'a', 1, NOON_ISH).remaining).toBe(11)
})

test('the table is bounded: the client that was idle longest is dropped', () => {
  const limiter = new RateLimiter({ maxClients: 3 })
  for (const client of ['a', 'b', 'c', 'a', 'd']) limiter.take('free-post', client, 1, NOON_ISH)
  const remaining = (client: string) => limiter.take('free-post', client, 0, NOON_ISH).remaining
  expect(['a', 'b', 'c', 'd'].map(remaining)).toEqual([98, 100, 99, 99])
})

test('counts survive being saved as JSON and restored', () => {
  const before = new RateLimiter()
  before.take('free-post', '__proto__', 60, NOON_ISH)
  before.take('pro', 'key', 1, NOON_ISH)
  const after = new RateLimiter()
  after.restore(JSON.parse(JSON.stringify(before.snapshot())))
  expect(after.take('free-post', '__proto__', 40, NOON_ISH).allowed).toBe(true)
  expect(after.take('free-post', '__proto__', 1, NOON_ISH).allowed).toBe(false)
  expect(after.take('pro', 'key', 0, NOON_ISH).remaining).toBe(9999)
  expect(after.take('free-post', '__proto__', 1, NOON_ISH + HOUR).remaining).toBe(99)
})

test.each([
  undefined,
  null,
  'text',
  {},
  { 'free-get': [{ end: 1, counts: [['a', 1]] }] },
  ...[
    [{ end: NOON_ISH + 1, counts: [['a', Number.NaN]] }],
    [{ end: NOON_ISH + 1, counts: [['a', -5]] }],
    [{ end: -1, counts: [] }],
    { end: NOON_ISH + 1, counts: [] },
  ].map((damaged) => ({ 'free-get': damaged, 'free-post': [], pro: [] })),
])('damaged counts (%j) are as good as none', (saved) => {
  const limiter = new RateLimiter()
  limiter.restore(saved)
  expect(limiter.take('free-get', 'a', 1, NOON_ISH).remaining).toBe(999)
})

test.each([
  undefined,
  { enforced: 1 },
  { ...DEFAULT_SETTINGS, keys: [1] },
  { ...DEFAULT_SETTINGS, limits: { pro: -1 } },
])('damaged settings (%j) are replaced by the defaults', (saved) => {
  expect(settingsFrom(saved)).toBe(DEFAULT_SETTINGS)
})

test('saved settings come back as they were', () => {
  const settings = {
    enforced: false,
    limits: { 'free-get': 1, 'free-post': 2, pro: 3 },
    keys: ['k'],
  }
  expect(settingsFrom(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
})

test('keys are compared by the host’s function, else by equality', () => {
  const settings = { ...DEFAULT_SETTINGS, keys: ['one', 'two'] }
  const plain = new RateLimiter({ settings })
  expect(['one', 'two', 'ONE', ''].map((key) => plain.knows(key))).toEqual([
    true,
    true,
    false,
    false,
  ])
  const host = new RateLimiter({
    settings,
    isKnown: (sent, known) => known.includes(sent.toLowerCase()),
  })
  expect(host.knows('ONE')).toBe(true)
})

test('the header fields are the customary ones and those of the IETF draft', () => {
  const limiter = new RateLimiter()
  limiter.take('free-post', 'a', 1, NOON_ISH)
  expect(rateLimitHeaders(limiter.take('free-post', 'a', 1, NOON_ISH))).toEqual({
    'X-RateLimit-Limit': '100',
    'X-RateLimit-Remaining': '98',
    'X-RateLimit-Reset': String(Date.UTC(2026, 3, 11, 11) / 1000),
    'RateLimit-Policy': '"free-post";q=100;w=3600',
    RateLimit: '"free-post";r=98;t=2370',
  })
})

/** Lets all pending promise callbacks run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  [24_171, '6 h 43 min'],
  [3_600, '1 h 0 min'],
  [61, '2 min'],
  [40, '40 s'],
])('a refusal says after how long to try again: %i s as %s', (resetAfter, words) => {
  const budget = { policy: 'free-get', allowed: false, limit: 1000, remaining: 0 } as const
  expect(rateLimited({ ...budget, resetAt: 0, resetAfter }, 1).message).toContain(
    `try again in ${words}.`,
  )
})

test('write-behind saves counts at once, and changes made during a save in one more save', async () => {
  let state = 0
  const written: number[] = []
  const writes: (() => void)[] = []
  const changed = writeBehind(async () => {
    written.push(state)
    await new Promise<void>((resolve) => writes.push(resolve))
  })
  state = 1
  const first = changed()
  await settle()
  expect(written).toEqual([1])
  const pending = [2, 3, 4].map((value) => {
    state = value
    return changed()
  })
  writes[0]?.()
  await first
  await settle()
  expect(written).toEqual([1, 4])
  writes[1]?.()
  await Promise.all(pending)
  state = 5
  void changed()
  await settle()
  expect(written).toEqual([1, 4, 5])
})

test('a write that fails is made up for by the next, and no two writes overlap', async () => {
  let running = 0
  let most = 0
  let attempts = 0
  const changed = writeBehind(async () => {
    most = Math.max(most, ++running)
    await settle()
    running--
    if (++attempts === 1) throw new Error('quota')
  })
  await changed()
  await Promise.all([changed(), changed()])
  await changed()
  expect({ attempts, most }).toEqual({ attempts: 3, most: 1 })
})
