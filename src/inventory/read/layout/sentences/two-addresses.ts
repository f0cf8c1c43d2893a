import { roleBefore } from '../named.ts'
import { readSentence, type Sentence } from './sentence.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { FactSet } from '../../values/facts.ts'
import type { Role } from '../../values/roles.ts'
import { vlanOf } from '../../values/values.ts'

/** Who sends an ARP frame: `ARP (0x0806), length 42: Reply 192.0.2.1 is-at 00:1b:…`, `ARP 42 Who has 192.0.2.1? Tell 192.0.2.7`. */
const ARP_SENDER = /\bARP\b.{0,200}?(?:\btell ([\d.]{0,14}\d)|([\d.]{0,14}\d) is[- ]at )/i
/** `ethertype 802.1Q (0x8100), length 64: vlan 20, p 0, ethertype ARP` */
const TAG = /\bvlan (\d{1,4}),/
/** Between the sender of a frame and its receiver. */
const TO = /^\s*(?:[>→]\s*)?$/

/** A sentence about two addresses. */
interface SentenceOfTwo extends Sentence {
  /** Role of each address of the line. */
  readonly roles: readonly Role[]
}

/**
 * Reads a sentence with several addresses where it is certain whose facts it gives: of the sender of an ARP frame, of a
 * client (`Client MAC:… Base Radio MAC:… Ip Address: …`), or of an address followed by the former one in brackets. Null
 * for any other.
 */
export function readTwo({ text, sightings, from, to }: TextLine): SentenceOfTwo | null {
  const sender = TO.test(text.slice(to[0], from[1])) ? ARP_SENDER.exec(text) : null
  if (sender !== null) {
    const facts = new FactSet()
    const roles = sightings.map(({ hex }): Role =>
      hex === sightings[0]!.hex ? 'mac' : 'other-mac',
    )
    if (!facts.take('ip', sender[1] ?? sender[2]!)) return null
    facts.take('vlan', TAG.exec(text)?.[1] ?? '')
    return { facts, words: ' arp', roles }
  }
  if (sightings.length > 2) return null
  const roles = from.map((at) => roleBefore(text, at) ?? 'none')
  const own = roles.indexOf('mac')
  if (own >= 0 && roles[1 - own] === 'other-mac') {
    const [start, end] = [from[1 - own]!, to[1 - own]!]
    const plain = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
    return { ...readSentence(plain, from[own]!, to[own]!), roles }
  }
  if (text.slice(to[0], from[1]) !== ' (' || text[to[1]!] !== ')') return null
  const plain = text.slice(0, to[0]) + text.slice(to[1]! + 1)
  return { ...readSentence(plain, from[0]!, to[0]!), roles: ['mac', 'mac'] }
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
export function vlanOfBareRow(
  text: string,
  at: number,
  end: number,
  hasIp: boolean,
): string | null {
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
