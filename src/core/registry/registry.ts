import type { OuiTrie } from './trie.ts'

/** A registry: what is downloaded, stored and answers. Immutable. */
export interface Registry {
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  readonly trie: OuiTrie
}
