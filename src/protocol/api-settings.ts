/** The budget of a request: for the GET endpoints, for the POST endpoints, or one for both with an API key. */
export const POLICIES = ['free-get', 'free-post', 'pro'] as const
export type Policy = (typeof POLICIES)[number]

const HOUR_SECONDS = 3600

/** Length of each policy's window in seconds. Windows are aligned to UTC: whole days, whole hours. */
export const WINDOW_SECONDS: Readonly<Record<Policy, number>> = {
  'free-get': 24 * HOUR_SECONDS,
  'free-post': HOUR_SECONDS,
  pro: HOUR_SECONDS,
}

/** Settings by the operator: plain JSON, so that a browser can store them. */
export interface RateLimitSettings {
  /** If false, nothing is refused, but requests are still counted and the headers still sent. */
  readonly enforced: boolean
  /** Requests per window, for each client or key. */
  readonly limits: Readonly<Record<Policy, number>>
  /** The known API keys; a request with one of them has the `pro` policy. */
  readonly keys: readonly string[]
}

export const DEFAULT_SETTINGS: RateLimitSettings = {
  enforced: true,
  limits: { 'free-get': 1000, 'free-post': 100, pro: 10_000 },
  keys: [],
}
