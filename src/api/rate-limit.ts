import { isObject } from '../core/json-members.ts'
import {
  DEFAULT_SETTINGS,
  WINDOW_SECONDS,
  type Policy,
  type RateLimitSettings,
} from '../protocol/api-settings.ts'
import type { Awaitable } from './awaitable.ts'

const POLICIES: readonly Policy[] = ['free-get', 'free-post', 'pro']

/** The counts of one policy's current window; plain JSON. */
interface WindowState {
  /** Start of the window in seconds since the epoch, divided by its length. */
  readonly window: number
  readonly counts: readonly (readonly [client: string, count: number])[]
}

/** The whole state of a limiter; plain JSON. */
export type RateLimitState = Readonly<Record<Policy, WindowState>>

/** The result of `take`: what is left, and until when. */
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

/** Counts requests, in this process alone or shared by many. */
export interface Limiter {
  /** Whether this is one of the operator's API keys. */
  knows(key: string): boolean
  /**
   * Takes `cost` requests from the client's budget, all or none. A cost of 0 only reads it.
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
  index: number
  /** In the order of last use. */
  counts: Map<string, number>
  /**
   * Iterates the keys, longest silent first. There is one iterator for the life of the map: a new one would have to skip
   * the slots of all keys deleted so far.
   */
  oldest: Iterator<string>
}

/** Fixed-window request counts per policy and client. It has no clock: every call passes the time. */
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
    const window = this.#window(policy, now)
    const limit = this.#settings.limits[policy]
    const used = window.counts.get(client) ?? 0
    const allowed = !this.#settings.enforced || used + cost <= limit
    const spent = allowed ? used + cost : used
    if (allowed && cost > 0) this.#remember(window, client, spent)
    return budgetOf(policy, allowed, limit, spent, now)
  }

  /** Requests that the client has spent in the window of `now`. */
  spent(policy: Policy, client: string, now: number): number {
    return this.#window(policy, now).counts.get(client) ?? 0
  }

  /** Raises the client's count in the window of `now` to at least `spent`, as another process has counted it. */
  learn(policy: Policy, client: string, spent: number, now: number): void {
    const window = this.#window(policy, now)
    if (spent > (window.counts.get(client) ?? 0)) this.#remember(window, client, spent)
  }

  clients(policy: Policy): number {
    return this.#windows[policy].counts.size
  }

  /** The counts as plain JSON, for `restore`. */
  snapshot(): RateLimitState {
    return mapPolicies((policy) => {
      const { index, counts } = this.#windows[policy]
      return { window: index, counts: [...counts] }
    })
  }

  /** Restores counts from `snapshot`; ignores anything else. */
  restore(saved: unknown): void {
    if (isState(saved)) {
      this.#windows = mapPolicies((policy) => {
        const { window, counts } = saved[policy]
        return windowOf(window, counts)
      })
    }
  }

  #window(policy: Policy, now: number): Window {
    const index = windowAt(policy, now)
    if (this.#windows[policy].index !== index) this.#windows[policy] = windowOf(index)
    return this.#windows[policy]
  }

  #remember({ counts, oldest }: Window, client: string, count: number): void {
    counts.delete(client)
    if (counts.size >= this.#maxClients) counts.delete(oldest.next().value ?? '')
    counts.set(client, count)
    this.#onChange()
  }
}

/** Index of the window that contains `now`: its start divided by its length. @param now milliseconds since the epoch */
export function windowAt(policy: Policy, now: number): number {
  return Math.floor(now / 1000 / WINDOW_SECONDS[policy])
}

/** The budget of a client that has spent `spent` requests in the window of `now` (milliseconds since the epoch). */
export function budgetOf(
  policy: Policy,
  allowed: boolean,
  limit: number,
  spent: number,
  now: number,
): Budget {
  const resetAt = (windowAt(policy, now) + 1) * WINDOW_SECONDS[policy]
  return {
    policy,
    allowed,
    limit,
    remaining: Math.max(0, limit - spent),
    resetAt,
    resetAfter: Math.ceil(resetAt - now / 1000),
  }
}

/**
 * Saves changes without delaying answers: immediately, and changes made during a save together in the next one. A pause
 * between saves would make a warm answer 0.4 of 2.9 ms faster, but lose counts whenever the browser ends the worker.
 * @param save writes the current state; the next save makes up for a failed one
 * @returns a function to call at every change; its promise resolves when that change has been written, so that a service
 *   worker can be kept alive until then
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

/** Saved settings, or the defaults if they are not valid. */
export function settingsFrom(saved: unknown): RateLimitSettings {
  return isSettings(saved) ? saved : DEFAULT_SETTINGS
}

function emptyWindows(): Record<Policy, Window> {
  return mapPolicies(() => windowOf(0))
}

function windowOf(index: number, saved: WindowState['counts'] = []): Window {
  const counts = new Map(saved)
  return { index, counts, oldest: counts.keys() }
}

function mapPolicies<Value>(value: (policy: Policy) => Value): Record<Policy, Value> {
  return {
    'free-get': value('free-get'),
    'free-post': value('free-post'),
    pro: value('pro'),
  }
}

function isSettings(value: unknown): value is RateLimitSettings {
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
  return isObject(saved) && POLICIES.every((policy) => isWindowState(saved[policy]))
}

function isWindowState(value: unknown): value is WindowState {
  return (
    isObject(value) &&
    isCount(value.window) &&
    Array.isArray(value.counts) &&
    value.counts.every(isEntry)
  )
}

function isEntry(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isCount(value[1])
  )
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
