import type { FoundNumbers } from '../../core/extract/extract.ts'
import { AddressTable } from './address-table.ts'
import { FactTable } from './fact-table.ts'
import type { ConnectedTo } from '../read/own/connected-to.ts'
import type { DeviceStatement } from '../read/own/device-facts.ts'
import type { Outlet } from '../read/own/outlet-lists.ts'
import type { PortStatement } from '../read/own/port-fact.ts'
import type { NamedNeighbor } from '../read/layout/grid/neighbor-table.ts'
import type { ReadSighting } from '../read/values/read-sighting.ts'
import {
  SAID_KINDS,
  type SaidKind,
  type FactKind,
  type Facts,
  type Sighting,
  type TableKind,
} from '../sighting.ts'
import { StoredTexts } from './stored-texts.ts'
import { Uint32Column } from './uint32-column.ts'
import { WordTable } from './word-table.ts'

/** Index of a table in `SightingStore.table`. */
export const TABLE: Readonly<Record<TableKind, number>> = {
  mac: 0,
  arp: 1,
  neighbor: 2,
  dhcp: 3,
  wireless: 4,
  interface: 5,
  capture: 6,
  label: 7,
  other: 8,
}
const TABLES = Object.keys(TABLE) as TableKind[]

/** A neighbour without any MAC address, as reported by a source. */
export interface StoredNeighbor extends NamedNeighbor {
  readonly source: number
  /** Number of the text. */
  readonly text: number
  /** Number of the address that another output gives for its IP address; null if none does. */
  address: number | null
}

const CERTAIN = 1 << 8
const TABLE_MASK = CERTAIN - 1

/** Where a statement was printed. */
interface Said {
  /** Number of the device that printed it. */
  readonly source: number
  /** Number of the text, and the line in it, from 1. */
  readonly text: number
  readonly line: number
}

/**
 * Sightings as columns of numbers, some 40 bytes each; an object would take ten times as much. Each distinct word is
 * stored once, in `words`; `at` turns a sighting back into an object.
 */
export class SightingStore {
  readonly addresses = new AddressTable()
  /** Number in `addresses` of each sighting. */
  readonly address = new Uint32Column()
  /** Number of the source, given by the caller. */
  readonly source = new Uint32Column()
  readonly #flags = new Uint32Column()
  readonly #line = new Uint32Column()
  readonly #offset = new Uint32Column()
  readonly #raw = new Uint32Column()
  /** Columns, from 1, of the few sightings that are in no text and not in column 1; all others are computed. */
  readonly #columns = new Map<number, number>()
  /** The neighbour's port in the sightings that name one. */
  readonly #remotePorts = new Map<number, string>()
  /** First sighting of each run of sightings in the same text, or in none … */
  readonly #runStart = new Uint32Column()
  /** … and the number of that text, or null. */
  readonly #runText: (number | null)[] = []
  /** The text of the last run. */
  #text: number | null | undefined
  readonly #facts = new FactTable(SAID_KINDS)
  readonly texts = new StoredTexts()
  /** Number of sightings in each kind of table, by its index in `TABLE`. */
  readonly #inTable = new Uint32Array(TABLES.length)
  #uncertain = 0
  /** What switches report about their own ports, and about themselves. */
  readonly portStatements: (PortStatement & Said)[] = []
  readonly deviceStatements: (DeviceStatement & Said)[] = []
  readonly outlets: (Outlet & Pick<Said, 'source'>)[] = []
  /** The ports that the computers which captured the texts are plugged into. */
  readonly connections: (ConnectedTo & Pick<Said, 'source'>)[] = []
  readonly neighbors: StoredNeighbor[] = []
  /** `size` before the first `pushNeighbor`; null if it was not called. */
  #read: number | null = null
  readonly words = new WordTable()

  get size(): number {
    return this.address.length
  }

  /** Number of sightings that were read: all but those of `pushNeighbor`. */
  get readSize(): number {
    return this.#read ?? this.size
  }

  /**
   * Adds a sighting from a text.
   * @param source number of the device that printed it
   * @param text number of the text
   * @returns the number of its address
   */
  push(sighting: ReadSighting, source: number, text: number): number {
    const { high, low, digits, line, offset, end } = sighting
    const address = this.addresses.addWords(high, low, digits)
    if (sighting.isCalledRandom) this.addresses.calledRandom.add(address)
    if (sighting.remotePort !== '') this.#remotePorts.set(this.size, sighting.remotePort)
    const flags = flagsOf(
      sighting.isOwn ? { table: 'interface', certain: sighting.certain } : sighting,
    )
    this.#push(address, source, flags, text)
    this.#line.push(line)
    this.#offset.push(offset)
    this.#raw.push(end - offset)
    this.#pushFacts(sighting.facts)
    return address
  }

  /** Likewise for an address without any facts. */
  pushAlone({ at, certain }: FoundNumbers, source: number, text: number): number {
    const address = this.addresses.addWords(at.high, at.low, at.digits)
    this.#push(address, source, certain ? TABLE.other | CERTAIN : TABLE.other, text)
    this.#line.push(at.line)
    this.#offset.push(at.start)
    this.#raw.push(at.end - at.start)
    return address
  }

  /** Likewise for a sighting that is in no text. */
  pushWithoutText(sighting: Sighting, source: number): number {
    const address = this.addresses.add(sighting.hex)
    if (sighting.column !== 1) this.#columns.set(this.size, sighting.column)
    this.#push(address, source, flagsOf(sighting), null)
    this.#line.push(sighting.line)
    this.#offset.push(sighting.offset)
    this.#raw.push(this.words.add(sighting.raw))
    this.#pushFacts(sighting.facts)
    return address
  }

