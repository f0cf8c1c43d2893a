/** Prefix of the lock's name; the lock is held by the worker of the tab that writes to the inventory. */
const PREFIX = 'nameplate-inventory-'

/** The worker of a left page has ended after this many milliseconds; browsers take up to two seconds. */
const ENDING_TIMEOUT_MS = 5_000

/** How long, in milliseconds, a tab may take to give up its inventory. */
const ASKING_TIMEOUT_MS = 2_000

/** `look`: only if no tab has it. `reload`: the previous page's worker may still have it for a moment. `continue`: in any case. */
export type Taking = 'look' | 'reload' | 'continue'

/** The inventories that this tab writes to: its worker holds a lock with the id of each. */
export class InventoryLocks {
  readonly #locks: Pick<LockManager, 'request'> | undefined
  readonly #lockName: (name: string) => string
  /** Functions that release the locks. */
  readonly #releases = new Map<string, () => void>()

  constructor(
    locks: Pick<LockManager, 'request'> | undefined,
    nameOnOrigin: (name: string) => string,
  ) {
    this.#locks = locks
    this.#lockName = nameOnOrigin
  }

  /**
   * Takes the lock of an inventory.
   * @returns whether this tab has it; `stolen` if another tab may not have noticed, which is always the case if the
   * browser has no locks, or refuses them because site data is blocked
   */
  async take(id: string, how: Taking): Promise<boolean | 'stolen'> {
    if (this.#releases.has(id)) return true
    const inTime = { look: 0, reload: ENDING_TIMEOUT_MS, continue: ASKING_TIMEOUT_MS }[how]
    const options = inTime === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(inTime) }
    const taken = await this.#request(id, options)
    return taken === false && how === 'continue' ? await this.#request(id, { steal: true }) : taken
  }

  /** Releases one lock, or all but one. */
  release(id: string): void {
    this.#releases.get(id)?.()
    this.#releases.delete(id)
  }

  releaseAllBut(id: string | null): void {
    for (const other of this.#releases.keys()) if (other !== id) this.release(other)
  }

  async #request(id: string, options: LockOptions): Promise<boolean | 'stolen'> {
    return await new Promise((resolve) => {
      const taken = options.steal === true ? 'stolen' : true
      const keep = async (lock: Lock | null) => {
        if (lock === null) resolve(false)
        else {
          await new Promise<void>((release) => {
            this.#releases.set(id, release)
            resolve(taken)
          })
        }
      }
      if (this.#locks === undefined) resolve('stolen')
      this.#locks?.request(this.#lockName(PREFIX + id), options, keep).catch((cause: unknown) => {
        const isLate = cause instanceof Error && cause.name === 'TimeoutError'
        // Or another tab stole it, long after this was answered.
        this.#releases.delete(id)
        resolve(isLate ? false : 'stolen')
      })
    })
  }
}
