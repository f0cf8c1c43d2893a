import type { Facts, TableKind } from '../sighting.ts'
import { hostBelow, isIpconfig, type Prompt } from './lines/prompt.ts'
import { kindOfFacts, kindOfWords } from './table-kind.ts'

/** Which device printed the lines being read, and what its last command asked for. */
export class PrintedBy {
  /** The name in the last prompt, otherwise that of the text; null where neither is known. */
  source: string | null
  /** The kind of output that the last command asked for. */
  kind: TableKind = 'other'
  /** The computer on which commands without the name of a device were typed: as the text or `ipconfig` calls it. */
  #computer: string | null
  /** Whether the next line may name the computer that printed this output. */
  #isHostNext = false

  /** @param text name of the text, if it has one */
  constructor(text: string | null) {
    this.source = this.#computer = text
  }

  takePrompt({ source, command, isComputer }: Prompt): void {
    this.source = source ?? (isComputer === true ? this.#computer : this.source)
    this.kind = kindOfWords(command)
  }

  /** The kind of a record: the one that was asked for, else what its words or facts show. */
  kindOf(words: string, facts: Facts): TableKind {
    if (this.kind !== 'other') return this.kind
    const byWords = kindOfWords(words)
    return byWords === 'other' ? kindOfFacts(facts) : byWords
  }

  /** Reads the title of `ipconfig`, and the name of the computer below it; null for any other line. */
  readHost(text: string): 'title' | { readonly host: string } | null {
    const host = this.#isHostNext ? hostBelow(text) : null
    this.#isHostNext = host === null && isIpconfig(text)
    if (host === null) return this.#isHostNext ? 'title' : null
    this.#computer = host
    return { host }
  }
}
