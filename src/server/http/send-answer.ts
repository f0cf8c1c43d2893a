import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '../../hosting/policy.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer as plain values. For HEAD it is sent without its body. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** null: the status allows no body (204, 304). */
  readonly body: string | Uint8Array | null
  /** Its name in metrics: the path of the endpoint, or `files`. */
  readonly route?: string
}

/** Limits for reading the rest of a request after an answer that did not need it: this many bytes … */
const MAX_DRAINED_BYTES = 256 * 1024
/** … for this many milliseconds. */
const DRAIN_TIMEOUT_MS = 1000

/** Sends an answer; `last` closes the connection after it. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: HttpAnswer,
  last: boolean,
): void {
  const endless = mayGoOn(request)
  const length = body === null ? null : String(Buffer.byteLength(body))
  const fields: string[] = []
  for (const name in headers) fields.push(name, headers[name]!)
  if (length !== null) fields.push('Content-Length', length)
  if (last || endless) fields.push('Connection', 'close')
  response.writeHead(status, fields)
  if (endless) {
    response.flushHeaders()
    if (body !== null) response.write(body)
    endAfterDrain(request, response)
  } else {
    response.end(body ?? undefined)
  }
}

/** Whether the rest of the body is small enough to read, so that the connection can be kept. */
function mayGoOn({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false
  const length = headers['content-length']
  return length === undefined
    ? headers['transfer-encoding'] !== undefined
    : Number(length) > MAX_DRAINED_BYTES
}

/**
 * Closes the connection once the client has had a moment to read the answer: if it were closed at once, data still sent
 * by the client would make its system discard the answer (RFC 9112 §9.6).
 */
function endAfterDrain(request: IncomingMessage, response: ServerResponse): void {
  let left = MAX_DRAINED_BYTES
  const end = (): void => {
    clearTimeout(deadline)
    request.off('data', count).off('end', end).off('close', end)
    response.end()
  }
  const count = (chunk: Buffer): void => {
    left -= chunk.length
    if (left < 0) end()
  }
  const deadline = setTimeout(end, DRAIN_TIMEOUT_MS)
  request.on('data', count).on('end', end).on('close', end)
}

/** An answer as the bytes of HTTP/1.1, for a connection without a readable request. It is the last one there. */
export function rawAnswer({ status, headers, body }: HttpAnswer): Buffer {
  const content = Buffer.from(body ?? '')
  const all = { ...headers, Connection: 'close', 'Content-Length': content.length }
  const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n`
  return Buffer.concat([Buffer.from(head), content])
}

/** A one-line answer for people. Never cached, because it describes a current problem. */
export function text(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  return {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
    body: `${message}\n`,
  }
}

export type Coding = 'br' | 'gzip'

/** Extensions of the compressed forms that the build puts next to the files. */
export const CODING_EXTENSIONS: ReadonlyMap<Coding, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

/**
 * Compresses off the event loop.
 * @param effort `best` for bodies sent more than once: Brotli takes fifty times as long to save an eighth
 */
export async function compress(
  bytes: string | Uint8Array,
  coding: Coding,
  effort: 'best' | 'quick',
): Promise<Buffer<ArrayBuffer>> {
  const best = effort === 'best'
  if (coding === 'gzip') return await promisify(gzip)(bytes, { level: best ? 9 : 6 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 4 }
  return await promisify(brotliCompress)(bytes, { params })
}
