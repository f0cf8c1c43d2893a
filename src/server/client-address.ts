import { isIP, isIPv6 } from 'node:net'

/**
 * Whose budget a request draws on: the network address of the client, as far as it can be believed. An IPv6 client is
 * its /64 network, because it can choose any address of it.
 * @param peer address of the other end of the connection
 * @param forwardedFor the `X-Forwarded-For` field
 * @param trustedProxies how many proxies of the operator's own stand before this server. Each adds the address that it
 *   sees at the end of the field, so that many from its end are believed and everything before them is not.
 */
export function clientOf(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor ?? '').split(',').map(withoutPort), peer ?? '']
  const believed = hops.slice(-1 - trustedProxies)
  // A proxy may hide an address (`unknown`); then the nearest that is known pays.
  return network(believed.find((hop) => isIP(hop) !== 0) ?? '')
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const trimmed = text.trim()
  return /^\[([^\]]*)\]/.exec(trimmed)?.[1] ?? trimmed.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
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
