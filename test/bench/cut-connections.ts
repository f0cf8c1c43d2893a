/**
 * `npm run bench:cut`: a file as large as the registry over connections that are cut at random, taken up where it
 * stopped, beside starting again. The download is the app's own; the line is counted, not waited for.
 */
import { createHash, randomBytes } from 'node:crypto'
import { downloadFile, type DownloadDeps } from '../../src/store/download/download.ts'
import { InstallError } from '../../src/store/errors.ts'
import { median } from './figure.ts'
import { Random } from '../fixtures/networks/random.ts'

const FILE_BYTES = 390_000
const DOWNLOADS = 100
/** Bytes after which a connection is cut, on average; where it happens does not depend on what came before. */
const CUT_AFTER = [100_000, 200_000, 400_000, 1_600_000]
const CHUNK = 16 * 1024
/** Slow 4G: 1.6 Mbit/s, and a round trip of 150 ms for the connection and one for the request. */
const BYTES_PER_MS = 200
const OPENING_MS = 300

const content = randomBytes(FILE_BYTES)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Cost {
  readonly requests: number
  readonly bytes: number
}

/** Downloads one file, opening a connection anew whenever it was cut. */
async function download(resumes: boolean, cutAfter: number, seed: number): Promise<Cost> {
  const random = new Random(seed)
  let requests = 0
  let bytes = 0
  const fetch: DownloadDeps['fetch'] = (_, { headers }) => {
    requests++
    const range = /^bytes=(\d+)-$/.exec(new Headers(headers).get('Range') ?? '')
    const from = resumes ? Number(range?.[1] ?? 0) : 0
    const whole = FILE_BYTES - from
    const sent = Math.min(whole, Math.ceil(-Math.log(1 - random.next()) * cutAfter))
    bytes += sent
    const body = chunks(content.subarray(from, from + sent), sent < whole)
    const answer = {
      status: from > 0 ? 206 : 200,
      headers: { 'Content-Range': `bytes ${from}-${FILE_BYTES - 1}/${FILE_BYTES}` },
    }
    return Promise.resolve(new Response(body, answer))
  }
  const deps: DownloadDeps = {
    fetch,
    unfinished: new Map(),
    baseUrl: 'https://host.test/',
    sha256: (given) => Promise.resolve(sha256(new Uint8Array(given as ArrayBuffer))),
    now: () => Date.now(),
    sleep: () => new Promise(() => {}),
  }
  for (;;) {
    try {
      await downloadFile(deps, { file: 'a.pack', bytes: FILE_BYTES, sha256: sha256(content) })
      return { requests, bytes }
    } catch (error) {
      if (!(error instanceof InstallError && error.code === 'cut_short')) throw error
    }
  }
}

function chunks(bytes: Uint8Array, isCut: boolean): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += CHUNK)))
        else if (isCut) controller.error(new TypeError('network error'))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

const rows: Record<string, Record<string, string>> = {}
for (const cutAfter of CUT_AFTER) {
  for (const resumes of [true, false]) {
    const costs: Cost[] = []
    for (let i = 0; i < DOWNLOADS; i++) costs.push(await download(resumes, cutAfter, i))
    const mean = (of: (cost: Cost) => number) =>
      costs.reduce((sum, cost) => sum + of(cost), 0) / DOWNLOADS
    const seconds = (cost: Cost) => (cost.bytes / BYTES_PER_MS + cost.requests * OPENING_MS) / 1000
    rows[`cut after ${cutAfter / 1000} KB, ${resumes ? 'goes on' : 'starts again'}`] = {
      'requests, mean': mean(({ requests }) => requests).toFixed(1),
      'KB, mean': (mean(({ bytes }) => bytes) / 1000).toFixed(0),
      'seconds, mean': mean(seconds).toFixed(1),
      'seconds, median': median(costs.map(seconds)).toFixed(1),
    }
  }
}
console.log(`${DOWNLOADS} downloads of ${FILE_BYTES / 1000} KB each, over slow 4G`)
console.table(rows)
