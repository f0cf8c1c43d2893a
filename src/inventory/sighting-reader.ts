import type { FoundNumbers } from '../core/extract/extract.ts'
import { NO_FACTS } from './read/values/facts.ts'
import {
  deviceAlone,
  deviceInJson,
  deviceInLog,
  isDevice,
  isKeyOfOutput,
  titleOfDevice,
} from './read/values/device-titles.ts'
import {
  isCommand,
  isSectionTitle,
  readPrompt,
  type Prompt,
  titleOfCommand,
} from './read/values/prompt.ts'
import { isPortLike, isRule } from './read/values/values.ts'
import { MAX_LINE, TextLineWalker, type TextLine } from './read/unwrap/lines.ts'
import { asPrinted } from './read/unwrap/as-printed.ts'
import { groupBeside } from './read/layout/sentences/lone-address.ts'
import { CopiedPage } from './read/layout/sentences/copied-page.ts'
import { isLogged } from './read/unwrap/terminal.ts'
import { OwnFacts } from './read/own/own-facts.ts'
import { PrintedBy } from './read/meaning/printed-by.ts'
import { ReadSighting } from './read/values/read-sighting.ts'
import { NeighborTable, rootPortIn } from './read/layout/grid/neighbor-table.ts'
import { RecordReader } from './read/layout/records/record.ts'
import { TableReader } from './read/layout/grid/table-reader.ts'
import { mayHoldStructures, OpenStructure } from './read/layout/trees/structure.ts'
import type { Group } from './read/group.ts'
import type { Facts } from './sighting.ts'
import { SightingEmitter } from './sighting-emitter.ts'
import type { SightingOptions, SightingSink } from './sighting-sink.ts'

/** In UTF-16 units: in JSON, the name of a device is within this distance of its output. */
const JSON_BEFORE = 400
/** How many lines of a list are read before the caller gets control and can check the time. */
const LIST_LINES = 64
/** `Drahtlos-LAN-Adapter WLAN:`, the title of a part of the output. */
const TITLE = /^\p{Lu}.*[^:.]:\s*$/u

/** `Total Mac Addresses for this criterion: 0`, at the end of an output. */
const TOTAL = /^total\b.*\d\s*$/i
const OF_ENTRIES =
  /\b(?:entr(?:y|ies)|neighbou?rs?|devices?|records?) (?:displayed|found|shown) ?:/i

/**
 * Reads an output line by line: decides which of the readers for tables, records and structures takes a line, and keeps
 * the state between lines. A sighting is passed on when its row or record ends (`SightingEmitter`).
 */
export class SightingReader {
  readonly #sink: SightingSink
  readonly #emitter: SightingEmitter
  readonly #text: string
  readonly #walker: TextLineWalker
  readonly #table: TableReader
  readonly #record: RecordReader
  readonly #neighbors = new NeighborTable()
  readonly #own: OwnFacts
  readonly #page: CopiedPage
  #structure: OpenStructure | null = null
  readonly #hasBrackets: boolean
  readonly #printedBy: PrintedBy
  /** The file or device named by the last line prefix. */
  #sourceOfLines = ''
  /** Null above the first line. */
  #isBlankAbove: boolean | null = null
  #isBelowTotal = false
  /** The last address if it was alone on its line: the lines around it may describe it. */
  #alone: ReadSighting | null = null
  #ended = false

