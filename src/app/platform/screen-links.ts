import { written } from './address-style.ts'
import { href } from './route.ts'

export const HISTORY = 'history'

export const SCAN = 'scan'

export const PREFIXES = 'prefixes'

export function linkToPrefix(hex: string): string {
  return href(HISTORY, [PREFIXES], { prefix: written(hex) })
}

export const VENDORS = 'vendors'

export function linkToVendors(text: string): string {
  return href(VENDORS, [], text === '' ? {} : { q: text })
}

/** A link holds an address or the beginning of a sentence, not a pasted file. */
const LONGEST_LINKED_TEXT = 200

export function linkToVendor(slug: string): string {
  return href(VENDORS, [slug])
}

export function linkToLookup(text: string): string {
  return href('', [], text === '' || text.length > LONGEST_LINKED_TEXT ? {} : { q: text })
}
