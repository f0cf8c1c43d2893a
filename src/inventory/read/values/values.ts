import { readIpv4, ipv6Groups, ipv6Text } from '../../../core/address/ip.ts'
import { isWordAt } from '../../../core/extract/hex-tokens.ts'
import type { Role } from './roles.ts'
import { INTERFACES, PORTS } from '../vocabulary/ports.ts'
import { STATES, EMPTY, EMPTY_LETTERS } from '../vocabulary/states.ts'

const SLASH = 0x2f
const ZERO = 0x30
const BACKTICK = 0x60
const EMPTY_FIRST = new Set(Array.from(EMPTY_LETTERS, (letter) => letter.charCodeAt(0)))

/** Whether a cell or value means "no value". */
export function isEmpty(value: string): boolean {
  if (value === '') return true
  // Nearly all values begin with a digit, or with a letter that begins none of those words.
  const first = value.charCodeAt(0) | 0x20
  if (first >= 0x30 && first <= 0x7a && first !== 0x3c && first !== 0x3f && !EMPTY_FIRST.has(first))
    return false
  return EMPTY.test(value)
}

/** The IPv4 address, or IPv6 address as in RFC 5952, that a text begins with, without mask, zone and brackets; otherwise null. */
export function canonicalIp(text: string): string | null {
  if (isIpv4(text)) return text
  let value = text
  const first = value.charCodeAt(0)
  if (first === 0x28 || first === 0x5b || first === 0x7b) value = value.slice(1)
  const end = value.search(/[^0-9a-fA-F:.]/)
  const rest = end < 0 ? '' : value.slice(end)
  if (end >= 0) value = value.slice(0, end)
  if (
    rest !== '' &&
    !/^(?:\/\d{1,3}(?:\.\d{1,3}){0,3}[)\]]?$|%[\w.-]+(?:\/\d+|\([^\s()]+\))?$|[)\]},;!]|\((?:[^\s()\d]+|\d)\)$|\((?:preferred|primary|tentative|deprecated)|\s)/i.test(
      rest,
    )
  )
    return null
  if (!value.includes(':')) return isIpv4(value) ? value : null
  const groups = ipv6Groups(value)
  return groups && ipv6Text(groups)
}

/** True for an IPv4 address in dotted decimal notation without leading zeros. */
export function isIpv4(value: string): boolean {
  return readIpv4(value, 0, value.length) >= 0
}

const MAC =
  /^(?:[\da-f]{1,2}([:-])(?:[\da-f]{1,2}\1){4}[\da-f]{1,2}|[\da-f]{4}([.:-])[\da-f]{4}\2[\da-f]{4}|[\da-f]{12})$/i

/** True for a MAC address of six octets, and nothing else. */
export function isMac(value: string): boolean {
  return MAC.test(value)
}

/** True for an address that a device can have: not unspecified, a mask, multicast or loopback. */
export function isHostIp(ip: string): boolean {
  // Nearly all begin with 1, and the regular expression takes as long as all other work on an IPv4 address.
  if (ip.startsWith('1')) return !ip.startsWith('127.')
  return !/^(?:0\.0\.0\.0|255\.|2(?:2[4-9]|3\d)\.|127\.|::1?$|ff)/.test(ip)
}

/** The VLAN number in a cell: `10`, `G 10`, `Vl 10`, `Vlan10`, `v101(0101)`, `Default(0001) 0000 d m`, `100/-/-`, `D/100`; otherwise null. */
export function vlanOf(cell: string): string | null {
  if (cell.length < 5 && /^[1-9]\d*$/.test(cell)) return Number(cell) <= 4094 ? cell : null
  // `40 vlanproto: 802.1q`
  const text = cell.replace(/^[*+A-Z-]\s+/, '').replace(/^(\d{1,4}) [a-z][\w ]{0,30}: .*$/i, '$1')
  const named =
    /^(?:v|vl|vlan|vlan[-_ ]?id)?[ _-]?0*(\d{1,4})(?:(?: ?\/[\d/ -]*|\s*)\([^)]*\)|(?: ?\/[\d/ -]*)?(?:,? pvid.*|, tagged.*|, untagged.*)?)$/i.exec(
      text,
    ) ??
    /[\s\w-]\(\s*0*(\d{1,4})\s*\)$|^[\w-]+\(0*(\d{1,4})\) /.exec(text) ??
    /^[A-Z](?:-\d)?\/(\d{1,4})$/.exec(text)
  const number = Number(named?.[1] ?? named?.[2] ?? 0)
  return number >= 1 && number <= 4094 ? String(number) : null
}

/** The VLAN number in a default VLAN name, `VLAN0020`, `vlan-20`, `v20`, or in brackets after one, `Users(0120)`; otherwise null. */
export function vlanOfName(name: string): string | null {
  if (name.endsWith(')')) return vlanOf(name)
  const number = /^v(?:lan)?[-_ ]?0*([1-9]\d{0,3})$/i.exec(name)?.[1]
  return number === undefined ? null : vlanOf(number)
}

/** `Vlan10`, `Vlanif10`, `Vlan-interface10`, `vlan/10`, and names such as `vlan10-office` on routers that allow any name. */
const VLAN_INTERFACE =
  /^(?:vl|vlan(?:-?if|-interface)?)[ ._/-]?0*([1-9]\d{0,3})(?:[-_][a-z][\w-]*)?$/i

/** The VLAN number in the name of a VLAN interface, or null. */
export function vlanOfInterface(port: string): string | null {
  const code = port.charCodeAt(0)
  if (code !== 0x56 && code !== 0x76) return null
  const number = VLAN_INTERFACE.exec(port)?.[1]
  return number === undefined ? null : vlanOf(number)
}

