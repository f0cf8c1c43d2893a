import { DEFAULT_SETTINGS, type RateLimitSettings } from '../protocol/api-settings.ts'

/** The requests that a client may send. */
export interface LimitOptions {
  /** Issued API keys; none by default. */
  readonly keys?: readonly string[]
  /** Requests per client: GET a day, POST an hour, both an hour with a key; by default 1,000, 100 and 10,000. */
  readonly limits?: Partial<RateLimitSettings['limits']>
}

/** Where the API is. */
export interface PlaceOptions {
  /** The path that contains `api/`, with a slash at both ends; by default `/`. */
  readonly base?: string
}

/** @param enforced false: the header fields are in every answer, but nothing is refused */
export function settingsOf(
  { keys = [], limits }: LimitOptions,
  enforced: boolean,
): RateLimitSettings {
  return { enforced, limits: { ...DEFAULT_SETTINGS.limits, ...limits }, keys: [...keys] }
}

/** @throws {TypeError} for a path without a slash at both ends */
export function baseOf({ base = '/' }: PlaceOptions): string {
  if (/^\/(?:[^?#]*\/)?$/.test(base)) return base
  throw new TypeError(
    `The base ${JSON.stringify(base)} needs a slash at both ends, as in "/nameplate/".`,
  )
}
