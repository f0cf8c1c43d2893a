import { NO_FACTS, type FactSet } from '../../values/facts.ts'
import type { Entry, Group } from '../../group.ts'
import { whoseOf } from '../../vocabulary/names.ts'
import { groupOfSentence, type Sentence } from '../sentences/sentence.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import type { Facts } from '../../../sighting.ts'
import { type KeyValue, pathOf } from '../../values/key-values.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { PairLines } from './pair-lines.ts'
import { canonicalIp, isPortLike } from '../../values/values.ts'
import { RecordFacts } from './record-facts.ts'
import type { Named } from '../named.ts'
import { isName, roleOf } from '../../values/roles.ts'

/** How far after an interface and a colon its address may be: `wlan0: connected to 00:1b:…`. */
const NEAR_PORT = 20
/** `Interface Ethernet1 detected 2 LLDP neighbors:`, or `interface 0/5` of FASTPATH: what is about it need not be indented. */
const MANY = /\b(?:[2-9]|\d{2,}) (?:lldp |cdp )?neighbou?r|^interface \d[\d/]*$/i

const KEY_OF_INTERFACE = /^\s*interface:/i
const BESIDE_REMOTE_PORT = /^\s*interface: *(?! )[^,]{1,60}, *port id\b/i

/** A complete record. */
export interface Finished {
  /** None in a record of a neighbour that gives no MAC address. */
  readonly named: readonly Named[]
  readonly facts: FactSet
  /** Words that show the kind of output: the heading line and the keys. */
  readonly words: string
  /** The capabilities of a neighbour, as `Key: value` lines. */
  readonly capabilities: string
  /** Whether it names a port of the neighbour. */
  readonly hasRemote: boolean
}

const RECORD = { key: '', within: 0, parent: null, series: null, title: '' } as const

/** Whether keys say of several addresses whose they are. */
export function isAboutSeveral(entries: readonly Entry[]): boolean {
  const addresses = entries.filter(({ found }) => found.length > 0)
  return new Set(addresses.map(({ key }) => whoseOf(key))).size > 1
}

/** Whether the IP addresses, too, are said to be those of one or the other. */
function haveOwnIps(entries: readonly Entry[]): boolean {
  if (!isAboutSeveral(entries)) return false
  const addressed = new Set(entries.map(({ key, found }) => (found.length > 0 ? whoseOf(key) : '')))
  return entries.some(({ key, value }) => {
    const of = canonicalIp(value) === null ? '' : whoseOf(key)
    return of !== '' && addressed.has(of)
  })
}

/** Tells what a sentence says of its address. */
export interface Teller {
  tell(sentence: Group): Facts
  /** Passes on a group that is about several devices. */
  emitGroups(groups: readonly Group[], words: string): void
}

/** The record being read. It decides which lines belong to it, and where another one begins. */
export class OpenRecord {
  readonly #onEnd: (record: Finished) => void
  readonly #teller: Teller
  said = new RecordFacts()
  lines = 0
  /** Indent of its first line, in characters. */
  indent = 0
  pairs = new PairLines()
  /** Whether a heading line began it. */
  isHeaded = false
  /** Whether its last line may be underlined. */
  isTitle = false
  sentences = 0
  /** The facts of a heading line, for all records below it, such as the interface of several neighbours. */
  head: { readonly facts: FactSet; readonly indent: number } | null = null
  /** The machine whose adapters follow below its name, each as a record of its own; none in other records. */
  #machine: { readonly names: readonly string[]; readonly indent: number } | null = null
  /** The machine in the title above the next line, for a record that has no other name. */
  title = ''

  constructor(onEnd: (record: Finished) => void, teller: Teller) {
    this.#onEnd = onEnd
    this.#teller = teller
  }

  /** Whether it has neither an address nor a fact yet. */
  get isEmpty(): boolean {
    const { ip, vlan, port, name } = this.said.facts
    return this.said.named.length + ip.length + vlan.length + port.length + name.length === 0
  }

  /** Whether a sentence began it, and keys below describe the address in that. */
  get isSentence(): boolean {
    return this.sentences === 1 && this.lines > 2 && !this.isHeaded && this.head === null
  }

  /** Whether it began with a heading line, which may be underlined, and has no address yet. */
  get isWaiting(): boolean {
    return this.isHeaded && this.said.named.length === 0
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

  /** Whether it is just one line that gives the port or VLAN of what follows: `Interface Name: Ethernet1/1`. */
  get #isPlace(): boolean {
    const { named, facts } = this.said
    const isAnonymous = named.length + facts.name.length + facts.ip.length === 0
    return this.lines <= 2 && isAnonymous && facts.port.length + facts.vlan.length > 0
  }

