import type { RateLimitSettings } from './api-settings.ts'

/**
 * What pages and the service worker agree on: messages to it, each answered through the port that comes with it, and
 * names that both know. `public/mac-api.js`, which is not built, has some of them written out.
 */

/** `SKIP_WAITING`, which workbox-window sends, has no answer. */
export type ServiceWorkerMessage =
  | { readonly type: 'SKIP_WAITING' }
  | InstallMessage
  | ServiceWorkerQuestion

/** Sees to it that there is a registry, for a page without the app; answered by `InstallReport`s. */
interface InstallMessage {
  readonly type: 'nameplate:install'
}

/** A question of the app, and what it is answered with. */
export type ServiceWorkerQuestion = SettingsQuestion | FilesQuestion | PageQuestion

export type AnswerTo<Question extends ServiceWorkerQuestion> = Question extends SettingsQuestion
  ? SettingsReply
  : Question extends FilesQuestion
    ? StoredFiles
    : boolean

/** Asks for the settings of the API, changes them, or gives every client its whole budget again. */
export type SettingsQuestion =
  | { readonly type: 'nameplate:settings'; readonly settings?: RateLimitSettings }
  | { readonly type: 'nameplate:reset-counts' }

export type SettingsReply =
  | { readonly ok: true; readonly settings: RateLimitSettings }
  | { readonly ok: false; readonly reason: string }

/** Asks what is stored of the app's own files, and has what is missing fetched again. */
interface FilesQuestion {
  readonly type: 'nameplate:check-files'
}

export interface StoredFiles {
  readonly total: number
  /** Those that were missing and are there again. */
  readonly repaired: number
  /** Those that are still missing: there is no network, or the host has a newer version of the app. */
  readonly missing: number
}

/** A page asks whether it is of the worker's version; the answer is true where it should be loaded anew. */
export interface PageQuestion {
  readonly type: 'nameplate:page'
  /** Where the page is. */
  readonly url: string
  /** URL of the script with which it began. */
  readonly script: string
}

/** What the installation of a registry reports to the page that asked for it. */
export type InstallReport =
  | { readonly progress: number }
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string }

/** BroadcastChannel on which it is told that a waiting service worker was asked to take over. */
export const UPDATE_CHANNEL = 'nameplate-app'

/** Lock that the service worker holds while it stores the app's files: what nobody waits for is not fetched meanwhile. */
export const STORING_LOCK = 'nameplate-storing-app'

/** Tag under which the page asks to be woken for updates of the registry (Periodic Background Sync, WICG). */
export const PERIODIC_SYNC_TAG = 'nameplate-registry'
