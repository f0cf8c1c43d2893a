import { Bag } from './bag.ts'
import { type Coder, context, newWeights, numberWeights } from './coder.ts'
import { PrefixCoder } from './prefix-coder.ts'
import { codeCountries, codeCountry, holdingsOf } from './registry-codec.ts'
import { checkTexts, TextCoder, type TextPlan, type Texts } from './text-column.ts'
import type { OuiTrie } from '../../registry/trie.ts'

/** Who holds a row that is new or renamed. */
export interface Holder {
  /** Id of an organization of the earlier registry, or, above those, index of a new one. */
  readonly organization: number
  /** 0 for none, number of a country of the earlier registry, or, above those, of a new one. */
  readonly country: number
}

/** What leads from an earlier registry to a later one. */
export interface Edits {
  /** Letters of the countries that the earlier registry has not, two each. */
  readonly countries: Uint8Array
  /** Names of the organizations that the earlier registry has not. */
  readonly names: Texts
  /** For each of them how many holders name it, and its country in the first of them. */
  readonly nameUses: Uint32Array
  readonly nameCountries: Uint16Array
  /** Rows of the earlier registry, ascending, that are gone (null) or have another holder. */
  readonly touched: { row: number; holder: Holder | null }[]
  /** Rows that are new, ascending. */
  readonly added: { registry: number; block: number; suffix: number; holder: Holder }[]
}

/** Nothing yet, with room for as much as a delta's header says. */
export function newEdits(counts: { countries: number; texts: number; textBytes: number }): Edits {
  return {
    countries: new Uint8Array(2 * counts.countries),
    names: { bytes: new Uint8Array(counts.textBytes), ends: new Uint32Array(counts.texts + 1) },
    nameUses: new Uint32Array(counts.texts),
    nameCountries: new Uint16Array(counts.texts),
    touched: [],
    added: [],
  }
}

/**
 * Codes edits of the registry `from`.
 * @param edits to be filled by a decoder.
 * @param addedCount how many rows are new.
 * @param plan what an encoder writes the names by; a decoder has none.
 * @throws {FormatError} R11, R14, R15, R17 to R20, R22
 */
export function codeEdits(
  coder: Coder,
  from: OuiTrie,
  edits: Edits,
  addedCount: number,
  plan?: TextPlan,
): void {
  codeCountries(coder, edits.countries)
  const countryCount = from.layout.counts.countries + edits.countries.length / 2
  codeNames(coder, edits, countryCount, plan)
  const holders = new HolderCoder(coder, from, edits, countryCount)
  const touchedWeights = numberWeights()
  const goneWeights = newWeights(1)
  const whole = context(40, 0)
  const count = coder.number(touchedWeights, from.size, whole, whole, whole, edits.touched.length)
  let row = -1
  let gone = 0
  for (let i = 0; i < count; i++) {
    const wanted = edits.touched[i]
    const step = context(41, gone)
    const left = from.size - row - 2
    const skipped = (wanted?.row ?? 0) - row - 1
    row += 1 + coder.number(touchedWeights, left, step, step, step, skipped)
    const known = context(42, gone)
    gone = coder.bit(goneWeights, 0, known, known, known, wanted?.holder === null ? 1 : 0)
    edits.touched[i] = { row, holder: gone === 1 ? null : holders.code(wanted?.holder) }
  }
  const prefixes = new PrefixCoder(coder)
  for (let i = 0; i < addedCount; i++) {
    const wanted = edits.added[i]
    prefixes.code(false, wanted?.registry ?? 0, wanted?.block ?? 0, wanted?.suffix ?? 0)
    const { registry, block, suffix } = prefixes
    edits.added[i] = { registry, block, suffix, holder: holders.code(wanted?.holder) }
  }
}

function codeNames(coder: Coder, edits: Edits, countryCount: number, plan?: TextPlan): void {
  const names = new TextCoder(coder, edits.names, 'forward', plan)
  const usesWeights = numberWeights()
  const countryWeights = numberWeights()
  let country = 0
  for (let i = 0; i < edits.nameUses.length; i++) {
    names.code(i)
    const known = context(43, 0)
    edits.nameUses[i] = coder.number(usesWeights, MAX_USES, known, known, known, edits.nameUses[i]!)
    country = codeCountry(
      coder,
      countryWeights,
      countryCount,
      context(44, names.lastWord),
      context(45, names.firstWord),
      context(46, country),
      edits.nameCountries[i]!,
    )
    edits.nameCountries[i] = country
  }
  checkTexts(edits.names, 'new organizations')
}

const MAX_USES = 0xff_ffff

/** Codes who holds a row: first whether a new organization, then which, then whether its country is the usual one. */
class HolderCoder {
  readonly #coder: Coder
  readonly #known: number
  readonly #usual: Uint16Array
  readonly #edits: Edits
  readonly #countryCount: number
  readonly #bag: Bag
  readonly #flagWeights = newWeights(2)
  readonly #organizationWeights = numberWeights()
  readonly #countryWeights = numberWeights()
  #isNew = 0

  constructor(coder: Coder, from: OuiTrie, edits: Edits, countryCount: number) {
    this.#coder = coder
    this.#known = from.organizationCount
    this.#usual = holdingsOf(from.layout).country
    this.#edits = edits
    this.#countryCount = countryCount
    this.#bag = new Bag(edits.nameUses)
  }

  code(wanted: Holder | null | undefined): Holder {
    const organization = this.#codeOrganization(wanted?.organization ?? 0)
    const usual =
      this.#usual[organization] ?? this.#edits.nameCountries[organization - this.#known]!
    const c = context(49, this.#isNew)
    if (this.#coder.bit(this.#flagWeights, 1, c, c, c, wanted?.country === usual ? 1 : 0) === 1) {
      return { organization, country: usual }
    }
    const known = context(50, usual)
    const country = codeCountry(
      this.#coder,
      this.#countryWeights,
      this.#countryCount,
      known,
      known,
      known,
      wanted?.country ?? 0,
    )
    return { organization, country }
  }

  #codeOrganization(wanted: number): number {
    const a = context(47, this.#isNew)
    this.#isNew = this.#coder.bit(this.#flagWeights, 0, a, a, a, wanted >= this.#known ? 1 : 0)
    if (this.#isNew === 1) return this.#known + this.#coder.draw(this.#bag, wanted - this.#known)
    const b = context(48, 0)
    return this.#coder.number(this.#organizationWeights, this.#known - 1, b, b, b, wanted)
  }
}
