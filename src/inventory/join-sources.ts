import { Inventory } from './inventory.ts'
import type { Sighting } from './sighting.ts'
import type { SightingOptions } from './sighting-sink.ts'

/** A text, or sightings without one. */
export interface UnreadSource {
  /** The file's name, or one given by the person; null if it has none. */
  readonly name: string | null
  readonly text: string | null
  readonly sightings: readonly Sighting[]
}

interface Options extends Pick<SightingOptions, 'isAssigned'> {
  /** Addresses that are one device, as for `Inventory.joinAsserted`. */
  readonly asserted?: readonly (readonly string[])[]
  /** A name to use instead of the source's own for output that names no switch. */
  readonly called?: string | undefined
}

/** Joins the sources that can be read, a few lines per step. @returns the others, each with its error */
export function* joinReadable<S extends UnreadSource>(
  sources: readonly S[],
  options: Options,
): Generator<void, { readonly inventory: Inventory; readonly unread: ReadonlyMap<S, unknown> }> {
  try {
    return { inventory: yield* joinAll(sources, options), unread: new Map() }
  } catch (error) {
    const unread = yield* unreadableOf(sources, options)
    if (unread.size === 0) throw error
    const readable = sources.filter((source) => !unread.has(source))
    return { inventory: yield* joinAll(readable, options), unread }
  }
}

/**
 * The sources that cannot be read, each with the error from reading and joining it alone, a few lines per step. Call it
 * after an error while they were read together: by then part of the bad source is mixed with the others, which must be
 * read again without it.
 */
export function* unreadableOf<S extends UnreadSource>(
  sources: readonly S[],
  options: Options,
): Generator<void, ReadonlyMap<S, unknown>> {
  const unreadable = new Map<S, unknown>()
  for (const source of sources) {
    try {
      yield* joinAll([source], options)
    } catch (error) {
      unreadable.set(source, error)
    }
  }
  return unreadable
}

function* joinAll(
  sources: readonly UnreadSource[],
  { isAssigned, asserted = [], called }: Options,
): Generator<void, Inventory> {
  const inventory = new Inventory()
  for (const { name, text, sightings } of sources) {
    const source = called ?? name ?? undefined
    if (text === null) inventory.addSightings(sightings, source)
    else {
      const reader = inventory.open(text, source, { isAssigned })
      while (reader.next()) yield
    }
  }
  inventory.joinAsserted(asserted)
  yield* inventory.resolve()
  return inventory
}
