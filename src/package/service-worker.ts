/**
 * `nameplate/service-worker`: the API in a service worker that an origin has already. The registry is kept in IndexedDB
 * and updated from a folder of the origin, as the app's own service worker does it.
 */
import { ApiService } from '../sw/api.ts'

/** What is used of `FetchEvent`; Workbox gives its routes the same. */
interface FetchEventLike {
  readonly request: Request
  respondWith(response: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

/** What Workbox gives to a route's `match`. */
interface Matched {
  readonly url: URL
  readonly sameOrigin?: boolean
}

/** What Workbox gives to a route's `handler`. */
interface Handled {
  readonly request: Request
  readonly event: Pick<FetchEventLike, 'waitUntil'>
}

export interface ServiceWorkerApiOptions {
  /**
   * Path of the folder of `latest.json` on this origin, with a slash at both ends; `/registry/` where absent.
   * `node_modules/nameplate/registry` is such a folder, to be copied to where the origin serves its files.
   */
  readonly registryPath?: string
}

/** The API of this origin. `match` and `handler` need no `this`. */
export interface ServiceWorkerApi {
  /** Every method with which Workbox knows routes: all of them are the API's, which answers 405 to what is not meant. */
  readonly methods: readonly ('GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[]
  /** Whether a URL is the API's: same origin, below `/api/`. */
  readonly match: (matched: Matched) => boolean
  /** Answers a request. Never rejects. */
  readonly handler: (handled: Handled) => Promise<Response>
  /** For a bare `fetch` listener: answers what is the API's and leaves everything else to the next listener. */
  readonly respond: (event: FetchEventLike) => void
  /**
   * Brings the registry onto the device, for `waitUntil` of the events `install` or `activate`; without it the first
   * request does. Resolves at once where there is one, and brings a newer one after that.
   * @throws {Error} with a sentence for people, where it cannot be
   */
  readonly install: () => Promise<void>
}

declare const self: ServiceWorkerGlobalScope

/** Adds the API to the service worker in which it is called. */
export function serviceWorkerApi({ registryPath }: ServiceWorkerApiOptions = {}): ServiceWorkerApi {
  const { origin } = self.location
  let service: ApiService | null = null
  // Made with the first event that needs it: other starts of the service worker do not pay for it.
  const api = () => (service ??= new ApiService(self, registryPath))
  const isOurs = (url: URL) => url.origin === origin && url.pathname.startsWith('/api/')
  return {
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    match: ({ url }) => isOurs(url),
    handler: ({ request, event }) => api().answer(request, (work) => event.waitUntil(work)),
    respond: (event) => {
      if (!isOurs(new URL(event.request.url))) return
      event.respondWith(api().answer(event.request, (work) => event.waitUntil(work)))
    },
    install: async () => {
      let reason: string | null = null
      await api().install((report) => {
        if ('ok' in report && !report.ok) reason = report.reason
      })
      if (reason !== null) throw new Error(reason)
    },
  }
}
