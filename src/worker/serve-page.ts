import { expose, type Endpoint } from 'comlink'
import type { ServedApi, WorkerApi } from '../protocol/worker.ts'

/** The worker's end of the connection: answers the page with `api`, and holds the lock of its name all its life. */
export function serveWorker(
  api: WorkerApi,
  scope: Endpoint & { readonly name: string },
  locks: LockManager | undefined,
): void {
  const holdsLock = new Promise<void>((resolve) => {
    locks
      ?.request(scope.name, () => {
        resolve()
        return new Promise(() => {})
      })
      .catch(() => {
        // Firefox refuses locks if site data is blocked. The page then notices fewer kinds of death.
      })
  })
  const served: ServedApi = { ...api, holdsLock: () => holdsLock }
  expose(served, scope)
}
