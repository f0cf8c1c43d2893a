import type { FactSet } from './facts.ts'
import { RecordFacts } from './record-facts.ts'
import { readHeader } from './record-start.ts'
import { headOfBox, readBox } from './box.ts'
import {
  isBracketed,
  readBlock,
  readClauses,
  readKeys,
  readLonePair,
  readPairs,
  readStatement,
  type KeyValue,
} from './keys.ts'
import { clausesOf, takeVlan, takeVlanKeys } from './interface-lines.ts'
import { LineShapes } from './line-shapes.ts'
import type { TextLine } from './lines.ts'
import { MachineParts } from './machine-parts.ts'
import { beginAgain, onlyBetween, PairLines } from './pair-lines.ts'
import { readSentence, vlanOfBareRow } from './sentence.ts'
import type { Role } from './words.ts'
import type { ReadSighting } from './read-sighting.ts'
import { roleBefore, type Named } from './subjects.ts'

/** A longer record is none. */
const MAX_LINES = 300
const MAX_ADDRESSES = 256
/** `Interface Ethernet1 detected 2 LLDP neighbors:` */
const MANY = /\b(?:[2-9]|\d{2,}) (?:lldp |cdp )?neighbou?r/i
const IP_ALONE = /^[\s|]+([\da-f]*[:.][\da-f:.]+(?:\/\d+)?)[\s|]*$/i
/** `Client 00:1b:…`, which may be underlined. */
const TITLE = /^\s*[A-Z][a-z]+:? $/
/** What a record says when it ends. */
interface Finished {
  readonly named: readonly Named[]
  readonly facts: FactSet
  /** Words that tell the kind of output: its heading line and its keys. */
  readonly words: string
}

/**
 * Gathers what several lines say of one device: `Key: value` as in LLDP details, `key=value`, `word value` in blocks,
 * and sentences. A record ends where a heading line, a rule or a key that it has already begins another one.
 */
export class RecordReader {
  readonly #onEnd: (record: Finished) => void
  readonly #now = new RecordFacts()
  #lines = 0
  #indent = 0
  readonly #pairs = new PairLines()
  /** Whether a heading line began it. */
  #isHeaded = false
  /** Whether its last line may be underlined. */
  #isTitle = false
  #sentences = 0
  /** What the first column of the box is called. */
  #boxHead: Role | undefined
  /** The interface under whose line several neighbours follow. */
  #head: { readonly facts: FactSet; readonly indent: number } | null = null
  readonly #machine = new MachineParts()
  readonly #shapes = new LineShapes()

  constructor(onEnd: (record: Finished) => void) {
    this.#onEnd = onEnd
  }

  /** Whether it began with a heading line, which may be underlined, and has no address yet. */
  get isWaiting(): boolean {
    return this.#isHeaded && this.#now.named.length === 0
  }

  /** Ends the record, if there is one. */
  end(): void {
    this.#head = null
    this.#finish()
    this.#machine.end()
  }

  /** A rule ends it, if it does not underline its first line or a title inside of it. */
  endAtRule(rule: string): void {
    const isInside = this.#lines > 0 && rule.length - rule.trimStart().length > this.#indent
    if (!this.isWaiting && !isInside && !this.#isTitle && !this.#isPlace) this.end()
    this.#isTitle = false
  }

  /** Whether it is one line that says no more than the port or the VLAN of what comes: `Interface Name: Ethernet1/1`. */
  get #isPlace(): boolean {
    const { named, facts } = this.#now
    const isNobodys = named.length + facts.name.length + facts.ip.length === 0
    return this.#lines <= 2 && isNobodys && facts.port.length + facts.vlan.length > 0
  }

