import { mayBeJson, readJson } from './json.ts'
import type { Group } from '../../group.ts'
import type { TextLine, TextLineWalker } from '../../unwrap/lines.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { mayBeXml, readXml } from './xml.ts'
import { mayBeYaml, readYaml } from './yaml.ts'

const SPACE = 0x20
/** Number of objects passed on at a time. */
const MOST_GROUPS = 64
/** Between the objects of a list whose bracket is not in the text. */
const BETWEEN = /,\s*(?=\{)/y

/** JSON, XML or YAML within a text. */
interface Structure {
  /** Offset in the text. */
  readonly start: number
  readonly read: typeof readJson
}

/** Whether a text may contain JSON or XML. YAML begins on a line that ends in a colon. */
export function mayHoldStructures(text: string): boolean {
  return text.includes('{') || text.includes('[') || text.includes('<')
}

/** The JSON, XML or YAML that begins on a line; null if none does. */
function structureAt(text: string, { raw, start, sightings }: TextLine): Structure | null {
  let indent = 0
  while (raw.charCodeAt(indent) <= SPACE) indent++
  let first = raw[indent]
  if (raw.endsWith(':')) {
    const margin = marginBefore(text, start)
    if (margin.trim() === '' && mayBeYaml(text, start + indent, margin.length + indent))
      return { start: start + indent, read: readYaml }
  }
  if (first !== '{' && first !== '[' && first !== '<') {
    // `ok: [sw-1] => {`, `09:15:32 devices: [{"ip": …}]`
    let brace = raw.indexOf('{')
    // `"192.0.2.5"}],"type":1},{"mac": …`: a list cut off inside an object.
    const isCut = brace > 0 && raw.lastIndexOf('}', brace) >= 0
    if (isCut && raw.includes('},{')) brace = raw.indexOf('},{') + 2
    if (brace < 0) return null
    indent = raw[brace - 1] === '[' ? brace - 1 : brace
    if (raw[indent + 1] === '}' || sightings.some(({ offset }) => offset < start + indent))
      return null
    first = '{'
  }
  const [mayBe, read] = first === '<' ? [mayBeXml, readXml] : [mayBeJson, readJson]
  return mayBe(text, start + indent) ? { start: start + indent, read } : null
}

/** The margin before a line, from which the indentation of the line below is measured in YAML. */
function marginBefore(text: string, start: number): string {
  let from = start
  while (from > 0 && text[from - 1] !== '\n' && text[from - 1] !== '\r') from--
  return text.slice(from, start)
}

/** JSON, XML or YAML being read, a part at a time. */
export class OpenStructure {
  #parts: ReturnType<typeof readJson>
  readonly #text: string
  readonly #walker: TextLineWalker
  readonly #from: number
  /** Addresses in text order, beginning with those on the first line … */
  readonly #waiting: ReadSighting[]
  /** … and the index of the first one after the last part. A line may have as many as a file. */
  #next = 0
  /** A part that is passed on piece by piece, with its words, and how many of its groups have been passed on. */
  #part: readonly [Group[], string] = [[], '']
  #passed = 0

  /** The structure that begins on the current line; null if none does. */
  static at(text: string, walker: TextLineWalker): OpenStructure | null {
    const found = structureAt(text, walker.line)
    return found && new OpenStructure(text, found, walker)
  }

  private constructor(text: string, { start, read }: Structure, walker: TextLineWalker) {
    this.#text = text
    this.#walker = walker
    this.#from = walker.line.start
    this.#waiting = [...walker.line.sightings]
    this.#parts = read(text, start, (offset) => this.#takeUntil(offset))
  }

  /** The addresses and facts of the next part; null after the last one, when the walker is past the structure. */
  next(): readonly [Group[], string] | null {
    for (;;) {
      const [groups, words] = this.#part
      const from = this.#passed
      this.#passed += MOST_GROUPS
      if (from < groups.length) return [groups.slice(from, this.#passed), words]
      const { done, value } = this.#parts.next()
      if (done !== true) {
        if (value[0].length <= MOST_GROUPS) return value
        this.#part = value
        this.#passed = 0
        continue
      }
      BETWEEN.lastIndex = value
      if (!BETWEEN.test(this.#text) || !mayBeJson(this.#text, BETWEEN.lastIndex)) {
        this.#walker.skipTo(value)
        return null
      }
      this.#parts = readJson(this.#text, BETWEEN.lastIndex, (offset) => this.#takeUntil(offset))
    }
  }

  /** The addresses that belong to no part, to be read after the last one. */
  get rest(): readonly ReadSighting[] {
    return this.#waiting.slice(this.#next)
  }

  #takeUntil(offset: number): ReadSighting[] {
    const waiting = this.#waiting
    if (offset > this.#from) waiting.push(...this.#walker.takeUntil(offset))
    const first = this.#next
    while (this.#next < waiting.length && waiting[this.#next]!.offset < offset) this.#next++
    const taken = waiting.slice(first, this.#next)
    if (this.#next > 0 && this.#next === waiting.length) waiting.length = this.#next = 0
    return taken
  }
}
