import { PERIODIC_SYNC_TAG } from '../../protocol/service-worker.ts'

const DAY_MS = 24 * 3_600_000

/** Periodic Background Sync (WICG), which no TypeScript library describes. */
interface PeriodicSyncManager {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>
}

/**
 * Asks the browser to let the service worker look for a newer registry once a day, even while no page is open. Browsers
 * grant this to installed apps in use; if it is refused or unsupported, the app looks when it is opened.
 */
export async function askForPeriodicUpdates(
  registration: ServiceWorkerRegistration,
): Promise<void> {
  if (!('periodicSync' in registration)) return
  try {
    // TypeScript does not know this name.
    const name = 'periodic-background-sync' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    if (state !== 'granted') return
    const manager = registration.periodicSync as PeriodicSyncManager
    await manager.register(PERIODIC_SYNC_TAG, { minInterval: DAY_MS })
  } catch {
    // A refusal is treated like missing support.
  }
}
