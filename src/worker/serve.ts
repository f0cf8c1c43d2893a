import { expose, type Endpoint } from 'comlink'
import type { ServedApi, WorkerApi } from '../protocol/worker.ts'

/** The worker's end: answers the page with `api`, and holds the lock of its name for as long as it lives. */
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
        // Firefox refuses locks too where the data of a site are blocked. The page then learns of fewer ways to die.
      })
  })
  const served: ServedApi = { ...api, holdsLock: () => holdsLock }
  expose(served, scope)
}
