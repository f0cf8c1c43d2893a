import { changes, type Change } from './changes.ts'
import type { OuiTrie } from '../registry/trie.ts'

/** What an update of the registry changed. */
export interface LastUpdate {
  /** Dates of the registries before and after it, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** When it was installed on this device, milliseconds since 1970. */
  readonly installedAt: number
  readonly counts: Readonly<Record<Change['kind'], number>>
  /** By prefix; of each kind at most `MOST_LISTED`. */
  readonly listed: readonly Change[]
}

/** A week of IEEE's changes fits in whole; a year's would fill a screen that nobody reads to its end. */
const MOST_LISTED = 200

/** Says what an update changes. The lists are for a person to read, so they are cut; the counts are whole. */
export function describeUpdate(from: OuiTrie, to: OuiTrie, installedAt: number): LastUpdate {
  const counts = { new: 0, renamed: 0, gone: 0 }
  const listed: Change[] = []
  for (const change of changes(from, to)) {
    if (counts[change.kind]++ < MOST_LISTED) listed.push(change)
  }
  return { from: from.version, to: to.version, installedAt, counts, listed }
}
