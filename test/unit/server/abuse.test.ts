import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RunningServer, ServerOptions } from '../../../src/server/server.ts'
import { rawHttp } from '../../fixtures/api/raw-http.ts'
import { fixtureServer, rawConnection, untilClosed } from '../../fixtures/api/server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const LARGE = 16 * 1024 * 1024
/** The bytes that a slow client reads at once. */
const PART = LARGE / 20

const running: RunningServer[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await fixtureServer(options)
  running.push(server)
  return server
}

/** The raw answer to a request. */
async function answerTo(server: RunningServer, request: string): Promise<string> {
  const socket = rawConnection(server)
  socket.write(request)
  return await untilClosed(socket)
}

describe('the Host field', () => {
  test.each(['web.1', 'node-3.2', '1.2.3.999', '[', 'a b', 'x:99999', '@', '%', '//'])(
    '%j changes no answer, and logs nothing',
    async (host) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => {})
      const server = await start()
      const answer = await answerTo(
        server,
        `GET /api/mac/00000C?key=s3cret HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).toContain('"cisco-systems"')
      expect(said).not.toHaveBeenCalled()
    },
  )
})

test('an internal error is answered with 500, and printed once without the query of the request', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = await start({
    registryFile: () => {
      throw new Error('no disk')
    },
  })
  for (let time = 0; time < 3; time++) {
    const { status, headers } = await rawHttp(server.url, '/x.txt?key=s3cret')
    expect(status).toBe(500)
    expect(headers['cache-control']).toBe('no-store')
  }
  expect(said).toHaveBeenCalledTimes(1)
  expect(String(said.mock.calls)).not.toContain('s3cret')
})

describe('a client', () => {
  const limits = {
    headersTimeout: 300,
    requestTimeout: 600,
    socketTimeout: 300,
    keepAliveTimeout: 60_000,
    checkInterval: 50,
  }

  /** Requests a file too large for the system's buffers. */
  async function askForLarge(more: Partial<ServerOptions['limits']>) {
    const dist = temporaryFolder()
    await writeFile(join(dist, 'large.png'), Buffer.alloc(LARGE))
    const server = await start({
      limits: { ...limits, ...more },
      dist,
    })
    const socket = rawConnection(server)
    socket.pause().write('GET /large.png HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    return { server, socket }
  }

  test('that never reads its answers is disconnected', async () => {
    const { server, socket } = await askForLarge({ maxConnections: 1 })
    // The next client is accepted once this one is gone.
    await expect.poll(async () => (await rawHttp(server.url, '/nothing')).status).toBe(404)
    socket.resume()
    await untilClosed(socket)
    expect(socket.bytesRead).toBeLessThan(LARGE)
  })

  test('that reads a little now and then gets its whole answer', async () => {
    // A busy machine may take long to read the request, which is not the subject here.
    const patient = { headersTimeout: 60_000, requestTimeout: 60_000 }
    const { socket } = await askForLarge({ ...patient, socketTimeout: 1000 })
    let read = 0
    socket.on('data', ({ length }) => {
      const pause = Math.floor(read / PART) < Math.floor((read + length) / PART)
      read += length
      if (!pause) return
      socket.pause()
      setTimeout(() => socket.resume(), 120)
    })
    socket.resume()
    await new Promise((resolve) => socket.once('close', resolve))
    expect(read).toBeGreaterThan(LARGE)
  })

  test('whose header fields never end is disconnected', async () => {
    const server = await start({ limits })
    const socket = rawConnection(server)
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
    const dribble = setInterval(() => socket.write('X: 1\r\n'), 20)
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(dribble)
  })

  test('above the connection limit is disconnected', async () => {
    const server = await start({ limits: { maxConnections: 2 } })
    const sockets = [rawConnection(server), rawConnection(server)]
    await Promise.all(sockets.map((one) => new Promise((resolve) => one.once('connect', resolve))))
    expect(await untilClosed(rawConnection(server))).toBe('')
    for (const socket of sockets) socket.destroy()
  })

  test.each([
    ['/api/mac-lookup', 'Content-Type: application/json\r\nTransfer-Encoding: chunked', 400],
    ['/api/mac-lookup', 'Content-Type: application/json\r\nContent-Length: 9999999999', 400],
    ['/api/mac/00000C', 'Transfer-Encoding: chunked', 405],
    ['/nothing', 'Content-Length: 9999999999', 405],
  ])(
    'of %s that sends more than is read (%s) gets its answer, and is disconnected',
    async (path, fields, status) => {
      const server = await start()
      const socket = rawConnection(server)
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n\r\n`)
      const part = fields.includes('chunked')
        ? `4000\r\n${'x'.repeat(0x4000)}\r\n`
        : 'x'.repeat(0x4000)
      let sent = 0
      const endless = setInterval(() => {
        sent += part.length
        socket.write(part)
      }, 1)
      const answer = await untilClosed(socket)
      clearInterval(endless)
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(answer).toMatch(/\r\nConnection: close\r\n/)
      expect(answer).toMatch(/[}\n]$/)
      expect(sent).toBeLessThan(4 * 1024 * 1024)
    },
  )
})
