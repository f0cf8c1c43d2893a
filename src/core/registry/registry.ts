import type { OuiTrie } from './trie.ts'

/** A registry, as downloaded, stored and used for lookups. Immutable. */
export interface Registry {
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  readonly trie: OuiTrie
}
