import { Inventory } from './inventory.ts'
import type { Sighting } from './sighting.ts'
import type { SightingOptions } from './sighting-sink.ts'

/** A text, or sightings that are in none. */
export interface UnreadSource {
  /** The file's name, or the one the person gave; null where it has none. */
  readonly name: string | null
  readonly text: string | null
  readonly sightings: readonly Sighting[]
}

/**
 * The sources that cannot be read, each with what it throws while it is read and joined alone, a few lines a step. To be asked
 * when something has thrown while they were read together: by then half of what a source says is among what the others say,
 * so these are to be read anew without it.
 */
export function* unreadableOf<S extends UnreadSource>(
  sources: readonly S[],
  isAssigned: SightingOptions['isAssigned'],
): Generator<void, ReadonlyMap<S, unknown>> {
  const unreadable = new Map<S, unknown>()
  for (const source of sources) {
    try {
      yield* readAlone(source, isAssigned)
    } catch (error) {
      unreadable.set(source, error)
    }
  }
  return unreadable
}

function* readAlone(
  { name, text, sightings }: UnreadSource,
  isAssigned: SightingOptions['isAssigned'],
): Generator<void> {
  const inventory = new Inventory()
  if (text === null) inventory.addSightings(sightings, name ?? undefined)
  else {
    const reader = inventory.open(text, name ?? undefined, { isAssigned })
    while (reader.next()) yield
  }
  yield* inventory.resolve()
}
