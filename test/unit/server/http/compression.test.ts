import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../../../src/server/server.ts'
import { rawHttp } from '../../../fixtures/api/raw-http.ts'
import { fixtureServer } from '../../../fixtures/api/server.ts'
import { MAX_BATCH } from '../../../../src/api/endpoints.ts'

let server: RunningServer

beforeAll(async () => {
  server = await fixtureServer({ apiKeys: ['s3cret'] })
})

afterAll(async () => {
  await server.close()
})

const description = (accepted?: string, method = 'GET') =>
  rawHttp(server.url, '/api/openapi.json', {
    method,
    headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted },
  })

test('a long answer of the API is sent in the best coding that the client accepts', async () => {
  const plain = await description()
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('Accept-Encoding')
  const brotli = await description('gzip, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 4)
  const gzip = await description('gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
})

test('a batch is, and a short answer is not', async () => {
  const send = (macs: readonly string[]) =>
    rawHttp(server.url, '/api/mac-lookup/batch', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Encoding': 'br',
        'X-API-Key': 's3cret',
      },
      body: JSON.stringify({ macs }),
    })
  const long = await send(Array<string>(MAX_BATCH).fill('00000C'))
  expect(long.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(long.body).toString()).results).toHaveLength(MAX_BATCH)
  const short = await send(['00000C'])
  expect(short.headers['content-encoding']).toBeUndefined()
  expect(short.headers.vary).toBeUndefined()
})

test('HEAD has the fields of GET', async () => {
  for (const accepted of [undefined, 'br']) {
    const [head, get] = [await description(accepted, 'HEAD'), await description(accepted)]
    expect(head.body.length).toBe(0)
    for (const name of ['content-length', 'content-encoding', 'vary', 'content-type']) {
      expect(head.headers[name], name).toBe(get.headers[name])
    }
  }
})
