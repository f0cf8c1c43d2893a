import type { Facts } from '../../../sighting.ts'
import { roleBefore } from '../named.ts'
import type { OpenRecord } from './open-record.ts'
import type { Entry, Group } from '../../group.ts'
import { LineShapes } from '../sentences/line-shapes.ts'
import {
  behindSender,
  groupOfSentence,
  readSentence,
  type Sentence,
} from '../sentences/sentence.ts'
import { SnmpWalk } from '../sentences/snmp-walk.ts'
import { WITHOUT_WIDTH } from '../../unwrap/outputs-in-strings.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { NO_FACTS, FactSet } from '../../values/facts.ts'
import { readStatement, readClauses } from '../../values/key-values.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import type { Role } from '../../values/roles.ts'
import { isIpv4, vlanOf } from '../../values/values.ts'

/** A virtual function of a network card, below the card's own address: `vf 0 MAC 00:1b:…, vlan 20, …`. */
const VIRTUAL_FUNCTION = /^\W+vf \d+ /
/** `Client 00:1b:…`, which may be underlined. */
const TITLE = /^\s*[A-Z][a-z]+:? $/

/** Reads sentences, each a record of its own or a line of the open record. */
export class SentenceReader {
  readonly #open: OpenRecord
  readonly #shapes = new LineShapes()
  readonly #walk: SnmpWalk

  constructor(text: string, open: OpenRecord) {
    this.#open = open
    this.#walk = new SnmpWalk(text)
  }

  /** Reads a sentence of a known shape; false for any other line, which is then read in full. */
  readAlike(line: TextLine): boolean {
    const [found] = line.sightings
    if (found === undefined || line.sightings.length > 1) return false
    const known = this.#shapes.find(line)
    if (known === null || !this.#open.beginsAnother(known.indent)) return false
    if (this.#open.head !== null && known.indent > this.#open.head.indent) return false
    this.#open.begin(known.indent)
    this.#open.isTitle = false
    this.#open.said.facts = known.facts
    this.#open.said.words = known.words
    this.#open.said.named = [{ found, role: undefined }]
    this.#open.sentences++
    this.#open.lines++
    return true
  }

  /** Reads a sentence: a record of its own, or an indented line in a record that a heading line or keys began. */
  take(line: TextLine, indent: number): boolean {
    const open = this.#open
    const { text } = line
    const statement = readStatement(text)
    const clauses = statement === null ? readClauses(text) : [statement]
    const isCalled = clauses.some(
      ({ role, start }) => role === 'mac' || (role === 'address' && start === line.from[0]),
    )
    // Not all vendors indent the lines below the one that names the interface.
    const isNew = isCalled && !clauses.some((key) => open.said.isRepeated(key))
    const isLast =
      !open.said.keys.isEmpty &&
      open.said.named.length === 0 &&
      indent === open.indent &&
      indent > 0
    const goesOn = (open.isHeaded || isLast) && isNew
    const beginsAnother = !goesOn && (open.beginsAnother(indent) || VIRTUAL_FUNCTION.test(text))
    if (beginsAnother) open.begin(indent)
    if (isCalled) {
      open.take(line, clauses)
      return true
    }
    const called = groupOfCalled(line)
    const groups = called === null ? groupsOfTwo(line) : [called]
    if (groups !== null) {
      open.passOn(groups, groups[0]!.title || text)
      return true
    }
    open.sentences++
    const first = firstBehindSender(line)
    const { hex } = line.sightings[first]!
    const isOne = line.sightings.every(
      (found, at) => at < first || isNull(found) || found.hex === hex,
    )
    const roles = isOne ? null : this.#takeTwo(line)
    const isOthers = isOne ? this.#takeOne(line, first) : true
    open.lines++
    this.#nameAll(
      line,
      first,
      roles ?? (isOne && !open.isHeaded ? [] : line.from.map((at) => roleBefore(text, at))),
      { isOne, isOthers },
    )
    const from = line.from[first] ?? 0
    open.isTitle = TITLE.test(text.slice(0, from))
    if (!beginsAnother || line.sightings.length > 1 || open.isTitle) return true
    const to = line.to[0] ?? from
    const { facts, words } = open.said
    this.#shapes.learn(text, from, to, { facts, words, indent })
    return true
  }

  /** Takes what a line says of its only address; tells whether that is another device's. */
  #takeOne(line: TextLine, first: number): boolean {
    const open = this.#open
    const { text } = line
    const from = line.from[first] ?? 0
    const to = line.to[first] ?? from
    const sentence = readSentence(text, from, to, isInString(line))
    const { words } = sentence
    const told = open.tell(sentence, line.sightings[first])
    const row = this.#walk.read(text, line.start)
    const facts = copyOf(row?.facts ?? told)
    // The number at the end of a bridge's row is that of a port.
    if (row === null || row.words === '') facts.fill(told)
    else open.said.addWords(row.words)
    // A member with its own IP address: `001b.7749.54fd (10.7.0.2) local` below a virtual router's address.
    const isOthers =
      facts.ip.length > 0 &&
      open.said.facts.ip.length > 0 &&
      !facts.ip.some((ip) => open.said.facts.ip.includes(ip))
    // The other facts of the record are more certain than those from a sentence.
    if (!isOthers) open.said.facts.fill(facts)
    open.said.addWords(words)
    const vlan = vlanOfBareRow(text, from, to, facts.ip.length > 0)
    if (vlan !== null) {
      open.said.facts.take('vlan', vlan)
      // In a row of a MAC address table, `10  001b.7749.54fd  EVPN  Vx1  192.0.2.3`, it is the other end of a tunnel.
      if (/\d\s+$/.test(text.slice(0, from)) && text.indexOf(facts.ip[0] ?? '', to) > 0)
        open.said.facts.ip = NO_FACTS.ip
    }
    return isOthers
  }

