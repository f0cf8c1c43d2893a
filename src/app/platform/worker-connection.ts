import { wrap } from 'comlink'
import { NameplateError } from '../../core/errors.ts'
import type { RemoteWorker } from '../../worker/worker.ts'
import type { Served } from '../../worker/serve-page.ts'

/** The worker died (`worker_died`: ask again) or dies every time it is started (`worker_broken`). */
export class WorkerError extends NameplateError<'worker_died' | 'worker_broken'> {
  override name = 'WorkerError'
}

export interface Connection {
  /**
   * Asks the worker: `ask((worker) => worker.lastUpdate())`.
   * @throws {WorkerError} if the worker dies before it has answered, or at once if it cannot be kept alive
   */
  readonly ask: <T>(question: (worker: RemoteWorker) => Promise<T>) => Promise<T>
  /** Ends the worker, when the page is left. */
  readonly end: () => void
  /** Starts a worker again, when the page is shown again (back/forward cache). */
  readonly resume: () => void
}

export interface ConnectOptions {
  /** Starts the worker's script under a name unique in the origin. */
  readonly start: () => { readonly worker: WorkerProcess; readonly name: string }
  /** Let the page notice a worker that the browser ended without an event; absent on insecure origins. */
  readonly locks: LockManager | undefined
  /** Called with every new worker, including the first: the place for `watch`. */
  readonly onStart: (worker: RemoteWorker) => void
  /** Called when a worker has died; the code is `worker_broken` if no further one is started. */
  readonly onDeath: (error: WorkerError) => void
}

type WorkerProcess = Pick<
  Worker,
  'addEventListener' | 'removeEventListener' | 'postMessage' | 'terminate'
>

/** More deaths than this without an answer in between are no coincidence. */
const MAX_DEATHS = 3

/**
 * Starts the worker and keeps one running: a dead worker is replaced, and its unanswered questions are rejected instead
 * of left hanging.
 */
export function connectWorker(options: ConnectOptions): Connection {
  const unanswered = new Set<(error: WorkerError) => void>()
  let deaths = 0
  let broken: WorkerError | null = null
  let remote: RemoteWorker | null = null
  let endWorker: (() => void) | null = null

  const rejectUnanswered = (error: WorkerError) => {
    for (const reject of unanswered) reject(error)
    unanswered.clear()
  }

  function start(): void {
    const { worker, name } = options.start()
    const end = new AbortController()
    endWorker = () => {
      end.abort()
      worker.terminate()
      endWorker = null
    }

    const died = (reason: string) => {
      if (end.signal.aborted) return
      endWorker?.()
      deaths++
      const restarted = deaths < MAX_DEATHS
      const error = restarted
        ? new WorkerError('worker_died', `Lookups stopped (${reason}) and were restarted.`)
        : new WorkerError('worker_broken', `Lookups do not work (${reason}).`)
      if (!restarted) broken = error
      rejectUnanswered(error)
      options.onDeath(error)
      if (restarted) start()
    }

    worker.addEventListener('error', (event) => {
      event.preventDefault()
      // If the script could not be loaded, the event has no message.
      const { message = '' } = event as Partial<ErrorEvent>
      died(message.replace(/^Uncaught /, '') || 'its script could not be loaded')
    })
    worker.addEventListener('messageerror', () => died('a message could not be read'))
    const served = wrap<Served>(worker)
    // Granted once the worker, which holds the lock all its life, is gone; aborted if that is already known.
    const watchLock = () =>
      options.locks?.request(name, { signal: end.signal }, () => died('the browser ended it'))
    served
      .holdsLock()
      .then(watchLock)
      .catch(() => {})
    // Comlink's own type mistakes the services in it for values.
    remote = served as unknown as RemoteWorker
    options.onStart(remote)
  }

  start()
  return {
    ask(question) {
      return new Promise((resolve, reject) => {
        if (broken !== null || remote === null) {
          reject(broken ?? new WorkerError('worker_broken', 'The worker has not been started.'))
          return
        }
        unanswered.add(reject)
        question(remote)
          .then((answer) => {
            deaths = 0
            resolve(answer)
          }, reject)
          .finally(() => unanswered.delete(reject))
      })
    },
    end() {
      endWorker?.()
    },
    resume() {
      if (endWorker !== null || broken !== null) return
      rejectUnanswered(new WorkerError('worker_died', 'Lookups stopped and were restarted.'))
      start()
    },
  }
}
