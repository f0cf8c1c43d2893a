import { digitValues } from '../address/address-words.ts'
import { type Assignment, type Match, BLOCK_TYPES, type BlockType } from './assignment.ts'
import {
  textAt,
  BLOCK_BITS,
  checkEntry,
  checkFrame,
  checkRows,
  countriesOf,
  countryIdOf,
  organizationIdOf,
  blockTypeIdOf,
  ROOT_BITS,
  trieLayout,
  type TrieLayout,
  type Level,
} from './trie-layout.ts'
import { firstAbove, firstOf, holdingRow, keyOf, levelOf, shiftOf } from './trie-search.ts'
import { type YearCode, yearOf } from './year.ts'

/**
 * The registry in memory: one buffer, searched in place. FORMAT.md describes it.
 *
 * `from` checks the whole buffer, so that no later call reads outside it or finds it damaged; `open` checks each part
 * when it is first read. Whether the names are right is ensured by the SHA-256 in `latest.json`, which is checked when
 * the buffer is installed.
 */
export class OuiTrie {
  /** Number of assignments. */
  readonly size: number
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  /** Size of the buffer in bytes. */
  readonly bytes: number
  readonly organizationCount: number
  readonly #layout: TrieLayout
  #counts: Readonly<Record<BlockType, number>> | null = null
  /** 1 for each root entry whose rows have been checked; null once all have. */
  #checked: Uint8Array | null
  readonly #countries: readonly (string | null)[]
  /** Names decoded so far, by organization id. */
  readonly #names: string[]

  private constructor(layout: TrieLayout) {
    checkFrame(layout)
    this.#layout = layout
    this.#checked = new Uint8Array(2 ** ROOT_BITS)
    this.size = layout.counts.rows
    this.version = layout.counts.version
    this.bytes = layout.buffer.byteLength
    this.organizationCount = layout.counts.texts
    this.#countries = countriesOf(layout)
    this.#names = new Array<string>(layout.counts.texts)
  }

  /**
   * Wraps a buffer after checking all of it; nothing is copied or parsed.
   * @throws {FormatError} R1 to R13
   */
  static from(buffer: ArrayBuffer): OuiTrie {
    const trie = OuiTrie.open(buffer)
    trie.#checkAll()
    return trie
  }

  /**
   * Like `from`, but a lookup checks only the root entry that it reads; the first call that needs more than lookups
   * checks all rows. For processes started for a single answer, where checking everything takes longer than all the
   * rest. Anything that reads rows may then throw a FormatError (R8, R9, R10, R13).
   * @throws {FormatError} R1 to R7, R11, R12
   */
  static open(buffer: ArrayBuffer): OuiTrie {
    return new OuiTrie(trieLayout(buffer))
  }

  /** Number of assignments of each registry. */
  get counts(): Readonly<Record<BlockType, number>> {
    return this.#counts ?? this.#checkAll()
  }

