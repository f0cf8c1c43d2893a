import { isObject } from '../core/json-members.ts'
import {
  DEFAULT_SETTINGS,
  POLICIES,
  WINDOW_SECONDS,
  type Policy,
  type RateLimitSettings,
} from '../protocol/api-settings.ts'
import type { Awaitable } from './served-registry.ts'
import { ApiFailure } from './errors.ts'

/** The counts of one window; plain JSON. */
interface WindowState {
  /** End of the window, milliseconds since the epoch. */
  readonly end: number
  readonly counts: readonly (readonly [client: string, count: number])[]
}

export type RateLimitState = Readonly<Record<Policy, readonly WindowState[]>>

export interface Spent {
  readonly count: number
  /** End of that window, milliseconds since the epoch. */
  readonly end: number
}

export interface Budget {
  readonly policy: Policy
  /** If false, the request must be refused, and has cost nothing. */
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** End of the window, Unix seconds. */
  readonly resetAt: number
  /** Whole seconds until then, at least 1. */
  readonly resetAfter: number
}

export interface Limiter {
  knows(key: string): boolean
  /**
   * Takes `cost` requests from the client's budget, all or none. A cost of 0 only reads the budget.
   * @param client network address or API key
   * @param now milliseconds since the epoch
   */
  take(policy: Policy, client: string, cost: number, now: number): Awaitable<Budget>
}

export interface RateLimiterOptions {
  readonly settings?: RateLimitSettings
  /** How many clients per policy to remember; the one that has been silent longest is forgotten first. */
  readonly maxClients?: number
  /** Whether a key is one of the known ones; a server passes a constant-time comparison. */
  readonly isKnown?: (sent: string, known: readonly string[]) => boolean
  /** Called after every change of the counts, so that they can be saved (see `writeBehind`). */
  readonly onChange?: () => void
}

interface Window {
  /** Milliseconds since the epoch. */
  end: number
  /** In the order of last use. */
  counts: Map<string, number>
  /**
   * Iterates over the keys, longest silent first. There is one iterator for the life of the map: a new one would have
   * to skip the slots of all keys deleted so far.
   */
  oldest: Iterator<string>
}

/**
 * Fixed-window request counts per policy and client. It has no clock: every call passes the time, which may also go back. A
 * count is dropped only when its window has ended by that time. A window that would begin later than now begins now, so
 * that nobody waits for longer than a window. After such a step two windows may be open, and a request must fit into both.
 */
export class RateLimiter implements Limiter {
  readonly #maxClients: number
  readonly #isKnown: (sent: string, known: readonly string[]) => boolean
  readonly #onChange: () => void
  #settings: RateLimitSettings
  #windows = emptyWindows()

  constructor(options: RateLimiterOptions = {}) {
    this.#settings = options.settings ?? DEFAULT_SETTINGS
    this.#maxClients = options.maxClients ?? 100_000
    this.#isKnown = options.isKnown ?? ((sent, known) => known.includes(sent))
    this.#onChange = options.onChange ?? (() => {})
  }

  get settings(): RateLimitSettings {
    return this.#settings
  }

  knows(key: string): boolean {
    return this.#isKnown(key, this.#settings.keys)
  }

  /** Changes limits and keys with immediate effect; the counts of the current windows stay. */
  configure(settings: RateLimitSettings): void {
    this.#settings = settings
  }

  reset(): void {
    this.#windows = emptyWindows()
    this.#onChange()
  }

  take(policy: Policy, client: string, cost: number, now: number): Budget {
    const open = this.#open(policy, now)
    const limit = this.#settings.limits[policy]
    const before = tightest(open, client)
    const allowed = !this.#settings.enforced || before.count + cost <= limit
    if (!allowed || cost === 0) return budgetOf(policy, allowed, limit, before, now)
    for (const window of open) {
      this.#remember(window, client, (window.counts.get(client) ?? 0) + cost)
    }
    return budgetOf(policy, true, limit, { ...before, count: before.count + cost }, now)
  }

  /** The client's count in the window of `now`. */
  spent(policy: Policy, client: string, now: number): Spent {
    return tightest(this.#open(policy, now), client)
  }

  /** Raises the client's count in the window of `now` to at least `spent`, the count of another process. */
  learn(policy: Policy, client: string, spent: number, now: number): void {
    for (const window of this.#open(policy, now)) {
      if (spent > (window.counts.get(client) ?? 0)) this.#remember(window, client, spent)
    }
  }

  clients(policy: Policy): number {
    return this.#windows[policy].at(-1)?.counts.size ?? 0
  }

  snapshot(): RateLimitState {
    return mapPolicies((policy) =>
      this.#windows[policy].map(({ end, counts }) => ({ end, counts: [...counts] })),
    )
  }

  /** Restores counts from `snapshot`; ignores anything else. */
  restore(saved: unknown): void {
    if (!isState(saved)) return
    this.#windows = mapPolicies((policy) =>
      saved[policy].map(({ end, counts }) => windowOf(end, counts)),
    )
  }

