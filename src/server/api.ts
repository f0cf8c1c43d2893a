import { createHash, timingSafeEqual } from 'node:crypto'
import { FastResponse, type ServerRequest } from 'srvx'
import { handleApi, type ServedRegistry } from '../api/handle.ts'
import { DEFAULT_SETTINGS, RateLimiter } from '../api/rate-limit.ts'
import { readNodeBody } from './body.ts'
import { clientOf } from './client-address.ts'

export interface ApiOptions {
  /** The registry that answers; see `RegistryFolder`. */
  registry(): Promise<ServedRegistry>
  /** The keys that the operator has given out. */
  readonly apiKeys: readonly string[]
  /** How many proxies of the operator's own stand before the server; see `clientOf`. */
  readonly trustedProxies: number
  /** Milliseconds since the epoch. */
  now(): number
}

/** The API is open to pages of every origin: it holds nothing that is anybody's. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit-Policy, RateLimit, Retry-After',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const PREFLIGHT = {
  ...CORS,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST',
  'Access-Control-Allow-Headers': 'Content-Type, X-API-Key',
  'Access-Control-Max-Age': '86400',
}

/** Whether the path of a URL belongs to the API. */
export function isApiPath(pathname: string): boolean {
  return pathname.startsWith('/api/') || pathname === '/api'
}

/** The API over the network: the handler of the service worker, with limits per network address and with CORS. */
export function networkApi(options: ApiOptions): (request: ServerRequest) => Promise<Response> {
  const limiter = new RateLimiter({
    settings: { ...DEFAULT_SETTINGS, keys: options.apiKeys },
    isKnown: constantTimeComparison(options.apiKeys),
  })
  return async (request) => {
    if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) {
      return new FastResponse(null, { status: 204, headers: PREFLIGHT })
    }
    return await handleApi(request, {
      registry: () => options.registry(),
      limiter,
      client: clientOf(
        request.runtime?.node?.req.socket.remoteAddress,
        request.headers.get('x-forwarded-for'),
        options.trustedProxies,
      ),
      now: () => options.now(),
      readBody: readNodeBody,
      headers: CORS,
      Response: FastResponse,
    })
  }
}

/**
 * Compares digests, which have one length, and every one of them, so that the time it takes says nothing about the keys.
 */
function constantTimeComparison(keys: readonly string[]): (sent: string) => boolean {
  const known = keys.map(digest)
  return (sent) => {
    const sentDigest = digest(sent)
    return known.filter((one) => timingSafeEqual(one, sentDigest)).length > 0
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
