/** Milliseconds before the same error is printed again. */
const REPEAT_PAUSE_MS = 60_000

const lastLogged = new Map<string, number>()

/**
 * Prints an error on stderr without its stack, the same one at most once a minute, because a thousand clients can cause
 * it at once. The message does not contain the URL of a request, whose query may contain a key.
 */
export function logOnce(error: unknown): void {
  const text = String(error)
  const now = performance.now()
  if (now - (lastLogged.get(text) ?? Number.NEGATIVE_INFINITY) < REPEAT_PAUSE_MS) return
  if (lastLogged.size > 100) lastLogged.clear()
  lastLogged.set(text, now)
  console.error(text)
}
