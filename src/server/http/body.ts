import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Body } from '../../api/body.ts'

/** How each connection whose request's body is being read tells that it ends too early. */
const reading = new WeakMap<Duplex, () => void>()

/**
 * Ends the reading of a body that has turned out not to be valid HTTP, so that whoever reads it answers.
 * @returns whether somebody is reading one on this connection
 */
export function breakBody(socket: Duplex): boolean {
  const onBroken = reading.get(socket)
  onBroken?.()
  return onBroken !== undefined
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
  })
}
