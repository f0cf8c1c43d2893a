import { handleApi, type ApiDeps } from '../../src/api/handle.ts'
import { openapi } from '../../src/api/openapi.ts'
import { RateLimiter, type Limiter } from '../../src/api/rate-limit.ts'
import { DEFAULT_SETTINGS } from '../../src/protocol/api-settings.ts'
import { fixtureRegistry } from '../fixtures/api/registry.ts'
import type { Received } from './contract-case.ts'

/** The registry that answers in these tests. */
export const registry = await fixtureRegistry()

/** 2026-04-11, half a second after 10:20:30 UTC. */
const MORNING = Date.UTC(2026, 3, 11, 10, 20, 30, 500)

export const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Counts in memory; `s3cret` is a key. */
export function contractLimiter(): RateLimiter {
  return new RateLimiter({ settings: { ...DEFAULT_SETTINGS, keys: ['s3cret'] } })
}

/** The handler alone, with a clock that tests set. */
export class PureHandler {
  now = MORNING
  readonly limiter: Limiter
  readonly #more: Partial<ApiDeps>

  constructor(more: Partial<ApiDeps> = {}) {
    this.limiter = more.limiter ?? contractLimiter()
    this.#more = more
  }

  async answer(request: Request): Promise<Received> {
    const response = await handleApi(request, {
      registry: () => Promise.resolve(registry),
      description: () => openapi,
      limiter: this.limiter,
      client: 'a',
      now: () => this.now,
      ...this.#more,
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }

  send(path: string, init: RequestInit = {}): Promise<Received> {
    return this.answer(new Request(`https://nameplate.example${path}`, init))
  }

  /** A request with a JSON body. */
  post(path: string, body: string, headers: Record<string, string> = {}): Promise<Received> {
    return this.send(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body })
  }

  /** A batch of `count` addresses. */
  batch(size: number, headers: Record<string, string> = {}): Promise<Received> {
    const macs = Array<string>(size).fill('00000C')
    return this.post('/api/mac-lookup/batch', JSON.stringify({ macs }), headers)
  }
}
