import { REGISTRIES } from '../registry/assignment.ts'
import { firstSeenCode, FirstSeenTable } from '../registry/first-seen-table.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { registryIdOf } from '../registry/trie-layout.ts'
import { matchedRows } from './changes.ts'

/**
 * Derives the first-seen table of a later registry from an earlier one: blocks that are new get the later one's month. A
 * build gives the same table, unless a registry between the two was skipped.
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
