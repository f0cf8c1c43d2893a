import { createServer, type RequestListener as Listener, type Server } from 'node:http'
import { promisify } from 'node:util'
import type { AccessLog } from './monitor/access-log.ts'
import { isApiPath } from '../api/network.ts'
import { networkApi, networkLimiter, type ApiOptions } from './api.ts'
import { text } from './http/send-answer.ts'
import { closeGracefully } from './http/close.ts'
import { listen, urlOf, type Place } from './listen.ts'
import { RequestListener } from './request-listener.ts'
import { Monitor } from './monitor/monitor.ts'
import type { RedisLimiter } from './limits/redis-limiter.ts'
import { answerFile } from './files/static.ts'
import { readApp, type ServedFile } from './files/served-file.ts'
import { answerUnreadable } from './http/unreadable.ts'
import { hasOneHost, targetOf } from './http/request.ts'

export interface ServerOptions extends Omit<ApiOptions, 'limiter'>, Place {
  /** Folder of the built app, which is read once; without it no page is served. */
  readonly dist?: string
  readonly registryFile?: (path: string) => ServedFile | undefined
  readonly apiKeys: readonly string[]
  readonly limits?: Partial<ConnectionLimits>
  /** Redis through which several instances share their counts; see `RedisLimiter`. */
  readonly redisUrl?: string
  readonly redisTimeout?: number
  /** Where `Monitor` answers: on the server's port, nowhere (the default), or on an address of its own. */
  readonly monitor?: 'on' | 'off' | Place
  /** Where to write a line for each request; see `AccessLog.open`. By default nowhere. */
  readonly accessLog?: string
}

export interface RunningServer {
  readonly url: string
  readonly monitorUrl: string | null
  /**
   * Opens the access log again, after it has been renamed.
   */
  reopenLog(): void
  /**
   * Answers requests for another `grace` milliseconds, asking every client to disconnect, then accepts no more
   * connections, and resolves when all have been answered or five more seconds have passed.
   */
  close(grace?: number): Promise<void>
}

const HOSTS = 'The request needs one Host field.'

/**
 * Serves the app, the registry and the API.
 * @throws {Error} with a sentence for the operator, if a port is in use or an address does not belong to the machine
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { redisUrl, trustedProxies, now, monitor: monitorAt = 'off', accessLog } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const local = networkLimiter(options.apiKeys)
  const timeoutMs = options.redisTimeout === undefined ? {} : { timeoutMs: options.redisTimeout }
  const redis = redisUrl === undefined ? null : await connectRedis(redisUrl, local, timeoutMs)
  const log = accessLog === undefined ? null : await openLog(accessLog, { trustedProxies, now })
  const monitor = new Monitor({
    registry: () => options.registry(),
    limiter: local,
    shared: () => redis?.state ?? null,
    closing: () => listener.closing,
    connections: () => promisify(server.getConnections.bind(server))(),
    now,
  })

  const api = networkApi({ ...options, limiter: redis ?? local })
  const app =
    options.dist === undefined ? new Map<string, ServedFile>() : await readApp(options.dist)
  const fileAt = (path: string): ServedFile | undefined =>
    app.get(path) ?? options.registryFile?.(path)
  const observers = { metrics: monitorAt === 'off' ? null : monitor.requests, log }
  const listener = new RequestListener((request) => {
    const url = targetOf(request.url ?? '')
    if (url === null) return text(400, 'The request has no valid path.')
    const isApi = isApiPath(url.pathname)
    if (!hasOneHost(request))
      return isApi ? api.refuse(request.socket, url, 400, HOSTS) : text(400, HOSTS)
    return isApi ? api.answer(request, url) : answerFile(request, url.pathname, fileAt)
  }, observers)
  const monitorListener = new RequestListener((request) =>
    hasOneHost(request) ? monitor.answer(request) : text(400, HOSTS),
  )
  const server = httpServer(limits, api, (request, response) => {
    const isForMonitor = monitorAt === 'on' && Monitor.has(request)
    ;(isForMonitor ? monitorListener : listener).listen(request, response)
  })
  server.maxConnections = limits.maxConnections
  const monitorPlace = typeof monitorAt === 'string' ? null : monitorAt
  const monitorServer =
    monitorPlace &&
    httpServer(limits, api, (request, response) => monitorListener.listen(request, response))
  const end = async (): Promise<void> => {
    monitor.close()
    redis?.close()
    monitorServer?.close()
    monitorServer?.closeAllConnections()
    await log?.close()
  }
  try {
    if (monitorServer !== null && monitorPlace !== null)
      await listen(monitorServer, monitorPlace, { port: 'MONITOR', host: 'MONITOR' })
    await listen(server, options, { port: 'PORT', host: 'HOST' })
  } catch (error) {
    await end()
    throw error
  }
  const url = urlOf(server, options)
  const monitorUrl = monitorServer && monitorPlace && urlOf(monitorServer, monitorPlace)
  return {
    url,
    monitorUrl: monitorAt === 'on' ? url : monitorUrl,
    reopenLog: () => log?.reopen(),
    async close(grace = 0) {
      for (const one of [listener, monitorListener]) one.closeAfterAnswer()
      await closeGracefully(server, grace, (until) => {
        for (const one of [listener, monitorListener]) one.answerAfter(until)
      })
      await end()
    },
  }
}

/** A server that is not listening yet, configured for everything that Node itself may refuse: limits, and unreadable requests. */
function httpServer(
  limits: ConnectionLimits,
  api: ReturnType<typeof networkApi>,
  answer: Listener,
): Server {
  const server = createServer({
    requestTimeout: limits.requestTimeout,
    headersTimeout: limits.headersTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: limits.checkInterval,
    noDelay: true,
    // `startServer` answers requests with no Host field, or several, itself.
    requireHostHeader: false,
  })
  server.on('request', answer)
  // An unknown expectation may be ignored (RFC 9110 §10.1.1); Node would answer 417.
  server.on('checkExpectation', answer)
  answerUnreadable(server, ({ socket, status, message, line }) => {
    const url = line && targetOf(line.target)
    return url && isApiPath(url.pathname)
      ? api.refuse(socket, url, status, message)
      : text(status, message)
  })
  // Node disconnects clients that neither read the answer nor send the request, within twice this time.
  server.timeout = limits.socketTimeout
  return server
}

/** Loads pino only if it is needed. */
async function openLog(...log: Parameters<typeof AccessLog.open>): Promise<AccessLog> {
  const { AccessLog } = await import('./monitor/access-log.ts')
  return await AccessLog.open(...log)
}

/** Loads ioredis only if it is needed: it costs about 30 ms and 5 MB. */
async function connectRedis(
  ...connection: Parameters<typeof RedisLimiter.connect>
): Promise<RedisLimiter> {
  const { RedisLimiter } = await import('./limits/redis-limiter.ts')
  return await RedisLimiter.connect(...connection)
}

/** Limits on connections; times in milliseconds. */
interface ConnectionLimits {
  /** Simultaneous connections; further ones are closed on arrival. */
  readonly maxConnections: number
  readonly headersTimeout: number
  readonly requestTimeout: number
  /** Time after which a client that neither reads its answer nor sends its request is disconnected. */
  readonly socketTimeout: number
  readonly keepAliveTimeout: number
  /** Time between two checks of `headersTimeout` and `requestTimeout`. */
  readonly checkInterval: number
}

const DEFAULT_LIMITS: ConnectionLimits = {
  maxConnections: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  socketTimeout: 30_000,
  // Longer than usual proxies' idle timeouts (60 s), so that they never send into a closing connection.
  keepAliveTimeout: 65_000,
  checkInterval: 1000,
}
