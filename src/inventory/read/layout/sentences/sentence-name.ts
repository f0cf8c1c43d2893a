import type { FactSet } from '../../values/facts.ts'
import { isPortLike, isState } from '../../values/values.ts'

/** A log line of dnsmasq: `DHCPACK(br0) 192.0.2.21 00:1b:… tablet`. */
export const LEASE_LOG = / DHCP[A-Z]+\(([\w.-]{1,30})\) (?:[\d.]+ )?$/
/** A log line of RouterOS: `lan assigned 192.0.2.21 for 00:1b:… tablet`. */
const ASSIGNED = / (?:de)?assigned [\d.]+ for $/
/** `00:1b:… 192.0.2.21 lt-21` … */
const BEHIND = /^\s+\d+\.\d+\.\d+\.\d+\s+(?=\S*\d)([A-Za-z][\w.-]*)(?:\s{2}|\s*$)/
/** … and `192.0.2.21 lt-21 00:1b:…`, in a list without a heading. */
const BETWEEN = /(?:^|\s)\d+\.\d+\.\d+\.\d+\s+(?=\S*\d)([A-Za-z][\w.-]*)\s+$/
/** `192.0.2.21 (lt-21) detected as 00:1b:…` */
const BESIDE_IP = /\d\.\d+ \(([A-Za-z][\w.-]*)\) (?:at|is at|has|detected as) $/
/** `192.0.2.21 lt-21 lt-21.lan # 00:1b:…` in a file of hosts, `lt-21 IN A 192.0.2.21 ; 00:1b:…` in one of a zone */
const COMMENTED =
  /^(?:[\d.]+\s+([a-z][\w.-]*)(?:\s+[\w.-]+)*|([a-z][\w.-]*)\s+(?:\d+\s+)?(?:IN\s+)?A\s+[\d.]+)\s*[#;]\s*$/i
/** The lease file of dnsmasq: expiry time or seconds left, MAC address, IP address, name, client identifier. */
const LEASE_FILE =
  /^(?:\d{9,10} [\da-f:.-]+ [\d.:a-f]+ (?=\S+(?: |$))|\d{1,8} [\da-f:.-]+ [\d.]+ (?=\S+ (?:\*|[\da-f]{2}:)))(\S+)/i

/** `with hostname prn-hall`, `host name is prn-hall`, `remote system name spine11`; not `the hostname of the printer`. */
const CALLED =
  /\b(?:host|sys(?:tem)?) ?name:? (?:is )?(?!(?:of|for|is|and|or|to|in|on|not|was|as)\b)([a-z][\w.-]*\w)/i

/** Bluetooth, `[NEW] Device 00:1b:… Keyboard K380`, and the same between tabs: what is before the address … */
const BLUETOOTH = /(?:(?:^\s*|\[NEW\] )Device |^\s{8})$/
/** … and after it, but not a state or the address again. */
const OF_BLUETOOTH = /^ (?: {6})?(?!\(|not |(?:[\da-f]{2}-){5})([^: ][^:]{0,80})$/i
/** The database of arpwatch: MAC address, IP address, time, name, interface. */
const ARPWATCH = /^\s+\S+\s+1\d{9}\s+([A-Za-z][\w.-]*)/
/** `add reservedip 192.0.2.21 00:1b:… "lt-21"` */
const RESERVED = /reservedip \S+ $/
const QUOTED = /^ "([^"]+)"/
/** `lt-21 (192.0.2.21) at 00:1b:…` */
const BEFORE_IP = /^[\s>]*([A-Za-z0-9_][\w.-]*) \([\d.:a-f]+\) at $/i
/** `lt-21 [00:1b:…]` */
const BEFORE_BRACKET = /(?:^|\s)(?=\S*[\d.-])([A-Za-z][\w.-]*) \[$/
/** `to 00:1b:… (lt-21) via eth1` */
const BEFORE_VIA = /^ \(([A-Za-z0-9][\w.-]*)\) via /
/** `DHCP REQUEST [en0]: 1,00:1b:… <lt-21>` … */
const IN_ANGLES = /^ <([A-Za-z][\w.-]*)>\s*$/
/** … `WLAN-Gerät angemeldet. MAC-Adresse: 00:1b:…, Name: lt-21. (#0302)` … */
const AT_END = /^, name: ([A-Za-z](?:[\w.-]*\w)?)\.?(?: \(#\d+\)\.?)?\s*$/i
/** … `DHCP server assigned 192.0.2.21 to lt-21(00:1b:…)` */
const ASSIGNED_TO = /\d to ([A-Za-z][\w.-]*)\($/
/** A name that is all that follows an address. */
const ALONE = /^ ([A-Za-z0-9][\w.-]*)\s*$/

/** The device's name in a sentence: `nas.lan (192.0.2.1) at 0:11:…`, `to 00:1e:… (till-03) via eth1`. */
export function nameIn(text: string, at: number, end: number): string | null {
  const before = text.slice(Math.max(0, at - 120), at)
  const behind = text.slice(end, end + 300)
  if (BLUETOOTH.test(before)) {
    const called = OF_BLUETOOTH.exec(behind)?.[1]?.trim() ?? ''
    // A bridge of FreeBSD: `00:1b:… Vlan1 igb1 1182 flags=0<>`.
    return called === '' || isPortLike(called.split(' ', 1)[0]!) ? null : called
  }
  const noted = ARPWATCH.exec(behind)?.[1]
  if (isHost(noted)) return noted
  if (RESERVED.test(before)) return QUOTED.exec(behind)?.[1] ?? null
  const called = /(?:ost|ys|ystem) ?name/.test(text) ? CALLED.exec(text)?.[1] : undefined
  if (called !== undefined && !isState(called)) return called
  if (ASSIGNED.test(before)) return ALONE.exec(behind)?.[1] ?? null
  const last =
    IN_ANGLES.exec(behind)?.[1] ?? AT_END.exec(behind)?.[1] ?? ASSIGNED_TO.exec(before)?.[1]
  if (isHost(last)) return last
  const listed = BEHIND.exec(behind)?.[1]
  if (isHost(listed)) return listed
  const between = BETWEEN.exec(before)?.[1]
  if (isHost(between)) return between
  const hosts = /[#;]/.test(text) ? COMMENTED.exec(text.slice(0, Math.min(at, 200))) : null
  if (hosts !== null) return hosts[1] ?? hosts[2]!
  if (!/[([]/.test(text) && !/^\d/.test(text)) return null
  const beside = BESIDE_IP.exec(before)?.[1]
  if (isHost(beside)) return beside
  const first =
    BEFORE_IP.exec(text.slice(0, Math.min(at, 300)))?.[1] ??
    LEASE_FILE.exec(text.slice(0, 300))?.[1]
  if (first !== undefined) return first
  if (LEASE_LOG.test(before)) return ALONE.exec(behind)?.[1] ?? null
  const bracketed = text[end] === ']' ? BEFORE_BRACKET.exec(before)?.[1] : undefined
  return isHost(bracketed) ? bracketed : (BEFORE_VIA.exec(behind)?.[1] ?? null)
}

function isHost(word: string | undefined): word is string {
  return word !== undefined && !isPortLike(word) && !isState(word)
}

/** What RADIUS servers and access points say before a station's address: `port 23 cli 00-1B-…`, `ap0: STA 00:1b:…`. */
const BEFORE_STATION =
  /(?: port ([1-9]\d*) cli |(?:^|\s)([a-z][\w.-]*\d): (?:AP-)?STA(?:-[A-Z-]+)? )(?=[\dA-Fa-f]{2})/

/** Takes the port before a wireless or wired station. */
export function takeBeforeStation(facts: FactSet, text: string): void {
  const [, port, radio] = BEFORE_STATION.exec(text) ?? []
  facts.take('port', port ?? radio ?? '')
}

/** Takes the port from a row of a firewall's ARP table: interface name, IP address, MAC address, age. */
export function takeFirewall(facts: FactSet, text: string, at: number, end: number): boolean {
  if (!/^ (?:\d+|-|alias)(?:\s|$)/.test(text.slice(end, end + 12))) return false
  const before = /^\s*([A-Za-z][\w-]*) \d+\.\d+\.\d+\.\d+ $/.exec(text.slice(0, Math.min(at, 120)))
  return before?.[1] !== undefined && facts.take('port', before[1])
}

/**
 * The IP address after the MAC address in an EVPN route: `[48]:[001b.7749.54fd]:[32]:[192.0.2.5]/272`,
 * `::00:1b:77:49:54:fd::192.0.2.5/304`.
 */
const ROUTE_IP = /^(?:\]:? ?\[(?:(?:32|128)\]:? ?\[)?|::(?=.+\/\d{3}))([\d.a-f:]+)/
/** A file of an interface: `/sys/class/net/eth2/address:00:1b:…` */
const FILE = /\/([\w.-]+)\/[\w.-]+:$/
/** `Listening on LPF/eth0/00:1b:…` */
const SOCKET = /^[A-Z]{2,6}\/([\w.-]+)\/$/
/** ASA's logs: `from 192.0.2.9/001b.7749.54fd on interface dmz` */
const IP_IN_FRONT = /^[\d.]+(?=\/$)/
const IP_BEHIND = /^[\d.]+/
/** MikroTik's logs: `00:1b:77:49:54:fd@wlan1: connected` */
const INTERFACE_BEHIND = /^[\w.-]+/

/**
 * Takes what is in one word with the MAC address.
 * @param before the word up to the address
 * @param end end of the address in the line
 * @param behind end of the word in the line
 * @returns whether it is a port
 */
export function takeBeside(
  facts: FactSet,
  before: string,
  text: string,
  end: number,
  behind: number,
): boolean {
  const sign = text[end]
  const route = sign === ']' || sign === ':' ? ROUTE_IP.exec(text.slice(end, end + 60)) : null
  if (route !== null) facts.take('ip', route[1]!)
  const ip = sign === '/' ? IP_BEHIND.exec(text.slice(end + 1, behind)) : IP_IN_FRONT.exec(before)
  if (ip !== null) facts.take('ip', ip[0])
  const file = before.length > 4 ? FILE.exec(before)?.[1] : undefined
  const port =
    (sign === '@' ? INTERFACE_BEHIND.exec(text.slice(end + 1, behind))?.[0] : undefined) ??
    SOCKET.exec(before)?.[1] ??
    (file !== undefined && isPortLike(file) ? file : undefined)
  return port !== undefined && facts.take('port', port)
}
