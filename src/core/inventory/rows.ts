import { KINDS, type AddressKind } from '../lookup/address-kind.ts'
import type { Annotation } from './annotation.ts'
import type { DeviceSummary, Place } from './device.ts'
import { Uint32Column } from './uint32-column.ts'

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
  /** Every distinct IP, VLAN, name and place, by number. */
  readonly words: string[] = []
  /** The places among the words, by their numbers. */
  readonly places = new Map<number, Where>()
  readonly #factStart = new Uint32Column()
  readonly #facts = new Uint32Column()
  readonly #ids = new Map<string, number>()
  readonly #holds = new Set<RowFact>()

  constructor(annotation: Annotation) {
    this.annotation = annotation
  }

  get size(): number {
    return this.address.length
  }

  /** Whether any row has a fact of that kind. */
  holds(fact: RowFact): boolean {
    return this.#holds.has(fact)
  }

  push({ type, addresses, facts, place, behind, change }: RowInput): void {
    const address = this.annotation.note(addresses[0] ?? '')
    this.address.push(address)
    this.type.push(ROW_TYPES.indexOf(type))
    this.kind.push(type === 'possible' ? POSSIBLE : this.annotation.kind.at(address))
    this.change.push(CHANGES.indexOf(change))
    this.#factStart.push(this.#facts.length)
    for (const ip of facts.ip) this.#pushFact('ip', this.#idOf(ip))
    for (const vlan of facts.vlan) this.#pushFact('vlan', this.#idOf(vlan))
    for (const name of facts.name) this.#pushFact('name', this.#idOf(name))
    for (const at of place) this.#pushFact('where', this.#idOfPlace({ ...at, behind: false }))
    for (const at of behind) this.#pushFact('where', this.#idOfPlace({ ...at, behind: true }))
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

  values(row: number, fact: RowFact): string[] {
    return this.#wordsOf(row, fact).map((word) => this.words[word] ?? '')
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
    this.#holds.add(fact)
    this.#facts.push((word << FACT_BITS) | ROW_FACTS.indexOf(fact))
  }

  #idOf(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.words.push(word) - 1
    this.#ids.set(word, id)
    return id
  }

  #idOfPlace(where: Where): number {
    // No IP, VLAN or name holds a line break.
    const key = `${where.source}\n${where.port}\n${where.behind ? 'behind' : ''}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.words.push(`${where.source} ${where.port}`) - 1
    this.#ids.set(key, id)
    this.places.set(id, where)
    return id
  }
}