  /** Takes what a line with two addresses says of one of them; returns their roles, or null if it does not tell. */
  #takeTwo(line: TextLine): readonly (Role | undefined)[] | null {
    const two = readTwo(line)
    if (two === null) return null
    this.#open.said.facts.fill(two.facts ?? this.#open.tell(two, line.sightings[two.own]))
    this.#open.said.addWords(two.words)
    return two.roles
  }

  /** @param first index of the first address behind the sender of a log message */
  #nameAll(
    line: TextLine,
    first: number,
    roles: readonly (Role | undefined)[],
    { isOne, isOthers }: { readonly isOne: boolean; readonly isOthers: boolean },
  ): void {
    const isNamed = !isOne && roles.includes('mac')
    for (let at = 0; at < line.sightings.length; at++) {
      const isUnknown = at < first || (at > 0 && isNull(line.sightings[at]!))
      const isOther = isOthers || isUnknown || roles[at] === 'other-mac'
      const role = isOther ? 'other-mac' : undefined
      this.#open.said.name(line, at, isNamed ? roles[at] : role)
    }
  }
}

/** Index of the first address behind the device that sent a log message, which may have its own address in its name. */
function firstBehindSender({ text, sightings, from }: TextLine): number {
  const sender = sightings.length > 1 ? behindSender(text, from.at(-1)!) : 0
  return Math.max(
    0,
    from.findIndex((at) => at >= sender),
  )
}

/** Whether a line was in a string, of which nothing but its quotation marks has gone. */
function isInString({ whole, start, raw }: TextLine): boolean {
  return whole[start - 1] === WITHOUT_WIDTH || raw.includes(WITHOUT_WIDTH)
}

/** `0000.0000.0000` means that the address is not known. */
function isNull({ high, low }: ReadSighting): boolean {
  return high === 0 && low === 0
}

/** Who sends an ARP frame: `ARP (0x0806), length 42: Reply 192.0.2.1 is-at 00:1b:…`, `ARP 42 Who has 192.0.2.1? Tell 192.0.2.7`. */
const ARP_SENDER = /\bARP\b.{0,200}?(?:\btell ([\d.]{0,14}\d)|([\d.]{0,14}\d) is[- ]at )/i
/** `ethertype 802.1Q (0x8100), length 64: vlan 20, p 0, ethertype ARP` */
const TAG = /\bvlan (\d{1,4}),/
/** Between the sender of a frame and its receiver. */
const TO = /^\s*(?:[>→]\s*)?$/

