import { scanAddress } from '../address/address.ts'
import { extractAddresses } from '../extract/extract.ts'

/** What the text of a code says. */
export interface LabelText {
  /** The addresses in it, upper-case digits, each once. */
  readonly addresses: readonly string[]
  /** Decimal digits that could be an address and are as often a serial or an article number. */
  readonly possible: readonly string[]
}

/** Twelve digits between signs and ends; neither the last part of a UUID nor the tail of a longer hex word. */
const TWELVE_DIGITS = /(?<![0-9a-z]|[0-9a-f]-)[0-9a-f]{12}(?![0-9a-z]|-[0-9a-f]{4}-)/gi

/**
 * What GS1 puts before a serial number: the article number and the identifier 21 (GS1 General Specifications, 3.2), with
 * the group separator where the code has it.
 */
const GS1_SERIAL = /(?:^(?:\]C1)?01\d{14}|\p{Cc}|^)(?:21|9\d|240)(?=[0-9a-f]{12}(?:$|\p{Cc}))/giu

/**
 * Reads the text of one code as any text is read, and with what is known of labels: nobody prints twelve hex digits of an
 * assigned block that are not an address, so that no word need call them one. Decimal digits stay a possibility.
 * @param isAssigned whether a block of the registry holds an address, by its upper-case digits
 */
export function readLabel(text: string, isAssigned: (hex: string) => boolean): LabelText {
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
  // Digits alone, an EUI-64 without FF-FE among them.
  const whole = scanAddress(plain.trim())
  if (whole.kind === 'eui48' || whole.kind === 'eui64') note(whole.hex)
  if (addresses.size === 0) {
    for (const [digits] of plain.matchAll(TWELVE_DIGITS)) note(digits.toUpperCase())
  }
  for (const hex of addresses) possible.delete(hex)
  return { addresses: [...addresses], possible: [...possible] }
}

/** A scanned code as a line of an inventory: its addresses, then everything that it says. */
export function labelLine(addresses: readonly string[], text: string): string {
  const said = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  const written = addresses.map((hex) => hex.replaceAll(/..(?=.)/g, '$&:')).join(' ')
  return written.replaceAll(/[: ]/g, '') === said.toUpperCase() ? written : `${written}  ${said}`
}
