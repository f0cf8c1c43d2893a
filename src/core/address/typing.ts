import { scanAddress, type Address } from './address.ts'
import type { AddressError } from '../errors.ts'

/**
 * The state of an input field while somebody is typing an address into it.
 *
 * - `empty`: nothing but white space.
 * - `beginning`: not an address yet, but typing on can make it one: 1 to 5 digits, a separator without the group after
 *   it, 13 to 15 digits. `hex` holds the digits so far, upper case, dropped zeros filled in.
 * - `address`: anything that `parseAddress` accepts, including prefixes (`address.kind`).
 * - `wrong`: typing on cannot make it an address. `hex` holds the digits before the fault.
 */
export type Typing =
  | { readonly state: 'empty' }
  | { readonly state: 'beginning'; readonly hex: string }
  | { readonly state: 'address'; readonly address: Address }
  | { readonly state: 'wrong'; readonly error: AddressError; readonly hex: string }

/** Reads an input field after each key stroke. Never throws. */
export function readTyping(text: string): Typing {
  const result = scanAddress(text)
  if (result.kind !== 'fault') return { state: 'address', address: result }
  if (result.error.code === 'empty') return { state: 'empty' }
  if (result.unfinished) return { state: 'beginning', hex: result.hex }
  return { state: 'wrong', error: result.error, hex: result.hex }
}
