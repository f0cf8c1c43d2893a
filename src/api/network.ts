/** Shared by the hosts that serve the API over a network: Node and workerd. */
import { ipv6Groups } from '../core/address/ip.ts'
import { API_FOLDER } from '../protocol/paths.ts'

/** The API is open to pages of every origin, because it contains no private data. */
export const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit-Policy, RateLimit, Retry-After, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export function isApiPath(pathname: string, base = '/'): boolean {
  return pathname.startsWith(base + API_FOLDER) || pathname === `${base}api`
}

/**
 * The client for the rate limit, from a network address. For IPv6 it is the /64 network, because a client can choose
 * any address in it.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '')
  const groups = ipv6Groups(plain)
  if (groups === null) return plain
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
