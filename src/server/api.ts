import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { answer, refuseRequest, type Answer, type ApiDeps } from '../api/handle.ts'
import { openapi } from '../api/openapi.ts'
import { RateLimiter } from '../api/rate-limit.ts'
import { DEFAULT_SETTINGS } from '../protocol/api-settings.ts'
import { type HttpAnswer, compress } from './http/send-answer.ts'
import { negotiateCoding, clientOf, readBody } from './http/request.ts'
import { CORS } from '../api/network.ts'

/** The registry comes from a `RegistryFolder`; `networkLimiter` counts the requests. */
export interface ApiOptions extends Omit<ApiDeps, 'description' | 'headers' | 'onFailure'> {
  /** How many of the operator's own proxies are in front of the server; see `clientOf`. */
  readonly trustedProxies: number
}

/** Shorter bodies, in bytes, are not worth compressing. */
const MIN_COMPRESSED_LENGTH = 1024

export function networkLimiter(keys: readonly string[]): RateLimiter {
  return new RateLimiter({
    settings: { ...DEFAULT_SETTINGS, keys },
    isKnown: constantTimeComparison(keys),
  })
}

/** The service worker's handler, with limits per network address, CORS and compression. */
export function networkApi(options: ApiOptions) {
  const { trustedProxies } = options
  const deps: ApiDeps = { ...options, headers: CORS, description: () => openapi }
  return {
    async answer(request: IncomingMessage, url: URL): Promise<HttpAnswer> {
      const { method = '', headers, headersDistinct, socket } = request
      const forwarded = trustedProxies === 0 ? null : fieldOf(headers['x-forwarded-for'])
      const client = clientOf(socket.remoteAddress, forwarded, trustedProxies)
      const answered = await answer(
        {
          method,
          url,
          client,
          // Of several content types `headers` has only the first; other runtimes pass on all of them.
          header: (name) => fieldOf((name === 'content-type' ? headersDistinct : headers)[name]),
          body: (maxBytes, deadlineMs) => readBody(request, maxBytes, deadlineMs),
        },
        deps,
      )
      const { body } = answered
      return body === null || body.length < MIN_COMPRESSED_LENGTH
        ? answered
        : await encoded(answered, body, headers['accept-encoding'])
    },
    /** Answers a request that is not valid HTTP; see `refuseRequest`. */
    async refuse(socket: Duplex, url: URL, status: number, message: string): Promise<HttpAnswer> {
      // Behind a proxy the client is unknown.
      const peer = (socket as Socket).remoteAddress
      const client = trustedProxies === 0 ? clientOf(peer, null, 0) : ''
      return await refuseRequest({ url, client }, deps, status, message)
    },
  }
}

async function encoded(
  answered: Answer,
  body: string,
  accepted: string | undefined,
): Promise<HttpAnswer> {
  const { headers } = answered
  headers.Vary = 'Accept-Encoding'
  const coding = negotiateCoding(accepted)
  if (coding === null) return answered
  headers['Content-Encoding'] = coding
  return { ...answered, body: await compress(body, coding, 'quick') }
}

/** A field that was sent several times counts as one list (RFC 9110 §5.3). */
function fieldOf(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}

/** Compares with all keys, by digests of equal length, so that timing reveals nothing about the keys. */
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