function copyOf(facts: Facts): FactSet {
  const copy = new FactSet()
  copy.fill(facts)
  return copy
}

/** A sentence about two addresses. */
interface SentenceOfTwo extends Sentence {
  /** Of an ARP frame. */
  readonly facts: FactSet | null
  /** Index of the address that it is about. */
  readonly own: number
  /** Role of each address of the line. */
  readonly roles: readonly Role[]
}

/**
 * Reads a sentence with several addresses where it is certain whose facts it gives: of the sender of an ARP frame, of a
 * client (`Client MAC:… Base Radio MAC:… Ip Address: …`), or of an address followed by the former one in brackets. Null
 * for any other.
 */
function readTwo({ text, sightings, from, to }: TextLine): SentenceOfTwo | null {
  const sender = TO.test(text.slice(to[0], from[1])) ? ARP_SENDER.exec(text) : null
  if (sender !== null) {
    const facts = new FactSet()
    const roles = sightings.map(({ hex }): Role =>
      hex === sightings[0]!.hex ? 'mac' : 'other-mac',
    )
    if (!facts.take('ip', sender[1] ?? sender[2]!)) return null
    facts.take('vlan', TAG.exec(text)?.[1] ?? '')
    return { facts, entries: [], own: 0, words: ' arp', roles }
  }
  if (sightings.length > 2) return null
  const roles = from.map((at) => roleBefore(text, at) ?? 'none')
  const own = roles.indexOf('mac')
  if (own >= 0 && roles[1 - own] === 'other-mac') {
    const [start, end] = [from[1 - own]!, to[1 - own]!]
    const plain = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
    return { ...readSentence(plain, from[own]!, to[own]!), facts: null, own, roles }
  }
  if (text.slice(to[0], from[1]) !== ' (' || text[to[1]!] !== ')') return null
  const plain = text.slice(0, to[0]) + text.slice(to[1]! + 1)
  return { ...readSentence(plain, from[0]!, to[0]!), facts: null, own: 0, roles: ['mac', 'mac'] }
}

/** In brackets in front of an address, what it is and what it is called: `[client:laptop-a:00-1B-…]`, `(laptop-a@00:1b:…)`. */
const CALLED = /[[(](?:([a-z]+):)?([A-Za-z\d][\w .-]{0,60})[:@]$/
const CALLED_END = /^[\])]/

/** A line of which each address is in brackets with its name; null for any other. */
function groupOfCalled({ text, sightings, from, to, start }: TextLine): Group | null {
  const entries: Entry[] = []
  for (const [at, found] of sightings.entries()) {
    const [whole = '', role = '', name = ''] =
      CALLED.exec(text.slice(Math.max(0, from[at]! - 100), from[at])) ?? []
    if (whole === '' || !CALLED_END.test(text.slice(to[at]))) return null
    const [begin, end] = [start + from[at]! - whole.length, start + to[at]!]
    const [mac, called] = [`${role} mac`.trim(), `${role} name`.trim()]
    entries.push({ key: mac, value: found.raw, from: begin, to: end, found: [found] })
    entries.push({ key: called, value: name, from: begin, to: end, found: [] })
  }
  return { ...groupOfSentence(entries, [], ''), isSentence: undefined }
}

/** Between two devices in a sentence. */
const AND = / and (?=(?:the|a|another) )/
/** `192.0.2.5 moved from 00:1b:… to b8:27:… on igb1`: the first has it no more. */
const MOVED = /\d (?:has )?(?:moved|changed) from $/
const CONFLICT = /\bconflict|\bduplicate|\bsame IP\b/i
/** Between and behind the addresses of an ARP packet in the logs of Cisco: `([001b.7749.54fd/192.0.2.5/b827.eb12.3456/192.0.2.1/…`. */
const SENDER_IP = /^\/([\d.]+)\/$/
const TARGET_IP = /^\/([\d.]+)(?=\/)/

