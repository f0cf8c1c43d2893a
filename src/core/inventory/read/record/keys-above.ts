import type { FactSet } from '../facts.ts'
import type { KeyValue } from '../key-values.ts'

/** More would not be an output that somebody reads. */
const MAX_DEPTH = 8

interface Above {
  readonly indent: number
  readonly key: KeyValue
}

/**
 * The keys that name an interface or a VLAN above several addresses, which are indented below them: `VLAN ID: 100` above
 * `MAC address: 001b-7749-54fd` and `MAC address: 001b-7749-54fe`.
 */
export class KeysAbove {
  readonly #keys: Above[] = []
  /** Indent of the last line with an address. */
  #address = 0

  /** Drops the keys below which a line with this indent is not. */
  leave(indent: number): void {
    while ((this.#keys.at(-1)?.indent ?? -1) > indent) this.#keys.pop()
  }

  /**
   * Notes a line with an address, or one that is a key alone; true where that begins the next part: `VLAN ID: 50` below
   * the addresses of `VLAN ID: 100`.
   */
  note(keys: readonly KeyValue[], indent: number, hasAddress: boolean): boolean {
    const [key] = keys
    if (hasAddress) this.#address = indent
    else if (key !== undefined && keys.length === 1 && isPlace(key)) return this.#enter(key, indent)
    return false
  }

  #enter(key: KeyValue, indent: number): boolean {
    let depth = 0
    while (depth < this.#keys.length && !isSame(this.#keys[depth]!, key, indent)) depth++
    const isNext = depth < this.#keys.length && this.#address > indent
    this.#keys.length = depth
    if (depth < MAX_DEPTH) this.#keys.push({ indent, key })
    return isNext
  }

  /** Adds what the keys above a line say to the facts of the record that it begins. */
  addTo(facts: FactSet, indent: number): void {
    for (const { indent: above, key } of this.#keys)
      if (above < indent && key.role !== undefined) facts.take(key.role, key.value)
  }

  clear(): void {
    if (this.#keys.length > 0) this.#keys.length = 0
    this.#address = 0
  }
}

function isPlace({ role, value }: KeyValue): boolean {
  return value !== '' && (role === 'vlan' || role === 'port' || role === 'perhaps-port')
}

function isSame(above: Above, key: KeyValue, indent: number): boolean {
  return above.indent === indent && above.key.key === key.key
}
