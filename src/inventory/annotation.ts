import { AddressTable } from './columns/address-table.ts'
import { addressOf } from '../core/address/address.ts'
import { holdersOf, type Assignment } from '../core/registry/assignment.ts'
import { certainMeaning, kindOf, KINDS, type AddressKind } from '../core/lookup/kinds.ts'
import { explain } from '../core/lookup/explain.ts'
import { RANDOM_BLUETOOTH } from '../core/lookup/random-bluetooth.ts'
import type { OwnLabels } from '../core/user-data/prefixes.ts'
import type { UserLabel } from '../core/user-data/user-data.ts'
import { vendorSlug } from '../core/vendors/slug.ts'
import { shortName } from '../core/vendors/short-name.ts'
import { commonlyUsedBy, mayBeSpecial, wellKnown } from '../core/address/well-known.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import type { YearCode } from '../core/registry/year.ts'
import { Uint32Column } from './columns/uint32-column.ts'
import { last } from './steps.ts'

/** One version of the registry and of the user's labels and prefixes; a text is never annotated from two versions. */
export interface AnnotationSource {
  readonly trie: OuiTrie
  readonly labels: OwnLabels
}

/** The title of an address: its organization or, if no block contains it, its kind or the user's own prefix. */
export interface Title {
  readonly text: string
  /** A short form of the organization for narrow places (`shortName`); for other titles the same as `text`. */
  readonly short: string
  /** `vendorSlug` of an organization in the registry, the same for all its spellings; null for other titles. */
  readonly slug: string | null
}

/** Computes slug and short name on demand: a text can have tens of thousands of vendors, and these are the slowest parts. */
class VendorTitle implements Title {
  readonly text: string
  #short: string | null = null
  #slug: string | null = null

  constructor(text: string) {
    this.text = text
  }

