import type { Assignment } from '../registry/assignment.ts'
import { formerNames, formerNamesOf } from './former-names.ts'
import { NameTable } from './name-table.ts'
import { toLatin, vendorSlug, vendorWords, words } from './slug.ts'
import { holdersOfTradeName } from './trade-names.ts'
import { organizationIdOf } from '../registry/trie-layout.ts'
import type { OuiTrie } from '../registry/trie.ts'

/** Everything registered under one slug. */
export interface Vendor {
  readonly slug: string
  /** The spelling under which most blocks are registered. */
  readonly name: string
  /** Every spelling, the one with most blocks first. */
  readonly spellings: readonly string[]
  /** Two-letter codes, the one with most blocks first. */
  readonly countries: readonly string[]
  readonly blocks: number
  /** Former names; usually none. */
  readonly formerNames: readonly string[]
}

export interface FoundVendor extends Vendor {
  /** The matching trade name, such as `MikroTik` for Routerboard.com; null if its own name matched. */
  readonly tradeName: string | null
  /** The matching former name; null if a current one matched. */
  readonly formerName: string | null
  /** Whether the name only resembles the query. */
  readonly similar: boolean
}

/** How well a vendor matches a query; lower is better. */
const RANK = { whole: 0, beginning: 1, words: 2, typo: 3 } as const

/** Longer than any registered name; the rest of a query is ignored. */
const MAX_QUERY_LENGTH = 128

/** Only the longest words of a query are used: comparing one with every word of every name takes some milliseconds. */
const MAX_QUERY_WORDS = 8

/** Former names need at least this many letters to match: anybody who types fewer means one of the many current names. */
const MIN_LETTERS_OF_FORMER = 3

/** If more names match, only the best and largest ones count; nobody reads further. */
const MAX_NAMES = 1_500

interface Group {
  readonly slug: string
  rank: number
  blocks: number
}

interface Found {
  readonly query: string
  readonly groups: readonly Group[]
  /** False if more than `MAX_NAMES` names match. */
  readonly complete: boolean
  /** The trade name or former name that matched, by the vendor's slug. */
  readonly tradeNames: ReadonlyMap<string, string>
  readonly formerNames: ReadonlyMap<string, string>
}

const indexes = new WeakMap<OuiTrie, VendorIndex>()

/**
 * The registry by vendor instead of by address. Names are folded once, at the first search, and scanned by each search.
 * Slugs, the slowest part, are computed only for matching vendors.
 */
export class VendorIndex {
  readonly #trie: OuiTrie
  #names: NameTable | null = null
  /** The rows of organization `id` are those in `#rows` from `#firstRow[id]` up to `#firstRow[id + 1]`, ascending. */
  readonly #firstRow: Uint32Array
  readonly #rows: Uint32Array
  readonly #slugs: (string | undefined)[] = []
  /** The last result, because callers ask for the vendors and the count of a query one after the other. */
  #lastFound: Found | null = null

  constructor(trie: OuiTrie) {
    const { holders } = trie.layout
    const firstRow = new Uint32Array(trie.organizationCount + 1)
    const rows = new Uint32Array(holders.length)
    for (let row = 0; row < holders.length; row++) firstRow[organizationIdOf(holders[row]!) + 1]!++
    for (let id = 0; id < trie.organizationCount; id++) firstRow[id + 1]! += firstRow[id]!
    const next = firstRow.slice()
    for (let row = 0; row < holders.length; row++)
      rows[next[organizationIdOf(holders[row]!)]!++] = row
    this.#trie = trie
    this.#firstRow = firstRow
    this.#rows = rows
  }

  /** The index of a registry, created on first use and kept with the registry. */
  static of(trie: OuiTrie): VendorIndex {
    const index = indexes.get(trie) ?? new VendorIndex(trie)
    indexes.set(trie, index)
    return index
  }

