import { createServer } from 'node:http'
import type { ServedRegistry } from '../../src/api/served-registry.ts'
import { startServer } from '../../src/server/server.ts'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import { median, type Figure } from './figure.ts'
import { load, type Load } from './http-load.ts'

const CONNECTIONS = 50
const SECONDS = 2
/** Each server in turn, after one round that is not counted. */
const ROUNDS = 3

/** Fewer than a client's daily limit, so that nothing is refused. */
const REQUESTS_A_WINDOW = 900
const DAY = 86_400_000

interface Round extends Load {
  /** Of this process, in microseconds. */
  readonly cpuPerRequest: number
}

/**
 * How many lookups a second the server holds on one core and what each costs, beside a bare Node server that sends the very
 * bytes of one of its answers. Both run in this process, one after the other; the load comes from another.
 * @param registry the registry to look up in: addresses of its blocks, each asked as often as the others
 */
export async function serverFigures(registry: ServedRegistry): Promise<Figure[]> {
  // A clock on which the days of the rate limit are short.
  let calls = 0
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    folders: { dist: '', registry: '' },
    registry: () => registry,
    apiKeys: [],
    trustedProxies: 0,
    monitor: 'on',
    now: () => Math.floor(++calls / REQUESTS_A_WINDOW) * DAY,
  })
  const bare = await bareServer(server.url)
  const rounds: [ours: Round[], bare: Round[]] = [[], []]
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const [first, second] = [
        await measure(server.url, registry),
        await measure(bare.url, registry),
      ]
      if (round === 0) continue
      rounds[0].push(first)
      rounds[1].push(second)
    }
  } finally {
    bare.close()
    await server.close()
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

async function measure(url: string, registry: ServedRegistry): Promise<Round> {
  const before = process.cpuUsage()
  const measured = await load(url, registry, { connections: CONNECTIONS, seconds: SECONDS })
  const { user, system } = process.cpuUsage(before)
  return { ...measured, cpuPerRequest: (user + system) / measured.requests.total }
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
