import { readHeader } from './record-start.ts'
import { headOfBox, readBox } from './box.ts'
import { isProse, readKeys, type KeyValue } from '../keys.ts'
import { mayHavePairs, readLonePair, readPairs } from '../pairs.ts'
import { readBlock, readStatement } from '../statements.ts'
import { clausesOf, takeVlan, takeVlanKeys } from '../interface-lines.ts'
import type { TextLine, TextLineWalker } from '../lines/lines.ts'
import { isMember } from './machine-parts.ts'
import { OpenRecord, type Finished } from './open-record.ts'
import { takePairs } from './pair-records.ts'
import { SentenceReader } from './record-sentences.ts'
import { isWalkRow } from '../sentence/snmp-walk.ts'
import { IN_FRONT } from '../sentence/sentence.ts'
import type { FactSet } from '../facts.ts'
import { ipAbove, takeIpAlone, takeRestOfName } from './value-lines.ts'
import type { Facts } from '../../sighting.ts'
import type { Role } from '../roles.ts'
import type { ReadSighting } from '../read-sighting.ts'
import { titleOf } from './section-title.ts'
import { roleBefore } from '../subjects.ts'
import { roleOf } from '../roles.ts'
import { readSentence } from '../sentence/sentence.ts'
import { readSetting } from './set-lines.ts'

