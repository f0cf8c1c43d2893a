/**
 * `nameplate/server`: the API as a function from `Request` to `Response`, for Hono, srvx, Deno, Bun and whatever else
 * speaks them. It answers everything below `/api/`, with limits, CORS and errors as `GET /api/openapi.json` says.
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
  /** The registry that answers, or who loads it: `await loadRegistry()` or `loadRegistry`. */
  readonly registry: Registry | (() => Awaitable<Registry>)
  /**
   * Whose budget a request without a key draws on, most often its network address: `(request) => request.ip` in srvx,
   * `(_, { remoteAddr }) => remoteAddr.hostname` in Deno. Behind a proxy take what the proxy says, and only that.
   * Null: nobody's, every answer is free.
   */
  readonly client: ((request: Request, ...context: Context) => string) | null
  /** Told of what went wrong with the registry behind an answer of 503. */
  readonly onFailure?: (error: unknown) => void
}

/**
 * Makes a handler, which never rejects. The counts of requests are its own and last as long as it does.
 * @returns a function whose further arguments `client` gets, too
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