  get short(): string {
    return (this.#short ??= shortName(this.text))
  }

  get slug(): string {
    return (this.#slug ??= vendorSlug(this.text))
  }
}

const NOT_NAMED: UserLabel = { label: '', note: '' }

/** The low bits of a description are the index of the kind in `KINDS`, the others the number of the title. */
const KIND_BITS = 4
const KIND_MASK = (1 << KIND_BITS) - 1
/** Number of values of an address's second digit, which contains U/L and, in its last bit, I/G. */
const SECOND_DIGITS = 16

const ADDRESSES_PER_STEP = 512
const SLUGS_PER_STEP = 64

/**
 * The distinct addresses of a text, numbered in order of first appearance, as columns of numbers. An address is described
 * on first use, and strings are made only for display or export. Everything comes from one version of the registry.
 */
export class Annotation {
  readonly addresses: AddressTable
  /** Line and address of every occurrence, in text order. */
  readonly foundLine = new Uint32Column()
  readonly foundAddress = new Uint32Column()
  #source: AnnotationSource
  /** The user's labels and notes, by upper-case digits of the address. */
  named: OwnLabels['named']
  /** Description of each address + 1; 0 until it is needed. */
  readonly #described = new Uint32Column()
  /** Registry row + 1 of each described address; 0 if no block contains it. */
  readonly #row = new Uint32Column()
  /** All addresses below this number have a description. */
  #describedTo = 0
  readonly #titles: Title[] = []
  readonly #titleOfOrganization = new Map<number, number>()
  readonly #titleOfWords = new Map<string, number>()
  /**
   * Description + 1, shared by all ordinary addresses (EUI-48, without an own prefix or a well-known meaning) of one registry
   * row, at twice the row + I/G. Addresses in no block follow the rows, by their second digit. 0 until the first such address.
   */
  readonly #known: Uint32Array

  /** @param addresses the table to describe; one shared with an inventory also contains addresses without an occurrence */
  constructor(source: AnnotationSource, addresses = new AddressTable()) {
    this.#source = source
    this.named = source.labels.named
    this.addresses = addresses
    this.#known = new Uint32Array(2 * source.trie.size + SECOND_DIGITS)
  }

  get registryVersion(): string {
    return this.#source.trie.version
  }

  /** Replaces the labels, and describes all addresses again if the prefixes have changed. */
  relabel(labels: OwnLabels): void {
    const isSame = labels.hasPrefixesOf(this.#source.labels)
    this.#source = { ...this.#source, labels }
    this.named = labels.named
    if (isSame) return
    this.#described.truncate(0)
    this.#describedTo = 0
  }

  /** Records an occurrence of an address, given by its number. */
  noteFound(address: number, line: number): void {
    this.foundLine.push(line)
    this.foundAddress.push(address)
  }

  /** The user's label and note for an address; both empty if there are none. */
  labelOf(address: number): UserLabel {
    if (this.named.size === 0) return NOT_NAMED
    return this.named.get(this.addresses.hex(address)) ?? NOT_NAMED
  }

  /** The labels and notes of all addresses that have one, by their numbers. */
  labels(): Map<number, UserLabel> {
    const labels = new Map<number, UserLabel>()
    for (const [hex, label] of this.named) {
      const address = this.addresses.find(hex)
      if (address !== null) labels.set(address, label)
    }
    return labels
  }

  /** The label of an address's own prefix, whatever its title; empty if there is none. */
  prefixOf(address: number): string {
    const { labels } = this.#source
    const isPossible = labels.mayBeIn(this.addresses.high.at(address) >>> 8)
    return isPossible ? labels.prefixOf(this.addresses.hex(address)) : ''
  }

  titleOf(address: number): Title {
    return this.#titles[this.titleNumber(address)]!
  }

  /** Index in `titles()`. */
  titleNumber(address: number): number {
    return this.#descriptionOf(address) >>> KIND_BITS
  }

  kindOf(address: number): AddressKind {
    return KINDS[this.kindNumber(address)]!
  }

  /** Index in `KINDS`. */
  kindNumber(address: number): number {
    return this.#descriptionOf(address) & KIND_MASK
  }

  /** The titles of all addresses; describes the remaining ones, 0.4 µs each. */
  titles(): readonly Title[] {
    last(this.describeAll())
    return this.#titles
  }

  /** Describes all addresses step by step, which the first rows of a table need not wait for. */
  *describeAll(): Generator<void> {
    while (this.#describedTo < this.addresses.size) {
      const end = Math.min(this.#describedTo + ADDRESSES_PER_STEP, this.addresses.size)
      while (this.#describedTo < end) this.#descriptionOf(this.#describedTo++)
      yield
    }
  }

  blockOf(address: number): Assignment | null {
    const row = this.rowOf(address)
    return row === null ? null : this.#source.trie.assignment(row)
  }

  /** The registry row whose block contains an address; null if there is none. */
  rowOf(address: number): number | null {
    this.#descriptionOf(address)
    const row = this.#row.at(address)
    return row === 0 ? null : row - 1
  }

  /** The year in which the block of an address was first seen; 0 if unknown or no block contains it. */
  yearCode(address: number): YearCode {
    const row = this.rowOf(address)
    return row === null ? 0 : this.#source.trie.yearCode(row)
  }

  /** Computes the slugs of all titles, a few per step: tens of thousands of them are a tenth of the work of an inventory. */
  *makeSlugs(): Generator<void> {
    yield* this.describeAll()
    for (const [at, title] of this.#titles.entries()) {
      if (title.slug !== null && at % SLUGS_PER_STEP === 0) yield
    }
  }

  /** The titles of the addresses in a line, each once, in order; a label precedes its title. */
  titlesInLine(line: number): string[] {
    const titles = new Set<string>()
    for (
      let at = this.foundLine.firstAtLeast(line);
      at < this.foundLine.length && this.foundLine.at(at) === line;
      at++
    ) {
      const address = this.foundAddress.at(at)
      const { text } = this.titleOf(address)
      const { label } = this.labelOf(address)
      titles.add(label === '' ? text : `${label} (${text})`)
    }
    return [...titles]
  }

  #descriptionOf(address: number): number {
    const described = this.#described.at(address)
    return described === 0 ? this.#describe(address) : described - 1
  }

  #describe(number: number): number {
    const { trie, labels } = this.#source
    const high = this.addresses.high.at(number)
    const block = high >>> 8
    if (this.addresses.calledRandom.has(number)) return this.#describeRandom(number)
    if (this.addresses.digits.at(number) === 16 || mayBeSpecial(high) || labels.mayBeIn(block)) {
      return this.#describeSpecial(number)
    }
    const row = trie.rowOf(block, ((high & 0xff) << 4) | (this.addresses.low.at(number) >>> 28))
    return this.#keep(number, row, this.#knownOf(number, row))
  }

  /** Describes an address that may have an own prefix or a well-known meaning. */
  #describeSpecial(number: number): number {
    const { trie } = this.#source
    const hex = this.addresses.hex(number)
    const address = addressOf(hex)
    const match = trie.lookup(hex)
    const row = match?.row ?? -1
    const own = match === null ? this.prefixOf(number) : ''
    if (own !== '') return this.#keep(number, row, descriptionOf('own', this.#titleIn(own)))
    const isPlain = match !== null || (address.kind === 'eui48' && commonlyUsedBy(address) === null)
    if (isPlain && wellKnown(address) === null) {
      return this.#keep(number, row, this.#knownOf(number, row))
    }
    const { title } = explain({ address, match, divided: false, trie })
    const ofRow = match !== null && certainMeaning(address) === null
    const kind = kindOf(address, match, trie)
    const id = ofRow ? this.#titleOfRow(match.row) : this.#titleIn(title)
    return this.#keep(number, row, descriptionOf(kind, id))
  }

  /** Describes an address that the text calls random: it has no vendor, whatever block it is in. */
  #describeRandom(number: number): number {
    const own = this.prefixOf(number)
    const title = this.#titleIn(own || RANDOM_BLUETOOTH)
    return this.#keep(number, -1, descriptionOf(own === '' ? 'random' : 'own', title))
  }

  #keep(number: number, row: number, description: number): number {
    this.#described.extend(this.addresses.size)
    this.#row.extend(this.addresses.size)
    this.#described.set(number, description + 1)
    this.#row.set(number, row + 1)
    return description
  }

