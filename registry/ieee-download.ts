import { NameplateError } from '../src/core/errors.ts'

/** The environment of a download; times in milliseconds. */
export interface DownloadOptions {
  readonly fetch: typeof fetch
  /** Value of the User-Agent header; IEEE's server answers 418 to clients that do not identify themselves. */
  readonly userAgent: string
  readonly timeout: number
  /** Pauses between attempts; there is one more attempt than pauses. */
  readonly pauses: readonly number[]
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Called after every failed attempt that will be repeated, with the pause before the next one. */
  readonly retrying: (failure: NameplateError, pause: number) => void
}

/** The local copy, for a conditional request. */
interface KnownCopy {
  /** Empty if the server sent none. */
  readonly etag: string
  /** ISO 8601 in UTC. */
  readonly published: string
}

interface Download {
  readonly text: string
  /** Empty if the server sent none. */
  readonly etag: string
  /** Last-Modified; null if the server did not send it. */
  readonly modified: Date | null
}

const BUSY = new Set([408, 425, 429, 500, 502, 503, 504])

const TRANSIENT = new Set(['network', 'timeout', 'cut', 'busy'])

/**
 * Fetches one text document; retries failures that may be temporary, once after each of the pauses.
 * @returns null if the local copy is still current
 * @throws {NameplateError} `network`, `timeout`, `cut` (fewer bytes than announced), `busy` (408, 425, 429, 5xx),
 * `status` (any other except 200 and 304), `redirect` (away from HTTPS), `html`, `encoding` (not UTF-8)
 */
export async function download(
  url: string,
  known: KnownCopy | null,
  options: DownloadOptions,
): Promise<Download | null> {
  for (const pause of options.pauses) {
    try {
      return await attempt(url, known, options)
    } catch (error) {
      if (!(error instanceof NameplateError) || !TRANSIENT.has(error.code)) throw error
      options.retrying(error, pause)
      await options.sleep(pause)
    }
  }
  return attempt(url, known, options)
}

async function attempt(
  url: string,
  known: KnownCopy | null,
  options: DownloadOptions,
): Promise<Download | null> {
  const signal = AbortSignal.timeout(options.timeout)
  let response: Response | null = null
  try {
    response = await request(url, known, signal, options)
    if (response.status === 304) return null
    return {
      text: decode(await response.arrayBuffer(), url),
      etag: response.headers.get('etag') ?? '',
      modified: date(response.headers.get('last-modified')),
    }
  } catch (cause) {
    if (cause instanceof NameplateError) throw cause
    if (signal.aborted) {
      throw new NameplateError('timeout', `${url} did not arrive in time.`, { cause })
    }
    if (response !== null) {
      throw new NameplateError('cut', `${url} was cut off: the connection broke.`, { cause })
    }
    throw new NameplateError('network', `${url} cannot be reached: ${reason(cause)}.`, { cause })
  }
}

/** Sends the request. The response has status 200 and is not HTML, or has status 304. */
async function request(
  url: string,
  known: KnownCopy | null,
  signal: AbortSignal,
  options: DownloadOptions,
): Promise<Response> {
  const headers: Record<string, string> = {
    'user-agent': options.userAgent,
    accept: 'text/csv, text/plain;q=0.9, */*;q=0.1',
  }
  if (known) {
    if (known.etag) headers['if-none-match'] = known.etag
    headers['if-modified-since'] = new Date(known.published).toUTCString()
  }
  const response = await options.fetch(url, { headers, signal })
  const { status } = response
  if (url.startsWith('https:') && response.url.startsWith('http:')) {
    throw new NameplateError('redirect', `${url} was redirected to ${response.url}, without TLS.`)
  }
  if (status === 304 && known) return response
  if (status !== 200) {
    const code = BUSY.has(status) ? 'busy' : 'status'
    throw new NameplateError(code, `${url} answered with status ${status}, expected 200.`)
  }
  if (/html/i.test(response.headers.get('content-type') ?? '')) throw html(url)
  return response
}

function decode(body: ArrayBuffer, url: string): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch (cause) {
    throw new NameplateError('encoding', `${url} is not UTF-8.`, { cause })
  }
  if (/^\s*</.test(text)) throw html(url)
  return text
}

function html(url: string): NameplateError {
  return new NameplateError('html', `${url} is a web page (HTML), expected CSV.`)
}

function date(header: string | null): Date | null {
  const time = Date.parse(header ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}

/** `fetch` puts the reason of a failure in the cause of its error. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
