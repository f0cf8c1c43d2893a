import type { Assignment } from '../registry/assignment.ts'
import { toLatin, vendorSlug, vendorWords, words } from './slug.ts'
import type { OuiTrie } from '../registry/trie.ts'

/** Everything that is registered under one slug. */
export interface Vendor {
  readonly slug: string
  /** The spelling under which most blocks are registered. */
  readonly name: string
  /** Every spelling, the one with most blocks first. */
  readonly spellings: readonly string[]
  /** Two-letter codes, the one with most blocks first. */
  readonly countries: readonly string[]
  /** Number of blocks. */
  readonly blocks: number
}

/** How well a vendor fits a query; the lower, the better. */
const RANK = { whole: 0, beginning: 1, words: 2, slip: 3, none: 4 } as const

/** From this many letters on a query word may hold a typing slip; shorter ones would match nearly everything. */
const MIN_LETTERS_FOR_SLIP = 4

/** Longer than any name that is registered; what is typed behind it is ignored. */
const MAX_QUERY_LENGTH = 128

/**
 * The registry by vendor instead of by address. Building it reads every row once (some 0.2 s), so it is built by whoever
 * asks for vendors first, never by a lookup. A vendor's id is the order in which its first organization appears.
 */
export class VendorIndex {
  readonly #trie: OuiTrie
  readonly #slugs: string[] = []
  readonly #idOfSlug = new Map<string, number>()
  /** Rows of the registry by vendor, ascending. */
  readonly #rows: readonly number[][]
  /** Every vendor, the one with most blocks first, those with as many by slug. */
  readonly #bySize: readonly number[]
  /** Folded names without spaces, with the vendor of each. */
  readonly #names: { readonly name: string; readonly vendor: number }[] = []
  /** Every word of every name, with the vendors that have it. */
  readonly #words: readonly (readonly [word: string, vendors: readonly number[]])[]
  readonly #vendors = new Map<number, Vendor>()
  /** Its count and its first vendors are asked for one after the other. */
  #lastFound: { readonly query: string; readonly vendors: readonly number[] } | null = null

