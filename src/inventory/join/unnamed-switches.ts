import { getOrInsert } from './multimap.ts'
import { isBundle } from './interface-names.ts'
import type { PortTable } from './port-table.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import type { Sources } from '../sources.ts'

/** A text with MAC address tables of several unnamed switches. */
export interface UnnamedSwitches {
  readonly source: string
  /** At least two: the first has the name of the source, the next one has `#2` appended. */
  readonly switches: number
  readonly starts: readonly SwitchStart[]
}

/** The start of the tables of one switch, below those of another. */
export interface SwitchStart {
  /** Its number among those of the source, from 0. */
  readonly number: number
  readonly text: number
  /** The line after the table above, from 1. */
  readonly line: number
}

/** With fewer devices than this, or a smaller share, they may have moved to other ports between two outputs of one switch. */
const FEWEST_ELSEWHERE = 3
/** Two small switches have most devices of a large network on the same port, if their uplinks have the same number. */
const SHARE_ELSEWHERE = 0.01
/** People paste the tables of a few switches; the tables of many come from tools, which name them. */
const MOST_SIGHTINGS = 200_000
/** A table is compared with the tables of this many switches. */
const MOST_COMPARED = 32
/** A heading and a blank line; rows of two lines have fewer between their addresses. */
const LINES_BETWEEN_TABLES = 2
/** More than there are VLANs. */
const VLANS = 4096

/** The port of each device in a MAC address table, or on a switch, by its address and VLAN. */
type PortOf = Map<number, number>

interface MacTable extends Pick<SwitchStart, 'text' | 'line'> {
  readonly sightings: number[]
  readonly portOf: PortOf
}

/**
 * Makes each switch a source of its own if a text contains the MAC address tables of several and no prompt names them.
 * A switch has an address on only one port of a VLAN, so a table with some devices of the tables above it on other
 * ports belongs to another switch. Without this, ports of the same name would be one port.
 * @returns the start of each switch in such texts, by source
 */
export function separateUnnamedSwitches(
  store: SightingStore,
  sources: Sources,
  ports: PortTable,
): Map<number, SwitchStart[]> {
  const found = new Map<number, SwitchStart[]>()
  if (!store.holds(TABLE.mac) || store.size > MOST_SIGHTINGS) return found
  for (const [source, tables] of tablesBySource(store, sources, ports)) {
    const numbers = switchesOf(tables, ports)
    const starts = tables.map(({ text, line }, at) => ({ number: numbers[at]!, text, line }))
    const isAnother = ({ number, text }: SwitchStart, at: number) =>
      number !== starts[at - 1]?.number || text !== starts[at - 1]?.text
    if (numbers.some((number) => number > 0)) found.set(source, starts.filter(isAnother))
    for (const [at, number] of numbers.entries()) {
      if (number === 0) continue
      const own = sources.unnamedSwitch(source, number + 1)
      for (const sighting of tables[at]!.sightings) store.source.set(sighting, own)
    }
  }
  return found
}

/** Returns separated switches to the source of their text, before further texts are considered as well. */
export function reuniteUnnamedSwitches({ source }: SightingStore, sources: Sources): void {
  if (!sources.hasUnnamedSwitches) return
  for (let sighting = 0; sighting < source.length; sighting++)
    source.set(sighting, sources.textOf(source.at(sighting)))
}

/** The MAC address tables in texts whose source is not named in a prompt. */
function tablesBySource(
  store: SightingStore,
  sources: Sources,
  ports: PortTable,
): Map<number, MacTable[]> {
  const bySource = new Map<number, MacTable[]>()
  let lastText: number | null = null
  let lastLine = 0
  let step = 0
  for (let sighting = 0; sighting < store.size; sighting++) {
    const source = store.source.at(sighting)
    const text = store.text(sighting)
    if (text === null || store.table(sighting) !== TABLE.mac || sources.isPrinted(source)) continue
    const line = store.line(sighting)
    const tables = getOrInsert(bySource, source, () => [])
    const isApart = line - lastLine > Math.max(step, LINES_BETWEEN_TABLES)
    if (tables.length === 0 || text !== lastText || isApart)
      tables.push({
        text,
        line: text === lastText ? lastLine + 1 : 1,
        sightings: [],
        portOf: new Map(),
      })
    step = line - lastLine
    lastText = text
    lastLine = line
    const { sightings, portOf } = tables.at(-1)!
    sightings.push(sighting)
    const [vlan = 0] = store.values(sighting, 'vlan')
    const device = VLANS * store.address.at(sighting) + Number(vlan)
    ports.eachOf(sighting, (port) => {
      if (!portOf.has(device) && !ports.leadsNowhere(port)) portOf.set(device, port)
    })
  }
  return bySource
}

/** For each table, the number of the switch that printed it, from 0. */
function switchesOf(tables: readonly MacTable[], ports: PortTable): number[] {
  const switches: PortOf[] = []
  let current = 0
  return tables.map(({ portOf }) => {
    if (switches.length > 0 && compare(portOf, switches[current]!, ports) === 'another') {
      const first = Math.max(0, switches.length - MOST_COMPARED)
      const known = switches
        .slice(first)
        .findIndex((other) => compare(portOf, other, ports) === 'same')
      current = known < 0 ? switches.length : first + known
    }
    const own = (switches[current] ??= new Map())
    for (const [device, port] of portOf) own.set(device, port)
    return current
  })
}

/** Whether a table is from the same switch as earlier ones; null if no shared device can decide it. */
function compare(table: PortOf, known: PortOf, { all }: PortTable): 'same' | 'another' | null {
  let same = 0
  let elsewhere = 0
  for (const [device, port] of table) {
    const other = known.get(device)
    if (other === undefined) continue
    if (other === port) same++
    // One command may print a bundle, and another one its member.
    else if (isBundle(all[port]!.key) === isBundle(all[other]!.key)) elsewhere++
  }
  if (elsewhere >= FEWEST_ELSEWHERE && elsewhere > SHARE_ELSEWHERE * same) return 'another'
  return same > 0 ? 'same' : null
}
