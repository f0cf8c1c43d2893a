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

/** Counts the workers started: questions to the one before have to be asked again. */
export const workerGeneration = signal(0)

/** Changes with another registry and with another worker; `registryStatus` changes with every step of a download as well. */
export const registryRevision: ReadonlySignal<unknown> = computed(
  () => `${workerGeneration.value} ${registryStatus.value.registry?.version}`,
)

/** What the worker has said later, by itself, of the text that is shown: there is another registry, or other own data. */
export const laterAnswer = signal<Answer | null>(null)

/** Counts the changes of the history and of own prefixes, in this tab or in another, and of saved inventories in another. */
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

// WebKit never releases the locks and transactions of a left page's worker (bugs.webkit.org 316904), so every later page
// would wait, unless the page terminates the worker itself while it is being left.
addEventListener('pagehide', () => connection.end())
addEventListener('pageshow', (event) => {
  if (event.persisted) connection.resume()
})

/** Makes the worker fetch what the host offers. `registryStatus` shows the progress, `workerDeath` a dead worker. */
export function install(): void {
  ask((worker) => worker.install()).catch(() => {})
}

/** The same, although what the host offers is older than what is on the device. */
export function installAnyway(): void {
  ask((worker) => worker.install(true)).catch(() => {})
}

document.addEventListener('visibilitychange', () => {
  // A dead worker is reported by `workerDeath`.
  if (document.visibilityState === 'visible') ask((worker) => worker.comeBack()).catch(() => {})
})
