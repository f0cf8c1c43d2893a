import { FactSet } from '../facts.ts'
import { LEASE_LOG, nameIn } from './sentence-name.ts'
import {
  canonicalIp,
  isHostIp,
  isIpv4,
  isPortLike,
  isState,
  vlanOf,
  vlanOfInterface,
} from '../values.ts'

/** After these words an IP address is another device's, or not an address. */
const OTHERS = new Set(
  'gateway gw via dst to mask netmask brd broadcast bcast server dns network subnet router nexthop next-hop relay from master tell scope remote vtep >'.split(
    ' ',
  ),
)
/** After these words an interface follows … */
const ON = new Set(
  'on dev interface interfaces iface intf port ports via if device in oif iif'.split(' '),
)
/** … but after these only if it looks like one. */
const PERHAPS_ON = new Set(['in', 'port', 'ports', 'interfaces', 'via', 'device'])
/** … and never these: `on the switch`, `on switch sw-3`. */
const NO_INTERFACES = new Set(
  'the a an this that our its it with switch router server host site floor room building rack timeout reset subnet system vlan'.split(
    ' ',
  ),
)
const VLAN = new Set(['vlan', 'vid', 'vlanid', 'vlan-id', 'vlan_name'])
/** Behind the name of a VLAN: `vlan VLAN20[index 5]`. */
const VLAN_END = /(?:[.:)]+|\[index)$/
const MAX_WORDS = 40
const BRACKET = 0x28
/** Behind the IP address of a pseudowire's other end: `(192.0.2.9, 1001)`. */
const WIRE = /^, ?\d+\)/
/** Behind that of a tunnel's other end: `192.0.2.9 (Label: 30100)`. */
const LABEL = ' (Label:'
/** A tunnel's interface and its other end: `nve1(192.0.2.9)`. */
const TUNNEL = /^(?:nve|vxlan|vtep|tunnel)\d+\([\d.]+\)$/i
const GLUED_VLAN = /^\(?vlan[:=]\d{1,4}\)?$/i
const MASKED = /\.\d{1,3}\/\d{1,2}$/
/** What makers call several ports in one, before its number. */
const AGGREGATE = new Set('po lag mlt port-channel aggregateport link-aggregation'.split(' '))
/** `on port 14`, `interface 12`, on switches that number their ports; not `tcp port 22`, `192.0.2.5 port 67`. */
const NUMBERED = new Set(['port', 'interface'])
const PORT_NUMBER = /^([1-9]\d{0,2})(?=[:).,\]]*$)/
const OF_SERVICE = /^(?:tcp|udp|src|dst|source|destination|dest|nas|local|remote|(?:\d+\.){3}\d+)$/
/** Sentences hardly ever call a port channel this. */
const COMPUTER = /^pc-?\d/i

export interface Sentence {
  readonly facts: FactSet
  /** Its words without digits, which show the kind of output. */
  readonly words: string
}

/**
 * Finds facts in a line without columns and keys, such as `host (192.0.2.1) at 0:1b:… on en0` or
 * `192.0.2.1 dev eth0 lladdr …`, by the words before them or by their unmistakable form.
 * @param at start of the MAC address in the line; `end` is its end
 */
