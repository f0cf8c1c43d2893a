import pino from 'pino'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { messageOf } from '../../core/errors.ts'
import type { HttpAnswer } from '../http/send-answer.ts'
import { logOnce } from './log-once.ts'
import { clientOf } from '../http/request.ts'

/** Bytes written together, at the latest after `FLUSH_AFTER_MS`. */
const BATCH_BYTES = 8 * 1024
const FLUSH_AFTER_MS = 200

/** Bytes that may wait for a slow reader or a full disk; further lines are dropped and counted. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

/** Readable only by the owner and the group. */
const MODE = 0o640

/** Longer paths are cut. In characters. */
const MAX_PATH = 256

/** An `X-Request-Id` accepted from a proxy. */
const GIVEN_ID = /^[\w.:-]{1,64}$/

export interface AccessLogOptions {
  /** How many of the operator's own proxies are in front of the server; see `clientOf`. */
  readonly trustedProxies: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly maxWaiting?: number
}

/** One line of JSON for each request, without its query and header fields, which may contain keys. */
export class AccessLog {
  readonly #destination: ReturnType<typeof pino.destination>
  readonly #log: pino.Logger
  readonly #isFile: boolean
  readonly #trustedProxies: number
  #dropped = 0

  private constructor(
    destination: ReturnType<typeof pino.destination>,
    isFile: boolean,
    { trustedProxies, now }: AccessLogOptions,
  ) {
    this.#destination = destination
    this.#isFile = isFile
    this.#trustedProxies = trustedProxies
    const timestamp = () => `,"time":"${new Date(now()).toISOString()}"`
    this.#log = pino({ base: null, timestamp }, destination)
    destination.on('drop', () => this.#dropped++)
    destination.on('error', logOnce)
  }

  /**
   * @param name a file, or `-` for standard output
   * @throws {Error} with a sentence for the operator if the file cannot be written
   */
  static async open(name: string, options: AccessLogOptions): Promise<AccessLog> {
    if (name !== '-') createFile(name)
    const destination = pino.destination({
      dest: name === '-' ? 1 : name,
      sync: false,
      minLength: BATCH_BYTES,
      periodicFlush: FLUSH_AFTER_MS,
      maxLength: options.maxWaiting ?? MAX_WAITING_BYTES,
      mode: MODE,
    })
    await once(destination, 'ready')
    return new AccessLog(destination, name !== '-', options)
  }

  idOf({ headers }: IncomingMessage): string {
    const given = headers['x-request-id']
    return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
  }

  /** @param milliseconds from the request's header fields to the answer */
  record(
    id: string,
    { method, url = '', socket, headers }: IncomingMessage,
    { status, body }: HttpAnswer,
    milliseconds: number,
  ): void {
    this.#logDropped()
    const forwarded = headers['x-forwarded-for']
    this.#log.info({
      id,
      client: clientOf(socket.remoteAddress, String(forwarded ?? ''), this.#trustedProxies),
      method,
      path: pathOf(url),
      status,
      bytes: body === null || method === 'HEAD' ? 0 : Buffer.byteLength(body),
      ms: Math.round(milliseconds * 100) / 100,
    })
  }

  /** Opens the file again, after it has been renamed. */
  reopen(): void {
    if (this.#isFile) this.#destination.flush(() => this.#destination.reopen())
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#destination.flush(resolve))
    this.#logDropped()
    const closed = once(this.#destination, 'close').catch(logOnce)
    this.#destination.end()
    await closed
  }

  #logDropped(): void {
    const dropped = this.#dropped
    if (dropped === 0) return
    this.#dropped = 0
    this.#log.info({ dropped })
    if (this.#dropped > 0) this.#dropped = dropped
  }
}

/** @throws {Error} with a sentence for the operator if the file cannot be written */
function createFile(name: string): void {
  try {
    closeSync(openSync(name, 'a', MODE))
  } catch (cause) {
    const reason = messageOf(cause)
    throw new Error(`ACCESS_LOG names a file that cannot be written: ${reason}.`, { cause })
  }
}

/** A target in absolute form may contain a user name and a password before its path. */
function pathOf(target: string): string {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  return path.slice(0, MAX_PATH)
}
