import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readRegistry } from '../../../registry/ieee-csv.ts'
import { parseSources, SOURCES } from '../../../registry/ieee-files.ts'
import { updateSources } from '../../../registry/update-sources.ts'
import {
  conditional,
  contents,
  csvOf,
  editions,
  except,
  ieee,
  MODIFIED,
  options,
  useIeee,
  wholeEdition,
} from './ieee-host.ts'

useIeee()

describe('an update', () => {
  test('replaces all five files and records their origin', async () => {
    await updateSources(options())
    expect(await editions()).toEqual(['new'])
    const json = await readFile(join(ieee.folder, 'sources.json'), 'utf8')
    expect(parseSources(json)).toEqual(
      SOURCES.map(({ path }) =>
        expect.objectContaining({
          rows: 210,
          published: '2026-05-02T08:00:01Z',
          origin: ieee.baseUrl + path,
        }),
      ),
    )
    expect(await readRegistry(ieee.folder)).toMatchObject({ version: '2026-05-02' })
    expect(Object.keys(await contents())).toHaveLength(6)
  })

  test('is dated by the clock if the server sends no modification date', async () => {
    ieee.answer = (request, response) => response.end(csvOf(request.url ?? '', 210, 'new'))
    await updateSources(options())
    expect(await readRegistry(ieee.folder)).toMatchObject({ published: '2026-05-03T00:00:00Z' })
  })

  test('is dated by the clock if the server’s clock is fast', async () => {
    ieee.answer = (request, response) => {
      response.setHeader('last-modified', 'Sun, 01 Mar 2099 08:00:00 GMT')
      response.end(csvOf(request.url ?? '', 210, 'new'))
    }
    await updateSources(options())
    expect(await readRegistry(ieee.folder)).toMatchObject({ published: '2026-05-03T00:00:00Z' })
  })

  test('identifies itself', async () => {
    await updateSources(options())
    expect(ieee.requests.map(({ path }) => path)).toEqual(SOURCES.map(({ path }) => path))
    for (const { headers } of ieee.requests) expect(headers['user-agent']).toBe('Nameplate/test')
  })

  test('sorts by assignment; rows that share one stay in the order of the server', async () => {
    ieee.answer = except('/cid/cid.csv', (_, response) => {
      const rows = csvOf('/cid/cid.csv', 210, 'new').split(/(?<=\n)/)
      const doubled = rows[1]?.replace('new 0', 'doubled') ?? ''
      response.end([rows[0], doubled, ...rows.slice(1).toReversed()].join(''))
    })
    await updateSources(options())
    const text = await readFile(join(ieee.folder, 'cid.csv'), 'utf8')
    const lines = csvOf('/cid/cid.csv', 210, 'new').split(/(?<=\n)/)
    lines.splice(1, 0, lines[1]?.replace('new 0', 'doubled') ?? '')
    expect(text).toBe(lines.join(''))
  })

  test('works if there are no files yet', async () => {
    await rm(ieee.folder, { recursive: true })
    await updateSources(options())
    expect(await editions()).toEqual(['new'])
  })

  test('follows redirects', async () => {
    ieee.answer = except('/oui/oui.csv', (_, response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(),
    )
    const before = ieee.answer
    ieee.answer = (request, response) =>
      request.url === '/elsewhere'
        ? response.end(csvOf('/oui/oui.csv', 211, 'new'))
        : before(request, response)
    await updateSources(options())
    expect(await editions()).toEqual(['new'])
  })
})

describe('a second update', () => {
  beforeEach(async () => {
    ieee.answer = conditional
    await updateSources(options())
    ieee.requests = []
  })

  test('requests only changes and finds none', async () => {
    const before = await contents()
    expect(await updateSources(options())).toBeNull()
    expect(await contents()).toEqual(before)
    for (const { headers } of ieee.requests) expect(headers['if-modified-since']).toBe(MODIFIED)
  })

  test('replaces the one file that has changed', async () => {
    ieee.answer = (request, response) =>
      request.url === '/oui28/mam.csv'
        ? response.setHeader('etag', '"newer"').end(csvOf('/oui28/mam.csv', 230, 'newer'))
        : conditional(request, response)
    const records = await updateSources(options())
    expect(records?.map(({ rows }) => rows)).toEqual([210, 230, 210, 210, 210])
    expect(records?.[1]?.etag).toBe('"newer"')
    expect((await editions()).toSorted()).toEqual(['new', 'newer'])
  })

  test('unconditionally requests a file that was changed by hand', async () => {
    await writeFile(join(ieee.folder, 'cid.csv'), csvOf('/cid/cid.csv', 205, 'edited'))
    await updateSources(options())
    expect(ieee.requests.map(({ headers }) => headers['if-none-match'] !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(await editions()).toEqual(['new'])
  })

  test('makes unconditional requests to another host', async () => {
    await updateSources({ ...options(), baseUrl: ieee.baseUrl.replace('127.0.0.1', 'localhost') })
    for (const { headers } of ieee.requests) expect(headers).not.toHaveProperty('if-none-match')
  })
})

test('a temporary failure is retried, with growing pauses', async () => {
  let failures = 2
  ieee.answer = except('/oui/oui.csv', (request, response) =>
    failures-- > 0 ? response.writeHead(502).end() : wholeEdition(request, response),
  )
  const told: string[] = []
  await updateSources({
    ...options(),
    retrying: ({ code }, pause) => told.push(`${code} ${pause}`),
  })
  expect(told).toEqual(['busy 1000', 'busy 4000'])
  expect(ieee.pauses).toEqual([1_000, 4_000])
  expect(await editions()).toEqual(['new'])
})
