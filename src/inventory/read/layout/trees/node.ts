import type { Named } from '../named.ts'
import { isDevice } from '../../values/device-titles.ts'
import { NO_FACTS, FactSet } from '../../values/facts.ts'
import { pathOf, portOfPath, roleOfPath } from '../../values/key-values.ts'
import { isFrontPort } from '../../values/port-cell.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { roleOf, ASKING, isName, OF_ADAPTER, OWN_NAME, type Role } from '../../values/roles.ts'
import { vlanOfInterface, isPortLike, isWithinWord, ipsBeside } from '../../values/values.ts'

/** Keys beside that of a neighbour's port; without them it is a port of the switch itself. */
const OF_NEIGHBORS = /chassis|neigh|system|sys|remote|device|ttl|hold|capab/i
const PORT_ID = /^port[ _-]?id$/i
/** Keys of a device's own adapters, which have its name. */
const PART =
  /^(?:(?:network_?|known_?|node_?)?(?:interfaces?|interface_?set|nics?|vifs?|adapters?|network_?cards?)|networks?|(?:private|public)_?net|ansible_\w+)$/i

/** An object or element that is open. */
export class Node {
  readonly key: string
  readonly isPart: boolean
  readonly facts = new FactSet()
  /** Facts with keys of a neighbour, which is the device itself unless its address has another key. */
  neighbor: FactSet | null = null
  isNeighbor = true
  /** The port that an object within is about, unless it has one itself; '' if they are about several. */
  portWithin: string | null = null
  /** The name of an object within, unless it has one itself. */
  nameWithin: readonly string[] = []
  /** Whether that object is about the device as a whole, so that its adapters have that name, too. */
  isOfSystem = false
  /** IP address of the switch that asks a RADIUS server, which may occur again under other keys. */
  asking = ''
  /** The name of the adapter that the object is about; '' for none. */
  adapter = ''
  /** Whether it is about a network card, so that its name is that of an interface. */
  isOfAdapter = false
  /** Whether it is a lease, and its state. */
  isLease = false
  state = ''
  /** What it calls the device, or the switch that has its port. */
  device = ''
  /** The identifier of the device; '' for none. */
  deviceId = ''
  /** The identifier of a VLAN; '' where another key has its number. */
  vlanId: string | null = null
  /** The identifier of a port, which is the neighbour's in lists of neighbours; '' in these. */
  portId: string | null = null
  /** Whether an object within is about a neighbour, so that the identifier is that of the own port. */
  hasNeighbor = false
  readonly named: Named[] = []
  groups: Group[] = []

  constructor(key: string) {
    this.key = key
    this.isPart = PART.test(key)
  }
}

/** The addresses and facts of one object or element. */
export interface Group {
  readonly named: readonly Named[]
  readonly facts: FactSet
  /** Whether the object is an adapter of a device. */
  readonly isPart: boolean
  /** The device that printed it, if an outer key names one; null where none does. */
  host: string | null
}

/** Passes the facts of an object to the groups within it. */
export function inherit(groups: readonly Group[], facts: FactSet): void {
  const [first] = groups
  if (groups.length === 1 || groups.every((group) => isAlike(group, first!)))
    for (const group of groups) group.facts.fill(facts)
  else for (const group of groups) fillPlace(group, facts)
}

/** Whether two objects are about the same address, and no other. */
function isAlike({ named }: Group, other: Group): boolean {
  const hex = other.named[0]!.found.hex
  return [...named, ...other.named].every(({ found }) => found.hex === hex)
}

/** `sw-1`, `sw-1.example.net`, not `l2MacAddressTable` or the hash of a container */
const NUMBERED = /^(?![\da-f]{12,}$)[a-z][\w-]*\d(?:\.[\w.-]*)?$/i
/** `{"ipv4": …, "vrf1": …}` */
const NO_HOST =
  /^(?:ipv?|vrf|slot|unit|fpc|item|entry|row|stack|member|node|list|group|area|zone|site)[-_]?\d/i

/**
 * Notes the device that printed what is within an object, if the object's key can only be its name:
 * `{"sw-1": {"get_mac_address_table": […]}}`, of a script that asked many.
 */
export function noteHost(groups: readonly Group[], key: string): void {
  if (groups.length === 0 || !NUMBERED.test(key) || NO_HOST.test(key) || !isDevice(key)) return
  for (const group of groups) group.host ??= key
}

/** Takes over where an object is from one that contains it, and an adapter the device's name. */
export function fillPlace(group: Group, { port, vlan, name: own }: FactSet, name = own): void {
  const { facts } = group
  if (facts.port.length === 0 && port.length === 1) facts.port = port
  if (facts.vlan.length === 0 && vlan.length === 1) facts.vlan = vlan
  nameAdapter(group, name)
}

