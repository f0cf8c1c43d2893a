import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Downstream bandwidth shared by all connections, and the round-trip time. */
export interface Line {
  readonly bitsPerSecond: number
  readonly roundTripMs: number
}

/** Lighthouse's. */
export const SLOW_4G: Line = { bitsPerSecond: 1.6e6, roundTripMs: 150 }
/** Bytes sent at a time; each piece takes some milliseconds, so that connections share the link. */
const PIECE = 1400

export interface SlowLink {
  /** Of this end of the link. */
  readonly origin: string
  /** Bytes received downstream so far. */
  bytes(): number
  close(): Promise<void>
}

/**
 * A slow link to a server on this machine, by default like slow 4G. A browser's own throttle does not affect fetches of
 * workers and service workers; a slow link does.
 */
export async function slowLink(
  serverPort: number,
  { bitsPerSecond, roundTripMs }: Line = SLOW_4G,
): Promise<SlowLink> {
  const bytesPerMs = bitsPerSecond / 8 / 1000
  const sockets = new Set<Socket>()
  /** When the link has sent everything that was given to it. */
  let free = 0
  let sent = 0

  const proxy = createServer((near) => {
    const far = connect(serverPort, 'localhost')
    let down = Promise.resolve()
    let arrived = Promise.resolve()
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    // Data that the server sent before it closed is still on its way.
    far.on('close', () => void down.then(() => arrived).then(() => near.end()))
    // The handshake takes a round trip, which a loopback connection does not.
    let up = sleep(roundTripMs)
    near.on('data', (bytes) => {
      up = Promise.all([up, sleep(roundTripMs / 2)]).then(() => void far.write(bytes))
    })
    far.on('data', (bytes) => {
      far.pause()
      down = down.then(async () => {
        for (let at = 0; at < bytes.length; at += PIECE) {
          const piece = bytes.subarray(at, at + PIECE)
          sent += piece.length
          free = Math.max(free, performance.now()) + piece.length / bytesPerMs
          const due = sleep(free - performance.now() + roundTripMs / 2)
          arrived = Promise.all([arrived, due]).then(() => void near.write(piece))
          // The next piece queues after those of the other connections.
          const backlog = free - performance.now()
          if (backlog > 5) await sleep(backlog)
        }
        far.resume()
      })
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    bytes: () => sent,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
