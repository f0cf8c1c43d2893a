import type { DatesTable } from './dates-table.ts'
import type { PostalTable } from './postal-table.ts'
import type { OuiTrie } from './trie.ts'

/** A registry: what is downloaded, stored and answers. Immutable; a part that arrives later makes a new value. */
export interface Registry {
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  readonly lookup: OuiTrie
  /** When its blocks were first seen; null until it is there. */
  readonly dates: DatesTable | null
  /** The postal addresses of its holders; null until they are there. */
  readonly postal: PostalTable | null
}

/** A registry whose parts are all there. */
export interface WholeRegistry extends Registry {
  readonly dates: DatesTable
  readonly postal: PostalTable
}

/** The parts in the order in which they are downloaded, each in a pack of its own. */
export const PARTS = ['lookup', 'dates', 'postal'] as const
export type Part = (typeof PARTS)[number]

export function bufferOf(part: NonNullable<Registry[Part]>): ArrayBuffer {
  return 'layout' in part ? part.layout.buffer : part.buffer
}
