import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { handleApi } from '../../src/api/handle.ts'
import { openapi } from '../../src/api/openapi.ts'
import { RateLimiter } from '../../src/api/rate-limit.ts'
import { DEFAULT_SETTINGS } from '../../src/protocol/api-settings.ts'
import { anyCharacter } from '../fixtures/any-character.ts'
import { fixtureRegistry } from '../fixtures/api/registry.ts'
import { validateAnswer } from './openapi-validator.ts'

const registry = await fixtureRegistry()

const anything = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(
    '\0',
    '\r\nX-Injected: 1',
    '../../index.html',
    '%2e%2e%2f',
    '%',
    '%zz',
    '%E0%A4%A',
    '__proto__',
    'constructor',
    '<script>alert(1)</script>',
    '＀００００',
    '\u202e',
    '\ud800',
    '00:00:0C:12:34:56',
    'ff:ff:ff:ff:ff:ff',
    '70B3D5F2F',
    '9'.repeat(2000),
  ),
)

/** Text as it may appear in a URL: sometimes encoded, sometimes not. */
const inUrl = fc.oneof(
  anything.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''))),
  anything.map((text) => text.replace(/[#?]/g, '')),
)

const path = fc
  .oneof(
    inUrl.map((text) => `mac/${text}`),
    inUrl.map((text) => `vendors/${text}`),
    fc.tuple(inUrl, inUrl).map(([query, limit]) => `vendors?q=${query}&limit=${limit}`),
    fc.constantFrom(
      'mac-lookup',
      'mac-lookup/batch',
      'registry',
      'openapi.json',
      'vendors',
      'mac',
      '',
    ),
    fc.array(inUrl, { maxLength: 4 }).map((parts) => parts.join('/')),
  )
  .chain((text) =>
    inUrl.map((key) =>
      key.length % 3 === 0 ? `${text}${text.includes('?') ? '&' : '?'}key=${key}` : text,
    ),
  )

const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  anything.map((mac) => JSON.stringify({ mac })),
  fc
    .array(fc.oneof(anything, fc.jsonValue({ maxDepth: 1 })), { maxLength: 20 })
    .map((macs) => JSON.stringify({ macs })),
  fc.constantFrom(
    '{"__proto__":{"mac":"00000C","macs":["00000C"]}}',
    '{"mac":1e999}',
    '{"macs":{"length":5}}',
  ),
)

const body = fc.oneof(
  json,
  anything,
  fc.uint8Array({ maxLength: 3000 }),
  fc.constantFrom(
    '['.repeat(60_000),
    '{"macs":'.repeat(5000),
    'x'.repeat(100_000),
    `{"macs":[${'1,'.repeat(2000)}1]}`,
  ),
)

const field = fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e]/g, ''))

const request = fc.record({
  path,
  method: fc.constantFrom(
    'GET',
    'GET',
    'HEAD',
    'POST',
    'POST',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'FOO',
  ),
  type: fc.oneof(
    fc.constantFrom(
      'application/json',
      'application/json',
      'text/plain',
      'application/json; charset=x',
    ),
    field,
  ),
  key: fc.option(field, { nil: undefined }),
  body,
})

test('600 random and hostile requests: always a documented status with a valid body, never an exception', async () => {
  const limiter = new RateLimiter({
    settings: { ...DEFAULT_SETTINGS, limits: { 'free-get': 50, 'free-post': 400, pro: 10 } },
  })
  let now = 0
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(request, async ({ path: below, method, type, key, body: sent }) => {
      // A window of these limits lasts some 60 requests, so that refusals are among the answers.
      now += 60_000
      const headers = { 'Content-Type': type, ...(key === undefined ? {} : { 'X-API-Key': key }) }
      const made = new Request(`https://nameplate.example/api/${below}`, {
        method,
        headers,
        ...(method === 'GET' || method === 'HEAD' ? {} : { body: sent }),
      })
      const { pathname, search } = new URL(made.url)
      // A path that leaves /api/ does not reach the handler.
      if (!pathname.startsWith('/api/')) return
      const response = await handleApi(made, {
        registry: () => Promise.resolve(registry),
        description: () => openapi,
        limiter,
        client: 'a',
        now: () => now,
      })
      const answer = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      }
      validateAnswer(method, pathname + search, answer)
      expect(answer.status).not.toBe(503)
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    }),
    { numRuns: 600 },
  )
  expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([200, 204, 400, 404, 405, 429])
}, 120_000)
