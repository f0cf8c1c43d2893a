import { AddressTable } from './mac-set.ts'
import { formatAddress, type Address } from '../address/address.ts'
import type { Registry } from '../registry/assignment.ts'
import { certainMeaning, kindOf, KINDS, type AddressKind } from '../lookup/address-kind.ts'
import { explain } from '../lookup/explain.ts'
import type { Found } from '../extract/extract.ts'
import type { OwnLabels } from '../user-data/labels.ts'
import { vendorSlug } from '../vendors/slug.ts'
import { commonlyUsedBy, mayBeSpecial, wellKnown } from '../address/well-known.ts'
import type { FirstSeenCode, FirstSeenTable } from '../registry/first-seen-table.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { Uint32Column } from './uint32-column.ts'

/** One version of the registry and of the person's own words, from which a whole text is annotated. */
export interface AnnotationSource {
  readonly trie: OuiTrie
  readonly labels: Pick<OwnLabels, 'of' | 'mayBeIn'>
  /** When the blocks of this registry were first seen, as soon as that is known. */
  readonly firstSeen?: () => FirstSeenTable | null
}

/** A distinct address of a text. */
export interface AnnotatedAddress {
  /** With colons. */
  readonly address: string
  /** Its own label, its well-known meaning, its vendor, or why it has none: as the screen for one address says it. */
  readonly title: string
  readonly kind: AddressKind
  /** The block of the registry that holds it, whatever else it means; null where none does. */
  readonly block: AnnotatedBlock | null
  /** The first line it stands in, from 1. */
  readonly line: number
  /** How often it stands in the text. */
  readonly times: number
}

export interface AnnotatedBlock {
  readonly registry: Registry
  /** Upper-case hex digits. */
  readonly prefix: string
  readonly organization: string
  readonly country: string | null
}

/** What addresses are called: an organization, or something that is none. */
export interface Title {
  readonly text: string
  /** `vendorSlug` of an organization in the registry, the same for all its spellings; null for what is no vendor. */
  readonly slug: string | null
}

/** A text has tens of thousands of vendors, and a slug takes longer than all else about one: it is made when asked for. */
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

/** Row 0 of the registry is kept as 1, so that 0 is none. */
const NO_ROW = 0

/** Bits of what is known of addresses that tell their kind; the others number their title. */
const KIND_BITS = 4
const KIND_MASK = (1 << KIND_BITS) - 1
/** The second digit of an address, which holds I/G in its last bit, and U/L. */
const SECOND_DIGITS = 16

const SLUGS_A_STEP = 64

const NO_TITLE: Title = { text: '', slug: null }

/**
 * The addresses of a text, folded: one row for each distinct address, numbered in the order of its first appearance, in
 * columns of numbers. Words are made of them only for what is shown or exported. Everything comes from one version of
 * the registry.
 */
export class Annotation {
  readonly addresses: AddressTable
  /** Index in `KINDS` of each address. */
  readonly kind = new Uint32Column()
  /** Index in `titles`. */
  readonly title = new Uint32Column()
  readonly firstLine = new Uint32Column()
  readonly times = new Uint32Column()
  /** Row of the registry + 1, 0 where no block holds it. */
  readonly row = new Uint32Column()
  /** Line and address of everything that was found, in the order of the text. */
  readonly foundLine = new Uint32Column()
  readonly foundAddress = new Uint32Column()
  readonly titles: Title[] = []
  readonly #source: AnnotationSource
  readonly #titleOfOrganization = new Map<number, number>()
  readonly #titleOfWords = new Map<string, number>()
  /**
   * Title and kind, + 1, that all addresses have which are in one row of the registry, by twice its number and I/G, or in
   * no block, by their second digit: what is well known, labelled or an EUI-64 apart. 0 for what has not been met.
   */
  readonly #known: Uint32Array

  /**
   * @param addresses to be described; a table that an inventory shares holds others beside those that were counted
   */
  constructor(source: AnnotationSource, addresses = new AddressTable()) {
    this.#source = source
    this.addresses = addresses
    this.#known = new Uint32Array(2 * source.trie.size + SECOND_DIGITS)
  }

  get registryVersion(): string {
    return this.#source.trie.version
  }

  /** Number of distinct addresses. */
  get size(): number {
    return this.addresses.size
  }

  add({ hex, line }: Pick<Found, 'hex' | 'line'>): void {
    this.count(this.addresses.add(hex), line)
  }

  /** Takes an address that was found, by its number. */
  count(address: number, line: number): void {
    this.#describeTo(address)
    if (this.times.at(address) === 0) this.firstLine.set(address, line)
    this.times.increment(address)
    this.foundLine.push(line)
    this.foundAddress.push(address)
  }

  /** The number of an address, which need not stand in the text. */
  note(hex: string): number {
    const address = this.addresses.add(hex)
    this.#describeTo(address)
    return address
  }

  /** The same number, of an address that is known as what it is from now on. */
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

  /** When the block was first seen that holds an address; 0 where that is not known, or none does. */
  firstSeenOf(address: number): FirstSeenCode {
    const row = this.row.at(address)
    return row === NO_ROW ? 0 : (this.#source.firstSeen?.()?.codes[row - 1] ?? 0)
  }

  at(address: number): AnnotatedAddress {
    const hex = this.addresses.hex(address)
    const kind = hex.length === 16 ? 'eui64' : 'eui48'
    return {
      address: formatAddress({ kind, hex }, 'colon'),
      title: this.titleOf(address).text,
      kind: this.kindOf(address),
      block: this.blockOf(address),
      line: this.firstLine.at(address),
      times: this.times.at(address),
    }
  }

  /** Makes the slugs of all titles, some at a step: of tens of thousands they are a tenth of the work of an inventory. */
  *makeSlugs(): Generator<void> {
    for (let at = 0; at < this.titles.length; at++) {
      if (this.titles[at]!.slug !== null && at % SLUGS_A_STEP === 0) yield
    }
  }

  /** Titles of the addresses that stand in a line, each once, in their order. */
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

  /** Addresses come in the order of their numbers, nearly always one by one. */
  #describeTo(address: number): void {
    for (let next = this.times.length; next <= address; next++) {
      this.#describe(next)
      this.firstLine.push(0)
      this.times.push(0)
    }
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

  /** Takes an address that may have a label or a meaning of its own. */
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

  /** Takes an address that has the title and the kind of all of its row, or of all that begin like it. */
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