  /** Likewise for a neighbour whose record has no MAC address; until `dropNeighbors`, only such sightings can follow. */
  pushNeighbor(neighbor: StoredNeighbor, address: number, line: number): void {
    const { name, ports, source, text, record } = neighbor
    if (record === undefined) return
    this.#read ??= this.size
    neighbor.address = address
    this.#push(address, source, TABLE.neighbor | CERTAIN, text)
    this.#line.push(line)
    this.#offset.push(record.offset)
    this.#raw.push(name.length)
    this.#pushFacts({ ip: record.ip, vlan: [], port: ports, name: [name] })
  }

  /** Removes the sightings added by `pushNeighbor`. */
  dropNeighbors(): void {
    if (this.#read === null) return
    const size = this.#read
    this.#read = null
    this.#inTable[TABLE.neighbor]! -= this.size - size
    this.#facts.truncate(size)
    for (const column of [this.address, this.source, this.#flags, this.#line]) column.truncate(size)
    for (const column of [this.#offset, this.#raw]) column.truncate(size)
    this.#runStart.truncate(this.#runStart.firstAtLeast(size))
    this.#runText.length = this.#runStart.length
    this.#text = undefined
    for (const neighbor of this.neighbors) neighbor.address = null
  }

  #push(address: number, source: number, flags: number, text: number | null): void {
    if (text !== this.#text) {
      this.#text = text
      this.#runStart.push(this.size)
      this.#runText.push(text)
    }
    this.#inTable[flags & TABLE_MASK]!++
    if ((flags & CERTAIN) === 0) this.#uncertain++
    this.address.push(address)
    this.source.push(source)
    this.#flags.push(flags)
    this.#facts.addRow()
  }

  #pushFacts({ ip, vlan, port, name, says }: Facts): void {
    this.#pushFactsOf('ip', ip)
    this.#pushFactsOf('vlan', vlan)
    this.#pushFactsOf('port', port)
    this.#pushFactsOf('name', name)
    if (says !== undefined) this.#pushFactsOf('says', says)
  }

  #pushFactsOf(kind: SaidKind, values: readonly string[]): void {
    // An iterator for each of four lists would take longer than most of the lists, which are empty.
    for (let at = 0; at < values.length; at++) this.#facts.add(kind, this.words.add(values[at]!))
  }

  /** Number of the text that contains a sighting, or null. */
  text(index: number): number | null {
    return this.#runText[this.#runStart.firstAtLeast(index + 1) - 1] ?? null
  }

  /** Whether any sighting is in one of these tables, given by their index in `TABLE`. */
  holds(...tables: readonly number[]): boolean {
    return tables.some((table) => this.#inTable[table]! > 0)
  }

  get isAllCertain(): boolean {
    return this.#uncertain === 0
  }

  /** Index in `TABLE`. */
  table(index: number): number {
    return this.#flags.at(index) & TABLE_MASK
  }

  isCertain(index: number): boolean {
    return (this.#flags.at(index) & CERTAIN) !== 0
  }

  line(index: number): number {
    return this.#line.at(index)
  }

  offset(index: number): number {
    return this.#offset.at(index)
  }

  /** A neighbour's port at the other end of the cable; empty if it names none. */
  remotePort(index: number): string {
    return this.#remotePorts.get(index) ?? ''
  }

  /** Calls `take` with each fact of one kind, as a number for `word`. */
  eachFact(index: number, kind: SaidKind, take: (word: number) => void): void {
    this.#facts.each(index, kind, take)
  }

  /** Calls `take` with each fact, as a number for `word`. */
  eachFactAt(index: number, take: (kind: SaidKind, word: number) => void): void {
    this.#facts.eachOfAnyKind(index, take)
  }

  /** The word for a number from `eachFact`. */
  word(id: number): string {
    return this.words.at(id)
  }

  values(index: number, kind: SaidKind): string[] {
    const values: string[] = []
    this.eachFact(index, kind, (word) => values.push(this.word(word)))
    return values
  }

  facts(index: number): Facts {
    const facts: Partial<Record<SaidKind, string[]>> & Record<FactKind, string[]> = {
      ip: [],
      vlan: [],
      port: [],
      name: [],
    }
    this.eachFactAt(index, (kind, word) => (facts[kind] ??= []).push(this.word(word)))
    return facts
  }

  /** @param source name of the source */
  at(index: number, source: string): Sighting {
    const hex = this.addresses.hex(this.address.at(index))
    const flags = this.#flags.at(index)
    return {
      hex,
      kind: hex.length === 16 ? 'eui64' : 'eui48',
      certain: (flags & CERTAIN) !== 0,
      line: this.#line.at(index),
      column: this.#columnAt(index),
      offset: this.#offset.at(index),
      raw: this.#rawAt(index),
      facts: this.facts(index),
      source,
      table: TABLES[flags & TABLE_MASK] ?? 'other',
    }
  }

  #columnAt(index: number): number {
    const text = this.text(index)
    if (text === null) return this.#columns.get(index) ?? 1
    return this.texts.columnOf(text, this.line(index), this.offset(index))
  }

  #rawAt(index: number): string {
    const text = this.text(index)
    const raw = this.#raw.at(index)
    if (text === null) return this.word(raw)
    return this.texts.at(text).slice(this.offset(index), this.offset(index) + raw)
  }
}

function flagsOf({ table, certain }: Pick<Sighting, 'table' | 'certain'>): number {
  return certain ? TABLE[table] | CERTAIN : TABLE[table]
}
