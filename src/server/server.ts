import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isApiPath, networkApi, networkLimiter, type ApiOptions } from './api.ts'
import { send, text, type HttpAnswer } from './answer.ts'
import { closeGracefully } from './close.ts'
import { DEFAULT_LIMITS, type ConnectionLimits } from './limits.ts'
import { sayOnce } from './log.ts'
import { restoreCounts, saveCounts } from './saved-counts.ts'
import { StaticFiles, type StaticFolders } from './static.ts'
import { targetOf } from './target.ts'

export interface ServerOptions extends Omit<ApiOptions, 'limiter'> {
  readonly port: number
  /** The address to listen on; every one of the machine where it is absent. */
  readonly host?: string
  readonly folders: StaticFolders
  /** The keys that the operator has given out. */
  readonly apiKeys: readonly string[]
  readonly limits?: Partial<ConnectionLimits>
  /** Folder in which the counts of requests outlast a restart; they do not where it is absent. */
  readonly stateDir?: string
}

export interface RunningServer {
  /** Where it is, without a slash at the end. */
  readonly url: string
  /**
   * Answers what is asked for another `grace` milliseconds, asking every client to leave, then takes no more
   * connections, and resolves when all have been answered or have had five seconds.
   */
  close(grace?: number): Promise<void>
}

/**
 * Serves the app, the registry and the API.
 * @throws where the port is taken or the address is not the machine's
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { stateDir, apiKeys } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const limiter = networkLimiter(apiKeys)
  if (stateDir !== undefined) await restoreCounts(limiter, stateDir)
  const api = networkApi({ ...options, limiter })
  const files = new StaticFiles(options.folders)
  let closing = false
  let held: Promise<void> | null = null

  const answer = (request: IncomingMessage): HttpAnswer | Promise<HttpAnswer> => {
    const url = targetOf(request)
    if (url === null) return text(400, 'The request names no path here, or more than one host.')
    return isApiPath(url.pathname) ? api(request, url) : files.answer(request, url.pathname)
  }
  const deliver = (
    request: IncomingMessage,
    response: ServerResponse,
    answered: HttpAnswer,
  ): void => {
    if (held === null) send(request, response, answered, closing)
    else void held.then(() => send(request, response, answered, true))
  }
  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    sayOnce(error)
    deliver(request, response, text(500, 'The server has failed.'))
  }
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    try {
      const answered = answer(request)
      if (answered instanceof Promise) {
        answered
          .then((there) => deliver(request, response, there))
          .catch((error) => fail(request, response, error))
      } else {
        deliver(request, response, answered)
      }
    } catch (error) {
      fail(request, response, error)
    }
  }
  const server = createServer(
    {
      requestTimeout: limits.requestTimeout,
      headersTimeout: limits.headersTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      noDelay: true,
    },
    listener,
  )
  server.timeout = limits.socketTimeout
  server.maxConnections = limits.maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject).on('error', sayOnce)
      resolve()
    })
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  return {
    url: `http://${bracketed(options.host ?? 'localhost')}:${port}`,
    async close(grace = 0) {
      closing = true
      await closeGracefully(server, grace, (until) => {
        held = until
      })
      if (stateDir !== undefined) await saveCounts(limiter, stateDir)
    },
  }
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
