import type { Assignment } from '../registry/assignment.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { blocksOf, blockTypeIdOf } from '../registry/trie-layout.ts'

/** A change of one assignment between two registries. */
export type Change =
  | { readonly kind: 'new'; readonly after: Assignment }
  | { readonly kind: 'gone'; readonly before: Assignment }
  /** The organization or the country has changed. */
  | { readonly kind: 'renamed'; readonly before: Assignment; readonly after: Assignment }

/** Everything that is new, gone or renamed between two registries, by prefix. */
export function* changes(from: OuiTrie, to: OuiTrie): Generator<Change> {
  for (const { before, after } of matchedRows(from, to)) {
    if (before === null) yield { kind: 'new', after: to.assignment(after) }
    else if (after === null) yield { kind: 'gone', before: from.assignment(before) }
    else if (!sameHolder(from, before, to, after)) {
      yield { kind: 'renamed', before: from.assignment(before), after: to.assignment(after) }
    }
  }
}

/** The rows of an assignment in two registries; null if one of them lacks it. */
type RowPair =
  | { readonly before: null; readonly after: number }
  | { readonly before: number; readonly after: null }
  | { readonly before: number; readonly after: number }

/**
 * Pairs the rows of two registries, by prefix. Rows of one prefix are paired in order, so that removing the gone rows,
 * and appending the new ones to those of the same prefix, turns the first registry into the second.
 */
export function* matchedRows(from: OuiTrie, to: OuiTrie): Generator<RowPair> {
  const fromPrefixes = orderedPrefixes(from)
  const toPrefixes = orderedPrefixes(to)
  let before = 0
  let after = 0
  while (before < from.size || after < to.size) {
    const old = fromPrefixes[before] ?? Infinity
    const now = toPrefixes[after] ?? Infinity
    if (old === now && blockTypeOf(from, before) === blockTypeOf(to, after)) {
      yield { before: before++, after: after++ }
    } else if (old <= now) {
      for (; fromPrefixes[before] === old; before++) yield { before, after: null }
      for (; toPrefixes[after] === old; after++) yield { before: null, after }
    } else {
      yield { before: null, after: after++ }
    }
  }
}

/** Prefix and level of each row as one number, in the order of rows. */
function orderedPrefixes({ layout }: OuiTrie): Float64Array {
  return Float64Array.from(
    blocksOf(layout),
    (block, row) => block * 0x4000 + (layout.keys[row]! & 0x3fff),
  )
}

function blockTypeOf({ layout }: OuiTrie, row: number): number {
  return blockTypeIdOf(layout.holders[row]!)
}

/** Whether two rows have the same organization and country. */
export function sameHolder(from: OuiTrie, before: number, to: OuiTrie, after: number): boolean {
  return (
    from.organization(from.organizationOf(before)) === to.organization(to.organizationOf(after)) &&
    from.country(before) === to.country(after)
  )
}

/** The changes made by the last update of the registry. */
export interface LastUpdate {
  /** Dates of the registries before and after it, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly counts: Readonly<Record<Change['kind'], number>>
  /** By prefix; at most `MOST_LISTED` of each kind. */
  readonly listed: readonly Change[]
}

/** Enough for all changes of a week; nobody would read those of a year to the end. */
const MOST_LISTED = 200

/** Summarizes an update. The list is meant for people and therefore truncated; the counts are complete. */
export function describeUpdate(from: OuiTrie, to: OuiTrie): LastUpdate {
  const counts = { new: 0, renamed: 0, gone: 0 }
  const listed: Change[] = []
  for (const change of changes(from, to)) {
    if (counts[change.kind]++ < MOST_LISTED) listed.push(change)
  }
  return { from: from.version, to: to.version, counts, listed }
}