/** Gives an adapter the name of its device. */
export function nameAdapter({ facts, isPart }: Group, name: readonly string[]): void {
  if (isPart && facts.name.length === 0) facts.name = name
}

/** Objects with these keys describe something else than the device. */
const OTHERS =
  /gateway|router|dns|public_?ip|server|switch|uplink|access_?point|next_?hop|parent|subnet(?!s$)|network|lease_?server|vendor|service|script|port\b|neighbou?r|^local$/i
/** `"interface-ref": {"config": {"interface": "Ethernet7"}}` */
const REFERENCE = /^interface[-_]ref$/
/** `{"host": {"hostname": "nas-1"}, "interfaces": […]}` */
const OF_SYSTEM = /^(?:host|system|device|general)$/i
/** `{"portId": "3", "lldp": {"chassisId": …}}` */
const BESIDE_PORT = /^(?:lldp|cdp)$/i

/** Completes the facts of an object that has ended, by what depends on all of its keys. */
export function completeFacts(node: Node, parent: Node): void {
  const { facts, named } = node
  const isOwnPort = node.hasNeighbor || (named.length > 0 && facts.vlan.length > 0)
  if (isOwnPort && facts.port.length === 0) facts.take('port', node.portId ?? '')
  if (facts.port.length === 0) facts.take('port', node.adapter)
  if (facts.port.length === 0) facts.take('perhaps-port', node.portWithin ?? '')
  if (node.isOfAdapter && facts.port.length === 0) {
    facts.port = facts.name
    facts.name = NO_FACTS.name
  }
  // The identifier of the port can be further out: `<port-id>1/1/1</port-id><ethernet><lldp>`.
  if (BESIDE_PORT.test(node.key) || (node.hasNeighbor && node.portId === null))
    parent.hasNeighbor = true
  // `{"vlan20": {"interface": "ge-0/0/1", …}}`
  if (facts.port.length > 1 && vlanOfInterface(node.key) !== null)
    facts.port = facts.port.filter((port) => port !== node.key)
  if (node.isLease) facts.take('lease-state', node.state)
  if (node.asking !== '') facts.ip = facts.ip.filter((ip) => ip !== node.asking)
  if (node.neighbor !== null && node.isNeighbor) facts.merge(node.neighbor)
  if (facts.name.length === 0) facts.name = node.nameWithin
  if (named.length > 0 && node.device !== '' && isFrontPort(facts.port[0] ?? ''))
    if (facts.name.length === 0 || facts.name[0] === node.device) facts.take('device', node.device)
  if (facts.name.length === 0 && node.deviceId !== '') facts.take('name', node.deviceId)
}

/**
 * Passes the facts of an object without addresses on to the object that contains it.
 * @param leafs whether an element may also give its parent a port or a VLAN
 */
export function passOn({ key, facts, vlanId }: Node, parent: Node, leafs: boolean): void {
  const role = roleOf(key)
  // `"switch": {"name": "sw-eg-1"}`, `"uplink": {"switch": "sw-eg-1", "port": 5}`
  if (role === 'switch') parent.facts.take('switch', facts.name[0] ?? '')
  if (facts.onSwitch !== null && parent.facts.port.length === 0) parent.facts.takePortOf(facts)
  parent.facts.take('remote', facts.remotePort)
  if (OTHERS.test(key)) return
  // `"untagged_vlan": {"vid": 20, "name": "staff"}`
  if (role === 'vlan') {
    facts.take('vlan', vlanId ?? '')
    for (const vlan of facts.vlan) parent.facts.take('vlan', vlan)
    return
  }
  for (const ip of facts.ip) parent.facts.take('ip', ip)
  // `"interface": {"name": "eth0", …}`, but not `"interfaces": [{"interfaceid": "12", …}]`
  const isRef = REFERENCE.test(key) || REFERENCE.test(parent.key)
  if ((isRef || role === 'port') && facts.port.length > 0)
    parent.portWithin = [null, facts.port[0]!].includes(parent.portWithin) ? facts.port[0]! : ''
  if (parent.nameWithin.length === 0) {
    parent.nameWithin = facts.name
    parent.isOfSystem = OF_SYSTEM.test(key)
  }
  if (!leafs || facts.vlan.length + facts.port.length !== 1) return
  for (const vlan of facts.vlan) parent.facts.take('vlan', vlan)
  if (parent.facts.port.length === 0) for (const port of facts.port) parent.facts.take('port', port)
}

