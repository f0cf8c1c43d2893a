import {
  besideAddress,
  LEASE_LOG,
  nameIn,
  portBeforeStation,
  portOfFirewall,
} from './sentence-name.ts'
import { groupOfPairs } from '../pairs-group.ts'
import { entryOf, groupOf, type Entry, type Group } from '../../group.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { stringAround, withoutQuoted } from '../../values/quoted.ts'
import {
  canonicalIp,
  isHostIp,
  isIpv4,
  isInterface,
  isPortLike,
  isMac,
  isState,
  listedIn,
  vlanOf,
  vlanOfInterface,
} from '../../values/values.ts'

/** After these words an IP address belongs to another device, or is not an address. */
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
const PERHAPS_ON = new Set(['in', 'on', 'port', 'ports', 'interfaces', 'via', 'device'])
/** … and never these: `on the switch`, `on switch sw-3`. */
const NO_INTERFACES = new Set(
  'the a an this that our its it with switch router server host site floor room building rack timeout reset subnet system vlan channel ssid network behalf'.split(
    ' ',
  ),
)
const VLAN = new Set(['vlan', 'vid', 'vlanid', 'vlan-id', 'vlan_name'])
/** After the name of a VLAN: `vlan VLAN20[index 5]`. */
const VLAN_END = /(?:(?<![.:)])[.:)]+|\[index)$/
const MAX_WORDS = 40
const BRACKET = 0x28
/** After the IP address of a pseudowire's other end: `(192.0.2.9, 1001)`. */
const WIRE = /^, ?\d+\)/
/** After that of a tunnel's other end: `192.0.2.9 (Label: 30100)`. */
const LABEL = ' (Label:'
/** A tunnel's interface and its other end: `nve1(192.0.2.9)`. */
const TUNNEL = /^(?:nve|vxlan|vtep|tunnel)\d+\([\d.]+\)$/i
const GLUED_VLAN = /^\(?vlan[:=]\d{1,4}\)?$/i
const MASKED = /\.\d{1,3}\/\d{1,2}$/
/** What makers call several ports combined into one, before its number. */
const AGGREGATE = new Set('po lag mlt port-channel aggregateport link-aggregation'.split(' '))
/** `on port 14`, `interface 12`, on switches that number their ports; not `tcp port 22`, `192.0.2.5 port 67`. */
const NUMBERED = new Set(['port', 'interface'])
const PORT_NUMBER = /^([1-9]\d{0,2})(?=[:).,\]]*$)/
const OF_SERVICE = /^(?:tcp|udp|src|dst|source|destination|dest|nas|local|remote|(?:\d+\.){3}\d+)$/
/** Sentences hardly ever call a port channel this. */
const COMPUTER = /^pc-?\d/i

/** `IP:192.0.2.5`, `IPADDRESS:192.0.2.5`, `Ip Address:192.0.2.5` */
const CALLED_IP = /^(?:ip(?:v4)?(?:addr(?:ess)?)?|address):(?=\d)/i
/** At the end of a sentence. */
const FULL_STOP = /(?<=\d)\.$/
/** Around the words before an interface or a VLAN: `(vlan`, `port:`. */
const AROUND = /^[([]|[:=]$/g
/** Around an interface: `(ge-0/0/1)`, `Gi1/0/3[trunk]`, `eth0:` */
const AROUND_PORT = /^\(|(?<=\w)[[(].*|(?<![:)\].!])[:)\].!]+$/g
/** `[en0]:`, `eth0.` */
const BESIDE_PORT = /^\[|(?<![:).\]!])[:).\]!]+$/g
/** What a DHCP server logs about an address that a client does not get, or no longer has. */
const REFUSED =
  /\bDHCP[ _-]?(?:NAC?K|DECLINE|RELEASE|EXPIRE)D?\b|\b(?:NAC?K|DECLINE|RELEASE|EXPIRE)D? (?:on|of|for) \d|\b(?:wrong network|unknown lease)\b|\blease\b.{0,80}\b(?:released|expired|declined|revoked)\b|\b(?:released|expired|declined|revoked) (?:lease|ip|address)\b/i

