import { expose, type Endpoint } from 'comlink'
import type { ServedApi, WorkerApi } from '../protocol/worker.ts'

/** The worker's end: answers the page with `api`, and holds the lock of its name for as long as it lives. */
export function serveWorker(
  api: WorkerApi,
  scope: Endpoint & { readonly name: string },
  locks: LockManager | undefined,
): void {
  const holdsLock = new Promise<void>((resolve) => {
    void locks?.request(scope.name, () => {
      resolve()
      return new Promise(() => {})
    })
  })
  const served: ServedApi = { ...api, holdsLock: () => holdsLock }
  expose(served, scope)
}
