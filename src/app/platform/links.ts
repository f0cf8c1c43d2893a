import { hyphenated } from '../../core/user-data/user-data.ts'
import { href } from './route.ts'

export const SCREEN = 'history'

/** Second segment of the link to the own prefixes. */
export const PREFIXES = 'prefixes'

/** The link that begins an own prefix with these digits, or changes the one that has them. */
export function linkToPrefix(hex: string): string {
  return href(SCREEN, [PREFIXES], { prefix: hyphenated(hex) })
}

/** The link that looks an address up. */
export function linkToLookup(hex: string): string {
  return href('', [], { q: hyphenated(hex) })
}
