import { readTyping } from '../core/address/typing.ts'

/**
 * What the manifest, the service worker, the page and the server agree on about what other apps share with this one
 * (https://w3c.github.io/web-share-target/level-2/).
 */

/** Where the system posts what is shared with the app at `base`, as a form in `multipart/form-data`. */
export function sharePath(base: string): string {
  return `${base}share`
}

/** The fields of that form; the last one repeats, a file each. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const

/** The cache in which the service worker leaves it for the page, below `<share path>/<id>/`. */
export const SHARED_CACHE = 'nameplate-shared'

/** Header field of what lies in that cache: the percent-encoded name of the file, empty for a text. */
export const SHARED_NAME = 'X-Name'

/**
 * Why nothing was taken. `missed`: there was no service worker yet to take it. `no-room`: it could not be stored.
 */
export type ShareError = 'missed' | 'unreadable' | 'empty' | 'too-large' | 'no-room'

/** The parameter of the page's query that names what was shared: an id, or why there is none. */
export const SHARED_PARAMETER = 'shared'

/** Where the page of the app at `base` takes up what was shared. */
export function linkToShared(base: string, what: string): string {
  return `${base}?${SHARED_PARAMETER}=${what}#/inventory`
}

/** The words of a share; apps fill in the fields as they like. */
export interface SharedWords {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** The one address, or the beginning of one, that was shared and nothing else; a title is only its subject. */
export function sharedAddress({ title, text, url }: SharedWords): string | null {
  const [only, ...more] = filled([text, url])
  const line = only ?? title.trim()
  if (more.length > 0) return null
  const { state } = readTyping(line)
  return state === 'address' || state === 'beginning' ? line : null
}

/** All the words as one text, a line or more for each field, none of them twice. */
export function sharedText({ title, text, url }: SharedWords): string {
  return [...new Set(filled([title, text, url]))].join('\n')
}

function filled(fields: readonly string[]): string[] {
  return fields.map((field) => field.trim()).filter((field) => field !== '')
}
