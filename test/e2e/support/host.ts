import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answer, type Fault } from './faults.ts'

/** Path to which the app's worker reports how much of an answer it has read: `?<path>=<bytes>`. */
const READING = '/reading'

export const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))

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

/**
 * A static host of the built app and a registry, over real HTTP, that misbehaves on demand. It has no API: whatever answers
 * below /api/ in a test is the service worker.
 */
export class Host {
  /** Every request that arrived, as `GET /path`, with ` bytes=…` if a range was requested. */
  readonly requests: string[] = []
  /** The same unchanged: method, path and query. */
  readonly rawRequests: string[] = []
  readonly #pages: ReadonlyMap<string, string>
  readonly #faults = new Map<string, Fault[]>()
  readonly #preludes = new Map<RegExp, string>()
  readonly #reading = new EventEmitter()
  #registry: ReadonlyMap<string, Buffer>
  /** A version of the app other than the one in `DIST`, by path. */
  #app: ReadonlyMap<string, Buffer> | null = null
  #server: Server | null = null
  #port = 0

  private constructor(registry: ReadonlyMap<string, Buffer>, pages: ReadonlyMap<string, string>) {
    this.#registry = registry
    this.#pages = pages
  }

  /** `registry` has the files of the registry's folder, `pages` other pages of the origin by path. */
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

  /** Listens on the same port as last time, so that the origin stays the same. */
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

  /** Really shuts down: open connections are cut, new ones refused. */
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

  /** Replaces the app with another version; no file of the old one remains. */
  deploy(app: ReadonlyMap<string, Buffer>): void {
    this.#app = app
  }

  /** Answers the next requests for a path with these faults, one each; `null` is a correct answer. */
  misbehave(path: string, ...faults: (Fault | null)[]): void {
    this.#faults.set(
      path,
      faults.map((fault) => fault ?? answer),
    )
  }

  /** Prepends code to scripts of the app, for workers, which tests cannot reach before they run. */
  precede(path: RegExp, code: string): void {
    this.#preludes.set(path, code)
  }

  /**
   * Makes the timers of a script of the app run ten times as fast; with `only`, just those of that many milliseconds.
   */
  hasten(path: RegExp, only: number | null = null): void {
    const hastened = only === null ? 'true' : `ms === ${only}`
    this.precede(
      path,
      `const wait = setTimeout; self.setTimeout = (then, ms) => wait(then, ${hastened} ? ms / 10 : ms);`,
    )
  }

  /** Makes the app's worker report each answer's header, and the number of its bytes read, as soon as it has them. */
  hearReading(): void {
    this.precede(
      /worker-entry/,
      `{
        const { fetch } = self
        const { read } = ReadableStreamDefaultReader.prototype
        self.fetch = async (url, init) => {
          const tell = (bytes) => {
            const query = new URLSearchParams({ [new URL(url).pathname]: bytes })
            fetch('${READING}?' + query, { method: 'POST' }).catch(() => {})
          }
          const response = await fetch(url, init)
          tell(0)
          if (response.body === null) return response
          const { body } = response
          const getReader = body.getReader.bind(body)
          body.getReader = () => {
            const reader = getReader()
            let bytes = 0
            reader.read = async () => {
              const step = await read.call(reader)
              tell((bytes += step.value?.byteLength ?? 0))
              return step
            }
            return reader
          }
          return response
        }
      }`,
    )
  }

  requestsFor(path: string): string[] {
    return this.requests.filter((request) => request.split(' ')[1] === path)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin)
    if (pathname === READING) {
      for (const [path, bytes] of searchParams) this.#reading.emit(path, Number(bytes))
      response.writeHead(204).end()
      return
    }
    const { range } = request.headers
    this.rawRequests.push(`${request.method} ${request.url}`)
    this.requests.push([request.method, pathname, range].filter(Boolean).join(' '))
    const content = await this.#find(pathname)
    if (content === null && (await this.#find(`${pathname}/`)) !== null) {
      response.writeHead(301, { Location: `${pathname}/` }).end()
      return
    }
    if (content === null) {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>404</h1>')
      return
    }
    response.setHeader(
      'Content-Type',
      TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream',
    )
    response.setHeader('Cache-Control', 'no-cache')
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    const fault = this.#faults.get(pathname)?.shift() ?? answer
    await fault(response, content, from, this.#reading)
  }

  async #find(pathname: string): Promise<Buffer | null> {
    const page = this.#pages.get(pathname)
    if (page !== undefined) return Buffer.from(page)
    const [, folder, file = ''] = pathname.split('/')
    if (folder === 'registry') return this.#registry.get(file) ?? null
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const content = this.#app ? (this.#app.get(path) ?? null) : await builtFile(path)
    const preludes = [...this.#preludes].filter(([scripts]) => scripts.test(path))
    return content && Buffer.concat([...preludes.map(([, code]) => Buffer.from(code)), content])
  }
}

const builtFiles = new Map<string, Promise<Buffer | null>>()

/** A file of the built app, read once per process; null if there is none. */
async function builtFile(path: string): Promise<Buffer | null> {
  const reading = builtFiles.get(path) ?? readFile(join(DIST, path)).catch(() => null)
  builtFiles.set(path, reading)
  return await reading
}
