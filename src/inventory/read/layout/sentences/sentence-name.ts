import { isPortLike, isState } from '../../values/values.ts'

/** A log line of dnsmasq: `DHCPACK(br0) 192.0.2.21 00:1b:… tablet`. */
export const LEASE_LOG = /(?:^|\s)DHCP[A-Z]+\(([\w.-]{1,30})\) (?:[\d.]+ )?$/
/** Stands for the address in a line: a character that nobody prints. */
const ADDRESS = '\ue000'

/** Patterns for the name of the device in sentences with its address; the first match counts. */
const NAMES: readonly RegExp[] = [
  // The database of arpwatch: MAC address, IP address, time, name, interface.
  /\ue000\s+\S+\s+1\d{9}\s+([A-Za-z][\w.-]*)/,
  // add reservedip 192.0.2.21 00:1b:… "lt-21"
  /reservedip \S+ \ue000 "([^"]+)"/,
  // with hostname prn-hall, remote system name spine11; not: the hostname of the printer
  /\b(?:host|sys(?:tem)?) ?name:? (?:is )?(?!(?:of|for|is|and|or|to|in|on|not|was|as)\b)([a-z][\w.-]*\w)/i,
  // RouterOS: lan assigned 192.0.2.21 for 00:1b:… tablet; dnsmasq: DHCPACK(br0) 192.0.2.21 00:1b:… tablet
  /(?:^|\s)(?:(?:de)?assigned [\d.]+ for|DHCP[A-Z]+\([\w.-]{1,30}\)(?: [\d.]+)?) \ue000 ([A-Za-z0-9][\w.-]*)\s*$/,
  // Interface Dot11Radio0, Station lt-21 001b.7749.54fd Associated
  /\bStation (?!(?:mac|address|with|has|is|id)\b)([a-z][\w.-]*) \ue000 (?:re)?associated\b/i,
  // DHCP REQUEST [en0]: 1,00:1b:… <lt-21>
  /\ue000 <([A-Za-z][\w.-]*)>\s*$/,
  // WLAN-Gerät angemeldet. MAC-Adresse: 00:1b:…, Name: lt-21. (#0302)
  /\ue000, name: ([A-Za-z](?:[\w.-]*\w)?)\.?(?: \(#\d+\)\.?)?\s*$/i,
  // DHCP server assigned 192.0.2.21 to lt-21(00:1b:…)
  /\d to ([A-Za-z][\w.-]*)\(\ue000/,
  // 00:1b:… 192.0.2.21 lt-21, 192.0.2.21 lt-21 00:1b:…, in a list without a heading
  /\ue000\s+\d+\.\d+\.\d+\.\d+\s+(?=\S*\d)([A-Za-z][\w.-]*)(?:\s{2}|\s*$)/,
  /(?:^|\s)\d+\.\d+\.\d+\.\d+\s+(?=\S*\d)([A-Za-z][\w.-]*)\s+\ue000/,
  // 192.0.2.21 lt-21 lt-21.lan # 00:1b:… in a file of hosts, lt-21 IN A 192.0.2.21 ; 00:1b:… in one of a zone
  /^[\d.]+\s+([a-z][\w.-]*)(?:\s+[\w.-]+)*\s*[#;]\s*\ue000/i,
  /^([a-z][\w.-]*)\s+(?:\d+\s+)?(?:IN\s+)?A\s+[\d.]+\s*[#;]\s*\ue000/i,
  // 192.0.2.21 (lt-21) detected as 00:1b:…, lt-21 (192.0.2.21) at 00:1b:…, lt-21 [00:1b:…], to 00:1b:… (lt-21) via eth1
  /\d\.\d+ \(([A-Za-z][\w.-]*)\) (?:at|is at|has|detected as) \ue000/,
  /^[\s>]*([A-Za-z0-9_][\w.-]*) \([\d.:a-f]+\) at \ue000/i,
  /(?:^|\s)(?=\S*[\d.-])([A-Za-z][\w.-]*) \[\ue000\]/,
  /\ue000 \(([A-Za-z0-9][\w.-]*)\) via /,
  // The lease file of dnsmasq: expiry time or seconds left, MAC address, IP address, name, client identifier.
  /^(?:\d{9,10} \ue000 [\d.:a-f]+ (?=\S+(?: |$))|\d{1,8} \ue000 [\d.]+ (?=\S+ (?:\*|[\da-f]{2}:)))(\S+)/i,
]

/** Bluetooth, `[NEW] Device 00:1b:… Keyboard K380`, and the same between tabs: the text before the address … */
const BLUETOOTH = /(?:(?:^\s*|\[NEW\] )Device |^\s{8})$/
/** … and after it, but not a state or the address again. */
const OF_BLUETOOTH = /^ (?: {6})?(?!\(|not |(?:[\da-f]{2}-){5})([^: ][^:]{0,80})$/i

/** The device's name in a sentence: `nas.lan (192.0.2.1) at 0:11:…`, `to 00:1e:… (till-03) via eth1`. */
export function nameIn(text: string, at: number, end: number): string | null {
  const before = text.slice(Math.max(0, at - 200), at)
  const after = text.slice(end, end + 300)
  if (BLUETOOTH.test(before)) {
    const called = OF_BLUETOOTH.exec(after)?.[1]?.trim() ?? ''
    // A bridge of FreeBSD: `00:1b:… Vlan1 igb1 1182 flags=0<>`.
    return called === '' || isPortLike(called.split(' ', 1)[0]!) ? null : called
  }
  const line = before + ADDRESS + after
  for (const pattern of NAMES) {
    const name = pattern.exec(line)?.[1]
    if (name !== undefined && !isPortLike(name) && !isState(name)) return name
  }
  return null
}

/** What RADIUS servers and access points print before a station's address: `port 23 cli 00-1B-…`, `ap0: STA 00:1b:…`. */
const BEFORE_STATION =
  /(?: port ([1-9]\d*) cli |(?:^|\s)([a-z][\w.-]*\d): (?:AP-)?STA(?:-[A-Z-]+)? )(?=[\dA-Fa-f]{2})/

/** The port before a wireless or wired station; null for none. */
export function portBeforeStation(text: string): string | null {
  const [, port, radio] = BEFORE_STATION.exec(text) ?? []
  return port ?? radio ?? null
}

/** The port in a row of a firewall's ARP table: interface name, IP address, MAC address, age; null for any other line. */
export function portOfFirewall(text: string, at: number, end: number): string | null {
  if (!/^ (?:\d+|-|alias)(?:\s|$)/.test(text.slice(end, end + 12))) return null
  const before = /^\s*([A-Za-z][\w-]*) \d+\.\d+\.\d+\.\d+ $/.exec(text.slice(0, Math.min(at, 120)))
  return before?.[1] ?? null
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
const IP_AFTER = /^[\d.]+/
/** MikroTik's logs: `00:1b:77:49:54:fd@wlan1: connected` */
const INTERFACE_AFTER = /^[\w.-]+/

/**
 * The facts in the same word as the MAC address.
 * @param before the word up to the address
 * @param end end of the address in the line
 * @param wordEnd end of the word in the line
 */
export function besideAddress(
  before: string,
  text: string,
  end: number,
  wordEnd: number,
): { readonly ips: readonly string[]; readonly port: string | undefined } {
  const sign = text[end]
  const route = sign === ']' || sign === ':' ? ROUTE_IP.exec(text.slice(end, end + 60)) : null
  const ip = sign === '/' ? IP_AFTER.exec(text.slice(end + 1, wordEnd)) : IP_IN_FRONT.exec(before)
  const file = before.length > 4 ? FILE.exec(before)?.[1] : undefined
  const port =
    (sign === '@' ? INTERFACE_AFTER.exec(text.slice(end + 1, wordEnd))?.[0] : undefined) ??
    SOCKET.exec(before)?.[1] ??
    (file !== undefined && isPortLike(file) ? file : undefined)
  return { ips: [route?.[1], ip?.[0]].filter((one) => one !== undefined), port }
}
