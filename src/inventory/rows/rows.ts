import { KINDS, type AddressKind } from '../../core/lookup/kinds.ts'
import type { Annotation } from '../annotation.ts'
import type { DeviceSummary, Place } from '../device.ts'
import type { Inventory } from '../inventory.ts'
import type { SaidKind } from '../sighting.ts'
import { FactTable } from '../columns/fact-table.ts'
import { Uint32Column } from '../columns/uint32-column.ts'
import type { PortOutlet } from '../join/outlets.ts'
import type { PortFacts } from '../read/own/port-fact.ts'
import { WordTable } from '../columns/word-table.ts'

/**
 * What a row represents: a device, an address that does not belong to one device alone, a merely possible address, or a
 * device that is only in the earlier inventory of a comparison.
 */
export const ROW_TYPES = ['device', 'shared', 'possible', 'gone'] as const
export type RowType = (typeof ROW_TYPES)[number]

/** The kinds of addresses, and last the merely possible ones. */
export const ROW_KINDS = [...KINDS, 'possible'] as const
export type RowKind = AddressKind | 'possible'

/** The change of a row since the earlier inventory; `''` without a comparison. */
export const CHANGES = ['', 'new', 'gone', 'moved', 'changed', 'same'] as const
export type Change = (typeof CHANGES)[number]

/** The facts of a row, in the order of their codes. */
export const ROW_FACTS = ['ip', 'vlan', 'name', 'where', 'says'] as const
export type RowFact = (typeof ROW_FACTS)[number]

/** The index of addresses that do not belong to one device alone. */
export const SHARED = ROW_TYPES.indexOf('shared')
/** The index of merely possible addresses. */
export const POSSIBLE = ROW_TYPES.indexOf('possible')
const POSSIBLE_KIND = ROW_KINDS.indexOf('possible')

/** A port where a device is plugged in, or an uplink that it is behind. */
export interface Where extends Place {
  readonly behind: boolean
  /** Whether the device is the other end of a link between switches there. */
  readonly isLink?: boolean
}

export interface RowInput extends Omit<DeviceSummary, 'facts'> {
  readonly type: RowType
  readonly facts: Pick<DeviceSummary['facts'], 'ip' | 'vlan' | 'name' | 'says'>
  readonly change: Change
}

/**
 * The rows of a table as columns of numbers, with each distinct word stored once. A million rows take some 40 MB;
 * strings are created only for displayed rows.
 */
