import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { RateLimitSettings, SettingsReply } from '../core/api-settings.ts'
import { ApiService, reasonOf } from './api-service.ts'
import { checkFiles } from './stored-files.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
}

const apiPath = '/api/'

/** The app's own files. */
const manifest = self.__WB_MANIFEST

/** Made with the first event that needs it: other starts of the service worker do not pay for it. */
let service: ApiService | null = null
function api(): ApiService {
  return (service ??= new ApiService(self, new URL('/registry/', self.location.origin).href))
}

// Before Workbox, which must not see what is below /api/.
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== self.location.origin || !pathname.startsWith(apiPath)) return
  event.stopImmediatePropagation()
  event.respondWith(api().answer(event.request, (work) => event.waitUntil(work)))
})

self.addEventListener('message', (event) => {
  const port = event.ports[0]
  switch (typeOf(event.data)) {
    // Only the app asks for this, when the person has agreed to the update.
    case 'SKIP_WAITING':
      event.waitUntil(self.skipWaiting())
      break
    case 'nameplate:install':
      // A page that was loaded past the service worker, by a forced reload, gets one only so. Rejected while waiting.
      event.waitUntil(self.clients.claim().catch(() => {}))
      event.waitUntil(api().install((report) => port?.postMessage(report)))
      break
    case 'nameplate:settings':
      event.waitUntil(reply(port, api().configure(event.data.settings)))
      break
    case 'nameplate:check-files':
      event.waitUntil(
        checkFiles(manifest, self.registration).then((files) => port?.postMessage(files)),
      )
      break
    case 'nameplate:reset-counts':
      event.waitUntil(reply(port, api().resetCounts()))
      break
  }
})

async function reply(
  port: MessagePort | undefined,
  work: Promise<RateLimitSettings>,
): Promise<void> {
  const message = await work.then(
    (settings): SettingsReply => ({ ok: true, settings }),
    (error: unknown): SettingsReply => ({ ok: false, reason: reasonOf(error) }),
  )
  port?.postMessage(message)
}

function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message ? message.type : null
}

// The page that has just installed the service worker is answered by it too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

cleanupOutdatedCaches()
precacheAndRoute(manifest)

// The development server has an empty manifest. The app is at the root; other pages of the origin are their own.
if (import.meta.env.PROD) {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('index.html'), {
      allowlist: [/^\/(index\.html)?(\?|$)/],
    }),
  )
}
