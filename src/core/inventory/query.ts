import { KIND_NAMES, KINDS, type AddressKind } from '../lookup/address-kind.ts'
import type { Annotation } from './annotation.ts'
import { toLatin } from '../vendors/slug.ts'
import { stableOrder } from './radix-sort.ts'
import type { VendorGroups } from './vendor-groups.ts'

export type SortKey = 'address' | 'title' | 'country' | 'block' | 'kind' | 'line' | 'times'

/** Which addresses of a text are shown, and in which order. */
export interface ViewQuery {
  readonly sort: SortKey
  readonly descending: boolean
  /** Words that must all be found in the address, its title, country or kind; empty for all. */
  readonly words: string
  readonly kind: AddressKind | null
  /** Id of a vendor group, or null for all. */
  readonly group: number | null
  readonly grouped: boolean
  /** Whether groups are folded up, but for the ids in `except`. */
  readonly folded: { readonly all: boolean; readonly except: readonly number[] }
}

/** What belongs to the reader's language. */
export interface ReaderWords {
  readonly compare: (a: string, b: string) => number
  /** Name of a country by its code. */
  readonly country: (code: string) => string
}

/** What has no value stands last, whichever way is sorted. */
const LAST = 0xffff_ffff

/** The countries of an annotation's blocks, read once for each row of the registry. */
export class Countries {
  readonly #annotation: Annotation
  readonly #words: ReaderWords
  readonly #codeOfRow = new Map<number, string | null>()
  readonly #nameOfCode = new Map<string, string>()

  constructor(annotation: Annotation, words: ReaderWords) {
    this.#annotation = annotation
    this.#words = words
  }

  /** Two letters, or null. */
  code(address: number): string | null {
    const row = this.#annotation.row.at(address)
    if (row === 0) return null
    let code = this.#codeOfRow.get(row)
    if (code === undefined) {
      code = this.#annotation.blockOf(address)?.country ?? null
      this.#codeOfRow.set(row, code)
    }
    return code
  }

  /** Every code that occurs. */
  codes(addresses: Uint32Array): string[] {
    const codes = new Set<string>()
    for (const address of addresses) {
      const code = this.code(address)
      if (code !== null) codes.add(code)
    }
    return [...codes]
  }

  name(code: string): string {
    let name = this.#nameOfCode.get(code)
    if (name === undefined) {
      name = this.#words.country(code)
      this.#nameOfCode.set(code, name)
    }
    return name
  }
}

/** The addresses that the query lets through, in the order of the text. */
export function filter(
  annotation: Annotation,
  groups: VendorGroups,
  { words, kind, group }: ViewQuery,
  countries: Countries,
): Uint32Array {
  const tests = words
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => wordTest(annotation, countries, word))
  const wanted = kind === null ? -1 : KINDS.indexOf(kind)
  return Uint32Array.from({ length: annotation.size }, (_, address) => address).filter(
    (address) =>
      (wanted < 0 || annotation.kind.at(address) === wanted) &&
      (group === null || groups.ofTitle(annotation.title.at(address)) === group) &&
      tests.every((test) => test(address)),
  )
}

/** Whether an address has a word of the filter. What is the same for many addresses is compared once. */
function wordTest(
  annotation: Annotation,
  countries: Countries,
  word: string,
): (address: number) => boolean {
  const folded = toLatin(word)
  const has = (text: string) => toLatin(text).includes(folded)
  const titles = annotation.titles.map(({ text }) => has(text))
  const kinds = KINDS.map((kind) => has(KIND_NAMES[kind]))
  const ofCode = new Map<string, boolean>()
  const inCountry = (code: string) => {
    let found = ofCode.get(code)
    if (found === undefined) {
      found = code.toLowerCase() === folded || has(countries.name(code))
      ofCode.set(code, found)
    }
    return found
  }
  const digits = /^[0-9a-f]+(?:[:.-][0-9a-f]+)*[:.-]?$/i.test(word)
    ? word.replaceAll(/[:.-]/g, '').toUpperCase()
    : null
  return (address) => {
    if (titles[annotation.title.at(address)] || kinds[annotation.kind.at(address)]) return true
    const code = countries.code(address)
    if (code !== null && inCountry(code)) return true
    return digits !== null && annotation.addresses.hex(address).includes(digits)
  }
}

/** Sorts addresses that lie in the order of the text, so that equals stay in it. */
export function sort(
  addresses: Uint32Array,
  annotation: Annotation,
  { sort, descending }: ViewQuery,
  countries: Countries,
  words: ReaderWords,
): Uint32Array {
  const by = (order: Uint32Array, keyOf: (address: number) => number) =>
    stableOrder(order, descending ? (address) => ~keyOf(address) >>> 0 : keyOf)
  const valuesFirst = (keyOf: (address: number) => number) =>
    stableOrder(addresses, (address) => {
      const key = keyOf(address)
      return key === LAST || !descending ? key : LAST - 1 - key
    })
  switch (sort) {
    case 'line':
      return by(addresses, (address) => address)
    case 'times':
      return by(addresses, (address) => annotation.times.at(address))
    case 'kind':
      return by(addresses, (address) => annotation.kind.at(address))
    case 'address': {
      const { high, low, digits } = annotation.addresses
      const byDigits = by(addresses, (address) => digits.at(address))
      const byLow = by(byDigits, (address) => low.at(address))
      return by(byLow, (address) => high.at(address))
    }
    case 'block':
      return valuesFirst((address) => annotation.row.at(address) || LAST)
    case 'title': {
      const titles = annotation.titles.map(({ text }) => text)
      const ranks = ranked(titles, words)
      const rankOfTitle = titles.map((title) => ranks.get(title) ?? LAST)
      return by(addresses, (address) => rankOfTitle[annotation.title.at(address)] ?? LAST)
    }
    case 'country': {
      const codes = countries.codes(addresses)
      const ranks = ranked(
        codes.map((code) => countries.name(code)),
        words,
      )
      const rankOfCode = new Map(codes.map((code) => [code, ranks.get(countries.name(code))]))
      return valuesFirst((address) => rankOfCode.get(countries.code(address) ?? '') ?? LAST)
    }
  }
}

/** The place of each text in the reader's alphabet. */
function ranked(texts: readonly string[], { compare }: ReaderWords): Map<string, number> {
  return new Map(texts.toSorted(compare).map((text, rank) => [text, rank]))
}
