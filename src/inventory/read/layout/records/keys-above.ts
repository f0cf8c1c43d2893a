import { entryOf, type Group } from '../../group.ts'
import { recordOf } from './record-entries.ts'
import type { KeyValue } from '../../values/key-values.ts'

/** No output for people is nested deeper. */
const MAX_DEPTH = 8

/**
 * The keys that name an interface or a VLAN above several addresses, which are indented below them: `VLAN ID: 100`
 * above `MAC address: 001b-7749-54fd` and `MAC address: 001b-7749-54fe`.
 */
export class KeysAbove {
  readonly #keys: (KeyValue & { readonly indent: number })[] = []
  /** Indent of the last line with an address. */
  #address = 0

  /** Drops the keys that are indented deeper than this line; all of them for -1. */
  leave(indent: number): void {
    while ((this.#keys.at(-1)?.indent ?? -1) > indent) this.#keys.pop()
  }

  /**
   * Records a line with an address, or with only a key; true if it begins the next part: `VLAN ID: 50` below the
   * addresses of `VLAN ID: 100`.
   */
  note(keys: readonly KeyValue[], indent: number, hasAddress: boolean): boolean {
    const [first] = keys
    if (hasAddress) this.#address = indent
    else if (first !== undefined && keys.length === 1 && isPlace(first)) {
      let at = 0
      for (; at < this.#keys.length; at++)
        if (this.#keys[at]!.indent === indent && this.#keys[at]!.key === first.key) break
      const isNext = at < this.#keys.length && this.#address > indent
      this.#keys.length = Math.min(at, MAX_DEPTH)
      this.#keys.push({ ...first, indent })
      return isNext
    }
    return false
  }

  /** The keys above a line, around the record that it begins. */
  above(below: number): Group {
    const keys = this.#keys.filter(({ indent }) => indent < below)
    return recordOf(keys.map(({ key, value }) => entryOf(key, value, 0)))
  }
}

function isPlace({ role }: KeyValue): boolean {
  return role === 'vlan' || role === 'port' || role === 'perhaps-port'
}
