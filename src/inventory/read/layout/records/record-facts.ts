import { FactSet } from '../../values/facts.ts'
import type { Entry } from '../../group.ts'
import { RecordKeys } from './record-keys.ts'
import type { KeyValue } from '../../values/key-values.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { roleWithin, type Named } from '../named.ts'
import { isPortLike, isWithinWord, ipsBeside } from '../../values/values.ts'
import { ASKING, OF_ADAPTER, OWN_NAME, type Role } from '../../values/roles.ts'

/** Keys of a station's address: the access point in the record is then another device. */
const STATION = /(?:^|[^a-z])(?:client|station|sta|user)(?![a-z])/i
/** The address of a device, unless it ends like that of a network. */
const NETWORK = /^network address$/i
/** Beside another IP address, that of the server. */
const OF_SERVER = /^dhcp[ -]ip$/i
/** Beside the address of a virtual router, that of the router which answers for it. */
const PRIMARY = /^primary ip\b/i
/** Addresses of virtual routers, by VRRP for IPv4 and IPv6. */
const VIRTUAL = /^00005E000[12]/
/** `GigabitEthernet0/0 is administratively down` */
const OF_STATE = /^\S+ is (?:[a-z]+ )?(?:up|down)\b/i
/** Keys that only interfaces have. */
const OF_INTERFACE = /^(?:mtu|actual-mtu|default-name)$/i
/** Beside the name of an interface, the one that it is on. */
const PARENT_OF = /^interface$/i
/** The product and a part of it, in an inventory: `NAME: "Chassis", DESCR: …`, `PID: …, VID: V04`. */
const OF_PART = /^(?:descr|pid)$/i
const isOfPart = ([first, second]: readonly KeyValue[]) =>
  OF_PART.test(first?.key ?? '') || OF_PART.test(second?.key ?? '')
/**
 * `Device: 001b.7749.54fd on port Gi1/0/7`, `MAC Addr: 001b.7749.54fd GigabitEthernet 0/2`,
 * `Ethernet Address: 00:1b:… (Device: en1)`
 */
const ON_PORT =
  /(?: on (?:port|interface) | \((?:[Dd]evice|[Ii]nterface): )([^\s()]+)\)?$|^\S+ ([A-Z][a-z]+[A-Z][A-Za-z_]* ?\d\S*)$/
/** What somebody noted of a lease, and keys that only leases have. */
const COMMENT = /^comment$/i
const OF_LEASE =
  /^(?:server|lease-time|dhcp-option|address-lists|block-access|client-id|active-address|expires-after)$/i
/** In VMware's lists of adapters, the machine. */
const PARENT = /^parent$/i
const PROTOCOL = /^(?:lldp|cdp)\s*$/i
const CAPABILITIES = /capabilit/i
const LOCAL = /^local$/i
const DESTINATION = /^destination$/i
/** A port as Huawei tells RADIUS servers: `slot=0;subslot=0;port=8;vlanid=10`. */
const VLAN_OF_PORT = /^slot=.*;vlanid=(\d+)/i
const IS_NUMBER = /^\d+$/
const MAX_WORDS = 400
const MOST_ENTRIES = 300

/** The addresses and facts of a record while its lines are being read. */
export class RecordFacts {
  facts = new FactSet()
  named: Named[] = []
  /** Words that show the kind of output: the heading line and the keys. */
  words = ''
  /** The capabilities of a neighbour, as `Key: value` lines. */
  capabilities = ''
  /** Whether it names a port of the neighbour. */
  hasRemote = false
  /** Role of the last key that was read. */
  last: Role | undefined
  /** The name in the title above it, which counts for a device with an IP address and no other name. */
  title = ''
  /** Its keys and values, in order. */
  readonly entries: Entry[] = []
  readonly keys = new RecordKeys()
  /**
   * Facts to fall back on: the name of an access point, as long as it is not known whether the record is about it, and the
   * first VLAN of several.
   */
  readonly #otherwise = new FactSet()
  #isOfStation = false
  /** Whether the record is about a network card, so that its name is that of an interface. */
  #isOfAdapter = false
  /** Whether its name is that of an interface. */
  #isNamedInterface = false
  /** What a comment calls the device, which counts for a lease without a name. */
  #comment = ''
  #isLease = false
  /** IP address of the switch or access point that queries a RADIUS server; it may occur again under other keys. */
  #asking = ''
  /** The router's own IP address, in a record that may be about a virtual one. */
  #primary = ''

