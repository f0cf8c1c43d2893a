import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Nobody comes any more when nobody has come for so many milliseconds … */
const QUIET = 50
/** … and so long at most is waited for that. */
const MAX_HOLD = 500
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
  let last = performance.now()
  const end = last + MAX_HOLD
  const note = (): void => {
    last = performance.now()
  }
  server.on('connection', note)
  while (performance.now() < Math.min(last + QUIET, end)) await sleep(5)
  server.off('connection', note)
}

/** `close` of `http.Server` ends connections without a request at once, also those whose request is on its way. */
function stopListening(server: Server): void {
  NetServer.prototype.close.call(server)
}
