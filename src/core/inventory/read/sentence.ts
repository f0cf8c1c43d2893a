import { FactSet } from './facts.ts'
import { canonicalIp, isHostIp, isPortLike, isState, vlanOf } from './values.ts'

const WORD = /[^\s,;"'|]+/g
/** Behind these words an IP address is another device's, or none. */
const OTHERS =
  /^(?:gateway|gw|via|dst|to|mask|netmask|brd|broadcast|bcast|server|dns|network|subnet|router|nexthop|next-hop|relay|from|master|tell|>)[:=]?$/i
/** Behind these an interface comes. */
const ON = /^(?:on|dev|interface|iface|intf|port|via|if|device|in|oif|iif)[:=]?$/i
const MAX_WORDS = 40

/**
 * Facts of a line without columns and keys, such as `host (192.0.2.1) at 0:1b:… on en0` or
 * `192.0.2.1 dev eth0 lladdr …`: by the words before them, or by forms that are hardly anything else.
 * @param at where the address stands in the line
 */
export function readSentence(text: string, at: number, end: number): FactSet {
  const facts = new FactSet()
  const words: { text: string; index: number }[] = []
  WORD.lastIndex = 0
  for (
    let word = WORD.exec(text);
    word !== null && words.length < MAX_WORDS;
    word = WORD.exec(text)
  ) {
    words.push({ text: word[0], index: word.index })
  }
  let previous = ''
  let firstPort: string | null = null
  let named = false
  const mac = words.findIndex(({ text, index }) => index <= at && at < index + text.length)
  words.forEach(({ text: word, index }, place) => {
    const last = previous
    previous = word
    if (index <= at && at < index + word.length) return
    const ip = canonicalIp(word)
    if (ip !== null) {
      if (
        isHostIp(ip) &&
        (!OTHERS.test(last) || (facts.ip.length === 0 && /DHCPACK|to$/i.test(last)))
      )
        facts.take('ip', word)
      return
    }
    if (ON.test(last) && !named) {
      const port = word.replace(/[:)\].]+$/, '')
      const plain = /^[A-Za-z][\w./:-]*$/.test(port) || isPortLike(port)
      if (
        plain &&
        ((last !== 'in' && last !== 'port' && last !== 'via') || isPortLike(port)) &&
        !isState(port)
      ) {
        named = facts.take('port', port)
        return
      }
    }
    if (/^(?:vlan|vid|vlanid|vlan-id)[:=]?$/i.test(last) && vlanOf(word) !== null)
      facts.take('vlan', word)
    else if (place !== mac && firstPort === null && isPortLike(word.replace(/[:)]$/, '')))
      firstPort = word.replace(/[:)]$/, '')
  })
  // The ARP table of a firewall: the name of the interface, then the addresses and the age.
  const firewall = /^\s*([A-Za-z][\w-]*) \d+\.\d+\.\d+\.\d+ $/.exec(
    text.slice(0, Math.min(at, 120)),
  )
  if (firewall?.[1] !== undefined && /^ (?:\d+|-)(?:\s|$)/.test(text.slice(end, end + 12)))
    named = facts.take('port', firewall[1])
  // The index of an SNMP table of neighbours ends in the IP address.
  const index = /\.\d+\.(\d+\.\d+\.\d+\.\d+) = /.exec(text.slice(0, Math.min(at, 200)))
  if (
    index?.[1] !== undefined &&
    /PhysAddress|\.4\.22\.1\.2\.|\.3\.1\.1\.2\./.test(text.slice(0, 100))
  )
    facts.take('ip', index[1])
  if (!named && firstPort !== null) facts.take('port', firstPort)
  const name = nameIn(text, at, end)
  if (name !== null) facts.take('name', name)
  return facts
}

/** `nas.lan (192.0.2.1) at 0:11:…`, `to 00:1e:… (till-03) via eth1`. */
function nameIn(text: string, at: number, end: number): string | null {
  const before = /^\s*([A-Za-z0-9_][\w.-]*) \([\d.:a-f]+\) at $/i.exec(
    text.slice(0, Math.min(at, 300)),
  )
  if (before?.[1] !== undefined) return before[1]
  // The leases of dnsmasq: time, address, IP address, name, client identifier.
  const lease = /^\d{9,10} [\da-f:-]+ [\d.:a-f]+ (\S+) /i.exec(text.slice(0, 300))
  if (lease?.[1] !== undefined) return lease[1]
  const behind = /^ \(([A-Za-z0-9][\w.-]*)\) via /.exec(text.slice(end, end + 200))
  return behind?.[1] ?? null
}

const TABLE_STATE = /\b(?:dynamic|static|learned|learnt|permanent|self|secure\w*|dyn|management)\b/i

/** The number before an address, a state and a port make a row of a MAC table whose heading is missing. */
export function vlanOfBareRow(text: string, at: number): string | null {
  const before = /^[\s*+~CGRO]{0,10}(\d{1,4})\s+$/.exec(text.slice(0, Math.min(at, 60)))
  if (before?.[1] === undefined || !TABLE_STATE.test(text.slice(at, at + 200))) return null
  return vlanOf(before[1])
}
