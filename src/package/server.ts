/**
 * `nameplate/server`: the API as a function from `Request` to `Response`, for Hono, srvx, Deno, Bun and others that use
 * them. It answers everything below `/api/`, with limits, CORS and errors as in `GET /api/openapi.json`.
 */
import type { Awaitable } from '../api/served-registry.ts'
import { isBytes } from '../api/body.ts'
import { handleApi, internalError } from '../api/handle.ts'
import { openapi } from '../api/openapi.ts'
import { RateLimiter } from '../api/rate-limit.ts'
import { resolvedOptions, type ApiOptions } from './api-options.ts'
import type { Registry } from './open-registry.ts'
import { CORS } from '../api/network.ts'

export type { ApiOptions } from './api-options.ts'
export type { Registry } from './open-registry.ts'

export interface ApiHandlerOptions<Context extends readonly unknown[]> extends ApiOptions {
  /** The registry, or a function that loads it: `await loadRegistry()` or `loadRegistry`. */
  readonly registry: Registry | (() => Awaitable<Registry>)
  /**
   * Identifies the client of a request without a key, usually by its network address: `(request) => request.ip` in srvx,
   * `(_, { remoteAddr }) => remoteAddr.hostname` in Deno. Behind a proxy use the address that the proxy gives, and only that.
   * Null: nothing is counted. If it throws or returns nothing, the request draws on a budget that all such requests share.
   */
  readonly client: ((request: Request, ...context: Context) => string | undefined) | null
  /** Called with the registry error behind a 503 answer, and with any error thrown by `client`. */
  readonly onFailure?: (error: unknown) => void
}

/** The context that a framework passes along with the request, of any type: `(_, { ip }) => ip` needs no annotation. */
// oxlint-disable-next-line typescript/no-explicit-any -- unknown would refuse the parameters of recipes as they are written
type FromFramework = [context?: any]

/**
 * Makes a handler, which never rejects. It counts requests by itself, and only while it exists.
 * @throws {TypeError} for invalid options
 * @returns a function that passes its further arguments on to `client`
 */
export function apiHandler<Context extends readonly unknown[] = FromFramework>(
  options: ApiHandlerOptions<Context>,
): (request: Request, ...context: Context) => Promise<Response> {
  const { registry, client } = options
  const { base, settings } = resolvedOptions(options, client !== null)
  const limiter = new RateLimiter({ settings })
  const onFailure = (error: unknown): void => {
    try {
      options.onFailure?.(error)
    } catch {
      // A failing failure report must not cause another failure.
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
      return internalError()
    }
  }
}

/** The used part of node:http's request. Express and others add the last two members. */
interface Incoming {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  iterator(options: { destroyOnReturn: boolean }): AsyncIterator<Uint8Array>
  /** The whole path, if the handler is mounted at a part of it. */
  readonly originalUrl?: string
  /** The body, if a parser such as `express.json()` has already read it. */
  readonly body?: unknown
}

interface Outgoing {
  writeHead(status: number, headers: Record<string, string>): unknown
  end(body: Uint8Array): unknown
}

/**
 * Makes a handler for node:http from a handler of `Request`, which it calls with the node request as second argument.
 * Never rejects.
 */
export function toNodeHandler<NodeRequest extends Incoming>(
  handler: (request: Request, incoming: NodeRequest) => Promise<Response>,
): (incoming: NodeRequest, outgoing: Outgoing) => Promise<void> {
  return async (incoming, outgoing) => {
    let answered: Response
    try {
      answered = await handler(requestOf(incoming), incoming)
    } catch {
      // `Request` refuses a few methods, and a URL a few paths.
      const error = { code: 'invalid_request', message: 'The request has no valid method or path.' }
      answered = Response.json({ error }, { status: 400 })
    }
    const body = new Uint8Array(await answered.arrayBuffer())
    outgoing.writeHead(answered.status, Object.fromEntries(answered.headers))
    outgoing.end(body)
  }
}

function requestOf(incoming: Incoming): Request {
  const { method = 'GET', url = '/', originalUrl = url } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(incoming)
  // Node needs `duplex` for a stream; browser types do not know it.
  const init = { method, headers, body, duplex: 'half' }
  return new Request(`http://localhost${originalUrl}`, init)
}

function bodyOf(incoming: Incoming): BodyInit {
  const { body } = incoming
  if (typeof body === 'string' || isBytes(body)) return body as BodyInit
  if (body !== undefined && body !== null) return JSON.stringify(body)
  // A client whose body is no longer read still gets an answer; destroying the stream would close the connection.
  const chunks = incoming.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