/** What a line says of two addresses, each with its own words; null where it does not say that. */
function groupsOfTwo({ text, sightings, from, to, start }: TextLine): Group[] | null {
  const [one, other] = sightings
  if (sightings.length !== 2 || one!.hex === other!.hex || isNull(other!)) return null
  const [, sender] = SENDER_IP.exec(text.slice(to[0], from[1])) ?? []
  const [, target] = TARGET_IP.exec(text.slice(to[1])) ?? []
  const said = (key: string, value: string, at: number, found: readonly ReadSighting[] = []) => ({
    key,
    value,
    from: start + at,
    to: start + at + value.length,
    found,
  })
  if (sender !== undefined && target !== undefined) {
    const entries = [
      said('sender mac', one!.raw, from[0]!, [one!]),
      said('sender ip', sender, to[0]! + 1),
      said('target mac', other!.raw, from[1]!, [other!]),
      said('target ip', target, to[1]! + 1),
      ...readSentence(text.slice(0, to[0]), from[0]!, to[0]!).entries,
    ]
    return [groupOfSentence(entries, [], 'arp')]
  }
  if (MOVED.test(text.slice(0, from[0])) && text.slice(to[0], from[1]) === ' to ') {
    const plain = text.slice(0, from[0]) + text.slice(to[0]).padStart(text.length - from[0]!)
    const { entries } = readSentence(plain, from[1]!, to[1]!)
    return [groupOfSentence([], [one!], ''), groupOfSentence(entries, [other!], 'arp')]
  }
  const and = AND.exec(text.slice(to[0], from[1]))
  if (and === null) return null
  const cut = to[0]! + and.index
  const parts = [
    readSentence(text.slice(0, cut), from[0]!, to[0]!).entries,
    readSentence(' '.repeat(cut) + text.slice(cut), from[1]!, to[1]!).entries,
  ]
  const shared = CONFLICT.test(text) ? parts[1]!.filter(({ value }) => isIpv4(value)) : []
  return [
    groupOfSentence([...parts[0]!, ...shared], [one!], ''),
    groupOfSentence(parts[1]!, [other!], ''),
  ]
}

const TABLE_STATE =
  /\b(?:dynamic|static|learned|learnt|permanent|self|secur\w*|dyn|management|dhcp-snooping|d m)\b/i
/** The VLAN in a row of a MAC address table: before the address, its state or its port … */
const BEFORE = /^[\s*+~CGRO]{0,10}(\d{1,4})\s+(?:[a-z]+[\d./]*\s+)?$/i
/** … right after it, before a state or a port … */
const BEHIND = /^ +(\d{1,4})(?:\/-)* +(?:[A-Za-z]|\d+\/\d)|^ +[A-Za-z][\w-]*\((\d{4})\) /
/** … behind the port and the kind of entry … */
const AT_END = /^ +(?=\S*[a-z/])[\w/:-]+ +(?:dynamic|static) +(\d{1,4})(?: +forward)? *$/i
/** … or between the kind of entry and the port. */
const BEFORE_PORT = / (?:dhcp-snooping|static) +(\d{1,4}) +[A-Za-z-]+\d+\/\d/i

/** The VLAN in a row of a MAC address table without its heading, for instance because the output was filtered. */
function vlanOfBareRow(text: string, at: number, end: number, hasIp: boolean): string | null {
  const rest = text.slice(end, end + 200)
  // `204c.9e85.ede4/002b` names a secure channel.
  if (at > 60 || rest.startsWith('/') || !TABLE_STATE.test(text)) return null
  const [, number, inBrackets] =
    BEFORE.exec(text.slice(0, at)) ??
    (hasIp ? null : BEHIND.exec(rest)) ??
    BEFORE_PORT.exec(rest) ??
    AT_END.exec(rest) ??
    []
  return vlanOf(number ?? inBrackets ?? '')
}
