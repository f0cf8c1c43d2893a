import type { IncomingMessage } from 'node:http'

/** In place of an origin, which no answer depends on. */
const BASE = 'http://server.invalid'

/**
 * What a request asks for. Path and query come from the request target alone (RFC 9112 §3.2), never from the Host field,
 * which is whatever the client likes.
 * @param target in place of the request's, where something before has changed it
 * @returns null for a request that names nothing that could be asked for, or two hosts (RFC 9112 §3.2)
 */
export function targetOf(
  { url, rawHeaders }: IncomingMessage,
  target: string = url ?? '',
): URL | null {
  if (countHosts(rawHeaders) > 1) return null
  try {
    // In absolute form the host is another spelling of this one.
    const named = new URL(target.startsWith('/') ? BASE + target : target)
    return /^https?:$/.test(named.protocol) ? named : null
  } catch {
    return null
  }
}

/** @param fields names and values in turn, as they were sent */
function countHosts(fields: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < fields.length; at += 2) {
    const name = fields[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}
