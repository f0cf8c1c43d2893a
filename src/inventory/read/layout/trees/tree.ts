import {
  isAdapterName,
  noteKey,
  OF_RECEIVER,
  takeAddresses,
  takeFact,
  Node,
  fillPlace,
  inherit,
  nameAdapter,
  noteHost,
  type Group,
  completeFacts,
  passOn,
} from './node.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { roleOf, type Role } from '../../values/roles.ts'
import { isIpv4, isPortLike } from '../../values/values.ts'

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
const MAX_DEPTH = 500
/** The devices that a script asked are near the outside: `{"results": {"sw-1": …}}`. */
const MAX_HOST_DEPTH = 3
/** A key and its value in JSON within a string. */
const PACKED = /"([\w .-]{1,40})": ?"?([^"\\,{}[\]]{1,255})/g

/**
 * Combines the facts of JSON objects or XML elements. The facts of an object belong to its own addresses; without any,
 * they go to the object that contains it, and a port or VLAN to the objects within it.
 */
export class TreeReader {
  readonly #nodes: Node[] = [new Node('')]
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
    const node = new Node(key)
    const { facts } = node
    // `{"Eth1/1 (Po100)": [{…}]}`
    const port = key.replace(/ \([A-Za-z]+\d+\)$/, '')
    if (isPortLike(port)) facts.take('port', port)
    // `{"192.0.2.5": {"mac": …}}`, and `{"00:1b:…": {…}, "192.0.2.5": {…}}`
    else if (isIpv4(key) || key.includes(':')) facts.take('ip', key)
    // `"chassis": {"core-2": {"id": …}}`: the key is the name.
    else if (roleOf(this.#nodes.at(-1)!.key) === 'mac' && key !== 'id' && roleOf(key) === undefined)
      facts.take('name', key)
    this.#nodes.push(node)
    return true
  }

  /** Adds a value with its key, and the addresses in it. */
  value(key: string, text: string, sightings: readonly ReadSighting[]): void {
    if (sightings.length === 1 && this.#takePacked(key, text, sightings)) return
    this.#remember(key)
    const own = this.#nodes.at(-1)!
    const isBoxed = BOXES.has(key) && (own.key === 'id' || roleOf(own.key) !== undefined)
    const node = isBoxed ? this.#nodes.at(-2)! : own
    // `"port": {"id": {"type": "ifname", "value": "Gi1/0/7"}}`, beside the neighbour's chassis
    if (isBoxed && own.key === 'id' && node.key === 'port') node.facts.take('remote', text)
    noteKey(node, key, text, own.key)
    if (own.isPart && sightings.length === 0 && isAdapterName(own.key, key, text)) {
      // Kubernetes calls a network so, not an adapter.
      if (text !== 'default') own.adapter = text
      return
    }
    // FRITZ!Box: `"_node": "landevice7"`, the place in its settings.
    if (key === '_node') return
    // Redfish: `"Id": "eth0"`
    const called = key === 'Id' ? 'perhaps-port' : roleOf(isBoxed ? own.key : key)
    if (called === 'vlan') node.vlanId = ''
    const isOthers = called === 'mac' && OF_RECEIVER.test(key) && node.named.length > 0
    const role = isOthers ? 'other-mac' : called
    // `"port": {"1/1/7": "/rest/v10.09/system/interfaces/1%2F1%2F7"}`
    const kind = text.startsWith('/') ? roleOf(own.key) : undefined
    if (kind === 'port' || kind === 'vlan') this.#nodes.at(-2)?.facts.take(kind, key)
    if (sightings.length > 0) takeAddresses(node, key, text, sightings, role)
    else takeFact(node, key, text, role)
  }

  /** Takes a value that packs several with their keys; false for any other. */
  #takePacked(key: string, text: string, sightings: readonly ReadSighting[]): boolean {
    const { raw } = sightings[0]!
    // `"log": "{\"mac\":\"00:1b:…\",\"ip\":\"192.0.2.5\"}"`
    if (!text.includes('":') || roleOf(key) !== undefined || !this.open(key)) return false
    let rest = sightings
    for (const [whole, name = '', part = ''] of text.matchAll(PACKED)) {
      const has = rest.length > 0 && whole.includes(raw)
      this.value(name, part, has ? rest : [])
      if (has) rest = []
    }
    for (const found of rest) this.address(found, 'none')
    this.close(false)
    return true
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
    completeFacts(node, parent)
    const { facts, named, groups } = node
    if (named.length > 0) {
      for (const group of groups) nameAdapter(group, facts.name)
      // What an adapter with an address contains is a neighbour or a client.
      const isPart = node.isPart || (parent.isPart && parent.named.length === 0)
      groups.push({ named, facts, isPart, host: null })
    } else if (groups.length === 0) {
      passOn(node, parent, leafs)
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
      for (const group of groups)
        if (named.length === 0) fillPlace(group, facts, name)
        else nameAdapter(group, name)
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