  /**
   * Finds vendors whose name has, for every word of the query, a word that begins with it, in any order. It ignores case,
   * accents, legal forms, spaces and one typo per word (a letter wrong, missing or too many, or two swapped). Trade names
   * and former names match too. Best matches first: the whole registered name, then its beginning, then its words, then
   * similar names; among equals, the vendor with most blocks. An empty query returns the vendors with most blocks.
   */
  search(query: string, limit: number): FoundVendor[] {
    const { groups, tradeNames, formerNames } = this.#find(query)
    const first = groups.slice(0, limit)
    const organizations = this.#organizationsOf(first.map(({ slug }) => slug))
    return first.map(({ slug, rank }) =>
      Object.assign(this.#vendor(slug, organizations.get(slug) ?? []), {
        tradeName: tradeNames.get(slug) ?? null,
        formerName: formerNames.get(slug) ?? null,
        similar: rank === RANK.typo,
      }),
    )
  }

  /**
   * The longest beginning or end of a query that finds vendors by name, and the words that it leaves out: `nintendo`
   * for `nintendo switch`. Null if no part does.
   */
  partOf(query: string): { readonly known: string; readonly ignored: readonly string[] } | null {
    const typed = query.trim().split(/\s+/, MAX_QUERY_WORDS)
    for (let length = typed.length - 1; length > 0; length--) {
      for (const start of [0, typed.length - length]) {
        const known = typed.slice(start, start + length).join(' ')
        if (!isNamed(this.search(known, 1)[0], known)) continue
        return { known, ignored: typed.toSpliced(start, length) }
      }
    }
    return null
  }

  /** Number of vendors that `search` would find without a limit; null if more than `MAX_NAMES` names match. */
  count(query: string): number | null {
    const { groups, complete } = this.#find(query)
    return complete ? groups.length : null
  }

  /** The vendor with this slug, and its blocks in the order of the registry; null if there is none. */
  vendor(slug: string): (Vendor & { readonly assignments: readonly Assignment[] }) | null {
    const ids = this.#organizationsOf([slug]).get(slug)
    if (ids === undefined) return null
    const assignments = this.#rowsOf(ids).map((row) => this.#trie.assignment(row))
    return { ...this.#vendor(slug, ids), assignments }
  }

  get #table(): NameTable {
    return (this.#names ??= new NameTable(this.#trie))
  }

  #find(query: string): Found {
    if (this.#lastFound?.query === query) return this.#lastFound
    const text = query.slice(0, MAX_QUERY_LENGTH)
    const typed = words(toLatin(text))
    const tradeNames = new Map<string, string>()
    const foundAsFormer = new Map<string, string>()
    const asTyped = SIGN.test(text) ? this.#ofText(text) : null
    const ranks = asTyped?.size
      ? asTyped
      : typed.length === 0
        ? this.#ofText(text)
        : this.#ofWords(text, typed, tradeNames, foundAsFormer)
    const found = {
      query,
      groups: this.#grouped(ranks, tradeNames),
      complete: ranks.size <= MAX_NAMES,
      tradeNames,
      formerNames: foundAsFormer,
    }
    this.#lastFound = found
    return found
  }

  /** Rank of every matching name; adds matches by a trade name or a former name to the last two parameters. */
  #ofWords(
    query: string,
    typed: readonly string[],
    tradeNames: Map<string, string>,
    foundAsFormer: Map<string, string>,
  ): Map<number, number> {
    const ranks = this.#havingWords(typed)
    const joined = typed.join('')
    const trade = holdersOfTradeName(joined).map(({ name, holder, fit }) => ({
      name,
      fit,
      slug: vendorSlug(holder),
    }))
    const own = vendorSlug(query)
    const former = joined.length < MIN_LETTERS_OF_FORMER ? [] : formerlyCalled(typed)
    const organizations = this.#organizationsOf([
      own,
      ...[...trade, ...former].map(({ slug }) => slug),
    ])
    // A name without its legal form is not a whole match: `intel` should find Intel Corporate first, which has 40 times as
    // many blocks as Intel Corporation.
    for (const id of organizations.get(own) ?? []) ranks.set(id, RANK.beginning)
    for (const [id, fit] of this.#table.beginningWith(joined)) {
      if (fit !== 'joined') ranks.set(id, RANK[fit])
      else if (typed.length > 1 || this.#slugOf(id).replaceAll('-', '').startsWith(joined)) {
        ranks.set(id, RANK.beginning)
      } else {
        // Part of a legal form, as in CIS Corporation for `cisco`.
        ranks.set(id, RANK.typo)
      }
    }
    for (const { name, slug, fit } of trade) {
      for (const id of organizations.get(slug) ?? []) {
        if (RANK[fit] > (ranks.get(id) ?? RANK.typo)) continue
        ranks.set(id, RANK[fit])
        // `HUAWEI TECHNOLOGIES` already says that these are the makers of Huawei.
        if (!toLatin(this.#trie.organization(id)).startsWith(toLatin(name))) {
          tradeNames.set(slug, name)
        }
      }
    }
    for (const { slug, name, rank } of former) {
      for (const id of organizations.get(slug) ?? []) {
        if (rank >= (ranks.get(id) ?? RANK.typo)) continue
        ranks.set(id, rank)
        foundAsFormer.set(slug, name)
      }
    }
    // The query may contain a different legal form from the registered one.
    return ranks.size === 0 ? this.#havingWords(vendorWords(query)) : ranks
  }

  /** Names that have every word. It starts with the longest, which is probably the rarest. */
  #havingWords(typed: readonly string[]): Map<number, number> {
    const [first = '', ...others] = [...new Set(typed)]
      .toSorted((a, b) => b.length - a.length)
      .slice(0, MAX_QUERY_WORDS)
    const ranks = new Map<number, number>()
    for (const id of this.#table.withTypo(first)) ranks.set(id, RANK.typo)
    for (const id of this.#table.withWord(first)) ranks.set(id, RANK.words)
    for (const word of others) {
      const fits = this.#table.fits(word)
      for (const id of ranks.keys()) {
        const fit = fits(id)
        if (fit === null) ranks.delete(id)
        else if (fit === 'typo') ranks.set(id, RANK.typo)
      }
    }
    return ranks
  }

  /** Compares a query without Latin letters and digits, such as one in Chinese, unchanged. */
  #ofText(query: string): Map<number, number> {
    const text = query.trim().toLowerCase()
    const ranks = new Map<number, number>()
    for (let id = 0; id < this.#trie.organizationCount; id++) {
      if (text === '' || this.#trie.organization(id).toLowerCase().includes(text)) {
        ranks.set(id, RANK.words)
      }
    }
    return ranks
  }

  /** Groups names by vendor: best rank first, then trade names, then most blocks, then by slug. */
  #grouped(
    ranks: ReadonlyMap<number, number>,
    tradeNames: ReadonlyMap<string, string>,
  ): readonly Group[] {
    const best = [...ranks]
      .toSorted(([a, x], [b, y]) => x - y || this.#blocksOf(b) - this.#blocksOf(a))
      .slice(0, MAX_NAMES)
    const groups = new Map<string, Group>()
    for (const [id, rank] of best) {
      const slug = this.#slugOf(id)
      const group = groups.get(slug)
      if (group === undefined) groups.set(slug, { slug, rank, blocks: this.#blocksOf(id) })
      else group.blocks += this.#blocksOf(id)
    }
    const isTrade = ({ slug }: Group) => Number(tradeNames.has(slug))
    return [...groups.values()].toSorted(
      (a, b) =>
        a.rank - b.rank ||
        isTrade(b) - isTrade(a) ||
        b.blocks - a.blocks ||
        (a.slug < b.slug ? -1 : 1),
    )
  }

  /**
   * The organizations with these slugs, if any. A name has every word of its slug, except for a hash at
   * the end that replaces another script or the tail of a long name.
   */
  #organizationsOf(slugs: readonly string[]): ReadonlyMap<string, readonly number[]> {
    const all = slugs.filter((slug) => SLUG.test(slug)).map(wordsOfSlug)
    const candidates = this.#table.withWords(all.map(({ first }) => first))
    const found = new Map<string, readonly number[]>()
    for (const { slug, first, others } of all) {
      // The slug of a name without Latin letters contains none of its words.
      const foreign = first === 'org ' ? this.#table.foreign() : []
      const ids = [...new Set([...(candidates.get(first) ?? []), ...foreign])].filter(
        (id) => others.every((word) => this.#table.hasWord(id, word)) && this.#slugOf(id) === slug,
      )
      if (ids.length > 0) found.set(slug, ids)
    }
    return found
  }

  #slugOf(id: number): string {
    return (this.#slugs[id] ??= vendorSlug(this.#trie.organization(id)))
  }

  #blocksOf(id: number): number {
    return this.#firstRow[id + 1]! - this.#firstRow[id]!
  }

  #rowsOf(ids: readonly number[]): number[] {
    return ids
      .flatMap((id) => [...this.#rows.subarray(this.#firstRow[id], this.#firstRow[id + 1])])
      .toSorted((a, b) => a - b)
  }

  #vendor(slug: string, ids: readonly number[]): Vendor {
    const rows = this.#rowsOf(ids)
    const spellings = byFrequency(rows.map((row) => this.#trie.organizationOf(row)))
    return {
      slug,
      name: this.#trie.organization(spellings[0] ?? 0),
      spellings: spellings.map((id) => this.#trie.organization(id)),
      countries: byFrequency(rows.flatMap((row) => this.#trie.country(row) ?? [])),
      blocks: rows.length,
      formerNames: formerNamesOf(slug),
    }
  }
}

/** The former names with, for every typed word, a word that begins with it. */
function formerlyCalled(typed: readonly string[]) {
  const found: { readonly slug: string; readonly name: string; readonly rank: number }[] = []
  for (const [slug, names] of formerNames()) {
    for (const name of names) {
      const parts = words(toLatin(name))
      if (!typed.every((word) => parts.some((part) => part.startsWith(word)))) continue
      const isBeginning = parts.join('').startsWith(typed.join(''))
      found.push({ slug, name, rank: isBeginning ? RANK.beginning : RANK.words })
    }
  }
  return found
}

/** Whether a vendor has these words in its name or trade name, and not only words that begin with them. */
function isNamed(vendor: FoundVendor | undefined, known: string): boolean {
  if (vendor === undefined || vendor.similar) return false
  const names = new Set(
    words(toLatin(`${vendor.name} ${vendor.tradeName ?? ''} ${vendor.formerName ?? ''}`)),
  )
  return words(toLatin(known)).every((word) => names.has(word))
}

/** A sign within a name. Names are folded without signs, and `b&r` would match any name with a word in B and one in R. */
const SIGN = /[a-z\d][&+@#][a-z\d]/i

const SLUG = /^(?=.{1,48}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The words of a slug, each with the space that follows it in a folded name, unless it was cut. */
function wordsOfSlug(slug: string) {
  const words = slug.split('-')
  const all = HASHED.test(slug) ? words.slice(0, -1) : words
  const [first = '', ...others] = all.map((word) => (word.length < CUT ? `${word} ` : word))
  return { slug, first, others }
}

/** Only a word of this many letters, at the beginning of a name, may have been cut. */
const CUT = 40

/** A slug that may end with a hash; an ordinary word of seven letters looks the same. */
const HASHED = /-[a-z0-9]{7}$/

function byFrequency<T>(values: readonly T[]): T[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([value]) => value)
}
