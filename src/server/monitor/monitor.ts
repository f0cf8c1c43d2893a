import { messageOf } from '../../core/errors.ts'
import type { IncomingMessage } from 'node:http'
import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Awaitable, ServedRegistry } from '../../api/served-registry.ts'
import type { RateLimiter } from '../../api/rate-limit.ts'
import { text, type HttpAnswer } from '../http/send-answer.ts'
import type { SharedState } from '../limits/redis-limiter.ts'

export interface Watched {
  registry(): Awaitable<ServedRegistry>
  readonly limiter: RateLimiter
  shared(): SharedState | null
  closing(): boolean
  /** Number of open connections to the public server. */
  connections(): Promise<number>
  /** Milliseconds since the epoch. */
  now(): number
}

const PATHS: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

/** Milliseconds between two measurements of the event loop's delay. */
const RESOLUTION_MS = 10

/**
 * Answers monitoring requests: `/health` (is the process alive), `/ready` (should it get requests), `/metrics` in the
 * Prometheus text format (version 0.0.4).
 */
export class Monitor {
  readonly requests = new RequestMetrics()
  readonly #watched: Watched
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

  constructor(watched: Watched) {
    this.#watched = watched
  }

  static has(request: IncomingMessage): boolean {
    return PATHS.has(pathOf(request))
  }

