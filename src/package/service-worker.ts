/**
 * `nameplate/service-worker`: adds the API to an origin's existing service worker. The registry is stored in IndexedDB and
 * updated from a folder of the origin, as in the app's own service worker.
 */
import { isDocumented } from '../api/endpoints.ts'
import { openapi } from '../api/openapi.ts'
import { ApiService } from '../offline/sw/api.ts'
import { resolvedOptions, type ApiOptions } from './api-options.ts'

export type { ApiOptions } from './api-options.ts'

/** The used part of `FetchEvent`; Workbox passes the same to its routes. */
interface FetchEventLike {
  readonly request: Request
  respondWith(response: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

/** The argument of a Workbox route's `match`. */
interface Matched {
  readonly url: URL
}

/** The argument of a Workbox route's `handler`. */
interface Handled {
  readonly request: Request
  readonly event: Pick<FetchEventLike, 'waitUntil'>
}

/** Without `limits` nothing is refused, but answers have the header fields. */
export interface ServiceWorkerApiOptions extends ApiOptions {
  /**
   * Path of the folder of `latest.json` on this origin, with a slash at both ends; by default `/registry/`. Copy
   * `node_modules/nameplate/registry` there.
   */
  readonly registryPath?: string
}

/** The API of this origin. `match` and `handler` need no `this`. */
export interface ServiceWorkerApi {
  /** Every method that Workbox can route: the API handles all of them, and answers 405 to unsupported ones. */
  readonly methods: readonly ('GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[]
  /** Whether a URL is one of the API's: same origin, and a path that `GET /api/openapi.json` describes. */
  readonly match: (matched: Matched) => boolean
  /** Answers a request. Never rejects. */
  readonly handler: (handled: Handled) => Promise<Response>
  /** A `fetch` listener: answers requests to the API and leaves everything else to the next listener. */
  readonly respond: (event: FetchEventLike) => void
  /**
   * Installs the registry, for `waitUntil` of the `install` or `activate` event; otherwise the first request does.
   * Resolves at once if there is a registry, and then fetches a newer one.
   * @throws {Error} with a sentence for people, if it cannot be installed
   */
  readonly install: () => Promise<void>
}

declare const self: ServiceWorkerGlobalScope

/**
 * Adds the API to the service worker in which it is called.
 * @throws {TypeError} for invalid options
 */
export function serviceWorkerApi(options: ServiceWorkerApiOptions = {}): ServiceWorkerApi {
  const { origin } = self.location
  const { base, settings } = resolvedOptions(options, options.limits !== undefined)
  const { registryPath } = options
  const place = registryPath === undefined ? { base } : { base, registry: registryPath }
  let service: ApiService | null = null
  // Created by the first event that needs it, so that other starts of the service worker do not pay for it.
  const api = () =>
    (service ??= new ApiService(self, { ...place, settings, description: async () => openapi }))
  const isOurs = (url: URL) => url.origin === origin && isDocumented(url.pathname, base)
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
