import { nameBefore, REMOTE_PORT } from '../named.ts'
import type { OpenRecord } from './open-record.ts'
import { entryOf, groupOf, type Entry, type Group } from '../../group.ts'
import { LineShapes } from '../sentences/line-shapes.ts'
import { afterSender, groupOfSentence, readSentence } from '../sentences/sentence.ts'
import { SnmpWalk } from '../sentences/snmp-walk.ts'
import { WITHOUT_WIDTH } from '../../unwrap/outputs-in-strings.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { readStatement, readClauses } from '../../values/key-values.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { meaningOfColumn, whoseOf } from '../../vocabulary/names.ts'
import { canonicalIp, isIpv4, vlanOf } from '../../values/values.ts'

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

  /** Reads a sentence of a known shape; false for any other line, which is then read completely. */
  readAlike(line: TextLine): boolean {
    const [found] = line.sightings
    if (found === undefined || line.sightings.length > 1) return false
    const known = this.#shapes.find(line)
    if (known === null || !this.#open.beginsAnother(known.indent)) return false
    if (this.#open.head !== null && known.indent > this.#open.head.indent) return false
    this.#open.begin(known.indent)
    this.#open.isTitle = false
    this.#open.said.addEntries(known.entries)
    this.#open.said.words = known.words
    this.#open.said.nameFound(found, '')
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
      !open.said.keys.isEmpty && !open.said.isNamed && indent === open.indent && indent > 0
    const goesOn = (open.isHeaded || isLast) && isNew
    const beginsAnother = !goesOn && (open.beginsAnother(indent) || VIRTUAL_FUNCTION.test(text))
    if (beginsAnother) open.begin(indent)
    if (isCalled) {
      open.take(line, clauses)
      return true
    }
    const one = groupOfCalled(line) ?? groupOfFrame(line)
    const groups = one === null ? groupsOfTwo(line) : [one]
    if (groups !== null) {
      open.passOn(groups, groups[0]!.title || text)
      return true
    }
    open.sentences++
    open.lines++
    const first = firstAfterSender(line)
    const { hex } = line.sightings[first]!
    const isOne = line.sightings.every(
      (found, at) => at < first || isNull(found) || found.hex === hex,
    )
    if (isOne) this.#takeOne(line, first)
    else this.#takeTwo(line)
    const from = line.from[first] ?? 0
    open.isTitle = TITLE.test(text.slice(0, from))
    if (!beginsAnother || line.sightings.length > 1 || open.isTitle) return true
    open.learn = (facts, words) =>
      this.#shapes.learn(text, from, line.to[0]!, { facts, words, indent })
    return true
  }

  /** Takes the facts in a line about its only address. */
  #takeOne(line: TextLine, first: number): void {
    const { said, isHeaded } = this.#open
    const { text } = line
    const from = line.from[first] ?? 0
    const to = line.to[first] ?? from
    const { entries, words } = readSentence(text, from, to, isInString(line))
    let ips = entries.filter(({ key, value }) => key === '' && canonicalIp(value) !== null)
    // A member with its own IP address: `001b.7749.54fd (10.7.0.2) local` below a virtual router's address.
    const isOthers =
      said.has('ip') &&
      ips.length > 0 &&
      !ips.some(({ value }) => said.entries.some((other) => other.value === value))
    const vlan = vlanOfBareRow(text, from, to, ips.length > 0)
    // In a row of a MAC address table, `10  001b.7749.54fd  EVPN  Vx1  192.0.2.3`, it is the other end of a tunnel.
    const isTunnel =
      vlan !== null &&
      /\d\s+$/.test(text.slice(0, from)) &&
      text.indexOf(ips[0]?.value ?? '', to) > 0
    if (!isTunnel) ips = []
    const row = this.#walk.read(text, line.start)
    said.addEntries(row?.entries ?? [])
    if (vlan !== null) said.add('vlan', vlan)
    // The other facts of the record are more certain than those from a sentence. A bridge's row ends in a port number.
    if (!isOthers && (row === null || row.words === ''))
      said.fillWith(
        groupOfSentence(
          entries.filter((entry) => !ips.includes(entry)),
          [],
          '',
        ),
      )
    said.addWords(row?.words ?? '')
    said.addWords(words)
    for (const [at, found] of line.sightings.entries()) {
      const isUnknown = at < first || (at > 0 && isNull(found))
      const key = isHeaded ? nameBefore(text, line.from[at]!) : ''
      said.name(line, at, isOthers || isUnknown ? OTHER : whoseOf(key) === '' ? '' : key)
    }
  }

  /** Takes a line with several addresses, and the facts about one of them if the line shows whose they are. */
  #takeTwo(line: TextLine): void {
    const { said } = this.#open
    const keys = keysOfTwo(line)
    const own = keys.findIndex((key) => key !== OTHER && whoseOf(key) === '')
    if (own >= 0 && !keys.includes(OTHER)) {
      const { text, from, to } = line
      const plain = line.sightings.reduce(
        (rest, _, at) => (at === own ? rest : blanked(rest, from[at]!, to[at]!)),
        text,
      )
      const { entries, words } = readSentence(plain, from[own]!, to[own]!)
      said.fillWith(groupOfSentence(entries, [], ''))
      said.addWords(words)
    }
    keys.forEach((key, at) => said.name(line, at, key))
  }
}

