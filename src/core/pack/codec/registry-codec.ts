import { Bag } from './bag.ts'
import { type Coder, context, newWeights, numberWeights, type Weights } from './coder.ts'
import { FormatError } from '../../errors.ts'
import { TextCoder, type TextPlan } from './text-column.ts'
import { PrefixCoder } from './prefix-coder.ts'
import {
  BLOCK_MASK,
  blocksOf,
  countryIdOf,
  fillRoot,
  organizationIdOf,
  registryIdOf,
  suffixOf,
  type TrieLayout,
} from '../../registry/trie-layout.ts'

/**
 * Codes everything in a trie but its header: countries, organizations with their blocks and usual country, rows.
 * @param trie to be filled by a decoder, from zeros.
 * @param plan what an encoder writes the names by; a decoder has none.
 * @throws {FormatError} R14, R15 and R17 to R22
 */
export function codeRegistry(coder: Coder, trie: TrieLayout, plan?: TextPlan): void {
  codeCountries(coder, trie.countries)
  const holdings = plan === undefined ? newHoldings(trie) : holdingsOf(trie)
  codeOrganizations(coder, trie, holdings, plan)
  codeRows(coder, trie, holdings, plan !== undefined)
}

/** What is said once for each organization. */
export interface Holdings {
  /** How many rows it holds. */
  readonly rows: Uint32Array
  /** Country of its first row. */
  readonly country: Uint16Array
  /** 1 where not all rows have that country. */
  readonly varied: Uint8Array
}

/** What a trie says of its organizations. */
export function holdingsOf(trie: TrieLayout): Holdings {
  const holdings = newHoldings(trie)
  for (const holder of trie.holders) {
    const organization = organizationIdOf(holder)
    const country = countryIdOf(holder)
    if (holdings.rows[organization]!++ === 0) holdings.country[organization] = country
    else if (holdings.country[organization] !== country) holdings.varied[organization] = 1
  }
  return holdings
}

function newHoldings({ counts }: TrieLayout): Holdings {
  return {
    rows: new Uint32Array(counts.texts),
    country: new Uint16Array(counts.texts),
    varied: new Uint8Array(counts.texts),
  }
}

/** Codes the letters of countries. */
export function codeCountries(coder: Coder, letters: Uint8Array): void {
  const weights = numberWeights()
  for (let i = 0; i < letters.length; i++) {
    const place = context(17, i & 1)
    const wanted = Math.max(0, letters[i]! - LETTER_A)
    letters[i] = LETTER_A + coder.number(weights, 25, place, place, place, wanted)
  }
}

const LETTER_A = 0x41

/** Codes the number of a country, 0 for none, of so many. The most frequent, which is 1, takes the fewest decisions. */
export function codeCountry(
  coder: Coder,
  weights: Weights,
  countries: number,
  a: number,
  b: number,
  c: number,
  wanted: number,
): number {
  const rank = (wanted + countries) % (countries + 1)
  return (coder.number(weights, countries, a, b, c, rank) + 1) % (countries + 1)
}

function codeOrganizations(
  coder: Coder,
  trie: TrieLayout,
  holdings: Holdings,
  plan?: TextPlan,
): void {
  const { texts, countries, rows } = trie.counts
  const names = new TextCoder(coder, trie.organizations, 'forward', plan)
  const rowsWeights = numberWeights()
  const countryWeights = numberWeights()
  const variedWeights = newWeights(1)
  let held = 0
  let country = 0
  let sum = 0
  for (let id = 0; id < texts; id++) {
    names.code(id)
    held =
      1 +
      coder.number(
        rowsWeights,
        rows - 1,
        context(18, Math.min(held, 15)),
        context(19, names.lastWord),
        context(20, names.firstWord),
        holdings.rows[id]! - 1,
      )
    country = codeCountry(
      coder,
      countryWeights,
      countries,
      context(21, names.lastWord),
      context(22, names.firstWord),
      context(23, country),
      holdings.country[id]!,
    )
    if (held > 1) {
      const known = context(24, Math.min(held, 15))
      holdings.varied[id] = coder.bit(variedWeights, 0, known, known, known, holdings.varied[id]!)
    }
    holdings.rows[id] = held
    holdings.country[id] = country
    sum += held
  }
  if (sum !== rows) {
    throw new FormatError(
      'R21',
      `The organizations hold ${sum} rows together, expected the ${rows} of the header.`,
    )
  }
}

function codeRows(coder: Coder, trie: TrieLayout, holdings: Holdings, writing: boolean): void {
  const { keys, holders, root, counts } = trie
  const prefixes = new PrefixCoder(coder)
  const countryWeights = numberWeights()
  const bag = new Bag(holdings.rows)
  const blocks = writing ? blocksOf(trie) : new Uint32Array(counts.rows)
  let organization = -1
  // Who held the last block that turned out to have sub-blocks: IEEE, and so its next block will have some too.
  let divider = -1
  for (let row = 0; row < counts.rows; row++) {
    const holder = holders[row]!
    const before = prefixes.level
    prefixes.code(
      organization === divider,
      registryIdOf(holder),
      blocks[row]!,
      suffixOf(keys[row]!),
    )
    if (before === 0 && prefixes.level > 0) divider = organization
    organization = coder.draw(bag, organizationIdOf(holder))
    let country = holdings.country[organization]!
    if (holdings.varied[organization] === 1) {
      country = codeCountry(
        coder,
        countryWeights,
        counts.countries,
        context(34, organization),
        context(35, country),
        context(36, prefixes.registry),
        countryIdOf(holder),
      )
    }
    blocks[row] = prefixes.block
    keys[row] = ((prefixes.block & BLOCK_MASK) << 14) | (prefixes.suffix << 2) | prefixes.level
    holders[row] = (prefixes.registry << 29) | (country << 20) | organization
  }
  if (!writing) fillRoot(root, blocks)
}
