import { written } from './address-style.ts'
import { href } from './route.ts'

export const HISTORY = 'history'

export const SCAN = 'scan'

/** Second segment of the link to the user's own prefixes. */
export const PREFIXES = 'prefixes'

/** The link to create an own prefix with these digits, or to edit the one that has them. */
export function linkToPrefix(hex: string): string {
  return href(HISTORY, [PREFIXES], { prefix: written(hex) })
}

/** First segment of the links to vendors. */
export const VENDORS = 'vendors'

/** The link that opens the list of vendors with a text in its field. */
export function linkToVendors(text: string): string {
  return href(VENDORS, [], text === '' ? {} : { q: text })
}

/** A link holds an address or the beginning of a sentence, not a pasted file. */
const LONGEST_LINKED_TEXT = 200

/** The link to the page of a vendor. */
export function linkToVendor(slug: string): string {
  return href(VENDORS, [slug])
}

/** The link that opens the home screen with a text in its field. */
export function linkToLookup(text: string): string {
  return href('', [], text === '' || text.length > LONGEST_LINKED_TEXT ? {} : { q: text })
}
