import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { RateLimiter, type Budget } from '../../../../src/api/rate-limit.ts'
import { DEFAULT_SETTINGS } from '../../../../src/protocol/api-settings.ts'
import { RedisLimiter } from '../../../../src/server/limits/redis-limiter.ts'
import { FakeRedis } from '../../../fixtures/redis/fake-redis.ts'
import {
  checkDayAhead,
  checkStepBack,
  checkSwinging,
  STEPS_BACK,
  type Take,
} from '../../../fixtures/api/clock-steps.ts'
import {
  freePort,
  hasRedis,
  REDIS_NOTE,
  RedisServer,
} from '../../../fixtures/redis/redis-server.ts'

let redis: RedisServer
let said: string[]
const limiters: RedisLimiter[] = []

async function connectTo(url: string): Promise<RedisLimiter> {
  const local = new RateLimiter({ settings: { ...DEFAULT_SETTINGS, keys: ['s3cret'] } })
  // A second, so that Redis does not seem frozen on a busy machine.
  const limiter = await RedisLimiter.connect(url, local, { timeoutMs: 1000 })
  limiters.push(limiter)
  return limiter
}

async function connect(): Promise<RedisLimiter> {
  const limiter = await connectTo(redis.url)
  await untilShared(limiter, true)
  said.length = 0
  return limiter
}

const take = async (limiter: RedisLimiter, cost = 1, client = 'a'): Promise<Budget> =>
  await limiter.take('free-post', client, cost, Date.now())

const untilShared = async (limiter: RedisLimiter, shared: boolean): Promise<void> =>
  await expect.poll(() => limiter.state.shared, { interval: 5 }).toBe(shared)

beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)))
})

afterEach(() => {
  for (const limiter of limiters.splice(0)) limiter.close()
  vi.restoreAllMocks()
})

describe.skipIf(!hasRedis)(`limits in Redis${REDIS_NOTE}`, () => {
  beforeAll(async () => {
    redis = await RedisServer.start()
  })

  beforeEach(async () => {
    await redis.restart()
  })

  afterAll(async () => {
    await redis.kill()
  })

  test('are those of all instances together, to the last request', async () => {
    const instances = [await connect(), await connect(), await connect()]
    const budgets = await Promise.all(
      Array.from({ length: 150 }, (_, at) => take(instances[at % 3]!)),
    )
    expect(budgets.filter(({ allowed }) => allowed)).toHaveLength(100)
    expect(await take(instances[0]!, 0)).toMatchObject({ remaining: 0 })
    expect(said).toEqual([])
  })

  test('contain no key or address in the clear, and drop a client a minute after the window', async () => {
    const limiter = await connect()
    await limiter.take('pro', 's3cret', 1, Date.now())
    const { resetAfter } = await take(limiter, 1, '192.0.2.1')
    const client = new Redis(redis.url)
    const keys = (await client.keys('*')).filter((key) => !key.endsWith(':test'))
    expect(keys).toHaveLength(2)
    for (const key of keys) {
      expect(key).toMatch(/^nameplate:(pro|free-post):[\w-]{43}$/)
      expect(JSON.stringify(await client.hgetall(key))).not.toMatch(/s3cret|192\.0\.2\.1/)
      if (!key.includes('free-post')) continue
      expect(Math.abs((await client.ttl(key)) - resetAfter - 60)).toBeLessThan(5)
    }
    client.disconnect()
  })

  test('follow the clock of Redis, whatever the clock of the instance', async () => {
    const limiter = await connect()
    const budget = await limiter.take('free-post', 'a', 1, 0)
    expect(Math.abs(budget.resetAt * 1000 - Date.now())).toBeLessThanOrEqual(3_600_000)
    await redis.kill()
    await untilShared(limiter, false)
    expect(await limiter.take('free-post', 'a', 1, 0)).toMatchObject({
      resetAt: budget.resetAt,
      remaining: 98,
    })
  })

  test.each([
    ['gone', async () => await redis.kill(), async () => await redis.restart()],
    ['frozen', async () => redis.freeze(), async () => redis.thaw()],
  ])(
    'are counted by the instance while Redis is %s, which is reported once and recovers by itself',
    async (_, fail, mend) => {
      const limiter = await connect()
      expect(await take(limiter, 60)).toMatchObject({ allowed: true, remaining: 40 })
      await fail()
      const under = await Promise.all(Array.from({ length: 50 }, () => take(limiter)))
      expect(under.filter(({ allowed }) => allowed)).toHaveLength(40)
      expect(limiter.state).toEqual({ shared: false, outages: 1 })
      expect(said).toEqual([expect.stringMatching(/^Redis is unavailable \(.+\); this instance/)])
      await mend()
      await untilShared(limiter, true)
      expect(await take(limiter)).toMatchObject({ allowed: false, remaining: 0 })
      expect(said).toHaveLength(2)
      expect(said[1]).toMatch(/^Redis is available again after \d+\.\d s\.$/)
    },
  )

  test('that Redis has lost are learned again from the instances', async () => {
    const limiter = await connect()
    await take(limiter, 99)
    await redis.restart()
    await untilShared(limiter, false)
    await untilShared(limiter, true)
    expect(await take(limiter)).toMatchObject({ allowed: true, remaining: 0 })
    const other = await connect()
    expect(await take(other)).toMatchObject({ allowed: false, remaining: 0 })
  })

  describe('with an irregular clock', () => {
    let take: Take

    beforeEach(async () => {
      const limiter = await RedisLimiter.connect(redis.url, new RateLimiter(), {
        clock: 'caller',
        timeoutMs: 60_000,
      })
      limiters.push(limiter)
      await untilShared(limiter, true)
      take = async (client, cost, now) => await limiter.take('free-post', client, cost, now)
    })

    test.each(STEPS_BACK)('stay if it is set back by %s', (_, step) => checkStepBack(take, step))

    test('grant no budget twice if it swings across the hour', () => checkSwinging(take))

    test('are reset for nobody by a request a day ahead', () => checkDayAhead(take))
  })

  test('are counted by the instance while Redis answers but cannot write', async () => {
    const client = new Redis(redis.url)
    const limiter = await connect()
    await client.config('SET', 'maxmemory', '1')
    expect(await take(limiter)).toMatchObject({ allowed: true, remaining: 99 })
    expect(said).toEqual([expect.stringContaining('maxmemory')])
    await client.config('SET', 'maxmemory', '0')
    await untilShared(limiter, true)
    client.disconnect()
  })
})

