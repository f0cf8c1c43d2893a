import type { InstallProgress } from '../../core/update/update-offer.ts'

/** The download's share of the bar; the rest is for the steps after it. */
const DOWNLOAD_SHARE = 0.97

/** Smaller steps are invisible, and each would be a message to every tab. */
const SMALLEST_STEP = 0.005

/** Turns the steps of the installer into progress as defined by `InstallProgress`. */
export class ProgressMeter {
  readonly #report: (progress: InstallProgress) => void
  #last: InstallProgress | null = null

  constructor(report: (progress: InstallProgress) => void) {
    this.#report = report
  }

  phase(phase: 'checking' | 'unpacking' | 'storing'): void {
    const { receivedBytes = 0, totalBytes = 0, fraction = 0 } = this.#last ?? {}
    this.#emit({ phase, receivedBytes, totalBytes, fraction })
  }

  /** Reports the bytes of a file received so far. A file that restarts is not reported until it has got further than before. */
  received(bytes: number, totalBytes: number): void {
    const last = this.#last
    const sameFile = last?.totalBytes === totalBytes
    const fraction = Math.max(last?.fraction ?? 0, (bytes / totalBytes) * DOWNLOAD_SHARE)
    const finished = bytes === totalBytes
    const visible = fraction >= (last?.fraction ?? 0) + SMALLEST_STEP
    if (sameFile && last.phase === 'downloading' && !visible && !finished) return
    const receivedBytes = sameFile ? Math.max(last.receivedBytes, bytes) : bytes
    this.#emit({ phase: 'downloading', receivedBytes, totalBytes, fraction })
  }

  /** Passes on the progress of an installer in another context, which works for this caller too. */
  follow(progress: InstallProgress): void {
    // `done` reports the end, once this caller has seen the registry in the store.
    if (progress.phase === 'done') return
    this.#emit({ ...progress, fraction: Math.max(this.#last?.fraction ?? 0, progress.fraction) })
  }

  /** Repeats the last report for new listeners. */
  repeat(): void {
    if (this.#last !== null) this.#report(this.#last)
  }

  done(): void {
    if (this.#last?.phase === 'done') return
    const { receivedBytes = 0, totalBytes = 0 } = this.#last ?? {}
    this.#emit({ phase: 'done', receivedBytes, totalBytes, fraction: 1 })
  }

  #emit(progress: InstallProgress): void {
    this.#last = progress
    this.#report(progress)
  }
}
