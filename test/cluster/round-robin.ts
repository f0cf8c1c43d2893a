import { Agent } from 'node:http'
import type { InstanceProcess } from '../fixtures/api/instance-process.ts'
import { rawHttp } from '../fixtures/api/raw-http.ts'
import { validateAnswer } from '../contract/openapi-validator.ts'

/** One answer, checked against the contract. */
export interface Given {
  readonly client: string
  readonly status: number
  /** End of the window that it was counted in, Unix seconds. */
  readonly reset: number
  readonly milliseconds: number
}

/**
 * The balancer in front of the instances: sends each request to the next of them with the client's address, and to the one
 * after that if the connection breaks. Every answer is checked against the contract.
 */
export class RoundRobin {
  readonly given: Given[] = []
  /** Requests that were sent again to another instance. */
  again = 0
  readonly #instances: readonly (InstanceProcess | null)[]
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  #next = 0

  /** @param instances read at each request; null for one that is known to be gone */
  constructor(instances: readonly (InstanceProcess | null)[]) {
    this.#instances = instances
  }

  async get(client: string, path: string): Promise<Given> {
    return await this.#send(client, path, {})
  }

  async post(client: string): Promise<Given> {
    return await this.#send(client, '/api/mac-lookup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"mac":"00000C"}',
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  async #send(
    client: string,
    path: string,
    request: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Given> {
    const began = performance.now()
    const first = this.#next++
    for (let attempt = 0; ; attempt++) {
      const instance = this.#instances[(first + attempt) % this.#instances.length]
      if (instance === undefined || instance === null) continue
      try {
        const { status, headers, body } = await rawHttp(instance.url, path, {
          ...request,
          headers: { ...request.headers, 'X-Forwarded-For': client },
          agent: this.#agent,
        })
        const milliseconds = performance.now() - began
        const fields = Object.entries(headers).map(([name, value]) => [name, String(value)])
        validateAnswer(request.method ?? 'GET', path, {
          status,
          headers: Object.fromEntries(fields),
          body: body.toString(),
        })
        const reset = Number(headers['x-ratelimit-reset'])
        const given = { client, status, reset, milliseconds }
        this.given.push(given)
        return given
      } catch (error) {
        const broken = error instanceof Error && 'code' in error
        if (!broken || attempt >= this.#instances.length) throw error
        this.again++
      }
    }
  }
}
