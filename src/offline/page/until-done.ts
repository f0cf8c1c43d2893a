import { sleep, withRetries } from '../../store/waiting.ts'

/** Repeats an attempt, immediately when the device is online again or the person returns to the page. */
export async function untilDone<T>(attempt: () => Promise<T>, onFailure: () => void): Promise<T> {
  return await withRetries(attempt, { sleep, wake, onFailure })
}

function wake(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { signal })
    const inSight = () => document.visibilityState === 'visible' && resolve()
    document.addEventListener('visibilitychange', inSight, { signal })
  })
}
