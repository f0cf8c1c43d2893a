/**
 * The script that Redis runs atomically for each request: `RateLimiter.take` by Redis's own clock.
 *
 * KEYS[1]: the client and the policy; it stores `window` and `count`.
 * ARGV: length of the window in seconds, limit (-1: none is enforced), cost, and the window and count that the instance
 * knows, which apply if Redis has lost more. A sixth argument replaces the clock (milliseconds since the epoch).
 *
 * Returns whether it is allowed (1 or 0), what has been spent, and the time in milliseconds since the epoch.
 *
 * The key lives a minute longer than its window, in case the clock is set back.
 */
export const TAKE_BUDGET_SCRIPT = `
local seconds, limit, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local now = tonumber(ARGV[6])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local window = math.floor(now / 1000 / seconds)
local kept = redis.call('HMGET', KEYS[1], 'window', 'count')
local before = tonumber(kept[1]) == window and tonumber(kept[2]) or 0
local used = before
if tonumber(ARGV[4]) == window then used = math.max(used, tonumber(ARGV[5])) end
local allowed = limit < 0 or used + cost <= limit
local spent = allowed and used + cost or used
if spent > before then
  redis.call('HSET', KEYS[1], 'window', window, 'count', spent)
  redis.call('EXPIRE', KEYS[1], math.ceil((window + 1) * seconds - now / 1000) + 60)
end
return { allowed and 1 or 0, spent, now }
`