export function readSentence(text: string, at: number, end: number): Sentence {
  const facts = new FactSet()
  let words = /^\d{9,10} /.test(text) ? 'lease' : ''
  let previous = ''
  let candidate: string | null = null
  let numbered: string | null = null
  let masked: string | null = null
  let named = false
  let isBehindOthers = false
  let beforeLast = ''
  let previousWord = ''
  let start = behindSender(text, at)
  for (let count = 0; count < MAX_WORDS && start < text.length; count++) {
    while (start < text.length && isGap(text.charCodeAt(start))) start++
    let behind = start
    while (behind < text.length && !isGap(text.charCodeAt(behind))) behind++
    const from = start
    start = behind
    if (from <= at && at < behind) {
      start = Math.max(behind, end)
      const isInRoute = text[end] === ']' || text[end] === ':'
      const route = isInRoute ? ROUTE_IP.exec(text.slice(end, end + 60)) : null
      if (route !== null) facts.take('ip', route[1]!)
      // Cisco's logs: `vlan 10.([001b.7749.54fd/192.0.2.5/0000.0000.0000/…`
      if (VLAN.has(previous)) facts.take('vlan', text.slice(from, at).replace(/\D+$/, ''))
      // A file of an interface: `/sys/class/net/eth2/address:00:1b:…`
      const file = at - from > 4 ? /\/([\w.-]+)\/[\w.-]+:$/.exec(text.slice(from, at)) : null
      if (file !== null && isPortLike(file[1]!)) named = facts.take('port', file[1]!)
      // `Listening on LPF/eth0/00:1b:…`
      const socket = /^[A-Z]{2,6}\/([\w.-]+)\/$/.exec(text.slice(from, at))?.[1]
      if (socket !== undefined) named = facts.take('port', socket)
      // ASA's logs: `from 192.0.2.9/001b.7749.54fd on interface dmz`
      const beside =
        text[end] === '/'
          ? /^[\d.]+/.exec(text.slice(end + 1, behind))
          : /^[\d.]+(?=\/$)/.exec(text.slice(from, at))
      if (beside !== null) facts.take('ip', beside[0])
      // MikroTik's logs: `00:1b:77:49:54:fd@wlan1: connected`
      const interfaceOf = text[end] === '@' ? /^[\w.-]+/.exec(text.slice(end + 1, behind)) : null
      if (interfaceOf !== null) named = facts.take('port', interfaceOf[0])
      previous = ''
      previousWord = ''
      continue
    }
    const word = text.slice(from, behind)
    const before = previousWord
    previousWord = word
    const last = previous
    const isSecond = beforeLast === 'and'
    const earlier = beforeLast
    // `moved from port Gi1/0/3 to port Gi1/0/7`
    const isMovedTo = last === 'to' || beforeLast === 'to'
    beforeLast = last
    if (!hasDigit(word)) words += ` ${word}`
    previous = word.toLowerCase().replaceAll(/^[([]|[:=]$/g, '')
    const ip = mayBeIp(word) ? canonicalIp(word.replace(CALLED_IP, '')) : null
    if (ip !== null) {
      // `DHCPREQUEST for 192.0.2.5 (192.0.2.1) from 00:1b:…`: the server's address.
      const isOthers =
        text.startsWith(LABEL, behind) ||
        (word.charCodeAt(0) === BRACKET &&
          (canonicalIp(before) !== null || WIRE.test(text.slice(behind, behind + 14))))
      // `reply from 192.0.2.5 [00:1b:…]`: its own after all.
      const isNext = behind === at - 2 && /[[(]/.test(text[at - 1]!)
      // `dns 192.0.2.8, 192.0.2.9`
      isBehindOthers = OTHERS.has(last) || (isBehindOthers && text[from - 2] === ',')
      if (isHostIp(ip) && (!isBehindOthers || isNext) && !isOthers) facts.take('ip', ip)
      if (MASKED.test(word)) masked = ip
    } else if (NUMBERED.has(last) && PORT_NUMBER.test(word) && !OF_SERVICE.test(earlier)) {
      if (numbered === null || isMovedTo) numbered = PORT_NUMBER.exec(word)![1]!
    } else if (ON.has(last) && (!named || isSecond || isMovedTo)) {
      const port = word.replaceAll(/^\(|(?<=\w)[[(].*$|[:)\].!]+$/g, '')
      const looksLikePort = isPortLike(port)
      if (
        !ON.has(previous) &&
        !NO_INTERFACES.has(previous) &&
        (looksLikePort || (!PERHAPS_ON.has(last) && /^[A-Za-z][\w./:-]*$/.test(port))) &&
        !isState(port)
      ) {
        if (isMovedTo) facts.port = []
        named = facts.take('port', port)
      }
    } else if (last === 'and' && named && facts.port.length === 1 && isPortLike(word))
      facts.take('port', word)
    else if (
      (VLAN.has(last) || (last === 'id' && earlier === 'vlan')) &&
      vlanOf(word.replace(VLAN_END, '')) !== null
    ) {
      // `is in VLAN 83, please move it to VLAN 90`
      if (facts.vlan.length === 0) facts.take('vlan', word.replace(VLAN_END, ''))
    } else if (GLUED_VLAN.test(word)) facts.take('vlan', word.replaceAll(/\D/g, ''))
    else if (
      last !== 'master' &&
      last !== 'used' &&
      (candidate === null || isMovedTo || vlanOfInterface(candidate) !== null) &&
      hasDigit(word) &&
      !COMPUTER.test(word) &&
      isPortLike(word.replace(/[:).\]!]$/, '')) &&
      !isTime(word, before, text.slice(behind, behind + 12))
    ) {
      // The first candidate is a VLAN interface: take its VLAN, and this word as the port.
      if (candidate !== null) facts.take('vlan', candidate)
      const two = `${before} ${word}`
      candidate = (isNumbered(word) && isPortLike(two) ? two : word).replace(/[:).\]!]$/, '')
    } else if (candidate === null && AGGREGATE.has(last) && /^\d{1,4}$/.test(word))
      candidate = `${before} ${word}`
    else if (candidate === null && TUNNEL.test(word)) candidate = word
  }
  // `address 192.0.2.1/24 arp 192.0.2.9 mac …`: the first is that of the interface.
  if (masked !== null && facts.ip.filter(isIpv4).length > 1)
    facts.ip = facts.ip.filter((ip) => ip !== masked)
  // `192.0.2.5  192.0.2.0  00:1b:…`: the network in which it is.
  if (facts.ip.length > 1) facts.ip = facts.ip.filter((ip) => !ip.endsWith('.0'))
  // With several IPv4 addresses, as in a row of a table without a heading, it is not certain which one is the device's.
  if (facts.ip.filter(isIpv4).length > 2) facts.ip = []
  if (!named && facts.ip.length === 1) named = takeInFront(facts, text, at)
  if (!named && facts.ip.length === 1) named = takeFirewall(facts, text, at, end)
  if (/ = |\|4x\||FdbPort|PhysAddress|^\.?1\.3\.6\./.test(text)) takeIndex(facts, text, at)
  candidate ??= numbered
  if (!named && candidate !== null) facts.take('port', candidate)
  const station = facts.port.length === 0 ? BEFORE_STATION.exec(text) : null
  if (station !== null) facts.take('port', station[1] ?? station[2]!)
  const lease = text.includes('DHCP') ? LEASE_LOG.exec(text.slice(0, at)) : null
  if (lease !== null && facts.port.length === 0) facts.take('port', lease[1]!)
  const name = nameIn(text, at, end)
  if (name !== null) facts.take('name', name)
  return { facts, words }
}

/**
 * The IP address after the MAC address in an EVPN route: `[48]:[001b.7749.54fd]:[32]:[192.0.2.5]/272`,
 * `::00:1b:77:49:54:fd::192.0.2.5/304`.
 */
const ROUTE_IP = /^(?:\]:? ?\[(?:32|128)\]:? ?\[|::(?=.+\/\d{3}))([\d.a-f:]+)/
/** The time and the sending device before a log message. */
const SENDER = /^(?:<\d{1,3}>)?[A-Z][a-z]{2} [ \d]?\d (?:\d{4} )?\d\d:\d\d:\d\d(?:\.\d+)?:? +\S+ /
/** The identifier of a log message, by Cisco and others: `%SW_MATM-4-MACFLAP_NOTIF:`. */
const MESSAGE = /%[A-Z][\w-]*-\d-\w+:/

/** Offset of the message in a log line; 0 for any other line. */
export function behindSender(text: string, at: number): number {
  if (!text.includes(':')) return 0
  const message = text.includes('%') ? MESSAGE.exec(text.slice(0, at)) : null
  if (message !== null) return message.index + message[0].length
  return SENDER.exec(text.slice(0, at))?.[0].length ?? 0
}

function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) return true
  }
  return false
}

