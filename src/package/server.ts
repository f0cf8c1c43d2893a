/**
 * `nameplate/server`: the API as a function from `Request` to `Response`, for Hono, srvx, Deno, Bun and others that use
 * them. It answers everything below `/api/`, with limits, CORS and errors as in `GET /api/openapi.json`.
 */
import type { Awaitable } from '../api/awaitable.ts'
import { CORS, PREFLIGHT } from '../api/cors.ts'
import { handleApi } from '../api/handle.ts'
import { RateLimiter } from '../api/rate-limit.ts'
import { settingsOf, type LimitOptions } from './rate-limit-options.ts'
import type { Registry } from './open-registry.ts'

export type { LimitOptions } from './rate-limit-options.ts'
export type { Registry } from './open-registry.ts'

export interface ApiHandlerOptions<Context extends readonly unknown[]> extends LimitOptions {
  /** The registry, or a function that loads it: `await loadRegistry()` or `loadRegistry`. */
  readonly registry: Registry | (() => Awaitable<Registry>)
  /**
   * Whose budget a request without a key draws on, usually its network address: `(request) => request.ip` in srvx,
   * `(_, { remoteAddr }) => remoteAddr.hostname` in Deno. Behind a proxy use the address that the proxy gives, and only
   * that. Null: nothing is counted.
   */
  readonly client: ((request: Request, ...context: Context) => string) | null
  /** Called with the registry's error behind an answer of 503. */
  readonly onFailure?: (error: unknown) => void
}

/**
 * Makes a handler, which never rejects. It counts requests by itself, for as long as it lives.
 * @returns a function whose further arguments are passed on to `client`
 */
export function apiHandler<Context extends readonly unknown[] = []>(
  options: ApiHandlerOptions<Context>,
): (request: Request, ...context: Context) => Promise<Response> {
  const { registry, client, onFailure } = options
  const limiter = new RateLimiter({ settings: settingsOf(options, client !== null) })
  return async (request, ...context) => {
    if (isPreflight(request)) return new Response(null, { status: 204, headers: PREFLIGHT })
    return await handleApi(request, {
      registry: typeof registry === 'function' ? registry : () => registry,
      limiter,
      client: client?.(request, ...context) ?? '',
      now: () => Date.now(),
      headers: CORS,
      ...(onFailure === undefined ? {} : { onFailure }),
    })
  }
}

function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('access-control-request-method')
}
