import type { FileRef } from '../../core/update/latest.ts'
import { failure, InstallError } from '../errors.ts'
import { inTime, type Sleep } from '../waiting.ts'

export interface DownloadDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Interrupted downloads, by the SHA-256 of the whole file; kept for the life of the page. */
  readonly unfinished: Map<string, PartialFile>
  /** URL of the folder of `latest.json`, ending in a slash. */
  readonly baseUrl: string
  /** SHA-256 in lower-case hex. */
  readonly sha256: (bytes: BufferSource) => Promise<string>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly sleep: Sleep
}

/** A file being downloaded: as long as the whole file, but only the first `received` bytes are valid. */
interface PartialFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  received: number
}

/** Called with the number of bytes received, which can decrease when a host forces a restart. */
export type OnBytes = (received: number) => void

/** A connection that carries no bytes for this long is abandoned. */
const STALL_SECONDS = 30
const STALL_MS = 1000 * STALL_SECONDS
/** `latest.json` is about a kilobyte; anything much larger is not that file. */
const MAX_TEXT_BYTES = 256 * 1024

/**
 * Fetches a file of the registry, or the rest of one if the host supports ranges, and verifies it. An interrupted download
 * resumes where it stopped (RFC 9110 §14), for the life of the page.
 *
 * Bytes are counted against `file.bytes`, never against Content-Length, which is the compressed size if a host compresses.
 * @throws {InstallError} offline, not_found, server_error, not_a_registry, cut_short, too_long, wrong_hash, stalled
 */
export async function downloadFile(
  deps: DownloadDeps,
  file: FileRef,
  onBytes: OnBytes = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { unfinished } = deps
  const partial = unfinished.get(file.sha256) ?? { bytes: new Uint8Array(file.bytes), received: 0 }
  // Another fetch of the same file during this download starts from scratch.
  unfinished.delete(file.sha256)
  const connection = new Connection(deps, file.file, file.bytes)
  // The store makes a cache useless, and a damaged file must not come back from the HTTP cache.
  const cache = 'no-store'
  try {
    const start = partial.received
    onBytes(start)
    if (start < file.bytes) {
      let response = await connection.open(
        start > 0 ? { cache, headers: { Range: `bytes=${start}-` } } : { cache },
        start,
      )
      if (start === 0 || !continues(response, start, file.bytes)) {
        if (start > 0 && (response.status === 206 || response.status === 416)) {
          response.body?.cancel().catch(() => null)
          response = await connection.open({ cache }, 0)
        }
        if (response.status !== 200) throw failure.status(file.file, response.status)
        partial.received = 0
      }
      for await (const chunk of connection.chunks(response, partial.received)) {
        partial.bytes.set(chunk, partial.received)
        partial.received += chunk.byteLength
        onBytes(partial.received)
      }
      if (partial.received < file.bytes) {
        throw failure.cutShort(file.file, partial.received, file.bytes)
      }
    }
    const sha256 = await deps.sha256(partial.bytes)
    if (sha256 !== file.sha256) throw failure.wrongHash(file.file, file.sha256, sha256)
    return partial.bytes
  } catch (cause) {
    const isUseless =
      cause instanceof InstallError && (cause.code === 'wrong_hash' || cause.code === 'too_long')
    if (!isUseless && partial.received > 0) unfinished.set(file.sha256, partial)
    throw cause
  } finally {
    connection.close()
  }
}

/**
 * Fetches a short text, bypassing the HTTP cache.
 * @throws {InstallError} offline, not_found, server_error, not_a_registry, cut_short, too_long, stalled.
 */
export async function downloadText(deps: DownloadDeps, file: string): Promise<string> {
  const connection = new Connection(deps, file, null)
  try {
    const response = await connection.open({ cache: 'no-cache' }, 0)
    if (response.status !== 200) throw failure.status(file, response.status)
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of connection.chunks(response, 0)) {
      text += decoder.decode(chunk, { stream: true })
    }
    text += decoder.decode()
    // Captive portals send HTML with any content type, even `application/json`.
    if (/^\s*</.test(text)) throw failure.webPage(file)
    return text
  } finally {
    connection.close()
  }
}

/** Whether a response is the requested one: the rest of this very file (RFC 9110 §14.4). */
function continues(response: Response, offset: number, total: number): boolean {
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')
  // With a content coding, it would be a range of the encoded file, which is a different one.
  const coded = response.headers.has('Content-Encoding')
  return (
    response.status === 206 &&
    !coded &&
    Number(range?.[1]) === offset &&
    Number(range?.[2]) === total
  )
}

/** One request and its body, with a size limit and a stall timeout. */
class Connection {
  readonly #deps: DownloadDeps
  readonly #file: string
  readonly #expectedBytes: number | null
  readonly #transfer = new AbortController()

  constructor(deps: DownloadDeps, file: string, expectedBytes: number | null) {
    this.#deps = deps
    this.#file = file
    this.#expectedBytes = expectedBytes
  }

  /** Requests the file from `offset` on and waits for the response header. */
  async open(init: RequestInit, offset: number): Promise<Response> {
    const { signal } = this.#transfer
    const url = new URL(this.#file, this.#deps.baseUrl).href
    let response
    try {
      response = await this.#inTime(this.#deps.fetch(url, { ...init, signal }), offset)
    } catch (cause) {
      if (cause instanceof InstallError) throw cause
      throw (await this.#isSentElsewhere(url))
        ? failure.webPage(this.#file)
        : failure.offline(cause)
    }
    if (
      /^text\/html\b/i.test(response.headers.get('Content-Type') ?? '') &&
      response.status < 400
    ) {
      throw failure.webPage(this.#file)
    }
    return response
  }

  /**
   * Whether the answer is a redirect. A Wi-Fi network that requires a sign-in redirects to another origin, which the
   * browser reports like a missing network.
   */
  async #isSentElsewhere(url: string): Promise<boolean> {
    const { signal } = this.#transfer
    const init = { cache: 'no-store', redirect: 'manual', signal } as const
    try {
      return (await this.#inTime(this.#deps.fetch(url, init), 0)).type === 'opaqueredirect'
    } catch {
      return false
    }
  }

  /** The chunks of a body that starts at `offset` of the file; checks the total size along the way. */
  async *chunks(response: Response, offset: number): AsyncGenerator<Uint8Array> {
    if (response.body === null) return
    const reader = response.body.getReader()
    const limit = this.#expectedBytes ?? MAX_TEXT_BYTES
    let received = offset
    for (;;) {
      let step
      try {
        step = await this.#inTime(reader.read(), received)
      } catch (cause) {
        if (cause instanceof InstallError) throw cause
        throw failure.cutShort(this.#file, received, this.#expectedBytes, cause)
      }
      if (step.done) return
      received += step.value.byteLength
      if (received > limit) throw failure.tooLong(this.#file, limit)
      yield step.value
    }
  }

  close(): void {
    this.#transfer.abort()
  }

  async #inTime<T>(step: Promise<T>, received: number): Promise<T> {
    return await inTime(step, STALL_MS, this.#deps.sleep, () =>
      failure.stalled(this.#file, received, this.#expectedBytes, STALL_SECONDS),
    )
  }
}
