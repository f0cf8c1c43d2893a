import { OF_NEIGHBORS, PORT_ID } from '../table/column-roles.ts'
import { FactSet, NO_FACTS } from '../facts.ts'
import { pathOf, portOfPath, roleOfPath } from '../key-paths.ts'
import { fillPlace, inherit, noteHost, type Group } from './group.ts'
import { nodeOf, type Node } from './node.ts'
import { subjectsOf } from '../subjects.ts'
import { isIpv4, isPortLike, isWithinWord } from '../values.ts'
import { ipsBeside } from '../value-list.ts'
import { ASKING, isName, OF_ADAPTER, OWN_NAME, roleOf, type Role } from '../roles.ts'
import type { ReadSighting } from '../read-sighting.ts'

/** Objects with these keys describe something else than the device. */
const OTHERS =
  /gateway|router|dns|public_?ip|server|switch|uplink|access_?point|next_?hop|parent|subnet(?!s$)|network|lease_?server|vendor|service|script|port\b|^local$/i
/**
 * Keys that only wrap the value of the object around them: `"mac-address": [{"data": "…"}]`,
 * `"addr_info": [{"local": "…"}]`.
 */
const BOXES: ReadonlySet<string> = new Set([
  'data',
  'value',
  'VALUE',
  '_value',
  '#text',
  '$t',
  'local',
])
/** Keys of a device's own adapters in asset agents. */
const NETWORKS = /^networks?$/i
/** `"interface-ref": {"config": {"interface": "Ethernet7"}}` */
const REFERENCE = /^interface[-_]ref$/
/** `{"host": {"hostname": "nas-1"}, "interfaces": […]}` */
const OF_SYSTEM = /^(?:host|system|device|general)$/i
/** A name in lists of neighbours; elsewhere often a serial number beside the name, or what sent a log. */
const DEVICE_ID = /^(?:device[_-]?id|host)$/i
/** `"vlan": {"id": 20}`, but not in `"vlan": {"id": 5001, "vid": 20}`. */
const VLAN_ID = /^(?:id|number)$/i
/** Beside the sender's addresses, those of another device. */
const OF_RECEIVER = /^(?:dest|dst)/i
const MAX_DEPTH = 500
/** The devices that a script asked are near the outside: `{"results": {"sw-1": …}}`. */
const MAX_HOST_DEPTH = 3
/** A key and its value in JSON within a string. */
const ESCAPED = /\\"([\w .-]{1,40})\\": ?(?:\\")?([^"\\,{}[\]]{1,255})/g

/** `{"portId": "3", "lldp": {"chassisId": …}}` */
const BESIDE_PORT = /^(?:lldp|cdp)$/i
/** `lldp_system_name` beside `mac`: what the device says of its neighbour. */
const OF_NEIGHBOR = /^(?:lldp|cdp)(?:_|[A-Z])/

/**
 * Combines the facts of JSON objects or XML elements. The facts of an object belong to its own addresses; without any,
 * they go to the object that contains it, and a port or VLAN to the objects within it.
 */
export class TreeReader {
  readonly #nodes: Node[] = [nodeOf('', new FactSet())]
  readonly #ready: Group[] = []
  #words = ''
  /** How many groups the last closed node has passed to its parent. */
  #closed = 0

  /** The first keys, which show the kind of output. */
  get words(): string {
    return this.#words
  }