function isGap(code: number): boolean {
  return (
    code <= 0x20 ||
    code === 0x2c ||
    code === 0x3b ||
    code === 0x22 ||
    code === 0x27 ||
    code === 0x7c
  )
}

/** `0/24` of `gigabit-switchport 0/24`. */
function isNumbered(word: string): boolean {
  return word.charCodeAt(0) < 0x3a && word.includes('/')
}

/** `IP:192.0.2.5`, `IPADDRESS:192.0.2.5`, `Ip Address:192.0.2.5` */
const CALLED_IP = /^(?:ip(?:v4)?(?:addr(?:ess)?)?|address):(?=\d)/i
const DATE = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{2,4})$/

/**
 * A date such as `11/20/26` before a time, a time such as `10:15`, `9:02 PM` or behind a date, or a version such as
 * `ver 17/17` looks like a port but is not. No stack has ten units.
 */
function isTime(word: string, before: string, after: string): boolean {
  return (
    (/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(word) && /^[\s,;]+\d{1,2}:\d\d/.test(after)) ||
    /^[0-2]\d:[0-5]\d$/.test(word) ||
    /^ver(?:sion)?$/i.test(before) ||
    (/^\d:\d\d$/.test(word) && (/^ [AP]M\b/i.test(after) || DATE.test(before)))
  )
}

