/** While another page calls the API without a pause, an old worker ends and is restarted in about this time. */
const PAUSE_MS = 50
const TIMES = 600

/**
 * Works around a Chromium bug that leaves a service worker waiting after `skipWaiting()`: Chromium asks the old worker
 * to stop, but an event that reaches it while it is stopping restarts it, and the request to stop is lost. A second
 * `skipWaiting()` then does nothing until the browser's own idle time is over (31 s, or 5 minutes with DevTools open).
 * Messages, `update()`, `register()` and fetches do not help. A client of the registration that comes and goes does
 * help, because the browser then asks the old worker to stop again; a dedicated worker is the cheapest client. The next
 * event may interfere again: while a page calls without a pause one try in two to ten succeeds, otherwise the first.
 * @param startWorker starts a dedicated worker of this origin, which need never run
 */
export function activateWaitingWorker(
  registration: Pick<ServiceWorkerRegistration, 'waiting'>,
  startWorker: () => Pick<Worker, 'terminate'>,
): void {
  let times = 0
  const timer = setInterval(() => {
    if (registration.waiting !== null) startWorker().terminate()
    if (registration.waiting === null || ++times === TIMES) clearInterval(timer)
  }, PAUSE_MS)
}
