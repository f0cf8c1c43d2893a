import type { Facts, Sighting } from './sighting.ts'

/** A port of a source (a device that printed an output), named as it was printed. */
export interface Place {
  readonly source: string
  readonly port: string
}

/** Everything known about a device, without its sightings. */
export interface DeviceSummary {
  /** Upper-case digits; several if one source printed them as its own. */
  readonly addresses: readonly string[]
  /** Whether the text calls the first address a random one of Bluetooth LE. */
  readonly isRandom?: boolean
  /** Each value once, in the order in which they were read. */
  readonly facts: Facts
  /** The ports that it is plugged into; several if the evidence does not decide between them. */
  readonly place: readonly Place[]
  /** If its place is unknown, the uplinks that it is behind. */
  readonly behind: readonly Place[]
}

/** A sighting and the text that contains it. */
export interface TextSighting extends Sighting {
  /** Number of the text, in the order of their addition; null for captures and labels. */
  readonly text: number | null
}

/** A device with all its sightings. */
export interface Device extends DeviceSummary {
  readonly sightings: readonly TextSighting[]
}

/** An address that does not belong to one device alone: a group, broadcast, a virtual router. */
export interface SharedAddress {
  /** Its meaning: `VRRP for IPv4`. */
  readonly hex: string
  /** What it is: `VRRP for IPv4`. */
  readonly title: string
  /** The sources that list it as their own. */
  readonly sources: readonly string[]
  /** The device numbers of those sources that are known as devices. */
  readonly devices: readonly number[]
  readonly facts: Facts
  readonly sightings: readonly TextSighting[]
}
