import { readIpv4 } from '../../../core/address/ip.ts'
import { cleanLabel } from '../../../core/user-data/user-data.ts'
import { NO_FACTS } from './facts.ts'
import { portsOf, switchAndPort } from './port-cell.ts'
import { canonicalIp, isEmpty, isHostIp, isPortLike, vlanOf, vlanOfInterface } from './values.ts'
import type { Facts } from '../../sighting.ts'

/** The words of a list, also in quotation marks: `{"192.0.2.1", "fe80::1"}`, `'192.0.2.1' @ 2026-03-05`. */
function partsOf(value: string): string[] {
  const list = /^\{?["']/.test(value) ? value.replaceAll(/[{}"']/g, '') : value
  return list.split(/[\s,;]+/)
}

/** `http://192.0.2.5/` */
const URL_OF_IP = /^https?:\/\/([\d.]+)[:/]?/
const WITH_GATEWAY = /^[\d.]+\/\d+,[\d.]+$/
/** Prefix lengths of at most 64 bits. */
const OF_NETWORK = /\/(?:\d|[1-5]\d|6[0-4])$/

/** The IP addresses in a value that a device can have, without masks and gateways. */
export function hostIpsIn(value: string): readonly string[] {
  if (value.length < 16 && !value.includes(',')) {
    const ip = canonicalIp(value)
    if (ip !== null) return isHostIp(ip) && !isPrefix(ip, value) ? [ip] : []
  }
  const called = Array.from(value.matchAll(/\bip_address='([^']{1,45})'/g), ([, ip = '']) => ip)
  if (called.length > 0) {
    const ips = called.flatMap(hostIpsIn)
    if (ips.length > 0) return ips
  }
  const url = URL_OF_IP.exec(value)?.[1]
  if (url !== undefined) return hostIpsIn(url)
  // `10.40.0.17:5246`, `10.40.0.17:5246:X0`
  const socket = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}(?::\w+)?$/.exec(value)?.[1]
  if (socket !== undefined) return hostIpsIn(socket)
  // `(subtype is IPv4) 192.0.2.14`, `ipV4: 192.0.2.14`, `ipv4 192.0.2.14/24 [dhcp]`, `192.0.2.14(Tercih Edilen)`
  const said = value.replaceAll(/^(?:\([a-z][^)]*\)|ipv[46]:?) |\([^()\d]+\)$/gi, '')
  const parts = said.length < 400 ? partsOf(said) : [said]
  // `192.0.2.5/24,192.0.2.1`: the second is the gateway.
  if (WITH_GATEWAY.test(said)) parts.pop()
  const ips: string[] = []
  for (const part of parts) {
    const ip = canonicalIp(part)
    if (ip === null) break
    if (isHostIp(ip) && !isPrefix(ip, part)) ips.push(ip)
  }
  return ips
}

/** Whether it is a network with its mask, `192.0.2.0/24`, or a prefix delegated to a device, `2001:db8:40::/64`. */
function isPrefix(ip: string, printed: string): boolean {
  const bits = Number(/\/(\d+)$/.exec(printed)?.[1] ?? 32)
  const quad = readIpv4(ip, 0, ip.length)
  if (quad >= 0) return bits < 31 && quad << bits === 0
  return ip.endsWith('::') && OF_NETWORK.test(printed)
}

/** `Device: 001b.7749.54fd on port Gi1/0/7`, `001b.7749.54fd GigabitEthernet 0/2`, `00:1b:… (Device: en1)` */
const ON_PORT =
  /(?: on (?:port|interface) | \((?:[Dd]evice|[Ii]nterface): )([^\s()]+)\)?$|^\S+ ([A-Z][a-z]+[A-Z][A-Za-z_]* ?\d\S*)$/

/** The port that a value names after an address; empty for none. */
export function portBeside(value: string): string {
  const [, on, after = ''] = ON_PORT.exec(value) ?? []
  return on ?? after
}

/** `VLAN#20-1/12`, `VLAN#20` */
const AFTER_VLAN = /^VLAN#(\d{1,4})(?:-(\S+))?$/
/** `sw-1 [Gi1/0/5] on vlan 10`, in Netdisco's words. */
const IN_BRACKETS = /^([A-Za-z][\w.-]*) \[([^[\]]+)\](?: on vlan (\d{1,4}))?$/
/** The VLAN of a circuit after its port: `lg core-2 vlan-id 520`. */
const OF_CIRCUIT = / vlan-id (\d{1,4})\b[^]*/

