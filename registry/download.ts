import { NameplateError } from '../src/core/errors.ts'

/** Everything that a download needs from its surroundings; times in milliseconds. */
export interface DownloadOptions {
  readonly fetch: typeof fetch
  /** Value of the User-Agent header; IEEE's server answers 418 to clients that do not say who they are. */
  readonly userAgent: string
  /** The longest wait for the next byte, the first one included. */
  readonly stallTimeout: number
  /** The longest that one attempt may take as a whole. */
  readonly totalTimeout: number
  /** Pauses between the attempts, so one attempt more than there are pauses. */
  readonly pauses: readonly number[]
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Told of every chunk; `total` is null where the server does not say it. */
  readonly progress: (url: string, bytes: number, total: number | null) => void
  /** Told of every failed attempt that another one follows, and of the pause before it. */
  readonly retrying: (failure: NameplateError, pause: number) => void
}

/** What is known of the copy at hand, for a conditional request. */
interface KnownCopy {
  /** Empty where the server gave none. */
  readonly etag: string
  /** ISO 8601 in UTC. */
  readonly published: string
}

/** The document as it is now, or that the copy at hand is still current. */
type Download =
  | { readonly current: true }
  | {
      readonly current: false
      readonly text: string
      /** Empty where there is none that can be remembered. */
      readonly etag: string
      /** Last-Modified, or null where the server does not say it. */
      readonly modified: Date | null
    }

const MAX_REDIRECTS = 5
/** Ten times the largest of the five files; a body that goes on beyond it is something else. */
const MAX_BYTES = 64 * 1024 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504])

/** Failures that may be over a moment later. */
const TRANSIENT = new Set(['network', 'timeout', 'cut', 'busy'])

/**
 * Fetches one text document. Redirects are followed, a few; what may be a passing failure is tried again after each of
 * the pauses.
 * @throws {NameplateError} `network`, `timeout`, `cut` (fewer bytes than announced), `busy` (408, 425, 429, 5xx),
 *   `status` (any other but 200 and 304), `redirect` (too many, or away from HTTPS), `html`, `too_large`, `encoding`
 *   (not UTF-8).
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
      etag: rememberedEtag(response.headers.get('etag')),
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

/** Sends the request and follows redirects; the answer is 200 and no HTML, or 304. */
async function request(
  url: string,
  known: KnownCopy | null,
  signal: AbortSignal,
  options: DownloadOptions,
): Promise<Response> {
  // Without compression Content-Length counts what arrives, so a cut file is told from a whole one.
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

/** Bytes that the body will have, or null where it is not said of the bytes that arrive here. */
function announcedLength({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? null : Number(length)
}

/** An entity tag that can be kept in a table of Markdown. */
function rememberedEtag(etag: string | null): string {
  return etag !== null && /^(?:W\/)?"[^"`|\s]*"$/.test(etag) ? etag : ''
}

function date(header: string | null): Date | null {
  const time = Date.parse(header ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}

/** fetch hides why it failed in the cause of its error. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
