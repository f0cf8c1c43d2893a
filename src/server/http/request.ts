/** The parts of RFC 9110 that a file server needs, as functions of header fields. */
import type { Coding } from './send-answer.ts'
import { isIP } from 'node:net'
import { networkOf } from '../../api/network.ts'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Body } from '../../api/body.ts'

/**
 * The single range that a `Range` field requests, both ends inclusive (RFC 9110 §14.1.2).
 * @returns null if the field is to be ignored: other units, several ranges, nonsense
 */
export function parseRange(
  field: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(field ?? '')
  if (match === null) return null
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') {
    if (last === '') return null
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Whether an `If-None-Match` field names this strong entity tag (weak comparison, RFC 9110 §13.1.2). */
export function matchesETag(field: string | undefined, etag: string): boolean {
  if (field === undefined) return false
  return field.split(',').some((tag) => {
    const trimmed = tag.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === etag
  })
}

/** The best of our codings that the client accepts (RFC 9110 §12.5.3); null for none. */
export function negotiateCoding(field: string | undefined): Coding | null {
  const weights = new Map<string, number>()
  for (const item of (field ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(coding, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weight = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0
  const brotli = weight('br')
  const gzip = weight('gzip')
  if (brotli > 0 && brotli >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : null
}

/**
 * The client of a request for rate limits: its network address, as far as it can be trusted. See `networkOf`.
 * @param peer address of the other end of the connection
 * @param forwardedFor the `X-Forwarded-For` field
 * @param trustedProxies how many of the operator's own proxies are in front of this server. Each appends the address
 * that it sees to the field, so this many entries at its end are trusted, and nothing before them.
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

/** A placeholder: no answer depends on the origin. */
const BASE = 'http://server.invalid'

/**
 * The requested URL. Path and query come only from the request target (RFC 9112 §3.2), never from the Host field, which
 * the client can choose freely.
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

/** Whether a request has one Host field, or none if HTTP/1.0 allows that (RFC 9112 §3.2). */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Connections whose data is no longer valid HTTP, and the readers of their bodies. */
const broken = new WeakSet<Duplex>()
const reading = new WeakMap<Duplex, () => void>()

/** Tells current and later readers of a body on this connection that it is broken, so that the request is answered. */
export function breakBody(socket: Duplex): void {
  broken.add(socket)
  reading.get(socket)?.()
}

/**
 * Reads at most `maxBytes` of a body, for at most `deadlineMs` milliseconds. Never rejects. The rest is left to `send`,
 * which closes the connection after the answer.
 */
export function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  deadlineMs: number,
): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (body: Body): void => {
      clearTimeout(deadline)
      reading.delete(incoming.socket)
      incoming.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
      incoming.on('error', () => {})
      resolve(body)
    }
    const onData = (chunk: Buffer): void => {
      size += chunk.length
      if (size > maxBytes) settle('too_large')
      else chunks.push(chunk)
    }
    const onEnd = (): void => settle(Buffer.concat(chunks, size))
    const onBroken = (): void => settle('broken')
    reading.set(incoming.socket, onBroken)
    const deadline = setTimeout(() => settle('too_slow'), deadlineMs)
    incoming.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
    if (broken.has(incoming.socket)) onBroken()
  })
}
