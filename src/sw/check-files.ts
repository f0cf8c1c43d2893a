import type { StoredFiles } from '../protocol/service-worker.ts'
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
  const urls = precache.getCachedURLs()
  const missing: string[] = []
  for (const url of urls) {
    if ((await precache.matchPrecache(url)) === undefined) missing.push(url)
  }
  const repaired = missing.length > 0 ? await fetchAgain(precache, missing, registration) : 0
  return { total: urls.length, repaired, missing: missing.length - repaired }
}

/** Resolves to the number of files stored again. */
async function fetchAgain(
  precache: Precache,
  urls: readonly string[],
  registration: ServiceWorkerRegistration,
): Promise<number> {
  if (await hostHasNewerApp(registration)) return 0
  const stored = await Promise.allSettled(urls.map((url) => precache.fetchAgain(url)))
  return stored.filter(({ status }) => status === 'fulfilled').length
}

/** Files of two versions do not work together; a newer version brings all its files with it. */
async function hostHasNewerApp(registration: ServiceWorkerRegistration): Promise<boolean> {
  await registration.update().catch(() => {})
  return registration.installing !== null || registration.waiting !== null
}
