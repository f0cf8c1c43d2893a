import type { Facts, Sighting } from './sighting.ts'

/** A port of a device that printed an output, named as it was printed. */
export interface Place {
  readonly source: string
  readonly port: string
}

/** What is known of a device, without where it was read. */
export interface DeviceSummary {
  /** Upper-case digits; several where one source printed them as its own. */
  readonly addresses: readonly string[]
  /** Each value once, in the order in which they were read. */
  readonly facts: Facts
  /** Where it is plugged in; several where nothing decides between them. */
  readonly place: readonly Place[]
  /** Else the uplink behind which it is. */
  readonly behind: readonly Place[]
}

/** A sighting, and in which text it stands. */
export interface TextSighting extends Sighting {
  /** Number of the text in the order in which they were added, or null for what was read elsewhere. */
  readonly text: number | null
}

/** A device, and every place in the texts that tells of it. */
export interface Device extends DeviceSummary {
  readonly sightings: readonly TextSighting[]
}

/** An address that belongs to no device alone: a group, broadcast, a virtual router. */
export interface SharedAddress {
  /** Upper-case digits. */
  readonly hex: string
  /** What it is: `VRRP for IPv4`. */
  readonly title: string
  /** The sources that say that they have it. */
  readonly sources: readonly string[]
  /** Their numbers as devices, where they are known as such. */
  readonly devices: readonly number[]
  readonly facts: Facts
  readonly sightings: readonly TextSighting[]
}
