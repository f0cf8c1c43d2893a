import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { HttpAnswer } from '../http/send-answer.ts'
import { clientOf } from '../http/client-address.ts'
import { logOnce } from './log-once.ts'

/** Characters written together, at the latest after `FLUSH_AFTER` milliseconds. */
const BATCH = 64 * 1024
const FLUSH_AFTER = 200

/** Characters that may wait for a slow reader; further lines are dropped and counted. */
const MAX_WAITING = 16 * 1024 * 1024

/** Longer paths are cut. In characters. */
const MAX_PATH = 256

/** An `X-Request-Id` that is accepted from a proxy. */
const GIVEN_ID = /^[\w.:-]{1,64}$/

/** Takes whole lines; resolves when it has written them. */
export type LogSink = (lines: string) => Promise<void>

export interface AccessLogOptions {
  readonly sink: LogSink
  /** How many of the operator's own proxies stand in front of the server; see `clientOf`. */
  readonly trustedProxies: number
  /** Milliseconds since the epoch. */
  now(): number
}

/**
 * The sink for a name: `-` is standard output, anything else a file. The file is opened again for each batch of lines, so
 * that it can be renamed at any time, and space freed on a full disk.
 */
export function logSink(name: string): LogSink {
  if (name !== '-') return async (lines) => await appendFile(name, lines, { mode: 0o640 })
  process.stdout.on('error', logOnce)
  return (lines) => new Promise((resolve) => process.stdout.write(lines, () => resolve()))
}

/**
 * One line of JSON for each request, without its query and header fields, which may hold keys. Lines are batched, so that a
 * request costs no system call of its own.
 */
export class AccessLog {
  readonly #options: AccessLogOptions
  #lines: string[] = []
  #size = 0
  /** Characters that are being written. */
  #waiting = 0
  #dropped = 0
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(options: AccessLogOptions) {
    this.#options = options
  }

  /** The identifier of a request: its `X-Request-Id`, or a new one. */
  static idOf({ headers }: IncomingMessage): string {
    const given = headers['x-request-id']
    return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
  }

  /** @param milliseconds from the header fields of the request to the answer */
  record(
    id: string,
    { method, url = '', socket, headers }: IncomingMessage,
    { status, body }: HttpAnswer,
    milliseconds: number,
  ): void {
    if (this.#waiting > MAX_WAITING) {
      this.#dropped++
      return
    }
    const forwarded = headers['x-forwarded-for']
    const line = JSON.stringify({
      time: new Date(this.#options.now()).toISOString(),
      id,
      client: clientOf(socket.remoteAddress, String(forwarded ?? ''), this.#options.trustedProxies),
      method,
      path: pathOf(url),
      status,
      bytes: body === null || method === 'HEAD' ? 0 : Buffer.byteLength(body),
      ms: Math.round(milliseconds * 100) / 100,
    })
    this.#lines.push(line)
    this.#size += line.length
    if (this.#size >= BATCH) this.#flush()
    else this.#timer ??= setTimeout(() => this.#flush(), FLUSH_AFTER)
  }

  /** Resolves when every line has been written. */
  async close(): Promise<void> {
    this.#flush()
    await this.#writing
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const lines = this.#lines
    if (lines.length === 0) return
    if (this.#dropped > 0) lines.unshift(JSON.stringify({ dropped: this.#dropped }))
    const [size, dropped] = [this.#size, this.#dropped]
    this.#lines = []
    this.#size = 0
    this.#dropped = 0
    this.#waiting += size
    this.#writing = this.#writing
      .then(async () => await this.#options.sink(`${lines.join('\n')}\n`))
      .catch((error: unknown) => {
        this.#dropped += dropped + lines.length - Number(dropped > 0)
        logOnce(error)
      })
      .then(() => {
        this.#waiting -= size
      })
  }
}

/** A target in absolute form may hold a user name and a password before its path. */
function pathOf(target: string): string {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  return path.slice(0, MAX_PATH)
}