  /** At the end of the record, settles what depends on all of its keys. */
  settle(): void {
    if (this.#asking !== '') this.#drop(this.#asking)
    if (this.#primary !== '' && this.named.some(({ found }) => VIRTUAL.test(found.hex)))
      this.#drop(this.#primary)
    if (this.#isOfStation) this.#otherwise.name = []
    this.facts.fill(this.#otherwise)
    if (this.#isOfAdapter && this.facts.port.length === 0) {
      this.facts.port = this.facts.name
      this.facts.name = []
    }
    const called = this.#isLease && this.#comment !== '' ? this.#comment : this.title
    if (this.facts.name.length === 0 && this.facts.ip.length > 0 && called !== '')
      this.facts.take('name', called)
  }

  /** Drops another device's IP address. */
  #drop(ip: string): void {
    this.facts.ip = this.facts.ip.filter((other) => other !== ip)
  }

  /** The port above several neighbours of which the next one begins with this key, and the key that names the port. */
  portAbove({ key }: KeyValue): readonly [port: readonly string[], key: string] {
    return this.keys.portAbove(key, this.named.length > 0 ? this.facts.port : null)
  }

  /** Takes the port of an underlined title, `Port ID : 24`, above neighbours that have port IDs of their own (D-Link). */
  takeUnderlinedPort(): void {
    const port = this.named.length > 0 ? null : this.keys.takeUnderlinedPort()
    if (port === null) return
    this.facts.take('port', port)
    this.facts.dropRemotePort()
    this.hasRemote = false
  }

  /** Has the port above several neighbours hold for this one unless it is said to have another. */
  fallBackOn(port: readonly string[], key: string): void {
    this.keys.fallBackOn(port, key)
    this.#otherwise.port = port
  }

  /** Whether the record already has the key, so that another record begins. */
  isRepeated(key: KeyValue): boolean {
    return this.keys.isRepeated(key, this.named.length > 0)
  }

  /** `Port ID : 25`, below an underlined `Port ID : 24` where there is no neighbour. */
  isPortAgain(key: KeyValue): boolean {
    return this.named.length === 0 && this.keys.isPortAgain(key)
  }

  /** `LLDP : enabled (total 1)` within what an access point says of itself: its neighbours are below. */
  isAboveNeighbors([first]: readonly KeyValue[]): boolean {
    return this.named.length > 0 && first !== undefined && PROTOCOL.test(first.key)
  }

  addWords(words: string): void {
    if (this.words.length < MAX_WORDS) this.words += words
  }

  takeKeys(line: TextLine, keys: readonly KeyValue[]): void {
    if (keys.length > 1 && line.sightings.length === 0 && isOfPart(keys)) return
    const named = new Set<number>()
    for (const key of keys) this.#takeKey(line, key, keys, named)
    if (named.size === line.sightings.length) return
    for (let at = 0; at < line.sightings.length; at++)
      if (!named.has(at) && !this.#isNamed(line.sightings[at]!)) this.name(line, at, undefined)
  }

  /**
   * Takes a key with its value.
   * @param keys all of the line
   * @param named takes the indices of the line's addresses that keys have named
   */
  #takeKey(line: TextLine, given: KeyValue, keys: readonly KeyValue[], named: Set<number>): void {
    const { key, value } = given
    const role = given.role === 'name-or-port' ? this.#roleOfName(keys) : given.role
    if (role !== undefined && role !== 'none' && value !== '') {
      this.addWords(` ${key}`)
      this.keys.note(key, role, value, this.named.length > 0)
    }
    const held = this.#nameWithin(line, given, role, named)
    if (held !== 'nothing') {
      this.#takeBeside(line, role, value)
      if (STATION.test(key)) this.#isOfStation = true
    }
    this.last = role
    if (role === 'remote') this.hasRemote = true
    else if ((role === 'none' || role === undefined) && CAPABILITIES.test(key))
      this.capabilities += `${key}: ${value}\n`
    if (OF_ADAPTER.test(key)) this.#isOfAdapter = true
    if (OF_LEASE.test(key)) this.#isLease = true
    if (COMMENT.test(key)) this.#comment = value
    if (PARENT.test(key) && !isPortLike(value)) this.#otherwise.take('name', value)
    this.#note(line, given)
    if (held === 'address' || role === undefined || role === 'list') return
    if ((role === 'none' || role === 'switch') && ASKING.test(key)) this.#asking = value
    if (role === 'ip' && PRIMARY.test(key)) this.#primary = value
    if (!this.#isOfAnother(role, given, keys) && !this.#takeOtherwise(role, given))
      this.#takeValue(role, given)
  }

  #note(line: TextLine, { key, value, start, end }: KeyValue): void {
    const [from, to] = [line.start + start, line.start + end]
    const found = line.sightings.filter(({ offset }) => offset >= from && offset < to)
    if (this.entries.length < MOST_ENTRIES) this.entries.push({ key, value, from, to, found })
  }

  /** Gives the addresses in the value of a key its role. */
  #nameWithin(
    line: TextLine,
    { start, end }: KeyValue,
    role: Role | undefined,
    named: Set<number>,
  ): 'nothing' | 'address' | 'name' {
    let held: 'nothing' | 'address' | 'name' = 'nothing'
    for (let at = 0; at < line.sightings.length; at++) {
      const from = line.from[at] ?? 0
      if (from < start || from >= end) continue
      held = role === 'name' && isWithinWord(line.text, from) ? 'name' : 'address'
      named.add(at)
      this.name(line, at, roleWithin(role, line, at, start))
    }
    return held
  }

  /** Whether what a key says is not about this device, or nothing new about it. */
  #isOfAnother(role: Role, { key, value, start }: KeyValue, keys: readonly KeyValue[]): boolean {
    const { port, name } = this.facts
    if (port.length > 0 && OWN_NAME.test(key)) return true
    // `Destination: 192.0.2.4/30, Local: 192.0.2.5`: the network of an interface, or what is at its other end.
    if (DESTINATION.test(key) && keys.some((other) => LOCAL.test(other.key))) return true
    if (role === 'address') return NETWORK.test(key) && value.endsWith('.0')
    // After the interface, `Port` or `Ports` means ports that belong to it, or the neighbour's port.
    if (role === 'port' && port.length > 0 && /^ports?(?: name)?$/i.test(key)) return true
    // `name="vlan20" … vlan-id=20 interface=bridge1`: an interface on another one.
    if (role === 'port') return this.#isNamedInterface && PARENT_OF.test(key)
    // After the host name, `Device Name` can be the product.
    if (role === 'name') return name.length > 0 && value.includes(' ')
    // `VLAN: v1, Tag: 10`: a name and its number.
    if (role !== 'vlan' || IS_NUMBER.test(value)) return false
    return keys.some((other) => other.role === role && other.start > start)
  }

  /** Notes a value that only counts as long as nothing else is known; false for any other. */
  #takeOtherwise(role: Role, { key, value }: KeyValue): boolean {
    if (role === 'ap-name' && this.#otherwise.name.length === 0) this.#otherwise.take('name', value)
    const kind = role === 'first-vlan' ? 'vlan' : role === 'ip' && OF_SERVER.test(key) ? 'ip' : null
    if (kind !== null) this.#otherwise.take(kind, value)
    return kind !== null
  }

  #takeValue(role: Role, { key, value }: KeyValue): void {
    // `Destination: 192.0.2/24, Local: 192.0.2.1, Broadcast: 192.0.2.255`
    if (role === 'perhaps-port' && LOCAL.test(key)) this.facts.take('ip', value)
    const vlan = role === 'port' ? (VLAN_OF_PORT.exec(value)?.[1] ?? '') : ''
    if (vlan !== '') this.facts.take('vlan', vlan)
    this.facts.take(role, value)
  }