/** `[DHCPServerStaticLease]`: each of these sections is about another device. */
const LEASE = /^\s*\[\w*(?:lease|reservation)/i
/** `Host Name              sw-hall`: a name that can begin a record. */
const isTold = ({ role, key, value }: KeyValue) =>
  role === 'name' && /\w ?Name$/.test(key) && !value.includes(' ')
/** `IP address 192.0.2.5 maps to 00:1b:… on interface lan0` */
const isInSentence = ({ role, end }: KeyValue, { from, text }: TextLine) =>
  role === 'ip' && from.length === 1 && from[0]! > end && / on /.test(text)
/** A name alone on its line. */
const NAME = /^[a-z][\w@.-]*$/i
/** `System Name TLV`, above its value. */
const TLV = /^([A-Z][A-Za-z ]{2,40}) TLV$/
/** A pair whose key is not known: `mgt=ipmi`. */
const OTHER_PAIR = /^\s*\w+=/

/**
 * Gathers what several lines say about one device: `Key: value` as in LLDP details, `key=value`, `word value` in blocks,
 * and sentences. A record ends where a heading line, a rule or a repeated key begins another one.
 */
export class RecordReader {
  readonly #open: OpenRecord
  /** Role of the first column of the box. */
  #boxHead: Role | undefined
  /** Whether the last rule was above the title of the next part of the device. */
  #isPart = false
  /** Whether a rule is above the record, so that another one ends it: its paragraphs belong together. */
  #isRuled = false

  /** The path of the last line that set a property. */
  #path = ''
  /** The name of the TLV whose value is on the next line; '' for none. */
  #tlv = ''

  readonly #sentences: SentenceReader

  constructor(text: string, onEnd: (record: Finished) => void) {
    this.#open = new OpenRecord(onEnd)
    this.#sentences = new SentenceReader(text, this.#open)
  }

  /** Ends the record, if there is one. */
  end(): void {
    this.#open.end()
    this.#isRuled = false
  }

  /** Whether the record has its address, and this line is neither indented below it nor begins its next part. */
  canEndAbove({ text }: TextLine): boolean {
    const { said, indent, isHeaded, head } = this.#open
    if (said.named.length === 0 || this.#isRuled) return false
    if (this.#open.machine.isOfMember(text)) return false
    if (said.facts.name.length > 0 && isMember(text)) return false
    if ((isHeaded || head !== null) && text.search(/\S/) > indent) return false
    return !readKeys(text).some((key) => said.isRepeated(key))
  }

  /** Whether the record is only a title, perhaps of a table whose rows are about the address in it. */
  get isTitleOfTable(): boolean {
    return this.#open.isTitleOfTable
  }

  /** The facts that hold for this line, such as a row of a table, below a heading line that names an interface. */
  placeOf({ text }: TextLine): Facts | null {
    return this.#open.placeOf(text)
  }

  /** Adds the facts of a row below such a title; of several rows, those on which they agree. */
  takeRow(facts: FactSet): void {
    const { said } = this.#open
    this.#open.rows++
    if (this.#open.rows === 1) said.facts.fill(facts)
    else said.facts.keepAgreed(facts)
  }

  /** A rule ends the record unless it underlines something, or is above the title of the next part of its device. */
  endAtRule(rule: string, walker: TextLineWalker): void {
    const { lines, said } = this.#open
    const [title = '', below] =
      lines > 1 && said.named.length === 0 ? walker.linesFrom(walker.offset, 2) : []
    const isAbovePart = below === rule && /^[A-Z][a-z]+$/.test(title)
    if (!isAbovePart && !this.#isPart) {
      this.#open.endAtRule(rule, this.#isRuled)
      this.#isRuled = this.#open.lines === 0
    }
    this.#isPart = isAbovePart
  }

  /** Begins a record with an address that was alone on its line, if this line describes it; else returns false. */
  beginWith(found: ReadSighting, line: TextLine): boolean {
    const isPairs = /^[A-Za-z][\w-]{0,30}=\S/.test(line.text)
    if (!isPairs && !/^\s+[A-Za-z][\w ()-]{0,40}:\s/.test(line.text)) return false
    this.end()
    this.#open.begin(isPairs ? -1 : 0)
    this.#open.pairs.clear(isPairs)
    this.#open.said.named.push({ found, role: 'mac' })
    this.read(line)
    return true
  }

  /** Reads a line; false where it contains nothing for a record. */
  read(line: TextLine): boolean {
    const open = this.#open
    if (open.isTooLong) this.end()
    open.isTitle = false
    const { text } = line
    if (open.said.isNameBroken) {
      open.said.goOnWithName(text)
      return true
    }
    const indent = text.length - text.trimStart().length
    if (this.#readTlv(line, indent) || this.#readSetting(line)) return true
    // `phy#0` below `    Interface wlan1`
    const isOut = open.isHeaded && open.said.named.length > 0 && indent < open.indent
    if (isOut && !/[:=]/.test(text)) this.end()
    open.machine.note(text, open.said.facts, open.said.named.length > 0, open.indent)
    if (text[indent] === '}') {
      // The end of a part within: `linkSpeed = { … },` among the keys of an adapter.
      const isWithin = indent > 0 && indent === open.indent && !open.isHeaded && open.lines > 1
      if (isWithin && line.founds.length === 0) return true
      this.end()
      return line.founds.length > 0 && this.#sentences.take(line, indent)
    }
    const title = line.founds.length > 0 ? null : titleOf(text)
    if (title === '' && LEASE.test(text)) this.end()
    if (title === null && !/[:=]/.test(text)) open.title = ''
    else if (title !== null && title !== '') {
      if (open.said.named.length > 0) this.end()
      open.title = title
      return false
    }
    // An output pasted into an e-mail may be indented as a whole.
    const isOutside = indent > 0 && (open.isEmpty || indent <= open.indent)
    const header = ipAbove(open, line) ?? readHeader(isOutside ? text.slice(indent) : text)
    if (header !== null && !open.isKeyOfInterface(text, indent)) {
      if (open.completes(header)) return true
      // A sub-interface within the record: the address that follows is not its own.
      const isWithin = open.isWaiting && indent > open.indent + 1 && open.said.facts.port.length > 0
      if (isWithin && line.founds.length === 0) return true
      open.beginHeaded(header, line, indent)
      const isOnly = line.founds.length === 1
      line.from.forEach((from, at) =>
        open.said.name(line, at, isOnly ? undefined : roleBefore(text, from)),
      )
      if (line.founds.length > 0) open.take(line, [...readKeys(text), ...readBlock(text)])
      else if (text.includes('lan')) takeVlanKeys(open.said.facts, text)
      return true
    }
    const wrapped = open.pairs.wrapped(text)
    if (wrapped !== null) {
      open.pairs.note(text, wrapped)
      open.take(line, wrapped)
      return true
    }
    if (line.founds.length > 0 && isWalkRow(text)) return this.#sentences.take(line, indent)
    if (mayHavePairs(text)) {
      const lone = readLonePair(text)
      const pairs = lone === null ? readPairs(text) : [lone]
      const isTelling = pairs.some(
        ({ role }) => role !== undefined && role !== 'none' && role !== 'list',
      )
      if (isTelling || (line.founds.length > 0 && (pairs.length > 1 || lone !== null))) {
        takePairs(open, line, pairs, indent)
        return true
      }
    }
    if (
      line.founds.length === 0 &&
      (takeIpAlone(open.said, text) || takeRestOfName(open.said, text))
    )
      return true
    if (text[indent] === '|' && this.#readBox(line)) return true
    const isInFront = line.founds.length === 1 && IN_FRONT.test(text.slice(0, line.from[0]))
    const keys = isInFront ? [] : readKeys(text)
    const isAbove = open.said.isAboveNeighbors(keys)
    if (
      isAbove ||
      keys.some(({ role }) => role !== undefined) ||
      (keys.length > 0 && line.founds.length > 0 && !isProse(keys, line.from[0]))
    ) {
      const repeated = keys.find((key) => open.said.isRepeated(key))
      if (isAbove || open.machine.isOther(keys, indent)) {
        this.end()
        open.begin(indent)
      } else if (repeated !== undefined) open.beginAgain(indent, repeated)
      if (open.lines === 0) open.indent = indent
      const port = open.enterPath(keys, indent) ?? open.enterPort(keys, line, indent)
      open.take(line, keys)
      if (port !== null) open.said.facts.take('port', port)
      // `Encapsulation: 802.1Q, VLAN ID 5, MTU 1500`
      if (open.isHeaded) takeVlan(open.said.facts, text)
      return true
    }
    // Below an unknown key, an IP address alone on its line is not a further one of the device.
    if (keys.length > 0) open.said.last = undefined
    if (open.enterInterface(keys, indent)) return true
    const statement = readStatement(text)
    if (
      statement !== null &&
      (open.lines > 0 ||
        statement.role === 'ip' ||
        statement.role === 'port' ||
        isTold(statement)) &&
      !isInSentence(statement, line)
    ) {
      if (open.lines === 0) open.begin(indent)
      // The root bridge and the bridge itself, below one VLAN.
      if (line.founds.length > 0 && open.said.isRepeated(statement)) open.begin(indent)
      open.take(line, [statement])
      return true
    }
    if (line.founds.length > 0) return this.#sentences.take(line, indent)
    if (open.isHeaded && takeVlan(open.said.facts, text)) return true
    const clauses = open.lines > 0 ? clausesOf(text, open.isHeaded ? open.said.facts : null) : []
    if (clauses.length === 0) {
      // The sections of one file are about the same device.
      if (open.pairs.isLone && title === null && !OTHER_PAIR.test(text)) this.end()
      else if (open.isSentence && indent <= open.indent) this.end()
      // The name of the next device, above what is indented.
      else if (
        indent === 0 &&
        NAME.test(text) &&
        open.indent > 0 &&
        open.said.named.length > 0 &&
        !this.#isRuled
      )
        this.end()
      return false
    }
    open.take(line, clauses)
    return true
  }

  /** Reads the name of a TLV, and the value below it: `System Name TLV`, `    core-2`. */
  #readTlv(line: TextLine, indent: number): boolean {
    const { text } = line
    const key = this.#tlv
    this.#tlv = text.endsWith(' TLV') ? (TLV.exec(text)?.[1] ?? '') : ''
    if (this.#tlv !== '') return true
    if (key === '' || indent === 0) return false
    const value = text.trim().replace(/^[A-Z]\w+: /, '')
    const end = text.trimEnd().length
    const said = { key, role: roleOf(key), value, start: end - value.length, end }
    if (this.#open.said.isRepeated(said)) this.end()
    if (this.#open.lines === 0) this.#open.begin(0)
    this.#open.take(line, [said])
    return true
  }

  #readSetting(line: TextLine): boolean {
    const setting = readSetting(line.text)
    if (setting === null) return false
    const { said } = this.#open
    if (this.#open.lines === 0 || setting.path !== this.#path) this.#open.begin(0)
    this.#path = setting.path
    this.#open.take(line, [setting.key])
    if (setting.name !== '') said.facts.take('name', setting.name)
    // `… arp 192.0.2.5 mac 00:1b:…`
    const [from, to = 0] = [line.from[0], line.to[0]]
    if (from !== undefined) said.facts.fill(readSentence(line.text, from, to).facts)
    return true
  }

  #readBox(line: TextLine): boolean {
    const keys = readBox(line.text, this.#boxHead)
    if (keys.length === 0) this.#boxHead = headOfBox(line.text) ?? this.#boxHead
    if (!keys.some(({ role }) => role !== undefined && role !== 'none')) return false
    this.#open.take(line, keys)
    return true
  }

  /** Reads a sentence of a known shape; false for any other line, which is then read in full. */
  readAlike(line: TextLine): boolean {
    return this.#sentences.readAlike(line)
  }
}