/** `10.0.30.0/24 [200/0] via 192.0.2.5`: after the destination of a route, whose next hop follows. */
const METRIC = /^\[\d+\/\d+\]$/

/** The content of a sentence apart from its address. */
export interface Sentence {
  /** The key of each is the word before it; empty if only its form is known. */
  readonly entries: readonly Entry[]
  /** Its words without digits, which show the kind of output. */
  readonly words: string
}

/**
 * Finds values in a line without columns and keys, such as `host (192.0.2.1) at 0:1b:… on en0` or
 * `192.0.2.1 dev eth0 lladdr …`, by the words before them or by their unmistakable form.
 * @param at start of the MAC address in the line; `end` is its end
 * @param isString whether the line was in a string
 */
export function readSentence(text: string, at: number, end: number, isString = false): Sentence {
  const inner = stringAround(text, at, end)
  const [from, to] = inner ?? [0, text.length]
  // A row of a table without a heading does not show what its words are.
  const list = isString || inner !== null ? listIn(text.slice(from, to), from) : null
  if (list !== null) return { entries: [list], words: '' }
  if (inner === null) return new SentenceWalk(text, at, end).read()
  return new SentenceWalk(' '.repeat(from) + text.slice(from, to), at, end).read()
}

/** `00:1b:…,192.0.2.5,nas`: values one after the other without a space. */
function listIn(value: string, from: number): Entry | null {
  const text = value.trim()
  if (!/^[^\s,]+(?:,[^\s,]+)+$/.test(text)) return null
  const values = listedIn(text)
  return values.some(isMac) && !values.some(isPortLike) ? entryOf(LIST, text, from) : null
}

const LIST = 'dhcp host'

/** A sentence about these addresses as a group. */
export function groupOfSentence(
  entries: readonly Entry[],
  found: readonly ReadSighting[],
  title: string,
): Group {
  const own = found.length > 0 ? [...found.map(ownOf), ...entries] : entries
  return groupOf(own, { title, form: 'sentence' })
}

/**
 * A value that is a sentence with an address, such as a message in a log, as a group; null for any other value.
 * @param offset start of the value in the text
 */
export function groupWithin(
  value: string,
  found: ReadSighting,
  parent: Group,
  key: string,
  offset: number,
): Group | null {
  const text = value.trimEnd()
  const at = text.indexOf(found.raw)
  if (at < 0 || text.length > LONGEST_WITHIN) return null
  const within = { key, parent, isWithin: true }
  const pairs = groupOfPairs(text, [found], [at], offset, within)
  if (pairs !== null) return pairs
  const list = listIn(text, 0)
  if (list === null && text.split(' ', 3).length < 3) return null
  const { entries } =
    list === null ? readSentence(text, at, at + found.raw.length) : { entries: [list] }
  if (entries.length === 0) return null
  const moved = entries.map((one) => entryOf(one.key, one.value, one.from + offset))
  return groupOf([ownOf(found), ...moved], { ...within, form: 'sentence' })
}

/** Nobody logs a longer sentence about one device. */
const LONGEST_WITHIN = 1_000

/** The entry of an address itself. */
function ownOf(found: ReadSighting): Entry {
  return entryOf('', found.raw, found.offset, [found])
}

/** Walks through the words of a line, and takes each by its meaning after the words before it. */
class SentenceWalk {
  readonly #given: string
  /** The same without text chosen by somebody else. */
  readonly #text: string
  readonly #at: number
  readonly #end: number
  #ips: Entry[] = []
  #ports: Entry[] = []
  readonly #vlans: Entry[] = []
  #words: string

  /** The current word, with its start and end. */
  #word = ''
  #from = 0
  #wordEnd = 0
  /** The same in lower case, without brackets and colons … */
  #key = ''
  /** … the word before it, which is empty after the MAC address, and the one before that. */
  #last = ''
  #earlier = ''
  /** The word before it as printed. */
  #before = ''

