import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '../files/headers.ts'

/** An answer as plain values. For HEAD it is sent without its body. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** More header fields: names and values alternating, which Node sends unchanged. */
  readonly fields?: readonly string[]
  /** null: the status allows no body (204, 304). */
  readonly body: string | Uint8Array | null
  /** Its name in metrics: the path of the endpoint, or `files`. */
  readonly route?: string
}

/** What a client may still send after an answer that did not need it: this many bytes … */
const MAX_DRAINED_BYTES = 256 * 1024
/** … for this many milliseconds. */
const DRAIN_TIMEOUT = 1000

/** Sends an answer; `last` closes the connection after it. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, fields = [], body }: HttpAnswer,
  last: boolean,
): void {
  const endless = mayGoOn(request)
  const all = [...fields]
  for (const name of Object.keys(headers)) all.push(name, headers[name]!)
  if (body !== null) all.push('Content-Length', String(Buffer.byteLength(body)))
  if (last || endless) all.push('Connection', 'close')
  response.writeHead(status, all)
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
 * Closes the connection once the client has had a moment to read the answer: if it were closed at once, data still sent by
 * the client would make its system discard the answer (RFC 9112 §9.6).
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
  const deadline = setTimeout(end, DRAIN_TIMEOUT)
  request.on('data', count).on('end', end).on('close', end)
}

/** An answer as the bytes of HTTP/1.1, for a connection without a request that could be read. It is the last one there. */
export function rawAnswer({ status, headers, fields = [], body }: HttpAnswer): Buffer {
  const all = [...fields, ...Object.entries(headers).flat(), 'Connection', 'close']
  const content = Buffer.from(body ?? '')
  all.push('Content-Length', String(content.length))
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < all.length; at += 2) head += `${all[at]}: ${all[at + 1]}\r\n`
  return Buffer.concat([Buffer.from(`${head}\r\n`), content])
}

const SECURITY_FIELDS = Object.entries(SECURITY_HEADERS).flat()

/** An answer of one line for people. No cache keeps it, because it says what is wrong now. */
export function text(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
    fields: SECURITY_FIELDS,
    body: `${message}\n`,
  }
}
