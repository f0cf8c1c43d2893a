import { hexOf, type AddressWords } from '../../../core/address/address-words.ts'
import { explainRandomBluetooth } from '../../../core/lookup/random-bluetooth.ts'
import type { Found, FoundNumbers } from '../../../core/extract/extract.ts'
import type { Facts, Sighting, TableKind } from '../../sighting.ts'
import { RANDOM_BESIDE } from '../vocabulary/address-types.ts'
import { NO_FACTS } from './facts.ts'

/**
 * An address in a text; `facts` is set when its row or record has been read. Nearly all of these end up as columns of
 * numbers, so strings are created only on request.
 */
export class ReadSighting implements Found, Sighting, Readonly<AddressWords> {
  readonly high: number
  readonly low: number
  readonly digits: number
  readonly certain: boolean
  readonly offset: number
  readonly line: number
  readonly column: number
  /** Offset in the text after the address. */
  readonly end: number
  facts: Facts = NO_FACTS
  /** Until its row or record has been read, the device that logged its line, if the line says so. */
  source: string | null = null
  table: TableKind = 'other'
  /** Whether an output that is not about interfaces marks it as an address of the device that printed it. */
  isOwn = false
  /** Whether the text gives its type as that of a random address of Bluetooth LE. */
  isOfRandomType = false
  /** A neighbour's port at the other end of the cable; empty if none is named. */
  remotePort = ''
  readonly #text: string

  /** @param text the text that `at` refers to */
  constructor(text: string, { at, certain }: FoundNumbers) {
    this.#text = text
    this.high = at.high
    this.low = at.low
    this.digits = at.digits
    this.certain = certain
    this.offset = at.start
    this.end = at.end
    this.line = at.line
    this.column = at.start - at.lineStart + 1
  }

  get hex(): string {
    return hexOf(this.high, this.low, this.digits)
  }

  /** As pairs with colons: the name of a source that is known only by its address. */
  get pairs(): string {
    return this.hex.toLowerCase().replaceAll(/..(?=.)/g, '$&:')
  }

  get kind(): 'eui48' | 'eui64' {
    return this.digits === 16 ? 'eui64' : 'eui48'
  }

  get raw(): string {
    return this.#text.slice(this.offset, this.end)
  }

  /** Whether the text calls it a random address of Bluetooth LE, and it can be one. */
  get isCalledRandom(): boolean {
    const isCalled = this.isOfRandomType || this.#isBesideRandom
    return isCalled && this.digits === 12 && explainRandomBluetooth(this.hex) !== null
  }

  get #isBesideRandom(): boolean {
    const text = this.#text
    const next = text[text[this.end] === ' ' ? this.end + 1 : this.end] ?? ''
    // The expression alone took a thirtieth of the time for a large table.
    if (!'(,"\'Aa'.includes(next) && text[this.offset - 1] !== '=') return false
    RANDOM_BESIDE.lastIndex = this.end
    return RANDOM_BESIDE.test(text)
  }

  /** As a plain object, which survives `postMessage` and JSON. */
  plain(): Sighting {
    const { hex, kind, certain, line, column, offset, raw, facts, source, table } = this
    return { hex, kind, certain, line, column, offset, raw, facts, source, table }
  }
}
