/** Start of the name of the lock that the worker of the tab holds in which an inventory is open. */
const PREFIX = 'nameplate-inventory-'

/** The worker of a page that was left has ended after this many milliseconds; browsers take up to two seconds. */
const ENDING_TIMEOUT_MS = 5_000

/** The lock of an inventory, held until it is released or the worker ends. */
export interface Held {
  readonly release: () => void
}

/**
 * In which tab an inventory is open: its worker holds the lock of its id. Where the browser has no locks, or refuses them
 * because site data is blocked, every inventory counts as free, and tabs share the last one.
 */
export class InventoryLocks {
  readonly #locks: Pick<LockManager, 'request' | 'query'> | undefined
  readonly #lockName: (name: string) => string

  constructor(
    locks: Pick<LockManager, 'request' | 'query'> | undefined,
    nameOnOrigin: (name: string) => string,
  ) {
    this.#locks = locks
    this.#lockName = nameOnOrigin
  }

  /**
   * Takes the lock of an inventory; null if a tab has it open.
   * @param waits whether the worker that holds it is about to end
   */
  async take(id: string, waits = false): Promise<Held | null> {
    const name = this.#lockName(PREFIX + id)
    return await new Promise((resolve) => {
      const hold = async (lock: Lock | null) => {
        if (lock === null) resolve(null)
        else await new Promise<void>((release) => resolve({ release }))
      }
      const options = waits
        ? { signal: AbortSignal.timeout(ENDING_TIMEOUT_MS) }
        : { ifAvailable: true }
      const free = { release: () => {} }
      if (this.#locks === undefined) resolve(free)
      this.#locks?.request(name, options, hold).catch((cause: unknown) => {
        resolve(cause instanceof Error && cause.name === 'TimeoutError' ? null : free)
      })
    })
  }

  /** Whether an inventory is open in a tab, this one or another. */
  async areHeld(): Promise<(id: string) => boolean> {
    const { held = [] } = (await this.#locks?.query().catch(() => null)) ?? {}
    const names = new Set(held.map(({ name }) => name))
    return (id) => names.has(this.#lockName(PREFIX + id))
  }
}
