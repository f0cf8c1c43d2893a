import { getOrInsert } from './multimap.ts'
import { ethernetNumbers, portClass, portKey, portsIn, type PortClass } from './interface-names.ts'
import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import type { Sources } from '../sources.ts'
import { isStep } from '../steps.ts'

export interface Port {
  readonly source: number
  /** From `portKey`. */
  readonly key: string
  /** As first printed; the spelling in a MAC address table is preferred. */
  readonly name: string
  readonly class: PortClass
}

/**
 * The ports of all sources, numbered from 0: two spellings of one interface on one source are one port. The ports of MAC
 * address, wireless, neighbour and interface tables are added in advance, so that arrays indexed by port can be allocated.
 */
export class PortTable {
  readonly all: Port[] = []
  readonly #store: SightingStore
  readonly #sources: Sources
  readonly #byKey = new Map<string, number>()
  /** For each source, the ports in a word of the store, so that each word is parsed once. */
  readonly #byWord: Map<number, readonly number[]>[] = []

  private constructor(store: SightingStore, sources: Sources) {
    this.#store = store
    this.#sources = sources
  }

  static *steps(store: SightingStore, sources: Sources): Generator<void, PortTable> {
    const table = new PortTable(store, sources)
    yield* table.#addFrom(TABLE.mac, TABLE.wireless)
    yield* table.#addFrom(TABLE.neighbor, TABLE.interface)
    for (const { source, ports } of store.neighbors) table.of(sources.canonical(source), ports)
    yield
    for (const { source, port } of store.portStatements) table.of(sources.canonical(source), [port])
    for (const { switchName, port } of store.outlets) {
      const source = sources.find(switchName)
      if (source !== null) table.of(source, [port])
    }
    yield
    table.#joinNumbers()
    yield
    return table
  }

  /**
   * Merges a port whose type an output omits, `1/0/5`, with the port that has a type and these numbers, `Gi1/0/5`, if
   * the source has exactly one. Otherwise the numbers alone are ambiguous. A port that UniFi calls `5` in its table of
   * addresses is `0/5` in its table of neighbours.
   */
  #joinNumbers(): void {
    /** The port with a type, by source and numbers; null for several. */
    const typed = new Map<string, number | null>()
    const bare: number[] = []
    const joined = new Map<number, number>()
    const join = (port: number, same: number) => {
      const { source, key } = this.all[port]!
      joined.set(port, same)
      this.#byKey.set(`${source} ${key}`, same)
    }
    this.all.forEach(({ source, key, name }, port) => {
      const numbers = ethernetNumbers(key)
      const whole = `${source} ${numbers}`
      const socket = /^0\/(\d+)$/.exec(name)?.[1]
      const only = socket === undefined ? undefined : this.#byKey.get(`${source} e${socket}`)
      if (only !== undefined) join(port, only)
      if (numbers === undefined || only !== undefined) return
      // Not `40GE0/0/1`.
      if (/^\d+(?![\da-z])/i.test(name)) bare.push(port)
      else typed.set(whole, typed.has(whole) ? null : port)
    })
    for (const port of bare) {
      const { source, key } = this.all[port]!
      const same = typed.get(`${source} ${ethernetNumbers(key)}`) ?? null
      if (same !== null) join(port, same)
    }
    if (joined.size === 0) return
    for (const words of this.#byWord) {
      words?.forEach((ports, word) => {
        if (ports.some((port) => joined.has(port)))
          words.set(
            word,
            ports.map((port) => joined.get(port) ?? port),
          )
      })
    }
  }

  *#addFrom(...tables: readonly number[]): Generator<void> {
    if (!this.#store.holds(...tables)) return
    for (let sighting = 0; sighting < this.#store.size; sighting++) {
      if (isStep(sighting)) yield
      if (tables.includes(this.#store.table(sighting))) this.eachOf(sighting, () => {})
    }
  }

  /** The source of a sighting, with aliases resolved. */
  sourceOf(sighting: number): number {
    return this.#sources.canonical(this.#store.source.at(sighting))
  }

  /** Calls `take` with each port of a sighting. */
  eachOf(sighting: number, take: (port: number) => void): void {
    const source = this.sourceOf(sighting)
    this.#store.eachFact(sighting, 'port', (word) => {
      for (const port of this.#ofWord(source, word)) take(port)
    })
  }

  /** The ports of a source with these names, as printed. */
  of(source: number, names: readonly string[]): number[] {
    return names.flatMap(portsIn).map((name) => this.#add(source, name))
  }

  /** Whether nothing is plugged in there: the device that printed it, or a port name for dropped frames. */
  leadsNowhere(port: number): boolean {
    const kind = this.all[port]!.class
    return kind === 'self' || kind === 'nowhere'
  }

  /** Whether a sighting is of the device that printed it: all its ports are of class `self`. */
  isSelf(sighting: number): boolean {
    let self = false
    let other = false
    this.eachOf(sighting, (port) => {
      if (this.all[port]?.class === 'self') self = true
      else other = true
    })
    return self && !other
  }

  #ofWord(source: number, word: number): readonly number[] {
    const known = (this.#byWord[source] ??= new Map<number, readonly number[]>())
    return getOrInsert(known, word, () =>
      portsIn(this.#store.word(word)).map((name) => this.#add(source, name)),
    )
  }

  #add(source: number, name: string): number {
    const key = portKey(name)
    const whole = `${source} ${key}`
    const known = this.#byKey.get(whole)
    if (known !== undefined) return known
    const port = this.all.push({ source, key, name, class: portClass(key) }) - 1
    this.#byKey.set(whole, port)
    return port
  }
}
