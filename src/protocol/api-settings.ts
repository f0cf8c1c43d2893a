/** Which budget a request draws on: the GET endpoints, the POST endpoints, or both together with an API key. */
export type Policy = 'free-get' | 'free-post' | 'pro'

const HOUR_SECONDS = 3600

/** Length of each policy's window in seconds. Windows lie on the UTC clock: whole days, whole hours. */
export const WINDOW_SECONDS: Readonly<Record<Policy, number>> = {
  'free-get': 24 * HOUR_SECONDS,
  'free-post': HOUR_SECONDS,
  pro: HOUR_SECONDS,
}

/** What the operator decides. Plain JSON, so that a browser can keep it. */
export interface RateLimitSettings {
  /** False: nothing is refused; requests are still counted and the headers still sent. */
  readonly enforced: boolean
  /** Requests in a window, per client or per key. */
  readonly limits: Readonly<Record<Policy, number>>
  /** The API keys that are known; a request with one of them draws on the `pro` policy. */
  readonly keys: readonly string[]
}

export const DEFAULT_SETTINGS: RateLimitSettings = {
  enforced: true,
  limits: { 'free-get': 1000, 'free-post': 100, pro: 10_000 },
  keys: [],
}
