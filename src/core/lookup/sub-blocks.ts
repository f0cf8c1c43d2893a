import { isGroup } from '../address/bits.ts'
import type { Match } from '../registry/assignment.ts'
import type { OuiTrie } from '../registry/trie.ts'

const MOST_ORGANIZATIONS = 8

export interface SubBlocks {
  readonly blocks: number
  /** Most blocks first; at most `MOST_ORGANIZATIONS`. */
  readonly organizations: readonly { readonly organization: string; readonly blocks: number }[]
  readonly others: number
}

/**
 * The blocks whose prefix begins with `hex`, except the matched one itself. A group prefix leads to the blocks with I/G
 * cleared, as in `OuiTrie.lookup`, unless a block has that bit set.
 */
export function subBlocksOf(trie: OuiTrie, hex: string, match: Match | null = null): SubBlocks {
  let range = trie.under(hex)
  if (range.size === 0 && hex.length > 1 && isGroup(hex)) range = trie.under(withoutGroupBit(hex))
  const counts = new Map<number, number>()
  const own = match === null ? 0 : match.all.length
  for (let row = range.first; row < range.first + range.size; row++) {
    if (match !== null && row >= match.row && row < match.row + own) continue
    const id = trie.organizationOf(row)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  return {
    blocks: sorted.reduce((sum, [, blocks]) => sum + blocks, 0),
    organizations: sorted
      .slice(0, MOST_ORGANIZATIONS)
      .map(([id, blocks]) => ({ organization: trie.organization(id), blocks })),
    others: Math.max(0, sorted.length - MOST_ORGANIZATIONS),
  }
}

function withoutGroupBit(hex: string): string {
  const digit = Number.parseInt(hex.charAt(1), 16) & 0b1110
  return hex.charAt(0) + digit.toString(16).toUpperCase() + hex.slice(2)
}
