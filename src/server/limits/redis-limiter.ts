import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import {
  budgetOf,
  isCount,
  type Budget,
  type Limiter,
  type RateLimiter,
} from '../../api/rate-limit.ts'
import { WINDOW_SECONDS, type Policy } from '../../protocol/api-settings.ts'

export interface RedisLimiterOptions {
  /** Prefix of every key in Redis. */
  readonly prefix?: string
  /** Whose clock determines the window; the caller's only in tests. */
  readonly clock?: 'redis' | 'caller'
  readonly timeoutMs?: number
}

export interface SharedState {
  readonly shared: boolean
  readonly outages: number
}

type ScriptedRedis = Redis & {
  takeBudget(key: string, ...values: readonly number[]): Promise<unknown>
}

/** The script's result; times in milliseconds since the epoch. */
interface Reply {
  readonly allowed: boolean
  readonly count: number
  readonly end: number
  readonly time: number
}

const DEFAULT_TIMEOUT_MS = 100

/** Milliseconds between two attempts to return to Redis. */
const RETRY_PAUSE_MS = 500

/** Milliseconds after which a silent connection is replaced. */
const RECONNECT_TIMEOUT_MS = 5000

/** Milliseconds that a start waits for Redis. */
const START_TIMEOUT_MS = 1000

/** Plausible clocks of a running Redis lie between these. */
const EARLIEST = Date.UTC(2020, 0)
const LATEST = Date.UTC(2100, 0)

/**
 * Counts requests together with other instances in Redis, with one script per request. If Redis is gone, refuses, or is
 * silent for 100 ms, this instance counts alone, starting from the counts it knows, and tries to return. Redis then
 * learns lost counts from the instances, so that no budget starts again.
 */
export class RedisLimiter implements Limiter {
  readonly #local: RateLimiter
  readonly #redis: ScriptedRedis
  readonly #prefix: string
  readonly #clock: 'redis' | 'caller'
  readonly #timeoutMs: number
  /** Milliseconds by which the clock of Redis is ahead of ours. */
  #clockLeadMs = 0
  #shared = false
  #outages = 0
  #reason = 'no connection yet'
  #outageIsLogged = false
  #aloneSince = performance.now()
  #retryTimer: NodeJS.Timeout | null = null
  #isTesting = false

