/**
 * How many of each kind are still to come: what a `Coder` draws from when the counts are known and only the order is
 * not. A Fenwick tree (P. Fenwick, 1994), so finding and taking cost the logarithm of the number of kinds.
 */
export class Bag {
  /** How many are left of all kinds together. */
  size = 0
  readonly #sums: Int32Array
  readonly #highestStep: number

  constructor(counts: Uint32Array) {
    const kinds = counts.length
    const sums = new Int32Array(kinds + 1)
    for (let i = 1; i <= kinds; i++) {
      const count = counts[i - 1]!
      this.size += count
      sums[i]! += count
      const parent = i + (i & -i)
      if (parent <= kinds) sums[parent]! += sums[i]!
    }
    this.#sums = sums
    this.#highestStep = kinds === 0 ? 0 : 1 << (31 - Math.clz32(kinds))
  }

  /** The kind of the item at position `at`, from 0 to `size` - 1, when all items lie in a row sorted by kind. */
  kindAt(at: number): number {
    const sums = this.#sums
    let kind = 0
    let rest = at
    for (let step = this.#highestStep; step > 0; step >>= 1) {
      const next = kind + step
      if (next < sums.length && sums[next]! <= rest) {
        kind = next
        rest -= sums[next]!
      }
    }
    return kind
  }

  /** How many items of lower kinds are left. */
  before(kind: number): number {
    let sum = 0
    for (let i = kind; i > 0; i -= i & -i) sum += this.#sums[i]!
    return sum
  }

  /** Takes one item of `kind` out. */
  take(kind: number): void {
    this.size--
    for (let i = kind + 1; i < this.#sums.length; i += i & -i) this.#sums[i]!--
  }
}
