import { isHost } from '../../values/host.ts'
import { nameBefore } from '../named.ts'
import { KeysAbove } from './keys-above.ts'
import { MarkedLines } from './marked-lines.ts'
import { OpenRecord, type Taker } from './open-record.ts'
import { takePairs } from './pair-records.ts'
import type { RecordEntries } from './record-entries.ts'
import { SentenceReader } from './record-sentences.ts'
import { readHeader } from './record-start.ts'
import { isWalkRow } from '../sentences/snmp-walk.ts'
import type { TextLine, TextLineWalker } from '../../unwrap/lines.ts'
import { entryOf, type Entry } from '../../group.ts'
import {
  readBlock,
  readStatement,
  isProse,
  nameOfKey,
  readKeys,
  readClauses,
  type KeyValue,
} from '../../values/key-values.ts'
import { mayHavePairs, readLonePair, readPairs } from '../../values/pairs.ts'
import { roleOf } from '../../values/roles.ts'
import { qualifiedOf } from '../../vocabulary/names.ts'
import { canonicalIp, vlanOf } from '../../values/values.ts'
import type { Facts } from '../../../sighting.ts'

/** Limits of a record: beyond them it is something else. */
const MAX_LINES = 300
const MAX_ADDRESSES = 256
/** `[DHCPServerStaticLease]`: each of these sections is about another device. */
const LEASE = /^\s*\[\w*(?:lease|reservation)/i
/** `Host Name              sw-hall`: a name that can begin a record. */
const beginsRecord = ({ role, key, value }: KeyValue) =>
  role === 'name' && /\w ?Name$/.test(key) && !value.includes(' ')
/** `IP address 192.0.2.5 maps to 00:1b:… on interface lan0` */
const isInSentence = ({ role, end }: KeyValue, { from, text }: TextLine) =>
  role === 'ip' && from.length === 1 && from[0]! > end && / on /.test(text)
/** `NIC 2: …`, `net1: virtio=…`, `Network adapter 1`, `ethernet0.…`: an adapter of a machine that is named above. */
const PART = /^\s*(?:(?:v?nic|net|network adapter|adapter) ?\d+\b|ethernet\d+\.)/i
/** `Logical interface ge-0/0/1.0`, below `Physical interface: ge-0/0/1` */
const UNIT = /^\s*logical interface /i
/** A name alone on its line. */
const NAME = /^[a-z][\w@.-]*$/i
/** A pair with an unknown key: `mgt=ipmi`. */
const OTHER_PAIR = /^\s*\w+=/

/**
 * Gathers the facts of several lines about one device: `Key: value` as in LLDP details, `key=value`, `word value` in
 * blocks, and sentences. A record ends where a heading line, a rule or a repeated key begins another one.
 */
export class RecordReader {
  readonly #open: OpenRecord
  readonly #marked: MarkedLines
  readonly #above = new KeysAbove()
  /** Whether the last rule was above the title of the next part of the device. */
  #isPart = false
  /** Whether a rule is above the record, so that another one ends it: its paragraphs belong together. */
  #isRuled = false

  readonly #sentences: SentenceReader

  constructor(text: string, taker: Taker) {
    this.#open = new OpenRecord(taker)
    this.#marked = new MarkedLines(this.#open)
    this.#sentences = new SentenceReader(text, this.#open)
  }

  end(): void {
    this.#open.end()
    this.#above.leave(-1)
    this.#isRuled = false
  }

  /** Whether the record has its address, and this line is neither indented below it nor begins its next part. */
  canEndAbove({ text }: TextLine, walker: TextLineWalker): boolean {
    const { said, indent, isHeaded, head } = this.#open
    if (!said.isNamed || this.#isRuled) return false
    if ((isHeaded || head !== null) && text.search(/\S/) > indent) return false
    // `EAP Method = PEAP` above `Supplicant = 001b.…`, the next one below `Dot1x Info for Gi1/0/7`.
    const lines = isHeaded ? [text, ...walker.linesFrom(walker.offset, 1)] : [text]
    return !lines.some((below) => readKeys(below).some((key) => said.isRepeated(key)))
  }

  /** The facts that apply to this line, such as a row of a table, below a heading line that names an interface. */
  placeOf({ text }: TextLine): Facts | null {
    return this.#open.placeOf(text)
  }

  /** A rule ends the record unless it underlines something, or is above the title of the next part of its device. */
  endAtRule(rule: string, walker: TextLineWalker): void {
    const { lines, said } = this.#open
    const [title = '', below] = lines > 1 && !said.isNamed ? walker.linesFrom(walker.offset, 2) : []
    const isAbovePart = below === rule && /^[A-Z][a-z]+$/.test(title)
    if (!isAbovePart && !this.#isPart) {
      this.#open.endAtRule(rule, this.#isRuled)
      this.#isRuled = this.#open.lines === 0
    }
    this.#isPart = isAbovePart
  }

  /** Reads a line; false if it contains nothing for a record. */
  read(line: TextLine): boolean {
    const open = this.#open
    this.#endIfTooLong()
    open.isTitle = false
    const { text } = line
    const hasAddress = line.sightings.length > 0
    const indent = text.length - text.trimStart().length
    this.#above.leave(indent)
    if (this.#marked.readTlv(line, indent)) return true
    this.#endOutside(text, indent)
    if (PART.test(text)) open.noteMachine()
    if (text[indent] === '}') return this.#readBrace(line, indent)
    const title = hasAddress ? null : titleOf(text)
    if (this.#takeTitle(title, text)) return false
    if (!hasAddress && (takeIpAlone(open.said, text) || takeSaidBelow(open.said, text))) return true
    if (this.#readHeader(line, indent) || this.#readWrappedPairs(line)) return true
    if (hasAddress && isWalkRow(text)) return this.#sentences.take(line, indent)
    if (this.#readPairs(line, indent)) return true
    if (text[indent] === '|' && this.#marked.readBox(line)) return true
    if (this.#readKeys(line, indent) || this.#readStatement(line, indent)) return true
    if (hasAddress) return this.#sentences.take(line, indent)
    if (this.#readClauses(line)) return true
    this.#endAbove(text, indent, title)
    return false
  }

  #endIfTooLong(): void {
    const { lines, said } = this.#open
    if (lines > MAX_LINES || said.addressCount > MAX_ADDRESSES) this.end()
  }

  /** Ends the record at a title to the left of its heading line: `phy#0` below `    Interface wlan1`. */
  #endOutside(text: string, indent: number): void {
    const open = this.#open
    const isOutside = open.isHeaded && open.said.isNamed && indent < open.indent
    if (isOutside && !/[:=]/.test(text)) this.end()
  }

  /** Reads a line that begins with a closing brace. */
  #readBrace(line: TextLine, indent: number): boolean {
    const open = this.#open
    // The end of a nested part: `linkSpeed = { … },` among the keys of an adapter.
    const isWithin = indent > 0 && indent === open.indent && !open.isHeaded && open.lines > 1
    if (isWithin && line.sightings.length === 0) return true
    this.end()
    return line.sightings.length > 0 && this.#sentences.take(line, indent)
  }

  /** Records the title in a line that consists of nothing else; null for none, an empty one for that of a lease. */
  #takeTitle(title: string | null, text: string): boolean {
    const open = this.#open
    if (title === '' && LEASE.test(text)) this.end()
    if (title === null && !/[:=]/.test(text)) open.title = ''
    if (title === null || title === '') return false
    if (open.said.isNamed) this.end()
    open.title = title
    return true
  }

  /** Reads the heading line of a record or a part of it. */
  #readHeader(line: TextLine, indent: number): boolean {
    const open = this.#open
    const { text } = line
    // An output pasted into an e-mail may be indented as a whole.
    const isOutside = indent > 0 && (open.isEmpty || indent <= open.indent)
    const header = readHeader(isOutside ? text.slice(indent) : text)
    if (header === null || open.isKeyOfInterface(text, indent)) return false
    // A sub-interface within the record: the address that follows is not its own.
    const isWithin = open.isWaiting && indent > open.indent + 1 && open.said.has('port')
    if (isWithin && line.sightings.length === 0) return true
    // A unit has the address of its interface, but not of `irb`, whose units have their own.
    const own = open.said.port
    if (UNIT.test(text) && /\d/.test(own) && header[0]!.value.startsWith(`${own}.`)) return true
    open.beginHeaded(header, line, indent)
    const isOnly = line.sightings.length === 1
    line.from.forEach((from, at) => open.said.name(line, at, isOnly ? '' : nameBefore(text, from)))
    if (line.sightings.length > 0) open.take(line, [...readKeys(text), ...readBlock(text)])
    else if (text.includes('lan')) open.said.addEntries(vlansIn(text))
    return true
  }

  /** Reads pairs that continue those of the line above. */
  #readWrappedPairs(line: TextLine): boolean {
    const open = this.#open
    const wrapped = open.pairs.wrapped(line.text)
    if (wrapped === null) return false
    open.pairs.note(line.text, wrapped)
    open.take(line, wrapped)
    return true
  }

  /** Reads `interface=ether1 mac-address=…`. */
  #readPairs(line: TextLine, indent: number): boolean {
    const { text } = line
    if (!mayHavePairs(text)) return false
    const lone = readLonePair(text)
    const pairs = lone === null ? readPairs(text) : [lone]
    const isTelling = pairs.some(
      ({ role }) => role !== undefined && role !== 'none' && role !== 'list',
    )
    if (!isTelling && (line.sightings.length === 0 || (pairs.length < 2 && lone === null)))
      return false
    takePairs(this.#open, line, pairs, indent)
    return true
  }

  /** Reads `Key: value`, possibly several on one line; or the key that names an interface above its part. */
  #readKeys(line: TextLine, indent: number): boolean {
    const open = this.#open
    const { text } = line
    const keys = readKeys(text)
    const isTelling =
      open.said.isAboveNeighbors(keys) ||
      keys.some(({ key, role }) => role !== undefined || isQualified(key)) ||
      (keys.length > 0 && line.sightings.length > 0 && !isProse(keys, line.from[0]))
    if (!isTelling) {
      // Below an unknown key, an IP address alone on its line is not another one of the device.
      if (keys.length > 0) open.said.last = null
      return open.enterInterface(keys, indent)
    }
    const isOutside = indent <= open.indent
    const repeated = keys.find(
      (key) => open.said.isRepeated(key) || (isOutside && open.said.isPortAgain(key)),
    )
    const isNext = this.#above.note(keys, indent, line.sightings.length > 0) && open.said.isNamed
    if (open.said.isAboveNeighbors(keys) || open.isOtherMachine(keys, indent)) {
      this.end()
      open.begin(indent)
    } else if (repeated !== undefined) open.beginAgain(indent, repeated)
    else if (isNext) open.begin(indent)
    if (isNext || repeated?.role === 'mac') open.said.fillWith(this.#above.above(indent))
    if (open.lines === 0) open.indent = indent
    const port = open.enterPath(keys, indent) ?? open.enterPort(keys, line, indent)
    open.take(line, keys)
    if (port !== null) open.said.add('interface', port)
    // `Encapsulation: 802.1Q, VLAN ID 5, MTU 1500`
    if (open.isHeaded) takeVlan(open.said, text)
    return true
  }

  /** Reads `Key value`, if the key is certain. */
  #readStatement(line: TextLine, indent: number): boolean {
    const open = this.#open
    const statement = readStatement(line.text)
    if (statement === null || isInSentence(statement, line)) return false
    const { role } = statement
    if (open.lines === 0) {
      if (role !== 'ip' && role !== 'port' && !beginsRecord(statement)) return false
      open.begin(indent)
    }
    // The root bridge and the bridge itself, below one VLAN.
    if (line.sightings.length > 0 && open.said.isRepeated(statement)) open.begin(indent)
    open.take(line, [statement])
    return true
  }

  /** Reads the clauses of a line without an address for facts about the record. */
  #readClauses(line: TextLine): boolean {
    const open = this.#open
    if (open.isHeaded && takeVlan(open.said, line.text)) return true
    const clauses = open.lines > 0 ? clausesOf(line.text, open) : []
    if (clauses.length > 0) open.take(line, clauses)
    return clauses.length > 0
  }

  /** Ends the record at a line outside it that shows that the record is over. */
  #endAbove(text: string, indent: number, title: string | null): void {
    const open = this.#open
    // The sections of one file are about the same device.
    const isOfOther = open.pairs.isLone && title === null && !OTHER_PAIR.test(text)
    const isAfterSentence = open.isSentence && indent <= open.indent
    // The name of the next device, above indented lines.
    const isName =
      indent === 0 && open.indent > 0 && open.said.isNamed && !this.#isRuled && NAME.test(text)
    // The end of an interface in a configuration.
    const isLeft = open.isHeaded && (text.startsWith('exit', indent) || text === '!')
    if (isOfOther || isAfterSentence || isName || isLeft) this.end()
  }

  /** Reads a sentence of a known shape; false for any other line, which is then read completely. */
  readAlike(line: TextLine): boolean {
    return this.#sentences.readAlike(line)
  }
}

