import { InstallError } from '../errors.ts'
import type { Sleep } from '../sleep.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000

export interface RetryOptions {
  readonly sleep: Sleep
  /** Resolves when waiting longer makes no sense, because the device is online again. */
  readonly wake: (signal: AbortSignal) => Promise<void>
  /** Called with each failure and the pause before the next attempt, in milliseconds. */
  readonly onFailure?: (error: InstallError, pauseMs: number) => void
}

/**
 * Attempts an installation until it succeeds, with pauses that double from 2 s to 5 min.
 * @throws {InstallError} `insecure_origin`, which retrying cannot change; and any error that is not an InstallError
 */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  let pauseMs = FIRST_PAUSE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof InstallError) || error.code === 'insecure_origin') throw error
      options.onFailure?.(error, pauseMs)
    }
    const waiting = new AbortController()
    const woken = options.wake(waiting.signal).then(() => true)
    const slept = options.sleep(pauseMs, waiting.signal).then(() => false)
    const isWoken = await Promise.race([woken, slept])
    waiting.abort()
    pauseMs = isWoken ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/** Resolves at the next `online` event of the scope; never if the signal aborts first. */
export function nextOnline(scope: EventTarget, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    scope.addEventListener('online', () => resolve(), { once: true, signal })
  })
}
