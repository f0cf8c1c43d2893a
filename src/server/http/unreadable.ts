import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Awaitable } from '../../api/served-registry.ts'
import { rawAnswer, type HttpAnswer } from './send-answer.ts'
import { breakBody } from './request.ts'

/** The readable part of a request that Node's parser has refused. */
export interface Unreadable {
  readonly socket: Duplex
  readonly status: 400 | 408 | 413 | 431
  readonly message: string
  /** Null if the refused bytes do not include the request line. */
  readonly line: { readonly method: string; readonly target: string } | null
}

/** Milliseconds that a client has to read such an answer while it is still sending. */
const LINGER = 1000

/** Answers requests that Node's parser refuses; Node itself would answer without a body and without the security fields. */
export function answerUnreadable(
  server: Server,
  answer: (request: Unreadable) => Awaitable<HttpAnswer>,
): void {
  const latest = new WeakMap<Duplex, ServerResponse>()
  const refused = new WeakSet<Duplex>()
  server.on('request', (request, response) => latest.set(request.socket, response))
  server.on('clientError', (error: Error & { rawPacket?: Buffer; code?: string }, socket) => {
    if (refused.has(socket)) return
    const response = latest.get(socket)
    const isAnswering = response?.writableEnded === false
    if (isAnswering && !response.headersSent) {
      breakBody(socket)
    } else if (isAnswering || !socket.writable || error.code === 'ECONNRESET') {
      socket.destroy()
    } else {
      refused.add(socket)
      void refuse(socket, answer, { ...reasonOf(error.code), line: lineOf(error.rawPacket) })
    }
  })
}

async function refuse(
  socket: Duplex,
  answer: (request: Unreadable) => Awaitable<HttpAnswer>,
  reason: Omit<Unreadable, 'socket'>,
): Promise<void> {
  try {
    const answered = await answer({ socket, ...reason })
    socket.end(rawAnswer(reason.line?.method === 'HEAD' ? { ...answered, body: null } : answered))
    setTimeout(() => socket.destroy(), LINGER)
  } catch {
    socket.destroy()
  }
}

const REASONS: Readonly<Record<string, Pick<Unreadable, 'status' | 'message'>>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The header fields are longer than 16 KiB; send less.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    message: 'The extensions of a chunk are longer than 16 KiB; send none.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request did not arrive in time; send it without a pause.',
  },
}

function reasonOf(code: string | undefined): Pick<Unreadable, 'status' | 'message'> {
  const known = code === undefined ? undefined : REASONS[code]
  return known ?? { status: 400, message: 'The request is not valid HTTP; correct the client.' }
}

function lineOf(bytes: Buffer | undefined): Unreadable['line'] {
  const [, method, target] =
    /^([A-Z]+) (\S+) HTTP\//.exec(bytes?.toString('latin1', 0, 8192) ?? '') ?? []
  return method === undefined || target === undefined ? null : { method, target }
}