test('without Redis the instance counts by itself from the start, and prints no password', async () => {
  const port = await freePort()
  const limiter = await connectTo(`redis://user:s3cret@127.0.0.1:${port}`)
  expect(await take(limiter)).toMatchObject({ allowed: true, remaining: 99 })
  expect(said).toEqual([expect.stringContaining('ECONNREFUSED')])
  expect(said.join()).not.toContain('s3cret')
})

describe('replies of Redis are checked like requests', () => {
  let fake: FakeRedis

  beforeEach(async () => {
    fake = await FakeRedis.start()
  })

  afterEach(() => fake.close())

  /** An answer of the script that can be. */
  const possible = (): number[] => [1, 7, Date.now() + 500, Date.now()]

  async function connectToFake(): Promise<RedisLimiter> {
    fake.reply = possible()
    const limiter = await connectTo(fake.url)
    await untilShared(limiter, true)
    return limiter
  }

  test('a plausible reply is accepted', async () => {
    const limiter = await connectToFake()
    expect(await take(limiter)).toMatchObject({ allowed: true, remaining: 93 })
    expect(said).toEqual([])
  })

  test.each<[string, (reply: number[]) => unknown]>([
    ['nothing', () => null],
    ['a text', () => 'OK'],
    ['too few numbers', (reply) => reply.slice(0, 3)],
    ['a text among them', ([, ...rest]) => ['1', ...rest]],
    ['a negative count', ([allowed, , ...rest]) => [allowed, -5, ...rest]],
    ['a clock of the year 5138', ([allowed, count]) => [allowed, count, 1e14 + 1, 1e14]],
    ['a window that has ended', ([allowed, count, , now = 0]) => [allowed, count, now, now]],
    ['a window of years', ([allowed, count, , now = 0]) => [allowed, count, now * 2, now]],
  ])('%s is not: the instance counts by itself and says so', async (_, wrong) => {
    const limiter = await connectToFake()
    fake.reply = wrong(possible())
    expect(await take(limiter)).toMatchObject({ allowed: true, limit: 100, remaining: 99 })
    expect(limiter.state.shared).toBe(false)
    expect(said).toEqual([expect.stringContaining('its answer is not that of the script')])
  })

  test('it is asked again once its replies are plausible', async () => {
    const limiter = await connectToFake()
    fake.reply = 'OK'
    await take(limiter)
    expect(limiter.state.shared).toBe(false)
    fake.reply = possible()
    await untilShared(limiter, true)
  })

  test('a missing database is not replaced by another one', async () => {
    fake.reply = possible()
    fake.hasOneDatabase = true
    const limiter = await connectTo(`${fake.url}/3`)
    expect(limiter.state.shared).toBe(false)
    expect(fake.commands.some((name) => name.startsWith('EVAL'))).toBe(false)
    expect(said).toEqual([expect.stringContaining('DB index is out of range')])
  })
})
