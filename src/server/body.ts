import type { ServerRequest } from 'srvx'
import { readStream, type Body, type ReadBody } from '../api/body.ts'

/**
 * Reads the body of a Node request. What is not read is let through and thrown away, because to cancel it as a stream
 * would close the connection before the answer is sent; the server's `requestTimeout` ends what never ends.
 */
export const readNodeBody: ReadBody = (request, maxBytes, deadlineMs) => {
  const incoming = (request as ServerRequest).runtime?.node?.req
  if (incoming === undefined) return readStream(request, maxBytes, deadlineMs)
  return new Promise<Body>((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (body: Body): void => {
      clearTimeout(deadline)
      incoming.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
      incoming.on('error', () => {})
      incoming.resume()
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
