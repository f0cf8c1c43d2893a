import type { GroupBy } from './row-groups.ts'
import type { Change, RowKind } from './rows.ts'

export type SortKey =
  | 'order'
  | 'address'
  | 'title'
  | 'where'
  | 'ip'
  | 'vlan'
  | 'name'
  | 'says'
  | 'kind'
  | 'country'
  | 'seen'
  | 'change'

/** Which rows of an inventory to show, and in which order. */
export interface RowQuery {
  readonly sort: SortKey
  readonly descending: boolean
  /** A filter, in the syntax of `rowFilter`. */
  readonly words: string
  readonly kind: RowKind | null
  readonly change: Change | null
  /** Whether to include merely possible addresses. */
  readonly possible: boolean
  /** The key of a vendor's group, or null for all. */
  readonly vendor: string | null
  readonly groupBy: GroupBy | null
  /** Whether groups are folded, except those with these keys, which are the opposite. */
  readonly folded: { readonly all: boolean; readonly except: readonly string[] }
}

/** Whether a query hides any rows. */
export function isFiltered({ words, kind, change, vendor }: RowQuery): boolean {
  return words.trim() !== '' || kind !== null || change !== null || vendor !== null
}

/** Settings that depend on the user's language. */
export interface ReaderLocale {
  readonly compare: (a: string, b: string) => number
  readonly country: (code: string) => string
  /** Whether the decimal sign is a comma. */
  readonly hasDecimalComma: boolean
}