/** Marks an address of another device. */
const OTHER = 'other mac'

function blanked(text: string, from: number, to: number): string {
  return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)
}

/**
 * The keys of the addresses in a line, if it is certain whose facts it gives: a client's (`Client MAC:… Base Radio MAC:… Ip
 * Address: …`), or those of an address followed by the former one in brackets. Otherwise all addresses count as other devices'.
 */
function keysOfTwo({ text, sightings, from, to }: TextLine): readonly string[] {
  const keys = from.map((at) => nameBefore(text, at))
  const isOwn = keys.map((key) => meaningOfColumn(key) === 'mac')
  const isOthers = keys.map((key) => (meaningOfColumn(key) ?? '').startsWith('mac of '))
  if (isOwn.includes(true)) {
    const isCertain = sightings.length === 2 && isOthers.includes(true)
    return keys.map((key, at) =>
      isOwn[at] || key === REMOTE_PORT || (isCertain && isOthers[at]) ? key : OTHER,
    )
  }
  const isFormer =
    sightings.length === 2 && text.slice(to[0], from[1]) === ' (' && text[to[1]!] === ')'
  return keys.map(() => (isFormer ? 'mac' : OTHER))
}

/** Index of the first address after the device that sent a log message, which may have its own address in its name. */
function firstAfterSender({ text, sightings, from }: TextLine): number {
  const sender = sightings.length > 1 ? afterSender(text, from.at(-1)!) : 0
  return Math.max(
    0,
    from.findIndex((at) => at >= sender),
  )
}

/** Whether a line was in a string that has lost only its quotation marks. */
function isInString({ whole, start, raw }: TextLine): boolean {
  return whole[start - 1] === WITHOUT_WIDTH || raw.includes(WITHOUT_WIDTH)
}

/** `0000.0000.0000` means that the address is not known. */
function isNull({ high, low }: ReadSighting): boolean {
  return high === 0 && low === 0
}

/** The sender of an ARP frame: `ARP (0x0806), length 42: Reply 192.0.2.1 is-at …`, `ARP 42 Who has 192.0.2.1? Tell …`. */
const ARP_SENDER = /\bARP\b.{0,200}?(?:\btell ([\d.]{0,14}\d)|([\d.]{0,14}\d) is[- ]at )/i
/** `ethertype 802.1Q (0x8100), length 64: vlan 20, p 0, ethertype ARP` */
const TAG = /\bvlan (\d{1,4}),/
/** Between the sender of a frame and its receiver. */
const TO = /^\s*(?:[>→]\s*)?$/

/** The facts of an ARP frame about its sender; null for any other line. */
function groupOfFrame({ text, sightings, from, to }: TextLine): Group | null {
  if (sightings.length < 2 || !TO.test(text.slice(to[0], from[1]))) return null
  const sender = ARP_SENDER.exec(text)
  if (sender === null) return null
  const entries = sightings.map((found) =>
    entryOf(found.hex === sightings[0]!.hex ? 'mac' : OTHER, found.raw, found.offset, [found]),
  )
  entries.push(entryOf('ip', sender[1] ?? sender[2]!, 0))
  const vlan = TAG.exec(text)?.[1]
  if (vlan !== undefined) entries.push(entryOf('vlan', vlan, 0))
  return groupOf(entries, { title: 'arp' })
}

/** In brackets in front of an address, its role and its name: `[client:laptop-a:00-1B-…]`, `(laptop-a@00:1b:…)`. */
const CALLED = /[[(](?:([a-z]+):)?([A-Za-z\d][\w .-]{0,60})[:@]$/
const CALLED_END = /^[\])]/

/** A line with each address in brackets with its name; null for any other. */
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
  return groupOf(entries)
}

/** Between two devices in a sentence. */
const AND = / and (?=(?:the|a|another) )/
/** `192.0.2.5 moved from 00:1b:… to b8:27:… on igb1`: the first one no longer has it. */
const MOVED = /\d (?:has )?(?:moved|changed) from $/
const CONFLICT = /\bconflict|\bduplicate|\bsame IP\b/i

/** The facts in a line about two addresses, each with its own words; null if it does not separate them. */
function groupsOfTwo({ text, sightings, from, to }: TextLine): Group[] | null {
  const [one, other] = sightings
  if (sightings.length !== 2 || one!.hex === other!.hex || isNull(other!)) return null
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
const AFTER = /^ +(\d{1,4})(?:\/-)* +(?:[A-Za-z]|\d+\/\d)|^ +[A-Za-z][\w-]*\((\d{4})\) /
/** … after the port and the kind of entry … */
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
    (hasIp ? null : AFTER.exec(rest)) ??
    BEFORE_PORT.exec(rest) ??
    AT_END.exec(rest) ??
    []
  return vlanOf(number ?? inBrackets ?? '')
}
