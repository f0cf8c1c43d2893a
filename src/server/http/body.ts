import type { IncomingMessage } from 'node:http'
import type { Body } from '../../api/body.ts'

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
    const deadline = setTimeout(() => settle('too_slow'), deadlineMs)
    incoming.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
  })
}
