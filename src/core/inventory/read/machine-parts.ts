import type { FactSet } from './facts.ts'
import type { KeyValue } from './keys.ts'
import { isName } from './words.ts'

/** `NIC 2: …`, `net1: virtio=…`, `Network adapter 1`: adapters of a machine that the lines above have named. */
const PART = /^\s*(?:v?nic|net|network adapter|adapter) ?\d+\b/i

/** Machines whose adapters follow below their name, each of which is a record of its own. */
export class MachineParts {
  /** The machine's name, empty where no adapters of a named one follow. */
  #names: readonly string[] = []
  #indent = 0

  /**
   * Takes a line. An adapter is of the machine that the open record has named.
   * @param facts of the open record, null where it is about an address already
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

  /** Gives a record the name of the machine that it is a part of. */
  name(facts: FactSet): void {
    if (facts.name.length === 0) facts.name = this.#names
  }

  end(): void {
    this.#names = []
  }
}
