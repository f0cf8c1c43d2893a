import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../../../src/hosting/policy.ts'
import type { RunningServer } from '../../../../src/server/server.ts'
import { validateAnswer } from '../../../contract/openapi-validator.ts'
import { rawHttp } from '../../../fixtures/api/raw-http.ts'
import { fixtureServer, rawConnection, untilClosed } from '../../../fixtures/api/server.ts'

let server: RunningServer

beforeEach(async () => {
  server = await fixtureServer({
    monitor: 'on',
    limits: { headersTimeout: 300, checkInterval: 50 },
  })
})

afterEach(async () => {
  await server.close()
})

/** Sends these bytes, and reads until the server disconnects. */
async function answerTo(bytes: string) {
  const socket = rawConnection(server)
  socket.write(bytes)
  const [head = '', body = ''] = (await untilClosed(socket)).split('\r\n\r\n')
  const [statusLine = '', ...fields] = head.split('\r\n')
  const headers = Object.fromEntries(
    fields.map((field) => {
      const [name = '', ...value] = field.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, body }
}

const LONG = 'x'.repeat(20_000)

const UNREADABLE: readonly [what: string, after: string, status: number][] = [
  ['without a Host field', '\r\n', 400],
  ['with two Host fields', 'Host: a\r\nHost: b\r\n\r\n', 400],
  ['with a field that is none', 'Host: a\r\nX\x01: 1\r\n\r\n', 400],
  ['with endless header fields', `Host: a\r\nX: ${LONG}\r\n\r\n`, 431],
]

describe.each(UNREADABLE)('a request %s', (_, after, status) => {
  test('to a file is answered with the security fields', async () => {
    const {
      status: sent,
      headers,
      body,
    } = await answerTo(`GET /x.js HTTP/1.1\r\nConnection: close\r\n${after}`)
    expect(sent).toBe(status)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name.toLowerCase()], name).toBe(value)
    }
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatch(/\.\n$/)
  })

  test('to the API is answered in its form, with the remaining budget', async () => {
    const path = '/api/mac/00000C'
    const {
      status: sent,
      headers,
      body,
    } = await answerTo(`GET ${path} HTTP/1.1\r\nConnection: close\r\n${after}`)
    expect(sent).toBe(status)
    validateAnswer('GET', path, { status: 400, headers, body })
    expect(JSON.parse(body)).toMatchObject({ found: false, error: { code: 'invalid_request' } })
    expect(headers).toMatchObject({
      'x-ratelimit-remaining': '1000',
      'access-control-allow-origin': '*',
    })
  })
})

test('input that is not HTTP, or never ends, is answered with the security fields', async () => {
  for (const [bytes, status] of [
    ['\x16\x03\x01\x02\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\n', 408],
  ] as const) {
    const answer = await answerTo(bytes)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test.each([
  ['a chunk without a length', 'x\r\n'],
  ['a chunk with endless extensions', `1;${LONG}\r\n`],
])('a body with %s is answered by the API', async (_, chunk) => {
  const { status, headers, body } = await answerTo(
    `POST /api/mac-lookup HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
  )
  validateAnswer('POST', '/api/mac-lookup', { status, headers, body })
  expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: 'invalid_body' } })
  expect(headers['x-ratelimit-remaining']).toBe('99')
})

test('an unknown expectation is ignored', async () => {
  const { status, headers } = await rawHttp(server.url, '/api/mac/00000C', {
    headers: { Expect: 'x' },
  })
  expect(status).toBe(200)
  expect(headers['x-ratelimit-remaining']).toBe('999')
})

test('monitoring requests are answered with the security fields', async () => {
  for (const path of ['/health', '/ready', '/metrics']) {
    const { headers } = await rawHttp(server.url, path)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name.toLowerCase()], `${path}: ${name}`).toBe(value)
    }
  }
})

test('a client that goes on sending what is not HTTP is disconnected', async () => {
  const socket = rawConnection(server)
  const endless = setInterval(() => socket.write('\x01'.repeat(1000)), 5)
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 400 /)
  clearInterval(endless)
})
