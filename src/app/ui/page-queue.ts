/** Pages of a long list kept in memory; those furthest from the reader are dropped first. */
const MOST_PAGES = 32
/** With more requests at a time, the latest, the only one still wanted, would wait for the others. */
const MOST_ASKED = 2

export interface PageQueueDeps<T> {
  /** Resolves to null if the list is gone. */
  readonly fetch: (page: number) => Promise<readonly T[] | null>
  readonly onPages: (pages: ReadonlyMap<number, readonly T[]>) => void
}

/**
 * Requests the pages of a list that are on screen, the current ones first: scrolling past a hundred pages waits for
 * none of them.
 */
export class PageQueue<T> {
  readonly #deps: PageQueueDeps<T>
  readonly #asked = new Set<number>()
  #pages: ReadonlyMap<number, readonly T[]> = new Map()
  #drawn: readonly number[] = []

  constructor(deps: PageQueueDeps<T>) {
    this.#deps = deps
  }

  /** @param pages those with rows on screen, starting with the one in the middle of the view */
  want(pages: readonly number[]): void {
    this.#drawn = pages
    this.#ask()
  }

  #ask(): void {
    for (const page of this.#drawn) {
      if (this.#asked.size >= MOST_ASKED) return
      if (!this.#pages.has(page) && !this.#asked.has(page)) void this.#fetch(page)
    }
  }

  async #fetch(page: number): Promise<void> {
    this.#asked.add(page)
    // The screen reports a stopped worker; the next one is asked for whatever is still on screen.
    const rows = await this.#deps.fetch(page).catch(() => null)
    this.#asked.delete(page)
    if (rows === null) return
    this.#pages = this.#keptWith(page, rows)
    this.#deps.onPages(this.#pages)
    this.#ask()
  }

  #keptWith(page: number, rows: readonly T[]): ReadonlyMap<number, readonly T[]> {
    const [middle = page] = this.#drawn
    const drawn = new Set(this.#drawn)
    const kept = [...this.#pages, [page, rows] as const]
    if (kept.length <= MOST_PAGES) return new Map(kept)
    const away = ([page]: readonly [number, unknown]) =>
      drawn.has(page) ? -1 : Math.abs(page - middle)
    return new Map(kept.toSorted((a, b) => away(a) - away(b)).slice(0, MOST_PAGES))
  }
}