  private constructor(trie: OuiTrie) {
    this.#trie = trie
    const vendorOf: number[] = []
    const vendorsOfWord = new Map<string, number[]>()
    for (let id = 0; id < trie.organizationCount; id++) {
      const organization = trie.organization(id)
      const slug = vendorSlug(organization)
      const vendor = this.#idOfSlug.get(slug) ?? this.#slugs.push(slug) - 1
      this.#idOfSlug.set(slug, vendor)
      vendorOf.push(vendor)
      const folded = words(toLatin(organization))
      this.#names.push({ name: folded.join(''), vendor })
      for (const word of new Set([...folded, ...slug.split('-')])) {
        const vendors = vendorsOfWord.get(word)
        if (vendors === undefined) vendorsOfWord.set(word, [vendor])
        else vendors.push(vendor)
      }
    }
    this.#words = [...vendorsOfWord]
    this.#rows = this.#slugs.map(() => [])
    for (let row = 0; row < trie.size; row++) {
      this.#rows[vendorOf[trie.organizationOf(row)] ?? -1]?.push(row)
    }
    this.#bySize = Array.from(this.#slugs.keys()).toSorted(
      (a, b) => this.#size(b) - this.#size(a) || (this.#slugs[a]! < this.#slugs[b]! ? -1 : 1),
    )
  }

  static from(trie: OuiTrie): VendorIndex {
    return new VendorIndex(trie)
  }

  /** Number of vendors. */
  get size(): number {
    return this.#slugs.length
  }

  /**
   * Vendors whose name has every word of the query, as a beginning, in any order: forgiving of case, accents, legal
   * forms, spaces and one typing slip a word (a letter wrong, missing, too many, or two swapped). The best first: the
   * whole name, then its beginning, then its words, then slips; among equals the one with most blocks. An empty query
   * finds the vendors with most blocks.
   */
  search(query: string, limit: number): Vendor[] {
    return this.#find(query)
      .slice(0, limit)
      .map((vendor) => this.#vendor(vendor))
  }

  /** How many vendors `search` finds without a limit. */
  count(query: string): number {
    return this.#find(query).length
  }

  /** The vendor with this slug and its blocks in the order of the registry. */
  vendor(slug: string): (Vendor & { readonly assignments: readonly Assignment[] }) | null {
    const vendor = this.#idOfSlug.get(slug)
    if (vendor === undefined) return null
    return { ...this.#vendor(vendor), assignments: this.#assignments(vendor) }
  }

  #find(query: string): readonly number[] {
    if (this.#lastFound?.query === query) return this.#lastFound.vendors
    const ranks = this.#rank(query.slice(0, MAX_QUERY_LENGTH))
    const found: number[][] = [[], [], [], []]
    for (const vendor of this.#bySize) found[ranks[vendor] ?? RANK.none]?.push(vendor)
    const vendors = found.flat()
    this.#lastFound = { query, vendors }
    return vendors
  }

  /** The rank of every vendor for a query. */
  #rank(query: string): Uint8Array {
    const typed = words(toLatin(query))
    if (typed.length === 0) return this.#rankText(query.trim().toLowerCase())
    const ranks = this.#rankWords(typed)
    const joined = typed.join('')
    for (const { name, vendor } of this.#names) {
      if (name.startsWith(joined)) ranks[vendor] = RANK.beginning
    }
    const whole = this.#idOfSlug.get(vendorSlug(query))
    if (whole !== undefined) ranks[whole] = RANK.whole
    // A legal form in the query need not be the one that is registered.
    return ranks.every((rank) => rank === RANK.none) ? this.#rankWords(vendorWords(query)) : ranks
  }

  /** For a query of signs, or in a script that is not transliterated: compared as it stands. */
  #rankText(text: string): Uint8Array {
    const ranks = new Uint8Array(this.size).fill(text === '' ? RANK.words : RANK.none)
    if (text === '') return ranks
    for (let id = 0; id < this.#trie.organizationCount; id++) {
      const organization = this.#trie.organization(id)
      if (!organization.toLowerCase().includes(text)) continue
      ranks[this.#idOfSlug.get(vendorSlug(organization)) ?? -1] = RANK.words
    }
    return ranks
  }

  /** The rank of the worst of the words; `none` for vendors that lack one. */
  #rankWords(queryWords: readonly string[]): Uint8Array {
    const worst = new Uint8Array(this.size)
    for (const queryWord of new Set(queryWords)) {
      const ranks = this.#rankWord(queryWord)
      for (let vendor = 0; vendor < worst.length; vendor++) {
        worst[vendor] = Math.max(worst[vendor] ?? 0, ranks[vendor] ?? 0)
      }
    }
    return worst
  }

  #rankWord(queryWord: string): Uint8Array {
    const ranks = new Uint8Array(this.size).fill(RANK.none)
    const rests = Array.from(queryWord, (_, at) => queryWord.slice(at))
    for (const [word, vendors] of this.#words) {
      const rank = rankOf(queryWord, rests, word)
      if (rank === RANK.none) continue
      for (const vendor of vendors) ranks[vendor] = Math.min(ranks[vendor] ?? RANK.none, rank)
    }
    return ranks
  }

  #size(vendor: number): number {
    return this.#rows[vendor]?.length ?? 0
  }

  #assignments(vendor: number): Assignment[] {
    return (this.#rows[vendor] ?? []).map((row) => this.#trie.assignment(row))
  }

  #vendor(vendor: number): Vendor {
    const known = this.#vendors.get(vendor)
    if (known !== undefined) return known
    const assignments = this.#assignments(vendor)
    const spellings = byFrequency(assignments.map(({ organization }) => organization))
    const made = {
      slug: this.#slugs[vendor] ?? '',
      name: spellings[0] ?? '',
      spellings,
      countries: byFrequency(assignments.flatMap(({ country }) => country ?? [])),
      blocks: assignments.length,
    }
    this.#vendors.set(vendor, made)
    return made
  }
}

/** @param rests the query word from each of its places on */
function rankOf(queryWord: string, rests: readonly string[], word: string): number {
  if (word.startsWith(queryWord)) return RANK.words
  return queryWord.length >= MIN_LETTERS_FOR_SLIP && beginsWithSlip(word, queryWord, rests)
    ? RANK.slip
    : RANK.none
}

/**
 * Whether `word` would begin with `typed` if one typing slip were undone. Undoing it at the first letter that differs
 * is enough: a slip cannot lie behind it.
 */
function beginsWithSlip(word: string, typed: string, rests: readonly string[]): boolean {
  let at = 0
  while (typed[at] === word[at]) at++
  const behind = rests[at + 1] ?? ''
  return (
    word.startsWith(behind, at + 1) ||
    word.startsWith(behind, at) ||
    word.startsWith(rests[at] ?? '', at + 1) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      word.startsWith(rests[at + 2] ?? '', at + 2))
  )
}

function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([value]) => value)
}
