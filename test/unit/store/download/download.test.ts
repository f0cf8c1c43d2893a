import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpResponse } from 'msw'
import type { FileRef } from '../../../../src/core/update/latest.ts'
import { downloadFile, downloadText } from '../../../../src/store/download/download.ts'
import { InstallError } from '../../../../src/store/errors.ts'
import { Device, sha256, type Tab } from '../device.ts'
import { cut, cutRest, hostOfTests, portal, rest, stall, whole } from '../host.ts'

const KIB = 1024
const content = Uint8Array.from({ length: 300 * KIB }, (_, index) => (index * 7919) >> 3)
const file: FileRef = { file: 'a.pack', bytes: content.byteLength, sha256: sha256(content) }

const host = hostOfTests()
let device: Device
let tab: Tab

beforeEach(() => {
  device = new Device()
  tab = device.tab()
  host.files.set('a.pack', content)
})

describe('a file', () => {
  test('arrives complete, with its bytes counted as they arrive', async () => {
    const counts: number[] = []
    const bytes = await downloadFile(tab, file, (received) => counts.push(received))
    expect(sha256(bytes)).toBe(file.sha256)
    expect(counts.at(0)).toBe(0)
    expect(counts.at(-1)).toBe(file.bytes)
  })

  test('is counted against the promised size, even if the host lies about its length', async () => {
    host.misbehave('a.pack', () => whole(content, { 'Content-Length': '17' }))
    expect((await downloadFile(tab, file)).byteLength).toBe(file.bytes)
  })

  test.each([
    ['404 is reported as missing', () => new HttpResponse(null, { status: 404 }), 'not_found'],
    ['410 is reported as missing', () => new HttpResponse(null, { status: 410 }), 'not_found'],
    ['500 is the server’s fault', () => new HttpResponse(null, { status: 500 }), 'server_error'],
    ['a range that nobody asked for is refused', () => rest(content, 5), 'server_error'],
    ['a web page is a portal', portal, 'not_a_registry'],
    [
      '511 is a portal',
      () => HttpResponse.html('<p>Sign in</p>', { status: 511 }),
      'not_a_registry',
    ],
    ['no connection means offline', () => HttpResponse.error(), 'offline'],
    ['a lost connection cuts it short', () => cut(content, 10 * KIB), 'cut_short'],
    ['a clean end before the last byte cuts it short', () => whole(content.slice(1)), 'cut_short'],
    ['an empty answer cuts it short', () => new HttpResponse(null), 'cut_short'],
    ['other bytes have another hash', () => whole(content.toReversed()), 'wrong_hash'],
    ['a byte too many is refused', () => whole(new Uint8Array([...content, 0])), 'too_long'],
  ] as const)('%s', async (_, fault, code) => {
    host.misbehave('a.pack', fault)
    const error = await failureOf(downloadFile(tab, file))
    expect(error.code).toBe(code)
    expect(error.message).toMatch(/a\.pack|connection/)
    expect(error.message).toMatch(/\.$/)
  })

  test('is given up when no byte arrives within the stall time, and the connection is closed', async () => {
    const closed = vi.fn<() => void>()
    host.misbehave('a.pack', ({ request }) => {
      request.signal.addEventListener('abort', closed)
      return stall(content, 10 * KIB)
    })
    const download = failureOf(
      downloadFile(tab, file, (received) => {
        if (received > 0) void tab.sleepers.runOut()
      }),
    )
    expect(await download).toMatchObject({
      code: 'stalled',
      message: expect.stringContaining('nothing for 30 seconds after 10240 of 307200 bytes'),
    })
    expect(closed).toHaveBeenCalled()
  })

  test('that never ends is refused after the first byte too many', async () => {
    let sent = 0
    host.misbehave('a.pack', () => {
      const endless = new ReadableStream({
        pull(controller) {
          sent += 64 * KIB
          controller.enqueue(new Uint8Array(64 * KIB))
        },
      })
      return new HttpResponse(endless)
    })
    expect((await failureOf(downloadFile(tab, file))).code).toBe('too_long')
    expect(sent).toBeLessThan(file.bytes + 4 * 64 * KIB)
  })

  test('is given up when the host accepts the connection and never answers', async () => {
    host.misbehave('a.pack', () => new Promise(() => {}))
    const download = failureOf(downloadFile(tab, file))
    expect(await tab.sleepers.runOut()).toEqual([30_000])
    expect((await download).code).toBe('stalled')
  })
})