/** A port as Huawei reports it to RADIUS servers: `slot=0;subslot=0;port=8;vlanid=10`. */
const IN_ATTRIBUTE = /^slot=.*;vlanid=(\d+)/i

/** The facts in a cell or value about a port. */
export interface Place {
  /** As printed; empty if the value is no port. */
  readonly ports: readonly string[]
  /** The switch that has it; empty if none is named. */
  readonly device: string
  /** The VLAN in a single port's name or circuit … */
  readonly vlan: string | null
  /** … and the one in front of it, which counts even without a port. */
  readonly vlanBefore: string | null
}

/** `Gi1/0/5`, `sw-1 Gi1/0/5`, `lg core-2 vlan-id 520`, `VLAN#20-1/12` */
export function placeIn(whole: string): Place {
  const [, before, portAfter = ''] = AFTER_VLAN.exec(whole) ?? []
  if (before !== undefined) {
    const vlanBefore = vlanOf(before)
    if (portAfter === '') return { ports: [], device: '', vlan: null, vlanBefore }
    return { ...placeIn(portAfter), vlanBefore }
  }
  const vlanOfPort = IN_ATTRIBUTE.exec(whole)?.[1]
  if (vlanOfPort !== undefined)
    return { ports: [whole], device: '', vlan: null, vlanBefore: vlanOf(vlanOfPort) }
  const [, name = '', inside = '', after = ''] = IN_BRACKETS.exec(whole) ?? []
  if (isPortLike(inside) && !isPortLike(name))
    return { ports: [inside], device: name, vlan: null, vlanBefore: vlanOf(after) }
  const [device = '', cell = whole] = switchAndPort(whole) ?? []
  const [circuit = '', vlan] = OF_CIRCUIT.exec(cell) ?? []
  const ports = portsOf(cell.slice(0, cell.length - circuit.length))
  const own = ports.length === 1 ? (vlan ?? vlanOfInterface(ports[0]!.split(',', 1)[0]!)) : null
  return { ports, device, vlan: own, vlanBefore: null }
}

/** Facts that apply below a line, or to a command, that names a port or a VLAN; null if the values are neither. */
export function factsOfPlace(port: string, vlan: string): Facts | null {
  const place = isEmpty(port) ? null : placeIn(port)
  const ports = place?.ports ?? NO_FACTS.port
  const own = vlanOf(vlan) ?? place?.vlan ?? place?.vlanBefore ?? null
  if (ports.length === 0 && own === null) return null
  return { ...NO_FACTS, port: ports, vlan: own === null ? NO_FACTS.vlan : [own] }
}

/** States of an expired lease, as written by ISC, VyOS and others, and as numbered by Kea. */
const OVER =
  /^(?:free|backup|abandoned|reclaimed|expired-reclaimed|wrong network|unknown lease|(?:dhcp)?(?:n[ac]k|nack(?:ed)?|expired?|released?|declined?|denied|deleted?)|[1-3])$/i

/** Whether a state is that of an expired lease. */
export function isOver(state: string): boolean {
  return OVER.test(state)
}

/** A device reports only a few things about itself; a record with more is not about one device. */
const MOST_SAID = 8
/** No description of a device is longer. */
const LONGEST_SAID = 200
/** A number, `Not Advertised` and `(null)` say nothing. */
const SAYS_NOTHING =
  /^(?:[^a-z]*|not (?:advertised|received|present|available|supplied)\b.*|\(?null\)?)$/i

/** A one-line description that a device gives of itself, without quotation marks, appended to earlier ones; undefined for none. */
export function withSaid(
  said: readonly string[] | undefined,
  text: string,
): readonly string[] | undefined {
  const value = cleanLabel(text.replace(/^["']|[,;\\]$/g, '').replace(/["']$/, '')).slice(
    0,
    LONGEST_SAID,
  )
  if (SAYS_NOTHING.test(value) || said?.includes(value) || (said?.length ?? 0) >= MOST_SAID)
    return said
  return [...(said ?? []), value]
}
