/** Milliseconds before the same error is printed again. */
const PAUSE = 60_000

const lastSaid = new Map<string, number>()

/**
 * Prints an error on stderr, each at most once a minute, because a thousand clients can cause it at once. Neither the
 * message nor the stack contains the URL of a request, whose query may hold a key.
 */
export function sayOnce(error: unknown): void {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const now = performance.now()
  if (now - (lastSaid.get(said) ?? Number.NEGATIVE_INFINITY) < PAUSE) return
  if (lastSaid.size > 100) lastSaid.clear()
  lastSaid.set(said, now)
  console.error(said)
}
