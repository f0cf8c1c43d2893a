/** What the service worker has stored of the app's own files; its answer to `nameplate:check-files`. */
export interface StoredFiles {
  readonly total: number
  /** Those that were missing and are there again. */
  readonly repaired: number
  /** Those that are still missing: there is no network, or the host has a newer version of the app. */
  readonly missing: number
}
