import { ReadSighting } from './read/values/read-sighting.ts'
import { SightingReader } from './sighting-reader.ts'
import type { SightingOptions } from './sighting-sink.ts'
import type { Sighting } from './sighting.ts'

/** Reads each address of a text with the facts about it in the same output, in text order. Never throws. */
export function readSightings(text: string, options: SightingOptions = {}): Sighting[] {
  const sightings: Sighting[] = []
  const reader = new SightingReader(text, options, {
    take: (sighting) => sightings.push(sighting.plain()),
    takeAlone: (addresses, source) => {
      for (const found of addresses) {
        const sighting = new ReadSighting(reader.text, found)
        sighting.source = source
        sightings.push(sighting.plain())
      }
    },
  })
  while (reader.next());
  return sightings
}
