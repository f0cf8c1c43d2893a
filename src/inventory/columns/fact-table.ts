import { Uint32Column } from './uint32-column.ts'

/** The low bits of a fact are its kind, as an index in the kinds of the table; the others are the number of its word. */
const KIND_BITS = 3
const KIND_MASK = (1 << KIND_BITS) - 1

/** Facts of rows as numbers: four bytes per fact and per row. A fact has a kind and the number of a word. */
export class FactTable<Kind extends string> {
  readonly #kinds: readonly Kind[]
  /** Index of the first fact of each row. */
  readonly #starts = new Uint32Column()
  readonly #facts = new Uint32Column()

  /** @param kinds at most eight */
  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds
  }

  /** Adds a row; all facts up to the next row belong to it. */
  addRow(): void {
    this.#starts.push(this.#facts.length)
  }

  /** Adds a fact to the last row. */
  add(kind: Kind, word: number): void {
    this.#facts.push((word << KIND_BITS) | this.#kinds.indexOf(kind))
  }

  /** Removes all rows from `rows` on. */
  truncate(rows: number): void {
    this.#facts.truncate(this.#end(rows - 1))
    this.#starts.truncate(rows)
  }

  /** Whether a fact of that kind in the row has a word that passes a test. */
  some(row: number, kind: Kind, test: (word: number) => boolean): boolean {
    const wanted = this.#kinds.indexOf(kind)
    const end = this.#end(row)
    for (let at = this.#starts.at(row); at < end; at++) {
      const fact = this.#facts.at(at)
      if ((fact & KIND_MASK) === wanted && test(fact >>> KIND_BITS)) return true
    }
    return false
  }

  /** Likewise for a fact of any kind. */
  someOfAnyKind(row: number, test: (word: number) => boolean): boolean {
    const end = this.#end(row)
    for (let at = this.#starts.at(row); at < end; at++) {
      if (test(this.#facts.at(at) >>> KIND_BITS)) return true
    }
    return false
  }

  /** The row's first word of that kind, or -1. */
  first(row: number, kind: Kind): number {
    let first = -1
    this.some(row, kind, (word) => {
      first = word
      return true
    })
    return first
  }

  /** Calls `take` with the word of each fact of that kind. */
  each(row: number, kind: Kind, take: (word: number) => void): void {
    const wanted = this.#kinds.indexOf(kind)
    const end = this.#end(row)
    for (let at = this.#starts.at(row); at < end; at++) {
      const fact = this.#facts.at(at)
      if ((fact & KIND_MASK) === wanted) take(fact >>> KIND_BITS)
    }
  }

  /** Calls `take` with each fact in the row. */
  eachOfAnyKind(row: number, take: (kind: Kind, word: number) => void): void {
    const end = this.#end(row)
    for (let at = this.#starts.at(row); at < end; at++) {
      const fact = this.#facts.at(at)
      take(this.#kinds[fact & KIND_MASK]!, fact >>> KIND_BITS)
    }
  }

  /** The words of the facts of that kind in all rows, each once. @param words total number of words */
  wordsOf(kind: Kind, words: number): number[] {
    const wanted = this.#kinds.indexOf(kind)
    const met = new Uint8Array(words)
    const found: number[] = []
    for (let at = 0; at < this.#facts.length; at++) {
      const fact = this.#facts.at(at)
      const word = fact >>> KIND_BITS
      if ((fact & KIND_MASK) !== wanted || met[word] === 1) continue
      met[word] = 1
      found.push(word)
    }
    return found
  }

  /** Index after the last fact of a row. */
  #end(row: number): number {
    return row + 1 < this.#starts.length ? this.#starts.at(row + 1) : this.#facts.length
  }
}