/** Keys of Kea's leases, beside the number of their state. */
const OF_LEASE = /^(?:cltt|valid[-_]l(?:ft|ifetime))$/
/** Keys of a device's own adapters in asset agents. */
const NETWORKS = /^networks?$/i
/** A name in lists of neighbours; elsewhere often a serial number beside the name, or what sent a log. */
const DEVICE_ID = /^(?:device[_-]?id|host)$/i
/** Keys of the client at a port, or of the switch. */
const DEVICE = /^(?:device|host|hostname|device_?name)$/i
/** `"vlan": {"id": 20}`, but not in `"vlan": {"id": 5001, "vid": 20}`. */
const VLAN_ID = /^(?:id|number)$/i
/** Beside the sender's addresses, those of another device. */
export const OF_RECEIVER = /^(?:dest|dst)/i
/** `lldp_system_name` beside `mac`: what the device says of its neighbour. */
const OF_NEIGHBOR = /^(?:lldp|cdp)(?:_|[A-Z])/

/**
 * Notes what the key of a value shows about the object.
 * @param around the key of the innermost object
 */
export function noteKey(node: Node, key: string, text: string, around: string): void {
  if (ASKING.test(key)) node.asking = text
  if (OF_ADAPTER.test(key)) node.isOfAdapter = true
  if (OF_LEASE.test(key)) node.isLease = true
  if (key === 'state') node.state = text
  if (DEVICE.test(key)) node.device = text
  if (PORT_ID.test(key)) node.portId ??= text
  else if (OF_NEIGHBORS.test(key)) node.portId = ''
  else if (VLAN_ID.test(key) && roleOf(around) === 'vlan') node.vlanId ??= text
}

/** Takes the addresses in a value, and what is beside them. */
export function takeAddresses(
  node: Node,
  key: string,
  text: string,
  sightings: readonly ReadSighting[],
  role: Role | undefined,
): void {
  // An address among the words of a name may be any device's.
  const own = isName(role) && /[\s"]/.test(text) ? 'other-mac' : role
  const named = sightings.map((found) => ({ found, role: own }))
  // `"hwaddr_interfaces": {"eth0": "00:1b:…", …}`, `"volatile.eth0.hwaddr": "00:1b:…"`
  const port = sightings.length === 1 && role === undefined ? portOfKey(key) : null
  if (port !== null) {
    const facts = new FactSet()
    facts.take('port', port)
    node.groups.push({ named, facts, isPart: true, host: null })
    return
  }
  // `<HostName>SEP001B774954FD</HostName>`
  if (isName(role) && isWithinWord(text, text.search(/[\dA-F]{12}$/)) && !text.includes(' '))
    node.facts.take('name', text)
  node.named.push(...named)
  if (!OF_NEIGHBOR.test(key)) node.isNeighbor = false
  if (sightings.length === 1) for (const ip of ipsBeside(text)) node.facts.take('ip', ip)
}

/** Takes the fact in a value without an address. */
export function takeFact(node: Node, key: string, text: string, role: Role | undefined): void {
  const { facts } = node
  if (role !== undefined && OF_NEIGHBOR.test(key))
    (node.neighbor ??= new FactSet()).take(role, text)
  else if (DEVICE_ID.test(key)) node.deviceId = text
  // Home routers have it for "not known"; no switch has a thousand ports, but a service listens on 4800.
  else if (role === 'port' && (text === '0' || (/^port$/i.test(key) && /^\d{4,5}$/.test(text))))
    return
  // `{ iface: 'eth0', chassis: '00:1b:…', port: 'Gi1/0/7' }`: the neighbour's.
  else if (role === 'port' && /^port$/i.test(key) && facts.port.length > 0)
    facts.take('remote', text)
  else if (role === 'ip' && OF_RECEIVER.test(key) && facts.ip.length > 0) return
  else if (role !== undefined && (!OWN_NAME.test(key) || facts.port.length === 0))
    facts.take(role, text)
}

/** The interface of which a key gives the address. */
function portOfKey(key: string): string | null {
  if (isPortLike(key)) return key
  return roleOfPath(key) === 'mac' ? portOfPath(pathOf(key)!) : null
}

/** `"nics": [{"name": "Network adapter 1", …}]`, not a host name, or `<NETWORKS><DESCRIPTION>eth0</DESCRIPTION>…` */
export function isAdapterName(parent: string, key: string, name: string): boolean {
  return NETWORKS.test(parent)
    ? /^description$/i.test(key) && isPortLike(name)
    : /^name$/i.test(key) && !name.includes('.')
}
