import type { IncomingMessage } from 'node:http'

/** A placeholder: no answer depends on the origin. */
const BASE = 'http://server.invalid'

/**
 * The URL that a request asks for. Path and query come only from the request target (RFC 9112 §3.2), never from the Host
 * field, which the client can choose freely.
 * @param target replaces the request's own, if earlier code has changed that
 * @returns null for a request with an invalid target, or with two hosts (RFC 9112 §3.2)
 */
export function targetOf(
  { url, rawHeaders }: IncomingMessage,
  target: string = url ?? '',
): URL | null {
  if (countHosts(rawHeaders) > 1) return null
  try {
    // In absolute form the target's host is ignored: it is another name of this server.
    const named = new URL(target.startsWith('/') ? BASE + target : target)
    return /^https?:$/.test(named.protocol) ? named : null
  } catch {
    return null
  }
}

/** @param fields names and values alternating, as they were sent */
function countHosts(fields: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < fields.length; at += 2) {
    const name = fields[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}
