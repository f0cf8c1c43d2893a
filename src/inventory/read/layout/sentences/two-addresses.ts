import { FactSet } from '../../values/facts.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { readSentence, type Sentence } from './sentence.ts'
import { roleBefore } from '../named.ts'
import type { Role } from '../../values/roles.ts'

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
