import type { IncomingMessage } from 'node:http'

/** A placeholder: no answer depends on the origin. */
const BASE = 'http://server.invalid'

/**
 * The URL that a request asks for. Path and query come only from the request target (RFC 9112 §3.2), never from the Host
 * field, which the client can choose freely.
 * @returns null if it is not valid
 */
export function targetOf(target: string): URL | null {
  try {
    // In absolute form the target's host is ignored: it is another name of this server.
    const named = new URL(target.startsWith('/') ? BASE + target : target)
    return /^https?:$/.test(named.protocol) ? named : null
  } catch {
    return null
  }
}

/** Whether a request has one Host field, or none where HTTP/1.0 allows that (RFC 9112 §3.2). */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}
