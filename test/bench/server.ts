import { createServer } from 'node:http'
import type { ServedRegistry } from '../../src/api/served-registry.ts'
import { InstanceProcess } from '../fixtures/api/instance-process.ts'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import { median, type Figure } from './figure.ts'
import { load, type Load } from './http-load.ts'

const CONNECTIONS = 50
const SECONDS = 2
/** Each server in turn, after one round that is not counted. */
const ROUNDS = 3

/** As it is run: sources that a development tool compiles as they are loaded cost more. */
const BUILT_SERVER = ['dist-server/main.mjs']

interface Round extends Load {
  /** Of the server's process, in microseconds. */
  readonly cpuPerRequest: number
}

/**
 * How many lookups a second the server holds on one core and what each costs, beside a bare Node server that sends the very
 * bytes of one of its answers. The built server runs in a process of its own, the bare one in this; one after the other.
 * @param registry the registry to look up in: addresses of its blocks, each asked as often as the others
 */
export async function serverFigures(registry: ServedRegistry): Promise<Figure[]> {
  const server = await InstanceProcess.start({ TRUST_PROXY: '1' }, BUILT_SERVER)
  const bare = await bareServer(server.url)
  const rounds: [ours: Round[], bare: Round[]] = [[], []]
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const [first, second] = [
        await measure(server.url, registry, async () => await cpuSeconds(server.url)),
        await measure(bare.url, registry, ownCpuSeconds),
      ]
      if (round === 0) continue
      rounds[0].push(first)
      rounds[1].push(second)
    }
  } finally {
    bare.close()
    await server.end()
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

/** @param cpu seconds that the server has computed */
async function measure(
  url: string,
  registry: ServedRegistry,
  cpu: () => Promise<number>,
): Promise<Round> {
  const before = await cpu()
  const measured = await load(url, registry, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    // So that nobody's daily limit is reached.
    manyClients: true,
  })
  const seconds = (await cpu()) - before
  return { ...measured, cpuPerRequest: (seconds * 1e6) / measured.requests.total }
}

function ownCpuSeconds(): Promise<number> {
  const { user, system } = process.cpuUsage()
  return Promise.resolve((user + system) / 1e6)
}

/** What a process says of itself to Prometheus. */
async function cpuSeconds(url: string): Promise<number> {
  const { body } = await rawHttp(url, '/metrics')
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(body.toString())?.[1])
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
