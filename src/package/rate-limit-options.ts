import { DEFAULT_SETTINGS, type RateLimitSettings } from '../protocol/api-settings.ts'

/** How many requests a client has. */
export interface LimitOptions {
  /** API keys that have been given out; none where absent. */
  readonly keys?: readonly string[]
  /** Requests a client has: GET a day, POST an hour, both an hour with a key; 1,000, 100 and 10,000 where absent. */
  readonly limits?: Partial<RateLimitSettings['limits']>
}

/** @param enforced false: the fields are in every answer, and nothing is refused */
export function settingsOf(
  { keys = [], limits }: LimitOptions,
  enforced: boolean,
): RateLimitSettings {
  return { enforced, limits: { ...DEFAULT_SETTINGS.limits, ...limits }, keys: [...keys] }
}
