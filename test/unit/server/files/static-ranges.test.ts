import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseRange } from '../../../../src/server/http/request.ts'
import type { RawRequest } from '../../../fixtures/api/raw-http.ts'
import { PACK, PACK_PATH, serveFiles, type StaticServer } from './static-server.ts'

let files: StaticServer
const get = (path: string, request?: RawRequest) => files.get(path, request)
const range = (field: string, more: Record<string, string> = {}) =>
  get(PACK_PATH, { headers: { Range: field, ...more } })

beforeAll(async () => {
  files = await serveFiles()
})

afterAll(async () => {
  await files.close()
})

describe('conditional requests', () => {
  test('a matching entity tag is answered with 304 and no body; each coding has its own tag', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const first = await get('/', { headers: { 'Accept-Encoding': accepted } })
      const etag = first.headers.etag ?? ''
      const again = await get('/', {
        headers: { 'Accept-Encoding': accepted, 'If-None-Match': `"other", W/${etag}` },
      })
      expect(again.status).toBe(304)
      expect(again.body.length).toBe(0)
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' })
    }
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) =>
          (await get('/', { headers: { 'Accept-Encoding': accepted } })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })
})

describe('byte ranges', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=500-', 500, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('%s is bytes %i to %i', async (field, start, end) => {
    const { status, headers, body } = await range(field)
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`)
    expect(headers['content-length']).toBe(String(end - start + 1))
    expect(body).toEqual(PACK.subarray(start, end + 1))
  })

  test('a range outside the file is answered with 416 and the size', async () => {
    for (const field of ['bytes=1000-', 'bytes=-0']) {
      const { status, headers, body } = await range(field)
      expect(status).toBe(416)
      expect(headers['content-range']).toBe('bytes */1000')
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toEqual(PACK)
    }
  })

  test('other units, several ranges and nonsense are ignored', async () => {
    for (const field of [
      'lines=1-2',
      'bytes=0-1,5-6',
      'bytes=5-1',
      'bytes=-',
      'bytes=a-b',
      'bytes',
    ]) {
      const { status, body } = await range(field)
      expect(status, field).toBe(200)
      expect(body.length).toBe(1000)
    }
  })

  test('If-Range resumes the same file, and sends another in full', async () => {
    const { etag = '' } = (await get(PACK_PATH)).headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect((await range('bytes=10-19', { 'If-Range': etag })).status).toBe(206)
    expect((await range('bytes=10-19', { 'If-Range': '"another"' })).status).toBe(200)
    expect((await range('bytes=10-19', { 'If-Range': `W/${etag}` })).status).toBe(200)
    expect((await range('bytes=10-19', { 'If-Range': new Date().toUTCString() })).status).toBe(200)
  })

  test('a range of a text counts uncompressed bytes', async () => {
    const { status, headers, body } = await get('/', {
      headers: { Range: 'bytes=0-14', 'Accept-Encoding': 'br' },
    })
    expect(status).toBe(206)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe('<!doctype html>')
  })

  test('packs announce ranges', async () => {
    expect((await get(PACK_PATH, { method: 'HEAD' })).headers['accept-ranges']).toBe('bytes')
  })

  test('an empty file has no satisfiable range', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable')
    expect(parseRange(undefined, 0)).toBeNull()
  })
})
