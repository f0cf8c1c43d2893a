import type { Entry, Group } from '../../group.ts'
import { FACT_KINDS, type Facts } from '../../../sighting.ts'
import { type KeyValue, pathOf } from '../../values/key-values.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { PairLines } from './pair-lines.ts'
import { isPortLike } from '../../values/values.ts'
import { recordOf, RecordEntries } from './record-entries.ts'
import { placeOf } from './record-start.ts'
import { isName, roleOf } from '../../values/roles.ts'

/** How far after an interface and a colon its address may be: `wlan0: connected to 00:1b:…`. */
const NEAR_PORT = 20
/** `Interface Ethernet1 detected 2 LLDP neighbors:`, or `interface 0/5` of FASTPATH: its details need not be indented. */
const MANY = /\b(?:[2-9]|\d{2,}) (?:lldp |cdp )?neighbou?r|^interface \d[\d/]*$/i

/** `GigabitEthernet0/0 is administratively down` */
const STATE = /(?<=^\S+ )is (?:[a-z]+ )?(?:up|down)\b/i
const KEY_OF_INTERFACE = /^\s*interface:/i
const BESIDE_REMOTE_PORT = /^\s*interface: *(?! )[^,]{1,60}, *port id\b/i

/** Takes the results. */
export interface Taker {
  /**
   * Returns the facts in the record about its device.
   * @param words that show the kind of output: the heading line and the keys
   */
  takeRecord(record: Group, words: string): Facts
  /** Takes groups about several devices. */
  emitGroups(groups: readonly Group[], words: string): void
}

/** The record being read. It decides which lines belong to it, and where another one begins. */
export class OpenRecord {
  readonly #taker: Taker
  said = new RecordEntries()
  lines = 0
  /** Indent of its first line, in characters. */
  indent = 0
  pairs = new PairLines()
  /** Whether a heading line began it. */
  isHeaded = false
  /** Whether its last line may be underlined. */
  isTitle = false
  sentences = 0
  /** Remembers how its only line was read, if there may be many such lines. */
  learn: ((facts: Facts, words: string) => void) | null = null
  /** The content of a heading line for all records below it, such as the interface of several neighbours. */
  head: { readonly entries: readonly Entry[]; readonly indent: number } | null = null
  /** The machine whose adapters follow below its name, each as a record of its own; null in other records. */
  #machine: { readonly group: Group; readonly indent: number } | null = null
  /** The machine in the title above the next line, for a record that has no other name. */
  title = ''

  constructor(taker: Taker) {
    this.#taker = taker
  }

  /** Whether it has neither an address nor a fact yet. */
  get isEmpty(): boolean {
    return !this.said.isNamed && !FACT_KINDS.some((kind) => this.said.has(kind))
  }

  /** Whether a sentence began it, and keys below describe the sentence's address. */
  get isSentence(): boolean {
    return this.sentences === 1 && this.lines > 2 && !this.isHeaded && this.head === null
  }

  /** Whether it began with a heading line, which may be underlined, and has no address yet. */
  get isWaiting(): boolean {
    return this.isHeaded && !this.said.isNamed
  }

  end(): void {
    this.head = null
    this.#finish()
    this.#machine = null
  }

  /**
   * A rule ends the record unless it underlines its first line or a title within it.
   * @param isRuled whether a rule is above the record, too
   */
  endAtRule(rule: string, isRuled: boolean): void {
    const isInside = this.lines > 0 && rule.length - rule.trimStart().length > this.indent
    if (this.lines <= 2) this.said.takeUnderlinedPort()
    const isUnderlined =
      this.isTitle || this.#isPlace || (this.#isNameOnly && (isRuled || /^=+$/.test(rule)))
    if (!this.isWaiting && !isInside && !isUnderlined) this.end()
    this.isTitle = false
  }

