import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { mapAwaitable, type Awaitable } from '../api/awaitable.ts'
import { CORS, PREFLIGHT } from '../api/cors.ts'
import {
  answerApi,
  refuseRequest,
  type ApiAnswer,
  type ApiDeps,
  type ApiRequest,
} from '../api/handle.ts'
import type { ServedRegistry } from '../api/served-registry.ts'
import { RateLimiter, type Limiter } from '../api/rate-limit.ts'
import { DEFAULT_SETTINGS } from '../protocol/api-settings.ts'
import type { HttpAnswer } from './http/send-answer.ts'
import { readBody } from './http/body.ts'
import { clientOf } from './http/client-address.ts'
import { compress, type Coding } from './http/compress.ts'
import type { Unreadable } from './http/unreadable.ts'
import { negotiateCoding } from './http/http-fields.ts'

/** The registry that answers is that of a `RegistryFolder`; `networkLimiter` counts the requests. */
export interface ApiOptions extends Omit<ApiDeps, 'client' | 'onFailure'> {
  /** How many of the operator's own proxies stand in front of the server; see `clientOf`. */
  readonly trustedProxies: number
}

const CORS_FIELDS = Object.entries(CORS).flat()

const PREFLIGHT_ANSWER: HttpAnswer = { status: 204, headers: PREFLIGHT, body: null }

/** Shorter bodies, in bytes, are not worth compressing. */
const MIN_COMPRESSED_LENGTH = 1024

/** Counts with the API's limits, for clients and for the keys that the operator has issued. */
export function networkLimiter(keys: readonly string[]): RateLimiter {
  return new RateLimiter({
    settings: { ...DEFAULT_SETTINGS, keys },
    isKnown: constantTimeComparison(keys),
  })
}

/** The API over the network. */
export interface NetworkApi {
  answer(request: IncomingMessage, url: URL): Awaitable<HttpAnswer>
  /** Answers a request that is not valid HTTP; see `refuseRequest`. */
  refuse(request: IncomingMessage, url: URL, message: string): Awaitable<HttpAnswer>
  /** The same where there is no request, but only its first line. */
  refuseUnreadable(request: Unreadable, method: string, url: URL): Awaitable<HttpAnswer>
}

/** The handler of the service worker, with limits per network address, CORS and compression. */
export function networkApi(options: ApiOptions): NetworkApi {
  return {
    answer(request, url) {
      const { method, headers } = request
      if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
        return PREFLIGHT_ANSWER
      }
      const answer = answerApi(new NodeRequest(request, url), new NodeDeps(options, request))
      return mapAwaitable(answer, (there) => encoded(there, headers['accept-encoding']))
    },
    refuse(request, url, message) {
      const asked = new NodeRequest(request, url)
      return mapAwaitable(
        refuseRequest(asked, new NodeDeps(options, request), 400, message),
        (there) => encoded(there, undefined),
      )
    },
    refuseUnreadable({ socket, status, message }, method, url) {
      const asked: ApiRequest = {
        method,
        url,
        header: () => null,
        body: () => Promise.resolve('broken'),
      }
      // Behind a proxy it is not known whose request this was.
      const client = options.trustedProxies === 0 ? peerOf(socket as Socket) : ''
      return mapAwaitable(refuseRequest(asked, { ...options, client }, status, message), (there) =>
        encoded(method === 'HEAD' ? { ...there, body: '' } : there, undefined),
      )
    },
  }
}

/** A Node request. These two are classes, because closures made for each request cost more than the lookup. */
class NodeRequest implements ApiRequest {
  readonly method: string
  readonly url: URL
  readonly #request: IncomingMessage

  constructor(request: IncomingMessage, url: URL) {
    this.method = request.method ?? ''
    this.url = url
    this.#request = request
  }

  header(name: string): string | null {
    // Of several content types `headers` has only the first; other runtimes pass on all of them.
    return name === 'content-type'
      ? fieldOf(this.#request.headersDistinct[name])
      : fieldOf(this.#request.headers[name])
  }

  body(maxBytes: number, deadlineMs: number): ReturnType<ApiRequest['body']> {
    return readBody(this.#request, maxBytes, deadlineMs)
  }
}

class NodeDeps implements ApiDeps {
  readonly limiter: Limiter
  readonly client: string
  readonly #options: ApiOptions

  constructor(options: ApiOptions, { socket, headers }: IncomingMessage) {
    this.limiter = options.limiter
    this.client =
      options.trustedProxies === 0
        ? peerOf(socket)
        : clientOf(
            socket.remoteAddress,
            fieldOf(headers['x-forwarded-for']),
            options.trustedProxies,
          )
    this.#options = options
  }

  registry(): Awaitable<ServedRegistry> {
    return this.#options.registry()
  }

  get base(): string {
    return this.#options.base ?? '/'
  }

  now(): number {
    return this.#options.now()
  }
}

/** The client's address of each connection, read once. */
const peers = new WeakMap<Socket, string>()

function peerOf(socket: Socket): string {
  const known = peers.get(socket)
  if (known !== undefined) return known
  const client = clientOf(socket.remoteAddress, null, 0)
  peers.set(socket, client)
  return client
}

function encoded(answer: ApiAnswer, accepted: string | undefined): Awaitable<HttpAnswer> {
  const { status, headers, body, constant, route } = answer
  const fields = CORS_FIELDS
  if (body.length < MIN_COMPRESSED_LENGTH) return { status, headers, fields, body, route }
  const varied = { ...headers, Vary: 'Accept-Encoding' }
  const coding = negotiateCoding(accepted)
  if (coding === null) return { status, headers: varied, fields, body, route }
  return (constant ? compressOnce : compressNow)(body, coding).then((compressed) => ({
    status,
    headers: { ...varied, 'Content-Encoding': coding },
    fields,
    body: compressed,
    route,
  }))
}

function compressNow(body: string, coding: Coding): Promise<Buffer> {
  return compress(body, coding, 'quick')
}

const compressedOnce = new Map<string, Promise<Buffer>>()

function compressOnce(body: string, coding: Coding): Promise<Buffer> {
  const key = coding + body
  const compressed = compressedOnce.get(key) ?? compress(body, coding, 'best')
  compressedOnce.set(key, compressed)
  return compressed
}

/** A field that was sent several times counts as one list (RFC 9110 §5.3). */
function fieldOf(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}

/**
 * Compares with all keys, by digests of equal length, so that timing reveals nothing about the keys.
 */
function constantTimeComparison(keys: readonly string[]): (sent: string) => boolean {
  const known = keys.map(digest)
  return (sent) => {
    const sentDigest = digest(sent)
    return known.filter((one) => timingSafeEqual(one, sentDigest)).length > 0
  }
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
