import { isIP } from 'node:net'
import { networkOf } from '../../api/network.ts'

/**
 * Whose budget a request draws on: the network address of the client, as far as it can be trusted. See `networkOf`.
 * @param peer address of the other end of the connection
 * @param forwardedFor the `X-Forwarded-For` field
 * @param trustedProxies how many of the operator's own proxies stand in front of this server. Each appends the address that
 *   it sees to the field, so this many entries at its end are trusted, and nothing before them.
 */
export function clientOf(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor ?? '').split(',').map(withoutPort), peer ?? '']
  const believed = hops.slice(-1 - trustedProxies)
  // A proxy may hide an address (`unknown`); then the nearest known one is charged.
  return networkOf(believed.find((hop) => isIP(hop) !== 0) ?? '')
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const trimmed = text.trim()
  return /^\[([^\]]*)\]/.exec(trimmed)?.[1] ?? trimmed.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
