import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import type { TestRegistry } from '../../e2e/support/registry.ts'
import { BASE_URL } from './device.ts'

/** Chunks in the sizes in which browsers pass them on. */
const CHUNK_BYTES = 16 * 1024

/** A host that listens while the tests of a file run; each test's changes to it, and its spies, end with that test. */
export function hostOfTests(): Host {
  const host = new Host()
  beforeAll(() => host.listen())
  afterAll(() => host.close())
  afterEach(() => {
    host.reset()
    vi.restoreAllMocks()
  })
  return host
}

/** The host of the registry: serves files, counts requests, and misbehaves on command. */
class Host {
  readonly files = new Map<string, Uint8Array | string>()
  /** Every request as `file` or `file bytes=123-`. */
  readonly requests: string[] = []
  /** Whether it supports ranges; many hosts do not. */
  knowsRanges = true
  readonly #faults = new Map<string, HttpResponseResolver[]>()
  readonly #server = setupServer(
    http.get(`${BASE_URL}:file`, async (info) => {
      const file = String(info.params.file)
      const range = info.request.headers.get('Range')
      this.requests.push(range === null ? file : `${file} ${range}`)
      const fault = this.#faults.get(file)?.shift()
      return fault === undefined ? this.#serve(file, range) : await fault(info)
    }),
  )

  listen(): void {
    this.#server.listen({ onUnhandledRequest: 'error' })
  }

  close(): void {
    this.#server.close()
  }

  reset(): void {
    this.files.clear()
    this.requests.length = 0
    this.#faults.clear()
    this.knowsRanges = true
  }

  /** Offers this registry, and no longer any other. */
  publish({ latest, files }: TestRegistry): void {
    this.files.clear()
    for (const [name, content] of files) this.files.set(name, content)
    this.files.set('latest.json', JSON.stringify(latest))
  }

  /** Answers the next requests for a file with these faults, one each. */
  misbehave(file: string, ...faults: HttpResponseResolver[]): void {
    this.#faults.set(file, faults)
  }

  requestsFor(file: string): string[] {
    return this.requests.filter((request) => request.split(' ')[0] === file)
  }

  #serve(file: string, range: string | null): Response {
    const content = this.files.get(file)
    if (content === undefined) return new HttpResponse('<!doctype html>', { status: 404 })
    if (typeof content === 'string') {
      return new HttpResponse(content, { headers: { 'Content-Type': 'application/json' } })
    }
    const from = this.knowsRanges
      ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? Number.NaN)
      : Number.NaN
    if (from >= content.byteLength) return new HttpResponse(null, { status: 416 })
    return Number.isNaN(from) ? whole(content) : rest(content, from)
  }
}

export function whole(content: Uint8Array, headers: HeadersInit = {}): Response {
  return new HttpResponse(content.slice(), { headers })
}

export function rest(content: Uint8Array, from: number, total = content.byteLength): Response {
  const range = `bytes ${from}-${content.byteLength - 1}/${total}`
  return new HttpResponse(content.slice(from), { status: 206, headers: { 'Content-Range': range } })
}

/** Sends the first bytes and drops the connection. */
export function cut(content: Uint8Array, after: number, init: ResponseInit = {}): Response {
  return stream(content.slice(0, after), loseConnection, init)
}

/** Sends the requested bytes and drops the connection at this byte of the file. */
export function cutRest(content: Uint8Array, from: number, stop: number): Response {
  if (from === 0) return cut(content, stop)
  const headers = {
    'Content-Range': `bytes ${from}-${content.byteLength - 1}/${content.byteLength}`,
  }
  return cut(content.slice(from), stop - from, { status: 206, headers })
}

/** Sends the first bytes and then nothing more. */
export function stall(content: Uint8Array, after: number): Response {
  return stream(content.slice(0, after), () => {})
}

/** The page with which a Wi-Fi network asks for a sign-in. */
export function portal(): Response {
  return HttpResponse.html('<!doctype html><title>Welcome to the guest network</title>')
}

function loseConnection(controller: ReadableStreamDefaultController): void {
  // An error overtakes bytes that have not been read yet.
  setTimeout(() => controller.error(new Error('reset')), 5)
}

function stream(
  content: Uint8Array,
  end: (controller: ReadableStreamDefaultController) => unknown,
  init: ResponseInit = {},
): Response {
  const body = new ReadableStream({
    start(controller) {
      for (let from = 0; from < content.byteLength; from += CHUNK_BYTES) {
        controller.enqueue(content.slice(from, from + CHUNK_BYTES))
      }
      end(controller)
    },
  })
  return new HttpResponse(body, init)
}
