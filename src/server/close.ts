import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Nobody comes any more when nobody has come in so many looks, one each 5 ms … */
const QUIET_LOOKS = 10
/** … of at most so many. Looks are counted and not time, which passes without a look on a busy machine. */
const MAX_LOOKS = 100
/** Longest time in milliseconds in which a connection that was just accepted may still bring its request. */
const LINGER = 1000
/** Longest time in milliseconds for answers under way. */
const FORCE_AFTER = 5000

/**
 * Closes a server without a reset to anybody. Whoever calls it has every answer sent with `Connection: close` from now on;
 * clients that are busy come back on new connections, and those are answered as well for `grace` milliseconds. What is
 * still to come then is refused at the door, and nothing that came through it is thrown out.
 * @param hold is given a promise, and no answer may be sent before it resolves
 */
export async function closeGracefully(
  server: Server,
  grace: number,
  hold: (until: Promise<void>) => void,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', resolve))
  if (grace > 0) {
    await sleep(grace)
    // The system resets the connections that it has taken and we have not when the door is closed. Clients that wait for
    // their answer open no others, so all are let wait for a moment, and the door is closed in it.
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
  after(FORCE_AFTER, () => server.closeAllConnections())
  await closed
  timers.abort()
}

/** Resolves when nobody has come to the server for a moment. */
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

/** `close` of `http.Server` ends connections without a request at once, also those whose request is on its way. */
function stopListening(server: Server): void {
  NetServer.prototype.close.call(server)
}