  /** The windows that have not ended at `now`: one, unless the clock was set back. */
  #open(policy: Policy, now: number): readonly Window[] {
    const length = WINDOW_SECONDS[policy] * 1000
    const windows = this.#windows[policy]
    for (const window of windows) {
      if (window.end <= now + length) continue
      window.end = now + length
      this.#onChange()
    }
    const open = windows.filter(({ end }) => now < end)
    if (open.length > 0) return open
    const next = windowOf((Math.floor(now / length) + 1) * length)
    // The last one stays, because the clock may be set back to it.
    this.#windows[policy] = [...windows.toSorted((a, b) => a.end - b.end).slice(-1), next]
    return [next]
  }

  #remember({ counts, oldest }: Window, client: string, count: number): void {
    counts.delete(client)
    if (counts.size >= this.#maxClients) counts.delete(oldest.next().value ?? '')
    counts.set(client, count)
    this.#onChange()
  }
}

/** The budget of a client with this count at `now` (milliseconds since the epoch). */
export function budgetOf(
  policy: Policy,
  allowed: boolean,
  limit: number,
  { count, end }: Spent,
  now: number,
): Budget {
  return {
    policy,
    allowed,
    limit,
    remaining: Math.max(0, limit - count),
    resetAt: Math.ceil(end / 1000),
    resetAfter: Math.ceil((end - now) / 1000),
  }
}

/**
 * Saves changes without delaying answers: immediately, with all changes made during a save in the next one. A pause
 * between saves would make a warm answer 0.4 of 2.9 ms faster, but lose counts whenever the browser ends the worker.
 * @param save writes the current state; the next save makes up for a failed one
 * @returns a function to call at every change; its promise resolves when that change has been written, so that a
 * service worker can be kept alive until then
 */
export function writeBehind(save: () => Promise<void>): () => Promise<void> {
  let saving: Promise<void> = Promise.resolve()
  let pending: Promise<void> | null = null
  const saveNext = async (): Promise<void> => {
    await saving
    pending = null
    saving = save().catch(() => {})
    await saving
  }
  return () => (pending ??= saveNext())
}

export function settingsFrom(saved: unknown): RateLimitSettings {
  return isSettings(saved) ? saved : DEFAULT_SETTINGS
}

function emptyWindows(): Record<Policy, Window[]> {
  return mapPolicies(() => [])
}

function windowOf(end: number, saved: WindowState['counts'] = []): Window {
  const counts = new Map(saved)
  return { end, counts, oldest: counts.keys() }
}

/** The client's count in the window with the smallest remaining budget; of two such, the one that ends later. */
function tightest(open: readonly Window[], client: string): Spent {
  let most: Spent = { count: -1, end: 0 }
  for (const { end, counts } of open) {
    const count = counts.get(client) ?? 0
    if (count > most.count || (count === most.count && end > most.end)) most = { count, end }
  }
  return most
}

function mapPolicies<Value>(value: (policy: Policy) => Value): Record<Policy, Value> {
  return {
    'free-get': value('free-get'),
    'free-post': value('free-post'),
    pro: value('pro'),
  }
}

/** Whether a value from outside is settings that this version understands. */
export function isSettings(value: unknown): value is RateLimitSettings {
  if (!isObject(value) || typeof value.enforced !== 'boolean') return false
  const { limits, keys } = value
  return (
    isObject(limits) &&
    POLICIES.every((policy) => isCount(limits[policy])) &&
    Array.isArray(keys) &&
    keys.every((key) => typeof key === 'string')
  )
}

function isState(saved: unknown): saved is RateLimitState {
  return (
    isObject(saved) &&
    POLICIES.every((policy) => {
      const windows = saved[policy]
      return Array.isArray(windows) && windows.length <= 2 && windows.every(isWindowState)
    })
  )
}

function isWindowState(value: unknown): value is WindowState {
  return (
    isObject(value) &&
    isCount(value.end) &&
    Array.isArray(value.counts) &&
    value.counts.every(isEntry)
  )
}

function isEntry(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isCount(value[1])
  )
}

/** Whether a value from outside is a whole number of at least 0. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/**
 * The budget as header fields: the three commonly used `X-RateLimit-…`, and `RateLimit-Policy` and `RateLimit` as in
 * draft-ietf-httpapi-ratelimit-headers-11 (May 2026), sections 3 and 4: lists of strings with the parameters q (quota)
 * and w (window in seconds), r (available quota) and t (seconds until it is restored).
 */
export function rateLimitHeaders(budget: Budget): Record<string, string> {
  const { policy, limit, remaining, resetAt, resetAfter } = budget
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetAt),
    'RateLimit-Policy': `"${policy}";q=${limit};w=${WINDOW_SECONDS[policy]}`,
    RateLimit: `"${policy}";r=${remaining};t=${resetAfter}`,
  }
}

export function rateLimited(budget: Budget, cost: number): ApiFailure {
  const { policy, limit, remaining, resetAfter } = budget
  const quota = `${limit} requests ${WINDOW_SECONDS[policy] > 3600 ? 'a day' : 'an hour'}`
  const message =
    cost > limit
      ? `The batch costs ${cost} requests and the limit is ${quota}: send smaller ones, or use an API key.`
      : cost > remaining && remaining > 0
        ? `The batch costs ${cost} requests and ${remaining} of ${quota} are left; try again in ${spelled(resetAfter)}.`
        : `The limit of ${quota} is used up; try again in ${spelled(resetAfter)}.`
  return new ApiFailure(429, 'rate_limited', message, { 'Retry-After': String(resetAfter) })
}

/** `6 h 43 min`, `12 min`, `40 s`. */
function spelled(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
