import { PERIODIC_SYNC_TAG } from '../../protocol/service-worker.ts'

const DAY_MS = 24 * 3_600_000

/** Periodic Background Sync (WICG), which no TypeScript library describes. */
interface PeriodicSyncManager {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>
}

/**
 * Asks the browser to have the service worker look for a newer registry once a day, also while no page is open. Browsers
 * grant it to apps that are installed and in use; where it is refused or unknown, the app looks when it is opened.
 */
export async function askForPeriodicUpdates(
  registration: ServiceWorkerRegistration,
): Promise<void> {
  if (!('periodicSync' in registration)) return
  try {
    // The name is not among those that TypeScript knows.
    const name = 'periodic-background-sync' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    if (state !== 'granted') return
    const manager = registration.periodicSync as PeriodicSyncManager
    await manager.register(PERIODIC_SYNC_TAG, { minInterval: DAY_MS })
  } catch {
    // A browser that has the interface and refuses its use is one without it.
  }
}
