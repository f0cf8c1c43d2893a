import { getOrInsert } from './multimap.ts'
import { portKey } from './interface-names.ts'
import type { SightingStore } from '../columns/sighting-store.ts'
import { SAID_KINDS, type SaidKind, type Facts } from '../sighting.ts'

/** Gathers the facts of a device from its sightings, each value once and each interface in one spelling. */
export class DeviceFacts {
  readonly #store: SightingStore
  /** `portKey` by the number of a word in the store; there are few. */
  readonly #portKeys = new Map<number, string>()

  constructor(store: SightingStore) {
    this.#store = store
  }

  /** @param sightings numbers in the store */
  of(sightings: ArrayLike<number> & Iterable<number>): Facts {
    if (sightings.length === 1) {
      // A sighting has no value twice.
      const facts = this.#store.facts(sightings[0]!)
      if (facts.port.length < 2) return facts
    }
    const ids: Record<SaidKind, number[]> = { ip: [], vlan: [], port: [], name: [], says: [] }
    for (const at of sightings) {
      for (const kind of SAID_KINDS) {
        const known = ids[kind]
        this.#store.eachFact(at, kind, (id) => known.push(id))
      }
    }
    const words = (once: readonly number[]) => once.map((id) => this.#store.word(id))
    return {
      ip: words(distinct(ids.ip)),
      vlan: words(distinct(ids.vlan)),
      port: words(this.#oneSpelling(distinct(ids.port))),
      name: words(distinct(ids.name)),
      ...(ids.says.length > 0 && { says: words(distinct(ids.says)) }),
    }
  }

  /** Calls `take` once with each fact of these sightings, as the number of a word, and with each spelling of a port. */
  each(
    sightings: ArrayLike<number> & Iterable<number>,
    take: (kind: SaidKind, word: number) => void,
  ): void {
    if (sightings.length === 1) {
      this.#store.eachFactAt(sightings[0]!, take)
      return
    }
    const known = new Set<number>()
    for (const at of sightings) {
      this.#store.eachFactAt(at, (kind, word) => {
        const fact = word * SAID_KINDS.length + SAID_KINDS.indexOf(kind)
        if (known.has(fact)) return
        known.add(fact)
        take(kind, word)
      })
    }
  }

  /** Keeps the first of several spellings of one interface. */
  #oneSpelling(ports: readonly number[]): readonly number[] {
    if (ports.length < 2) return ports
    const first = new Map<string, number>()
    for (const id of ports) {
      const key = getOrInsert(this.#portKeys, id, () => portKey(this.#store.word(id)))
      if (!first.has(key)) first.set(key, id)
    }
    return [...first.values()]
  }
}

function distinct(ids: readonly number[]): readonly number[] {
  return ids.length < 2 ? ids : [...new Set(ids)]
}
