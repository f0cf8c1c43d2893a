import { PERIODIC_SYNC_TAG } from '../../protocol/service-worker.ts'

/** Periodic Background Sync (WICG), which no TypeScript library describes. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Updates the registry now and then while no page is open, if the browser supports it: installed apps in Chromium. */
export function updatePeriodically(scope: EventTarget, update: () => Promise<void>): void {
  scope.addEventListener('periodicsync', (event) => {
    const { tag } = event as PeriodicSyncEvent
    // If it fails, the browser repeats it.
    if (tag === PERIODIC_SYNC_TAG) (event as PeriodicSyncEvent).waitUntil(update())
  })
}
