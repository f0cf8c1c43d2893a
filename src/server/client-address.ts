import { isIP } from 'node:net'
import { networkOf } from '../api/network.ts'

/**
 * Whose budget a request draws on: the network address of the client, as far as it can be believed. See
 * `networkOf`.
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
  return networkOf(believed.find((hop) => isIP(hop) !== 0) ?? '')
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const trimmed = text.trim()
  return /^\[([^\]]*)\]/.exec(trimmed)?.[1] ?? trimmed.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
