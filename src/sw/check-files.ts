import type { PrecacheController } from 'workbox-precaching'
import type { StoredFiles } from '../protocol/service-worker.ts'

/**
 * Checks that every file of the app is stored, and fetches missing ones. Browsers evict all of a site's data or none of it,
 * but people, extensions and cleaning tools delete parts.
 */
export async function checkFiles(
  precache: PrecacheController,
  registration: ServiceWorkerRegistration,
): Promise<StoredFiles> {
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
  precache: PrecacheController,
  urls: readonly string[],
  registration: ServiceWorkerRegistration,
): Promise<number> {
  if (await hostHasNewerApp(registration)) return 0
  const cache = await caches.open(precache.strategy.cacheName)
  const stored = await Promise.allSettled(
    urls.map(async (url) => {
      const key = precache.getCacheKeyForURL(url)
      const response = await fetch(url, { cache: 'reload' })
      if (key === undefined || !response.ok || response.redirected) throw new Error(url)
      await cache.put(key, response)
    }),
  )
  return stored.filter(({ status }) => status === 'fulfilled').length
}

/** Files of two versions do not work together; a newer version brings all its files with it. */
async function hostHasNewerApp(registration: ServiceWorkerRegistration): Promise<boolean> {
  await registration.update().catch(() => {})
  return registration.installing !== null || registration.waiting !== null
}
