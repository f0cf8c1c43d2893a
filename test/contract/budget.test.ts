import { beforeEach, expect, test } from 'vitest'
import type { RateLimiter } from '../../src/api/rate-limit.ts'
import { DEFAULT_SETTINGS } from '../../src/protocol/api-settings.ts'
import { contractLimiter, PureHandler } from './pure-handler.ts'

let handler: PureHandler
/** The endpoint for changing limits. */
let settings: RateLimiter

const get = () => handler.send('/api/mac/00000C')
const post = (path = '/api/mac-lookup') => handler.post(path, '{"mac":"00000C"}')

beforeEach(() => {
  settings = contractLimiter()
  handler = new PureHandler({ limiter: settings })
})

test('GET and POST with one key share one budget, without a key they have one each', async () => {
  expect((await handler.send('/api/mac/00000C?key=s3cret')).headers['x-ratelimit-remaining']).toBe(
    '9999',
  )
  const keyed = await handler.post('/api/mac-lookup', '{"mac":"00000C"}', {
    'X-API-Key': 's3cret',
  })
  expect(keyed.headers['x-ratelimit-remaining']).toBe('9998')
  expect((await get()).headers['x-ratelimit-remaining']).toBe('999')
  expect((await post()).headers['x-ratelimit-remaining']).toBe('99')
})

test('an answered request costs one, valid or not', async () => {
  await handler.send('/api/mac/nonsense')
  await handler.send('/api/mac/020000000001')
  await handler.send('/api/mac/00000C', { method: 'HEAD' })
  await handler.send('/api/mac/00000C', { method: 'PUT' })
  await handler.send('/api/vendors?q=cisco')
  expect((await get()).headers['x-ratelimit-remaining']).toBe('994')
  await handler.post('/api/mac-lookup', 'no JSON')
  await handler.send('/api/mac-lookup')
  expect((await post()).headers['x-ratelimit-remaining']).toBe('97')
})

test('the registry, the description, OPTIONS and unknown paths are free, and report the remaining budget', async () => {
  for (const path of ['/api/registry', '/api/openapi.json', '/api/nothing']) {
    expect((await handler.send(path)).headers['x-ratelimit-remaining']).toBe('1000')
  }
  const options = { method: 'OPTIONS' }
  for (const path of ['/api/mac/00000C', '/api/vendors', '/api/nothing']) {
    expect((await handler.send(path, options)).headers['x-ratelimit-remaining']).toBe('1000')
  }
})

test('a batch costs one per member, and is refused as a whole if the budget is too small', async () => {
  expect((await handler.batch(60)).headers['x-ratelimit-remaining']).toBe('40')
  const refused = await handler.batch(41)
  expect(refused.status).toBe(429)
  expect(refused.headers).toMatchObject({ 'x-ratelimit-remaining': '40', 'retry-after': '2370' })
  expect(refused.body).toContain('costs 41 requests and 40 of 100')
  expect((await handler.batch(40)).headers['x-ratelimit-remaining']).toBe('0')
})

test('a batch larger than any budget is refused with a message that says so', async () => {
  const { status, body } = await handler.batch(101)
  expect(status).toBe(429)
  expect(body).toContain('send smaller ones, or use an API key')
  expect(
    (await handler.batch(1000, { 'X-API-Key': 's3cret' })).headers['x-ratelimit-remaining'],
  ).toBe('9000')
})

test('a malformed batch costs one, and so does an empty one', async () => {
  await handler.post('/api/mac-lookup/batch', '{}')
  await handler.batch(0)
  await handler.send('/api/mac-lookup/batch')
  expect((await handler.batch(1)).headers['x-ratelimit-remaining']).toBe('96')
})

test('with limits off nothing is refused, and the header fields are still sent', async () => {
  settings.configure({ ...DEFAULT_SETTINGS, enforced: false })
  await handler.limiter.take('free-post', 'a', 100, handler.now)
  const { status, headers } = await handler.batch(1000)
  expect(status).toBe(200)
  expect(headers['x-ratelimit-remaining']).toBe('0')
})

test('a plus sign in a key works unescaped in the query', async () => {
  settings.configure({ ...DEFAULT_SETTINGS, keys: ['a+b/c='] })
  for (const key of ['a+b/c=', 'a%2Bb%2Fc%3D']) {
    const { headers } = await handler.send(`/api/mac/00000C?key=${key}`)
    expect(headers['x-ratelimit-limit']).toBe('10000')
  }
})

test('a removed key counts as no key', async () => {
  settings.configure({ ...DEFAULT_SETTINGS, keys: [] })
  expect((await handler.send('/api/mac/00000C?key=s3cret')).headers['x-ratelimit-limit']).toBe(
    '1000',
  )
})
