import { wrap } from 'comlink'
import { NameplateError } from '../../core/errors.ts'
import type { RemoteWorker, ServedApi } from '../../protocol/worker.ts'

/** The worker died (`worker_died`: the question may be asked again), or dies whenever it is started (`worker_broken`). */
export class WorkerError extends NameplateError<'worker_died' | 'worker_broken'> {
  override name = 'WorkerError'
}

export interface Connection {
  /**
   * Asks the worker: `ask((worker) => worker.answer('001b77'))`.
   * @throws {WorkerError} when the worker dies before it has answered, and at once when it cannot be kept alive.
   */
  readonly ask: <T>(question: (worker: RemoteWorker) => Promise<T>) => Promise<T>
  /** Ends the worker, because the page is left. */
  readonly end: () => void
  /** Starts a worker again, because the page that was left is shown again. */
  readonly resume: () => void
}

export interface ConnectOptions {
  /** Starts the worker's script under a name that no other worker of the origin has. */
  readonly start: () => { readonly worker: WorkerProcess; readonly name: string }
  /** By these the page learns of a worker that the browser ended without a word; absent on insecure origins. */
  readonly locks: LockManager | undefined
  /** Called with every new worker, the first included: the place for `watch`. */
  readonly onStart: (worker: RemoteWorker) => void
  /** Called when a worker has died; `restarted` is false when it is given up. */
  readonly onDeath: (error: WorkerError, restarted: boolean) => void
}

type WorkerProcess = Pick<
  Worker,
  'addEventListener' | 'removeEventListener' | 'postMessage' | 'terminate'
>

/** So many deaths without an answer in between are not bad luck. */
const MAX_DEATHS = 3

/**
 * Starts the worker and keeps one running: a worker that dies is replaced, and the questions it left unanswered are
 * rejected instead of being left hanging.
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
        : new WorkerError('worker_broken', `Lookups do not work (${reason}). Reload the page.`)
      if (!restarted) broken = error
      rejectUnanswered(error)
      options.onDeath(error, restarted)
      if (restarted) start()
    }

    worker.addEventListener('error', (event) => {
      event.preventDefault()
      // Where the script could not be loaded the event is a plain one, without a message.
      const { message = '' } = event as Partial<ErrorEvent>
      died(message.replace(/^Uncaught /, '') || 'its script could not be loaded')
    })
    worker.addEventListener('messageerror', () => died('a message could not be read'))
    const served = wrap<ServedApi>(worker)
    // Granted when the worker, which holds it for life, is gone; or aborted, because that is known already.
    const watchLock = () =>
      options.locks?.request(name, { signal: end.signal }, () => died('the browser ended it'))
    served
      .holdsLock()
      .then(watchLock)
      .catch(() => {})
    remote = served
    options.onStart(served)
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
