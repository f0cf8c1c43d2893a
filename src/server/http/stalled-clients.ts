import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two checks of an idle connection. */
const LOOK_EVERY = 1000

interface Stall {
  /** By `performance.now()`, as is `seen`. */
  readonly since: number
  readonly seen: number
  /** Bytes sent and received by then. */
  readonly bytes: number
}

/**
 * Disconnects clients that neither read their answer nor send their request for `after` milliseconds, accurate to two
 * checks. A socket's own timeout takes up to twice its value, because data that the system has buffered at its start counts
 * as activity at its end.
 */
export function disconnectStalledClients(server: Server, after: number): void {
  const every = Math.min(LOOK_EVERY, after / 4)
  const stalls = new WeakMap<Socket, Stall>()
  server.timeout = every
  server.on('timeout', (socket: Socket) => {
    // Between two requests `keepAliveTimeout` applies.
    if (socket.timeout !== every) {
      socket.destroy()
      return
    }
    const seen = performance.now()
    const bytes = socket.bytesRead + socket.bytesWritten
    const known = stalls.get(socket)
    // If some of the answer was read since, Node has skipped a check.
    const still = known !== undefined && known.bytes === bytes && seen - known.seen < 1.9 * every
    const since = still ? known.since : seen - every
    if (seen - since >= after) {
      socket.destroy()
    } else {
      stalls.set(socket, { since, seen, bytes })
      socket.setTimeout(every)
    }
  })
}
