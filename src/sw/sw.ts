import type { PrecacheEntry } from 'workbox-precaching'
import type { RateLimitSettings } from '../protocol/api-settings.ts'
import {
  type ServiceWorkerMessage,
  type SettingsReply,
  UPDATE_CHANNEL,
} from '../protocol/service-worker.ts'
import { API_PATH, BASE, ownName } from '../protocol/base-path.ts'
import { sharePath } from '../protocol/share-target.ts'
import { sleep } from '../store/registry/browser.ts'
import { ApiService, reasonOf } from './api.ts'
import { takeShared } from './share-target.ts'
import { updatePeriodically } from './periodic-update.ts'
import { OtherVersions } from './other-versions.ts'
import { Precache } from './precache.ts'
import { checkFiles } from './check-files.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
}

/** The app is where its path ends; other pages below that are their own. */
const appPages = new RegExp(`^${BASE.replace(/[^\w/]/g, '\\$&')}(index\\.html)?(\\?|$)`)

const precache = new Precache(self.__WB_MANIFEST)
const otherVersions = new OtherVersions(precache, self, appPages)

/** Made with the first event that needs it: other starts of the service worker do not pay for it. */
let service: ApiService | null = null
function api(): ApiService {
  return (service ??= new ApiService(self))
}

// Before Workbox, which must not see what is below api/, nor what is shared.
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== self.location.origin) return
  if (pathname.startsWith(API_PATH)) {
    event.stopImmediatePropagation()
    event.respondWith(api().answer(event.request, (work) => event.waitUntil(work)))
  } else if (pathname === sharePath(BASE) && event.request.method === 'POST') {
    event.stopImmediatePropagation()
    event.respondWith(takeShared(event.request, Date.now()))
  }
})

self.addEventListener('message', (event) => {
  const port = event.ports[0]
  const message = messageOf(event.data)
  if (message === null) return
  switch (message.type) {
    // Only the app asks for this, when the person has agreed to the update.
    case 'SKIP_WAITING':
      // All pages help it to come true (src/app/platform/waiting-worker.ts).
      new BroadcastChannel(ownName(UPDATE_CHANNEL)).postMessage('accepted')
      event.waitUntil(otherVersions.callSilent(self.skipWaiting(), sleep))
      break
    case 'nameplate:install':
      // A page that was loaded past the service worker, by a forced reload, gets one only so. Rejected while waiting.
      event.waitUntil(self.clients.claim().catch(() => {}))
      event.waitUntil(api().install((report) => port?.postMessage(report)))
      break
    case 'nameplate:settings':
      event.waitUntil(reply(port, api().configure(message.settings)))
      break
    case 'nameplate:check-files':
      event.waitUntil(
        checkFiles(precache, self.registration).then((files) => port?.postMessage(files)),
      )
      break
    case 'nameplate:page':
      event.waitUntil(
        otherVersions
          .replaces(message, clientIdOf(event.source))
          .then((replaces) => port?.postMessage(replaces)),
      )
      break
    case 'nameplate:reset-counts':
      event.waitUntil(reply(port, api().resetCounts()))
      break
  }
})

updatePeriodically(self, async () => await api().update())

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

function clientIdOf(source: ExtendableMessageEvent['source']): string {
  return source !== null && 'id' in source ? source.id : ''
}

/** Anything of the origin can send anything; what is not one of ours is not answered. */
function messageOf(data: unknown): ServiceWorkerMessage | null {
  return typeof data === 'object' && data !== null ? (data as ServiceWorkerMessage) : null
}

// The page that has just installed the service worker is answered by it too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

precache.start(self, appPages)
