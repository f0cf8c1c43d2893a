import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Awaitable } from '../api/served-registry.ts'
import type { AccessLog } from './monitor/access-log.ts'
import { send, text, type HttpAnswer } from './http/send-answer.ts'
import { logOnce } from './monitor/log-once.ts'
import type { RequestMetrics } from './monitor/monitor.ts'

export interface Observers {
  readonly metrics: RequestMetrics | null
  readonly log: AccessLog | null
}

/** Answers each request, whatever happens, and notifies the observers. */
export class RequestListener {
  readonly #answer: (request: IncomingMessage) => Awaitable<HttpAnswer>
  readonly #observers: Observers
  #closing = false
  #answerAfter: Promise<void> | null = null

  constructor(
    answer: (request: IncomingMessage) => Awaitable<HttpAnswer>,
    observers: Observers = { metrics: null, log: null },
  ) {
    this.#answer = answer
    this.#observers = observers
  }

  /** Whether every answer asks its client to disconnect. */
  get closing(): boolean {
    return this.#closing
  }

  /** From now on every connection is closed after its answer. */
  closeAfterAnswer(): void {
    this.#closing = true
  }

  /** Sends no answer before `until` has resolved. */
  answerAfter(until: Promise<void>): void {
    this.#answerAfter = until
  }

  listen(request: IncomingMessage, response: ServerResponse): void {
    this.#serve(request, response).catch((error: unknown) => {
      logOnce(error)
      response.destroy()
    })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = performance.now()
    let answered: HttpAnswer
    try {
      answered = await this.#answer(request)
    } catch (error) {
      logOnce(error)
      answered = text(500, 'Internal server error.')
    }
    const { metrics, log } = this.#observers
    let sent = answered
    if (log !== null) {
      const id = log.idOf(request)
      sent = { ...answered, headers: { ...answered.headers, 'X-Request-Id': id } }
      log.record(id, request, answered, performance.now() - began)
    }
    metrics?.record(answered.route ?? 'other', answered.status, performance.now() - began)
    if (this.#answerAfter !== null) await this.#answerAfter
    send(request, response, sent, this.#closing)
  }
}
