import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, test, vi } from 'vitest'
import { disconnectStalledClients } from '../../../../src/server/http/stalled-clients.ts'

/** Milliseconds without a byte after which a client is disconnected, and between two checks. */
const AFTER = 4000
const EVERY = 1000

/** A connection that Node reports as idle whenever nothing has passed for as long as it was told. */
class Connection {
  timeout = EVERY
  readonly bytesRead = 100
  bytesWritten = 65_536
  isCut = false

  setTimeout(after: number): void {
    this.timeout = after
  }

  destroy(): void {
    this.isCut = true
  }
}

/** After how many milliseconds a client is disconnected that is reported idle at these times; null if it is not. */
function cutAt(times: readonly number[], reads: (at: number) => number): number | null {
  const server = new EventEmitter()
  disconnectStalledClients(server as Server, AFTER)
  const connection = new Connection()
  for (const at of times) {
    vi.spyOn(performance, 'now').mockReturnValue(at)
    connection.bytesWritten += reads(at)
    server.emit('timeout', connection)
    if (connection.isCut) return at
  }
  return null
}

const EACH_SECOND = Array.from({ length: 20 }, (_, at) => (at + 1) * EVERY)

test('a client that takes nothing is cut once its time has passed, not after twice that time', () => {
  expect(cutAt(EACH_SECOND, () => 0)).toBe(AFTER)
})

test('a client that takes a little now and then is not cut', () => {
  expect(cutAt(EACH_SECOND, (at) => (at % 3000 === 0 ? 1 : 0))).toBeNull()
})

test('a client that stops in the middle has all of its time from then on', () => {
  expect(cutAt(EACH_SECOND, (at) => (at <= 7000 ? 1 : 0))).toBe(6000 + AFTER)
})

test('a client of which nothing was reported for a while has taken something, so its time begins again', () => {
  expect(cutAt([1000, 2000, 5000, 6000, 7000, 8000, 9000], () => 0)).toBe(8000)
})
