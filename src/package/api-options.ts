import { DEFAULT_SETTINGS, type RateLimitSettings } from '../protocol/api-settings.ts'

/** Shared by a server, a service worker and the mocked API. */
export interface ApiOptions {
  /** Issued API keys; none by default. */
  readonly keys?: readonly string[]
  /** Requests per client: GET a day, POST an hour, both an hour with a key; by default 1,000, 100 and 10,000. */
  readonly limits?: Partial<RateLimitSettings['limits']>
  /** The path that contains `api/`, with a slash at both ends; by default `/`. */
  readonly base?: string
}

/**
 * Checks the options and fills in defaults.
 * @param enforced false: every answer has the header fields, but nothing is refused
 * @throws {TypeError} for a path without a slash at both ends, for keys that are not a list, for an unknown limit
 */
export function resolvedOptions(
  { keys = [], limits = {}, base = '/' }: ApiOptions,
  enforced: boolean,
): { readonly settings: RateLimitSettings; readonly base: string } {
  if (!/^\/(?:[^?#]*\/)?$/.test(base)) {
    throw new TypeError(
      `The base ${JSON.stringify(base)} needs a slash at both ends, as in "/nameplate/".`,
    )
  }
  if (!Array.isArray(keys))
    throw new TypeError('The keys must be a list such as ["key-of-a-customer"].')
  const known = DEFAULT_SETTINGS.limits
  for (const [policy, limit] of Object.entries(limits)) {
    if (policy in known && Number.isSafeInteger(limit) && limit >= 0) continue
    throw new TypeError(
      `The limit ${policy}: ${limit} cannot be set; ${Object.keys(known).join(', ')} take a whole number of requests.`,
    )
  }
  return { base, settings: { enforced, limits: { ...known, ...limits }, keys: [...keys] } }
}