  /** Whether a word announced a port. */
  #isPortNamed = false
  /** Something that only looks like a port. */
  #candidate: Entry | null = null
  /** The number after `port`. */
  #numbered: Entry | null = null
  /** An IP address with a mask. */
  #masked: string | null = null
  /** The word that marks the last IP address as another device's; empty for none. */
  #other = ''

  constructor(given: string, at: number, end: number) {
    const text = withoutQuoted(given, at)
    this.#given = given
    this.#text = text
    this.#at = at
    this.#end = end
    this.#words = /^\d{9,10} /.test(text) ? 'lease' : ''
  }

  read(): Sentence {
    let start = afterSender(this.#text, this.#at)
    for (let count = 0; count < MAX_WORDS && start < this.#text.length; count++) {
      this.#step(start)
      start = this.#wordEnd
      if (this.#from <= this.#at && this.#at < this.#wordEnd) {
        this.#takeAroundAddress()
        start = Math.max(this.#wordEnd, this.#end)
      } else this.#takeWord()
    }
    return { entries: this.#resolved(), words: this.#words }
  }

  #entry(key: string, value: string): Entry {
    return entryOf(key, value, this.#from)
  }

  /** Moves to the next word. */
  #step(start: number): void {
    const text = this.#text
    let from = start
    while (from < text.length && isGap(text.charCodeAt(from))) from++
    let wordEnd = from
    while (wordEnd < text.length && !isGap(text.charCodeAt(wordEnd))) wordEnd++
    this.#from = from
    this.#wordEnd = wordEnd
  }

  /** Takes what is in one word with the MAC address. */
  #takeAroundAddress(): void {
    const before = this.#text.slice(this.#from, this.#at)
    // Cisco's logs: `vlan 10.([001b.7749.54fd/192.0.2.5/0000.0000.0000/…`
    if (VLAN.has(this.#key))
      this.#vlans.push(this.#entry('vlan', before.replace(/(?<!\D)\D+$/, '')))
    const { ips, port } = besideAddress(before, this.#text, this.#end, this.#wordEnd)
    for (const ip of ips) this.#ips.push(this.#entry('', ip))
    if (port !== undefined) {
      this.#ports.push(this.#entry('on', port))
      this.#isPortNamed = true
    }
    // The next hop follows an EVPN route: `[2]:[0]:[0]:[48]:[00:1b:77:49:54:fd]:[192.0.2.5]   192.0.2.9`.
    if (before.includes('[2]:[')) this.#wordEnd = this.#text.length
    this.#word = this.#key = ''
  }

  #takeWord(): void {
    this.#earlier = this.#last
    this.#last = this.#key
    this.#before = this.#word
    const word = (this.#word = this.#text.slice(this.#from, this.#wordEnd))
    this.#key = word.toLowerCase().replaceAll(AROUND, '')
    if (!hasDigit(word)) this.#words += ` ${word}`
    else if (METRIC.test(word)) {
      this.#ips = []
      return
    }
    const ip = mayBeIp(word)
      ? canonicalIp(word.replace(CALLED_IP, '').replace(FULL_STOP, ''))
      : null
    if (ip !== null) this.#takeIp(ip)
    else if (!this.#takePort() && !this.#takeVlan()) this.#takeCandidate()
  }

  /** `moved from port Gi1/0/3 to port Gi1/0/7` */
  get #isMovedTo(): boolean {
    return this.#last === 'to' || this.#earlier === 'to'
  }

  #takeIp(ip: string): void {
    const text = this.#text
    // `DHCPREQUEST for 192.0.2.5 (192.0.2.1) from 00:1b:…`: the server's address.
    const isOthers =
      text.startsWith(LABEL, this.#wordEnd) ||
      (this.#word.charCodeAt(0) === BRACKET &&
        (canonicalIp(this.#before) !== null ||
          WIRE.test(text.slice(this.#wordEnd, this.#wordEnd + 14))))
    // `reply from 192.0.2.5 [00:1b:…]`: its own after all.
    const isNext = this.#wordEnd === this.#at - 2 && /[[(]/.test(text[this.#at - 1]!)
    // `dns 192.0.2.8, 192.0.2.9`
    const isListed = this.#other !== '' && text[this.#from - 2] === ','
    // `gateway (192.0.2.1) at 00:1b:…`: a host's name.
    const isNamed = this.#word.charCodeAt(0) === BRACKET && text.startsWith(' at ', this.#wordEnd)
    if (!isListed)
      this.#other = OTHERS.has(this.#last) && !isNamed ? this.#last.replace('>', 'to') : ''
    if (isHostIp(ip) && !isOthers) this.#ips.push(this.#entry(isNext ? '' : this.#other, ip))
    if (MASKED.test(this.#word)) this.#masked = ip
  }

  /** Takes a port that the words before it announce; also true if they announce one and it is none. */
  #takePort(): boolean {
    const word = this.#word
    const last = this.#last
    const number = NUMBERED.has(last) ? PORT_NUMBER.exec(word)?.[1] : undefined
    if (number !== undefined && !OF_SERVICE.test(this.#earlier)) {
      if (this.#numbered === null || this.#isMovedTo) this.#numbered = this.#entry(last, number)
      return true
    }
    const isSecond = this.#earlier === 'and'
    if (ON.has(last) && (!this.#isPortNamed || isSecond || this.#isMovedTo)) {
      const port = word.replaceAll(AROUND_PORT, '')
      if (this.#mayFollow(port)) {
        if (this.#isMovedTo) this.#ports = []
        this.#ports.push(this.#entry(last, port))
        this.#isPortNamed = true
      }
      return true
    }
    const isSecondPort = last === 'and' && this.#isPortNamed && this.#ports.length === 1
    if (!isSecondPort || !isPortLike(word)) return false
    this.#ports.push(this.#entry(this.#ports[0]!.key, word))
    return true
  }

  /** Whether a port after `on`, `via` and so on may have this name. */
  #mayFollow(port: string): boolean {
    if (ON.has(this.#key) || NO_INTERFACES.has(this.#key) || isState(port)) return false
    // `on port patch-lan.uplink`, `on br_lan`; `00:1b:… on lab`, but `joined on channel 36`
    const isOn = this.#earlier === 'on' || this.#last === 'on'
    const isNamed =
      (isOn && /[-._\d]/.test(port)) ||
      (this.#last === 'on' && (this.#earlier === '' || this.#earlier === 'ether]'))
    if (isPortLike(port) || isInterface(port)) return true
    return (isNamed || !PERHAPS_ON.has(this.#last)) && /^[A-Za-z][\w./:-]*$/.test(port)
  }

  /** Takes a VLAN that the words before it announce; also true if another one is known. */
  #takeVlan(): boolean {
    const isAnnounced = VLAN.has(this.#last) || (this.#last === 'id' && this.#earlier === 'vlan')
    const vlan = this.#word.replace(VLAN_END, '')
    if (isAnnounced && vlanOf(vlan) !== null) {
      // `is in VLAN 83, please move it to VLAN 90`
      this.#vlans.push(this.#entry('vlan', vlan))
      return true
    }
    if (!GLUED_VLAN.test(this.#word)) return false
    this.#vlans.push(this.#entry('vlan', this.#word.replaceAll(/\D/g, '')))
    return true
  }

  /** Records a word that looks like a port, though nothing announces one. */
  #takeCandidate(): void {
    const word = this.#word
    const known = this.#candidate
    if (this.#looksLikePort()) {
      // The first candidate is a VLAN interface: take its VLAN, and this word as the port.
      if (known !== null) this.#vlans.push({ ...known, key: 'vlan' })
      const two = `${this.#before} ${word}`
      const port = isNumbered(word) && isPortLike(two) ? two : word
      this.#candidate = this.#entry('', port.replaceAll(BESIDE_PORT, ''))
    } else if (known === null && AGGREGATE.has(this.#last) && /^\d{1,4}$/.test(word))
      this.#candidate = this.#entry(this.#last, `${this.#before} ${word}`)
    else if (known === null && TUNNEL.test(word)) this.#candidate = this.#entry('tunnel', word)
  }

  #looksLikePort(): boolean {
    const word = this.#word
    if (this.#last === 'master' || this.#last === 'used' || !hasDigit(word)) return false
    const known = this.#candidate
    if (known !== null && !this.#isMovedTo && vlanOfInterface(known.value) === null) return false
    return (
      !COMPUTER.test(word) &&
      isPortLike(word.replaceAll(BESIDE_PORT, '')) &&
      !isTime(word, this.#before, this.#text.slice(this.#wordEnd, this.#wordEnd + 12))
    )
  }

  /** After the last word, all entries that count. */
  #resolved(): Entry[] {
    const text = this.#text
    const entries = [...this.#resolvedIps(), ...this.#ports, ...this.#vlans]
    const refused = REFUSED.exec(text)
    if (refused !== null) entries.push(entryOf('lease state', 'released', refused.index))
    if (!this.#isPortNamed) {
      const port = portOfFirewall(text, this.#at, this.#end) ?? this.#candidate ?? this.#numbered
      const other = portBeforeStation(text) ?? this.#portOfLease()
      if (port !== null) entries.push(typeof port === 'string' ? entryOf('on', port, 0) : port)
      else if (other !== null) entries.push(entryOf('on', other, 0))
    }
    const name = nameIn(text, this.#at, this.#end)
    if (name !== null) entries.push(this.#named(name))
    return entries
  }

  /** `DHCPACK(br0) 192.0.2.5 00:1b:…` */
  #portOfLease(): string | null {
    if (!this.#text.includes('DHCP')) return null
    return LEASE_LOG.exec(this.#text.slice(0, this.#at))?.[1] ?? null
  }

  #named(part: string): Entry {
    const start = this.#text.indexOf(part)
    return entryOf('name', this.#given.slice(start, start + part.length), start)
  }

  #resolvedIps(): Entry[] {
    let own = this.#ips.filter(({ key }) => key === '')
    // `address 192.0.2.1/24 arp 192.0.2.9 mac …`: the first is the interface's.
    if (this.#masked !== null && own.filter(({ value }) => isIpv4(value)).length > 1)
      own = own.filter(({ value }) => value !== this.#masked)
    // `192.0.2.5  192.0.2.0  00:1b:…`: the network that it is in.
    if (own.length > 1) own = own.filter(({ value }) => !value.endsWith('.0'))
    // With several IPv4 addresses, as in a row of a table without a heading, it is uncertain which one is the device's.
    if (new Set(own.map(({ value }) => value).filter(isIpv4)).size > 2) own = []
    return [...own, ...this.#ips.filter(({ key }) => key !== '')]
  }
}

/** Whether a character separates the words of a sentence. */
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

function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) return true
  }
  return false
}

/** `0/24` of `gigabit-switchport 0/24`. */
function isNumbered(word: string): boolean {
  return word.charCodeAt(0) < 0x3a && word.includes('/')
}

const DATE = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{2,4})$/

/**
 * A date such as `11/20/26` before a time, a time such as `10:15`, `9:02 PM` or after a date, or a version such as
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

/** The time and the sending device before a log message. */
const SENDER = /^(?:<\d{1,3}>)?[A-Z][a-z]{2} [ \d]?\d (?:\d{4} )?\d\d:\d\d:\d\d(?:\.\d+)?:? +\S+ /
/** The identifier of a log message, by Cisco and others: `%SW_MATM-4-MACFLAP_NOTIF:`. */
const MESSAGE = /%[A-Z][\w-]*-\d-\w+:/

/** Offset of the message in a log line; 0 for any other line. */
export function afterSender(text: string, at: number): number {
  if (!text.includes(':')) return 0
  const message = text.includes('%') ? MESSAGE.exec(text.slice(0, at)) : null
  if (message !== null) return message.index + message[0].length
  return SENDER.exec(text.slice(0, at))?.[0].length ?? 0
}
