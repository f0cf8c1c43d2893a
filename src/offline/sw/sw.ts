import type { RateLimitSettings } from '../../protocol/api-settings.ts'
import {
  type ServiceWorkerMessage,
  type SettingsReply,
  PERIODIC_SYNC_TAG,
  type AppFile,
} from '../../protocol/service-worker.ts'
import { isApiPath } from '../../api/network.ts'
import { messageOf } from '../../core/errors.ts'
import { BASE } from '../../protocol/base-path.ts'
import { sharePath } from '../../protocol/share-target.ts'
import { ApiService } from './api.ts'
import { takeShared } from './share-target.ts'
import { Precache, checkFiles, isAppPage } from './precache.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly AppFile[]
}

const precache = new Precache(self, self.__WB_MANIFEST)

/** Created by the first event that needs it, so that other starts of the service worker do not pay for it. */
let service: ApiService | null = null
function api(): ApiService {
  return (service ??= new ApiService(self, { description: () => precache.description() }))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (isApiPath(pathname, BASE)) {
    event.respondWith(api().answer(request, (work) => event.waitUntil(work)))
  } else if (pathname === sharePath(BASE) && request.method === 'POST') {
    event.respondWith(takeShared(request, Date.now()))
  } else if (request.method === 'GET') {
    const answer = precache.answer(request, event.clientId)
    if (answer !== null) event.respondWith(answer)
  }
})

self.addEventListener('message', (event) => {
  const port = event.ports[0]
  // Anything on the origin can send any message; those that are not ours are ignored.
  const message = (event.data ?? {}) as ServiceWorkerMessage
  switch (message.type) {
    // Only the app asks for this, when the person has agreed to the update.
    case 'SKIP_WAITING':
      event.waitUntil(self.skipWaiting())
      break
    case 'nameplate:install':
      // Shows at once that this is our worker, not one of the site's with the same name.
      port?.postMessage({ progress: 0 })
      // The only way to control a page loaded by a forced reload. Rejected while this worker is waiting.
      event.waitUntil(self.clients.claim().catch(() => {}))
      event.waitUntil(api().install((report) => port?.postMessage(report)))
      break
    case 'nameplate:settings':
      event.waitUntil(reply(port, api().configure(message.settings)))
      break
    case 'nameplate:check-files':
      event.waitUntil(self.clients.claim().catch(() => {}))
      event.waitUntil(
        checkFiles(precache, self.registration, message.script).then(async (files) => {
          port?.postMessage(files)
          if (!files.outdated) await precache.deleteOthers(await isOnlyPage())
        }),
      )
      break
    case 'nameplate:page':
      event.waitUntil(
        precache.replaces(message.script).then((replaces) => port?.postMessage(replaces)),
      )
      break
    case 'nameplate:reset-counts':
      event.waitUntil(reply(port, api().resetCounts()))
      break
  }
})

// Periodic Background Sync (WICG), which no TypeScript library describes: updates the registry now and then while no
// page is open, if the browser supports it (installed apps in Chromium).
self.addEventListener('periodicsync', (event) => {
  const sync = event as ExtendableEvent & { readonly tag: string }
  // If it fails, the browser repeats it.
  if (sync.tag === PERIODIC_SYNC_TAG) sync.waitUntil(api().update())
})

/** Whether at most one page of the app is open. */
async function isOnlyPage(): Promise<boolean> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return open.filter(({ url }) => isAppPage(url)).length < 2
}

async function reply(
  port: MessagePort | undefined,
  work: Promise<RateLimitSettings>,
): Promise<void> {
  const message = await work.then(
    async (settings): Promise<SettingsReply> => ({
      ok: true,
      settings,
      post: await api().postBudget(),
    }),
    (error: unknown): SettingsReply => ({ ok: false, reason: messageOf(error) }),
  )
  port?.postMessage(message)
}

self.addEventListener('install', (event) => precache.install(event))
self.addEventListener('activate', (event) => {
  // Lets it also answer the page that has just installed it.
  event.waitUntil(self.clients.claim())
  event.waitUntil(precache.deleteOthers(false))
})
