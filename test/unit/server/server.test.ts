import { Agent } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startServer, type RunningServer, type ServerOptions } from '../../../src/server/server.ts'
import { rawHttp } from '../../fixtures/api/raw-http.ts'
import { fixtureRegistry } from '../../fixtures/api/registry.ts'
import { clientOf } from '../../../src/server/http/request.ts'

const NOW = Date.UTC(2026, 3, 11, 10, 20, 30)

let running: RunningServer[] = []

afterEach(async () => {
  await Promise.all(running.map((server) => server.close()))
  running = []
})

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const registry = await fixtureRegistry()
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    registry: () => Promise.resolve(registry),
    apiKeys: [],
    trustedProxies: 0,
    now: () => NOW,
    ...options,
  })
  running.push(server)
  return server
}

const remaining = async (server: RunningServer, headers: Record<string, string> = {}) =>
  (await rawHttp(server.url, '/api/mac/00000C', { headers })).headers['x-ratelimit-remaining']

describe('the budget that a request uses', () => {
  test.each([
    ['192.0.2.1', null, 0, '192.0.2.1'],
    ['::ffff:192.0.2.1', null, 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', 1, '198.51.100.7'],
    ['192.0.2.1', 'forged, 203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
    ['192.0.2.1', '203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
    ['192.0.2.1', '198.51.100.7', 5, '198.51.100.7'],
    ['192.0.2.1', 'forged, unknown, 198.51.100.7', 2, '198.51.100.7'],
    ['192.0.2.1', '', 1, '192.0.2.1'],
    ['192.0.2.1', 'unknown', 1, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7:4711', 1, '198.51.100.7'],
    ['192.0.2.1', '[2001:db8:1:2:3::4]:4711', 1, '2001:db8:1:2::/64'],
    ['2001:db8::1', null, 0, '2001:db8:0:0::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', null, 0, '2001:db8:1:2::/64'],
    ['::1', null, 0, '0:0:0:0::/64'],
    ['fe80::1%eth0', null, 0, 'fe80:0:0:0::/64'],
    [undefined, null, 0, ''],
  ])('peer %s with X-Forwarded-For %s behind %i proxies is %s', (peer, field, proxies, client) => {
    expect(clientOf(peer, field, proxies)).toBe(client)
  })

  test('without a trusted proxy X-Forwarded-For changes nothing', async () => {
    const server = await start()
    expect(await remaining(server, { 'X-Forwarded-For': '198.51.100.1' })).toBe('999')
    expect(await remaining(server, { 'X-Forwarded-For': '198.51.100.2' })).toBe('998')
  })

  test('behind a trusted proxy every client has its own budget', async () => {
    const server = await start({ trustedProxies: 1 })
    expect(await remaining(server, { 'X-Forwarded-For': '198.51.100.1' })).toBe('999')
    expect(await remaining(server, { 'X-Forwarded-For': '198.51.100.2' })).toBe('999')
    expect(await remaining(server, { 'X-Forwarded-For': '198.51.100.2' })).toBe('998')
  })
})

test('a key given out by the operator has its own limit, in the field or the query', async () => {
  const server = await start({ apiKeys: ['s3cret', 'ключ'] })
  expect(await remaining(server, { 'X-API-Key': 's3cret' })).toBe('9999')
  expect(await remaining(server, { 'X-API-Key': 'wrong' })).toBe('999')
  const inQuery = await rawHttp(server.url, '/api/mac/00000C?key=s3cret')
  expect(inQuery.headers['x-ratelimit-remaining']).toBe('9998')
  const other = await rawHttp(server.url, `/api/mac/00000C?key=${encodeURIComponent('ключ')}`)
  expect(other.headers['x-ratelimit-remaining']).toBe('9999')
})

describe('pages of other origins', () => {
  test('may read every answer and its rate-limit fields', async () => {
    const server = await start()
    for (const path of ['/api/mac/00000C', '/api/mac/nonsense', '/api/nothing']) {
      const { headers } = await rawHttp(server.url, path)
      expect(headers['access-control-allow-origin'], path).toBe('*')
      expect(headers['access-control-expose-headers']).toContain('RateLimit-Policy')
      expect(headers['access-control-expose-headers']).toContain('X-RateLimit-Remaining')
      expect(headers['access-control-expose-headers']).toContain('X-Request-Id')
    }
  })

  test('get their preflight answered free of charge', async () => {
    const server = await start()
    const { status, headers, body } = await rawHttp(server.url, '/api/mac-lookup', {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'POST' },
    })
    expect(status).toBe(204)
    expect(body.length).toBe(0)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'Content-Type, X-API-Key',
    })
    expect(await remaining(server)).toBe('999')
  })
})

test('two content types count as none, as in a service worker', async () => {
  const server = await start()
  const twice = ['application/json', 'application/json']
  const { status, body } = await rawHttp(server.url, '/api/mac-lookup', {
    method: 'POST',
    headers: { 'Content-Type': twice },
    body: '{"mac":"00000C"}',
  })
  expect(status).toBe(400)
  expect(body.toString()).toContain('The Content-Type must be application/json.')
})

describe('connections', () => {
  test('are kept alive, even after a short body that was not read', async () => {
    const server = await start()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    agent.on('free', (socket: { localPort?: number }) => ports.add(socket.localPort))
    const headers = { 'Content-Type': 'application/json' }
    for (const body of ['{"mac":"00000C"}', 'x'.repeat(100_000), '{"mac":"00000C"}']) {
      const answer = await rawHttp(server.url, '/api/mac-lookup', {
        method: 'POST',
        headers,
        body,
        agent,
      })
      expect(answer.status).toBe(body.length > 1024 ? 400 : 200)
    }
    agent.destroy()
    expect(ports.size).toBe(1)
  })

  test('with a path of control characters or in absolute form get no page and no exception', async () => {
    const server = await start()
    const send = (head: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
        let text = ''
        socket.on('data', (data) => (text += String(data)))
        socket.on('close', () => resolve(text))
        socket.write(head)
      })
    const rest = ' HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    for (const path of [
      '/api/mac/\0',
      '/api/mac/a b',
      '*',
      'x',
      'http://[/api/mac/1',
      '/api/mac/%0d%0aX: y',
    ]) {
      expect(await send(`GET ${path}${rest}`), path).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
    expect(await send(`GET http://elsewhere.example/api/mac/00000C${rest}`)).toContain(
      '"cisco-systems"',
    )
    expect(
      await send(`GET /api/mac/00000C HTTP/1.1\r\nHost: a"b<c>\r\nConnection: close\r\n\r\n`),
    ).toContain('"cisco-systems"')
  })
})

