import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { formatRows, readRegistry, type Row } from '../../../registry/ieee-csv.ts'
import { SOURCES, type Source } from '../../../registry/ieee-files.ts'
import type { UpdateOptions } from '../../../registry/update-sources.ts'
import { PREFIX_DIGITS } from '../../../src/core/registry/assignment.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export const MODIFIED = 'Sat, 02 May 2026 08:00:01 GMT'

/** A register of `count` rows; `edition` is in every name. */
function rowsOf({ blockType }: Source, count: number, edition: string): Row[] {
  return Array.from({ length: count }, (_, n) => ({
    blockType,
    prefix: n.toString(16).toUpperCase().padStart(PREFIX_DIGITS[blockType], '0'),
    organization: `${edition} ${n}, Inc`,
    address: '1 Main Street Bern  CH 3000 ',
  }))
}

export function csvOf(path: string, count: number, edition: string): string {
  const source = SOURCES.find((each) => each.path === path)
  return source ? formatRows(rowsOf(source, count, edition)) : ''
}

/** A stand-in for IEEE's host, a folder of sources to update, and the outcome; new for each test. */
export const ieee = {
  baseUrl: '',
  folder: '',
  /** The host's reaction to a request: the complete new edition, unless a test changes it. */
  answer: (() => {}) as RequestListener,
  requests: [] as { readonly path: string; readonly headers: IncomingMessage['headers'] }[],
  /** Milliseconds before each further attempt. */
  pauses: [] as number[],
}

export const wholeEdition: RequestListener = (request, response) => {
  response.setHeader('last-modified', MODIFIED)
  response.setHeader('content-type', 'text/csv')
  response.end(csvOf(request.url ?? '', 210, 'new'))
}

/** Another answer for one file, the new edition for the others. */
export function except(path: string, listener: RequestListener): RequestListener {
  return (request, response) =>
    request.url === path ? listener(request, response) : wholeEdition(request, response)
}

/** The new edition with entity tags, 304 where the client has it. */
export const conditional: RequestListener = (request, response) => {
  const etag = `"${request.url}"`
  if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
  response.setHeader('etag', etag)
  return wholeEdition(request, response)
}

/** Answers with this text in place of a file. */
export const send =
  (text: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(text)

export function options(): UpdateOptions {
  return {
    folder: ieee.folder,
    baseUrl: ieee.baseUrl,
    now: () => new Date('2026-05-03T00:00:00Z'),
    fetch,
    userAgent: 'Nameplate/test',
    timeout: 60_000,
    pauses: [1_000, 4_000],
    sleep: async (pause) => void ieee.pauses.push(pause),
    retrying: () => {},
  }
}

export async function contents(): Promise<Record<string, string>> {
  const names = (await readdir(ieee.folder)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(ieee.folder, name), 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

export async function editions(): Promise<string[]> {
  const { assignments } = await readRegistry(ieee.folder)
  return [...new Set(assignments.map(({ organization }) => organization.split(' ')[0] ?? ''))]
}

/** Starts the host for the tests of a file. */
export function useIeee(): void {
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      ieee.requests.push({ path: request.url ?? '', headers: request.headers })
      ieee.answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    ieee.baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterAll(() => server.close())

  beforeEach(async () => {
    ieee.answer = wholeEdition
    ieee.requests = []
    ieee.pauses = []
    ieee.folder = join(temporaryFolder(), '2026-04-25')
    await mkdir(ieee.folder)
    for (const { file, path } of SOURCES) {
      await writeFile(join(ieee.folder, file), csvOf(path, 200, 'old'))
    }
  })
  afterEach(() => server.closeAllConnections())
}
