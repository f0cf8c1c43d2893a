import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Body } from '../../api/body.ts'

/** Connections on which what came is no longer valid HTTP, and who reads a body there. */
const broken = new WeakSet<Duplex>()
const reading = new WeakMap<Duplex, () => void>()

/** Tells whoever reads a body on this connection, now or later, that it is broken, so that the request is answered. */
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
