/** Distinct words, numbered from 0 in the order in which they came. */
export class WordTable {
  /** By number. */
  readonly all: string[] = []
  readonly #ids = new Map<string, number>()

  /** The number of a word, which it gets when it comes first. */
  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.all.push(word) - 1
    this.#ids.set(word, id)
    return id
  }

  /** A number for a word that `add` does not find. */
  addApart(word: string): number {
    return this.all.push(word) - 1
  }
}