/** `Target IP address`: belongs to somebody else, named by the word in front. */
function isQualified(key: string): boolean {
  const { noun, of = '?' } = qualifiedOf(key) ?? {}
  return (noun === 'ip' || noun === 'mac') && !of.startsWith('?')
}

/** `[nas-1]`, `  nas-1:`: a name alone above keys and values. */
const TITLE = /^\s*["[]?([\w.-]+)(?:\]|"?:)\s*$/

/**
 * The machine that a title line names: '' if it is the title of something else; null if the line is no title. A name
 * without a digit, dash or dot may belong to a part of a configuration.
 */
function titleOf(text: string): string | null {
  const title = TITLE.exec(text)?.[1]
  if (title === undefined) return null
  // `IP4.GATEWAY:` is a key without a value.
  const isKey = roleOf(title) !== undefined || roleOf(title.split('.', 1)[0]!) === 'ip'
  return /^[^_\d.-]*[\d.-][^_]*$/.test(title) && isHost(title) && !isKey ? title : ''
}

/** There may be several, or one may be followed by its state: `192.0.2.1 manual preferred infinite`. */
const IP_ALONE =
  /^(?:[\s|-]*|Index \d+ ?: )["']?([\da-f]*[:.][\da-f:.]+(?:\/\d+)?(?: \d+\.[\d.]+)*)["']?,?(?: \(?[a-z]+\)?){0,3}[\s|]*$/i
/** `Remote Peer Index 1 management addresses at timestamp 11/07/2026 13:36:07:` */
const ABOVE_IPS = /^\S(?=.* management addresses ).*\d:$/

/** Takes another IP address below the value of the last key, or reads the title above several; false for other lines. */
function takeIpAlone(said: RecordEntries, text: string): boolean {
  if (text.endsWith(':') && ABOVE_IPS.test(text)) {
    said.last = { key: 'ip', role: 'ip', value: '', start: 0, end: 0 }
    return true
  }
  const { key = '', role } = said.last ?? {}
  const value = role === 'ip' || role === 'address' ? IP_ALONE.exec(text)?.[1] : undefined
  if (value === undefined || canonicalIp(value) === null) return false
  said.add(nameOfKey(key), value)
  return true
}

/** In the leases of ISC dhcpd, the line after an empty vendor class, and the end of a lease. */
const STATEMENT = /^(?:[a-z-]+ .*;|\})$/

