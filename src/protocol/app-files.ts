/** A file of the app in the service worker's list, which the build makes (build/app-files.ts). */
export interface AppFile {
  /** Relative to the app's path. */
  readonly url: string
  /** Null if its name has a hash. */
  readonly revision: string | null
  /**
   * `page`: what a page has loaded before it registers the service worker. `small` and `large`: code that lookups and the API
   * do without; their names have a hash. The small ones are also part of the file marked `bundle`, which itself is not stored.
   */
  readonly group?: 'page' | 'small' | 'large' | 'bundle'
}

/** What the bundle has: the text of each small file, by its URL. */
export type SmallFiles = Readonly<Record<string, string>>
