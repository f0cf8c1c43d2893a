import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { OuiTrie } from '../../src/core/registry/trie.ts'
import { buildServer } from '../../src/build/server.ts'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import { withFolder } from '../fixtures/with-folder.ts'
import { median, type Figure } from './figure.ts'

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')
const BUILT = 'dist-server/main.mjs'
const ADDRESSES = 1000
const CONNECTIONS = 50
/** A number of requests and not of seconds: on a busy machine code that is seldom run would not be compiled. */
const REQUESTS = 10_000
/** Each server in turn, after one round that is not counted. */
const ROUNDS = 3
const STARTS = 5

/** The server's cost of a lookup over HTTP, and its start time. */
export async function serverFigures(trie: OuiTrie): Promise<Figure[]> {
  return [await withFolder(async (folder) => await cpuFigure(trie, folder)), await startFigure()]
}

/**
 * Beside a bare Node server that sends the very bytes of one of our answers, one after the other. The load comes from another
 * process, which asks for addresses of all blocks in turn.
 * @param folder for the bundle and the list of requests
 */
async function cpuFigure(trie: OuiTrie, folder: string): Promise<Figure> {
  const server = await bundledServer(trie, folder)
  const bare = await bareServer(server.url)
  const ours: number[] = []
  const peer: number[] = []
  try {
    const har = join(folder, 'requests.har')
    for (let round = 0; round <= ROUNDS; round++) {
      await writeFile(har, requestsTo(server.url, trie))
      const taken = await cpuPerRequest(server.url, har, async () => await cpuOf(server.process))
      await writeFile(har, requestsTo(bare.url, trie))
      const takenByBare = await cpuPerRequest(bare.url, har, () =>
        Promise.resolve(process.cpuUsage()),
      )
      if (round === 0) continue
      ours.push(taken)
      peer.push(takenByBare)
    }
  } finally {
    bare.close()
    server.process.disconnect()
  }
  return {
    id: 'server-cpu',
    what: 'CPU time of a lookup over HTTP',
    unit: 'µs',
    ours: median(ours),
    peers: [{ name: 'bare node:http, the same bytes', value: median(peer) }],
    bar: { atMost: 1 / 0.45, of: 'ratio' },
  }
}

interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
}

/** See server-process.ts. */
async function bundledServer(trie: OuiTrie, folder: string): Promise<ServerProcess> {
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

function requestsTo(url: string, trie: OuiTrie): string {
  const entries = Array.from({ length: ADDRESSES }, (_, index) => {
    const { prefix } = trie.assignment(Math.floor((index / ADDRESSES) * trie.size))
    return {
      request: { method: 'GET', url: `${url}/api/mac/${prefix.padEnd(12, '0')}`, headers: [] },
    }
  })
  return JSON.stringify({ log: { entries } })
}

/**
 * @param har file with the requests
 * @param cpu CPU time of the server's process so far, in microseconds
 * @throws {Error} where an answer was not 2xx or did not come
 */
async function cpuPerRequest(
  url: string,
  har: string,
  cpu: () => Promise<NodeJS.CpuUsage>,
): Promise<number> {
  const before = await cpu()
  const { requests, non2xx, errors } = await load(url, har)
  const { user, system } = await cpu()
  if (non2xx > 0 || errors > 0) {
    throw new Error(`${non2xx} answers were not 2xx, and ${errors} did not come.`)
  }
  return (user + system - before.user - before.system) / requests.total
}

/** What autocannon has measured. */
interface Load {
  readonly requests: { readonly total: number }
  readonly non2xx: number
  readonly errors: number
}

function load(url: string, har: string): Promise<Load> {
  return new Promise((resolve, reject) => {
    const options = ['--connections', String(CONNECTIONS), '--amount', String(REQUESTS)]
    const child = spawn(process.execPath, [AUTOCANNON, '--json', ...options, '--har', har, url])
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

/**
 * The built server as `npm start` runs it, from the start of its process to the first answer, compared with an idle
 * process.
 */
async function startFigure(): Promise<Figure> {
  const ours: number[] = []
  const peer: number[] = []
  for (let round = 0; round < STARTS; round++) {
    ours.push(await untilFirstAnswer())
    const started = performance.now()
    await once(spawn(process.execPath, ['-e', '0']), 'close')
    peer.push(performance.now() - started)
  }
  return {
    id: 'server-start',
    what: 'Start of the built server to its first answer',
    unit: 'ms',
    ours: median(ours),
    peers: [{ name: 'node -e 0', value: median(peer) }],
    bar: { atMost: 300, of: 'difference' },
  }
}

async function untilFirstAnswer(): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [BUILT], {
    env: { HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const { status } = await rawHttp(/http:[^ ]+/.exec(line.toString())![0], '/api/mac/00000C')
    if (status !== 200) throw new Error(`The first request was answered with ${status}.`)
    return performance.now() - started
  } finally {
    child.kill('SIGKILL')
  }
}
