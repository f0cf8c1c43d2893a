import { BASE } from '../../protocol/base-path.ts'

/**
 * The reader's location. A static host serves only the app's own path, so the rest is in the query and fragment: the
 * text of the home screen is the page's query (`/?q=001b77`), and every other screen lives in the fragment
 * (`/#/vendors/cisco-systems?sort=name`).
 */
export interface Route {
  /** First segment of the path; empty for the home screen. */
  readonly screen: string
  /** The segments after it, decoded. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

export function readRoute({ hash, search }: Pick<URL, 'hash' | 'search'>): Route {
  if (!hash.startsWith('#/')) return { screen: '', path: [], query: homeQuery(search) }
  const [path = '', query] = hash.slice(2).split('?', 2)
  const [screen = '', ...rest] = path.split('/').map(decode)
  return { screen, path: rest, query: new URLSearchParams(query) }
}

/** The link to a screen: `href('')`, `href('', [], { q: '001b77' })`, `href('vendors', ['cisco-systems'])`. */
export function href(
  screen: string,
  path: readonly string[] = [],
  query: Readonly<Record<string, string>> = {},
): string {
  // A colon needs no escape in a query (RFC 3986 §3.4), and addresses stay readable without it.
  const search = new URLSearchParams(query).toString().replaceAll('%3A', ':')
  const segments = [screen, ...path].map(encodeURIComponent).join('/')
  return `${BASE}${screen && `#/${segments}`}${search && `?${search}`}`
}

/** The scheme of links from other programs, claimed for the app by the manifest: `web+mac:00-1B-77-49-54-FD`. */
const SCHEME = /^web[+ ]mac:(?:\/\/)?([^/]*)\/?$/i

/** A `web+mac:` link arrives whole as the text to look up; its address may be percent-encoded twice. */
function homeQuery(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  const [, address] = SCHEME.exec(query.get('q') ?? '') ?? []
  if (address !== undefined) query.set('q', decode(address))
  return query
}

/** A fragment may have been typed by hand: a segment that cannot be decoded is used unchanged. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export const HISTORY = 'history'
export const PREFIXES = 'prefixes'
export const BACKUP = 'backup'
export const SCAN = 'scan'
export const VENDORS = 'vendors'

/** @param prefix in any notation */
export function linkToPrefix(prefix: string): string {
  return href(HISTORY, [PREFIXES], { prefix })
}

export function linkToVendors(text: string): string {
  return href(VENDORS, [], text === '' ? {} : { q: text })
}

export function linkToVendor(slug: string): string {
  return href(VENDORS, [slug])
}

/** A link contains an address or the beginning of a sentence, not a pasted file. */
const LONGEST_LINKED_TEXT = 200

export function linkToLookup(text: string): string {
  return href('', [], text === '' || text.length > LONGEST_LINKED_TEXT ? {} : { q: text })
}