  private constructor(
    url: string,
    local: RateLimiter,
    { prefix = 'nameplate:', clock = 'redis', timeoutMs = DEFAULT_TIMEOUT_MS }: RedisLimiterOptions,
  ) {
    this.#local = local
    this.#prefix = prefix
    this.#clock = clock
    this.#timeoutMs = timeoutMs
    // No `commandTimeout`: it also fails commands whose answer has arrived but was not yet read by a busy process.
    this.#redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      connectTimeout: 2000,
      socketTimeout: RECONNECT_TIMEOUT_MS,
      retryStrategy: () => RETRY_PAUSE_MS,
      scripts: { takeBudget: { lua: TAKE_BUDGET_SCRIPT, numberOfKeys: 1 } },
    }) as ScriptedRedis
    this.#redis.on('error', (error) => {
      this.#reason = reasonOf(error)
    })
    this.#redis.on('ready', () => {
      this.#test()
    })
    this.#redis.on('close', () => {
      this.#lose('connection closed')
    })
  }

  /**
   * Resolves when Redis is counting, or after about a second without it.
   * @param url `redis://` or `rediss://`; its password is never printed
   * @param local counts while Redis does not; also provides limits and keys
   */
  static async connect(
    url: string,
    local: RateLimiter,
    options: RedisLimiterOptions = {},
  ): Promise<RedisLimiter> {
    const limiter = new RedisLimiter(url, local, options)
    limiter.#startRetrying()
    for (let waited = 0; !limiter.#shared && waited < START_TIMEOUT_MS; waited += 10)
      await sleep(10)
    if (!limiter.#shared) limiter.#logOutage()
    return limiter
  }

  get state(): SharedState {
    return { shared: this.#shared, outages: this.#outages }
  }

  knows(key: string): boolean {
    return this.#local.knows(key)
  }

  async take(policy: Policy, client: string, cost: number, now: number): Promise<Budget> {
    if (this.#shared) {
      try {
        return await this.#inTime(this.#count(policy, client, cost, now))
      } catch (error) {
        this.#lose(reasonOf(error))
      }
    }
    return this.#local.take(policy, client, cost, now + this.#clockLeadMs)
  }

  close(): void {
    if (this.#retryTimer !== null) clearInterval(this.#retryTimer)
    this.#redis.removeAllListeners('close')
    this.#redis.disconnect()
    this.#shared = false
  }

  async #count(policy: Policy, client: string, cost: number, now: number): Promise<Budget> {
    const { limits, enforced } = this.#local.settings
    const limit = limits[policy]
    const known = this.#local.spent(policy, client, now + this.#clockLeadMs)
    const answered = await this.#redis.takeBudget(
      `${this.#prefix}${policy}:${hash('sha256', client, 'base64url')}`,
      WINDOW_SECONDS[policy],
      enforced ? limit : -1,
      cost,
      known.end,
      known.count,
      ...(this.#clock === 'caller' ? [now] : []),
    )
    const reply = replyOf(answered, WINDOW_SECONDS[policy])
    this.#clockLeadMs = reply.time - now
    this.#local.learn(policy, client, reply.count, reply.time)
    return budgetOf(policy, reply.allowed, limit, reply, reply.time)
  }

  /** @throws if no answer arrives in time; data that arrived during a pause of this process is read first */
  #inTime<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new Error('no answer'))
      const timer = setTimeout(() => setImmediate(refuse), this.#timeoutMs)
      answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  #lose(reason: string): void {
    if (!this.#shared) return
    this.#shared = false
    this.#outages++
    this.#reason = reason
    this.#aloneSince = performance.now()
    this.#logOutage()
    this.#startRetrying()
  }

  #logOutage(): void {
    this.#outageIsLogged = true
    console.error(
      `Redis is unavailable (${this.#reason}); this instance counts on its own until it is back.`,
    )
  }

  #startRetrying(): void {
    this.#retryTimer = setInterval(() => this.#test(), RETRY_PAUSE_MS).unref()
  }

  /** Makes Redis count for a dummy client as a test: a full one, or a replica, answers but does not count. */
  #test(): void {
    if (this.#shared || this.#isTesting || this.#redis.status !== 'ready') return
    this.#isTesting = true
    this.#testCounting()
      .then(() => this.#regain())
      .catch((error: unknown) => {
        this.#reason = reasonOf(error)
      })
      .finally(() => {
        this.#isTesting = false
      })
  }

  async #testCounting(): Promise<void> {
    const { db = 0 } = this.#redis.options
    // ioredis selects it too, but counts in database 0 if that is refused.
    if (db > 0) await this.#redis.select(db)
    replyOf(await this.#redis.takeBudget(`${this.#prefix}test`, 1, -1, 1, 0, 0), 1)
  }

  #regain(): void {
    if (this.#retryTimer !== null) clearInterval(this.#retryTimer)
    this.#shared = true
    if (!this.#outageIsLogged) return
    this.#outageIsLogged = false
    const seconds = ((performance.now() - this.#aloneSince) / 1000).toFixed(1)
    console.error(`Redis is available again after ${seconds} s.`)
  }
}

/** @throws {Error} for anything that the script cannot have returned */
function replyOf(value: unknown, windowSeconds: number): Reply {
  if (Array.isArray(value) && value.length === 4 && value.every(isCount)) {
    const [allowed = 0, count = 0, end = 0, time = 0] = value
    const isPossible =
      allowed <= 1 &&
      time >= EARLIEST &&
      time < LATEST &&
      end > time &&
      end <= time + windowSeconds * 1000
    if (isPossible) return { allowed: allowed === 1, count, end, time }
  }
  throw new Error(
    `its answer is not that of the script: ${JSON.stringify(value ?? null).slice(0, 80)}`,
  )
}

/** Some system errors have only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/**
 * The script that Redis runs atomically for each request: `RateLimiter.take` by Redis's own clock, for one client.
 *
 * KEYS[1]: the client and the policy; it stores the `end` of its window (milliseconds since the epoch) and the `count`.
 * ARGV: length of the window in seconds, limit (-1: none is enforced), cost, and the end and the count that the instance
 * knows, which apply if Redis has lost more. A sixth argument replaces the clock (milliseconds since the epoch).
 *
 * Returns whether it is allowed (1 or 0), what has been spent, the end of that window, and the time.
 *
 * The key lives a minute longer than its window, in case the clock is set back.
 */
const TAKE_BUDGET_SCRIPT = `
local function number(text)
  local value = tonumber(text)
  return value and value >= 0 and value < 1e15 and value or 0
end
local length, limit, cost = tonumber(ARGV[1]) * 1000, tonumber(ARGV[2]), tonumber(ARGV[3])
local now = tonumber(ARGV[6])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local kept = redis.call('HMGET', KEYS[1], 'end', 'count')
local keptEnd = number(kept[1])
local stop, before = math.min(keptEnd, now + length), number(kept[2])
if now >= stop then stop, before = (math.floor(now / length) + 1) * length, 0 end
local used = before
local knownEnd, known = tonumber(ARGV[4]), tonumber(ARGV[5])
if now < knownEnd and known > used then stop, used = math.min(knownEnd, now + length), known end
local allowed = limit < 0 or used + cost <= limit
local spent = allowed and used + cost or used
if spent > before or (stop < keptEnd and spent > 0) then
  redis.call('HSET', KEYS[1], 'end', stop, 'count', spent)
  redis.call('EXPIRE', KEYS[1], math.ceil((stop - now) / 1000) + 60)
end
return { allowed and 1 or 0, spent, stop, now }
`
