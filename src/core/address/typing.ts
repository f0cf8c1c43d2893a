import { scanAddress, type Address } from './address.ts'
import type { AddressError } from '../errors.ts'

/**
 * What the text in a field is while somebody is still typing into it.
 *
 * - `empty`: nothing but white space.
 * - `beginning`: not an address yet, but more typing at the end can make one of it: 1 to 5 digits, a separator that
 *   waits for its group, 13 to 15 digits. `hex` holds the digits so far, upper case, dropped zeros filled in.
 * - `address`: what `parseAddress` accepts; a prefix is one too (`address.kind`).
 * - `wrong`: nothing that is typed after it can mend it.
 */
export type Typing =
  | { readonly state: 'empty' }
  | { readonly state: 'beginning'; readonly hex: string }
  | { readonly state: 'address'; readonly address: Address }
  | { readonly state: 'wrong'; readonly error: AddressError }

/** Reads a field at a key stroke. Never throws. */
export function readTyping(text: string): Typing {
  const result = scanAddress(text)
  if (result.kind !== 'fault') return { state: 'address', address: result }
  if (result.error.code === 'empty') return { state: 'empty' }
  if (result.unfinished) return { state: 'beginning', hex: result.hex }
  return { state: 'wrong', error: result.error }
}
