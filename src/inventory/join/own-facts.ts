import { getOrInsert } from './multimap.ts'
import type { SightingStore } from '../columns/sighting-store.ts'
import { isChassis, type DeviceFact, type Slot } from '../read/own/device-facts.ts'
import type { PortFacts } from '../read/own/port-fact.ts'
import type { Sources } from '../sources.ts'
import type { PortTable } from './port-table.ts'

/** What a switch reports about one of its ports. */
export interface OwnPort {
  /** In the spelling of the first report. */
  readonly port: string
  readonly facts: PortFacts
  readonly seen: SaidIn
}

export interface PortOfSource extends OwnPort {
  /** Name of the switch. */
  readonly source: string
}

/** Position of a report: the number of the text, and the line in it, from 1. */
export interface SaidIn {
  readonly text: number
  readonly line: number
}

/** What a device reports about itself, each value once. A stack has several models and serial numbers. */
export interface OwnDevice extends Readonly<Record<DeviceFact, readonly string[]>> {
  readonly source: string
  /** Its modules, supplies, fans and transceivers. */
  readonly slots: readonly Slot[]
  readonly seen: SaidIn
}

/** What switches report about their own ports, by the number of the port; of several outputs, the first report counts. */
export function ownPortsOf(
  { portStatements }: SightingStore,
  ports: PortTable,
  sources: Sources,
): ReadonlyMap<number, OwnPort> {
  const own = new Map<number, OwnPort>()
  for (const { source, port, facts, text, line } of portStatements) {
    for (const number of ports.of(sources.canonical(source), [port])) {
      const before = own.get(number)
      own.set(
        number,
        before === undefined
          ? { port, facts, seen: { text, line } }
          : { ...before, facts: { ...facts, ...before.facts } },
      )
    }
  }
  return own
}

/** What devices report about themselves, in the order of their outputs. */
export function ownDevicesOf({ deviceStatements }: SightingStore, sources: Sources): OwnDevice[] {
  const devices = new Map<number, ReturnType<typeof nothingOf>>()
  for (const said of deviceStatements) {
    const source = sources.canonical(said.source)
    const device = getOrInsert(devices, source, () => nothingOf(sources.name(source), said))
    if (said.kind !== 'slot') add(device[said.kind], said.value)
    else if (isChassis(said.slot)) {
      add(device.model, said.slot.model)
      add(device.serial, said.slot.serial)
    } else device.slots.push(said.slot)
  }
  return [...devices.values()]
}

function nothingOf(source: string, { text, line }: SaidIn) {
  const values: Record<DeviceFact, string[]> = { model: [], serial: [], version: [], uptime: [] }
  const slots: Slot[] = []
  return { source, ...values, slots, seen: { text, line } }
}

function add(values: string[], value: string): void {
  if (value !== '' && !values.includes(value)) values.push(value)
}
