import { signal } from '@preact/signals'
import { writeAddress, type AddressStyle } from '../../core/address/address.ts'
import { nameOnOrigin } from '../../protocol/base-path.ts'
import { readStored, writeStored } from './local-storage.ts'

const STORED = 'nameplate-address-style'

const NOTATIONS: ReadonlySet<unknown> = new Set(['colon', 'hyphen', 'dot'])
const LETTERS: ReadonlySet<unknown> = new Set(['upper', 'lower'])

/** How the reader wants addresses written on every screen. */
export const addressStyle = signal<AddressStyle>(read())

export function chooseAddressStyle(style: AddressStyle): void {
  addressStyle.value = style
  writeStored(STORED, `${style.notation} ${style.letters}`)
}

addEventListener('storage', ({ key }) => {
  if (key === nameOnOrigin(STORED) || key === null) addressStyle.value = read()
})

function read(): AddressStyle {
  const [notation, letters] = readStored(STORED)?.split(' ') ?? []
  return NOTATIONS.has(notation) && LETTERS.has(letters)
    ? ({ notation, letters } as AddressStyle)
    : { notation: 'colon', letters: 'upper' }
}

/** Writes an address, or the beginning of one, in the reader's style. @param hex its digits */
export function written(hex: string): string {
  return writeAddress(hex, addressStyle.value)
}

/** Addresses as IEEE prints them; the worker writes them this way in sentences and ranges. */
const HYPHENATED = /\b([0-9A-F]{2}(?:-[0-9A-F]{2}){5}(?:-[0-9A-F]{2}){0,2})\b/

/** Rewrites the addresses in a sentence from the worker in the reader's style. */
export function restyled(sentence: string): string {
  return restyledParts(sentence).join('')
}

/** Like `restyled`, in parts; every second part is an address. */
export function restyledParts(sentence: string): string[] {
  const parts = sentence.split(HYPHENATED)
  return parts.map((part, at) => (at % 2 === 1 ? written(part.replaceAll('-', '')) : part))
}
