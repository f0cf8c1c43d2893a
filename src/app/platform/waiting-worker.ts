/** An old worker ends and is started again in about this time, where another page calls the API without a pause. */
const PAUSE_MS = 50
const TIMES = 600

/**
 * Helps a service worker that was asked to skip waiting where Chromium forgets it: `skipWaiting()` asks the old worker to
 * stop, and an event that reaches it while it is stopping has it started again, with the wish to end it lost. A second
 * `skipWaiting()` does nothing then, until the browser's own idle time is over (31 s, or 5 minutes with DevTools open).
 * Messages, `update()`, `register()` and fetches do not cure it. A client of the registration that comes and goes does,
 * because the browser then asks the old worker again to stop; a dedicated worker is the cheapest one. The next event may
 * come in between again: one try in two to ten succeeds while a page calls without a pause, the first one elsewhere.
 * @param startWorker starts a dedicated worker of this origin, which need never run
 */
export function helpOutOfWaiting(
  registration: Pick<ServiceWorkerRegistration, 'waiting'>,
  startWorker: () => Pick<Worker, 'terminate'>,
): void {
  let times = 0
  const timer = setInterval(() => {
    if (registration.waiting !== null) startWorker().terminate()
    if (registration.waiting === null || ++times === TIMES) clearInterval(timer)
  }, PAUSE_MS)
}
