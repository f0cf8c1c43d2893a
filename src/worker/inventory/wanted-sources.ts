import type { SavedInventory } from '../../inventory/saved-inventory.ts'
import { newInventoryId } from '../../protocol/worker.ts'
import type { InventoryView, ReopenInput, TabInventory } from './inventory-store.ts'
import { SavedInventoryError } from '../../store/inventory/saved-inventories.ts'
import type { SlicedWork } from '../sliced-work.ts'
import type { Held } from './inventory-locks.ts'
import type { SourcePart } from './inventory-reading.ts'
import { partsOf, viewFrom, type Claimed, type InventoryStore } from './inventory-store.ts'
import type { OpenInventory } from './open-inventory.ts'
import type { TextError } from './read-files.ts'
import { readSources, type SourceInput, textPart } from './read-sources.ts'

export type InventoryInput =
  | ReopenInput
  /**
   * Something new, under an id of its own; with the id of the open one it is that with other sources. `add`: append to the
   * sources of the open inventory instead.
   */
  | {
      readonly from: 'sources'
      readonly id: string
      readonly sources: readonly SourceInput[]
      readonly add: boolean
    }
  /** The inventory that this tab had open, or the last one that no tab has open and nobody closed. */
  | { readonly from: 'last' }
  /** That one, with the sources of the open one added to it. */
  | { readonly from: 'combined'; readonly with: ReopenInput }
  /** The open inventory again, with the current registry. */
  | { readonly from: 'open' }
  /** The open inventory with a new name for one of its sources. */
  | { readonly from: 'renamed'; readonly source: number; readonly name: string }
  /** The open inventory with a name for one of several switches that a source does not name, each of which becomes a source. */
  | {
      readonly from: 'told-apart'
      readonly source: string
      /** From 0. */
      readonly number: number
      readonly name: string
    }
  /** The open inventory without one of its sources. */
  | { readonly from: 'removed'; readonly source: number }

export interface Wanted {
  readonly id: string
  /** The lock of this id, if it has been taken already. */
  readonly held: Held | null
  readonly saved: SavedInventory | null
  readonly changed: boolean
  readonly changedAt: number
  readonly sources: readonly SourcePart[]
  /** The id of the saved inventory to compare it with. */
  readonly comparedWith: string | null
  readonly view: InventoryView | null
  /** Whether the store has these sources under this id. */
  readonly isStored: boolean
  /** Ids of what is wholly in it. */
  readonly merged: readonly string[]
  readonly refused: readonly TextError[]
}

/** Where sources can be taken from that were read before. */
export interface KeptInventories {
  readonly open: OpenInventory | null
  readonly tab: TabInventory
  readonly store: InventoryStore
  /** Milliseconds since 1970. */
  readonly now: number
  /** Gets the lock of what is reopened, to be released if that fails. */
  readonly taken: Held[]
}

/** What an input asks to be read; null where what it refers to is gone. */
export async function wantedBy(
  input: InventoryInput,
  kept: KeptInventories,
  work: SlicedWork,
): Promise<Wanted | null> {
  const { store, now } = kept
  switch (input.from) {
    case 'sources': {
      const { parts: read, refused } = await readSources(input.sources, work)
      const currentId = kept.open?.id ?? (await store.left(kept.tab).catch(() => null))?.row.id
      const current = input.add || currentId === input.id ? await currentOf(kept) : null
      if (current === null) return { ...withoutPast(input.id, now), sources: read, refused }
      return { ...changed(current, input.add ? [...current.sources, ...read] : read, now), refused }
    }
    case 'last':
    case 'open':
      return await currentOf(kept)
    case 'renamed': {
      const current = await currentOf(kept)
      const sources = current?.sources.map((part, at) =>
        at === input.source ? { ...part, name: input.name.trim() || null } : part,
      )
      return current && changed(current, sources ?? [], now)
    }
    case 'told-apart': {
      const current = await currentOf(kept)
      return current && changed(current, toldApart(kept.open, input) ?? current.sources, now)
    }
    case 'removed': {
      const current = await currentOf(kept)
      return current && changed(current, current.sources.toSpliced(input.source, 1), now)
    }
    case 'saved':
    case 'closed':
      return await reopenedBy(input, kept)
    case 'combined': {
      const current = await currentOf(kept)
      const before = await reopenedBy(input.with, kept)
      if (current === null || before === null) return before
      const both = changed(before, [...before.sources, ...current.sources], now)
      return { ...both, merged: [...before.merged, current.id] }
    }
  }
}

