import { scanAddress } from '../address/address.ts'
import { extractAddresses } from '../extract/extract.ts'

/** Twelve hex digits that are a word of their own, and not part of a UUID or of hex digits joined by hyphens. */
const TWELVE_DIGITS = /(?<![0-9a-z]|[0-9a-f]-)[0-9a-f]{12}(?![0-9a-z]|-[0-9a-f]{4}-)/gi

/**
 * The part of a GS1 code before a serial number: the article number and the application identifier 21 (GS1 General
 * Specifications, 3.2), with the group separator if there is one.
 */
const GS1_SERIAL = /(?:^(?:\]C1)?01\d{14}|\p{Cc}|^)(?:21|9\d|240)(?=[0-9a-f]{12}(?:$|\p{Cc}))/giu

/**
 * Reads the text of one code like any other text, with one more rule for labels: twelve hex digits in an assigned block
 * are always an address, even without a name before them. Decimal digits are only possible addresses: they are just as
 * often a serial or an article number.
 * @param isAssigned whether a block of the registry contains the address with these upper-case digits
 * @returns upper-case digits, each address once
 */
export function readLabel(text: string, isAssigned: (hex: string) => boolean) {
  const plain = text.replace(GS1_SERIAL, ' ')
  const addresses = new Set<string>()
  const possible = new Set<string>()
  const note = (hex: string) => {
    if (!isAssigned(hex)) return
    if (/[A-F]/.test(hex)) addresses.add(hex)
    else possible.add(hex)
  }
  for (const { hex, certain } of extractAddresses(plain, { isAssigned })) {
    if (certain) addresses.add(hex)
    else note(hex)
  }
  // A text of digits only, which may also be an EUI-64 without FF-FE.
  const whole = scanAddress(plain.trim())
  if (whole.kind === 'eui48' || whole.kind === 'eui64') note(whole.hex)
  if (addresses.size === 0) {
    for (const [digits] of plain.matchAll(TWELVE_DIGITS)) note(digits.toUpperCase())
  }
  for (const hex of addresses) possible.delete(hex)
  return { addresses: [...addresses], possible: [...possible] }
}

/** A scanned code as a line of an inventory: its addresses, then its text unless that is the same. */
export function labelLine(addresses: readonly string[], text: string): string {
  const said = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  const written = addresses.map((hex) => hex.replaceAll(/..(?=.)/g, '$&:')).join(' ')
  return written.replaceAll(/[: ]/g, '') === said.toUpperCase() ? written : `${written}  ${said}`
}
