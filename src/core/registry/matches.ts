import type { Assignment, Match } from './assignment.ts'
import type { OuiTrie } from './trie.ts'
import type { Level } from './trie-layout.ts'

const PREFIX_BITS = [24, 28, 36] as const

/** Assignments that lie one after the other in a trie. */
export interface Rows extends Iterable<Assignment> {
  readonly size: number
  /** Row of the first of them; where there is none, the row before which it would lie. */
  readonly first: number
}

export class RowRange implements Rows {
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
 * The answer to a lookup. It is made anew for each lookup and reads from the trie when it is asked: keeping one for each
 * row was measured to be slower, because it must be fetched from far away in memory.
 */
export class BlockMatch implements Match {
  readonly row: number
  readonly prefixBits: 24 | 28 | 36
  readonly unassignedPart: boolean
  readonly #trie: OuiTrie
  readonly #high: number
  readonly #end: number

  /**
   * @param high the first bits of the prefix, which picked the entry of the root.
   * @param end the row after the last of the prefix.
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
    return count === 1 ? [this.assignment] : [...new RowRange(this.#trie, this.row, count)]
  }
}