describe('an interrupted download', () => {
  test('resumes with a range request from exactly the byte where it stopped', async () => {
    host.misbehave('a.pack', () => cut(content, 100_001))
    await failureOf(downloadFile(tab, file))
    const counts: number[] = []
    const bytes = await downloadFile(tab, file, (received) => counts.push(received))
    expect(sha256(bytes)).toBe(file.sha256)
    expect(host.requests).toEqual(['a.pack', 'a.pack bytes=100001-'])
    expect(counts.at(0)).toBe(100_001)
  })

  test('resumes from any byte', async () => {
    const stops = fc.uniqueArray(fc.nat(file.bytes - 1), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(stops, async (unordered) => {
        host.requests.length = 0
        tab = new Device().tab()
        const ascending = unordered.toSorted((a, b) => a - b)
        for (const stop of ascending) {
          host.misbehave('a.pack', ({ request }) => {
            const from = Number(/\d+/.exec(request.headers.get('Range') ?? '')?.[0] ?? 0)
            return cutRest(content, from, stop)
          })
          await failureOf(downloadFile(tab, file))
        }
        expect(sha256(await downloadFile(tab, file))).toBe(file.sha256)
        expect(host.requests).toEqual(
          [0, ...ascending].map((stop) => (stop === 0 ? 'a.pack' : `a.pack bytes=${stop}-`)),
        )
      }),
      { numRuns: 8, examples: [[[0, 1, 65_536, file.bytes - 1]], [[65_535, 65_537]]] },
    )
  })

  test('restarts if the host does not support ranges', async () => {
    keep(content.slice(0, 200 * KIB))
    host.knowsRanges = false
    host.misbehave('a.pack', () => cut(content, 10 * KIB))
    await failureOf(downloadFile(tab, file))
    host.knowsRanges = true
    expect(sha256(await downloadFile(tab, file))).toBe(file.sha256)
    expect(host.requests.at(-1)).toBe(`a.pack bytes=${10 * KIB}-`)
  })

  test.each([
    ['another beginning', () => rest(content, 5)],
    ['another length', () => rest(content, 200 * KIB, 17)],
    ['a range that the file does not have', () => new HttpResponse(null, { status: 416 })],
    ['no Content-Range', () => new HttpResponse(content.slice(200 * KIB), { status: 206 })],
  ])('begins again when the host answers a range with %s', async (_, fault) => {
    keep(content.slice(0, 200 * KIB))
    host.misbehave('a.pack', fault)
    expect(sha256(await downloadFile(tab, file))).toBe(file.sha256)
    expect(host.requests).toEqual([`a.pack bytes=${200 * KIB}-`, 'a.pack'])
  })

  test('keeps its parts while a portal or an error answers in place of the host', async () => {
    keep(content.slice(0, 200 * KIB))
    host.misbehave('a.pack', portal, () => new HttpResponse(null, { status: 503 }))
    await failureOf(downloadFile(tab, file))
    await failureOf(downloadFile(tab, file))
    await downloadFile(tab, file)
    expect(host.requests.at(-1)).toBe(`a.pack bytes=${200 * KIB}-`)
  })

  test('is discarded when it turns out to be damaged', async () => {
    keep(content.slice(0, 200 * KIB).fill(0))
    expect((await failureOf(downloadFile(tab, file))).code).toBe('wrong_hash')
    expect(tab.unfinished.size).toBe(0)
    expect(sha256(await downloadFile(tab, file))).toBe(file.sha256)
  })
})

test('a sign-in page on another origin, which the browser does not show, is distinguished from a missing network', async () => {
  for (const [type, code] of [
    ['opaqueredirect', 'not_a_registry'],
    ['basic', 'offline'],
  ] as const) {
    const fetch: Tab['fetch'] = async (_, { redirect }) => {
      if (redirect !== 'manual') throw new TypeError('Failed to fetch')
      return await Promise.resolve({ type } as Response)
    }
    expect((await failureOf(downloadFile({ ...tab, fetch }, file))).code).toBe(code)
  }
})

describe('a text', () => {
  test('is fetched past the HTTP cache', async () => {
    host.files.set('latest.json', '{"größe":1}')
    const fetch = vi.fn<Tab['fetch']>(tab.fetch)
    expect(await downloadText({ ...tab, fetch }, 'latest.json')).toBe('{"größe":1}')
    expect(fetch.mock.lastCall?.[1].cache).toBe('no-cache')
  })

  test('that begins like HTML is a portal, whatever its type says', async () => {
    host.files.set('latest.json', '\n <!doctype html><p>Sign in')
    expect((await failureOf(downloadText(tab, 'latest.json'))).code).toBe('not_a_registry')
  })

  test('that never ends is refused', async () => {
    host.files.set('latest.json', ' '.repeat(300 * KIB))
    expect((await failureOf(downloadText(tab, 'latest.json'))).code).toBe('too_long')
  })
})

/** Leaves these first bytes of the file of an earlier attempt. */
function keep(bytes: Uint8Array<ArrayBuffer>): void {
  const partial = { bytes: new Uint8Array(file.bytes), received: bytes.length }
  partial.bytes.set(bytes)
  tab.unfinished.set(file.sha256, partial)
}

async function failureOf(work: Promise<unknown>): Promise<InstallError> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof InstallError) return error
  throw new Error('It did not fail by an InstallError.', { cause: error })
}