/** The port in a cell, as printed but without a leading `Port:`; null for none. */
export function portOf(text: string): string | null {
  if (text.length < 30 && !/[:,;]/.test(text)) return text
  const value = text
    .replace(/^(?:port|interface|ifname)\s*:\s*/i, '')
    .replace(/[,;]$/, '')
    .trim()
  // With another `key: value` in it, the text is more than a port.
  return value.length > 80 || isEmpty(value) || /\w: \w/.test(value) ? null : value
}

/** True if an address is the end of a word, as in the name of a telephone: `SEP001B774954FD`. */
export function isWithinWord(text: string, at: number): boolean {
  return at > 0 && isWordAt(text, at - 1)
}

/** The name of a network card's model, of an operating system, its DHCP client or a container's interface is not a host's. */
const PRODUCT =
  /\((?:R|TM|\d\d-bit)\)|\b(?:ethernet|network|wireless) (?:interface|adapter|connection|controller)\b|\bport \d+(?: |$)|\\$|^veth[\da-f]{7,8}$|^MSFT \d/i

function withoutMarks(text: string): string {
  if (!/^["'`*][^]*["'`*]$/.test(text)) return text
  return text.replace(/^["'`*]+/, '').replace(/(?<!["'`*])["'`*]+$/, '')
}

/** The name in a cell, without quotation marks; null for none. */
export function nameOf(text: string): string | null {
  const first = text.charCodeAt(0)
  // In quotation marks, or the marks of Markdown.
  const plain = first < ZERO || first === BACKTICK ? withoutMarks(text).trim() : text
  // Docker's names begin with a slash.
  const value = plain.charCodeAt(0) === SLASH ? plain.replace(/^\/(?=[\w.-]+$)/, '') : plain
  // In databases and on fieldbuses, devices have numbers in place of names, and containers hashes; users have e-mail
  // addresses, and an IPv6 address that was cut at the width of its column is none. Linux has `(none)` as host and domain.
  if (
    value.length > 255 ||
    isEmpty(value) ||
    /^(?:[A-Z]|\d{1,6}(?:[ ,]+\d{1,6})*|[\da-f]{2}(?: [\da-f]{2})+|0x[\da-f]+|[\da-f]{32,}|[^@\s]+@[\w-]+\.[\w.-]+|[^\s/]+\/[^\s/]+|\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?|[\da-f]{0,4}(?::[\da-f]{0,4}){3,}|\(none\)(?:\.\(none\))*)$/i.test(
      value,
    )
  )
    return null
  return canonicalIp(value) === null && !isMac(value) && !PRODUCT.test(value) ? value : null
}

const PORT = new RegExp(String.raw`^(?:(?:${INTERFACES})-?[ ]?\d[\w/.:@-]*|${PORTS})$`, 'i')

/** True for a word that can hardly be anything but an interface. */
export function isPortLike(word: string): boolean {
  return word.length <= 40 && word.length > 1 && PORT.test(word)
}

/** True for an interface, or the number of one on a switch, `24` or `A2`; longer numbers are indexes of a MIB. */
export function isPortOrNumber(word: string): boolean {
  return /^[a-l]?\d{1,2}$/i.test(word) || isPortLike(word)
}

/** Default interface names of Windows, VMware and firewalls. */
const WINDOWS_INTERFACE =
  /^(?:(?:wi-?fi|wlan|ethernet|network adapter)(?: \d+)?|[lw]an|dmz|internal)$/i

/** True for a name more likely of an interface than of a computer: `pc1`, though it may be a port channel, is not. */
export function isInterface(name: string): boolean {
  return (
    WINDOWS_INTERFACE.test(name) ||
    (isPortLike(name) &&
      !/^(?:(?:pc|team|management)[-\d]|mgmt(?:-|\d\d))|^[a-z]{2}\d+-[a-z]|\.[a-z]{2}/i.test(name))
  )
}

/** True for a word that is a state or a type of entry. */
export function isState(word: string): boolean {
  return STATES.has(word.toLowerCase())
}

const RULE = /^[\s\-=+|_*;,"]+$(?<=[-=_*]{3}[\s\-=+|_*;,"]*)/

/** True for a line of dashes, with or without gaps or delimiters between them. */
export function isRule(text: string): boolean {
  return text.length < 500 && RULE.test(text)
}

const HOST = /^[a-z\d_](?:[\w-]*[a-z\d])?(?:\.[\w-]+)*\.?$/i
/** A lease time, or what becomes of the host: `infinite`, `45m`, `ignore`. */
const TIME = /^(?:infinite|ignore|\d+[smhdw]?)$/i
/** `set:guests`, `tag:pxe`, `id:*`: how the host is to be treated. */
const LABEL = /^(?:set|tag|net|id|known|ignore):/i

/** The role of a value in a list of hosts, by its form; undefined if it has none. */
export function roleOfListed(value: string): Role | undefined {
  if (isEmpty(value) || LABEL.test(value) || TIME.test(value)) return undefined
  if (canonicalIp(value) !== null) return 'ip'
  if (isInterface(value) || isState(value) || isMac(value)) return undefined
  return HOST.test(value) && /[a-z]/i.test(value) ? 'name' : undefined
}

/** The values of a list, without the quotation marks around it. */
export function listedIn(list: string): string[] {
  return list
    .replaceAll(/["']/g, '')
    .split(',', 20)
    .map((value) => value.trim())
}

/** The IP addresses in a value that consists of them and one other word, a MAC address; none in any other value. */
export function ipsBeside(value: string): string[] {
  const words = value.split(/[\s"'[\](),]+/, 20).filter((word) => word !== '' && word !== 'from')
  const ips = words.filter((word) => canonicalIp(word) !== null)
  return words.length - ips.length === 1 ? ips : []
}
