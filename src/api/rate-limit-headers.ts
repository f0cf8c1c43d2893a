import { WINDOW_SECONDS } from '../protocol/api-settings.ts'
import { ApiFailure } from './errors.ts'
import type { Budget } from './rate-limit.ts'

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

/** The answer to a request that its budget does not allow. */
export function rateLimited(budget: Budget, cost: number): ApiFailure {
  const { policy, limit, remaining, resetAfter } = budget
  const quota = `${limit} requests ${WINDOW_SECONDS[policy] > 3600 ? 'a day' : 'an hour'}`
  const message =
    cost > limit
      ? `The batch costs ${cost} requests and the limit is ${quota}: send smaller ones, or use an API key.`
      : cost > remaining && remaining > 0
        ? `The batch costs ${cost} requests and ${remaining} of ${quota} are left; more will be available in ${resetAfter} s.`
        : `The limit of ${quota} is used up; try again in ${resetAfter} s.`
  return new ApiFailure(429, 'rate_limited', message, { 'Retry-After': String(resetAfter) })
}
