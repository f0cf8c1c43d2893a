import { mayBeShared, sharedTitle } from './join/shared-title.ts'
import { callsItselfSwitch } from './neighbor-capabilities.ts'
import { DevicesOrSwitches } from './read/meaning/devices-or-switches.ts'
import { NO_FACTS } from './read/values/facts.ts'
import { isOfVirtualRouter, isOwnEntry, ownRows } from './read/meaning/subjects.ts'
import { explainGroup } from './read/meaning/explain.ts'
import { senderOf } from './read/meaning/sender.ts'
import { interpret, read } from './read/meaning/interpret.ts'
import { kindOfTable } from './read/meaning/columns.ts'
import { Said } from './read/meaning/said.ts'
import { meaningOfColumn } from './read/vocabulary/names.ts'
import type { PrintedBy } from './read/meaning/printed-by.ts'
import type { ReadSighting } from './read/values/read-sighting.ts'
import type { Group, Series } from './read/group.ts'
import type { OwnStatement } from './read/own/own-facts.ts'
import type { NamedNeighbor } from './read/layout/grid/neighbor-table.ts'
import type { Facts, TableKind } from './sighting.ts'
import type { SightingSink } from './sighting-sink.ts'

/** In UTF-16 units: the name of a neighbour is within this distance of the end of its record. */
const MAX_RECORD = 4_000

