/** Resolves after `ms` milliseconds; rejects with the signal's reason when it aborts before. */
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
 * Waits for some work, but only so long.
 * @throws what `late` returns after `ms` milliseconds; and whatever the work fails with
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