  /** Whether it is just one line with a name, the title of what follows: `Cisco AP Name : ap-hall`. */
  get #isNameOnly(): boolean {
    const { named, facts } = this.said
    return this.lines === 1 && named.length + facts.ip.length === 0 && facts.port.length === 0
  }

  #finish(): void {
    if (this.lines === 0) return
    this.said.settle()
    if (this.said.facts.name.length === 0) this.said.facts.name = this.#machine?.names ?? []
    const { named, facts } = this.said
    if (named.length > 1 && this.#passOnEntries()) this.lines = 0
    else if (named.length > 0 || (facts.name.length > 0 && facts.port.length > 0))
      this.#onEnd(this.said)
    this.said = new RecordFacts()
    this.lines = this.indent = 0
    this.pairs = new PairLines()
    this.isHeaded = false
    this.sentences = 0
  }

  /** Passes on a record whose keys say of each address whose it is; false for any other. */
  #passOnEntries(): boolean {
    const { entries, named } = this.said
    const count = entries.reduce((sum, { found }) => sum + found.length, 0)
    if (this.isHeaded || count < named.length || !haveOwnIps(entries)) return false
    this.#teller.emitGroups([{ ...RECORD, entries }], this.said.words)
    return true
  }

  /** Begins another record; if it is indented below a heading line, the facts of that line hold for it. */
  begin(indent: number): void {
    this.#finish()
    this.indent = indent
    this.lines = 1
    if (this.head === null) return
    if (indent > this.head.indent) this.said.facts.merge(this.head.facts)
    else this.head = null
  }

  /** Begins another record with a key that repeats, such as the next neighbour at the same port. */
  beginAgain(indent: number, key: KeyValue): void {
    const [port, above] = this.said.portAbove(key)
    // `Dot1x Info for Gi1/0/7` above several supplicants.
    const isClient = this.isHeaded && key.role === 'mac' && port.length === 0
    const shared = isClient ? this.said.facts.port : port
    this.begin(indent)
    this.said.fallBackOn(shared, above)
  }

  /** Begins a record with its heading line, below which there may be several indented records. */
  beginHeaded(facts: FactSet, { text, sightings }: TextLine, indent: number): void {
    this.#beginHeaded(facts, text, indent)
    const isOfOne = sightings.length > 0 || BESIDE_REMOTE_PORT.test(text)
    if (!isOfOne) this.head = { facts, indent: MANY.test(text) ? -1 : indent }
  }

  #beginHeaded(facts: FactSet, text: string, indent: number): void {
    this.head = null
    this.begin(indent)
    this.isHeaded = true
    this.said.facts.merge(facts)
    this.said.words = text.slice(0, 200)
  }

  /** The facts of the heading line, if it names an interface and `text` is indented below it; else null. */
  placeOf(text: string): Facts | null {
    const { head } = this
    if (head === null || head.facts.port.length === 0) return null
    return text.search(/\S/) > head.indent + 1 ? head.facts : null
  }

  /** Begins another record where a key's path is another; returns the interface in it, or null. */
  enterPath([first]: readonly KeyValue[], indent: number): string | null {
    const path = first?.role === undefined ? null : pathOf(first.key)
    // `address.1.addr` below `mac`: a part of a device that other keys describe.
    const isPart = !this.pairs.hasPath && this.said.named.length > 0
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
    if (this.said.named.length > 0) this.begin(indent)
    return port
  }

  /** Takes the interface in an indented title within a record, such as `    eth0:`. */
  enterInterface([key, more]: readonly KeyValue[], indent: number): boolean {
    const isTitle = more === undefined && key?.value === '' && indent > 0 && isPortLike(key.key)
    if (!isTitle || this.lines === 0) return false
    if (this.said.named.length > 0) this.begin(indent)
    this.said.facts.port = [key.key]
    return true
  }

  /** Notes the machine that the record names, as an adapter of it follows. */
  noteMachine(): void {
    const { name } = this.said.facts
    if (name.length > 0 && this.said.named.length === 0)
      this.#machine = { names: name, indent: this.indent }
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
   * `Interface: Gi1/0/14,  Port ID (outgoing port): Port 1`, after other keys that name a neighbour; or `Interface: ha2`,
   * indented as the keys before it.
   */
  isKeyOfInterface(text: string, indent: number): boolean {
    const isAligned = indent > 0 && indent === this.indent
    return (
      !this.said.keys.isEmpty &&
      !this.isHeaded &&
      this.said.facts.port.length === 0 &&
      (this.said.named.length === 0 || isAligned ? KEY_OF_INTERFACE : BESIDE_REMOTE_PORT).test(text)
    )
  }

  /** What a sentence says of its address. */
  tell({ entries }: Sentence, found: ReadSighting | undefined): Facts {
    if (found === undefined || entries.length === 0) return NO_FACTS
    return this.#teller.tell(groupOfSentence(entries, [found], ''))
  }

  /** What a group says of its only address. */
  tellGroup(group: Group): Facts {
    return this.#teller.tell(group)
  }

  /** Passes on groups about several devices in place of a record. */
  passOn(groups: readonly Group[], words: string): void {
    this.end()
    this.#teller.emitGroups(groups, words)
  }

  /** Adds the keys of a line that belongs to the record. */
  take(line: TextLine, keys: readonly KeyValue[]): void {
    if (this.title !== '') this.said.title = this.title
    this.title = ''
    this.lines++
    this.said.takeKeys(line, keys)
  }
}