export class InventoryRows {
  readonly annotation: Annotation
  /** Number in the annotation of the first address of each row. */
  readonly address = new Uint32Column()
  /** Index in `ROW_TYPES`. */
  readonly type = new Uint32Column()
  /** Index in `CHANGES`. */
  readonly change = new Uint32Column()
  /** IPs, VLANs, names and places by number; a shared table also contains other words. */
  readonly words: WordTable
  /** The places among the words, by word number. */
  readonly places = new Map<number, Where>()
  /** The names of the switches with devices that are not gone. */
  readonly switches = new Set<string>()
  /** The rows with findings, by kind of finding; set once the findings have been worked out. */
  marked: ReadonlyMap<string, ReadonlySet<number>> = new Map()
  /** What a switch reports about the port at a place; undefined if nothing. */
  readonly portFacts: (place: Place) => PortFacts | undefined
  /** The outlet that the port at a place leads to. */
  readonly outletAt: (place: Place) => PortOutlet | undefined
  readonly #facts = new FactTable(ROW_FACTS)
  /** The word of each place, by source, port and `behind`. */
  readonly #places = new Map<string, number>()
  /** For each port of an inventory, its word + 1 as a place, then as an uplink that devices are behind; 0 until met. */
  readonly #placeOfPort = new Uint32Column()
  /** Adds a fact to the last row. */
  readonly #takeFact = (kind: SaidKind, word: number): void => {
    if (kind !== 'port') this.#pushFact(kind, word)
  }
  /** 1 for each index in `ROW_FACTS` of a fact that any row has. */
  readonly #holds = new Uint8Array(ROW_FACTS.length)

  /** @param inventory whose devices are passed to `pushDevice`; it shares the addresses of the annotation */
  constructor(
    annotation: Annotation,
    inventory?: Pick<Inventory, 'words' | 'portFacts' | 'outletAt'>,
  ) {
    this.annotation = annotation
    this.words = inventory?.words ?? new WordTable()
    this.portFacts = (place) => inventory?.portFacts(place)
    this.outletAt = (place) => inventory?.outletAt(place)
  }

  get size(): number {
    return this.address.length
  }

  /** Whether any row has a fact of that kind. */
  holds(fact: RowFact): boolean {
    return this.#holds[ROW_FACTS.indexOf(fact)] === 1
  }

  push({ type, addresses, isRandom = false, facts, place, behind, change }: RowInput): void {
    const address = this.annotation.addresses.add(addresses[0] ?? '')
    if (isRandom) this.annotation.addresses.calledRandom.add(address)
    this.#push(address, type, change)
    for (const ip of facts.ip) this.#pushFact('ip', this.words.add(ip))
    for (const vlan of facts.vlan) this.#pushFact('vlan', this.words.add(vlan))
    for (const name of facts.name) this.#pushFact('name', this.words.add(name))
    for (const said of facts.says ?? []) this.#pushFact('says', this.words.add(said))
    for (const at of place) this.#pushFact('where', this.#wordOfPlace({ ...at, behind: false }))
    for (const at of behind) this.#pushFact('where', this.#wordOfPlace({ ...at, behind: true }))
  }

  /** Adds a device as numbers only, from an inventory that shares its addresses and words with these rows. */
  pushDevice(inventory: Inventory, device: number, change: Change): void {
    const { place, behind } = inventory.located(device)
    this.#push(inventory.addressOf(device), 'device', change)
    inventory.eachFactOf(device, this.#takeFact)
    for (const port of place) this.#pushFact('where', this.#wordOfPort(inventory, port, false))
    for (const port of behind) this.#pushFact('where', this.#wordOfPort(inventory, port, true))
  }

  /** Likewise for a shared address. */
  pushShared(inventory: Inventory, number: number): void {
    this.#push(inventory.sharedAddress(number), 'shared', '')
    inventory.eachFactOfShared(number, this.#takeFact)
  }

  /** Whether any device has a name, in the outputs or from the user. */
  hasNames(): boolean {
    if (this.holds('name')) return true
    for (const { label } of this.annotation.labels().values()) if (label !== '') return true
    return false
  }

  typeOf(row: number): RowType {
    return ROW_TYPES[this.type.at(row)] ?? 'device'
  }

  kindOf(row: number): RowKind {
    return ROW_KINDS[this.kindNumber(row)] ?? 'unknown'
  }

  /** Index in `ROW_KINDS`. */
  kindNumber(row: number): number {
    return this.type.at(row) === POSSIBLE
      ? POSSIBLE_KIND
      : this.annotation.kindNumber(this.address.at(row))
  }

  changeOf(row: number): Change {
    return CHANGES[this.change.at(row)] ?? ''
  }

  /** Number of the row's first word of that kind, or -1. */
  first(row: number, fact: RowFact): number {
    return this.#facts.first(row, fact)
  }

  /** Whether a fact of that kind in the row passes a test of its word number. */
  some(row: number, fact: RowFact, test: (word: number) => boolean): boolean {
    return this.#facts.some(row, fact, test)
  }

  /** Likewise for a fact of any kind. */
  someFact(row: number, test: (word: number) => boolean): boolean {
    return this.#facts.someOfAnyKind(row, test)
  }

  /** The distinct words that rows have as facts of that kind. */
  wordsOf(fact: RowFact): number[] {
    return this.#facts.wordsOf(fact, this.words.size)
  }

  values(row: number, fact: RowFact): string[] {
    return this.#wordsOf(row, fact).map((word) => this.words.at(word))
  }

  where(row: number): Where[] {
    return this.#wordsOf(row, 'where').flatMap((word) => this.places.get(word) ?? [])
  }

  #wordsOf(row: number, fact: RowFact): number[] {
    const found: number[] = []
    this.#facts.each(row, fact, (word) => found.push(word))
    return found
  }

  #pushFact(fact: RowFact, word: number): void {
    this.#holds[ROW_FACTS.indexOf(fact)] = 1
    this.#facts.add(fact, word)
  }

  #push(address: number, type: RowType, change: Change): void {
    this.address.push(address)
    this.type.push(ROW_TYPES.indexOf(type))
    this.change.push(CHANGES.indexOf(change))
    this.#facts.addRow()
  }

  #wordOfPort(inventory: Inventory, port: number, behind: boolean): number {
    const at = 2 * port + Number(behind)
    while (this.#placeOfPort.length <= at) this.#placeOfPort.push(0)
    const known = this.#placeOfPort.at(at)
    if (known !== 0) return known - 1
    const place = inventory.placeOf(port)
    this.switches.add(place.source)
    const isLink = !behind && inventory.isUplink(port)
    const word = this.#wordOfPlace({ ...place, behind, ...(isLink && { isLink }) })
    this.#placeOfPort.set(at, word + 1)
    return word
  }

  #wordOfPlace(where: Where): number {
    const key = `${where.source}\n${where.port}\n${where.behind ? 'behind' : where.isLink ? 'link' : ''}`
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const word = this.words.addApart(`${where.source} ${where.port}`)
    this.#places.set(key, word)
    this.places.set(word, where)
    return word
  }
}
