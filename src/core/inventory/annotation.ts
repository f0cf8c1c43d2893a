import { AddressTable } from './columns/address-table.ts'
import type { Address } from '../address/address.ts'
import type { Registry } from '../registry/assignment.ts'
import { certainMeaning, kindOf } from '../lookup/address-kind.ts'
import { KINDS, type AddressKind } from '../lookup/kinds.ts'
import { explain } from '../lookup/explain.ts'
import type { OwnLabels } from '../user-data/labels.ts'
import { vendorSlug } from '../vendors/slug.ts'
import { commonlyUsedBy, mayBeSpecial, wellKnown } from '../address/well-known.ts'
import type { FirstSeenCode, FirstSeenTable } from '../registry/first-seen-table.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { Uint32Column } from './columns/uint32-column.ts'

/** One version of the registry and of the user's labels; a text is never annotated from two. */
export interface AnnotationSource {
  readonly trie: OuiTrie
  readonly labels: Pick<OwnLabels, 'of' | 'mayBeIn'>
  /** Gives the first-seen table of this registry; null until it is installed. */
  readonly firstSeen?: () => FirstSeenTable | null
}

export interface AnnotatedBlock {
  readonly registry: Registry
  /** Upper-case hex digits. */
  readonly prefix: string
  readonly organization: string
  readonly country: string | null
}

/** The title of addresses: an organization, or something else, such as a label. */
export interface Title {
  readonly text: string
  /** `vendorSlug` of an organization in the registry, the same for all its spellings; null for other titles. */
  readonly slug: string | null
}

/** Makes its slug lazily: a text can have tens of thousands of vendors, and the slug is the slowest part of each. */
class VendorTitle implements Title {
  readonly text: string
  #slug: string | null = null

  constructor(text: string) {
    this.text = text
  }

  get slug(): string {
    return (this.#slug ??= vendorSlug(this.text))
  }
}

/** Registry rows are stored as row + 1, so that 0 means none. */
const NO_ROW = 0

/** In `#known`, the low bits hold the kind, the others the number of the title. */
const KIND_BITS = 4
const KIND_MASK = (1 << KIND_BITS) - 1
/** Number of values of an address's second digit, which holds U/L and, in its last bit, I/G. */
const SECOND_DIGITS = 16

const SLUGS_PER_STEP = 64

const NO_TITLE: Title = { text: '', slug: null }

/**
 * The distinct addresses of a text, numbered in the order of first appearance, as columns of numbers; strings are made only
 * for what is shown or exported. Everything comes from one version of the registry.
 */
export class Annotation {
  readonly addresses: AddressTable
  /** Index in `KINDS` of each address. */
  readonly kind = new Uint32Column()
  /** Index in `titles`. */
  readonly title = new Uint32Column()
  /** Row of the registry + 1; 0 where no block holds it. */
  readonly row = new Uint32Column()
  /** Line and address of every occurrence, in text order. */
  readonly foundLine = new Uint32Column()
  readonly foundAddress = new Uint32Column()
  readonly titles: Title[] = []
  readonly #source: AnnotationSource
  readonly #titleOfOrganization = new Map<number, number>()
  readonly #titleOfWords = new Map<string, number>()
  /**
   * Title and kind, + 1, shared by all ordinary addresses (EUI-48, without a label or a well-known meaning) of one registry
   * row, at twice the row + I/G, and by those in no block, after the rows by their second digit. 0 until one is met.
   */
  readonly #known: Uint32Array

  /**
   * @param addresses the table to describe; one shared with an inventory also contains addresses of which no occurrence is noted
   */
  constructor(source: AnnotationSource, addresses = new AddressTable()) {
    this.#source = source
    this.addresses = addresses
    this.#known = new Uint32Array(2 * source.trie.size + SECOND_DIGITS)
  }

  get registryVersion(): string {
    return this.#source.trie.version
  }

  /** Notes an occurrence of an address, given by its number. */
  noteFound(address: number, line: number): void {
    this.#describeTo(address)
    this.foundLine.push(line)
    this.foundAddress.push(address)
  }

  /** The number of an address, which need not occur in the text. */
  note(hex: string): number {
    const address = this.addresses.add(hex)
    this.#describeTo(address)
    return address
  }

  /** Returns `address` after making sure that it has been described. */
  described(address: number): number {
    this.#describeTo(address)
    return address
  }

  titleOf(address: number): Title {
    return this.titles[this.title.at(address)] ?? NO_TITLE
  }

  kindOf(address: number): AddressKind {
    return KINDS[this.kind.at(address)] ?? 'unknown'
  }

