import type { FactSet } from '../../values/facts.ts'
import type { KeyValue } from '../../values/key-values.ts'
import { isName } from '../../values/roles.ts'

/** `NIC 2: …`, `net1: virtio=…`, `Network adapter 1`, `ethernet0.…`: an adapter of a machine that is named above. */
const PART = /^\s*(?:(?:v?nic|net|network adapter|adapter) ?\d+\b|ethernet\d+\.)/i

/** `VSF-Member :2`, `Unit 2`: a member of a stack that is named above. */
const MEMBER = /^\s*(?:[a-z]+-|stack )?(?:member|unit) ?:? ?\d+ *:?$/i

/** A machine whose adapters follow below its name, each as a record of its own. */
export class MachineParts {
  /** The machine's names; empty unless its adapters follow. */
  #names: readonly string[] = []
  #indent = 0
  /** Indent of the title of a member; none where it has adapters. */
  #member = Infinity

  /**
   * Notes a line. An adapter belongs to the machine that the open record names, and a member to its stack.
   * @param hasAddress whether the open record already contains one
   * @param indent of the open record
   */
  note(text: string, facts: FactSet, hasAddress: boolean, indent: number): void {
    if (facts.name.length === 0 || !(hasAddress ? isMember(text) : PART.test(text))) return
    this.#names = facts.name
    this.#indent = indent
    if (hasAddress) this.#member = indentOf(text)
  }

  /** Notes the machine that the open record names above one of its interfaces, as another one follows. */
  noteName({ name }: FactSet, indent: number): void {
    this.#names = name
    this.#indent = indent
  }

  /** Whether a line is indented below the title of a member. */
  isOfMember(text: string): boolean {
    return indentOf(text) > this.#member
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
    this.#member = Infinity
  }
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

/** Whether a line is the title of a member of a stack. */
export function isMember(text: string): boolean {
  return text.length < 40 && MEMBER.test(text)
}