  /** The arrays of the buffer, for packs and deltas. */
  get layout(): TrieLayout {
    if (this.#checked !== null) this.#checkAll()
    return this.#layout
  }

  /**
   * Finds the longest assigned prefix (36, 28 or 24 bits) of the digits. A group address (I/G = 1) is looked up with
   * I/G cleared, unless its own prefix is assigned; U/L is kept.
   *
   * The match reads the trie lazily and does not survive `postMessage`: copy the fields you need.
   * @param hex 6 to 16 upper-case hex digits: a prefix, an EUI-48 or an EUI-64.
   * @returns null if no block contains it, for the broadcast address, and for any other text.
   */
  lookup(hex: string): Match | null {
    const { length } = hex
    if (length < 6 || length > 16) return null
    // Digit by digit, because loops and a function for several digits take longer.
    const block =
      (digitAt(hex, 0) << 20) |
      (digitAt(hex, 1) << 16) |
      (digitAt(hex, 2) << 12) |
      (digitAt(hex, 3) << 8) |
      (digitAt(hex, 4) << 4) |
      digitAt(hex, 5)
    const suffix =
      length < 9
        ? digitsAfterBlock(hex)
        : (digitAt(hex, 6) << 8) | (digitAt(hex, 7) << 4) | digitAt(hex, 8)
    if ((block | suffix) < 0) return null
    const digits = Math.min(length, 9)
    if (block === 0xff_ffff && BROADCAST.test(hex)) return null
    const match = this.#find(block, suffix, digits)
    if (match !== null || (block & GROUP) === 0) return match
    return this.#find(block & ~GROUP, suffix, digits)
  }

  /**
   * The row that `lookup` would find for a whole address, or -1, without creating an object, for callers with a million
   * addresses. Does not test for the broadcast address, which is in no block.
   * @param block the first 24 bits
   * @param suffix the next 12 bits
   */
  rowOf(block: number, suffix: number): number {
    const row = this.#rowOf(block, suffix)
    return row >= 0 || (block & GROUP) === 0 ? row : this.#rowOf(block & ~GROUP, suffix)
  }

  /** Assignments whose prefix begins with these upper-case hex digits, in order of prefix; all of them for `''`. */
  under(prefix: string): Rows {
    if (!/^[0-9A-F]{0,9}$/.test(prefix)) return new Rows(this, 0, 0)
    const digits = prefix.length
    const lowest = Number.parseInt(prefix.padEnd(9, '0'), 16)
    const first = this.#rowFrom(lowest, digits <= 6 ? 0 : digits === 7 ? 1 : 2)
    return new Rows(this, first, this.#rowFrom(lowest + 16 ** (9 - digits), 0) - first)
  }

  /**
   * @param high the first `ROOT_BITS` bits of the prefix, if the caller knows them
   * @throws {RangeError} if there is no such row
   */
  assignment(row: number, high: number = this.#highOf(row)): Assignment {
    if (this.#checked !== null) this.#checkEntry(high)
    const holder = this.#holder(row)
    return {
      blockType: BLOCK_TYPES[blockTypeIdOf(holder)]!,
      prefix: prefixOf(high, this.#layout.keys[row]!),
      organization: this.organization(organizationIdOf(holder)),
      country: this.#countries[countryIdOf(holder)]!,
      year: yearOf(this.#layout.years[row]!),
    }
  }

  /** Country of a row. @throws {RangeError} if there is no such row */
  country(row: number): string | null {
    if (this.#checked !== null) this.#checkAll()
    return this.#countries[countryIdOf(this.#holder(row))]!
  }

  /** The year in which a row was first listed, as a number that sorts by age; 0 if unknown. */
  yearCode(row: number): YearCode {
    return this.#layout.years[row] ?? 0
  }

  /** Id of the organization that holds a row. @throws {RangeError} if there is no such row */
  organizationOf(row: number): number {
    if (this.#checked !== null) this.#checkAll()
    return organizationIdOf(this.#holder(row))
  }

  /**
   * Name of an organization as registered. Do not rely on the order of ids: it is not alphabetical and may change.
   * @throws {RangeError} if there is no such id
   */
  organization(id: number): string {
    if (!(id >= 0 && id < this.organizationCount)) {
      throw new RangeError(
        `There is no organization ${id}, expected 0 to ${this.organizationCount - 1}.`,
      )
    }
    return (this.#names[id] ??= textAt(this.#layout.organizations, id))
  }

  #checkAll(): Readonly<Record<BlockType, number>> {
    this.#counts = checkRows(this.#layout)
    this.#checked = null
    return this.#counts
  }

  #checkEntry(high: number): void {
    if (this.#checked?.[high] !== 0) return
    checkEntry(this.#layout, high, new Uint32Array(8))
    this.#checked[high] = 1
  }

  #holder(row: number): number {
    const holder = this.#layout.holders[row]
    if (holder === undefined) {
      throw new RangeError(`There is no row ${row}, expected 0 to ${this.size - 1}.`)
    }
    return holder
  }

  #highOf(row: number): number {
    const { root } = this.#layout
    return firstAbove(root, 0, root.length, row) - 1
  }

  /** The first row at or after the prefix of these 36 bits and this level. */
  #rowFrom(bits: number, level: number): number {
    const { root, keys } = this.layout
    const low = bits % 2 ** (36 - ROOT_BITS)
    const high = (bits - low) / 2 ** (36 - ROOT_BITS)
    if (high >= 2 ** ROOT_BITS) return this.size
    return firstAbove(keys, root[high]!, root[high + 1]!, low * 4 + level - 1)
  }

  /** @param suffix the 7th to 9th digit, zeros if not given */
  #find(block: number, suffix: number, digits: number): Match | null {
    const { root, keys } = this.#layout
    const high = block >>> BLOCK_BITS
    if (this.#checked !== null) this.#checkEntry(high)
    const start = root[high]!
    const end = root[high + 1]!
    const level = digits >= 9 ? 2 : digits >= 7 ? 1 : 0
    const key = keyOf(block, suffix, level)
    const after = firstAbove(keys, start, end, key)
    const last = holdingRow(keys, start, after, key)
    if (last < 0) return null
    const row = firstOf(keys, start, last)
    const found = keys[row]!
    let next = last + 1
    while (next < end && keys[next] === found) next++
    const subdivided = next < end && (keys[next]! ^ found) >>> shiftOf(found) === 0
    // Further digits of a prefix can still lead into a sub-block.
    const undecided = after < end && (keys[after]! ^ key) >>> (38 - 4 * digits) === 0
    return new BlockMatch(this, high, levelOf(found), row, next, subdivided && !undecided)
  }

  #rowOf(block: number, suffix: number): number {
    const { root, keys } = this.#layout
    const high = block >>> BLOCK_BITS
    if (this.#checked !== null) this.#checkEntry(high)
    const start = root[high]!
    const key = keyOf(block, suffix, 2)
    const last = holdingRow(keys, start, firstAbove(keys, start, root[high + 1]!, key), key)
    return last < 0 ? -1 : firstOf(keys, start, last)
  }
}

/** The I/G bit within the first 24 bits of an address. */
const GROUP = 0x01_0000
const BROADCAST = /^F{12,}$/
const DIGITS = digitValues('0123456789ABCDEF')

/** The 7th to 9th digit of a prefix as one number, zeros if not given. */
function digitsAfterBlock(hex: string): number {
  let digits = 0
  for (let at = 6; at < 9; at++) digits = (digits << 4) | (at < hex.length ? digitAt(hex, at) : 0)
  return digits
}

/** The value of an upper-case hex digit, -1 for anything else. */
function digitAt(hex: string, at: number): number {
  return DIGITS[hex.charCodeAt(at)]!
}

const PAIRS = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).toUpperCase().padStart(2, '0'),
)

function prefixOf(high: number, key: number): string {
  const bits = (high << BLOCK_BITS) | (key >>> 14)
  const block = PAIRS[bits >>> 16]! + PAIRS[(bits >>> 8) & 0xff]! + PAIRS[bits & 0xff]!
  const level = key & 3
  if (level === 0) return block
  const digit7 = PAIRS[(key >>> 10) & 15]![1]!
  return level === 1 ? block + digit7 : block + digit7 + PAIRS[(key >>> 2) & 0xff]!
}

const PREFIX_BITS = [24, 28, 36] as const

/** Assignments in consecutive rows of a trie. */
export class Rows implements Iterable<Assignment> {
  /** The first row; in an empty range, the row before which it would be inserted. */
  readonly first: number
  readonly size: number
  readonly #trie: OuiTrie

  constructor(trie: OuiTrie, first: number, size: number) {
    this.#trie = trie
    this.first = first
    this.size = size
  }

  *[Symbol.iterator](): Generator<Assignment> {
    for (let row = this.first; row < this.first + this.size; row++) yield this.#trie.assignment(row)
  }
}

/**
 * The answer to a lookup, which reads the trie lazily. Each lookup creates a new one: keeping one per row measured
 * slower, because fetching it misses the CPU caches.
 */
class BlockMatch implements Match {
  readonly row: number
  readonly prefixBits: 24 | 28 | 36
  readonly unassignedPart: boolean
  readonly #trie: OuiTrie
  readonly #high: number
  readonly #end: number

  /**
   * @param high the first `ROOT_BITS` bits of the prefix
   * @param end the row after the last one with the same prefix
   */
  constructor(
    trie: OuiTrie,
    high: number,
    level: Level,
    row: number,
    end: number,
    unassignedPart: boolean,
  ) {
    this.row = row
    this.prefixBits = PREFIX_BITS[level]
    this.unassignedPart = unassignedPart
    this.#trie = trie
    this.#high = high
    this.#end = end
  }

  get assignment(): Assignment {
    return this.#trie.assignment(this.row, this.#high)
  }

  get all(): readonly Assignment[] {
    const count = this.#end - this.row
    return count === 1 ? [this.assignment] : [...new Rows(this.#trie, this.row, count)]
  }
}
