import { NONE_FOUND, type Entry, type Group } from '../../group.ts'
import { groupWithin } from '../sentences/sentence.ts'
import { readPairs } from '../../values/pairs.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { isHost } from '../../values/host.ts'
import { canonicalIp, isIpv4, isPortLike } from '../../values/values.ts'
import { BOXES, PART, PATH } from '../../vocabulary/keys.ts'
import { isKnownName, meaningOfColumn, type MeaningName } from '../../vocabulary/names.ts'
import { STATES } from '../../vocabulary/states.ts'

const MAX_DEPTH = 500
/** `core-2` in `"chassis": {"core-2": {"id": …}}` */
const NAMED = /^(?=.*\d)[a-z][\w-]*(?:\.[\w.-]*)?$/i
/** More words reveal nothing more about the kind of output. */
const MAX_WORDS = 300

/** An object or element. */
class Node implements Group {
  readonly key: string
  readonly parent: Node | null
  readonly series = null
  readonly form = null
  readonly isWithin = false
  readonly title = ''
  readonly entries: Entry[] = []
  within = 0
  hasAddress = false
  /** The names of values that were in objects of their own: `{"name": "ip", "value": "192.0.2.5"}`. */
  readonly named = new Set<string>()
  /** The completed groups with an address within it. */
  groups: Group[] = []
  /** The objects in it, if all of them are alike: each with an address of its own under a key that may be a name. */
  alike: Node[] | null = []

  constructor(key: string, parent: Node | null) {
    this.key = key
    this.parent = parent
  }
}

/** Gathers the values of JSON objects, XML elements or YAML as groups. A group without an address belongs to the enclosing one. */
export class TreeReader {
  readonly #nodes: Node[] = [new Node('', null)]
  readonly #ready: Group[] = []
  #words = ''
  /** Number of groups that the last closed node passed to its parent. */
  #closed = 0

  /** The first keys, which show the kind of output. */
  get words(): string {
    return this.#words
  }

