import { scanAddress } from '../address/address.ts'
import { EUI48_DIGITS, MIN_DIGITS } from '../address/fault-message.ts'
import { NameplateError } from '../errors.ts'
import type { OwnPrefix } from './user-data.ts'

export class OwnPrefixes {
  readonly #byDigits: ReadonlyMap<string, OwnPrefix>
  /** The lengths that occur, in digits, longest first. */
  readonly #lengths: readonly number[]

  constructor(prefixes: Iterable<OwnPrefix>) {
    this.#byDigits = new Map(Array.from(prefixes, (own) => [own.prefix, own]))
    const lengths = new Set(Array.from(this.#byDigits.keys(), ({ length }) => length))
    this.#lengths = Array.from(lengths).sort((a, b) => b - a)
  }

  /**
   * The longest own prefix of the digits, or null. Unlike in the registry, I/G is never cleared: a user who names `03…`
   * means group addresses.
   * @param hex upper-case digits of an address or a prefix, as in `Address.hex`
   */
  lookup(hex: string): OwnPrefix | null {
    for (const length of this.#lengths) {
      const own = hex.length < length ? undefined : this.#byDigits.get(hex.slice(0, length))
      if (own !== undefined) return own
    }
    return null
  }
}

/**
 * Reads the digits of an own prefix: 6 to 12 of them in any notation of `parseAddress`.
 * @throws {AddressError} for anything that is not an address, {NameplateError} `too_long` for an EUI-64
 */
export function readOwnPrefix(text: string): string {
  const address = scanAddress(text)
  if (address.kind === 'fault') throw address.error
  const { kind, hex } = address
  if (kind !== 'eui64') return hex
  throw new NameplateError(
    'too_long',
    `An own prefix has ${MIN_DIGITS} to ${EUI48_DIGITS} digits; this EUI-64 has ${hex.length}.`,
  )
}
