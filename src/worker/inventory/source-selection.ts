import type { Taking } from './inventory-locks.ts'
import type { SourcePart } from './inventory-reading.ts'
import {
  InventoryError,
  viewFrom,
  type InventoryStore,
  type InventoryView,
  type Kept,
} from './inventory-store.ts'
import type { OpenInventory } from './open-inventory.ts'
import type { TextError } from './read-files.ts'
import { readSources, type SourceInput, textPart } from './read-sources.ts'
import type { SlicedWork } from '../sliced-work.ts'

export type InventoryInput =
  /** A stored inventory. */
  | { readonly from: 'stored'; readonly id: string; readonly how: Taking }
  /**
   * A new inventory with an id of its own, or, with the id of the open one, that inventory with other sources. `add`:
   * append to the sources of the open inventory instead.
   */
  | {
      readonly from: 'sources'
      readonly id: string
      readonly sources: readonly SourceInput[]
      readonly add: boolean
      /** The id of the inventory that it is another visit of. */
      readonly visitOf: string | null
    }
  /** A stored inventory, to which the sources of the open one are moved. */
  | { readonly from: 'combined'; readonly with: string }
  /** The open inventory again, with the current registry. */
  | { readonly from: 'open' }
  /** The open inventory with a new name for one of its sources. */
  | { readonly from: 'renamed'; readonly source: number; readonly name: string }
  /** The open inventory, with a name for one of several switches that a source does not name; each becomes a source. */
  | {
      readonly from: 'told-apart'
      readonly source: string
      /** From 0. */
      readonly number: number
      readonly name: string
    }
  /** The open inventory without one of its sources. */
  | { readonly from: 'removed'; readonly source: number }

export interface SourceSelection {
  readonly kept: Kept
  /** Whether the store has these sources. */
  readonly isStored: boolean
  /** The same inventory without the new sources; null if it is new. */
  readonly before: Kept | null
  /** The id of an inventory that is now entirely contained in it, and is deleted. */
  readonly merged: string | null
  readonly view: InventoryView | null
  readonly refused: readonly TextError[]
}

const STORED = { isStored: true, before: null, merged: null, view: null, refused: [] } as const

/**
 * The sources that an input refers to; null if there are none.
 * @param kept the open inventory, with the sources read so far
 */
export async function selectSources(
  input: InventoryInput,
  kept: Kept | null,
  open: OpenInventory | null,
  store: InventoryStore,
  work: SlicedWork,
): Promise<SourceSelection | null> {
  switch (input.from) {
    case 'stored': {
      const opened = await store.open(input.id, input.how)
      return { ...STORED, kept: opened, view: viewFrom(opened.row.view) }
    }
    case 'sources': {
      const { parts, refused } = await readSources(input.sources, work)
      const before = kept?.row.id === input.id ? kept : await unopened(input, store)
      const current = before ?? (await begun(input, store))
      const sources = input.add ? [...current.sources, ...parts] : parts
      return { ...withSources(current, sources), before, refused }
    }
    case 'combined': {
      const before = await store.open(input.with, 'continue')
      if (kept === null) return { ...STORED, kept: before }
      const both = withSources(before, [...before.sources, ...kept.sources])
      return { ...both, merged: kept.row.id }
    }
    case 'open':
      return kept && { ...STORED, kept }
    case 'renamed':
      return (
        kept &&
        withSources(
          kept,
          kept.sources.map((part, at) =>
            at === input.source ? { ...part, name: input.name.trim() || null } : part,
          ),
        )
      )
    case 'told-apart':
      return kept && withSources(kept, toldApart(open, input) ?? kept.sources)
    case 'removed':
      return kept && withSources(kept, kept.sources.toSpliced(input.source, 1))
  }
}

/** A stored inventory to which something is added while it is still being opened; null if there is none. */
async function unopened(
  { id, add }: Extract<InventoryInput, { from: 'sources' }>,
  store: InventoryStore,
): Promise<Kept | null> {
  try {
    return add ? await store.open(id, 'continue') : null
  } catch (cause) {
    if (cause instanceof InventoryError) return null
    throw cause
  }
}

/** Another visit has the name of the previous one, and is compared with it. */
async function begun(
  { id, visitOf }: Extract<InventoryInput, { from: 'sources' }>,
  store: InventoryStore,
): Promise<Kept> {
  const rows = visitOf === null ? [] : await store.list().catch(() => [])
  const before = rows.find((row) => row.id === visitOf)
  return await store.begin(id, { name: before?.name ?? '', comparedWith: before?.id ?? null })
}

function withSources(kept: Kept, sources: readonly SourcePart[]): SourceSelection {
  return { ...STORED, kept: { ...kept, sources }, isStored: false, before: kept }
}

/** The sources of an inventory, one of them split where another switch begins; null if none is open. */
function toldApart(
  open: OpenInventory | null,
  { source, number, name }: Extract<InventoryInput, { from: 'told-apart' }>,
): SourcePart[] | null {
  if (open === null) return null
  const { inventory, parts, partOfText } = open.reading
  const unnamed = inventory.unnamedSwitches().find((one) => one.source === source)
  const base = source.replace(/\.[^.]*$/, '')
  const switchName = (of: number) => {
    if (of === number && name.trim() !== '') return name.trim()
    return of === 0 ? source : `${base} #${of + 1}`
  }
  return parts.flatMap((part, at): SourcePart[] => {
    const { text, lines } = part
    const starts = unnamed?.starts.filter((start) => partOfText[start.text] === at) ?? []
    if (text === null || starts.length === 0) return [part]
    return starts.map((start, order) => {
      const next = starts[order + 1]
      const from = order === 0 ? 0 : lines.start(start.line)
      return textPart(switchName(start.number), text.slice(from, next && lines.start(next.line)))
    })
  })
}
