import { on, type EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'

/**
 * One way in which a host can fail. It receives the file that should have been sent, the first byte requested (0 for the
 * whole file), and events, named by path, with the number of bytes of an answer read so far (`Host.hearReading`).
 */
export type Fault = (
  response: ServerResponse,
  content: Buffer,
  from: number,
  reading: EventEmitter,
) => void | Promise<void>

/** No fault at all: the file, or the rest of it (RFC 9110 §14). */
export const answer: Fault = (response, content, from) => {
  if (from > 0) response.writeHead(206, { 'Content-Range': rangeOf(content, from) })
  response.end(content.subarray(from))
}

/**
 * Announces the whole file, or its rest, and drops the connection at this byte of the file, once the app's worker has read
 * up to it: dropped earlier, the connection would also lose data that was not read yet. Needs `Host.hearReading`.
 */
export function cutAfter(byte: number): Fault {
  return async (response, content, from, reading) => {
    response.setHeader('Content-Length', content.length - from)
    if (from > 0) response.writeHead(206, { 'Content-Range': rangeOf(content, from) })
    response.flushHeaders()
    const readings = on(reading, response.req.url ?? '') as AsyncIterable<[bytes: number]>
    if (from < byte) response.write(content.subarray(from, byte))
    for await (const [bytes] of readings) if (from + bytes >= byte) break
    response.destroy()
  }
}

/** Sends the first piece of the file at once, and another one each time `next` is called. */
export function inPieces(pieces: number): { readonly fault: Fault; readonly next: () => void } {
  const waiting: (() => void)[] = []
  const called = Array.from({ length: pieces - 1 }, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
  })
  const fault: Fault = async (response, content) => {
    response.setHeader('Content-Length', content.length)
    const size = Math.ceil(content.length / pieces)
    response.write(content.subarray(0, size))
    for (const [index, next] of called.entries()) {
      await next
      response.write(content.subarray((index + 1) * size, (index + 2) * size))
    }
    response.end()
  }
  return { fault, next: () => waiting.shift()?.() }
}

/** Sends nothing until `next` is called, and then `then`. */
export function held(then: Fault = answer): { readonly fault: Fault; readonly next: () => void } {
  let next = () => {}
  const called = new Promise<void>((resolve) => {
    next = resolve
  })
  const fault: Fault = async (...answering) => {
    await called
    await then(...answering)
  }
  return { fault, next }
}

/** Sends the first bytes and then nothing, keeping the connection open. */
export function stallAfter(bytes: number): Fault {
  return (response, content) => {
    response.setHeader('Content-Length', content.length)
    response.write(content.subarray(0, bytes))
  }
}

/** Flips one bit in the middle of the file. */
export const corrupt: Fault = (response, content) => {
  const damaged = Buffer.from(content)
  const middle = damaged.length >> 1
  damaged[middle] = (damaged[middle] ?? 0) ^ 1
  response.end(damaged)
}

export function status(code: number): Fault {
  return (response) => {
    response.writeHead(code, { 'Content-Type': 'text/html' }).end(`<!doctype html><h1>${code}</h1>`)
  }
}

/** The sign-in page of a Wi-Fi network. */
export const portal: Fault = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Sign in</h1>')
}

/** A Wi-Fi network that redirects to its sign-in page. */
export function leadTo(location: string): Fault {
  return (response) => {
    response.writeHead(302, { Location: location }).end()
  }
}

function rangeOf(content: Buffer, from: number): string {
  return `bytes ${from}-${content.length - 1}/${content.length}`
}
