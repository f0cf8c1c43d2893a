import { expose, type Endpoint } from 'comlink'

/** Requests that the page's end of the connection makes by itself. */
export interface Served {
  /** Resolves once the worker holds the lock of its name. */
  holdsLock(): Promise<void>
}

/** The worker's end of the connection: answers the page with `api`, and holds the lock of its name all its life. */
export function serveWorker(
  api: object,
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
  expose({ ...api, holdsLock: () => holdsLock } satisfies Served, scope)
}
