import { parseAddress, EUI48_DIGITS, MIN_DIGITS } from '../address/address.ts'
import { NameplateError } from '../errors.ts'
import type { OneDevice, OwnPrefix, UserData } from './user-data.ts'
import { wordOf } from '../address/address-words.ts'

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
  const { kind, hex } = parseAddress(text)
  if (kind !== 'eui64') return hex
  throw new NameplateError(
    'too_long',
    `An own prefix has ${MIN_DIGITS} to ${EUI48_DIGITS} digits; this EUI-64 has ${hex.length}.`,
  )
}

/**
 * The user's labels of addresses, for a million lookups in a row. A lookup in a Map takes a third of a microsecond even
 * where it finds nothing, so call `mayBeIn` first: it is false for nearly all blocks.
 */
export class OwnLabels {
  readonly #ofAddress: ReadonlyMap<string, string>
  readonly #prefixes: OwnPrefixes
  /** The blocks, as their first 24 bits, with a labelled address or prefix. */
  readonly #labelled: ReadonlySet<number>
  readonly #ofPrefix: readonly (readonly [prefix: string, label: string])[]

  /** The addresses of each device of which the person has told that it has several. */
  readonly devices: readonly (readonly string[])[]
  readonly #told: readonly OneDevice[]

  constructor({ entries, prefixes, told = [] }: UserData) {
    const labelled = entries.filter(({ label }) => label !== '')
    const devices = told.flatMap((one) => (one.kind === 'one-device' ? one : []))
    this.#told = devices
    this.devices = devices.map(({ key }) => key.split(' '))
    const names = devices.flatMap(({ name }, at) =>
      name === '' ? [] : this.devices[at]!.map((hex): [string, string] => [hex, name]),
    )
    this.#ofAddress = new Map([
      ...names,
      ...labelled.map(({ hex, label }): [string, string] => [hex, label]),
    ])
    this.#prefixes = new OwnPrefixes(prefixes)
    this.#ofPrefix = prefixes.map(({ prefix, label }) => [prefix, label])
    const named = [...this.#ofAddress.keys(), ...prefixes.map(({ prefix }) => prefix)]
    this.#labelled = new Set(named.map(blockOf))
  }

  /**
   * The label of an address, else of its longest own prefix; empty where there is none.
   * @param hex upper-case digits, as in `Address.hex`
   */
  of(hex: string): string {
    return this.#ofAddress.get(hex) ?? this.#prefixes.lookup(hex)?.label ?? ''
  }

  /** What was told of a device that has this address among several. */
  toldOf(hex: string): OneDevice[] {
    return this.#told.filter((_, at) => this.devices[at]!.includes(hex))
  }

  isSameAs(other: OwnLabels): boolean {
    return this.#asText() === other.#asText()
  }

  #asText(): string {
    return JSON.stringify([[...this.#ofAddress], this.#ofPrefix, this.devices])
  }

  /**
   * A quick test: false where no address in a block has a label.
   * @param block the first 24 bits
   */
  mayBeIn(block: number): boolean {
    return this.#labelled.has(block)
  }
}

function blockOf(hex: string): number {
  return wordOf(hex, 0) >>> 8
}
