import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** No new client is expected after this many checks without one, every 5 ms … */
const QUIET_LOOKS = 10
/** … of at most this many. Checks are counted, not time, because on a busy machine time passes without a check. */
const MAX_LOOKS = 100
/** Milliseconds that a newly accepted connection may still take to send its request. */
const LINGER = 1000
/** Milliseconds allowed for answers in progress. */
const FORCE_CLOSE_MS = 5000

/**
 * Closes a server without resetting any connection. From this call on the caller must send every answer with
 * `Connection: close`; busy clients return on new connections, which are answered too for `grace` milliseconds. Later
 * connections are refused, and no accepted one is cut.
 * @param hold receives a promise; no answer may be sent before it resolves
 */
export async function closeGracefully(
  server: Server,
  grace: number,
  hold: (until: Promise<void>) => void,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', resolve))
  if (grace > 0) {
    await sleep(grace)
    // When listening stops, the system resets connections that it has accepted and we have not. Clients that wait for
    // an answer open no new ones, so all answers are held back for a moment, and listening stops during it.
    const shut = untilNobodyComes(server).then(() => stopListening(server))
    hold(shut)
    await shut
  } else {
    stopListening(server)
  }
  const timers = new AbortController()
  const after = (ms: number, end: () => void): void => {
    sleep(ms, null, { signal: timers.signal }).then(end, () => {})
  }
  after(Math.min(grace, LINGER), () => server.closeIdleConnections())
  after(FORCE_CLOSE_MS, () => server.closeAllConnections())
  await closed
  timers.abort()
}

/** Resolves when no client has connected for a moment. */
async function untilNobodyComes(server: Server): Promise<void> {
  let quiet = 0
  const note = (): void => {
    quiet = 0
  }
  server.on('connection', note)
  for (let look = 0; quiet < QUIET_LOOKS && look < MAX_LOOKS; look++) {
    await sleep(5)
    quiet++
  }
  server.off('connection', note)
}

/** Unlike `close` of `http.Server`, does not cut connections whose request is still arriving. */
function stopListening(server: Server): void {
  NetServer.prototype.close.call(server)
}
