export interface InventoryProgress {
  readonly phase: 'reading' | 'finding' | 'joining'
  /** Progress of this phase, 0 to 1. */
  readonly fraction: number
  readonly found: number
}

export interface SlicedWorkDeps {
  /** Lets the worker answer other requests first. */
  readonly yieldToEvents: () => Promise<void>
  /** Milliseconds. */
  readonly now: () => number
}

/** Milliseconds of work between two chances to answer other requests: less than a frame. */
const SLICE_MS = 10
const PROGRESS_MS = 50

/** Long work in slices: reports its progress, and lets the worker answer other requests in between. */
export class SlicedWork {
  readonly #deps: SlicedWorkDeps
  readonly signal: AbortSignal
  readonly #onProgress: (progress: InventoryProgress) => void
  #sliceEnd: number
  #nextProgress: number

  constructor(
    deps: SlicedWorkDeps,
    signal: AbortSignal,
    onProgress: (progress: InventoryProgress) => void = () => {},
  ) {
    this.#deps = deps
    this.signal = signal
    this.#onProgress = onProgress
    this.#sliceEnd = deps.now() + SLICE_MS
    this.#nextProgress = deps.now() + PROGRESS_MS
  }

  /** @throws the signal's reason once the work has been cancelled */
  async reached(phase: InventoryProgress['phase'], fraction: number, found: number): Promise<void> {
    const now = this.#deps.now()
    if (now >= this.#nextProgress) {
      this.#nextProgress = now + PROGRESS_MS
      this.#onProgress({ phase, fraction, found })
    }
    if (now < this.#sliceEnd) return
    await this.#deps.yieldToEvents()
    this.signal.throwIfAborted()
    this.#sliceEnd = this.#deps.now() + SLICE_MS
  }

  /** Takes all steps. @param per steps between two checks of the clock. @returns the result of the last step */
  async through<T>(
    steps: Generator<void, T>,
    [phase, fraction, found]: Parameters<SlicedWork['reached']>,
    per = 1,
  ): Promise<T> {
    for (let taken = 1; ; taken++) {
      const { done, value } = steps.next()
      if (done === true) return value
      if (taken % per === 0) await this.reached(phase, fraction, found)
    }
  }
}

/** Resolves after the messages that have already arrived; `setTimeout` would take four milliseconds. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
