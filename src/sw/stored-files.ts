import {
  getCacheKeyForURL,
  matchPrecache,
  PrecacheStrategy,
  type PrecacheEntry,
} from 'workbox-precaching'
import type { StoredFiles } from '../core/stored-files.ts'

/**
 * Looks whether every file of the app is stored, and fetches what is missing. Browsers throw away all of a site's data
 * or nothing, but people, extensions and cleaning tools do not.
 */
export async function checkFiles(
  manifest: readonly (PrecacheEntry | string)[],
  registration: ServiceWorkerRegistration,
): Promise<StoredFiles> {
  const urls = manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url))
  const missing: string[] = []
  for (const url of urls) {
    if ((await matchPrecache(url)) === undefined) missing.push(url)
  }
  const repaired = missing.length > 0 ? await fetchAgain(missing, registration) : 0
  return { total: urls.length, repaired, missing: missing.length - repaired }
}

/** Resolves to the number of files that are stored again. */
async function fetchAgain(
  urls: readonly string[],
  registration: ServiceWorkerRegistration,
): Promise<number> {
  if (await hostHasNewerApp(registration)) return 0
  const cache = await caches.open(new PrecacheStrategy().cacheName)
  const stored = await Promise.allSettled(
    urls.map(async (url) => {
      const key = getCacheKeyForURL(url)
      const response = await fetch(url, { cache: 'reload' })
      if (key === undefined || !response.ok || response.redirected) throw new Error(url)
      await cache.put(key, response)
    }),
  )
  return stored.filter(({ status }) => status === 'fulfilled').length
}

/** Files of two versions do not work together; a newer version brings all of its own with it. */
async function hostHasNewerApp(registration: ServiceWorkerRegistration): Promise<boolean> {
  await registration.update().catch(() => {})
  return registration.installing !== null || registration.waiting !== null
}
