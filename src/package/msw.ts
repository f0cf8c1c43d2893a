/**
 * `nameplate/msw`: handlers for Mock Service Worker that answer the API in tests and in Storybook, with the real code. They
 * answer for any origin, so that `http://localhost/api/…` and `https://api.example/api/…` are the same.
 */
import { http, type HttpHandler } from 'msw'
import type { Awaitable } from '../api/awaitable.ts'
import { handleApi } from '../api/handle.ts'
import { RateLimiter } from '../api/rate-limit.ts'
import { baseOf, settingsOf, type LimitOptions, type PlaceOptions } from './rate-limit-options.ts'
import type { Registry } from './open-registry.ts'

export type { LimitOptions, PlaceOptions } from './rate-limit-options.ts'
export type { Registry } from './open-registry.ts'

export interface MockOptions extends LimitOptions, PlaceOptions {
  /** The registry, or a function that loads it: `await loadRegistry()` or `loadRegistry`. */
  readonly registry: Registry | (() => Awaitable<Registry>)
  /** Milliseconds since the epoch; by default the machine's clock. */
  readonly now?: () => number
}

/** The mocked paths, which are the documented ones. */
const PATHS = [
  'api/mac/:mac',
  'api/mac-lookup',
  'api/mac-lookup/batch',
  'api/registry',
  'api/vendors',
  'api/vendors/:slug',
  'api/openapi.json',
]

/**
 * Handlers for `setupServer` and `setupWorker`. All requests count as one client's; they are refused only beyond `limits`,
 * if given.
 */
export function handlers(options: MockOptions): HttpHandler[] {
  const { registry, now = () => Date.now() } = options
  const base = baseOf(options)
  const settings = settingsOf(options, options.limits !== undefined)
  const deps = {
    registry: typeof registry === 'function' ? registry : () => registry,
    limiter: new RateLimiter({ settings }),
    client: 'test',
    now,
    base,
  }
  return PATHS.map((path) =>
    http.all(`*${base}${path}`, async ({ request }) => await handleApi(request, deps)),
  )
}
