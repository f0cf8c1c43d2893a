import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PREFIX_DIGITS } from '../../../src/core/registry/assignment.ts'
import { formatRows, readRegistry, type Row } from '../../../registry/csv.ts'
import { parseSources, SOURCES, type Source } from '../../../registry/sources.ts'
import { updateSources, type UpdateOptions } from '../../../registry/update.ts'

const MODIFIED = 'Sat, 02 May 2026 08:00:01 GMT'

/** A register of `count` rows; `edition` is in every name. */
function rowsOf({ registry }: Source, count: number, edition: string): Row[] {
  return Array.from({ length: count }, (_, n) => ({
    registry,
    prefix: n.toString(16).toUpperCase().padStart(PREFIX_DIGITS[registry], '0'),
    organization: `${edition} ${n}, Inc`,
    address: '1 Main Street Bern  CH 3000 ',
  }))
}

function csvOf(path: string, count: number, edition: string): string {
  const source = SOURCES.find((each) => each.path === path)
  return source ? formatRows(rowsOf(source, count, edition)) : ''
}

let server: Server
let baseUrl: string
let folder: string
/** What the server does with a request; set by each test, the whole new edition before it. */
let answer: RequestListener
let requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[]
let pauses: number[]

const wholeEdition: RequestListener = (request, response) => {
  response.setHeader('last-modified', MODIFIED)
  response.setHeader('content-type', 'text/csv')
  response.end(csvOf(request.url ?? '', 210, 'new'))
}

/** Another answer for one file, the new edition for the others. */
function except(path: string, listener: RequestListener): RequestListener {
  return (request, response) =>
    request.url === path ? listener(request, response) : wholeEdition(request, response)
}

/** The new edition with entity tags, 304 where the client has it. */
const conditional: RequestListener = (request, response) => {
  const etag = `"${request.url}"`
  if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
  response.setHeader('etag', etag)
  return wholeEdition(request, response)
}