  async answer(request: IncomingMessage): Promise<HttpAnswer> {
    const path = pathOf(request)
    if (!PATHS.has(path)) return text(404, 'This port serves /health, /ready and /metrics.')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return text(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' })
    }
    if (path === '/health') return text(200, 'The process is running.')
    if (path === '/ready') return await this.#ready()
    const type = 'text/plain; version=0.0.4; charset=utf-8'
    return text(200, await this.#metrics(), { 'Content-Type': type })
  }

  close(): void {
    this.#delay.disable()
  }

  async #ready(): Promise<HttpAnswer> {
    if (this.#watched.closing()) return text(503, 'The server is stopping.')
    try {
      await this.#watched.registry()
      return text(200, 'The server is ready.')
    } catch (error) {
      return text(503, messageOf(error))
    }
  }

  async #metrics(): Promise<string> {
    const { limiter } = this.#watched
    const shared = this.#watched.shared()
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const delay = this.#delay
    // Its timer starts with the first reading, so that unused metrics cost nothing.
    delay.enable()
    const lines = [
      this.requests.text(),
      ...gauge('nameplate_limiter_redis', 'Whether limits are shared through Redis.', [
        ['state="wanted"', Number(shared !== null)],
        ['state="counting"', Number(shared?.shared ?? false)],
      ]),
      ...head(
        'nameplate_limiter_redis_outages_total',
        'counter',
        'How often this instance has fallen back to counting alone.',
      ),
      `nameplate_limiter_redis_outages_total ${shared?.outages ?? 0}`,
      ...gauge('nameplate_limiter_clients', 'Clients and keys that this instance remembers.', [
        ['policy="free-get"', limiter.clients('free-get')],
        ['policy="free-post"', limiter.clients('free-post')],
        ['policy="pro"', limiter.clients('pro')],
      ]),
      ...(await this.#registry()),
      ...gauge('nameplate_open_connections', 'Open connections.', [
        ['', await this.#watched.connections()],
      ]),
      ...gauge('nameplate_build_info', 'The running version.', [
        [`version="${NAMEPLATE_VERSION}",node="${process.versions.node}"`, 1],
      ]),
      ...gauge('process_start_time_seconds', 'When the process started, since 1970.', [
        ['', (Date.now() - performance.now()) / 1000],
      ]),
      ...(await openFiles()),
      ...gauge('process_resident_memory_bytes', 'Memory of the process.', [['', rss]]),
      ...gauge('nodejs_heap_used_bytes', 'Memory used by JavaScript values.', [['', heapUsed]]),
      ...gauge('nodejs_external_memory_bytes', 'Memory of buffers.', [['', external]]),
      ...head('process_cpu_seconds_total', 'counter', 'CPU time of the process.'),
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
      ...delays('p50', 'half of the time', delay.percentile(50)),
      ...delays('p99', '99 % of the time', delay.percentile(99)),
      ...delays('max', 'always', delay.max),
    ]
    delay.reset()
    return lines.join('\n')
  }

  async #registry(): Promise<string[]> {
    try {
      const { trie, published } = await this.#watched.registry()
      const age = (this.#watched.now() - Date.parse(published)) / 1000
      return [
        ...gauge('nameplate_registry_info', 'The registry in use.', [
          [`version="${trie.version}"`, 1],
        ]),
        ...gauge('nameplate_registry_age_seconds', 'Seconds since IEEE published it.', [['', age]]),
      ]
    } catch {
      return gauge('nameplate_registry_info', 'The registry in use.', [])
    }
  }
}

/** Open files and connections, as Linux counts them; empty on other systems. */
async function openFiles(): Promise<string[]> {
  const open = await readdir('/proc/self/fd').catch(() => null)
  return open === null
    ? []
    : gauge('process_open_fds', 'Open files and connections.', [['', open.length]])
}

function pathOf({ url = '' }: IncomingMessage): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

function gauge(name: string, help: string, values: readonly [labels: string, value: number][]) {
  return [
    ...head(name, 'gauge', help),
    ...values.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`),
  ]
}

/** One gauge each: only summaries have quantiles as labels. */
function delays(name: string, share: string, nanoseconds: number): string[] {
  const help = `Delay of the event loop since these metrics were last read: ${share} at most this.`
  return gauge(`nodejs_eventloop_delay_${name}_seconds`, help, [['', lateness(nanoseconds)]])
}

/** Delay in seconds; the histogram gives nanoseconds between two samples, and nothing sensible before the first. */
function lateness(nanoseconds: number): number {
  const seconds = nanoseconds / 1e9 - RESOLUTION_MS / 1000
  return seconds > 0 && seconds < 1e6 ? seconds : 0
}

/** Upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Route {
  readonly statuses: Map<number, number>
  /** Counts per bucket; one more than there are bounds, for everything slower than the last. */
  readonly classes: number[]
  seconds: number
}

export class RequestMetrics {
  readonly #routes = new Map<string, Route>()

  /**
   * @param route one of a few names
   * @param milliseconds from the request's header fields to the answer, not including sending it
   */
  record(route: string, status: number, milliseconds: number): void {
    const known = this.#routes.get(route) ?? this.#begin(route)
    known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1)
    const seconds = milliseconds / 1000
    let at = 0
    while (at < BOUNDS.length && seconds > BOUNDS[at]!) at++
    known.classes[at]!++
    known.seconds += seconds
  }

  /** In the text format of Prometheus, without the last line break. */
  text(): string {
    const routes = [...this.#routes].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return [
      ...head('nameplate_requests_total', 'counter', 'Requests answered, by route and status.'),
      ...routes.flatMap(([route, { statuses }]) =>
        [...statuses].map(
          ([status, count]) =>
            `nameplate_requests_total{route="${route}",status="${status}"} ${count}`,
        ),
      ),
      ...head(
        'nameplate_request_seconds',
        'histogram',
        'From the header fields of a request to its answer.',
      ),
      ...routes.flatMap(([route, known]) => histogram(route, known)),
    ].join('\n')
  }

  #begin(route: string): Route {
    const begun = { statuses: new Map(), classes: [...BOUNDS, 0].map(() => 0), seconds: 0 }
    this.#routes.set(route, begun)
    return begun
  }
}

/** The two lines before the values of a metric. */
function head(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function histogram(route: string, { classes, seconds }: Route): string[] {
  const name = 'nameplate_request_seconds'
  let count = 0
  const lines = [...BOUNDS, '+Inf'].map((bound, at) => {
    count += classes[at]!
    return `${name}_bucket{route="${route}",le="${bound}"} ${count}`
  })
  return [
    ...lines,
    `${name}_sum{route="${route}"} ${seconds}`,
    `${name}_count{route="${route}"} ${count}`,
  ]
}
