/**
 * `nameplate/server`: the API as a function from `Request` to `Response`, for Hono, srvx, Deno, Bun and others that use
 * them. It answers everything below `/api/`, with limits, CORS and errors as in `GET /api/openapi.json`.
 */
import type { Awaitable } from '../api/served-registry.ts'
import { handleApi, lastResort } from '../api/handle.ts'
import { openapi } from '../api/openapi.ts'
import { RateLimiter } from '../api/rate-limit.ts'
import { baseOf, settingsOf, type LimitOptions, type PlaceOptions } from './rate-limit-options.ts'
import type { Registry } from './open-registry.ts'
import { CORS } from '../api/network.ts'

export type { LimitOptions, PlaceOptions } from './rate-limit-options.ts'
export type { Registry } from './open-registry.ts'

export interface ApiHandlerOptions<Context extends readonly unknown[]>
  extends LimitOptions, PlaceOptions {
  /** The registry, or a function that loads it: `await loadRegistry()` or `loadRegistry`. */
  readonly registry: Registry | (() => Awaitable<Registry>)
  /**
   * Whose budget a request without a key draws on, usually its network address: `(request) => request.ip` in srvx,
   * `(_, { remoteAddr }) => remoteAddr.hostname` in Deno. Behind a proxy use the address that the proxy gives, and only
   * that. Null: nothing is counted. Where it throws, the request draws on a budget that all such requests share.
   */
  readonly client: ((request: Request, ...context: Context) => string) | null
  /** Called with the registry's error behind an answer of 503, and with what `client` has thrown. */
  readonly onFailure?: (error: unknown) => void
}

/**
 * Makes a handler, which never rejects. It counts requests by itself, for as long as it lives.
 * @throws {TypeError} for a `base` without a slash at both ends
 * @returns a function whose further arguments are passed on to `client`
 */
export function apiHandler<Context extends readonly unknown[] = []>(
  options: ApiHandlerOptions<Context>,
): (request: Request, ...context: Context) => Promise<Response> {
  const { registry, client } = options
  const base = baseOf(options)
  const limiter = new RateLimiter({ settings: settingsOf(options, client !== null) })
  const onFailure = (error: unknown): void => {
    try {
      options.onFailure?.(error)
    } catch {
      // Whoever reports failures must not cause one.
    }
  }
  const clientOf = (request: Request, context: Context): string => {
    try {
      return client?.(request, ...context) ?? ''
    } catch (error) {
      onFailure(error)
      return ''
    }
  }
  return async (request, ...context) => {
    try {
      return await handleApi(request, {
        registry: typeof registry === 'function' ? registry : () => registry,
        description: () => openapi,
        limiter,
        client: clientOf(request, context),
        now: () => Date.now(),
        base,
        headers: CORS,
        onFailure,
      })
    } catch (error) {
      onFailure(error)
      return lastResort('The request could not be answered; ask the operator of this server.')
    }
  }
}
