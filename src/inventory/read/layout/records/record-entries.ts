import { entryOf, groupOf, type Entry, type Group } from '../../group.ts'
import { nameBefore } from '../named.ts'
import { RecordKeys } from './record-keys.ts'
import { nameOfKey, type KeyValue } from '../../values/key-values.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { canonicalIp, isEmpty, isInterface } from '../../values/values.ts'
import { isName, roleOf, type Role } from '../../values/roles.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import type { FactKind } from '../../../sighting.ts'

/** The product and a part of it, in an inventory: `NAME: "Chassis", DESCR: …`, `PID: …, VID: V04`. */
const OF_PART = /^(?:descr|pid)$/i
const isOfPart = ([first, second]: readonly KeyValue[]) =>
  OF_PART.test(first?.key ?? '') || OF_PART.test(second?.key ?? '')
const PROTOCOL = /^(?:lldp|cdp)\s*$/i
const MAX_WORDS = 400
const MOST_ENTRIES = 300

/** The entries of a record while its lines are being read. */
export class RecordEntries {
  entries: Entry[] = []
  /** Words that show the kind of output: the heading line and the keys. */
  words = ''
  /** The last key that was read; none if it says nothing about the lines below. */
  last: KeyValue | null = null
  /** Words of the line above, or in front of its keys, that show their meaning. */
  heading = ''
  /** The name in the title above it, used for a device with an IP address and no other name. */
  title = ''
  readonly keys = new RecordKeys()
  /** Groups that fill in missing kinds of facts, the nearest first. */
  readonly #around: Group[] = []
  /** Positions of its addresses in the text. */
  readonly #addresses = new Set<number>()
  /** The kinds of facts that it seems to have. */
  readonly #kinds = new Set<FactKind>()

  /** Whether it has an address. */
  get isNamed(): boolean {
    return this.#addresses.size > 0
  }

  get addressCount(): number {
    return this.#addresses.size
  }

  has(kind: FactKind): boolean {
    return this.#kinds.has(kind)
  }

  /** Its first port as printed; empty for none. */
  get port(): string {
    return this.entries.find(({ key, value }) => kindOf(roleOf(key), value) === 'port')?.value ?? ''
  }

  /** The complete record. */
  group(): Group {
    if (this.title !== '' && this.has('ip')) this.add('title of section', this.title)
    const parent = this.#around.reduceRight<Group | null>(
      (outer, group) =>
        outer === null ? group : groupOf(group.entries, { ...group, parent: outer }),
      null,
    )
    return groupOf(this.entries, { form: 'record', parent, title: this.heading })
  }

  /** Adds a value without a key from a line. */
  add(key: string, value: string): void {
    this.addEntries([entryOf(key, value, 0)])
  }

  addEntries(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (this.entries.length < MOST_ENTRIES) this.entries.push(entry)
      this.#noteKind(roleOf(entry.key), entry.value)
    }
  }

  /** Sets the interface that it is about, replacing an earlier one. */
  setPort(value: string): void {
    this.entries = this.entries.filter((entry) => kindOf(roleOf(entry.key), entry.value) !== 'port')
    this.add('interface', value)
  }

  /** Lets a group fill in facts that are missing here. */
  fillWith(group: Group): void {
    if (group.entries.length > 0) this.#around.push(group)
    for (const { key, value } of group.entries) this.#noteKind(roleOf(key), value)
  }

  /** Adds an address of a line; if added again, the last key counts. */
  name(line: TextLine, at: number, key: string): void {
    this.nameFound(line.sightings[at]!, key)
  }

  nameFound(found: ReadSighting, key: string): void {
    if (this.#addresses.has(found.offset))
      this.entries = this.entries.filter((entry) => entry.found[0] !== found)
    this.#addresses.add(found.offset)
    this.entries.push(entryOf(key, found.raw, found.offset, [found]))
  }

  /** The port above several neighbours, the next of which begins with this key, and the key that names the port. */
  portAbove({ key }: KeyValue): readonly [port: string, key: string] {
    return this.keys.portAbove(key, this.isNamed ? this.port : null)
  }

  /** Takes the port of an underlined title, `Port ID : 24`, above neighbours that have port IDs of their own (D-Link). */
  takeUnderlinedPort(): void {
    const port = this.isNamed ? null : this.keys.takeUnderlinedPort()
    if (port === null) return
    this.entries = []
    this.add('interface', port)
  }

  /** Makes the port above several neighbours apply to this one unless it has another. */
  fallBackOn(port: string, key: string): void {
    this.keys.fallBackOn(port, key)
    if (port !== '') this.fillWith(recordOf([entryOf('interface', port, 0)]))
  }

  /** Whether the record already has the key, so that another record begins. */
  isRepeated(key: KeyValue): boolean {
    return this.keys.isRepeated(key, this.isNamed)
  }

  /** `Port ID : 25`, below an underlined `Port ID : 24` without a neighbour. */
  isPortAgain(key: KeyValue): boolean {
    return !this.isNamed && this.keys.isPortAgain(key)
  }

  /** `LLDP : enabled (total 1)` among an access point's own facts: its neighbours are below. */
  isAboveNeighbors([first]: readonly KeyValue[]): boolean {
    return this.isNamed && first !== undefined && PROTOCOL.test(first.key)
  }

  addWords(words: string): void {
    if (this.words.length < MAX_WORDS) this.words += words
  }

  takeKeys(line: TextLine, keys: readonly KeyValue[]): void {
    if (keys.length > 1 && line.sightings.length === 0 && isOfPart(keys)) return
    for (const key of keys) this.#takeKey(line, key)
    for (let at = 0; at < line.sightings.length; at++)
      if (!this.#addresses.has(line.sightings[at]!.offset)) this.name(line, at, '')
  }

  #takeKey(line: TextLine, given: KeyValue): void {
    const { key, role, value, start, end } = given
    if (role !== undefined && role !== 'none' && value !== '') {
      this.addWords(` ${key}`)
      this.keys.note(key, role, value, this.isNamed)
    }
    this.last = given
    const name = nameOfKey(key)
    let count = 0
    for (let at = 0; at < line.sightings.length; at++) {
      const from = line.from[at]!
      if (from < start || from >= end) continue
      // `address is 001b.7749.54fd (bia 001b.7749.54fe)`
      const own = count > 0 ? nameBefore(line.text, from) : ''
      this.name(line, at, own === '' ? name : own)
      if (count === 0) this.#widen(value, line.start + start)
      count++
    }
    if (count === 0 && role !== 'list') this.addEntries([entryOf(name, value, line.start + start)])
  }

  /** Extends the value of the last address to the whole value of its key. */
  #widen(value: string, from: number): void {
    this.entries.push({ ...this.entries.pop()!, value, from })
  }

  #noteKind(role: Role | undefined, value: string): void {
    const kind = kindOf(role, value)
    if (kind !== null) this.#kinds.add(kind)
  }
}

/** The kind of fact that the form of a value with a known key fits; null for none. */
function kindOf(role: Role | undefined, value: string): FactKind | null {
  if (isEmpty(value)) return null
  if (role === 'port' || role === 'vlan') return role
  if (role === 'perhaps-port') return isInterface(value) ? 'port' : null
  if (role === 'name-or-port' && isInterface(value)) return 'port'
  const isIp = canonicalIp(value) !== null
  if (isName(role) || role === 'perhaps-name') return isIp ? 'ip' : 'name'
  return isIp && (role === 'ip' || role === 'address' || role === 'mac') ? 'ip' : null
}

/** Entries around a record. */
export function recordOf(entries: readonly Entry[]): Group {
  return groupOf(entries, { form: 'record' })
}
