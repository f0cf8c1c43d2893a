import { OF_NEIGHBORS, PORT_ID } from '../grid/column-roles.ts'
import { FactSet } from '../../values/facts.ts'
import { pathOf, portOfPath, roleOfPath } from '../../values/key-paths.ts'
import type { Node } from './node.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { ASKING, isName, OF_ADAPTER, OWN_NAME, roleOf, type Role } from '../../values/roles.ts'
import { ipsBeside } from '../../values/value-list.ts'
import { isPortLike, isWithinWord } from '../../values/values.ts'

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
  const named = sightings.map((found) => ({ found, role }))
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