test('close answers pending requests, and then the port is free', async () => {
  const events = new EventTarget()
  const server = await start({
    registry: async () => {
      events.dispatchEvent(new Event('asked'))
      await new Promise((resolve) => events.addEventListener('answer', resolve))
      return await fixtureRegistry()
    },
  })
  const asked = new Promise((resolve) => events.addEventListener('asked', resolve))
  const response = rawHttp(server.url, '/api/mac/00000C')
  await asked
  const closed = server.close()
  events.dispatchEvent(new Event('answer'))
  expect((await response).status).toBe(200)
  await closed
  await expect(rawHttp(server.url, '/api/mac/00000C')).rejects.toThrow('ECONNREFUSED')
  running = []
})

describe('an address on which the server cannot listen is an error that says what to do', () => {
  test.each([
    ['192.0.2.1', 'HOST is not an address of this machine; give one of its addresses'],
    ['fe80::1', 'HOST is not an address of this machine; give one of its addresses'],
    ['x'.repeat(300), 'HOST is not an address of this machine; give one of its addresses'],
    ['1.2.3.999', 'HOST does not resolve to an address; give an address'],
    ['[::1]', 'HOST does not resolve to an address; give an address'],
    ['http://localhost', 'HOST does not resolve to an address; give an address'],
  ])('%j', async (host, sentence) => {
    await expect(start({ host })).rejects.toThrow(sentence)
  })

  test('a port that is in use, including that of MONITOR', async () => {
    const server = await start()
    const taken = { port: Number(new URL(server.url).port), host: '127.0.0.1' }
    await expect(start(taken)).rejects.toThrow(
      'The port is in use already; set PORT to another one.',
    )
    await expect(start({ monitor: taken })).rejects.toThrow(
      'The port is in use already; set MONITOR to another one.',
    )
  })
})
