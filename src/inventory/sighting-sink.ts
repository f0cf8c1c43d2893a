import type { ExtractOptions, FoundNumbers } from '../core/extract/extract.ts'
import type { ReadSighting } from './read/values/read-sighting.ts'
import type { ConnectedTo } from './read/own/connected-to.ts'
import type { DeviceStatement } from './read/own/device-facts.ts'
import type { Outlet } from './read/own/outlet-lists.ts'
import type { PortStatement } from './read/own/port-fact.ts'
import type { NamedNeighbor } from './read/layout/grid/neighbor-table.ts'

export interface SightingOptions extends ExtractOptions {
  /** Name of the text, such as a file name; the name in a prompt within the text takes precedence. */
  readonly source?: string | undefined
  /** The result of `asPrinted` for the text, if the caller already has it. */
  readonly printed?: string | undefined
  /** Receives the reading of each group of entries, as text for `nameplate --explain`. */
  readonly explain?: ((group: string) => void) | undefined
}

interface InLine {
  /** From 1. */
  readonly line: number
}

/** Receives the sightings of a text, in text order. */
export interface SightingSink {
  take(sighting: ReadSighting): void
  /**
   * Receives addresses that are alone on their lines and have no facts: a list can have millions of them, and creating
   * a `ReadSighting` for each takes longer than finding it.
   * @param source as in `Sighting`
   */
  takeAlone(addresses: readonly FoundNumbers[], source: string | null): void
  /** Receives a neighbour without a sighting, because the text gives no MAC address for it. */
  takeNeighbor?(neighbor: NamedNeighbor, source: string | null): void
  /** Receives what a switch reports about one of its ports, even if nothing is plugged in. */
  takePort?(port: PortStatement & InLine, source: string | null): void
  /** Receives the port and switch that the capturing computer is plugged into. */
  takeConnected?(to: ConnectedTo, source: string | null): void
  /** Receives a row of a list of outlets. */
  takeOutlet?(outlet: Outlet, source: string | null): void
  /** Receives what a device reports about itself. */
  takeDevice?(said: DeviceStatement & InLine, source: string | null): void
  /** Called once, after the last sighting. */
  end?(): void
}