/** The sources of an inventory, of which one is cut up where another switch begins; null where it is gone. */
function toldApart(
  open: OpenInventory | null,
  { source, number, name }: Extract<InventoryInput, { from: 'told-apart' }>,
): SourcePart[] | null {
  if (open === null) return null
  const { inventory, parts, partOfText } = open.reading
  const told = inventory.unnamedSwitches().find((unnamed) => unnamed.source === source)
  const base = source.replace(/\.[^.]*$/, '')
  const nameOf = (of: number) => {
    if (of === number && name.trim() !== '') return name.trim()
    return of === 0 ? source : `${base} #${of + 1}`
  }
  return parts.flatMap((part, at): SourcePart[] => {
    const { text, lines } = part
    const starts = told?.starts.filter((start) => partOfText[start.text] === at) ?? []
    if (text === null || starts.length === 0) return [part]
    return starts.map((start, order) => {
      const next = starts[order + 1]
      const from = order === 0 ? 0 : lines.start(start.line)
      return textPart(nameOf(start.number), text.slice(from, next && lines.start(next.line)))
    })
  })
}

/** What is open, or was when the worker of this tab ended. */
async function currentOf({ open, tab, store, now }: KeptInventories): Promise<Wanted | null> {
  if (open === null) {
    const left = await store.left(tab).catch((cause: unknown) => {
      // That the store cannot be read is said where something may be missing, or when something is to be saved.
      if (tab.id !== null) throw cause
      return null
    })
    return left && (await reopened(left, now))
  }
  const { id, saved, changed, changedAt, held, reading, comparedWith } = open
  return {
    ...withoutPast(id, changedAt),
    held,
    saved,
    changed,
    sources: reading.parts,
    comparedWith: comparedWith?.with.id ?? null,
    isStored: true,
  }
}

async function reopenedBy(
  input: ReopenInput,
  { store, now, taken }: KeptInventories,
): Promise<Wanted | null> {
  if (input.from === 'saved') {
    const { row, contents } = await store.whole(input.id)
    const sources = partsOf(contents)
    return { ...withoutPast(newInventoryId(now), now), saved: row, sources }
  }
  const closed = await store.take(input.id)
  if (closed?.held) taken.push(closed.held)
  const wanted = closed && (await reopened(closed, now))
  if (wanted !== null) return wanted
  throw new SavedInventoryError('gone', 'This inventory is no longer on this device.')
}

/** An inventory under its own id; a copy, if another tab has it open, or if it was a saved one and may be restored as one. */
async function reopened({ row, held, contents }: Claimed, now: number): Promise<Wanted | null> {
  const read = await contents()
  if (read === null) return null
  const { id, saved, changed, changedAt, comparedWith } = row
  const wasSaved = saved?.id === id
  const isCopy = held === null || wasSaved
  if (isCopy) held?.release()
  return {
    ...withoutPast(isCopy ? newInventoryId(now) : id, changedAt),
    held: isCopy ? null : held,
    saved,
    changed,
    sources: partsOf(read),
    comparedWith,
    view: viewFrom(row.view),
    isStored: !isCopy,
    merged: wasSaved ? [id] : [],
  }
}

function changed(current: Wanted, sources: readonly SourcePart[], now: number): Wanted {
  return { ...current, sources, changed: current.saved !== null, changedAt: now, isStored: false }
}

function withoutPast(id: string, changedAt: number): Wanted {
  return {
    id,
    held: null,
    saved: null,
    changed: false,
    changedAt,
    sources: [],
    comparedWith: null,
    view: null,
    isStored: false,
    merged: [],
    refused: [],
  }
}
