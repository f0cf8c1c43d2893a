import { parseAddress, EUI48_DIGITS, MIN_DIGITS } from '../address/address.ts'
import { NameplateError } from '../errors.ts'
import type { OneDevice, OwnPrefix, UserData, UserLabel } from './user-data.ts'
import { wordOf } from '../address/address-words.ts'

export class OwnPrefixes {
  readonly #byDigits: ReadonlyMap<string, OwnPrefix>
  /** The occurring lengths, in digits, longest first. */
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

/** The user's labels of addresses, and own prefixes, for a million lookups in a row. */
export class OwnLabels {
  /**
   * Label and note of each address that has one, by its upper-case digits: the user's, otherwise the name given to a
   * device of several addresses.
   */
  readonly named: ReadonlyMap<string, UserLabel>
  /** The addresses of each device that the person has merged. */
  readonly devices: readonly (readonly string[])[]
  readonly #oneDevices: readonly OneDevice[]
  readonly #prefixes: OwnPrefixes
  readonly #ofPrefix: readonly (readonly [prefix: string, label: string])[]
  /** The blocks, as their first 24 bits, with an own prefix. */
  readonly #blocks: ReadonlySet<number>

  constructor({ entries, prefixes, assertions = [] }: UserData) {
    const devices = assertions.flatMap((one) => (one.kind === 'one-device' ? one : []))
    this.#oneDevices = devices
    this.devices = devices.map(({ key }) => key.split(' '))
    const names = devices.flatMap(({ name }, at) =>
      name === '' ? [] : this.devices[at]!.map((hex): [string, string] => [hex, name]),
    )
    const nameOf = new Map(names)
    this.named = new Map([
      ...names.map(([hex, label]) => [hex, { label, note: '' }] as const),
      ...entries
        .filter(({ label, note }) => label !== '' || note !== '')
        .map(
          ({ hex, label, note }) =>
            [hex, { label: label || (nameOf.get(hex) ?? ''), note }] as const,
        ),
    ])
    this.#prefixes = new OwnPrefixes(prefixes)
    this.#ofPrefix = prefixes.map(({ prefix, label }) => [prefix, label])
    this.#blocks = new Set(prefixes.map(({ prefix }) => wordOf(prefix, 0) >>> 8))
  }

  /** The label of the longest own prefix of an address; empty if there is none. */
  prefixOf(hex: string): string {
    return this.#prefixes.lookup(hex)?.label ?? ''
  }

  /**
   * A quick test: false if no address in a block has an own prefix.
   * @param block the first 24 bits
   */
  mayBeIn(block: number): boolean {
    return this.#blocks.has(block)
  }

  /** The person's assertions about a device that has this address among several. */
  assertionsOf(hex: string): OneDevice[] {
    return this.#oneDevices.filter((_, at) => this.devices[at]!.includes(hex))
  }

  isSameAs(other: OwnLabels): boolean {
    const text = ({ named, devices }: OwnLabels) => JSON.stringify([[...named], devices])
    return this.hasPrefixesOf(other) && text(this) === text(other)
  }

  hasPrefixesOf(other: OwnLabels): boolean {
    return JSON.stringify(this.#ofPrefix) === JSON.stringify(other.#ofPrefix)
  }
}

export const NO_LABELS = new OwnLabels({ entries: [], prefixes: [] })
