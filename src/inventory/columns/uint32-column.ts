/**
 * Columns of these sizes quadruple, because copying touches memory for the first time; larger ones would waste too
 * much, and double like small ones.
 */
const QUADRUPLES_FROM = 1 << 16
const QUADRUPLES_TO = 1 << 20

/** A growable column of unsigned 32-bit numbers, four bytes per value. */
export class Uint32Column {
  #values = new Uint32Array(1024)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** A view of all values so far; it does not grow with later pushes. */
  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length)
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow()
    this.#values[this.#length++] = value
  }

  /** The value at `index`; 0 if there is none. */
  at(index: number): number {
    return this.#values[index] ?? 0
  }

  set(index: number, value: number): void {
    this.#values[index] = value
  }

  /** Appends zeros up to `length`, without touching their memory. */
  extend(length: number): void {
    while (length > this.#values.length) this.#grow()
    if (length > this.#length) this.#length = length
  }

  /** Removes all values from `length` on. */
  truncate(length: number): void {
    this.#values.fill(0, length, this.#length)
    this.#length = length
  }

  /** For an ascending column: index of the first value that is at least `value`; `length` if there is none. */
  firstAtLeast(value: number): number {
    let low = 0
    let high = this.#length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.at(middle) < value) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Separate from `push`, which V8 inlines more readily while it is short. */
  #grow(): void {
    const { length } = this.#values
    const quadruples = length >= QUADRUPLES_FROM && length < QUADRUPLES_TO
    const larger = new Uint32Array((quadruples ? 4 : 2) * length)
    larger.set(this.#values)
    this.#values = larger
  }
}
