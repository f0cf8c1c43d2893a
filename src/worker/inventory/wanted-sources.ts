import type { InventoryInput, InventoryView } from '../../protocol/inventory.ts'
import type { SlicedWork } from '../sliced-work.ts'
import type { SourcePart } from './inventory-reading.ts'
import type { InventoryStore } from './inventory-store.ts'
import { shortTextOf } from './inventory-summary.ts'
import type { OpenInventory } from './open-inventory.ts'
import type { TextError } from './read-files.ts'
import { readSources } from './read-sources.ts'

/** The sources of an inventory, to be read again. */
export interface InventorySources {
  readonly sources: readonly SourcePart[]
  /** The id under which it is saved; null if it is not, or if its sources have changed since. */
  readonly savedAs: string | null
}

/** What to read, and facts about it beside the sources. */
interface Wanted extends InventorySources {
  readonly view: InventoryView | null
  /** Why some of the files could not be read. */
  readonly refused?: readonly TextError[]
}

/** Where sources can be taken from that were read before. */
export interface KeptInventories {
  readonly open: OpenInventory | null
  /** The inventory that the open one has replaced. */
  readonly before: InventorySources | null
  readonly store: InventoryStore
}

/** What an input asks to be read; null where what it refers to is gone. */
export async function wantedBy(
  input: InventoryInput,
  { open, before, store }: KeptInventories,
  work: SlicedWork,
): Promise<Wanted | null> {
  const own = sourcesIn(open)
  const parts = own?.sources ?? []
  switch (input.from) {
    case 'sources': {
      const { parts: read, refused } = await readSources(input.sources, work)
      const sources = input.add ? [...parts, ...read] : read
      return { sources, savedAs: null, view: null, refused }
    }
    case 'open':
      return own && { ...own, view: null }
    case 'renamed': {
      const sources = parts.map((part, at) =>
        at === input.source ? { ...part, name: input.name.trim() || null } : part,
      )
      return { sources, savedAs: null, view: null }
    }
    case 'removed':
      return { sources: parts.toSpliced(input.source, 1), savedAs: null, view: null }
    case 'last':
      return await store.lastOpen()
    case 'saved':
      return { sources: await store.sourcesOf(input.id), savedAs: input.id, view: null }
    case 'before':
      return before && { ...before, view: null }
    case 'combined':
      return { sources: [...(before?.sources ?? []), ...parts], savedAs: null, view: null }
  }
}

/** The sources of the open inventory; null where none is open. */
export function sourcesIn(open: OpenInventory | null): InventorySources | null {
  return open && { sources: open.reading.parts, savedAs: open.saved?.id ?? null }
}

/**
 * The inventory that an input closes, to be opened again if that was not meant; null if it closes none, or just goes on
 * with a short text that is still in the field. The first input after a start closes what was open when the app was left.
 */
export async function closedBy(
  input: InventoryInput,
  { open, before, store }: KeptInventories,
): Promise<InventorySources | null> {
  const closing = sourcesIn(open)
  if (input.from === 'before') return closing
  if (input.from !== 'saved' && (input.from !== 'sources' || input.add)) return null
  if (closing !== null) return shortTextOf(closing.sources) === null ? closing : null
  const last = before === null ? await store.lastOpen() : null
  return last?.savedAs === null ? last : null
}
