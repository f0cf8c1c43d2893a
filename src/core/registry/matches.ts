import type { Assignment, Match } from './assignment.ts'
import type { Level } from './trie-layout.ts'

const PREFIX_BITS = [24, 28, 36] as const

/** The part of a trie that these read. */
interface TrieRows {
  /** @param high the first `ROOT_BITS` bits of the prefix, if they are known */
  assignment(row: number, high?: number): Assignment
}

/** Assignments in consecutive rows of a trie. */
export interface Rows extends Iterable<Assignment> {
  readonly size: number
  /** The first row; in an empty range, the row before which it would be inserted. */
  readonly first: number
}

export class RowRange implements Rows {
  readonly first: number
  readonly size: number
  readonly #trie: TrieRows

  constructor(trie: TrieRows, first: number, size: number) {
    this.#trie = trie
    this.first = first
    this.size = size
  }

  *[Symbol.iterator](): Generator<Assignment> {
    for (let row = this.first; row < this.first + this.size; row++) yield this.#trie.assignment(row)
  }
}

/**
 * The answer to a lookup, which reads the trie lazily. Each lookup makes a new one: keeping one per row measured slower,
 * because fetching it misses the CPU caches.
 */
export class BlockMatch implements Match {
  readonly row: number
  readonly prefixBits: 24 | 28 | 36
  readonly unassignedPart: boolean
  readonly #trie: TrieRows
  readonly #high: number
  readonly #end: number

  /**
   * @param high the first `ROOT_BITS` bits of the prefix
   * @param end the row after the last one with the same prefix
   */
  constructor(
    trie: TrieRows,
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
    return count === 1 ? [this.assignment] : [...new RowRange(this.#trie, this.row, count)]
  }
}
