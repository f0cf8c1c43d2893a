import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { ServedRegistry } from '../../src/api/served-registry.ts'
import { buildServer } from '../../src/build/server.ts'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import { withFolder } from '../fixtures/with-folder.ts'
import { median, type Figure } from './figure.ts'
import { load, type Load } from './http-load.ts'

const CONNECTIONS = 50
const SECONDS = 2
/** Each server in turn, after one round that is not counted. */
const ROUNDS = 3

interface Round extends Load {
  /** Of the server's process, in microseconds. */
  readonly cpuPerRequest: number
}

/**
 * How many lookups a second the server holds on one core and what each costs, beside a bare Node server that sends the very
 * bytes of one of its answers, one after the other. The load comes from another process.
 * @param registry the registry to look up in: addresses of its blocks, each asked as often as the others
 */
export async function serverFigures(registry: ServedRegistry): Promise<Figure[]> {
  return await withFolder(async (folder) => await figuresFrom(registry, folder))
}

/** @param folder for the bundle */
async function figuresFrom(registry: ServedRegistry, folder: string): Promise<Figure[]> {
  const server = await bundledServer(registry, folder)
  const bare = await bareServer(server.url)
  const rounds: [ours: Round[], bare: Round[]] = [[], []]
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const [first, second] = [
        await measure(server.url, registry, async () => await cpuOf(server.process)),
        await measure(bare.url, registry, () => Promise.resolve(process.cpuUsage())),
      ]
      if (round === 0) continue
      rounds[0].push(first)
      rounds[1].push(second)
    }
  } finally {
    bare.close()
    server.process.disconnect()
  }
  const figure = (
    id: string,
    what: string,
    unit: string,
    of: (round: Round) => number,
    more: Pick<Figure, 'isRate' | 'bar'>,
  ): Figure => {
    const [ours, value] = rounds.map((measured) => median(measured.map(of))) as [number, number]
    const peers = [{ name: 'bare node:http, the same bytes', value }]
    return { id, what, unit, ours, peers, ...more }
  }
  return [
    figure(
      'server-lookups',
      'Lookups over HTTP by the server, one core',
      'requests/s',
      ({ requests }) => requests.average,
      { isRate: true },
    ),
    figure(
      'server-latency-p99',
      `99th percentile of the same at ${CONNECTIONS} connections`,
      'ms',
      ({ latency }) => latency.p99,
      { bar: { atMost: 1.5, of: 'ratio' } },
    ),
    figure(
      'server-cpu',
      'CPU time of a lookup over HTTP',
      'µs',
      ({ cpuPerRequest }) => cpuPerRequest,
      { bar: { atMost: 1 / 0.45, of: 'ratio' } },
    ),
  ]
}

interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
}

/** See server-process.ts. */
async function bundledServer({ trie }: ServedRegistry, folder: string): Promise<ServerProcess> {
  await buildServer(process.cwd(), folder, { server: 'test/bench/server-process.ts' })
  const file = join(folder, 'trie')
  await writeFile(file, new Uint8Array(trie.layout.buffer))
  const child = fork(join(folder, 'server.mjs'), [file], { execArgv: [], silent: true })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { url: line.toString().trim(), process: child }
}

async function cpuOf(server: ChildProcess): Promise<NodeJS.CpuUsage> {
  const answered = once(server, 'message') as Promise<[NodeJS.CpuUsage]>
  server.send('cpu')
  return (await answered)[0]
}

/** @param cpu what the server's process has taken so far, in microseconds */
async function measure(
  url: string,
  registry: ServedRegistry,
  cpu: () => Promise<NodeJS.CpuUsage>,
): Promise<Round> {
  const before = await cpu()
  const measured = await load(url, registry, { connections: CONNECTIONS, seconds: SECONDS })
  const { user, system } = await cpu()
  const spent = user + system - before.user - before.system
  return { ...measured, cpuPerRequest: spent / measured.requests.total }
}

/** A server that sends header fields and body of one of our answers to everybody. */
async function bareServer(url: string): Promise<{ readonly url: string; close(): void }> {
  const { headers, body } = await rawHttp(url, '/api/mac/00000C')
  const fields = Object.entries(headers)
    .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
    .flatMap(([name, value]) => [name, String(value)])
  const text = body.toString()
  const server = createServer({ noDelay: true }, (_, response) => {
    response.writeHead(200, fields)
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
