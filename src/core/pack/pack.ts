import { FormatError } from '../errors.ts'
import type { Assignment } from '../registry/assignment.ts'
import { assembleTrie, sortRows } from '../registry/build-trie.ts'
import { type Counts, LIMITS } from '../registry/file-header.ts'
import {
  textAt,
  BLOCK_MASK,
  countryIdOf,
  fillRoot,
  newTrie,
  organizationIdOf,
  type TrieLayout,
} from '../registry/trie-layout.ts'
import { OuiTrie } from '../registry/trie.ts'
import { type ColumnReader, ColumnWriter } from './columns.ts'
import { openFile, sealFile } from './sealed-file.ts'

/** For each level, the factor that extends a prefix to 36 bits. */
const UNIT = [0x1000, 0x100, 1]

/**
 * Packs a registry for download. The same assignments give the same bytes in one engine.
 * @param version date of the registry, `YYYY-MM-DD`
 * @throws {FormatError} code `assignment` if something does not fit into a trie
 */
export async function encodePack(
  assignments: readonly Assignment[],
  version: string,
): Promise<Uint8Array> {
  const trie = assembleTrie(assignments, version)
  return await sealFile('pack', trie.counts, trie.buffer, writeColumns(trie, sortRows(assignments)))
}

/**
 * Unpacks a registry directly into the buffer of its trie, and checks the trie.
 * @param sha256 of the trie in `latest.json`, if there is one
 * @throws {FormatError} R1 to R5 and R7 to R20
 */
export async function decodePack(file: Uint8Array, sha256: string | null = null): Promise<OuiTrie> {
  const { counts, columns, check } = await openFile('pack', file)
  const { buffer } = trieOf(counts, columns)
  await check(buffer, sha256)
  return OuiTrie.from(buffer)
}

/** Writes the columns as FORMAT.md lists them. */
function writeColumns(trie: TrieLayout, rows: readonly Assignment[]): Uint8Array {
  const { holders, counts } = trie
  const organizations = holders.map(organizationIdOf)
  const countries = holders.map(countryIdOf)
  const rowsOf = new Uint32Array(counts.texts)
  for (const id of organizations) rowsOf[id]!++
  const frequent = rowsOf.filter((count) => count > 1).length
  const usual = Array.from({ length: frequent }, (_, id) => countries[organizations.indexOf(id)]!)
  const columns = new ColumnWriter()
  columns.bytes(trie.countries)
  columns.blocks(rows)
  columns.numbers(organizations.map((id) => (id < frequent ? id + 1 : 0)))
  columns.numbers(countries.filter((_, row) => organizations[row]! >= frequent))
  columns.numbers(usual)
  columns.numbers(
    countries
      .map((country, row) => (country === usual[organizations[row]!] ? 0 : country + 1))
      .filter((_, row) => organizations[row]! < frequent),
  )
  return columns.finish(Array.from(rowsOf, (_, id) => textAt(trie.organizations, id)))
}

function trieOf(counts: Counts, columns: ColumnReader): TrieLayout {
  const { rows, texts } = counts
  const trie = newTrie(counts)
  trie.countries.set(columns.bytes(trie.countries.length))
  const { registries, levels, prefixes, years } = columns.blocks(rows)
  trie.years.set(years)
  const organizations = columns.numbers(rows)
  const once = organizations.reduce((sum, number) => sum + (number === 0 ? 1 : 0), 0)
  const frequent = texts - once
  if (frequent < 0) {
    throw new FormatError('R19', `Got ${once} organizations of one row, expected at most ${texts}.`)
  }
  const countries = columns.numbers(once)
  const usual = columns.numbers(frequent)
  const exceptions = columns.numbers(rows - once)
  columns.fill(trie.organizations)
  const next = placesByCountry(countries, frequent)
  const blocks = new Uint32Array(rows)
  for (let row = 0, single = 0; row < rows; row++) {
    const level = levels[row]!
    const bits = prefixes[row]! * UNIT[level]!
    const block = Math.floor(bits / 0x1000)
    let organization = organizations[row]! - 1
    let country = countries[single]!
    if (organization < 0) {
      organization = next[country]!++
      single++
    } else {
      const exception = exceptions[row - single]!
      country = exception === 0 ? usual[organization]! : exception - 1
    }
    blocks[row] = block
    trie.keys[row] = ((block & BLOCK_MASK) << 14) | ((bits - block * 0x1000) << 2) | level
    trie.holders[row] = (registries[row]! << 29) | (country << 20) | organization
  }
  fillRoot(trie.root, blocks)
  return trie
}

/** For texts sorted by country: the index of each country's first text. @param start index of the very first text */
function placesByCountry(countries: Iterable<number>, start: number): Uint32Array {
  const next = new Uint32Array(LIMITS.countries + 2)
  for (const country of countries) next[country + 1]!++
  next[0] = start
  for (let country = 1; country < next.length; country++) next[country]! += next[country - 1]!
  return next
}