  /** The description of an ordinary address. */
  #knownOf(number: number, row: number): number {
    const digit = (this.addresses.high.at(number) >>> 24) & 0xf
    const at = row < 0 ? 2 * this.#source.trie.size + digit : 2 * row + (digit & 1)
    const known = this.#known[at]!
    if (known !== 0) return known - 1
    const description = this.#meet(this.addresses.hex(number), row)
    this.#known[at] = description + 1
    return description
  }

  #meet(hex: string, row: number): number {
    const { trie } = this.#source
    const address = addressOf(hex)
    const match = trie.lookup(hex)
    const title =
      row < 0 || match === null || match.unassignedPart
        ? this.#titleIn(explain({ address, match, divided: false, trie }).title)
        : match.all.length > 1
          ? this.#titleIn(holdersOf(match))
          : this.#titleOfRow(row)
    return descriptionOf(kindOf(address, match, trie), title)
  }

  #titleOfRow(row: number): number {
    const { trie } = this.#source
    const organization = trie.organizationOf(row)
    const known = this.#titleOfOrganization.get(organization)
    if (known !== undefined) return known
    const id = this.#titles.push(new VendorTitle(trie.organization(organization))) - 1
    this.#titleOfOrganization.set(organization, id)
    return id
  }

  #titleIn(text: string): number {
    const known = this.#titleOfWords.get(text)
    if (known !== undefined) return known
    const id = this.#titles.push({ text, short: text, slug: null }) - 1
    this.#titleOfWords.set(text, id)
    return id
  }
}

function descriptionOf(kind: AddressKind, title: number): number {
  return (title << KIND_BITS) | KINDS.indexOf(kind)
}