/** Answers with this text in place of a file. */
const send =
  (text: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(text)

function options(): UpdateOptions {
  return {
    folder,
    baseUrl,
    now: () => new Date('2026-05-03T00:00:00Z'),
    fetch,
    userAgent: 'Nameplate/test',
    stallTimeout: 2_000,
    totalTimeout: 10_000,
    pauses: [1_000, 4_000],
    sleep: async (pause) => void pauses.push(pause),
    progress: () => {},
    retrying: () => {},
  }
}

async function contents(): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

async function editions(): Promise<string[]> {
  const { assignments } = await readRegistry(folder)
  return [...new Set(assignments.map(({ organization }) => organization.split(' ')[0] ?? ''))]
}

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

beforeEach(async () => {
  answer = wholeEdition
  requests = []
  pauses = []
  folder = await mkdtemp(join(tmpdir(), 'nameplate-update-'))
  for (const { file, path } of SOURCES) {
    await writeFile(join(folder, file), csvOf(path, 200, 'old'))
  }
})
afterEach(async () => {
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

describe('an update', () => {
  test('replaces all five files and writes the table', async () => {
    await updateSources(options())
    expect(await editions()).toEqual(['new'])
    const markdown = await readFile(join(folder, 'SOURCES.md'), 'utf8')
    expect(parseSources(markdown)).toEqual(
      SOURCES.map(({ file, registry, path }) =>
        expect.objectContaining({
          file,
          registry,
          rows: 210,
          published: '2026-05-02T08:00:01Z',
          origin: baseUrl + path,
        }),
      ),
    )
    expect(await readRegistry(folder)).toMatchObject({ version: '2026-05-02' })
    expect(Object.keys(await contents())).toHaveLength(6)
  })

  test('keeps the rest of SOURCES.md', async () => {
    await updateSources(options())
    const path = join(folder, 'SOURCES.md')
    await writeFile(path, `${await readFile(path, 'utf8')}\n## Notes\n\n| a | b |\n| - | - |\n`)
    answer = (request, response) => response.end(csvOf(request.url ?? '', 220, 'third'))
    await updateSources(options())
    const markdown = await readFile(path, 'utf8')
    expect(markdown).toMatch(/\n## Notes\n\n\| a \| b \|\n\| - \| - \|\n$/)
    expect(markdown.match(/\| File \|/g)).toHaveLength(1)
    expect(parseSources(markdown)[0]?.rows).toBe(220)
  })

  test('is dated by the clock where the server does not say when a file was modified', async () => {
    answer = (request, response) => response.end(csvOf(request.url ?? '', 210, 'new'))
    await updateSources(options())
    expect(await readRegistry(folder)).toMatchObject({ published: '2026-05-03T00:00:00Z' })
  })

  test('says who asks', async () => {
    await updateSources(options())
    expect(requests.map(({ path }) => path)).toEqual(SOURCES.map(({ path }) => path))
    for (const { headers } of requests) expect(headers['user-agent']).toBe('Nameplate/test')
  })

  test('sorts by assignment; rows that share one stay in the order of the server', async () => {
    answer = except('/cid/cid.csv', (_, response) => {
      const rows = csvOf('/cid/cid.csv', 210, 'new').split(/(?<=\n)/)
      const doubled = rows[1]?.replace('new 0', 'doubled') ?? ''
      response.end([rows[0], doubled, ...rows.slice(1).toReversed()].join(''))
    })
    await updateSources(options())
    const text = await readFile(join(folder, 'cid.csv'), 'utf8')
    const lines = csvOf('/cid/cid.csv', 210, 'new').split(/(?<=\n)/)
    lines.splice(1, 0, lines[1]?.replace('new 0', 'doubled') ?? '')
    expect(text).toBe(lines.join(''))
  })

  test('works where there are no files yet', async () => {
    await rm(folder, { recursive: true })
    await updateSources(options())
    expect(await editions()).toEqual(['new'])
  })

  test('follows redirects', async () => {
    answer = except('/oui/oui.csv', (_, response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(),
    )
    const before = answer
    answer = (request, response) =>
      request.url === '/elsewhere'
        ? response.end(csvOf('/oui/oui.csv', 211, 'new'))
        : before(request, response)
    await updateSources(options())
    expect(await editions()).toEqual(['new'])
  })
})

describe('a second update', () => {
  beforeEach(async () => {
    answer = conditional
    await updateSources(options())
    requests = []
  })

  test('asks only for changes and is told that there are none', async () => {
    const before = await contents()
    expect(await updateSources(options())).toBeNull()
    expect(await contents()).toEqual(before)
    for (const { headers } of requests) expect(headers['if-modified-since']).toBe(MODIFIED)
  })

  test('takes over the one file that has changed', async () => {
    answer = (request, response) =>
      request.url === '/oui28/mam.csv'
        ? response.setHeader('etag', '"newer"').end(csvOf('/oui28/mam.csv', 230, 'newer'))
        : conditional(request, response)
    const records = await updateSources(options())
    expect(records?.map(({ rows }) => rows)).toEqual([210, 230, 210, 210, 210])
    expect(records?.[1]?.etag).toBe('"newer"')
    expect((await editions()).toSorted()).toEqual(['new', 'newer'])
  })

  test('asks without condition for a file that was changed by hand', async () => {
    await writeFile(join(folder, 'cid.csv'), csvOf('/cid/cid.csv', 205, 'edited'))
    await updateSources(options())
    expect(requests.map(({ headers }) => headers['if-none-match'] !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(await editions()).toEqual(['new'])
  })

  test('asks another host without condition', async () => {
    await updateSources({ ...options(), baseUrl: baseUrl.replace('127.0.0.1', 'localhost') })
    for (const { headers } of requests) expect(headers).not.toHaveProperty('if-none-match')
  })
})

describe('an update is refused, and every file stays as it was, for', () => {
  const body = csvOf('/iab/iab.csv', 210, 'new')
  const lines = body.split(/(?<=\n)/)

  test.each<[string, string, RequestListener]>([
    ['html', 'a page in place of CSV', send('<!DOCTYPE html><title>Sign in</title>')],
    ['html', 'CSV that is said to be HTML', send(body, { 'content-type': 'text/html' })],
    ['status', '418, for clients it does not like', (_, response) => response.writeHead(418).end()],
    ['status', '404', (_, response) => response.writeHead(404).end(body)],
    ['status', 'a part of the file', (_, response) => response.writeHead(206).end(body)],
    ['status', '304 without being asked', (_, response) => response.writeHead(304).end()],
    ['cut', 'a last line that does not end', send(body.slice(0, -20))],
    ['header', 'another header', send(body.replace('Assignment', 'Prefix'))],
    ['header', 'nothing at all', send('')],
    ['header', 'an error in JSON', send('{"error":"try later"}\n')],
    [
      'columns',
      'a column that is not known',
      send(body.replace('Address\r\n', 'Address,Date\r\n')),
    ],
    ['registry', 'the rows of another register', send(csvOf('/oui36/oui36.csv', 210, 'new'))],
    ['registry', 'one row of another register', send(body.replace(/IAB(?=,000000042)/, 'MA-S'))],
    ['prefix', 'a row whose assignment is no prefix', send(body.replace('000000042', '42'))],
    ['csv', 'a row with three fields', send(`${body}IAB,0000000FF,Name\r\n`)],
    [
      'encoding',
      'bytes that are not UTF-8',
      send(Buffer.from(body.replace('new', 'n\xFFw'), 'latin1')),
    ],
    ['empty', 'a header without rows', send(lines[0] ?? '')],
    ['doubled', 'rows that come twice', send(body + lines.slice(1, 18).join(''))],
    ['shrunk', 'a register that has lost more than 1 %', send(lines.slice(0, 198).join(''))],
    [
      'redirect',
      'a redirect in a circle',
      (_, response) => response.writeHead(301, { location: '/iab/iab.csv' }).end(),
    ],
    [
      'redirect',
      'a redirect to what is not HTTP',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    [
      'html',
      'a redirect to a page',
      (_, response) => response.writeHead(302, { location: '/welcome' }).end(),
    ],
  ])('%s: %s', async (code, _, listener) => {
    const before = await contents()
    const others = except('/iab/iab.csv', listener)
    answer = (request, response) =>
      request.url === '/welcome'
        ? response.setHeader('content-type', 'text/html').end('<p>Welcome')
        : others(request, response)
    await expect(updateSources(options())).rejects.toMatchObject({ name: 'NameplateError', code })
    expect(await contents()).toEqual(before)
    expect(pauses).toEqual([])
  })

  test.each<[string, string, RequestListener]>([
    ['busy', '503', (_, response) => response.writeHead(503).end()],
    ['busy', '429', (_, response) => response.writeHead(429).end()],
    [
      'cut',
      'fewer bytes than announced',
      (_, response) => {
        response.writeHead(200, { 'content-length': body.length })
        response.write(body.slice(0, 5_000), () => response.destroy())
      },
    ],
    [
      'cut',
      'chunks that break off',
      (_, response) => {
        response.write(body.slice(0, 5_000), () => response.destroy())
      },
    ],
    ['network', 'a connection that is closed at once', (request) => request.socket.destroy()],
    ['timeout', 'no answer', () => {}],
    ['timeout', 'a body that stalls', (_, response) => void response.write(lines[0])],
  ])('%s: %s, after every attempt', async (code, _, listener) => {
    const before = await contents()
    answer = except('/iab/iab.csv', listener)
    const update = updateSources({ ...options(), stallTimeout: 60 })
    await expect(update).rejects.toMatchObject({ name: 'NameplateError', code })
    expect(await contents()).toEqual(before)
    expect(pauses).toEqual([1_000, 4_000])
  })

  test('timeout: a body that comes in drops for ever', async () => {
    answer = except('/iab/iab.csv', (_, response) => {
      const drops = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drops))
    })
    const update = updateSources({
      ...options(),
      stallTimeout: 1_000,
      totalTimeout: 150,
      pauses: [],
    })
    await expect(update).rejects.toMatchObject({ code: 'timeout' })
  })

  test('cut: a body that does not have the announced length', async () => {
    const update = updateSources({
      ...options(),
      fetch: async () => new Response(body, { headers: { 'content-length': '99999' } }),
      pauses: [],
    })
    await expect(update).rejects.toMatchObject({ code: 'cut' })
  })
})

test('a failure that passes is tried again, with growing pauses', async () => {
  let failures = 2
  answer = except('/oui/oui.csv', (request, response) =>
    failures-- > 0 ? response.writeHead(502).end() : wholeEdition(request, response),
  )
  const told: string[] = []
  await updateSources({
    ...options(),
    retrying: ({ code }, pause) => told.push(`${code} ${pause}`),
  })
  expect(told).toEqual(['busy 1000', 'busy 4000'])
  expect(pauses).toEqual([1_000, 4_000])
  expect(await editions()).toEqual(['new'])
})

test('progress counts the bytes of each file up to what was announced', async () => {
  const counted = new Map<string, number[]>()
  answer = (request, response) => {
    const text = csvOf(request.url ?? '', 210, 'new')
    response.writeHead(200, { 'content-length': text.length }).end(text)
  }
  await updateSources({
    ...options(),
    progress: (url, bytes, total) => counted.set(url, [bytes, total ?? 0]),
  })
  for (const { path } of SOURCES) {
    const size = csvOf(path, 210, 'new').length
    expect(counted.get(baseUrl + path)).toEqual([size, size])
  }
})

describe('a crash', () => {
  test('before the replacement is decided leaves the old files, and the next update clears up', async () => {
    await mkdir(join(folder, '.incoming'))
    await writeFile(join(folder, '.incoming', 'oui.csv'), 'half')
    expect(await editions()).toEqual(['old'])
    await updateSources(options())
    expect(await editions()).toEqual(['new'])
    expect(await readdir(folder)).not.toContain('.incoming')
  })

  test('in the middle of the replacement leaves no mix, and the next update finishes it', async () => {
    const old = await contents()
    await updateSources(options())
    // Two of the files have been moved, the others are still in the folder that decides.
    await mkdir(join(folder, '.ready'))
    for (const file of ['oui36.csv', 'iab.csv', 'cid.csv', 'SOURCES.md']) {
      await rename(join(folder, file), join(folder, '.ready', file))
      if (old[file] !== undefined) await writeFile(join(folder, file), old[file])
    }
    expect(await editions()).toEqual(['new'])
    answer = (_, response) => response.writeHead(304).end()
    expect(await updateSources(options())).toBeNull()
    expect(await editions()).toEqual(['new'])
    expect(await readdir(folder)).not.toContain('.ready')
  })
})
