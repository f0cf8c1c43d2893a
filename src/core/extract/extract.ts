import { hexOf } from '../address/address-words.ts'
import { AddressScanner, type AddressPlace } from './address-scanner.ts'
import { Evidence } from './evidence.ts'
import { Verdict } from './extract-rules.ts'

/** An address in a text, and where it stands. */
export interface Found {
  /** Upper-case digits without separators, as in `Address.hex`. */
  readonly hex: string
  readonly kind: 'eui48' | 'eui64'
  /**
   * False for twelve bare digits that nothing in the text calls an address: more often than not such a word is a
   * pointer, a container's id, a serial number or a hash.
   */
  readonly certain: boolean
  /** Of the first character of `raw` in the text, in UTF-16 units from 0. */
  readonly offset: number
  /** From 1; a line ends at LF, CR LF or CR. */
  readonly line: number
  /** In UTF-16 units from 1. */
  readonly column: number
  /** As it stands in the text; `parseAddress(raw)` gives the same `hex`. */
  readonly raw: string
}

/** An address that a finder is at, in numbers. */
export interface FoundNumbers {
  readonly at: Readonly<AddressPlace>
  /** As `Found.certain`. */
  readonly certain: boolean
}

export interface ExtractOptions {
  /**
   * Says whether a block of the registry holds an address, by its upper-case digits. Possible addresses of which it
   * says no are left out; without it none is.
   */
  readonly isAssigned?: ((hex: string) => boolean) | undefined
}

/**
 * Walks through a text from one address to the next, as `extractAddresses` does, without making anything of it: after
 * `next` the fields of `at` say where it stands and what its digits are.
 */
export class AddressFinder implements FoundNumbers {
  readonly at: AddressScanner
  certain = false
  readonly #evidence: Evidence
  readonly #isAssigned: ExtractOptions['isAssigned']

  constructor(text: string, { isAssigned }: ExtractOptions = {}) {
    this.at = new AddressScanner(text)
    this.#evidence = new Evidence(text)
    this.#isAssigned = isAssigned
  }

  /** False at the end of the text. */
  next(): boolean {
    const { at } = this
    for (let verdict = at.next(); verdict !== Verdict.nothing; verdict = at.next()) {
      this.certain = verdict === Verdict.certain || this.#evidence.isFor(at)
      if (this.certain) return true
      if (verdict === Verdict.unlikely) continue
      if (this.#isAssigned?.(hexOf(at.high, at.low, at.digits)) !== false) return true
    }
    return false
  }
}

/**
 * Finds the full addresses in any text, in order and without overlaps: EUI-48 in every notation of `parseAddress`, and
 * EUI-64 that hold an EUI-48 (FF-FE in the middle); eight octets without that are as often a World Wide Name, the
 * identifier of a bridge or a date.
 *
 * Only a whole run of hex words can be an address, which alone keeps parts of UUIDs, IPv6 addresses, fingerprints,
 * DHCP client identifiers and longer numbers out; `judge` decides about the rest, and for bare digits the text around
 * them does.
 *
 * One pass, and one or two more from the first bare digits on that neither a word before them nor a heading explains;
 * the iterator can be paused or left at any time, and `offset` tells how far it is. Never throws.
 */
export function* extractAddresses(
  text: string,
  options: ExtractOptions = {},
): Generator<Found, void, undefined> {
  const finder = new AddressFinder(text, options)
  while (finder.next()) {
    const { start, end, line, lineStart, high, low, digits } = finder.at
    yield {
      hex: hexOf(high, low, digits),
      kind: digits === 16 ? 'eui64' : 'eui48',
      certain: finder.certain,
      offset: start,
      line,
      column: start - lineStart + 1,
      raw: text.slice(start, end),
    }
  }
}
