import { type Assignment, PREFIX_DIGITS, BLOCK_TYPES } from './assignment.ts'
import { FormatError } from '../errors.ts'
import { compareTexts } from '../text/inline-text.ts'
import { LIMITS, VERSION } from './file-header.ts'
import { yearCodeOf } from './year.ts'
import {
  joinTexts,
  MAX_TEXT_BYTES,
  fillRoot,
  LEVEL,
  newTrie,
  ROOT_BITS,
  type TrieLayout,
} from './trie-layout.ts'

/**
 * Builds the trie of a registry: rows sorted by prefix, rows with the same prefix in the given order; countries by
 * descending number of rows; organizations as in `orderOrganizations`. The same assignments give the same bytes.
 * @throws {FormatError} code `assignment` if one assignment, or all of them together, do not fit into a trie
 */
export function assembleTrie(assignments: readonly Assignment[], version: string): TrieLayout {
  if (!VERSION.test(version)) throw unfit(`the version ${version}`, 'a day as YYYY-MM-DD')
  for (const assignment of assignments) check(assignment)
  const rows = sortRows(assignments)
  const countries = sortCountries(rows)
  const countryIds = new Map(countries.map((country, i) => [country, i + 1]))
  const names = orderOrganizations(rows, countryIds)
  const organizations = joinTexts(names)
  const trie = newTrie({
    version,
    rows: atMost(LIMITS.rows, rows.length, 'assignments'),
    texts: atMost(LIMITS.texts, names.length, 'organizations'),
    textBytes: atMost(LIMITS.textBytes, organizations.bytes.length, 'bytes of names'),
    countries: atMost(LIMITS.countries, countries.length, 'countries'),
  })
  trie.organizations.bytes.set(organizations.bytes)
  trie.organizations.ends.set(organizations.ends)
  new TextEncoder().encodeInto(countries.join(''), trie.countries)
  const organizationIds = new Map(names.map((name, id) => [name, id]))
  const blocks = new Uint32Array(rows.length)
  rows.forEach(({ blockType, prefix, organization, country, year }, i) => {
    const bits = Number.parseInt(prefix.padEnd(9, '0'), 16)
    blocks[i] = Math.floor(bits / 0x1000)
    trie.keys[i] = (bits % 2 ** (36 - ROOT_BITS)) * 4 + LEVEL[blockType]
    trie.holders[i] =
      (BLOCK_TYPES.indexOf(blockType) << 29) |
      (country === null ? 0 : countryIds.get(country)! << 20) |
      organizationIds.get(organization)!
    trie.years[i] = yearCodeOf(year)!
  })
  fillRoot(trie.root, blocks)
  return trie
}

/**
 * The distinct organizations in trie order: first those with several rows, by descending number of rows and then by
 * first row; then those with one row, by country and row. This gives frequent organizations small numbers in a pack,
 * lets it omit the numbers of the rest, and puts similar names next to each other.
 */
function orderOrganizations(
  rows: readonly Assignment[],
  countryIds: ReadonlyMap<string | null, number>,
): string[] {
  const found = new Map<string, { name: string; country: number; rows: number }>()
  for (const { organization: name, country } of rows) {
    const known = found.get(name)
    if (known === undefined)
      found.set(name, { name, country: countryIds.get(country) ?? 0, rows: 1 })
    else known.rows++
  }
  return [...found.values()]
    .sort((a, b) => b.rows - a.rows || (a.rows === 1 ? a.country - b.country : 0))
    .map(({ name }) => name)
}

/** Sorts assignments into the row order of a trie. */
export function sortRows(assignments: readonly Assignment[]): Assignment[] {
  // Comparing them as text already puts a block before its sub-blocks.
  return assignments.toSorted((a, b) => compareTexts(a.prefix, b.prefix))
}

function sortCountries(rows: readonly Assignment[]): string[] {
  const counts = new Map<string, number>()
  for (const { country } of rows) {
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([country]) => country)
}

function check({ blockType, prefix, organization, country, year }: Assignment): void {
  const digits = PREFIX_DIGITS[blockType]
  if (prefix.length !== digits || !/^[0-9A-F]+$/.test(prefix)) {
    throw unfit(`the ${blockType} prefix ${prefix}`, `${digits} upper-case hex digits`)
  }
  checkName(organization, prefix)
  if (country !== null && !/^[A-Z]{2}$/.test(country)) {
    throw unfit(`the country ${country} of ${prefix}`, 'two upper-case letters or null')
  }
  if (yearCodeOf(year) === undefined) {
    throw unfit(`the year ${year} of ${prefix}`, '1970 to 2097, ../1971 to ../2097, or null')
  }
}

function checkName(text: string, prefix: string): void {
  // A UTF-16 unit takes at most three bytes of UTF-8, so only long texts need to be measured.
  const fits =
    3 * text.length <= MAX_TEXT_BYTES || new TextEncoder().encode(text).length <= MAX_TEXT_BYTES
  if (!fits || text.includes('\0') || LONE_SURROGATE.test(text)) {
    throw unfit(
      `an organization of ${prefix} of ${text.length} characters`,
      `well-formed Unicode without U+0000 and at most ${MAX_TEXT_BYTES} bytes`,
    )
  }
}

const LONE_SURROGATE = /\p{Cs}/u

function atMost(limit: number, count: number, called: string): number {
  if (count > limit) throw unfit(`${count} ${called}`, `at most ${limit}`)
  return count
}

function unfit(got: string, expected: string): FormatError {
  return new FormatError('assignment', `Got ${got}, expected ${expected}.`)
}
