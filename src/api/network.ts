/** What the hosts of the API over the network, Node and workerd, do alike. */
import { API_FOLDER } from '../protocol/paths.ts'

/** Whether the path of a URL belongs to the API of an app at the path `base`. */
export function isApiPath(pathname: string, base = '/'): boolean {
  return pathname.startsWith(base + API_FOLDER) || pathname === `${base}api`
}

/**
 * Whose budget requests from an address draw on: an IPv6 client's is that of its /64 network, because it can choose any
 * address of it.
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