/** A quick test: false for most words that are not IP addresses. */
function mayBeIp(word: string): boolean {
  const code = word.charCodeAt(0)
  const isDigit = code >= 0x30 && code <= 0x39
  return word.length > 1 && (isDigit || code === 0x28 || code === 0x5b || word.includes(':'))
}

/** What RADIUS servers and access points say before a station's address: `port 23 cli 00-1B-…`, `ap0: STA 00:1b:…`. */
const BEFORE_STATION =
  /(?: port ([1-9]\d*) cli |(?:^|\s)([a-z][\w.-]*\d): (?:AP-)?STA(?:-[A-Z-]+)? )(?=[\dA-Fa-f]{2})/

/** `port1: 192.0.2.5 00:1b:…`, where the interface is a key. */
export const IN_FRONT = /^\s*([A-Za-z][\w./-]{0,30}): +[\da-f.:]+ +$/i

function takeInFront(facts: FactSet, text: string, at: number): boolean {
  const before = at < 120 ? IN_FRONT.exec(text.slice(0, at)) : null
  return before?.[1] !== undefined && facts.take('port', before[1])
}

/** Takes the port from a row of a firewall's ARP table: interface name, IP address, MAC address, age. */
function takeFirewall(facts: FactSet, text: string, at: number, end: number): boolean {
  if (!/^ (?:\d+|-|alias)(?:\s|$)/.test(text.slice(end, end + 12))) return false
  const before = /^\s*([A-Za-z][\w-]*) \d+\.\d+\.\d+\.\d+ $/.exec(text.slice(0, Math.min(at, 120)))
  return before?.[1] !== undefined && facts.take('port', before[1])
}

const BRIDGE_PORT =
  /FdbPort(?:[.[](\d{1,4})\]?)?[.[]["']?[\da-f:]+["']?\]? (?:= )?(?:\w+: )?(\d+)\s*$/i

/** In SNMP walks, the index of a neighbour table ends with the IP address, that of a bridge table begins with the VLAN. */
function takeIndex(facts: FactSet, text: string, at: number): void {
  const [, vlan, port] = BRIDGE_PORT.exec(text.slice(0, 300)) ?? []
  if (port !== undefined) {
    facts.take('port', port)
    if (vlan !== undefined) facts.take('vlan', vlan)
  }
  const index = /(?:\.\d+\.|\[)(\d+\.\d+\.\d+\.\d+)\]?(?: (?:= )?|\|)/.exec(
    text.slice(0, Math.min(at, 200)),
  )?.[1]
  if (
    index !== undefined &&
    /PhysAddress|\.4\.(?:22\.1\.2|35\.1\.4)\.|\.3\.1\.1\.2\./.test(text.slice(0, 100))
  )
    facts.take('ip', index)
}