  #finish(): void {
    if (this.#lines === 0) return
    this.#now.settle()
    this.#machine.name(this.#now.facts)
    if (this.#now.named.length > 0) this.#onEnd(this.#now)
    this.#now.clear()
    this.#lines = 0
    this.#pairs.clear()
    this.#isHeaded = false
    this.#sentences = 0
  }

  /** Begins one with an address that was alone on its line, where this line says something of it; else false. */
  beginWith(found: ReadSighting, line: TextLine): boolean {
    const isPairs = /^[A-Za-z][\w-]{0,30}=\S/.test(line.text)
    if (!isPairs && !/^\s+[A-Za-z][\w ()-]{0,40}:\s/.test(line.text)) return false
    this.end()
    this.#begin(isPairs ? -1 : 0)
    this.#pairs.clear(isPairs)
    this.#now.named.push({ found, role: 'mac' })
    this.read(line)
    return true
  }

  /** Takes a line; false where it says nothing that a record could hold. */
  read(line: TextLine): boolean {
    if (this.#lines > MAX_LINES || this.#now.named.length > MAX_ADDRESSES) this.end()
    this.#isTitle = false
    if (this.#readAlike(line)) return true
    const { text } = line
    const indent = text.length - text.trimStart().length
    this.#machine.note(text, this.#now.named.length > 0 ? null : this.#now.facts, this.#indent)
    if (text[indent] === '}') {
      this.end()
      return line.founds.length > 0 && this.#takeSentence(line, indent)
    }
    // An output that was pasted into a letter may be indented as a whole.
    const isOutside = indent > 0 && (this.#lines === 0 || indent <= this.#indent)
    const header = readHeader(isOutside ? text.slice(indent) : text)
    if (header !== null && !this.#isKeyOfInterface(text)) {
      // The interface below the one that the record is of: its address is not the one that comes.
      const isWithin =
        this.isWaiting && indent > this.#indent + 1 && this.#now.facts.port.length > 0
      if (isWithin && line.founds.length === 0) return true
      this.#head = null
      this.#begin(indent)
      this.#isHeaded = true
      this.#now.facts.merge(header)
      if (line.founds.length === 0)
        this.#head = { facts: header, indent: MANY.test(text) ? -1 : indent }
      this.#now.words = text.slice(0, 200)
      for (let at = 0; at < line.founds.length; at++) this.#now.name(line, at, undefined)
      if (line.founds.length > 0) this.#take(line, [...readKeys(text), ...readBlock(text)])
      else if (text.includes('lan')) takeVlanKeys(this.#now.facts, text)
      return true
    }
    const wrapped = this.#pairs.wrapped(text)
    if (wrapped !== null) {
      this.#pairs.note(text, wrapped)
      this.#take(line, wrapped)
      return true
    }
    if (text.includes('=') || isBracketed(text)) {
      const lone = readLonePair(text)
      const pairs = lone === null ? readPairs(text) : [lone]
      const isTelling = pairs.some(({ role }) => role !== undefined && role !== 'none')
      if (isTelling || (pairs.length > 1 && line.founds.length > 0)) {
        this.#takePairs(line, pairs, indent)
        return true
      }
    }
    if (this.#now.last === 'ip' && line.founds.length === 0 && this.#goesOnWithIp(text)) return true
    if (text[indent] === '|' && this.#readBox(line)) return true
    const keys = readKeys(text)
    if (
      keys.some(({ role }) => role !== undefined) ||
      (keys.length > 0 && line.founds.length > 0)
    ) {
      const isAnother = keys.some((key) => this.#now.isRepeated(key))
      if (this.#machine.isOther(keys, indent)) {
        this.end()
        this.#begin(indent)
      } else if (isAnother) this.#begin(indent)
      this.#take(line, keys)
      // `Encapsulation: 802.1Q, VLAN ID 5, MTU 1500`
      if (this.#isHeaded) takeVlan(this.#now.facts, text)
      return true
    }
    const statement = readStatement(text)
    if (statement !== null && this.#lines > 0) {
      this.#take(line, [statement])
      return true
    }
    if (line.founds.length > 0) return this.#takeSentence(line, indent)
    if (this.#isHeaded && takeVlan(this.#now.facts, text)) return true
    const clauses = this.#lines > 0 ? clausesOf(text, this.#isHeaded ? this.#now.facts : null) : []
    if (clauses.length === 0) return false
    this.#take(line, clauses)
    return true
  }

  /** `Interface: Gi1/0/14,  Port ID (outgoing port): Port 1` of a neighbour that other keys have named before. */
  #isKeyOfInterface(text: string): boolean {
    return (
      this.#now.hasKeys &&
      !this.#isHeaded &&
      this.#now.named.length === 0 &&
      this.#now.facts.port.length === 0 &&
      /^\s*interface:/i.test(text)
    )
  }

  #readBox(line: TextLine): boolean {
    const keys = readBox(line.text, this.#boxHead)
    if (keys.length === 0) this.#boxHead = headOfBox(line.text) ?? this.#boxHead
    if (!keys.some(({ role }) => role !== undefined && role !== 'none')) return false
    this.#take(line, keys)
    return true
  }

  /** A sentence like one before. */
  #readAlike(line: TextLine): boolean {
    const [found] = line.founds
    if (found === undefined || line.founds.length > 1) return false
    const known = this.#shapes.find(line.text, line.from[0] ?? 0, line.to[0] ?? 0)
    if (known === null || !this.#beginsAnother(known.indent)) return false
    if (this.#head !== null && known.indent > this.#head.indent) return false
    this.#begin(known.indent)
    this.#now.facts = known.facts
    this.#now.words = known.words
    this.#now.named.push({ found, role: undefined })
    this.#sentences++
    this.#lines++
    return true
  }

  /** Whether a sentence is a record of its own. */
  #beginsAnother(indent: number): boolean {
    return this.#lines === 0 || indent <= this.#indent || this.#sentences > 0
  }

  #begin(indent: number): void {
    this.#finish()
    this.#indent = indent
    this.#lines = 1
    if (this.#head === null) return
    if (indent > this.#head.indent) this.#now.facts.merge(this.#head.facts)
    else this.#head = null
  }

  /** A further address below the one behind the last key. */
  #goesOnWithIp(text: string): boolean {
    const value = IP_ALONE.exec(text)?.[1]
    return value !== undefined && this.#now.facts.take('ip', value)
  }

  #takePairs(line: TextLine, pairs: readonly KeyValue[], indent: number): void {
    const open = {
      indent: this.#indent,
      lines: this.#lines,
      isRepeated: (pair: KeyValue) => this.#now.isRepeated(pair),
    }
    if (!this.#pairs.goesOn(line.text, pairs, indent, open)) this.#begin(indent)
    const port = this.#pairs.note(line.text, pairs)
    if (port !== null) this.#now.facts.take('port', port)
    const again = line.founds.length > 1 ? beginAgain(pairs) : []
    if (again.length > 0) {
      this.#takeEach(line, pairs, again, indent)
      return
    }
    this.#take(line, pairs)
    const [from = 0, to = from] = [line.from[0], line.to[0]]
    const isBeside = !pairs.some(({ start, end }) => from >= start && from < end)
    if (line.founds.length === 1 && isBeside)
      this.#now.facts.fill(readSentence(line.text, from, to).facts)
  }

  /** Several things on one line, each with pairs of its own. */
  #takeEach(
    line: TextLine,
    pairs: readonly KeyValue[],
    again: readonly number[],
    indent: number,
  ): void {
    let first = 0
    for (const next of [...again, pairs.length]) {
      if (first > 0) this.#begin(indent)
      const own = pairs.slice(first, next)
      this.#take(onlyBetween(line, own[0]!.start, own.at(-1)!.end), own)
      first = next
    }
  }

  #take(line: TextLine, keys: readonly KeyValue[]): void {
    this.#lines++
    this.#now.takeKeys(line, keys)
  }

  /** A line of its own, or an indented one in a record that a heading line or keys began. */
  #takeSentence(line: TextLine, indent: number): boolean {
    const { text } = line
    const statement = readStatement(text)
    const clauses = statement === null ? readClauses(text) : [statement]
    const isCalled = clauses.some(({ role }) => role === 'mac')
    // Not all makers indent what follows the line that names the interface.
    const isNew = isCalled && !clauses.some((key) => this.#now.isRepeated(key))
    const goesOn = this.#isHeaded && (isNew || (isCalled && this.isWaiting))
    const beginsAnother = !goesOn && this.#beginsAnother(indent)
    if (beginsAnother) this.#begin(indent)
    if (isCalled) {
      this.#take(line, clauses)
      return true
    }
    this.#sentences++
    const from = line.from[0] ?? 0
    const isOne = line.founds.every((found) => isNull(found) || found.hex === line.founds[0]?.hex)
    let isOthers = !isOne
    if (isOne) {
      const { facts, words } = readSentence(text, from, line.to[0] ?? from)
      // One of several, which has its own: `001b.7749.54fd (10.7.0.2) local` below a virtual router's address.
      isOthers =
        facts.ip.length > 0 &&
        this.#now.facts.ip.length > 0 &&
        !facts.ip.some((ip) => this.#now.facts.ip.includes(ip))
      // What the record says otherwise is more certain than a word in a sentence.
      if (!isOthers) this.#now.facts.fill(facts)
      else if (this.#takeMember(line, facts)) return true
      this.#now.addWords(words)
      const vlan = vlanOfBareRow(text, from, line.to[0] ?? from, facts.ip.length > 0)
      if (vlan !== null) this.#now.facts.take('vlan', vlan)
    }
    this.#lines++
    const roles = isOne ? [] : line.from.map((from) => roleBefore(text, from))
    const isNamed = roles.includes('mac')
    for (let at = 0; at < line.founds.length; at++) {
      const isNobodys = at > 0 && isNull(line.founds[at]!)
      const role = isOthers || isNobodys ? 'other-mac' : undefined
      this.#now.name(line, at, isNamed ? roles[at] : role)
    }
    this.#isTitle = TITLE.test(text.slice(0, from))
    if (beginsAnother && line.founds.length === 1 && !this.#isTitle) {
      const { facts, words } = this.#now
      this.#shapes.learn(text, from, line.to[0] ?? from, { facts, words, indent })
    }
    return true
  }

  /** A member of a group is a device of its own, told at once where nothing of the group's has to be told before. */
  #takeMember(line: TextLine, facts: FactSet): boolean {
    const [found] = line.founds
    if (found === undefined || line.founds.length > 1 || this.#now.named.length > 0) return false
    if (this.#head !== null) facts.fill(this.#head.facts)
    this.#onEnd({ named: [{ found, role: undefined }], facts, words: this.#now.words })
    return true
  }
}

/** `0000.0000.0000` stands where none is known. */
function isNull({ high, low }: ReadSighting): boolean {
  return high === 0 && low === 0
}
