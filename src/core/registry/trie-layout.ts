import { FormatError } from '../errors.ts'
import { BLOCK_TYPES, type BlockType } from './assignment.ts'
import { type Counts, HEADER_BYTES, readHeader, writeHeader, wrongLength } from './file-header.ts'

/** Length limit of a name, in bytes of UTF-8. */
export const MAX_TEXT_BYTES = 1023

/** UTF-8 texts joined end to end: text `i` is `bytes` from `ends[i]` to `ends[i + 1]`, and `ends[0]` is 0. */
export interface Texts {
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

export function joinTexts(texts: readonly string[]): Texts {
  const encoder = new TextEncoder()
  const encoded = texts.map((text) => encoder.encode(text))
  const ends = new Uint32Array(texts.length + 1)
  encoded.forEach((text, i) => (ends[i + 1] = ends[i]! + text.length))
  const bytes = new Uint8Array(ends[texts.length]!)
  encoded.forEach((text, i) => bytes.set(text, ends[i]))
  return { bytes, ends }
}

interface Decoder {
  decode(bytes: Uint8Array): string
}

let decoder: Decoder | null = null

/** Created on first use, because a test environment may provide it only after the modules have loaded. */
export function utf8(): Decoder {
  return (decoder ??= new TextDecoder('utf-8', { ignoreBOM: true }))
}

/** Text `index` as a string; invalid UTF-8 becomes U+FFFD. */
export function textAt({ bytes, ends }: Texts, index: number): string {
  return utf8().decode(bytes.subarray(ends[index], ends[index + 1]))
}

/** How many leading bits of a prefix index the root. With more, the root would outgrow the CPU caches. */
export const ROOT_BITS = 12
const ROOT_ENTRIES = 2 ** ROOT_BITS + 1
/** How many of the first 24 bits of a prefix remain for the key. */
export const BLOCK_BITS = 24 - ROOT_BITS
export const BLOCK_MASK = 2 ** BLOCK_BITS - 1

/** Level of a block: 0, 1 or 2 for a prefix of 24, 28 or 36 bits. */
export type Level = 0 | 1 | 2
export const LEVEL: Readonly<Record<BlockType, Level>> = {
  'MA-L': 0,
  CID: 0,
  'MA-M': 1,
  'MA-S': 2,
  IAB: 2,
}
/** Level of each registry by its index in `BLOCK_TYPES`; 3, which no block has, for indexes without a registry. */
export const LEVEL_OF: Uint8Array = Uint8Array.from({ length: 8 }, (_, id) => {
  const registry = BLOCK_TYPES[id]
  return registry === undefined ? 3 : LEVEL[registry]
})
/** For each level, how many low bits of a key do not belong to the prefix. */
export const KEY_SHIFT = [14, 10, 2] as const

/**
 * The arrays of a trie, all views of one buffer.
 *
 * A key consists, from high bits to low, of bits 12 to 23 of the prefix, bits 24 to 35 (zero if the prefix is shorter)
 * and the level (2 bits). A holder consists of the index in `BLOCK_TYPES` (3 bits), the country (9 bits, 0 for none)
 * and the organization (20 bits). FORMAT.md describes both in full.
 */
export interface TrieLayout {
  readonly buffer: ArrayBuffer
  readonly counts: Counts
  /** Rows whose first `ROOT_BITS` bits are `i` run from `root[i]` up to, not including, `root[i + 1]`. */
  readonly root: Uint32Array
  readonly keys: Uint32Array
  readonly holders: Uint32Array
  /** Country `i`, from 1, is the two letters at `2 * (i - 1)`. */
  readonly countries: Uint8Array
  /** The `YearCode` of each row. */
  readonly years: Uint8Array
  readonly organizations: Texts
}

/** An empty trie with room for these counts. */
export function newTrie(counts: Counts): TrieLayout {
  const buffer = new ArrayBuffer(trieBytes(counts))
  writeHeader('trie', new Uint8Array(buffer), counts)
  return views(buffer, counts)
}

/**
 * The arrays of a trie.
 * @throws {FormatError} R1 to R6; `checkFrame` and `checkRows` check the contents of the arrays
 */
export function trieLayout(buffer: ArrayBuffer): TrieLayout {
  const trie = views(buffer, readCounts(buffer))
  const { countries, years, organizations } = trie
  for (const { byteOffset, byteLength } of [countries, years, organizations.bytes]) {
    const padding = new Uint8Array(buffer, byteOffset + byteLength, words(byteLength) - byteLength)
    if (padding.some((byte) => byte !== 0)) {
      throw new FormatError(
        'R6',
        `Got ${padding.join(' ')} as padding at byte ${padding.byteOffset}, expected zeros.`,
      )
    }
  }
  return trie
}

/** @throws {FormatError} R1 to R5 */
function readCounts(buffer: ArrayBuffer): Counts {
  const counts = readHeader('trie', new Uint8Array(buffer))
  const expected = trieBytes(counts)
  if (expected === buffer.byteLength) return counts
  throw wrongLength('trie', buffer.byteLength, `${expected}, as its counts say`)
}

function trieBytes({ rows, texts, textBytes, countries }: Counts): number {
  return (
    HEADER_BYTES +
    4 * (ROOT_ENTRIES + 2 * rows + texts + 1) +
    words(2 * countries) +
    words(rows) +
    words(textBytes)
  )
}

function views(buffer: ArrayBuffer, counts: Counts): TrieLayout {
  let at = HEADER_BYTES
  const numbers = (length: number) => {
    const array = new Uint32Array(buffer, at, length)
    at += array.byteLength
    return array
  }
  const root = numbers(ROOT_ENTRIES)
  const keys = numbers(counts.rows)
  const holders = numbers(counts.rows)
  const ends = numbers(counts.texts + 1)
  const countries = new Uint8Array(buffer, at, 2 * counts.countries)
  at += words(countries.length)
  const years = new Uint8Array(buffer, at, counts.rows)
  const bytes = new Uint8Array(buffer, at + words(years.length), counts.textBytes)
  return { buffer, counts, root, keys, holders, countries, years, organizations: { bytes, ends } }
}

/** Rounds a number of bytes up to whole 4-byte words. */
function words(bytes: number): number {
  return (bytes + 3) & ~3
}

/** Country codes by their numbers in holders; null for 0. */
export function countriesOf({ countries }: TrieLayout): (string | null)[] {
  const letters = String.fromCharCode(...countries)
  return [
    null,
    ...Array.from({ length: countries.length / 2 }, (_, i) => letters.slice(2 * i, 2 * i + 2)),
  ]
}

export function organizationIdOf(holder: number): number {
  return holder & 0xf_ffff
}

export function countryIdOf(holder: number): number {
  return (holder >>> 20) & 0x1ff
}

/** Index in `BLOCK_TYPES`. */
export function blockTypeIdOf(holder: number): number {
  return holder >>> 29
}

/** The first 24 bits of each row's prefix. */
export function blocksOf({ root, keys }: TrieLayout): Uint32Array {
  const blocks = new Uint32Array(keys.length)
  for (let high = 0, row = 0; row < keys.length; high++) {
    for (; row < root[high + 1]!; row++) blocks[row] = (high << BLOCK_BITS) | (keys[row]! >>> 14)
  }
  return blocks
}

/** Fills the root from the first 24 bits of each row's prefix, in ascending order. */
export function fillRoot(root: Uint32Array, blocks: Uint32Array): void {
  for (const block of blocks) root[(block >>> BLOCK_BITS) + 1]!++
  for (let i = 1; i < root.length; i++) root[i]! += root[i - 1]!
}

/**
 * Checks everything but the rows; every lookup relies on it.
 * @throws {FormatError} R7, R11, R12
 */
export function checkFrame(trie: TrieLayout): void {
  checkRoot(trie)
  checkNames(trie.organizations)
  for (const letter of trie.countries) {
    if (letter < 0x41 || letter > 0x5a) {
      throw new FormatError('R12', `A country has the letter ${letter}, expected A to Z.`)
    }
  }
}

/**
 * Checks that the names fill their bytes. A wrong end in between would only give an empty or wrong name, never bytes
 * from elsewhere, and the SHA-256 of the file rules it out.
 */
function checkNames({ bytes, ends }: Texts): void {
  const last = ends[ends.length - 1]!
  if (ends[0] !== 0 || last !== bytes.length) {
    throw new FormatError(
      'R11',
      `The organizations lie from byte ${ends[0]} to ${last}, expected 0 to ${bytes.length}.`,
    )
  }
}

function checkRoot({ root, counts }: TrieLayout): void {
  let previous = 0
  let falls = root[0]!
  for (let i = 0; i < ROOT_ENTRIES; i++) {
    const entry = root[i]!
    falls |= entry < previous ? 1 : 0
    previous = entry
  }
  if (falls !== 0 || previous !== counts.rows) {
    throw new FormatError(
      'R7',
      `The root ends at row ${previous} or is not ascending, expected ascending rows from 0 to ${counts.rows}.`,
    )
  }
}

/**
 * Checks that rows refer to nothing outside the trie and are sorted, so that a search finds them.
 * @returns the number of rows of each registry
 * @throws {FormatError} R8, R9, R10, R13
 */
export function checkRows(trie: TrieLayout): Record<BlockType, number> {
  const rows = new Uint32Array(8)
  for (let high = 0; high < ROOT_ENTRIES - 1; high++) checkEntry(trie, high, rows)
  return Object.fromEntries(BLOCK_TYPES.map((name, i) => [name, rows[i]!])) as Record<
    BlockType,
    number
  >
}

/**
 * Checks the rows of one root entry and counts them by registry. With one call per entry the engine compiles this after
 * a few calls; a single loop over all rows takes half as long again the first time.
 * @throws {FormatError} R8, R9, R10, R13
 */
export function checkEntry(trie: TrieLayout, high: number, rows: Uint32Array): void {
  const { root, keys, holders, counts } = trie
  const end = root[high + 1]!
  let previous = 0
  for (let row = root[high]!; row < end; row++) {
    const key = keys[row]!
    const holder = holders[row]!
    const blockType = blockTypeIdOf(holder)
    if (
      key < previous ||
      (key & UNUSED[key & 3]!) !== 0 ||
      LEVEL_OF[blockType] !== (key & 3) ||
      organizationIdOf(holder) >= counts.texts ||
      countryIdOf(holder) > counts.countries
    ) {
      refuseRow(trie, row, previous)
    }
    rows[blockType]!++
    previous = key
  }
}

/** For each level, the bits of a key that must be zero; all of them for level 3, which no block has. */
const UNUSED = Int32Array.of(0xfc00_3ffc, 0xfc00_03fc, 0xfc00_0000, -1)

function refuseRow({ keys, holders, counts }: TrieLayout, row: number, previous: number): never {
  const key = keys[row]!
  if ((key & UNUSED[key & 3]!) !== 0) {
    throw new FormatError(
      'R8',
      `Row ${row} has the key ${key}, expected a prefix of 24, 28 or 36 bits and zeros after it.`,
    )
  }
  if (key < previous) {
    throw new FormatError(
      'R9',
      `Row ${row} has the key ${key} after ${previous}, expected ascending prefixes.`,
    )
  }
  const holder = holders[row]!
  const blockType = blockTypeIdOf(holder)
  if (LEVEL_OF[blockType] !== (key & 3)) {
    throw new FormatError(
      'R10',
      `Row ${row} has the block type ${blockType}, expected one of the five whose prefixes are as long as its own.`,
    )
  }
  throw new FormatError(
    'R13',
    `Row ${row} names organization ${organizationIdOf(holder)} and country ${countryIdOf(holder)}, expected at most ${counts.texts - 1} and ${counts.countries}.`,
  )
}
