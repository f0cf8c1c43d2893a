import type { StoredFiles } from '../../protocol/service-worker.ts'
import type { Precache } from './precache.ts'

/**
 * Checks that every file of the app is stored, and fetches missing ones. Browsers evict all of a site's data or none of it,
 * but people, extensions and cleaning tools delete parts.
 */
export async function checkFiles(
  precache: Precache,
  registration: ServiceWorkerRegistration,
): Promise<StoredFiles> {
  // On a first visit they may still be on their way.
  await precache.storeRest().catch(() => {})
  let missing = await precache.missing()
  const found = missing.length
  if (missing.length > 0 && !(await hostHasNewerApp(registration))) {
    await Promise.allSettled(missing.map((url) => precache.fetchAgain(url)))
    missing = await precache.missing()
  }
  const total = precache.getCachedURLs().length
  return { total, repaired: found - missing.length, missing: missing.length }
}

/** Files of two versions do not work together; a newer version brings all its files with it. */
async function hostHasNewerApp(registration: ServiceWorkerRegistration): Promise<boolean> {
  await registration.update().catch(() => {})
  return registration.installing !== null || registration.waiting !== null
}
