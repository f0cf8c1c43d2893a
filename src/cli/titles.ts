import type { Address } from '../core/address/address.ts'
import { certainMeaning } from '../core/lookup/address-kind.ts'
import { explain } from '../core/lookup/explain.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import { withinLine } from '../core/text/inline-text.ts'

/** Addresses whose title is cached: the same few come again and again. */
const MAX_KEPT = 10_000

/** The titles of addresses in a line, quick enough for a million of them. */
export class Titles {
  readonly #trie: OuiTrie
  readonly #explained = new Map<string, string>()

  constructor(trie: OuiTrie) {
    this.#trie = trie
  }

  /** Its well-known meaning, its vendor, or why it has none. */
  of(address: Address): string {
    const match = this.#trie.lookup(address.hex)
    if (match !== null && certainMeaning(address) === null) {
      return withinLine(match.assignment.organization)
    }
    const known = this.#explained.get(address.hex)
    if (known !== undefined) return known
    const { title } = explain({ address, match, divided: false, trie: this.#trie })
    if (this.#explained.size >= MAX_KEPT) this.#explained.clear()
    this.#explained.set(address.hex, title)
    return title
  }
}
