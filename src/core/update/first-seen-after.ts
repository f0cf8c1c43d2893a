import { REGISTRIES } from '../registry/assignment.ts'
import { firstSeenCode, FirstSeenTable } from '../registry/first-seen-table.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { registryIdOf } from '../registry/trie-layout.ts'
import { matchedRows } from './changes.ts'

/**
 * When the blocks of a later registry were first seen, from what was known before it: blocks that are new in it get its
 * month. That is what a build says too, unless a registry between the two was missed.
 */
export function firstSeenAfter(
  { trie, table }: { readonly trie: OuiTrie; readonly table: FirstSeenTable },
  later: OuiTrie,
): FirstSeenTable {
  const month = later.version.slice(0, 7)
  const fresh = REGISTRIES.map((registry) => firstSeenCode(registry, month))
  const codes = new Uint16Array(later.size)
  for (const { before, after } of matchedRows(trie, later)) {
    if (after === null) continue
    codes[after] =
      before === null ? fresh[registryIdOf(later.layout.holders[after]!)]! : table.codes[before]!
  }
  return FirstSeenTable.of(codes, later.version)
}
