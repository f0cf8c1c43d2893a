import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two looks at a connection on which nothing moves. */
const LOOK_EVERY = 1000

interface Silence {
  /** By `performance.now()`, as is `seen`. */
  readonly since: number
  readonly seen: number
  /** What had been sent and received then. */
  readonly bytes: number
}

/**
 * Cuts clients that take nothing of their answer, and send nothing of their request, for `after` milliseconds, to within
 * two looks. A socket's own timeout takes up to twice its time: whatever the system took of an answer at its beginning
 * counts as if it had been taken at the end of the first.
 */
export function cutSilentClients(server: Server, after: number): void {
  const every = Math.min(LOOK_EVERY, after / 4)
  const silences = new WeakMap<Socket, Silence>()
  server.timeout = every
  server.on('timeout', (socket: Socket) => {
    // Between two requests the time is that of `keepAliveTimeout`.
    if (socket.timeout !== every) {
      socket.destroy()
      return
    }
    const seen = performance.now()
    const bytes = socket.bytesRead + socket.bytesWritten
    const known = silences.get(socket)
    // Where some of the answer was taken since, Node has passed over a look.
    const still = known !== undefined && known.bytes === bytes && seen - known.seen < 1.9 * every
    const since = still ? known.since : seen - every
    if (seen - since >= after) {
      socket.destroy()
    } else {
      silences.set(socket, { since, seen, bytes })
      socket.setTimeout(every)
    }
  })
}
