import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

/** One way in which a host can fail. It is given the file as it should have been sent. */
export type Fault = (response: ServerResponse, content: Buffer) => void | Promise<void>

/**
 * A plain static host of the built app and of a registry, over real HTTP, that misbehaves as told. It has no API: what
 * answers below /api/ in a test is the service worker.
 */
export class Host {
  /** Every request that arrived, as `GET /path` with ` bytes=…` where a range was asked for. */
  readonly requests: string[] = []
  readonly #pages: ReadonlyMap<string, string>
  readonly #faults = new Map<string, Fault[]>()
  #registry: ReadonlyMap<string, Buffer>
  #server: Server | null = null
  #port = 0

  private constructor(registry: ReadonlyMap<string, Buffer>, pages: ReadonlyMap<string, string>) {
    this.#registry = registry
    this.#pages = pages
  }

  /** `registry` holds the files of the registry's folder, `pages` other pages of the origin by path. */
  static async start(
    registry: ReadonlyMap<string, Buffer>,
    pages: ReadonlyMap<string, string> = new Map(),
  ): Promise<Host> {
    const host = new Host(registry, pages)
    await host.start()
    return host
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  /** Listens on the port of the last time, so that the origin stays the same. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.#port, 'localhost', resolve)
    })
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The host has no port.')
    this.#port = address.port
    this.#server = server
  }

  /** Shuts down for real: open connections are cut, new ones refused. */
  async stop(): Promise<void> {
    const server = this.#server
    if (server === null) return
    this.#server = null
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  }

  publish(registry: ReadonlyMap<string, Buffer>): void {
    this.#registry = registry
  }

  /** The next requests for a path are answered so, one each; `null` is an answer without fault. */
  misbehave(path: string, ...faults: (Fault | null)[]): void {
    this.#faults.set(
      path,
      faults.map((fault) => fault ?? send),
    )
  }

  requestsFor(path: string): string[] {
    return this.requests.filter((request) => request.split(' ')[1] === path)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin)
    const { range } = request.headers
    this.requests.push([request.method, pathname, range].filter(Boolean).join(' '))
    const content = await this.#find(pathname)
    if (content === null) {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>404</h1>')
      return
    }
    response.setHeader(
      'Content-Type',
      TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream',
    )
    response.setHeader('Cache-Control', 'no-cache')
    const fault = this.#faults.get(pathname)?.shift()
    if (fault !== undefined) return await fault(response, content)
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? Number.NaN)
    if (Number.isNaN(from)) return send(response, content)
    const { length } = content
    response.writeHead(206, { 'Content-Range': `bytes ${from}-${length - 1}/${length}` })
    response.end(content.subarray(from))
  }

  async #find(pathname: string): Promise<Buffer | null> {
    const page = this.#pages.get(pathname)
    if (page !== undefined) return Buffer.from(page)
    const [, folder, file = ''] = pathname.split('/')
    if (folder === 'registry') return this.#registry.get(file) ?? null
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    return await readFile(join(DIST, path)).catch(() => null)
  }
}

function send(response: ServerResponse, content: Buffer): void {
  response.end(content)
}

/** Announces the whole file and loses the connection after so many bytes. */
export function cutAfter(bytes: number): Fault {
  return (response, content) => {
    response.setHeader('Content-Length', content.length)
    response.write(content.subarray(0, bytes))
    // A connection that breaks at once takes with it what has not been read.
    setTimeout(() => response.destroy(), 200)
  }
}

/** Sends the file in pieces with pauses between them, so that one can look on. */
export function slowly(pieces: number, pauseMs: number): Fault {
  return async (response, content) => {
    response.setHeader('Content-Length', content.length)
    const size = Math.ceil(content.length / pieces)
    for (let from = 0; from < content.length; from += size) {
      response.write(content.subarray(from, from + size))
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs)
      })
    }
    response.end()
  }
}

/** Sends the first bytes and then nothing, with the connection open. */
export function stallAfter(bytes: number): Fault {
  return (response, content) => {
    response.setHeader('Content-Length', content.length)
    response.write(content.subarray(0, bytes))
  }
}

/** Flips one bit in the middle of the file. */
export const corrupt: Fault = (response, content) => {
  const damaged = Buffer.from(content)
  const middle = damaged.length >> 1
  damaged[middle] = (damaged[middle] ?? 0) ^ 1
  response.end(damaged)
}

export function status(code: number): Fault {
  return (response) => {
    response.writeHead(code, { 'Content-Type': 'text/html' }).end(`<!doctype html><h1>${code}</h1>`)
  }
}

/** The sign-in page of a Wi-Fi network. */
export const portal: Fault = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Sign in</h1>')
}
