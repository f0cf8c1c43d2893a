import { KEYWORDS } from '../vocabulary/keys.ts'
import { withoutQuoted } from './quoted.ts'
import { roleOf, type Role } from './roles.ts'
import { isPortLike } from './values.ts'

export interface KeyValue {
  readonly key: string
  readonly role: Role | undefined
  readonly value: string
  /** Start and end of the value in the line, in UTF-16 units from 0. */
  readonly start: number
  readonly end: number
}

/** A key, the start of its separator from the previous value, and the start of its value. */
interface Mark {
  readonly key: string
  readonly at: number
  readonly start: number
}

const MAX_KEY = 72
/** A colon farther from the start of its line belongs to a key only if a space follows. */
export const NEAR = 60
/** `Key: value`, `Key . . . : value`, `Key = value`, `- Key: "value"`; a key begins with a letter. */
const KEY =
  /^[\s\-*|+#>"'{]*(?:_ +|\d+ |\[\d+\]\s+|\(\d+\)\s{2,}|802\.\w{1,3} |\([a-z]+\) )?(\/?(?!\s)[A-Za-z\u00c0-\uffff](?:[^:=\t"]|:\d+(?= =)|: (?=[^:]*\. \. )){0,70}?)["'\s.]*(:(?! [^:]*\. \. )(?:\s+\.{4,})?(?=\s|$)|:(?=[^\s/\\:])(?!\d+ =)|=>(?=\s)|\s?=|\s-\s(?=not )|(?<=\s\s)-\s(?!\s|.* - )|\.{4,})\s*/
/** The first colon of a MAC address, or of a time, with its surroundings: no key ends in such digits. */
const IN_DIGITS = /(?:^|[\W_])(?:\d|[\da-f]{2}):[\da-f]{1,2}:/i
/** Further keys of a line, after two spaces, a tab, a comma or a semicolon; a known key may precede a number directly. */
const FURTHER =
  /(?:(?<!\s)\s{2,}|,\s+|\t|;\s+)([A-Za-z][\w./() -]{0,30}?)\s*(?::(?=\s|$)|(:)(?=\d)|=)\s*/g
/** The same after a first key without a space after its colon: `VLAN ID:10    Type:Port based`. */
const FURTHER_TIGHT = /(?:(?<!\s)\s{2,}|\t)([A-Za-z][\w./() -]{0,30}?)\s*[:=]\s*/g
/** `Port             | ge.1.5            Station address   | 00-1b-…` */
const BARRED =
  /^[A-Z][a-z]+(?: [a-z]+){0,2} +\| \S+(?: \S+)* {2,}[A-Z][\w-]+(?: [a-z]+){0,2} +\| \S/
/** The text after the last gap before a colon. */
const LAST_CELL = /\d {2,}(\S+(?: \S+)*)$/
/** `Virtual MAC address is 0000.5e00.0101`, `address: …` within a sentence. */
const CLAUSE = /(?:^|,\s*|\.\s+)\s*([A-Za-z][\w -]{1,30}?)\s+(?:is|are|:|=)\s+/gi

/** An option of a DHCP message or a TLV of LLDP: `Hostname (12), length 4: "nas"`, `System Name TLV (5), length 4: nas`. */
const OPTION =
  /^\s+([A-Z][\w -]{1,60}?)(?: TLV)? (?:Option \d+|\(\d+\)), length \d+: *(?! )"?([^"]*)"?$/
/** The same as dhcpdump prints it: `OPTION:  12 (  8) Host name                 laptop-a`. */
const DUMPED = /^OPTION: {1,8}\d+ \( {0,8}\d+\) ([A-Z][\w -]{0,40}?) {2,40}(?! )(.+)$/

function readOption(text: string): KeyValue[] | null {
  const line = text.trimEnd()
  const [, key = '', value = ''] = OPTION.exec(line) ?? DUMPED.exec(line) ?? []
  if (key === '') return null
  return [{ key, role: roleOf(key), value, start: text.length - value.length, end: text.length }]
}

/** `    [ip] => 192.0.2.5`, as PHP prints an array. */
const PRINTED_ARRAY = /^(\s*)\[([A-Za-z]\w*)\](?= => )/

