import { NO_FACTS } from '../../values/facts.ts'
import type { Node } from './node.ts'
import { roleOf } from '../../values/roles.ts'
import { isFrontPort } from '../../values/switch-column.ts'
import { vlanOfInterface } from '../../values/values.ts'

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
