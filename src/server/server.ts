import { extname } from 'node:path'
import { FastResponse, serve, type ServerRequest } from 'srvx'
import { linkToShared, SHARE_PATH } from '../protocol/share-target.ts'
import { isApiPath, networkApi, type ApiOptions } from './api.ts'
import { SECURITY_HEADERS } from './headers.ts'
import { StaticFiles, type StaticFolders } from './static.ts'

export interface ServerOptions extends Omit<ApiOptions, 'registry'> {
  readonly port: number
  /** The address to listen on; every one of the machine where it is absent. */
  readonly host?: string
  readonly folders: StaticFolders
  readonly registry: ApiOptions['registry']
}

export interface RunningServer {
  /** Where it is, without a slash at the end. */
  readonly url: string
  /** Takes no more connections, answers what has been asked, and resolves when that is done. */
  close(): Promise<void>
}

/** Time in milliseconds for a whole request to arrive, and for its header fields. */
const REQUEST_TIMEOUT = 30_000
const HEADERS_TIMEOUT = 10_000
/** Longer than the idle timeouts of usual proxies (60 s), so that they never send into a closing connection. */
const KEEP_ALIVE_TIMEOUT = 65_000
/** Time in milliseconds that `close` waits for answers under way. */
const CLOSE_TIMEOUT = 5000

/**
 * Serves the app, the registry and the API.
 * @throws where the port is taken or the address is not the machine's
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const files = new StaticFiles(options.folders)
  const api = networkApi(options)
  let closing = false
  const answer = async (request: ServerRequest): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const response = await (isApiPath(pathname)
      ? api(request)
      : serveFile(files, request, pathname))
    // Node ends idle connections when it closes, but keeps those alive that become idle after it.
    if (closing) response.headers.set('Connection', 'close')
    return response
  }
  const server = serve({
    port: options.port,
    ...(options.host === undefined ? {} : { hostname: options.host }),
    silent: true,
    gracefulShutdown: false,
    node: {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: HEADERS_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      noDelay: true,
    },
    fetch: answer,
    error: (error) => {
      console.error(error)
      return text(500, 'The server has failed.')
    },
  })
  await server.ready()
  const address = server.node?.server?.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  return {
    url: `http://${bracketed(options.host ?? 'localhost')}:${port}`,
    async close() {
      closing = true
      const forced = setTimeout(() => void server.close(true), CLOSE_TIMEOUT)
      await server.close()
      clearTimeout(forced)
    },
  }
}

async function serveFile(
  files: StaticFiles,
  request: ServerRequest,
  pathname: string,
): Promise<Response> {
  // Meant for the service worker, which is not there yet: the page says so, and what was shared is not read.
  if (request.method === 'POST' && pathname === SHARE_PATH) {
    return text(303, 'See the page.', { Location: linkToShared('missed') })
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return text(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' })
  }
  const path = pathname === '/' ? '/index.html' : pathname
  const response =
    (await files.serve(request, path)) ??
    (isDeepLink(request, pathname) ? await files.serve(request, '/index.html') : null)
  if (response === null) return text(404, 'There is no such file.')
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value)
  return response
}

/** A navigation to one of the app's screens, which are not files: the app's page shows it. */
function isDeepLink(request: ServerRequest, pathname: string): boolean {
  return (
    extname(pathname) === '' &&
    !/^\/(?:registry|assets)(?:\/|$)/.test(pathname) &&
    (request.headers.get('accept') ?? '').includes('text/html')
  )
}

function text(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new FastResponse(`${message}\n`, {
    status,
    headers: { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  })
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
