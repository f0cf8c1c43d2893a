/** Where another page calls the API without a pause, one try in ten succeeds: several a second, until the idle time is over. */
const PAUSE_MS = 250
const TIMES = 120

/**
 * Helps a service worker that was asked to skip waiting where Chromium forgets it: `skipWaiting()` asks the old worker to
 * stop, and an event that reaches it while it is stopping has it started again, with the wish to end it lost. A second
 * `skipWaiting()` does nothing then, until the browser's own idle time is over (31 s, or 5 minutes with DevTools open).
 * Messages, `update()`, `register()` and fetches do not cure it. A client of the registration that comes and goes does,
 * because the browser then looks again whether the old worker may end; a dedicated worker is the cheapest one.
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