  /** Begins an object or element; false where the nesting is too deep. */
  open(key: string): boolean {
    if (this.#nodes.length > MAX_DEPTH) return false
    this.#remember(key)
    const facts = new FactSet()
    // `{"Eth1/1 (Po100)": [{…}]}`
    const port = key.replace(/ \([A-Za-z]+\d+\)$/, '')
    if (isPortLike(port)) facts.take('port', port)
    // `{"192.0.2.5": {"mac": …}}`, and `{"00:1b:…": {…}, "192.0.2.5": {…}}`
    else if (isIpv4(key) || key.includes(':')) facts.take('ip', key)
    // `"chassis": {"core-2": {"id": …}}`: the key is the name.
    else if (roleOf(this.#nodes.at(-1)!.key) === 'mac' && key !== 'id' && roleOf(key) === undefined)
      facts.take('name', key)
    this.#nodes.push(nodeOf(key, facts))
    return true
  }

  /** Adds a value with its key, and the addresses in it. */
  value(key: string, text: string, founds: readonly ReadSighting[]): void {
    // `"properties": "address=192.0.2.5|macAddress=00-1B-…|"`
    if (founds.length === 1 && /^\w+=[^|]*\|/.test(text)) {
      for (const part of text.split('|')) {
        const sign = part.indexOf('=')
        const own = part.includes(founds[0]!.raw) ? founds : []
        this.value(part.slice(0, sign), part.slice(sign + 1), own)
      }
      return
    }
    // `"log": "{\"mac\":\"00:1b:…\",\"ip\":\"192.0.2.5\"}"`
    if (founds.length === 1 && text.includes('\\":') && this.open(key)) {
      let rest = founds
      for (const [whole, name = '', part = ''] of text.matchAll(ESCAPED)) {
        const has = rest.length > 0 && whole.includes(rest[0]!.raw)
        this.value(name, part, has ? rest : [])
        if (has) rest = []
      }
      for (const found of rest) this.address(found, 'none')
      this.close(false)
      return
    }
    this.#remember(key)
    const own = this.#nodes.at(-1)!
    const boxed = BOXES.has(key) && (own.key === 'id' || roleOf(own.key) !== undefined)
    const node = boxed ? this.#nodes.at(-2)! : own
    if (ASKING.test(key)) node.asking = text
    if (OF_ADAPTER.test(key)) node.isOfAdapter = true
    if (PORT_ID.test(key)) node.portId ??= text
    else if (OF_NEIGHBORS.test(key)) node.portId = ''
    else if (VLAN_ID.test(key) && roleOf(own.key) === 'vlan') node.vlanId ??= text
    if (own.isPart && founds.length === 0 && isAdapterName(own.key, key, text)) {
      own.adapter = text
      return
    }
    // Redfish: `"Id": "eth0"`
    const called = key === 'Id' ? 'perhaps-port' : roleOf(boxed ? own.key : key)
    if (called === 'vlan') node.vlanId = ''
    const isOthers = called === 'mac' && OF_RECEIVER.test(key) && node.named.length > 0
    const role = isOthers ? 'other-mac' : called
    // `"port": {"1/1/7": "/rest/v10.09/system/interfaces/1%2F1%2F7"}`
    const kind = text.startsWith('/') ? roleOf(own.key) : undefined
    if (kind === 'port' || kind === 'vlan') this.#nodes.at(-2)?.facts.take(kind, key)
    const isOfNeighbor = OF_NEIGHBOR.test(key)
    // `"hwaddr_interfaces": {"eth0": "00:1b:…", …}`, `"volatile.eth0.hwaddr": "00:1b:…"`
    const port = founds.length === 1 && role === undefined ? portOfKey(key) : null
    if (port !== null) {
      const facts = new FactSet()
      facts.take('port', port)
      const named = founds.map((found) => ({ found, role }))
      node.groups.push({ named, subjects: null, facts, isPart: true, host: null })
    } else if (founds.length > 0) {
      // `<HostName>SEP001B774954FD</HostName>`
      if (isName(role) && isWithinWord(text, text.search(/[\dA-F]{12}$/)) && !text.includes(' '))
        node.facts.take('name', text)
      node.named.push(...founds.map((found) => ({ found, role })))
      if (!isOfNeighbor) node.isNeighbor = false
      if (founds.length === 1) for (const ip of ipsBeside(text)) node.facts.take('ip', ip)
    } else if (isOfNeighbor && role !== undefined)
      (node.neighbor ??= new FactSet()).take(role, text)
    else if (DEVICE_ID.test(key)) node.deviceId = text
    else if (role === 'ip' && OF_RECEIVER.test(key) && node.facts.ip.length > 0) return
    else if (role !== undefined && (!OWN_NAME.test(key) || node.facts.port.length === 0))
      node.facts.take(role, text)
  }

  /** Closes a list within a list: a row if it has an address and an IP address, whose values have roles by their forms. */
  closeRow(values: readonly string[]): void {
    const { facts, named, groups } = this.#nodes.at(-1)!
    if (named.length === 1 && values.some(isIpv4)) {
      facts.take('list', values.filter((value) => !value.includes(',')).join(','))
      facts.take('port', values.find(isPortLike) ?? '')
      this.close(false)
      return
    }
    this.#nodes.pop()
    const parent = this.#nodes.at(-1)!
    for (const one of named) parent.named.push(one)
    for (const group of groups) parent.groups.push(group)
    this.#closed = 0
  }

  /** Adds an address to the innermost open object, whatever its key. */
  address(found: ReadSighting, role: Role): void {
    this.#nodes.at(-1)?.named.push({ found, role })
  }

  /** @param leafs whether an element without addresses may also give its parent a port or a VLAN */
  close(leafs: boolean): void {
    const node = this.#nodes.pop()
    const parent = this.#nodes.at(-1)
    this.#closed = 0
    if (node === undefined || parent === undefined) return
    const { facts, named, groups } = node
    const isOwnPort = node.hasNeighbor || (named.length > 0 && facts.vlan.length > 0)
    if (isOwnPort && facts.port.length === 0) facts.take('port', node.portId ?? '')
    if (facts.port.length === 0) facts.take('port', node.adapter)
    if (node.isOfAdapter && facts.port.length === 0) {
      facts.port = facts.name
      facts.name = NO_FACTS.name
    }
    // The identifier of the port can be further out: `<port-id>1/1/1</port-id><ethernet><lldp>`.
    if (BESIDE_PORT.test(node.key) || (node.hasNeighbor && node.portId === null))
      parent.hasNeighbor = true
    if (node.asking !== '') facts.ip = facts.ip.filter((ip) => ip !== node.asking)
    if (node.neighbor !== null && node.isNeighbor) facts.merge(node.neighbor)
    if (facts.name.length === 0) facts.name = node.nameWithin
    if (facts.name.length === 0 && node.deviceId !== '') facts.take('name', node.deviceId)
    if (named.length > 0) {
      const isPart = node.isPart || parent.isPart
      groups.push({ named, subjects: subjectsOf(named), facts, isPart, host: null })
    } else if (groups.length === 0) {
      // `"switch": {"name": "sw-eg-1"}`, `"uplink": {"switch": "sw-eg-1", "port": 5}`
      if (roleOf(node.key) === 'switch') parent.facts.take('switch', facts.name[0] ?? '')
      if (facts.onSwitch !== null && parent.facts.port.length === 0) parent.facts.takePortOf(facts)
      if (OTHERS.test(node.key)) return
      // `"untagged_vlan": {"vid": 20, "name": "staff"}`
      if (roleOf(node.key) === 'vlan') {
        facts.take('vlan', node.vlanId ?? '')
        for (const vlan of facts.vlan) parent.facts.take('vlan', vlan)
        return
      }
      for (const ip of facts.ip) parent.facts.take('ip', ip)
      // `"interface": {"name": "eth0", …}`, but not `"interfaces": [{"interfaceid": "12", …}]`
      const isRef = REFERENCE.test(node.key) || REFERENCE.test(parent.key)
      if ((isRef || roleOf(node.key) === 'port') && parent.facts.port.length === 0)
        for (const port of facts.port) parent.facts.take('perhaps-port', port)
      if (parent.nameWithin.length === 0) {
        parent.nameWithin = facts.name
        parent.isOfSystem = OF_SYSTEM.test(node.key)
      }
      if (leafs && facts.vlan.length + facts.port.length === 1) {
        for (const vlan of facts.vlan) parent.facts.take('vlan', vlan)
        if (parent.facts.port.length === 0)
          for (const port of facts.port) parent.facts.take('port', port)
      }
      return
    } else {
      inherit(groups, facts)
      if (this.#nodes.length <= MAX_HOST_DEPTH) noteHost(groups, node.key)
    }
    parent.groups.push(...groups)
    this.#closed = groups.length
  }

  /** Completes the groups of the innermost open node, about which nothing more can follow. */
  settle(): void {
    this.#settle(this.#nodes.at(-1)?.groups.length ?? 0)
  }

  /** Completes the groups of the last closed node. */
  settleClosed(): void {
    this.#settle(this.#closed)
  }

  #settle(count: number): void {
    if (count === 0) return
    const groups = this.#nodes.at(-1)!.groups.splice(-count)
    for (const { facts, named, adapter, nameWithin, isOfSystem } of this.#nodes.toReversed()) {
      const name = facts.name.length === 0 && isOfSystem ? nameWithin : facts.name
      // What an object with an address says of its place is about that address.
      if (facts.port.length === 0) facts.take('port', adapter)
      if (named.length === 0) for (const group of groups) fillPlace(group, facts, name)
    }
    for (const { key, named } of this.#nodes.slice(0, MAX_HOST_DEPTH + 1))
      if (named.length === 0) noteHost(groups, key)
    this.#ready.push(...groups)
  }

  /** The groups completed since the last call. */
  take(): Group[] {
    return this.#ready.splice(0)
  }

  /** Completes everything, and returns it in text order. */
  end(): Group[] {
    while (this.#nodes.length > 1) this.close(false)
    const root = this.#nodes[0]!
    if (root.named.length > 0)
      root.groups.push({
        named: root.named,
        subjects: subjectsOf(root.named),
        facts: root.facts,
        isPart: false,
        host: null,
      })
    this.#ready.push(...root.groups)
    root.groups = []
    return this.take()
  }

  #remember(key: string): void {
    if (this.#words.length < 300) this.#words += ` ${key}`
  }
}

/** The interface of which a key gives the address. */
function portOfKey(key: string): string | null {
  if (isPortLike(key)) return key
  return roleOfPath(key) === 'mac' ? portOfPath(pathOf(key)!) : null
}

/** `"nics": [{"name": "Network adapter 1", …}]`, not a host name, or `<NETWORKS><DESCRIPTION>eth0</DESCRIPTION>…` */
function isAdapterName(parent: string, key: string, name: string): boolean {
  return NETWORKS.test(parent)
    ? /^description$/i.test(key) && isPortLike(name)
    : /^name$/i.test(key) && !name.includes('.')
}
