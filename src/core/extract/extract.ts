import { hexOf } from '../address/address-words.ts'
import { AddressScanner, type AddressPlace } from './address-scanner.ts'
import { isListOfAddresses } from './bare-digits.ts'
import { Evidence } from './evidence.ts'
import { Verdict } from './extract-rules.ts'

/** An address in a text, and its position. */
export interface Found {
  /** Upper-case digits without separators, as in `Address.hex`. */
  readonly hex: string
  readonly kind: 'eui48' | 'eui64'
  /**
   * False for twelve bare digits that nothing in the text marks as an address: more often than not, such a word is a
   * pointer, a container id, a serial number or a hash.
   */
  readonly certain: boolean
  /** Offset of `raw` in the text, in UTF-16 units from 0. */
  readonly offset: number
  /** From 1; a line ends at LF, CR LF or CR. */
  readonly line: number
  /** In UTF-16 units from 1. */
  readonly column: number
  /** The address as written in the text; `parseAddress(raw)` gives the same `hex`. */
  readonly raw: string
}

/** The current address of an `AddressFinder`, as numbers. */
export interface FoundNumbers {
  readonly at: Readonly<AddressPlace>
  /** See `Found.certain`. */
  readonly certain: boolean
}

export interface ExtractOptions {
  /**
   * Whether a block of the registry contains the address with these upper-case digits. Possible addresses for which it
   * returns false are omitted; without it, all of them are reported.
   */
  readonly isAssigned?: ((hex: string) => boolean) | undefined
}

/**
 * Walks through a text from one address to the next, like `extractAddresses`, but creates no objects: after `next` the
 * fields of `at` contain its position and digits.
 */
export class AddressFinder implements FoundNumbers {
  readonly at: AddressScanner
  certain = false
  readonly #evidence: Evidence
  readonly #isAssigned: ExtractOptions['isAssigned']
  /** Whether the whole text is a list of addresses in bare digits; null until the first candidate. */
  #isList: boolean | null = null

  constructor(text: string, { isAssigned }: ExtractOptions = {}) {
    this.at = new AddressScanner(text)
    this.#evidence = new Evidence(text)
    this.#isAssigned = isAssigned
  }

  /** Moves to the next address; false at the end of the text. */
  next(): boolean {
    const { at } = this
    for (let verdict = at.next(); verdict !== Verdict.nothing; verdict = at.next()) {
      this.certain =
        verdict === Verdict.certain ||
        (this.#isList ??= isListOfAddresses(at.text, this.#isAssigned)) ||
        this.#evidence.isFor(at)
      if (this.certain) return true
      if (verdict === Verdict.unlikely) continue
      if (this.#isAssigned?.(hexOf(at.high, at.low, at.digits)) !== false) return true
    }
    return false
  }
}

/**
 * Finds the full addresses in any text, in order and without overlaps: EUI-48 in every notation of `parseAddress`, and
 * EUI-64 that contain an EUI-48 (FF-FE in the middle); other groups of eight octets are just as often a World Wide Name,
 * a bridge ID or a date.
 *
 * Only a whole run of hex words can be an address. That alone excludes parts of UUIDs, IPv6 addresses, fingerprints, DHCP
 * client identifiers and longer numbers; `judge` decides about the rest, and `Evidence` about bare digits.
 *
 * Takes one pass, plus one or two more once it meets bare digits that neither a name before them nor a heading explains.
 * The iterator can be paused or abandoned at any time; `offset` shows its progress. Never throws.
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
