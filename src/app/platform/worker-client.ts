import { signal, type ReadonlySignal } from '@preact/signals'
import { proxy } from 'comlink'
import { connectWorker, type Connection, type WorkerError } from './worker-connection.ts'
import type { RegistryStatus } from '../../protocol/worker.ts'
import { startWorker } from './start-worker.ts'

const status = signal<RegistryStatus>({
  device: 'opening',
  registry: null,
  progress: null,
  postponed: null,
  error: null,
  inMemory: false,
})
const death = signal<WorkerError | null>(null)
const generation = signal(0)
const userData = signal(0)

/** The registry on this device, kept current by the worker. */
export const registryStatus: ReadonlySignal<RegistryStatus> = status

/** Why the worker stopped last, until the reader has put the message away. */
export const workerDeath: ReadonlySignal<WorkerError | null> = death

/** Counts the workers that were started: what was asked of the one before has to be asked again. */
export const workerGeneration: ReadonlySignal<number> = generation

/** Counts the changes of the history and of own prefixes, in this tab or in another. */
export const userDataRevision: ReadonlySignal<number> = userData

export function dismissWorkerDeath(): void {
  death.value = null
}

const connection: Connection = connectWorker({
  start: startWorker,
  locks: navigator.locks,
  onStart(worker) {
    generation.value++
    void worker.watch(proxy((next: RegistryStatus) => void (status.value = next)))
    void worker.watchUserData(proxy(() => void userData.value++))
  },
  onDeath(error) {
    death.value = error
  },
})

/** Asks the page's one worker. */
export const { ask } = connection

// What the worker of a page that is left holds, locks and transactions, WebKit keeps for ever (bugs.webkit.org 316904),
// and every page after it waits; not where the page ends the worker itself, while it is still there.
addEventListener('pagehide', () => connection.end())
addEventListener('pageshow', (event) => {
  if (event.persisted) connection.resume()
})

/** Has the worker fetch what the host offers. How that goes is told by `registryStatus`, a dead worker by `workerDeath`. */
export function install(): void {
  ask((worker) => worker.install()).catch(() => {})
}

document.addEventListener('visibilitychange', () => {
  // As for `install`.
  if (document.visibilityState === 'visible') ask((worker) => worker.comeBack()).catch(() => {})
})
