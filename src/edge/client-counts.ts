import { DurableObject, type DurableObjectState } from 'cloudflare:workers'
import { RateLimiter, type Budget } from '../api/rate-limit.ts'
import { DEFAULT_SETTINGS, type Policy } from '../protocol/api-settings.ts'

const COUNTS = 'counts'
const DAY_MS = 86_400_000

/**
 * The count of one client, kept in one place wherever its requests arrive, by that place's clock. It is stored before a
 * request is answered, and deleted at the end of the day (UTC), when every window ends.
 */
export class ClientCounts extends DurableObject {
  readonly #limiter: RateLimiter
  #forgotten = true

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#limiter = new RateLimiter({
      settings: DEFAULT_SETTINGS,
      maxClients: 1,
      onChange: () => this.#save(),
    })
    void ctx.blockConcurrencyWhile(async () => {
      const saved = await ctx.storage.get(COUNTS)
      this.#limiter.restore(saved)
      this.#forgotten = saved === undefined
    })
  }

  take(policy: Policy, cost: number): Budget {
    return this.#limiter.take(policy, '', cost, Date.now())
  }

  async alarm(): Promise<void> {
    this.#forgotten = true
    await this.ctx.storage.deleteAll()
  }

  /** A failed put ends this object and its request; the next request starts from the stored state. */
  #save(): void {
    void this.ctx.storage.put(COUNTS, this.#limiter.snapshot())
    if (!this.#forgotten) return
    this.#forgotten = false
    void this.ctx.storage.setAlarm((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS)
  }
}
