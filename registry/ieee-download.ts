import { NameplateError } from '../src/core/errors.ts'

/** The environment of a download; times in milliseconds. */
export interface DownloadOptions {
  readonly fetch: typeof fetch
  /** Value of the User-Agent header; IEEE's server answers 418 to clients that do not identify themselves. */
  readonly userAgent: string
  /** Maximum wait for the next byte, including the first one. */
  readonly stallTimeout: number
  /** Maximum duration of one attempt. */
  readonly totalTimeout: number
  /** Pauses between attempts; there is one more attempt than pauses. */
  readonly pauses: readonly number[]
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Called after every chunk; `total` is null where the server does not announce it. */
  readonly progress: (url: string, bytes: number, total: number | null) => void
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

/** The document, or the information that the local copy is still current. */
type Download =
  | { readonly current: true }
  | {
      readonly current: false
      readonly text: string
      /** Empty if the server sent none. */
      readonly etag: string
      /** Last-Modified; null if the server did not send it. */
      readonly modified: Date | null
    }

const MAX_REDIRECTS = 5
/** Ten times the size of the largest of the five files; a larger body is something else. */
const MAX_BYTES = 64 * 1024 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504])

/** Codes of failures that may be temporary. */
const TRANSIENT = new Set(['network', 'timeout', 'cut', 'busy'])

/**
 * Fetches one text document. It follows a few redirects, and retries after possibly temporary failures, once after each of
 * the pauses.
 * @throws {NameplateError} `network`, `timeout`, `cut` (fewer bytes than announced), `busy` (408, 425, 429, 5xx), `status`
 *   (any other except 200 and 304), `redirect` (too many, or away from HTTPS), `html`, `too_large`, `encoding` (not UTF-8)
 */
export async function download(
  url: string,
  known: KnownCopy | null,
  options: DownloadOptions,
): Promise<Download> {
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
): Promise<Download> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const total = setTimeout(abort, options.totalTimeout)
  const stall = setTimeout(abort, options.stallTimeout)
  let bytes = 0
  try {
    const response = await request(url, known, controller.signal, options)
    if (response.status === 304) return { current: true }
    const expected = announcedLength(response)
    const chunks: Uint8Array[] = []
    for await (const chunk of response.body ?? []) {
      stall.refresh()
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > MAX_BYTES)
        throw new NameplateError('too_large', `${url} is no registry, it is too large.`)
      options.progress(url, bytes, expected)
    }
    if (expected !== null && expected !== bytes) {
      throw new NameplateError('cut', `${url} was cut after ${bytes} of ${expected} bytes.`)
    }
    return {
      current: false,
      text: decode(Buffer.concat(chunks), url),
      etag: response.headers.get('etag') ?? '',
      modified: date(response.headers.get('last-modified')),
    }
  } catch (cause) {
    if (cause instanceof NameplateError) throw cause
    if (controller.signal.aborted) {
      throw new NameplateError('timeout', `${url} did not answer in time (after ${bytes} bytes).`, {
        cause,
      })
    }
    if (bytes > 0) {
      throw new NameplateError(
        'cut',
        `${url} was cut after ${bytes} bytes, the connection broke.`,
        { cause },
      )
    }
    throw new NameplateError('network', `${url} cannot be reached: ${reason(cause)}.`, { cause })
  } finally {
    clearTimeout(total)
    clearTimeout(stall)
    controller.abort()
  }
}

/** Sends the request and follows redirects. The response has status 200 and is not HTML, or has status 304. */
async function request(
  url: string,
  known: KnownCopy | null,
  signal: AbortSignal,
  options: DownloadOptions,
): Promise<Response> {
  // Without compression, Content-Length is the number of bytes that arrive, so that an incomplete file is detected.
  const headers: Record<string, string> = {
    'user-agent': options.userAgent,
    accept: 'text/csv, text/plain;q=0.9, */*;q=0.1',
    'accept-encoding': 'identity',
  }
  if (known) {
    if (known.etag) headers['if-none-match'] = known.etag
    headers['if-modified-since'] = new Date(known.published).toUTCString()
  }
  let target = new URL(url)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await options.fetch(target.href, { headers, signal, redirect: 'manual' })
    const { status } = response
    const location = response.headers.get('location')
    if (REDIRECTS.has(status) && location !== null) {
      await response.body?.cancel()
      target = redirected(target, location)
      continue
    }
    if (status === 304 && known) return response
    if (status !== 200) {
      const code = BUSY.has(status) ? 'busy' : 'status'
      throw new NameplateError(code, `${target.href} answered with status ${status}, expected 200.`)
    }
    if (/html/i.test(response.headers.get('content-type') ?? '')) throw html(target.href)
    return response
  }
  throw new NameplateError('redirect', `${url} was redirected more than ${MAX_REDIRECTS} times.`)
}

function redirected(from: URL, location: string): URL {
  const target = URL.canParse(location, from.href) ? new URL(location, from) : null
  if (target && (target.protocol === 'https:' || target.protocol === from.protocol)) return target
  throw new NameplateError(
    'redirect',
    `${from.href} was redirected to ${JSON.stringify(location.slice(0, 80))}, which is no safe place to fetch from.`,
  )
}

function decode(body: Uint8Array, url: string): string {
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
  return new NameplateError('html', `${url} is HTML (a web page), expected CSV.`)
}

/** The announced number of bytes; null if it is missing, or counts compressed bytes. */
function announcedLength({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? null : Number(length)
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
