import { KINDS, type AddressKind } from '../lookup/address-kind.ts'
import type { Annotation } from './annotation.ts'
import type { DeviceSummary, Place } from './device.ts'
import type { Inventory } from './inventory.ts'
import type { FactKind } from './sighting.ts'
import { Uint32Column } from './uint32-column.ts'
import { WordTable } from './word-table.ts'

/**
 * What a row stands for: a device, an address that no device has alone, a word that could be an address, or a device
 * that is only in the inventory that was compared with.
 */
export const ROW_TYPES = ['device', 'shared', 'possible', 'gone'] as const
export type RowType = (typeof ROW_TYPES)[number]

/** The kinds of addresses, and last what could be none. */
export const ROW_KINDS = [...KINDS, 'possible'] as const
export type RowKind = AddressKind | 'possible'

/** What became of a row since the inventory that was compared with; `''` where nothing was compared. */
export const CHANGES = ['', 'new', 'gone', 'moved', 'changed', 'same'] as const
export type Change = (typeof CHANGES)[number]

/** What the columns of a table hold beside addresses. */
export const ROW_FACTS = ['ip', 'vlan', 'name', 'where'] as const
export type RowFact = (typeof ROW_FACTS)[number]

const FACT_BITS = 2
const FACT_MASK = (1 << FACT_BITS) - 1
const POSSIBLE = ROW_KINDS.indexOf('possible')

/** Where something was seen: plugged in there, or only somewhere behind that port. */
export interface Where extends Place {
  readonly behind: boolean
}

/** What is said of one row. */
export interface RowInput extends Omit<DeviceSummary, 'facts'> {
  readonly type: RowType
  readonly facts: Pick<DeviceSummary['facts'], 'ip' | 'vlan' | 'name'>
  readonly change: Change
}

/**
 * The rows of a table in columns of numbers; each distinct word is kept once. A million rows take some 40 MB, and words
 * are made only of those that are drawn.
 */
