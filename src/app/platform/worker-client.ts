import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { proxy } from 'comlink'
import { connectWorker, type Connection, type WorkerError } from './worker-connection.ts'
import { OPENING, type RegistryStatus } from '../../protocol/worker.ts'
import type { Answer } from '../../core/lookup/answer.ts'
import { startWorker } from './start-worker.ts'

/** The registry on this device, kept current by the worker. */
export const registryStatus = signal(OPENING)

/** Why the worker last stopped; null once the reader has dismissed the message. */
export const workerDeath = signal<WorkerError | null>(null)

/** Counts the workers started: questions to an earlier one have to be asked again. */
export const workerGeneration = signal(0)

/** Changes with each new registry and each new worker; `registryStatus` also changes with every step of a download. */
export const registryRevision: ReadonlySignal<unknown> = computed(
  () => `${workerGeneration.value} ${registryStatus.value.registry?.version}`,
)

/** The worker's later, unrequested answer to the current text, after a new registry or a change of own data. */
export const laterAnswer = signal<Answer | null>(null)

/** Counts changes of the history and of own prefixes, in this tab or another, and of saved inventories in another. */
export const userDataRevision = signal(0)

const connection: Connection = connectWorker({
  start: startWorker,
  locks: navigator.locks,
  onStart(worker) {
    void worker.watch(proxy((next: RegistryStatus) => void (registryStatus.value = next)))
    void worker.shown.watch(proxy((answer: Answer) => void (laterAnswer.value = answer)))
    void worker.userData.watch(proxy(() => void userDataRevision.value++))
    workerGeneration.value++
  },
  onDeath(error) {
    workerDeath.value = error
  },
})

export const { ask } = connection

// WebKit never releases the locks and transactions of a left page's worker (bugs.webkit.org 316904). Every later page
// would wait, unless the page terminates the worker while it is being left.
addEventListener('pagehide', () => connection.end())
addEventListener('pageshow', (event) => {
  if (event.persisted) connection.resume()
})

/** Makes the worker fetch the registry that the host offers. `registryStatus` shows the progress, `workerDeath` a dead worker. */
export function install(): void {
  ask((worker) => worker.install()).catch(() => {})
}

/** Likewise, even if the offered registry is older than the installed one. */
export function installAnyway(): void {
  ask((worker) => worker.install(true)).catch(() => {})
}

document.addEventListener('visibilitychange', () => {
  // `workerDeath` reports a dead worker.
  if (document.visibilityState === 'visible') ask((worker) => worker.comeBack()).catch(() => {})
})
