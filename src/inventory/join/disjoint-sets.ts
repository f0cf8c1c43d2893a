/** Sets of numbers that are built by joining two at a time (union-find with path halving). */
export class DisjointSets {
  readonly #parent: Uint32Array

  /** @param size each number below it starts as a set of its own */
  constructor(size: number) {
    this.#parent = new Uint32Array(size)
    for (let member = 0; member < size; member++) this.#parent[member] = member
  }

  /** The smallest number in the set of `member`. */
  find(member: number): number {
    const parent = this.#parent
    let at = member
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }

  join(one: number, other: number): void {
    const a = this.find(one)
    const b = this.find(other)
    this.#parent[Math.max(a, b)] = Math.min(a, b)
  }
}
