import { extractAddresses } from '../extract/extract.ts'
import type { Facts, Sighting } from './sighting.ts'

export interface SightingOptions {
  /** What the text is called, a file's name for example; a prompt inside of it comes first. */
  readonly source?: string
}

const NO_FACTS: Facts = { ip: [], vlan: [], port: [], name: [] }

/** Gives each address of a text with what the same output says of it. */
export function readSightings(text: string, { source }: SightingOptions = {}): Sighting[] {
  return Array.from(extractAddresses(text), (found) => ({
    ...found,
    certain: true,
    facts: NO_FACTS,
    source: source ?? null,
    table: 'other' as const,
  }))
}
