import { DEFAULT_SETTINGS, type RateLimitSettings } from '../protocol/api-settings.ts'

/** The requests that a client may send. */
export interface LimitOptions {
  /** Issued API keys; none by default. */
  readonly keys?: readonly string[]
  /** Requests per client: GET a day, POST an hour, both an hour with a key; by default 1,000, 100 and 10,000. */
  readonly limits?: Partial<RateLimitSettings['limits']>
}

/** @param enforced false: the header fields are in every answer, but nothing is refused */
export function settingsOf(
  { keys = [], limits }: LimitOptions,
  enforced: boolean,
): RateLimitSettings {
  return { enforced, limits: { ...DEFAULT_SETTINGS.limits, ...limits }, keys: [...keys] }
}