  /** Takes what is beside the address in one value: `addresses: ["00:1b:… 192.0.2.5/24"]`. */
  #takeBeside({ sightings }: TextLine, role: Role | undefined, value: string): void {
    const port = ON_PORT.exec(value)
    if (port !== null) this.facts.take('port', port[1] ?? port[2]!)
    if (role === 'list') this.facts.take(role, value)
    else if (sightings.length === 1 && (role === 'address' || role === 'mac')) {
      for (const ip of ipsBeside(value)) this.facts.take('ip', ip)
    }
  }

  /** A second name is that of a part: `VMName : db-1` above `Name : Network Adapter`. */
  #roleOfName(keys: readonly KeyValue[]): Role {
    if (keys.some(({ key }) => OF_INTERFACE.test(key))) {
      this.#isNamedInterface = true
      return 'port'
    }
    return this.facts.name.length > 0 || OF_STATE.test(this.words) ? 'perhaps-port' : 'name-or-port'
  }

  #isNamed({ offset }: ReadSighting): boolean {
    return this.named.some(({ found }) => found.offset === offset)
  }

  /** Adds an address of the line with the role of the name before it; if added again, the last role counts. */
  name(line: TextLine, at: number, role: Role | undefined): void {
    const found = line.sightings[at]!
    const known = this.named.findIndex(({ found: { offset } }) => offset === found.offset)
    if (known >= 0) this.named.splice(known, 1)
    this.named.push({ found, role })
  }
}
