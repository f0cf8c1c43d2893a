/** Shared by the hosts that serve the API over a network: Node and workerd. */
import { API_FOLDER } from '../protocol/paths.ts'

/** Whether a URL path belongs to the API of an app at the path `base`. */
export function isApiPath(pathname: string, base = '/'): boolean {
  return pathname.startsWith(base + API_FOLDER) || pathname === `${base}api`
}

/**
 * The client of the rate limit for a network address. For IPv6 it is the /64 network, because a client can choose any
 * address in it.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
