/**
 * `nameplate/msw`: handlers with which Mock Service Worker answers the API in tests and in Storybook, by the code of the
 * real one. Any origin is answered, so that `http://localhost/api/…` and `https://api.example/api/…` are the same.
 */
import { http, type HttpHandler } from 'msw'
import type { Awaitable } from '../api/awaitable.ts'
import { handleApi } from '../api/handle.ts'
import { RateLimiter } from '../api/rate-limit.ts'
import { settingsOf, type LimitOptions } from './rate-limit-options.ts'
import type { Registry } from './open-registry.ts'

export type { LimitOptions } from './rate-limit-options.ts'
export type { Registry } from './open-registry.ts'

export interface MockOptions extends LimitOptions {
  /** The registry that answers, or who loads it: `await loadRegistry()` or `loadRegistry`. */
  readonly registry: Registry | (() => Awaitable<Registry>)
  /** Milliseconds since the epoch; the clock of the machine where absent. */
  readonly now?: () => number
}

/** What is mocked, below any origin: the two endpoints, and those beside them. */
const PATHS = [
  '*/api/mac/:mac',
  '*/api/mac-lookup',
  '*/api/mac-lookup/batch',
  '*/api/registry',
  '*/api/vendors',
  '*/api/vendors/:slug',
  '*/api/openapi.json',
]

/**
 * Handlers for `setupServer` and `setupWorker`. Every request is one client's; its budget is refused only where `limits`
 * says how large it is.
 */
export function handlers(options: MockOptions): HttpHandler[] {
  const { registry, now = () => Date.now() } = options
  const settings = settingsOf(options, options.limits !== undefined)
  const deps = {
    registry: typeof registry === 'function' ? registry : () => registry,
    limiter: new RateLimiter({ settings }),
    client: 'test',
    now,
  }
  return PATHS.map((path) => http.all(path, async ({ request }) => await handleApi(request, deps)))
}
