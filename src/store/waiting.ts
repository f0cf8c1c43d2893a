/** Resolves after `ms` milliseconds; rejects with the signal's reason if it aborts earlier. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Waits for some work, with a time limit.
 * @throws the result of `late` after `ms` milliseconds; and any error of the work
 */
export async function inTime<T>(
  work: Promise<T>,
  ms: number,
  sleep: Sleep,
  late: () => Error,
): Promise<T> {
  const timer = new AbortController()
  const over = sleep(ms, timer.signal).then(() => {
    throw late()
  })
  try {
    return await Promise.race([work, over])
  } finally {
    timer.abort()
  }
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000

interface RetryOptions {
  readonly sleep: Sleep
  /** Resolves when it makes no sense to wait any longer, for example because the device is online again. */
  readonly wake: (signal: AbortSignal) => Promise<void>
  /** Called with each failure and the pause before the next attempt, in milliseconds. Throwing ends the attempts. */
  readonly onFailure: (error: unknown, pauseMs: number) => void
}

/** Repeats an attempt until it succeeds, with pauses that double from 2 s to 5 min, and start again from 2 s after a wake-up. */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  let pauseMs = FIRST_PAUSE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      options.onFailure(error, pauseMs)
    }
    const waiting = new AbortController()
    const woken = options.wake(waiting.signal).then(() => true)
    const slept = options.sleep(pauseMs, waiting.signal).then(() => false)
    const isWoken = await Promise.race([woken, slept])
    waiting.abort()
    pauseMs = isWoken ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/** Resolves at the next event of this name; never if the signal aborts first. */
export function nextEvent(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener(name, () => resolve(), { once: true, signal })
  })
}
