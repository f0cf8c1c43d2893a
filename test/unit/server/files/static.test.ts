import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../../../src/hosting/policy.ts'
import { negotiateCoding } from '../../../../src/server/http/request.ts'
import type { RawRequest } from '../../../fixtures/api/raw-http.ts'
import { PACK_PATH, PAGE, serveFiles, type StaticServer } from './static-server.ts'

let files: StaticServer
const get = (path: string, request?: RawRequest) => files.get(path, request)
const coded = (path: string, accepted: string) =>
  get(path, { headers: { 'Accept-Encoding': accepted } })
const navigate = (path: string) => get(path, { headers: { Accept: 'text/html,*/*;q=0.8' } })

beforeAll(async () => {
  files = await serveFiles()
})

afterAll(async () => {
  await files.close()
})

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/mac-api.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/icon.svg', 'image/svg+xml', 'no-cache'],
  ['/registry/latest.json', 'application/json', 'no-cache'],
  [
    '/assets/index-a1b2c3d4.js',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
  ['/assets/reader-a1b2c3d4.wasm', 'application/wasm', 'public, max-age=31536000, immutable'],
  [PACK_PATH, 'application/octet-stream', 'public, max-age=31536000, immutable'],
])('%s is %s, %s', async (path, type, cache) => {
  const { status, headers } = await get(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache })
})

test('every file has the security header fields', async () => {
  for (const path of ['/', '/sw.js', PACK_PATH, '/nothing.txt']) {
    const { headers } = await get(path)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name.toLowerCase()], `${path}: ${name}`).toBe(value)
    }
  }
})

test('only the worker that reads codes compiles WebAssembly', async () => {
  const { headers } = await get('/assets/scanner-a1b2c3d4.js')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(SECURITY_HEADERS['Content-Security-Policy']).not.toContain('wasm')
})

describe('compression', () => {
  test('text is sent in the best coding that the client accepts', async () => {
    const brotli = await coded('/', 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE)
    const gzip = await coded('/', 'gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE)
    const plain = await coded('/', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(PAGE)
  })

  test('packs, and files too short to gain, are never compressed', async () => {
    for (const path of [PACK_PATH, '/icon.svg']) {
      expect((await coded(path, 'br, gzip')).headers['content-encoding'], path).toBeUndefined()
    }
  })

  test('the manifest is', async () => {
    expect((await coded('/manifest.webmanifest', 'br')).headers['content-encoding']).toBe('br')
  })

  test.each([
    [undefined, null],
    ['', null],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=1, br;q=0.2', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['br;q=oops', null],
    ['deflate, zstd', null],
  ])('Accept-Encoding %j is answered in %s', (field, coding) => {
    expect(negotiateCoding(field)).toBe(coding)
  })
})

test('a name is matched by its characters, however they are encoded', async () => {
  for (const path of ['/%C3%A4%20b.txt', '/%c3%a4%20b%2Etxt']) {
    expect((await get(path)).body.toString()).toBe('umlaut')
  }
})

test('HEAD has the fields of GET and no body', async () => {
  for (const path of ['/', PACK_PATH, '/nothing.txt']) {
    const head = await get(path, { method: 'HEAD' })
    const { headers, status } = await get(path)
    expect(head.status).toBe(status)
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length'], path).toBe(headers['content-length'])
    expect(head.headers.etag).toBe(headers.etag)
  }
})

describe('pages', () => {
  test.each(['/', '/?q=00:1B:77', '/?shared=missed'])('%s shows the app', async (path) => {
    const { status, body } = await navigate(path)
    expect(status).toBe(200)
    expect(body.toString()).toBe(PAGE)
  })

  test.each([
    '/vendors',
    '/lookup/00:1B:77',
    '/registry-of-mine',
    '/share',
    '/nothing.js',
    '/assets/nothing',
    '/registry/nothing',
    '/assets',
    '/registry',
  ])('a navigation to %s is not found: every screen but the first is a fragment', async (path) => {
    const { status, headers, body } = await navigate(path)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.toString()).not.toContain('<')
  })

  test('a path of the API is never a page', async () => {
    for (const path of ['/api', '/api/', '/api/vendors', '/api/nothing']) {
      expect((await navigate(path)).headers['content-type'], path).toBe('application/json')
    }
  })
})

test('errors are cached by nobody', async () => {
  const answers = await Promise.all([
    get('/nothing.txt'),
    get('/', { method: 'POST' }),
    get('/share', { method: 'POST' }),
  ])
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
})

test.each([
  '/../outside.txt',
  '/..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/..%5coutside.txt',
  '/registry/../../outside.txt',
  '/registry/..%2f..%2foutside.txt',
  '/link.txt',
  '/folder/file.txt',
  '/.git/config',
  '/index.html.br',
  '/registry/passwd',
  '/registry/of-the-build.pack',
  '/registry/2026-04-04.a1b2c3d4e5f6.pack',
  '/.env',
  '/_headers',
  '/_redirects',
  '/%2eenv',
  '/index.html%00.js',
  '/index.html/',
  '//outside.txt',
  '/%E0%A4%A',
  '/assets',
])('%s gives no file', async (path) => {
  const { status, body } = await get(path)
  expect(status).toBe(404)
  expect(body.toString()).toBe('There is no such file.\n')
})

test('a method other than GET and HEAD is refused with Allow', async () => {
  const { status, headers } = await get('/', { method: 'POST', body: 'x' })
  expect(status).toBe(405)
  expect(headers.allow).toBe('GET, HEAD')
})

test('content shared before there is a service worker leads to the page that says so', async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n00:00:0C\r\n--x--\r\n'
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const answer = await get('/share', { method: 'POST', headers, body })
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/?shared=missed#/inventory')
  expect((await get('/share', { method: 'PUT', headers, body })).status).toBe(405)
})
