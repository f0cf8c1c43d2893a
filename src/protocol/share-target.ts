import { scanAddress } from '../core/address/address.ts'

/**
 * The contract between manifest, service worker, page and server for content that other apps share with this one
 * (https://w3c.github.io/web-share-target/level-2/).
 */

/** Path to which the system posts shared content, as `multipart/form-data`, for the app at the path `base`. */
export function sharePath(base: string): string {
  return `${base}share`
}

/** The fields of that form; `files` is repeated for each file. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const

/**
 * The cache in which the service worker keeps shared content below `<share path>/<id>/`, until the person has opened or
 * discarded it.
 */
export const SHARED_CACHE = 'nameplate-shared'

/** Maximum number kept at a time. */
export const MOST_SHARED = 10

/** Header field of an entry in that cache: the percent-encoded name of the file, empty for a text. */
export const SHARED_NAME = 'X-Name'

/** Header field of such an entry: the number of parts of the share. With fewer it was not stored completely. */
export const SHARED_PARTS = 'X-Parts'

/** Header field of such an entry: `foreign` if another site has posted it, otherwise `own`. */
export const SHARED_FROM = 'X-From'

/**
 * Why shared content was not accepted. `missed`: there was no service worker yet. `no-room`: it could not be stored.
 * `too-many`: the person has not decided about earlier ones yet.
 */
export type ShareError = 'missed' | 'unreadable' | 'empty' | 'too-large' | 'no-room' | 'too-many'

/** The query parameter of the page for shared content: its id, or a `ShareError`. */
export const SHARED_PARAMETER = 'shared'

/** URL of the page that opens shared content. @param what its id or a `ShareError` */
export function linkToShared(base: string, what: string): string {
  return `${base}?${SHARED_PARAMETER}=${what}#/inventory`
}

/** The text fields of shared content, which apps fill in as they like. */
export interface SharedWords {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** The address, or the beginning of one, if nothing else was shared; a title next to it is ignored. Otherwise null. */
export function sharedAddress({ title, text, url }: SharedWords): string | null {
  const [only, ...more] = filled([text, url])
  const line = only ?? title.trim()
  if (more.length > 0) return null
  const scanned = scanAddress(line)
  return line !== '' && (scanned.kind !== 'fault' || scanned.unfinished) ? line : null
}

/** All text fields as one text, each on lines of its own, without duplicates. */
export function sharedText({ title, text, url }: SharedWords): string {
  return [...new Set(filled([title, text, url]))].join('\n')
}

function filled(fields: readonly string[]): string[] {
  return fields.map((field) => field.trim()).filter((field) => field !== '')
}