const CAPABILITIES = /capabilit/i
const LEASE = /^lease ([\d.]+) \{/gm

/** Passes on the results of reading a text: completes each sighting with its facts, its kind of table and its source. */
export class SightingEmitter {
  readonly #text: string
  readonly #printedBy: PrintedBy
  readonly #sink: SightingSink
  readonly #explain: ((group: string) => void) | undefined
  readonly #devices = new DevicesOrSwitches()
  #offset = 0
  /** The line that `#lineAt` has reached, and its start. */
  #line = 1
  #lineStart = 0
  /** The offset of the last lease of each IP address; null until needed. */
  #leases: ReadonlyMap<string, number> | null = null

  constructor(
    text: string,
    printedBy: PrintedBy,
    sink: SightingSink,
    explain?: (group: string) => void,
  ) {
    this.#explain = explain
    this.#text = text
    this.#printedBy = printedBy
    this.#sink = sink
  }

  /** Offset of the last address that was passed on by itself, not in a list. */
  get offset(): number {
    return this.#offset
  }

  /** @param host the device that printed it, if the surrounding text names one */
  emit(found: ReadSighting, facts: Facts, table: TableKind, host: string | null = null): void {
    const isNamed = (host ?? found.source) !== null || this.#printedBy.isNamed
    const isDevice = !isNamed && facts instanceof Said && facts.device !== ''
    if (isDevice && this.#devices.note({ found, facts, table })) {
      this.#emitDevices(this.#devices.takeReady())
      return
    }
    // All in text order.
    if (!isDevice) this.endDevices()
    this.#emit(found, isDevice && this.#devices.areSwitches ? facts.ofSwitch() : facts, table, host)
  }

  /** Passes on the rows that wait for the rows below them, at the end of their table. */
  endDevices(): void {
    if (!this.#devices.isAny) return
    this.#emitDevices(this.#devices.end())
    this.#devices.forget()
  }

  #emitDevices(rows: readonly { found: ReadSighting; facts: Said; table: TableKind }[]): void {
    const { areSwitches } = this.#devices
    for (const { found, facts, table } of rows)
      this.#emit(found, areSwitches ? facts.ofSwitch() : facts, table, null)
  }

  #emit(found: ReadSighting, facts: Facts, table: TableKind, host: string | null): void {
    const said = facts instanceof Said ? facts : null
    const onSwitch = said?.onSwitch ?? null
    found.facts = facts
    // A list that names the switch of each port says where the device is plugged in, whatever else it is about.
    found.table = onSwitch !== null && (table === 'arp' || table === 'other') ? 'mac' : table
    found.isOfRandomType = said?.isRandom ?? false
    if (table === 'neighbor') found.remotePort = said?.remotePort ?? ''
    found.source = onSwitch ?? host ?? found.source ?? this.#printedBy.source
    this.#offset = found.offset
    this.#sink.take(found)
  }

  /** Passes on addresses without facts. */
  emitWithoutFacts(sightings: readonly ReadSighting[]): void {
    for (const found of sightings) this.emit(found, NO_FACTS, 'other')
  }

  /**
   * Passes on the facts of a group about its addresses.
   * @param around facts that apply to all groups here, the nearest first
   */
  emitGroup(group: Group, kind: TableKind, around: readonly Facts[]): void {
    const { isNamed } = this.#printedBy
    const statements = interpret(group, { isNamed, around })
    this.#explain?.(explainGroup(group, isNamed, statements))
    for (const { found, said } of statements) this.emit(found, said, kind)
  }

  /** The content of a table, by its title and columns. */
  kindOf(series: Series, title: string): TableKind {
    return kindOfTable(series, title)
  }

  /** The mark of rows with an address of the device that printed the table, from the lines above; null if there is none. */
  ownRows(titles: readonly string[]): RegExp | null {
    return ownRows(titles)
  }

  /** Passes on the objects of a part of a structure. */
  emitGroups(groups: readonly Group[], words: string): void {
    const { isNamed } = this.#printedBy
    for (const group of groups) {
      const statements = interpret(group, { isNamed, around: [] })
      this.#explain?.(explainGroup(group, isNamed, statements))
      const placed = statements.find(({ said }) => said.hasPlace)?.said
      const kind = this.#printedBy.kindOf(words, placed ?? NO_FACTS)
      const host = senderOf(group)
      for (const { found, said } of statements) this.emit(found, said, kind, host)
    }
  }

  /**
   * Passes on the addresses of a record, or the neighbour that it names without an address.
   * @param end offset in the text after the record
   */
  emitRecord(record: Group, words: string, end: number): Facts {
    const { isNamed, asked } = this.#printedBy
    const { statements, own } = read(record, { isNamed, around: asked === null ? [] : [asked] })
    this.#explain?.(explainGroup(record, isNamed, statements))
    if (statements.length === 0) {
      if (hasRemotePort(record) || this.#printedBy.kind === 'neighbor')
        this.#emitNamed(own, callsItselfSwitch(capabilitiesIn(record)), end)
      return own
    }
    if (words.startsWith('lease ') && this.#isLeasedAgain(own, statements[0]!.found.offset))
      own.dropIps()
    const placed = statements.find(({ said }) => said.hasPlace)?.said ?? own
    const kind = this.#printedBy.kindOf(words, placed)
    const isOwn = kind === 'mac' && isOwnEntry(words)
    if (statements.length > 1) statements.sort((a, b) => a.found.offset - b.found.offset)
    for (const { found, said, of } of statements) {
      found.isOwn =
        isOwn ||
        (mayBeShared(found.high) && isOfVirtualRouter(words) && sharedTitle(found.hex) !== null)
      // The other end of a bond is not an interface of the device that printed it.
      if (of === 'local' && kind === 'neighbor') this.emit(found, said, 'interface')
      else this.emit(found, said, of !== '' && kind === 'interface' ? 'other' : kind)
    }
    return own
  }

  /** Whether a later lease in an ISC lease file is for the same IP address: only the last one counts. */
  #isLeasedAgain({ ip: [ip = ''] }: Facts, offset: number): boolean {
    this.#leases ??= new Map(
      Array.from(this.#text.matchAll(LEASE), ({ 1: leased = '', index }) => [leased, index]),
    )
    return (this.#leases.get(ip) ?? 0) > offset
  }

  /** Passes on a neighbour that a row names; null for none. */
  emitNeighbor(neighbor: NamedNeighbor | null): void {
    if (neighbor !== null) this.#sink.takeNeighbor?.(neighbor, this.#printedBy.source)
  }

  /** Passes on what the device that printed the text reports about itself or one of its ports, in the line at an offset. */
  emitOwn(said: OwnStatement, offset: number): void {
    const line = this.#lineAt(offset)
    const { source } = this.#printedBy
    if ('connectedTo' in said) this.#sink.takeConnected?.(said.connectedTo, source)
    else if ('outlet' in said) this.#sink.takeOutlet?.(said.outlet, source)
    else if ('port' in said) this.#sink.takePort?.({ ...said, line }, source)
    else this.#sink.takeDevice?.({ ...said, line }, source)
  }

  /** The number of the line with an offset, from 1; offsets must be passed in ascending order. */
  #lineAt(offset: number): number {
    for (;;) {
      const end = this.#text.indexOf('\n', this.#lineStart)
      if (end < 0 || end >= offset) return this.#line
      this.#lineStart = end + 1
      this.#line++
    }
  }

  /** Passes on a neighbour whose record has no MAC address. */
  #emitNamed(
    { port: ports, name: [name = ''], ip, remotePort }: Said,
    forwards: boolean | null,
    end: number,
  ): void {
    if (name === '' || ports.length === 0) return
    const start = Math.max(0, end - MAX_RECORD)
    const at = this.#text.slice(start, end).lastIndexOf(name)
    const record = at < 0 ? undefined : { ip, offset: start + at }
    this.emitNeighbor({
      ports,
      name,
      forwards,
      remotePort,
      ...(record !== undefined && { record }),
    })
  }
}

function hasRemotePort({ entries }: Group): boolean {
  return entries.some(({ key }) => meaningOfColumn(key) === 'port of remote')
}

/** A neighbour's capabilities, as `Key: value` lines. */
function capabilitiesIn({ entries }: Group): string {
  return entries
    .filter(({ key }) => CAPABILITIES.test(key))
    .map(({ key, value }) => `${key}: ${value}\n`)
    .join('')
}
