/**
 * The script that Redis runs atomically for each request: `RateLimiter.take` by Redis's own clock, for one client.
 *
 * KEYS[1]: the client and the policy; it stores the `end` of its window (milliseconds since the epoch) and the `count`.
 * ARGV: length of the window in seconds, limit (-1: none is enforced), cost, and the end and the count that the instance
 * knows, which apply if Redis has lost more. A sixth argument replaces the clock (milliseconds since the epoch).
 *
 * Returns whether it is allowed (1 or 0), what has been spent, the end of that window, and the time.
 *
 * The key lives a minute longer than its window, in case the clock is set back.
 */
export const TAKE_BUDGET_SCRIPT = `
local function number(text)
  local value = tonumber(text)
  return value and value >= 0 and value < 1e15 and value or 0
end
local length, limit, cost = tonumber(ARGV[1]) * 1000, tonumber(ARGV[2]), tonumber(ARGV[3])
local now = tonumber(ARGV[6])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local kept = redis.call('HMGET', KEYS[1], 'end', 'count')
local keptEnd = number(kept[1])
local stop, before = math.min(keptEnd, now + length), number(kept[2])
if now >= stop then stop, before = (math.floor(now / length) + 1) * length, 0 end
local used = before
local knownEnd, known = tonumber(ARGV[4]), tonumber(ARGV[5])
if now < knownEnd and known > used then stop, used = math.min(knownEnd, now + length), known end
local allowed = limit < 0 or used + cost <= limit
local spent = allowed and used + cost or used
if spent > before or (stop < keptEnd and spent > 0) then
  redis.call('HSET', KEYS[1], 'end', stop, 'count', spent)
  redis.call('EXPIRE', KEYS[1], math.ceil((stop - now) / 1000) + 60)
end
return { allowed and 1 or 0, spent, stop, now }
`
