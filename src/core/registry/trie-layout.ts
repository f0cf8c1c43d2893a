import { REGISTRIES, type Registry } from './assignment.ts'
import { FormatError } from '../errors.ts'
import { type Counts, HEADER_BYTES, readHeader, writeHeader, wrongLength } from './file-header.ts'
import { checkTexts, type Texts } from './texts.ts'

/** The first bits of a prefix, which pick an entry of the root. With more, the root outgrows the caches. */
export const ROOT_BITS = 12
const ROOT_ENTRIES = 2 ** ROOT_BITS + 1
/** How many of the first 24 bits of a prefix are left for the key. */
export const BLOCK_BITS = 24 - ROOT_BITS
export const BLOCK_MASK = 2 ** BLOCK_BITS - 1

/** Levels at which blocks lie: prefixes of 24, 28 and 36 bits. */
export type Level = 0 | 1 | 2
export const LEVEL: Readonly<Record<Registry, Level>> = {
  'MA-L': 0,
  CID: 0,
  'MA-M': 1,
  'MA-S': 2,
  IAB: 2,
}
/** Level of each registry by its number; 3, which is none, for numbers of none. */
export const LEVEL_OF: Uint8Array = Uint8Array.from({ length: 8 }, (_, id) => {
  const registry = REGISTRIES[id]
  return registry === undefined ? 3 : LEVEL[registry]
})
/** For each level how many low bits of a key do not belong to the prefix. */
export const KEY_SHIFT = [14, 10, 2] as const

/**
 * The arrays of a trie, which are views on one buffer.
 *
 * A key holds, from the high bits to the low: bits 12 to 23 of the prefix, bits 24 to 35 (zero where the prefix is
 * shorter), the level in 2 bits. A holder holds: index in `REGISTRIES` (3 bits), country (9 bits, 0 for none), organization
 * (20 bits). FORMAT.md says both in full.
 */
export interface TrieLayout {
  readonly buffer: ArrayBuffer
  readonly counts: Counts
  /** Rows whose prefix begins with the `ROOT_BITS` bits `i` are those from `root[i]` to `root[i + 1]`. */
  readonly root: Uint32Array
  readonly keys: Uint32Array
  readonly holders: Uint32Array
  /** Country `i`, from 1, is the two letters at `2 * (i - 1)`. */
  readonly countries: Uint8Array
  readonly organizations: Texts
}

/** A trie of zeros with room for so much. */
export function newTrie(counts: Counts): TrieLayout {
  const buffer = new ArrayBuffer(trieBytes(counts))
  writeHeader('trie', new Uint8Array(buffer), counts)
  return views(buffer, counts)
}

/**
 * The arrays of a trie.
 * @throws {FormatError} R1 to R6; what the arrays hold is checked by `checkTrie`.
 */
export function trieLayout(buffer: ArrayBuffer): TrieLayout {
  const counts = readHeader('trie', new Uint8Array(buffer))
  if (trieBytes(counts) !== buffer.byteLength) {
    throw wrongLength('trie', buffer.byteLength, `${trieBytes(counts)}, as its counts say`)
  }
  const trie = views(buffer, counts)
  for (const { byteOffset, byteLength } of [trie.countries, trie.organizations.bytes]) {
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

function trieBytes({ rows, texts, textBytes, countries }: Counts): number {
  return (
    HEADER_BYTES +
    4 * (ROOT_ENTRIES + 2 * rows + texts + 1) +
    words(2 * countries) +
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
  const bytes = new Uint8Array(buffer, at + words(countries.length), counts.textBytes)
  return { buffer, counts, root, keys, holders, countries, organizations: { bytes, ends } }
}

/** Bytes rounded up to whole words of 4. */
function words(bytes: number): number {
  return (bytes + 3) & ~3
}

/** Countries by their numbers: two letters, and null for 0. */
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

/** Index in `REGISTRIES`. */
export function registryIdOf(holder: number): number {
  return holder >>> 29
}

/** For each row the first 24 bits of its prefix. */
export function blocksOf({ root, keys }: TrieLayout): Uint32Array {
  const blocks = new Uint32Array(keys.length)
  for (let high = 0, row = 0; row < keys.length; high++) {
    for (; row < root[high + 1]!; row++) blocks[row] = (high << BLOCK_BITS) | (keys[row]! >>> 14)
  }
  return blocks
}

/** Fills the root of a trie whose rows lie in these blocks (first 24 bits of the prefix), in ascending order. */
export function fillRoot(root: Uint32Array, blocks: Uint32Array): void {
  for (const block of blocks) root[(block >>> BLOCK_BITS) + 1]!++
  for (let i = 1; i < root.length; i++) root[i]! += root[i - 1]!
}

/**
 * Checks what every lookup reads, which is all but the rows.
 * @throws {FormatError} R7, R11, R12
 */
export function checkFrame(trie: TrieLayout): void {
  checkRoot(trie)
  checkTexts(trie.organizations, 'organizations')
  for (const letter of trie.countries) {
    if (letter < 0x41 || letter > 0x5a) {
      throw new FormatError('R12', `A country has the letter ${letter}, expected A to Z.`)
    }
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
      `The root ends at row ${previous} or does not rise, expected a rise from 0 to ${counts.rows}.`,
    )
  }
}

/**
 * Checks that whatever is read of the rows lies within the trie, and that a search finds what is there.
 * @returns for each registry how many rows it has.
 * @throws {FormatError} R8, R9, R10, R13
 */
export function checkRows(trie: TrieLayout): Record<Registry, number> {
  const rows = new Uint32Array(8)
  for (let high = 0; high < ROOT_ENTRIES - 1; high++) checkEntry(trie, high, rows)
  return Object.fromEntries(REGISTRIES.map((name, i) => [name, rows[i]!])) as Record<
    Registry,
    number
  >
}

/**
 * Checks the rows of one entry of the root and counts them by registry. One call for each entry lets the engine compile
 * this after a few of them; as a single loop over all rows it takes half as long again the first time.
 * @throws {FormatError} R8, R9, R10, R13
 */
export function checkEntry(trie: TrieLayout, high: number, rows: Uint32Array): void {
  const { root, keys, holders, counts } = trie
  const end = root[high + 1]!
  let previous = 0
  for (let row = root[high]!; row < end; row++) {
    const key = keys[row]!
    const holder = holders[row]!
    const registry = registryIdOf(holder)
    if (
      key < previous ||
      (key & UNUSED[key & 3]!) !== 0 ||
      LEVEL_OF[registry] !== (key & 3) ||
      organizationIdOf(holder) >= counts.texts ||
      countryIdOf(holder) > counts.countries
    ) {
      refuseRow(trie, row, previous)
    }
    rows[registry]!++
    previous = key
  }
}

/** For each level the bits of a key that must be zero. */
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
  const registry = registryIdOf(holder)
  if (LEVEL_OF[registry] !== (key & 3)) {
    throw new FormatError(
      'R10',
      `Row ${row} is of registry ${registry}, expected one of the five whose prefixes are as long as its own.`,
    )
  }
  throw new FormatError(
    'R13',
    `Row ${row} names organization ${organizationIdOf(holder)} and country ${countryIdOf(holder)}, expected at most ${counts.texts - 1} and ${counts.countries}.`,
  )
}