/** Takes the first line of a description, which may be below its key; false for other lines. */
function takeSaidBelow(said: RecordEntries, text: string): boolean {
  const { last } = said
  const isBelow = last !== null && last.role === 'says' && last.value === '' && text.trim() !== ''
  if (
    !isBelow ||
    STATEMENT.test(text.trim()) ||
    readKeys(text).some(({ role }) => role !== undefined)
  )
    return false
  said.add(nameOfKey(last.key), text.trim())
  said.last = { ...last, value: text }
  return true
}

/** The VLAN of `Physical interface: ge-0/0/1, Unit: 100, Vlan-id: 100`. */
function vlansIn(text: string): Entry[] {
  return readKeys(text)
    .filter(({ role }) => role === 'vlan')
    .map(({ value }) => entryOf('vlan', value, 0))
}

const OWN_VLAN =
  /\b(?:vlan (?:(?:protocol \S+ )?id|identifier)|(?:switchport access|port default) vlan|802\.1q, +tag) +(\d{1,4})\b/i

/** Takes the VLAN of `VLAN identifier 20`, `switchport access vlan 20`, `Member of L2 VLAN ID 10, port is untagged`; false if there is none. */
function takeVlan(said: RecordEntries, text: string): boolean {
  const vlan = said.has('vlan') ? null : vlanOf(OWN_VLAN.exec(text.slice(0, 200))?.[1] ?? '')
  if (vlan !== null) said.add('vlan', vlan)
  return vlan !== null
}

/** The port and the VLAN of `Port: 17,  Vlan: 20,  State: Enabled`. */
export function placeKeys(text: string): Entry[] {
  const [first] = readKeys(text)
  const vlans = vlansIn(text)
  return first?.role === 'port' ? [entryOf('interface', first.value, 0), ...vlans] : vlans
}

/** The clauses of a line without an address. A line that is not indented counts only for IP addresses. */
function clausesOf(text: string, { isHeaded, said }: OpenRecord): KeyValue[] {
  if (!/^\s/.test(text))
    return isHeaded ? readClauses(text).filter(({ role }) => role === 'ip') : []
  const clauses = readClauses(text)
  // `Port name is uplink`, `port is untagged`: these describe the interface already known.
  return isHeaded && said.has('port') ? clauses.filter(({ role }) => role !== 'port') : clauses
}