  blockOf(address: number): AnnotatedBlock | null {
    const row = this.row.at(address)
    if (row === NO_ROW) return null
    const { registry, prefix, organization, country } = this.#source.trie.assignment(row - 1)
    return { registry, prefix, organization, country }
  }

  /** When the block of an address was first seen; 0 where that is not known or no block holds it. */
  firstSeenOf(address: number): FirstSeenCode {
    const row = this.row.at(address)
    return row === NO_ROW ? 0 : (this.#source.firstSeen?.()?.codes[row - 1] ?? 0)
  }

  /** Makes the slugs of all titles, a few per step: tens of thousands of them are a tenth of the work of an inventory. */
  *makeSlugs(): Generator<void> {
    for (let at = 0; at < this.titles.length; at++) {
      if (this.titles[at]!.slug !== null && at % SLUGS_PER_STEP === 0) yield
    }
  }

  /** Titles of the addresses in a line, each once, in their order. */
  titlesInLine(line: number): string[] {
    const titles = new Set<string>()
    for (
      let at = this.foundLine.firstAtLeast(line);
      at < this.foundLine.length && this.foundLine.at(at) === line;
      at++
    ) {
      titles.add(this.titleOf(this.foundAddress.at(at)).text)
    }
    return [...titles]
  }

  /** Describes all addresses up to this one, nearly always just this one. */
  #describeTo(address: number): void {
    while (this.kind.length <= address) this.#describe(this.kind.length)
  }

  #describe(number: number): void {
    const { trie, labels } = this.#source
    const high = this.addresses.high.at(number)
    const block = high >>> 8
    if (this.addresses.digits.at(number) === 16 || mayBeSpecial(high) || labels.mayBeIn(block)) {
      this.#describeSpecial(number)
      return
    }
    const row = trie.rowOf(block, ((high & 0xff) << 4) | (this.addresses.low.at(number) >>> 28))
    this.row.push(row + 1)
    this.#pushKnown(number, row)
  }

  /** Describes an address that may have a label or a well-known meaning. */
  #describeSpecial(number: number): void {
    const { trie, labels } = this.#source
    const hex = this.addresses.hex(number)
    const address: Address = { kind: hex.length === 16 ? 'eui64' : 'eui48', hex }
    const match = trie.lookup(hex)
    this.row.push(match === null ? NO_ROW : match.row + 1)
    const label = labels.of(hex)
    if (label !== '') {
      this.#push('own', this.#titleIn(label))
      return
    }
    const isPlain = match !== null || (address.kind === 'eui48' && commonlyUsedBy(address) === null)
    if (isPlain && wellKnown(address) === null) {
      this.#pushKnown(number, match?.row ?? -1)
      return
    }
    const { title } = explain({ address, match, divided: false, trie })
    const ofRow = match !== null && certainMeaning(address) === null
    this.#push(
      kindOf(address, match, trie),
      ofRow ? this.#titleOfRow(match.row) : this.#titleIn(title),
    )
  }

  /** Gives an ordinary address the title and kind in `#known`. */
  #pushKnown(number: number, row: number): void {
    const digit = (this.addresses.high.at(number) >>> 24) & 0xf
    const at = row < 0 ? 2 * this.#source.trie.size + digit : 2 * row + (digit & 1)
    let known = this.#known[at]!
    if (known === 0) this.#known[at] = known = this.#meet(this.addresses.hex(number), row) + 1
    this.kind.push((known - 1) & KIND_MASK)
    this.title.push((known - 1) >>> KIND_BITS)
  }

  #meet(hex: string, row: number): number {
    const { trie } = this.#source
    const address: Address = { kind: hex.length === 16 ? 'eui64' : 'eui48', hex }
    const match = trie.lookup(hex)
    const title =
      row < 0
        ? this.#titleIn(explain({ address, match, divided: false, trie }).title)
        : this.#titleOfRow(row)
    return (title << KIND_BITS) | KINDS.indexOf(kindOf(address, match, trie))
  }

  #push(kind: AddressKind, title: number): void {
    this.kind.push(KINDS.indexOf(kind))
    this.title.push(title)
  }

  #titleOfRow(row: number): number {
    const { trie } = this.#source
    const organization = trie.organizationOf(row)
    const known = this.#titleOfOrganization.get(organization)
    if (known !== undefined) return known
    const id = this.titles.push(new VendorTitle(trie.organization(organization))) - 1
    this.#titleOfOrganization.set(organization, id)
    return id
  }

  #titleIn(text: string): number {
    const known = this.#titleOfWords.get(text)
    if (known !== undefined) return known
    const id = this.titles.push({ text, slug: null }) - 1
    this.#titleOfWords.set(text, id)
    return id
  }
}
