import { changes, type Change } from './changes.ts'
import type { OuiTrie } from '../registry/trie.ts'

/** The changes that the last update of the registry made. */
export interface LastUpdate {
  /** Dates of the registries before and after it, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** When it was installed on this device, milliseconds since 1970. */
  readonly installedAt: number
  readonly counts: Readonly<Record<Change['kind'], number>>
  /** By prefix; at most `MOST_LISTED` of each kind. */
  readonly listed: readonly Change[]
}

/** Enough for all changes of a week; nobody would read those of a year to the end. */
const MOST_LISTED = 200

/** Summarizes an update. The list is meant for people and therefore truncated; the counts are complete. */
export function describeUpdate(from: OuiTrie, to: OuiTrie, installedAt: number): LastUpdate {
  const counts = { new: 0, renamed: 0, gone: 0 }
  const listed: Change[] = []
  for (const change of changes(from, to)) {
    if (counts[change.kind]++ < MOST_LISTED) listed.push(change)
  }
  return { from: from.version, to: to.version, installedAt, counts, listed }
}
