import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServedRegistry } from '../../src/api/handle.ts'
import { startServer } from '../../src/server/server.ts'
import type { Figure } from './figure.ts'

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')
const CONNECTIONS = 50
const SECONDS = 5
const ADDRESSES = 1000

/** Fewer than the hourly limit of a key, so that nothing is refused. */
const REQUESTS_A_WINDOW = 5000
const HOUR = 3_600_000

const CONSTANT = JSON.stringify({
  found: true,
  mac: '00:00:0C:12:34:56',
  oui: '00:00:0C',
  vendor: 'Cisco Systems, Inc',
  vendor_slug: 'cisco-systems',
  block_type: 'MA-L',
  country: 'US',
  administration: 'UAA',
  transmission: 'unicast',
})

interface Load {
  readonly requests: { readonly average: number }
  readonly latency: { readonly p99: number }
  readonly non2xx: number
  readonly errors: number
}

/**
 * How many lookups a second the server holds on one core, beside a bare Node server that answers a constant. Both run in
 * this process, one after the other; the load comes from another.
 * @param registry the registry to look up in: addresses of its blocks, each asked as often as the others
 */
export async function serverFigures(registry: ServedRegistry): Promise<Figure[]> {
  const ours = await measureOurs(registry)
  const bare = await measureBare(registry)
  const name = 'bare node:http server, constant answer'
  return [
    {
      id: 'server-lookups',
      what: 'Lookups over HTTP by the server, one core',
      unit: 'requests/s',
      ours: ours.requests.average,
      peers: [{ name, value: bare.requests.average }],
    },
    {
      id: 'server-latency-p99',
      what: `99th percentile of the same at ${CONNECTIONS} connections`,
      unit: 'ms',
      ours: ours.latency.p99,
      peers: [{ name, value: bare.latency.p99 }],
    },
  ]
}

async function measureOurs(registry: ServedRegistry): Promise<Load> {
  // A clock on which the hours of the rate limit are short.
  let calls = 0
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    folders: { dist: '', registry: '' },
    registry: () => Promise.resolve(registry),
    apiKeys: ['bench'],
    trustedProxies: 0,
    now: () => Math.floor(++calls / REQUESTS_A_WINDOW) * HOUR,
  })
  try {
    return await load(server.url, registry)
  } finally {
    await server.close()
  }
}

async function measureBare(registry: ServedRegistry): Promise<Load> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(CONSTANT)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    return await load(`http://127.0.0.1:${port}`, registry)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Asks for many addresses in turn, from another process. */
async function load(url: string, { trie }: ServedRegistry): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-bench-'))
  try {
    const har = join(folder, 'requests.har')
    const headers = [{ name: 'X-API-Key', value: 'bench' }]
    const entries = Array.from({ length: ADDRESSES }, (_, index) => {
      const { prefix } = trie.assignment(Math.floor((index / ADDRESSES) * trie.size))
      const mac = prefix.padEnd(12, '0')
      return { request: { method: 'GET', url: `${url}/api/mac/${mac}`, headers } }
    })
    await writeFile(har, JSON.stringify({ log: { entries } }))
    const result = await autocannon(['--har', har, url])
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${result.non2xx} answers were not 2xx, and ${result.errors} did not come.`)
    }
    return result
  } finally {
    await rm(folder, { recursive: true })
  }
}

function autocannon(args: readonly string[]): Promise<Load> {
  return new Promise((resolve, reject) => {
    const options = ['--json', '--connections', String(CONNECTIONS), '--duration', String(SECONDS)]
    const child = spawn(process.execPath, [AUTOCANNON, ...options, ...args])
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
    child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`autocannon has failed: ${errors}`))
    })
  })
}