export class InventoryRows {
  readonly annotation: Annotation
  /** Number in the annotation of the first address of each row. */
  readonly address = new Uint32Column()
  /** Index in `ROW_TYPES`, in `ROW_KINDS`, in `CHANGES`. */
  readonly type = new Uint32Column()
  readonly kind = new Uint32Column()
  readonly change = new Uint32Column()
  /** IPs, VLANs, names and places, by number; of a table that is shared other words too. */
  readonly words: WordTable
  /** The places among the words, by their numbers. */
  readonly places = new Map<number, Where>()
  readonly #factStart = new Uint32Column()
  readonly #facts = new Uint32Column()
  /** The word of each place, by source, port and whether it is behind. */
  readonly #places = new Map<string, number>()
  /** The words of each port of an inventory + 1, for what is plugged in and for what is behind it. */
  readonly #placeOfPort = new Uint32Column()
  /** Takes a fact of the last row. */
  readonly #takeFact = (kind: FactKind, word: number): void => {
    if (kind !== 'port') this.#pushFact(kind, word)
  }
  /** 1 for each of `ROW_FACTS` that any row has. */
  readonly #holds = new Uint8Array(ROW_FACTS.length)

  /** @param words shared with the inventory of which `pushDevice` takes devices, as the addresses of the annotation are */
  constructor(annotation: Annotation, words = new WordTable()) {
    this.annotation = annotation
    this.words = words
  }

  get size(): number {
    return this.address.length
  }

  /** Whether any row has a fact of that kind. */
  holds(fact: RowFact): boolean {
    return this.#holds[ROW_FACTS.indexOf(fact)] === 1
  }

  push({ type, addresses, facts, place, behind, change }: RowInput): void {
    this.#push(this.annotation.note(addresses[0] ?? ''), type, change)
    for (const ip of facts.ip) this.#pushFact('ip', this.words.add(ip))
    for (const vlan of facts.vlan) this.#pushFact('vlan', this.words.add(vlan))
    for (const name of facts.name) this.#pushFact('name', this.words.add(name))
    for (const at of place) this.#pushFact('where', this.#wordOfPlace({ ...at, behind: false }))
    for (const at of behind) this.#pushFact('where', this.#wordOfPlace({ ...at, behind: true }))
  }

  /** Takes a device by its numbers alone, of an inventory that shares its addresses and words with these rows. */
  pushDevice(inventory: Inventory, device: number, change: Change): void {
    const { place, behind } = inventory.located(device)
    this.#push(this.annotation.described(inventory.addressOf(device)), 'device', change)
    inventory.eachFactOf(device, this.#takeFact)
    for (const port of place) this.#pushFact('where', this.#wordOfPort(inventory, port, false))
    for (const port of behind) this.#pushFact('where', this.#wordOfPort(inventory, port, true))
  }

  /** The same for an address that no device has alone. */
  pushShared(inventory: Inventory, number: number): void {
    this.#push(this.annotation.described(inventory.sharedAddress(number)), 'shared', '')
    inventory.eachFactOfShared(number, this.#takeFact)
  }

  typeOf(row: number): RowType {
    return ROW_TYPES[this.type.at(row)] ?? 'device'
  }

  kindOf(row: number): RowKind {
    return ROW_KINDS[this.kind.at(row)] ?? 'unknown'
  }

  changeOf(row: number): Change {
    return CHANGES[this.change.at(row)] ?? ''
  }

  /** Number of the first word of that kind, or -1. */
  first(row: number, fact: RowFact): number {
    const wanted = ROW_FACTS.indexOf(fact)
    for (let at = this.#factStart.at(row); at < this.#end(row); at++) {
      if ((this.#facts.at(at) & FACT_MASK) === wanted) return this.#facts.at(at) >>> FACT_BITS
    }
    return -1
  }

  /** Whether a test that was made of each word beforehand holds for a fact of the row. */
  some(row: number, fact: RowFact, test: (word: number) => boolean): boolean {
    const wanted = ROW_FACTS.indexOf(fact)
    for (let at = this.#factStart.at(row); at < this.#end(row); at++) {
      const value = this.#facts.at(at)
      if ((value & FACT_MASK) === wanted && test(value >>> FACT_BITS)) return true
    }
    return false
  }

  /** The same for a fact of any kind. */
  someFact(row: number, test: (word: number) => boolean): boolean {
    const end = this.#end(row)
    for (let at = this.#factStart.at(row); at < end; at++) {
      if (test(this.#facts.at(at) >>> FACT_BITS)) return true
    }
    return false
  }

  /** The words that any row has as a fact of that kind, each once. */
  wordsOf(fact: RowFact): number[] {
    const wanted = ROW_FACTS.indexOf(fact)
    const met = new Uint8Array(this.words.size)
    const found: number[] = []
    for (let at = 0; at < this.#facts.length; at++) {
      const value = this.#facts.at(at)
      const word = value >>> FACT_BITS
      if ((value & FACT_MASK) !== wanted || met[word] === 1) continue
      met[word] = 1
      found.push(word)
    }
    return found
  }

  values(row: number, fact: RowFact): string[] {
    return this.#wordsOf(row, fact).map((word) => this.words.at(word))
  }

  where(row: number): Where[] {
    return this.#wordsOf(row, 'where').flatMap((word) => this.places.get(word) ?? [])
  }

  #wordsOf(row: number, fact: RowFact): number[] {
    const found: number[] = []
    this.some(row, fact, (word) => {
      found.push(word)
      return false
    })
    return found
  }

  #end(row: number): number {
    return row + 1 < this.size ? this.#factStart.at(row + 1) : this.#facts.length
  }

  #pushFact(fact: RowFact, word: number): void {
    const kind = ROW_FACTS.indexOf(fact)
    this.#holds[kind] = 1
    this.#facts.push((word << FACT_BITS) | kind)
  }

  #push(address: number, type: RowType, change: Change): void {
    this.address.push(address)
    this.type.push(ROW_TYPES.indexOf(type))
    this.kind.push(type === 'possible' ? POSSIBLE : this.annotation.kind.at(address))
    this.change.push(CHANGES.indexOf(change))
    this.#factStart.push(this.#facts.length)
  }

  #wordOfPort(inventory: Inventory, port: number, behind: boolean): number {
    const at = 2 * port + Number(behind)
    while (this.#placeOfPort.length <= at) this.#placeOfPort.push(0)
    const known = this.#placeOfPort.at(at)
    if (known !== 0) return known - 1
    const word = this.#wordOfPlace({ ...inventory.placeOf(port), behind })
    this.#placeOfPort.set(at, word + 1)
    return word
  }

  #wordOfPlace(where: Where): number {
    const key = `${where.source}\n${where.port}\n${where.behind ? 'behind' : ''}`
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const word = this.words.addApart(`${where.source} ${where.port}`)
    this.#places.set(key, word)
    this.places.set(word, where)
    return word
  }
}
