import type { RateLimitSettings } from './api-settings.ts'

/**
 * The contract between pages and the service worker: messages to it, each answered through the port that is sent along, and
 * shared names. `public/mac-api.js`, which is not built, repeats some of them.
 */

/** `SKIP_WAITING`, by Workbox's name, gets no answer. */
export type ServiceWorkerMessage =
  | { readonly type: 'SKIP_WAITING' }
  | InstallMessage
  | ServiceWorkerQuestion
  | PageQuestion

/** Ensures that there is a registry, for a page without the app; answered by `InstallReport`s. */
interface InstallMessage {
  readonly type: 'nameplate:install'
}

/** Asked by pages of the versions until November 2026, which reload if the answer is true. */
interface PageQuestion {
  readonly type: 'nameplate:page'
  readonly script: string
}

/** A request of the app; `AnswerTo` gives the type of its answer. */
export type ServiceWorkerQuestion = SettingsQuestion | FilesQuestion

export type AnswerTo<Question extends ServiceWorkerQuestion> = Question extends SettingsQuestion
  ? SettingsReply
  : StoredFiles

export type SettingsQuestion =
  | { readonly type: 'nameplate:settings'; readonly settings?: RateLimitSettings }
  | { readonly type: 'nameplate:reset-counts' }

/** The remaining budget for POST without a key, which no request reports without spending from it. */
export interface PostBudget {
  readonly remaining: number
  /** End of the window, Unix seconds. */
  readonly resetAt: number
}

export type SettingsReply =
  // A service worker of an earlier version, which has not been replaced yet, does not tell what is left.
  | { readonly ok: true; readonly settings: RateLimitSettings; readonly post?: PostBudget }
  | { readonly ok: false; readonly reason: string }

/**
 * Checks that the app's own files are stored, and fetches missing ones: also the rest of the app after a first visit, whose
 * service worker is active as soon as lookups and the API work offline. Asked at each start; the answer comes when all has
 * been tried. A page that was loaded past the service worker is controlled from then on.
 */
interface FilesQuestion {
  readonly type: 'nameplate:check-files'
  /** URL of the page's own script, which tells its version; empty in the development server. */
  readonly script: string
}

export interface StoredFiles {
  readonly total: number
  /** Files that were missing and have been fetched again. */
  readonly repaired: number
  /** Files that are still missing: there is no network, or the host has a newer version of the app. */
  readonly missing: number
  /** Whether the page that asks is of another version, and a reload would bring it this worker's. */
  readonly outdated: boolean
}

/** Sent during the installation of a registry to the page that asked for it. */
export type InstallReport =
  | { readonly progress: number }
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string }

/** Lock that a page shares while it has something that is not in the store: it may need more files of its version. */
export const UNSAVED_LOCK = 'nameplate-held'

/** Lock that the service worker holds while it stores the app's files; meanwhile nothing unimportant is fetched. */
export const STORING_LOCK = 'nameplate-storing-app'

/** Lock that a page's worker holds until the first registry has arrived; until then the code of other screens is not stored. */
export const FIRST_REGISTRY_LOCK = 'nameplate-first-registry'

/** Tag for waking the service worker for updates of the registry (Periodic Background Sync, WICG). */
export const PERIODIC_SYNC_TAG = 'nameplate-registry'

/** A file of the app in the service worker's list, which the build makes (build/app-files.ts). */
export interface AppFile {
  /** Relative to the app's path. */
  readonly url: string
  /** Null if its name has a hash; that of `index.html` is the version of the app. */
  readonly revision: string | null
  /**
   * `page`: what a page has loaded before it registers the service worker. `small` and `large`: code that lookups and the API
   * do without; their names have a hash. The small ones are also part of the file marked `bundle`, which itself is not stored.
   */
  readonly group?: 'page' | 'small' | 'large' | 'bundle'
}

/** What the bundle has: the text of each small file, by its URL. */
export type SmallFiles = Readonly<Record<string, string>>