  constructor(given: string, options: SightingOptions, sink: SightingSink) {
    const { source, isAssigned, explain, printed: text = asPrinted(given) } = options
    this.#sink = sink
    this.#text = text
    this.#hasBrackets = mayHoldStructures(text)
    this.#printedBy = new PrintedBy(source ?? null)
    this.#emitter = new SightingEmitter(text, this.#printedBy, sink, explain)
    this.#own = new OwnFacts(text, (said, offset) => this.#emitter.emitOwn(said, offset))
    this.#walker = new TextLineWalker(text, { isAssigned })
    this.#page = new CopiedPage(text)
    this.#table = new TableReader(this.#emitter, this.#printedBy, (offset, count) =>
      this.#walker.linesFrom(offset, count),
    )
    this.#record = new RecordReader(text, {
      takeRecord: (record, words) => this.#takeRecord(record, words),
      emitGroups: (groups, words) => this.#emitter.emitGroups(groups, words),
    })
  }

  /** The text as printed; lines and quotes of sightings refer to this text. Nearly always it is the given text. */
  get text(): string {
    return this.#text
  }

  /** How far the text has been read, in UTF-16 units. */
  get offset(): number {
    return Math.max(this.#walker.offset, this.#emitter.offset)
  }

  /** Reads a line, some lines of a list, or a part of a structure or long line; false when everything has been passed on. */
  next(): boolean {
    if (this.#structure !== null) {
      this.#readPart(this.#structure)
      return true
    }
    const rest = this.#walker.restOfLine()
    if (rest.length > 0) {
      this.#emitter.emitWithoutFacts(rest)
      return true
    }
    if (!this.#table.isOpen && this.#readAlone()) return true
    if (this.#walker.next()) {
      const { line } = this.#walker
      if (line.isFormer) this.#emitter.emitWithoutFacts(line.sightings)
      else this.#read(line)
      return true
    }
    if (this.#ended) return false
    this.#ended = true
    this.#endAlone()
    this.#own.end()
    this.#table.endRow()
    this.#record.end()
    this.#emitter.endDevices()
    this.#sink.end?.()
    return true
  }

  /** Reads a list: lines that consist of an address only, outside any table. They have no facts. */
  #readAlone(): boolean {
    const walker = this.#walker
    if (!walker.isAtAlone || !this.#table.above.isBlank) return false
    this.#record.end()
    this.#table.above.forget()
    this.#endAlone()
    this.#emitter.endDevices()
    let last = walker.takeAlone()
    const lone: FoundNumbers[] = []
    while (lone.length < LIST_LINES && walker.isAtAlone) {
      lone.push(last)
      last = walker.takeAlone()
    }
    // In the middle of a list, nothing describes it.
    if (walker.isAtAlone) lone.push(last)
    else this.#alone = new ReadSighting(this.#text, last)
    if (lone.length > 0) this.#sink.takeAlone(lone, this.#printedBy.source)
    return true
  }

  #endAlone(): void {
    if (this.#alone === null) return
    const page = this.#page.recordOf(this.#alone)
    if (page !== null) this.#emitter.emitGroups([page], '')
    else this.#emitter.emitGroup(groupBeside(this.#text, this.#alone), 'other', [])
    this.#alone = null
  }

  #read(line: TextLine): void {
    const isLong = line.text.length > MAX_LINE
    if (line.source !== undefined && line.source !== this.#sourceOfLines) {
      this.#sourceOfLines = line.source
      this.#begin()
      this.#printedBy.takePrompt({ source: line.source.replace(/^.*\//, ''), command: '' })
    }
    this.#endAlone()
    if (this.#openStructure()) return
    if (!isLong) this.#own.read(line)
    if (isLong) {
      this.#isBlankAbove = false
      this.#readLong(line)
      return
    }
    const isBlank = line.sightings.length === 0 && line.text.trim() === ''
    // Without a prompt, another output seems to begin here.
    if (
      this.#isBlankAbove === true &&
      !isBlank &&
      this.#record.canEndAbove(line, this.#walker) &&
      this.#walker.hasAddressInParagraph
    ) {
      this.#record.end()
      if (!TITLE.test(line.text)) {
        this.#printedBy.asked = null
        this.#table.above.forgetKeys()
      }
    }
    const isBelowBlank = this.#isBlankAbove ?? true
    this.#isBlankAbove = isBlank
    if (line.sightings.length > 0) this.#readAddresses(line)
    else this.#readOther(line.text, isBelowBlank)
  }

  /** A long line without an address is one value of the record, such as a vendor class, which a client may make any length. */
  #readLong(line: TextLine): void {
    this.#table.endRow()
    if (line.sightings.length > 0) this.#record.end()
    this.#emitter.emitWithoutFacts(line.sightings)
  }

  #readOther(text: string, isBelowBlank: boolean): void {
    if (isLogged(text)) return
    this.#printedBy.readVersion(text)
    this.#emitter.emitNeighbor(this.#neighbors.read(this.#walker.line) ?? rootPortIn(text))
    const first = text.trimStart()
    const isBelowTotal = this.#isBelowTotal
    this.#isBelowTotal = TOTAL.test(first)
    if (this.#isBelowTotal && OF_ENTRIES.test(first)) this.#record.end()
    if (first === '') {
      this.#table.endRow()
      // A heading above a total does not apply to the rows below it.
      if (isBelowTotal) this.#table.above.forget()
      this.#table.above.note('', '')
      return
    }
    if (this.#takeHost(text)) return
    const prompt =
      readPrompt(text) ??
      titleOfDevice(text, isBelowBlank) ??
      titleOfCommand(text) ??
      this.#nameAround(text)
    if (prompt !== null) {
      const [below = ''] = this.#walker.linesFrom(this.#walker.offset, 1)
      if (isSectionTitle(text, below)) return
      this.#begin()
      this.#own.begin(prompt.command)
      this.#printedBy.takePrompt(prompt)
      return
    }
    if (isRule(text)) {
      if (!this.#table.above.isUnderlinedBy(text)) this.#record.endAtRule(text, this.#walker)
      this.#table.endRow()
      this.#table.above.note(text, this.#walker.line.raw)
      return
    }
    if (this.#table.goOn(this.#walker.line)) return
    this.#table.endRow()
    if (!this.#record.read(this.#walker.line)) this.#table.above.note(text, this.#walker.line.raw)
    else if (isPortLike(first.trimEnd().replace(/:$/, '')))
      this.#table.above.note(text, this.#walker.line.raw)
    else this.#table.above.noteKey(text)
  }

  #readAddresses(line: TextLine): void {
    this.#emitter.emitNeighbor(this.#neighbors.readAddresses(line.text))
    if (this.#table.isOpen && isCommand(line.text)) this.#begin()
    if (this.#table.read(line, this.#record.placeOf(line))) {
      this.#record.end()
      return
    }
    this.#table.endRow()
    if (isAlone(line)) {
      this.#record.end()
      this.#table.above.forget()
      this.#alone = line.sightings[0] ?? null
      return
    }
    this.#table.above.forget()
    const device = deviceInLog(line.text)
    if (device !== null) for (const found of line.sightings) found.source = device
    if (this.#record.readAlike(line)) return
    const prompt = readPrompt(line.text) ?? titleOfCommand(line.text)
    if (prompt !== null) {
      this.#begin()
      this.#own.begin(prompt.command)
      this.#printedBy.takePrompt(prompt)
      this.#emitter.emitWithoutFacts(line.sightings)
      return
    }
    this.#record.read(line)
  }

  #takeRecord(record: Group, words: string): Facts {
    // The line read last is after the record, unless the text ends with the record.
    const end = this.#ended ? this.#text.length : this.#walker.line.start
    return this.#emitter.emitRecord(record, words, end)
  }

  /** The device named on a line of its own above its output, or between two rules, or in the enclosing JSON; otherwise null. */
  #nameAround(text: string): Prompt | null {
    if (isKeyOfOutput(text)) return this.#deviceInJson()
    const name = text.trimEnd()
    if (name.includes(' ') || !isDevice(name.replace(/:$/, ''))) return null
    const [below = ''] = this.#walker.linesFrom(this.#walker.offset, 1)
    const isBetween = isRule(below) && isRule(this.#table.above.lines.at(-1)?.text ?? '')
    return isBetween ? { source: name, command: '' } : deviceAlone(name, below)
  }

  /** The device named in the JSON before an output that begins on the next line; otherwise null. */
  #deviceInJson(): Prompt | null {
    const { offset } = this.#walker
    return deviceInJson(this.#text.slice(Math.max(0, offset - JSON_BEFORE), offset))
  }

  /** Takes the title of `ipconfig`, and the name of the computer below it; false for any other line. */
  #takeHost(text: string): boolean {
    const read = this.#printedBy.readHost(text)
    if (read === null) return false
    if (read === 'title') this.#begin()
    else
      this.#printedBy.takePrompt(
        { source: read.host, command: 'ipconfig' },
        { ...NO_FACTS, name: [read.host] },
      )
    return true
  }

  /** Ends the table and record of the previous output. */
  #begin(): void {
    this.#endAlone()
    this.#neighbors.end()
    this.#own.end()
    this.#table.end()
    this.#record.end()
    this.#emitter.endDevices()
  }

  #openStructure(): boolean {
    // Quicker than checking each line: tables can have a million.
    if (!this.#hasBrackets && !this.#walker.line.raw.endsWith(':')) return false
    this.#structure = OpenStructure.at(this.#text, this.#walker)
    if (this.#structure === null) return false
    this.#begin()
    const prompt = readPrompt(this.#walker.line.raw)
    if (prompt !== null) this.#printedBy.takePrompt(prompt)
    return true
  }

  #readPart(structure: OpenStructure): void {
    const part = structure.next()
    if (part === null) {
      this.#structure = null
      this.#emitter.emitWithoutFacts(structure.rest)
      const device = this.#deviceInJson()
      if (device !== null) this.#printedBy.takePrompt(device)
      return
    }
    this.#emitter.emitGroups(...part)
  }
}

/** Whether a line consists of an address only. */
function isAlone({ text, from, to }: TextLine): boolean {
  return from[0] === 0 && text.slice(to[0]).trim() === ''
}
