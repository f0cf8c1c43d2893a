import type { FactSet } from '../facts.ts'
import type { KeyValue } from '../keys.ts'
import { isName } from '../words.ts'

/** `NIC 2: …`, `net1: virtio=…`, `Network adapter 1`, `ethernet0.…`: an adapter of a machine that is named above. */
const PART = /^\s*(?:(?:v?nic|net|network adapter|adapter) ?\d+\b|ethernet\d+\.)/i

/** A machine whose adapters follow below its name, each as a record of its own. */
export class MachineParts {
  /** The machine's names; empty unless its adapters follow. */
  #names: readonly string[] = []
  #indent = 0

  /**
   * Notes a line. An adapter belongs to the machine that the open record names.
   * @param facts of the open record; null where it already contains an address
   * @param indent of the open record
   */
  note(text: string, facts: FactSet | null, indent: number): void {
    if (facts === null || facts.name.length === 0 || !PART.test(text)) return
    this.#names = facts.name
    this.#indent = indent
  }

  /** Whether keys are about another machine. */
  isOther([first]: readonly KeyValue[], indent: number): boolean {
    return this.#names.length > 0 && indent <= this.#indent && isName(first?.role)
  }

  /** Gives a record without a name that of the machine. */
  name(facts: FactSet): void {
    if (facts.name.length === 0) facts.name = this.#names
  }

  end(): void {
    this.#names = []
  }
}