/** The keys of a line with their values, in order; empty if there are none. */
export function readKeys(given: string): KeyValue[] {
  const text = withColons(given)
  if (!mayHaveKey(text)) return []
  const isOption = text.includes(', length ') || text.startsWith('OPTION:')
  const option = isOption ? readOption(text) : null
  if (option !== null) return option
  const first = KEY.exec(text)
  if (first === null) return []
  const [whole, words = '', sign = ''] = first
  // `Switch Port, PVID :   20`
  const comma = words.lastIndexOf(', ')
  const key = comma < 0 || roleOf(words) !== undefined ? words : words.slice(comma + 2)
  const role = roleOf(key)
  const isUnknown = role === undefined
  if (sign === ':' && isInDigits(text, whole.length)) return []
  if (isUnknown && isRowOrLog(text, words, whole.length)) return []
  // A colon within a word belongs to an address or a time, unless a known key precedes it.
  if (isUnknown && sign === ':' && whole.length < text.length && !/\s$/.test(whole)) return []
  const marks: Mark[] = [{ key, at: 0, start: whole.length }]
  // `IP4.ROUTE[1]: dst = 192.0.2.0/24, nh = 0.0.0.0`
  if (!/\broute\b/i.test(key)) markFurtherKeys(text, marks, whole, role)
  const keys = valuesOf(text, marks)
  // `IP packet frame type: Ethernet II, hardware address: 001b-…`: only the address counts.
  const isSentence = roleOfKey(key) === undefined && /^[a-z]+ [a-z]+ [a-z]+ [a-z]+/i.test(key)
  return isSentence ? keys.filter(({ role }) => role === 'mac') : keys
}

/** The line with colons of ASCII between its keys and values. */
function withColons(line: string): string {
  // `MAC地址：00-1B-…`, where all characters are of the same width.
  if (line.includes('：')) return line.replaceAll('：', ':')
  return BARRED.test(line) ? line.replaceAll(' | ', ' : ') : line.replace(PRINTED_ARRAY, '$1 $2 ')
}

/** Whether the colon before this position is one of a MAC address or time. */
function isInDigits(text: string, at: number): boolean {
  return IN_DIGITS.test(text.slice(Math.max(0, at - 4), at + 3))
}

/** Whether the text before a colon is the start of a row, or of a message, and not a key. */
function isRowOrLog(text: string, words: string, at: number): boolean {
  // `eth0           192.0.2.5       VMAC address: 00:1b:…`: a row.
  const cell = LAST_CELL.exec(words)?.[1]
  if (cell !== undefined && roleOf(cell) === 'mac') return true
  // `ci-info: | eth0 | True |`: a row of a box; `dhcpd: DHCPACK on …`, `dnsmasq[1105]: 27 DHCPACK(eth0) …`: a log;
  // `Dynamic 192.0.2.5 = 00-1b-…`: two values.
  if (text[at] === '|' || text.startsWith('DHCP', at)) return true
  return /\w\[\d+\]$| \d+(?:\.\d+){3}$/.test(words)
}

/** Adds the keys after the first one and its sign. */
function markFurtherKeys(text: string, marks: Mark[], whole: string, role: Role | undefined): void {
  // A device's description of itself may look like any field: `Platform: x, Capabilities: Switch`, not `Platform: x, IP: …`.
  const isSaid = role === 'says' || /\bdescr(?:iption)?$/i.test(marks[0]!.key)
  const further = whole.endsWith(':') && role !== undefined ? FURTHER_TIGHT : FURTHER
  const own = withoutQuoted(text)
  further.lastIndex = whole.trimEnd().length
  for (let found = further.exec(own); found !== null; found = further.exec(own)) {
    const other = roleOf(found[1] ?? '')
    const isUnknown = other === undefined || other === 'none'
    if ((isSaid && !isUnknown) || (found[2] !== undefined && other === undefined)) continue
    marks.push({ key: found[1] ?? '', at: found.index, start: further.lastIndex })
    if (marks.length > 20) break
  }
  if (!isSaid && own.includes(':', whole.length)) markNearKeys(own, marks)
}

/**
 * Whether a line of unknown keys is prose: its only key is followed by a sentence, or its first key contains an address:
 * `New phone: MAC 00:1b:…, IP 192.0.2.7`, `From Et0/1 MAC 001b.7749.54fd: ARP::REP, Drop reason=…`.
 * @param at start of the first address in the line
 */
export function isProse([first, ...more]: readonly KeyValue[], at = 0): boolean {
  if (first === undefined) return false
  return (more.length === 0 && PROSE.test(first.value)) || (at > 0 && at < first.start)
}