  /** Whether it is a single line with the port or VLAN of the following lines: `Interface Name: Ethernet1/1`. */
  get #isPlace(): boolean {
    const { said } = this
    const isAnonymous = !said.isNamed && !said.has('name') && !said.has('ip')
    return this.lines <= 2 && isAnonymous && (said.has('port') || said.has('vlan'))
  }

  /** Whether it is a single line with a name, the title of the following lines: `Cisco AP Name : ap-hall`. */
  get #isNameOnly(): boolean {
    const { said } = this
    return this.lines === 1 && !said.isNamed && !said.has('ip') && !said.has('port')
  }

  #finish(): void {
    if (this.lines === 0) return
    if (this.#machine !== null) this.said.fillWith(this.#machine.group)
    const { said } = this
    if (said.isNamed || (said.has('name') && said.has('port'))) {
      const facts = this.#taker.takeRecord(said.group(), said.words)
      if (this.lines === 2) this.learn?.(facts, said.words)
    }
    this.learn = null
    this.said = new RecordEntries()
    this.lines = this.indent = 0
    this.pairs = new PairLines()
    this.isHeaded = false
    this.sentences = 0
  }

  /** Begins another record; if it is indented below a heading line, that line's content applies to it. */
  begin(indent: number): void {
    this.#finish()
    this.indent = indent
    this.lines = 1
    if (this.head === null) return
    if (indent > this.head.indent) this.said.addEntries(this.head.entries)
    else this.head = null
  }

  /** Begins another record with a key that repeats, such as the next neighbour at the same port. */
  beginAgain(indent: number, key: KeyValue): void {
    const [port, above] = this.said.portAbove(key)
    // `Dot1x Info for Gi1/0/7` above several supplicants.
    const isClient = this.isHeaded && key.role === 'mac' && port === ''
    const shared = isClient ? this.said.port : port
    this.begin(indent)
    this.said.fallBackOn(shared, above)
  }

  /** Begins a record with its heading line, below which there may be several indented records. */
  beginHeaded(entries: readonly Entry[], { text, sightings }: TextLine, indent: number): void {
    this.head = null
    this.begin(indent)
    this.isHeaded = true
    this.said.addEntries(entries)
    this.said.words = text.slice(0, 200)
    this.said.heading = STATE.exec(text)?.[0] ?? ''
    const isOfOne = sightings.length > 0 || BESIDE_REMOTE_PORT.test(text)
    if (!isOfOne) this.head = { entries, indent: MANY.test(text) ? -1 : indent }
  }

  /** The interface that the heading line names, if `text` is indented below it; otherwise null. */
  placeOf(text: string): Facts | null {
    const { head } = this
    if (head === null || text.search(/\S/) <= head.indent + 1) return null
    const place = placeOf(head.entries)
    return place === null || place.port.length === 0 ? null : place
  }

  /** Begins another record if a key has another path; returns the interface in the path, or null. */
  enterPath([first]: readonly KeyValue[], indent: number): string | null {
    const path = first?.role === undefined ? null : pathOf(first.key)
    // `address.1.addr` below `mac`: a part of a device that other keys describe.
    const isPart = !this.pairs.hasPath && this.said.isNamed
    if (path === null || isPart || this.pairs.isWithin(path)) return null
    this.begin(indent)
    return this.pairs.enter(path)
  }

  /** Begins a record with `eth0: 00:1b:…`, unless one waits for its address; returns the interface, or null. */
  enterPort([first]: readonly KeyValue[], { from }: TextLine, indent: number): string | null {
    const isOfPort =
      first !== undefined &&
      first.role === undefined &&
      from.length === 1 &&
      from[0]! - first.start < NEAR_PORT &&
      pathOf(first.key) === null
    if (!isOfPort) return null
    // `eth0 Permanent address: 00:1b:…`
    const [port = '', ...words] = first.key.replace(/ \(phy #\d+\)$/, '').split(' ')
    if (!isPortLike(port) || (words.length > 0 && roleOf(words.join(' ')) !== 'mac')) return null
    if (this.said.isNamed) this.begin(indent)
    return port
  }

  /** Takes the interface in an indented title within a record, such as `    eth0:`. */
  enterInterface([key, more]: readonly KeyValue[], indent: number): boolean {
    const isTitle = more === undefined && key?.value === '' && indent > 0 && isPortLike(key.key)
    if (!isTitle || this.lines === 0) return false
    if (this.said.isNamed) this.begin(indent)
    this.said.setPort(key.key)
    return true
  }

  /** Records the machine that the record names, because one of its adapters follows. */
  noteMachine(): void {
    const { said } = this
    if (said.isNamed || !said.has('name')) return
    const names = said.entries.filter(({ key }) => isName(roleOf(key)))
    this.#machine = { group: recordOf(names), indent: this.indent }
  }

  /** Whether keys are about another machine. */
  isOtherMachine([first]: readonly KeyValue[], indent: number): boolean {
    return this.#machine !== null && indent <= this.#machine.indent && isName(first?.role)
  }

  /** Whether a sentence is a record of its own. */
  beginsAnother(indent: number): boolean {
    return this.lines === 0 || indent <= this.indent || this.sentences > 0
  }

  /**
   * `Interface: Gi1/0/14,  Port ID (outgoing port): Port 1`, after other keys that name a neighbour; or
   * `Interface: ha2`, indented like the keys before it.
   */
  isKeyOfInterface(text: string, indent: number): boolean {
    const isAligned = indent > 0 && indent === this.indent
    return (
      !this.said.keys.isEmpty &&
      !this.isHeaded &&
      !this.said.has('port') &&
      (!this.said.isNamed || isAligned ? KEY_OF_INTERFACE : BESIDE_REMOTE_PORT).test(text)
    )
  }

  /** Passes on groups about several devices instead of a record. */
  passOn(groups: readonly Group[], words: string): void {
    this.end()
    this.#taker.emitGroups(groups, words)
  }

  /** Adds the keys of a line that belongs to the record. */
  take(line: TextLine, keys: readonly KeyValue[]): void {
    if (this.title !== '') this.said.title = this.title
    this.title = ''
    this.lines++
    this.said.takeKeys(line, keys)
  }
}
