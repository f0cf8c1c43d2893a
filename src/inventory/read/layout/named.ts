import type { ReadSighting } from '../values/read-sighting.ts'
import { roleOf, type Role } from '../values/roles.ts'
import type { TextLine } from '../unwrap/lines.ts'

/** An address in a row or record, and the role of its column or key. */
export interface Named {
  readonly found: ReadSighting
  readonly role: Role | undefined
}

/** The role of the words right before an address in a sentence: `Chassis 001b.…, Port 001b.…`, `Base Radio MAC:00:1b:…`. */
export function roleBefore(text: string, at: number): Role | undefined {
  let [, words = ''] =
    // recheck: at most 30 characters
    /((?:\b[A-Za-z_]+ ){0,2}[A-Za-z_]+)[ :]+$/.exec(text.slice(Math.max(0, at - 30), at)) ?? []
  while (words !== '') {
    const role = roleOf(words)
    if (role !== undefined) return role === 'port' ? 'remote' : role
    const space = words.indexOf(' ')
    words = space < 0 ? '' : words.slice(space + 1)
  }
  return undefined
}

/**
 * The role of an address in the value of a key, which another address of the device may follow:
 * `address is 001b.7749.54fd (bia 001b.7749.54fe)`.
 * @param role of the key
 * @param start where its value starts
 */
export function roleWithin(
  role: Role | undefined,
  { text, from }: TextLine,
  at: number,
  start: number,
): Role | undefined {
  if (role === 'list') return 'mac'
  const isFurther = role === 'address' && at > 0 && from[at - 1]! >= start
  return isFurther && roleBefore(text, from[at]!) === 'mac' ? 'mac' : role
}