/** A sentence, an element of a set of nftables, or an IP address and more: `Kitchen: 192.0.2.7 (00-1B-…) Player`, `RD: 192.0.2.7:100 mac-ip 001b.…`. */
const PROSE = /^(?:\{ \S+ \. |(?:\S+ ){4}\S|\d+(?:\.\d+){3}(?::\d+)? )/
const NEAR_KEY = / ((?:parent |mac |base radio )?[A-Z][\w/-]{1,15})(?: ?: (?=\S)|:(?=[^\s:\\/]))/gi

/** `IF: enp4s0 state: up mac: …`, `VLAN:20 MAC:… PORT:1/6/1`: further keys after one space, if the first value is one word. */
function markNearKeys(text: string, marks: Mark[]): void {
  let isList = false
  NEAR_KEY.lastIndex = marks[0]!.start
  for (let found = NEAR_KEY.exec(text); found !== null; found = NEAR_KEY.exec(text)) {
    const { 0: whole, 1: key = '', index: at } = found
    const before = marks.findLast(({ start }) => start <= at)!
    const isNew = !marks.some((mark) => mark.at <= at && at < mark.start)
    isList ||= !text.slice(before.start, at).trim().includes(' ')
    if (!isNew || !isList || roleOf(key) === undefined || marks.length > 20) continue
    marks.push({ key, at, start: at + whole.length })
    marks.sort((a, b) => a.at - b.at)
  }
}

/** A quick test: false for most lines without a key, because the first colon or equals sign must be near the start. */
function mayHaveKey(text: string): boolean {
  if (text.includes('....')) return true
  const colon = text.indexOf(':')
  const equals = text.indexOf('=')
  const sign = colon < 0 ? equals : equals < 0 ? colon : Math.min(colon, equals)
  if (sign >= 0 && sign < 110)
    return sign === equals || sign + 1 === text.length || text[sign + 1] === ' ' || sign < NEAR
  return text.includes(' - not ') || text.includes('  - ')
}

/** Keys joined to their values by a verb or in a sentence: `Hardware is Ethernet, address is 001b.7749.54fd (bia …)`. */
export function readClauses(given: string): KeyValue[] {
  const marks: Mark[] = []
  if (!/ (?:is|are|:|=) /.test(given)) return []
  const text = withoutQuoted(given)
  CLAUSE.lastIndex = 0
  for (
    let found = CLAUSE.exec(text);
    found !== null && marks.length < 10;
    found = CLAUSE.exec(text)
  ) {
    marks.push({ key: found[1] ?? '', at: found.index, start: CLAUSE.lastIndex })
    CLAUSE.lastIndex = Math.max(found.index + 1, CLAUSE.lastIndex - 1)
  }
  return valuesOf(given, marks).filter(({ role }) => role !== undefined)
}

function roleOfKey(key: string): Role | undefined {
  return roleOf(nameOfKey(key))
}

/** `Interface address is: 192.0.2.1/24`, `System Name TLV` */
const AFTER_KEY = / (?:is|TLV)$/
/** `Chassis ID (MAC address)`, `IP (If 1) address`; a RADIUS attribute can have a tag: `Tunnel-Private-Group-Id:0`. */
const IN_KEY = / ?\([^()]*\)(?= |$)|:\d+$|\/(?:subnet-?)?mask$|\/prefix(?:-?len(?:gth)?)?$/i

/** The known name in a key, without the rest: the last one of a path, where anything below `port` is the neighbour's. */
export function nameOfKey(key: string): string {
  if (roleOf(key) !== undefined) return key
  if (pathOf(key) !== null)
    return /\.port\.[^.]+$/.test(key) ? 'remote port' : (/(?<![^./])[^./]+$/.exec(key)?.[0] ?? key)
  const name = key.replace(AFTER_KEY, '').replace(IN_KEY, '')
  return roleOf(name) === undefined ? key : name
}

/** `Temporäre IPv6-Adresse. . . . . . :`, in any language: only addresses have such keys. */
const OF_IPCONFIG = /^\s.{0,80}?\bIPv[46]\b[^:]{0,80}\. ?:/

function valuesOf(text: string, marks: readonly Mark[]): KeyValue[] {
  return marks.map(({ key, start }, index) => {
    const end = Math.max(start, marks[index + 1]?.at ?? text.length)
    const value = text
      .slice(start, end)
      .replace(/^=+/, '')
      .trim()
      .replace(/[,;{]$|; \}$/, '')
      .replaceAll(/^"|"$/g, '')
      .replace(/^'(.*)'$/, '$1')
      .trim()
    const isIp = roleOfKey(key) === undefined && OF_IPCONFIG.test(text)
    const name = isIp ? 'IPv6 address' : key.slice(0, MAX_KEY)
    return { key: name, role: roleOfKey(name), value, start, end }
  })
}

/** `lldp.eth0.chassis.mac`, `/VirtualBox/GuestInfo/Net/0/MAC`, `json.hosts[3].ip` */
const PATH = /^\/?[\w@-]+(?:\[\d+\])?(?:[./][\w@-]+(?:\[\d+\])?)+$/
const NUMBERED = /^\d+$|\[\d+\]$/

/**
 * The part that the keys of one object share: up to the last interface or number, `lldp.eth0` in
 * `lldp.eth0.chassis.mac`, otherwise the first two names of several. Null if a key is not a path.
 */
export function pathOf(key: string): string | null {
  if (!/[./]/.test(key) || !PATH.test(key)) return null
  const names = key.split(/[./]/)
  const last = names.findLastIndex(
    (name, at) => at + 1 < names.length && (isPortLike(name) || NUMBERED.test(name)),
  )
  const count = last >= 0 ? last + 1 : 2
  return count < names.length ? names.slice(0, count).join('.') : null
}

/** The interface at the end of a path; null if it ends otherwise. */
export function portOfPath(path: string): string | null {
  const last = path.slice(path.lastIndexOf('.') + 1)
  return isPortLike(last) ? last : null
}

/** A keyword, a space and a value, indented; keywords that occur in no sentence need no indent. */
const STATEMENT = new RegExp(
  String.raw`^(?:\s*(?=(?:mac|ip|ipv4|ipv6)-addr\w*\s+\S*\d)|\s+(?:set (?=(?:ip|mac|hostname) ))?)(${KEYWORDS})\s+(?!is |\S+\s+:\s)("[^"]*"|'[^']*'|\S+)`,
  'i',
)

/** `IP address 192.0.2.1, subnet mask …`: a name and an IP address, indented. */
const NAMED_IP =
  /^\s+([A-Za-z][\w-]*(?: [A-Za-z][\w-]*){0,3}) (\d+\.\d+\.\d+\.\d+(?:\/\d+)?|[\da-f]+:[\da-f:]+(?:\/\d+)?)(?=[\s,;]|$)/i

/** Reads an indented keyword and its value: `inet 192.0.2.1/24 …`, `client-hostname "phone";`. */
export function readStatement(text: string): KeyValue | null {
  const named = text.includes('ddress') || text.includes(' IPv') ? NAMED_IP.exec(text) : null
  if (named !== null && roleOf(named[1] ?? '') === 'ip') {
    const [{ length: end }, key = '', value = ''] = named
    return { key, role: 'ip', value, start: end - value.length, end }
  }
  const found = STATEMENT.exec(text)
  if (found === null) return readSpaced(text)
  const [whole, key = '', raw = ''] = found
  const value = raw.replace(/^["']/, '').replace(/(?<!["',;])["',;]+$/, '')
  const normal = key.replace(/^(?:option|list) /, '')
  // A heading of columns can begin with the same words: `IP Address,DNS Name,…`.
  const isOfNames = roleOf(value) !== undefined || (/^ip$/i.test(key) && !/\d/.test(value))
  if (isOfNames) return readSpaced(text)
  return {
    key: normal,
    role: roleOf(normal),
    value,
    start: whole.length - raw.length,
    end: whole.length,
  }
}

/** Reads the statements of a block on one line: `host nas { hardware ethernet 00:1b:…; fixed-address 192.0.2.5; }`. */
export function readBlock(text: string): KeyValue[] {
  const open = text.indexOf('{')
  if (open < 0 || !/;\s*\}\s*$/.test(text)) return []
  const keys: KeyValue[] = []
  for (let start = open + 1, end = 0; start < text.length && keys.length < 50; start = end + 1) {
    end = text.indexOf(';', start)
    if (end < 0) break
    const key = readStatement(` ${text.slice(start, end)}`)
    if (key !== null) keys.push({ ...key, start: key.start + start - 1, end: key.end + start - 1 })
  }
  return keys
}

const SPACED =
  /^\s*([A-Za-z](?:[\w./()-]| (?! )){1,38}?)(?:[ \t]{2,}(?:\| )?| \| )(\S+(?: (?!\|)\S+)*)\s*$/

/** Reads a known name, a gap and its value: `MAC Address         00-1B-77-49-54-FD (WIRED)`. */
function readSpaced(text: string): KeyValue | null {
  const [, key = '', value = ''] = text.length < 120 ? (SPACED.exec(text) ?? []) : []
  const role = value === '' ? undefined : roleOfKey(key)
  if (role === undefined || role === 'none' || roleOf(value) !== undefined) return null
  // `PORT    STATE SERVICE`, `LocalPort | ChassisId PortId`: a heading.
  const isOfNames =
    role === 'mac' || text === text.toUpperCase() || roleOf(value.split(' ', 1)[0]!) !== undefined
  if (isOfNames && !/\d/.test(value)) return null
  const end = text.trimEnd().length
  return { key, role, value, start: end - value.length, end }
}
