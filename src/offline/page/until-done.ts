const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * Repeats an attempt until it succeeds, like the download of the registry: with pauses that double from 2 s to 5 min, and at
 * once when the device is online again or the person comes back to the page.
 */
export async function untilDone<T>(attempt: () => Promise<T>, onFailure: () => void): Promise<T> {
  let pauseMs = FIRST_PAUSE_MS
  for (;;) {
    try {
      return await attempt()
    } catch {
      onFailure()
    }
    pauseMs = (await isWoken(pauseMs)) ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/** Resolves after the pause, or to true as soon as there is a reason not to wait longer. */
async function isWoken(pauseMs: number): Promise<boolean> {
  const waiting = new AbortController()
  const { signal } = waiting
  const woken = await new Promise<boolean>((resolve) => {
    setTimeout(resolve, pauseMs, false)
    addEventListener('online', () => resolve(true), { signal })
    const inSight = () => document.visibilityState === 'visible' && resolve(true)
    document.addEventListener('visibilitychange', inSight, { signal })
  })
  waiting.abort()
  return woken
}
