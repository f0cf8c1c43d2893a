import { PERIODIC_SYNC_TAG } from '../protocol/service-worker.ts'

/** Periodic Background Sync (WICG), which no TypeScript library describes. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Has the registry updated now and then while no page is open, where the browser does so: installed apps in Chromium. */
export function updatePeriodically(scope: EventTarget, update: () => Promise<void>): void {
  scope.addEventListener('periodicsync', (event) => {
    const { tag } = event as PeriodicSyncEvent
    // A failure is the browser's to repeat.
    if (tag === PERIODIC_SYNC_TAG) (event as PeriodicSyncEvent).waitUntil(update())
  })
}
