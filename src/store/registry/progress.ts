import type { InstallProgress } from '../../core/update/install-progress.ts'

/** What the download may fill of the bar: the rest is for what comes after it. */
const DOWNLOAD_SHARE = 0.97

/** Smaller steps cannot be seen, and each is a message to every tab. */
const SMALLEST_STEP = 0.005

/** Turns what the installer does into progress that keeps the promises of `InstallProgress`. */
export class ProgressMeter {
  readonly #report: (progress: InstallProgress) => void
  #last: InstallProgress | null = null

  constructor(report: (progress: InstallProgress) => void) {
    this.#report = report
  }

  /** The installer has begun to do something else. */
  phase(phase: 'checking' | 'unpacking' | 'storing'): void {
    const { receivedBytes = 0, totalBytes = 0, fraction = 0 } = this.#last ?? {}
    this.#emit({ phase, receivedBytes, totalBytes, fraction })
  }

  /** So many bytes of a file are there. A file that begins again is not reported until it is further than before. */
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

  /** Passes on the progress of an installer elsewhere that does the work for this caller too. */
  follow(progress: InstallProgress): void {
    // Its end is told by `done`, once this caller has seen the registry in the store.
    if (progress.phase === 'done') return
    this.#emit({ ...progress, fraction: Math.max(this.#last?.fraction ?? 0, progress.fraction) })
  }

  /** Tells once more what was told last, for those who did not hear it. */
  repeat(): void {
    if (this.#last !== null) this.#report(this.#last)
  }

  /** The registry is verified and stored. */
  done(): void {
    const { receivedBytes = 0, totalBytes = 0 } = this.#last ?? {}
    this.#emit({ phase: 'done', receivedBytes, totalBytes, fraction: 1 })
  }

  #emit(progress: InstallProgress): void {
    this.#last = progress
    this.#report(progress)
  }
}
