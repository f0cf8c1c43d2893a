import type { DeviceSummary } from './device.ts'
import { Inventory } from './inventory.ts'
import type { PortOfSource } from './join/own-facts.ts'
import type { InventoryContents } from './saved-inventory.ts'
import type { SightingOptions } from './sighting-sink.ts'

interface Options extends Pick<SightingOptions, 'isAssigned'> {
  /** Addresses that are one device, as for `Inventory.joinAsserted`. */
  readonly asserted?: readonly (readonly string[])[]
}

/** The parts of an earlier inventory that another one is compared with. */
export interface Earlier {
  readonly devices: readonly DeviceSummary[]
  /** What its switches said of their ports. */
  readonly ports: readonly PortOfSource[]
}

/**
 * The devices of an earlier inventory as today's reader finds them in its texts, so that comparing shows what has changed in
 * the network and not in the reader; as they were stored where it has no text, or one that cannot be read. A step a few lines
 * long.
 */
export function* earlierDevices(
  { texts, sightings, devices }: InventoryContents,
  options: Options = {},
): Generator<void, Earlier> {
  if (texts.length === 0 && devices.length > 0) return { devices, ports: [] }
  try {
    return yield* readAgain({ texts, sightings }, options)
  } catch {
    return { devices, ports: [] }
  }
}

function* readAgain(
  { texts, sightings }: Pick<InventoryContents, 'texts' | 'sightings'>,
  { isAssigned, asserted = [] }: Options,
): Generator<void, Earlier> {
  const inventory = new Inventory()
  for (const { text, source } of texts) {
    const reader = inventory.open(text, source ?? undefined, { isAssigned })
    while (reader.next()) yield
  }
  inventory.addSightings(sightings)
  inventory.joinAsserted(asserted)
  yield* inventory.resolve()
  return { devices: inventory.summaries(), ports: inventory.ownPorts() }
}