  /** Begins an object or element; false if the nesting is too deep. */
  open(key: string): boolean {
    if (this.#nodes.length > MAX_DEPTH) return false
    this.#remember(key)
    const parent = this.#nodes.at(-1)!
    const node = new Node(key, parent)
    // A key that is itself a value: `{"Eth1/1 (Po100)": [{…}]}`, `{"192.0.2.5": {"mac": …}}`
    const value = key.replace(/ \([A-Za-z]+\d+\)$/, '')
    if (isPortLike(value) || isIpv4(key) || key.includes(':')) add(node, '', value, NONE_FOUND, 0)
    else if (NAMED.test(key) && isKnownName(parent.key) && !isKnownName(key))
      add(node, `${parent.key} name`, key, NONE_FOUND, 0)
    this.#nodes.push(node)
    return true
  }

  /** Adds a value with its key, and the addresses in it, to the innermost open object. */
  value(key: string, text: string, sightings: readonly ReadSighting[], from = 0): void {
    // `"wireless": false`
    if (!/^false$/i.test(text)) this.#remember(key)
    const own = this.#nodes.at(-1)!
    const port = sightings.length === 1 ? portIn(key) : ''
    if (port === '' && sightings.length === 1 && !isKnownName(key)) {
      const sentence = groupWithin(text, sightings[0]!, own, key, from)
      if (sentence !== null) {
        own.groups.push(sentence)
        return
      }
    }
    if (port !== '') {
      const node = new Node('interfaces', own)
      add(node, '', port, NONE_FOUND, from)
      add(node, 'mac', text, sightings, from)
      // `"net0": "virtio=BC:24:…,bridge=vmbr0,tag=20"`
      for (const { key: name, value, start } of readPairs(text))
        if (isKnownName(name) && name !== 'mac') add(node, name, value, NONE_FOUND, from + start)
      own.groups.push(node)
      return
    }
    // `"port": {"1/1/7": "/rest/v10.09/system/interfaces/1%2F1%2F7"}`
    if (text.startsWith('/') && /^\d/.test(key)) add(own, BOX, key, NONE_FOUND, from)
    else add(own, key, text, sightings, from)
  }

  /** Adds an address to the innermost open object, whatever its key. */
  address(found: ReadSighting, key: string): void {
    add(this.#nodes.at(-1)!, key, found.raw, [found], found.offset)
  }

  /** Ends the innermost object. */
  close(): void {
    const node = this.#nodes.pop()
    const parent = this.#nodes.at(-1)
    this.#closed = 0
    if (node === undefined || parent === undefined) return
    const pair = pairOf(node)
    if (pair !== null) {
      node.entries.splice(0, Infinity, pair)
      if (!parent.named.has(pair.key)) {
        parent.named.add(pair.key)
        add(parent, pair.key, pair.value, pair.found, pair.from)
        parent.alike = null
        return
      }
    }
    nameAlike(node)
    // Elements of a list have one key.
    const isOther = parent.alike?.at(-1)?.key !== node.key
    if (isOther && isAlike(node)) parent.alike?.push(node)
    else parent.alike = null
    const isBox = node.entries.every(({ key, found }) => found.length === 0 || BOXES.has(key))
    if (node.hasAddress && !isBox) node.groups.push(node)
    else if (node.groups.length === 0) {
      for (const entry of node.entries) {
        const key = entry.key === '' ? '' : `${node.key}${PATH}${entry.key}`
        add(parent, key, entry.value, entry.found, entry.from)
      }
      return
    }
    node.within = Math.max(node.within, countOf(node.groups.filter((group) => group !== node)))
    parent.groups.push(...node.groups)
    this.#closed = node.groups.length
  }

  /** Completes the groups of the innermost open node, which can get no more facts. */
  complete(): void {
    this.#complete(this.#nodes.at(-1)?.groups.length ?? 0)
  }

  /** Completes the groups of the last closed node. */
  completeClosed(): void {
    this.#complete(this.#closed)
  }

  #complete(count: number): void {
    if (count === 0) return
    for (const node of this.#nodes) node.within = Infinity
    this.#ready.push(...this.#nodes.at(-1)!.groups.splice(-count))
  }

  /** The groups completed since the last call. */
  take(): Group[] {
    return this.#ready.splice(0)
  }

  /** Completes everything, and returns it in text order. */
  end(): Group[] {
    while (this.#nodes.length > 1) this.close()
    const root = this.#nodes[0]!
    nameAlike(root)
    root.within = Math.max(root.within, countOf(root.groups))
    if (root.hasAddress) root.groups.push(root)
    this.#ready.push(...root.groups)
    root.groups = []
    return this.take()
  }

  #remember(key: string): void {
    if (this.#words.length < MAX_WORDS) this.#words += ` ${key}`
  }
}

/** Keys whose value names the value next to it. */
const NAME_OF_VALUE = /(?:^| )name$|^(?:key|attribute|field|label)$/i
const VALUE = /^val(?:ue)?$/i
const MOST_BESIDE_VALUE = 5

/** `{"name": "mac", "value": "00:1b:…"}` as `mac`; null for any other object. */
function pairOf({ entries, groups }: Node): Entry | null {
  if (entries.length < 2 || entries.length > MOST_BESIDE_VALUE || groups.length > 0) return null
  const name = entries.find(({ key, found }) => found.length === 0 && NAME_OF_VALUE.test(key))
  const value = entries.find(({ key }) => VALUE.test(key))
  if (name === undefined || value === undefined || !isKnownName(name.value)) return null
  return { ...value, key: name.value }
}

/** `{"nas": {"ip": …, "mac": …}, "pi": {…}}`: objects that are alike, and have an IP address, are named by their keys. */
function nameAlike({ alike, key, entries }: Node): void {
  if (alike === null || alike.length < 2 || entries.length > 0 || PART.test(key)) return
  const haveIps = alike.every((node) =>
    node.entries.some(({ value }) => canonicalIp(value) !== null),
  )
  if (haveIps) for (const node of alike) add(node, 'name', node.key, NONE_FOUND, 0)
}

/** Whether an object is about one device with no other name than perhaps its key. */
function isAlike({ key, entries, groups, hasAddress }: Node): boolean {
  if (!hasAddress || groups.length > 0 || !isHost(key)) return false
  const isSomethingElse = isKnownName(key) || isPortLike(key) || STATES.has(key.toLowerCase())
  return !isSomethingElse && !entries.some((entry) => NAMES.has(meaningOfColumn(entry.key)))
}

const NAMES: ReadonlySet<MeaningName | undefined> = new Set([
  'name',
  'thing',
  'perhaps name',
] as const)

const BOX = 'value'

/** The interface in a key above its address: `eth0`, `volatile.eth0.hwaddr`; empty for none. */
function portIn(key: string): string {
  if (isPortLike(key)) return key
  const port = key.split('.').at(-2) ?? ''
  return isPortLike(port) ? port : ''
}

/** The number of devices in groups, 2 for more than one. */
function countOf(groups: readonly Group[]): number {
  const hexes = new Set<string>()
  for (const { entries } of groups)
    for (const { found } of entries) for (const { hex } of found) hexes.add(hex)
  return hexes.size
}

function add(
  node: Node,
  key: string,
  value: string,
  found: readonly ReadSighting[],
  from: number,
): void {
  node.entries.push({ key, value, from, to: from + value.length, found })
  if (found.length > 0) node.hasAddress = true
}
