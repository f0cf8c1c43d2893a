/**
 * `nameplate/msw`: handlers for Mock Service Worker that answer the API in tests and in Storybook, with the real code.
 * They match any origin, so that `http://localhost/api/…` and `https://api.example/api/…` are the same.
 */
import { http, type HttpHandler } from 'msw'
import type { Awaitable } from '../api/served-registry.ts'
import { ROUTES } from '../api/endpoints.ts'
import { handleApi } from '../api/handle.ts'
import { openapi } from '../api/openapi.ts'
import { RateLimiter } from '../api/rate-limit.ts'
import { resolvedOptions, type ApiOptions } from './api-options.ts'
import type { Registry } from './open-registry.ts'

export type { ApiOptions } from './api-options.ts'
export type { Registry } from './open-registry.ts'

export interface MockOptions extends ApiOptions {
  /** The registry, or a function that loads it: `await loadRegistry()` or `loadRegistry`. */
  readonly registry: Registry | (() => Awaitable<Registry>)
}

/** The mocked paths: the documented ones, below the base. */
const PATHS = Array.from(ROUTES.values(), (path) =>
  path.endsWith('/') ? `${path.slice(1)}:parameter` : path.slice(1),
)

/**
 * Handlers for `setupServer` and `setupWorker`. All requests count as one client's; they are refused only beyond
 * `limits`, if given.
 */
export function handlers(options: MockOptions): HttpHandler[] {
  const { registry } = options
  const { base, settings } = resolvedOptions(options, options.limits !== undefined)
  const deps = {
    registry: typeof registry === 'function' ? registry : () => registry,
    description: () => openapi,
    limiter: new RateLimiter({ settings }),
    client: 'test',
    now: () => Date.now(),
    base,
  }
  return PATHS.map((path) =>
    http.all(`*${base}${path}`, async ({ request }) => await handleApi(request, deps)),
  )
}
