import { cleanLabel } from '../../../core/user-data/user-data.ts'
import { RANDOM_TYPE } from '../vocabulary/address-types.ts'
import { FACT_KINDS, type FactKind, type Facts } from '../../sighting.ts'
import {
  listedIn,
  roleOfListed,
  canonicalIp,
  isEmpty,
  isInterface,
  isMac,
  isPortOrNumber,
  nameOf,
  vlanOf,
  vlanOfInterface,
  vlanOfName,
} from './values.ts'
import { continuedPorts, isFrontPort, isSwitchPort, switchName } from './port-cell.ts'
import { hostIpsIn, isOver, placeIn, withSaid } from './read-values.ts'
import type { Role } from './roles.ts'

/** More values of one kind are nothing that somebody reads, and each is compared with those before it. */
const MOST_VALUES = 256

/** Shared by all kinds of facts without a value. */
const NOTHING: readonly string[] = []

export const NO_FACTS: Facts = {
  ip: NOTHING,
  vlan: NOTHING,
  port: NOTHING,
  name: NOTHING,
}

/** `PortID:  ifname Gi1/0/7` */
const KIND_OF_PORT_ID = /^(?:ifname|ifalias|local) /

/** `uplink(trunk-id 0)` */
const NUMBERED = /^[\w-]+ ?\([a-z]+-id \d+\)$/
/** What controllers call a network: `"network": "LAN"`. */
const NETWORK = /^w?lan$/i
/** Marks without width, also those that turn the direction of what follows: `gnp.exe` would be shown as `exe.png`. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/** Facts while they are being gathered. */
export class FactSet implements Facts {
  ip = NOTHING
  vlan = NOTHING
  port = NOTHING
  name = NOTHING
  declare says?: readonly string[] | undefined
  /** A tentative port: dropped as soon as a value is labelled as one. */
  #guess = ''
  /** A tentative name: dropped as soon as there is another. */
  #guessedName = ''
  /** A tentative IP address, found in place of a name: dropped as soon as a value is labelled as one. */
  #ipOfName = ''
  #switch = ''
  #remotePort = ''
  #device = ''
  #isOver = false
  #isRandom = false

  /** Whether it has a name that is not tentative. */
  get isNamed(): boolean {
    return this.name.length > 0 && this.name[0] !== this.#guessedName
  }

  /** The switch that has the port, if one is named beside it; else null. */
  get onSwitch(): string | null {
    if (this.#switch === '') return null
    const [port] = this.port
    return port !== undefined && isSwitchPort(port) ? this.#switch : null
  }

  /** What a column or key calls the device at a front port, if that may be the switch as well; else empty. */
  get device(): string {
    const [port = ''] = this.port
    return this.#device !== '' && this.onSwitch === null && isFrontPort(port) ? this.#device : ''
  }

  /** Whether the IP address was that of a lease that is over. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Whether the type of the address is that of a random one of Bluetooth LE. */
  get isRandom(): boolean {
    return this.#isRandom
  }

  /** The same facts with the device as the switch. */
  ofSwitch(): FactSet {
    const facts = new FactSet()
    facts.fill(this)
    facts.name = this.name.filter((name) => name !== this.#device)
    facts.#switch = this.#device
    return facts
  }

  /** Of a neighbour, its port at the other end of the cable; empty where none is named. */
  get remotePort(): string {
    return this.#remotePort
  }

  dropRemotePort(): void {
    this.#remotePort = ''
  }

  /** Adds the facts in a cell or value with this role; false where it contains none. */
  take(role: Role, text: string): boolean {
    const value = text.trim()
    if (isEmpty(value)) return false
    switch (role) {
      case 'ip':
        if (this.ip.length === 1 && this.ip[0] === this.#ipOfName) this.ip = NOTHING
        return this.#takeIp(value)
      case 'address':
        return (
          this.#takeIp(value) ||
          (/[/ ]/.test(value) && isInterface(value) && this.#takePort(value)) ||
          (/^(?=.*[a-z])[\w-]+(?:\.[\w-]+)*$/i.test(value) &&
            !/^[\da-f]{2,4}([.:-][\da-f]+){2,}$/i.test(value) &&
            this.#add('name', nameOf(value)))
        )
      case 'vlan':
        return this.#add('vlan', vlanOf(value))
      case 'first-vlan':
        return this.vlan.length === 0 && this.#add('vlan', vlanOf(value))
      case 'perhaps-vlan':
        return this.vlan.length === 0 && this.#add('vlan', vlanOfName(value))
      case 'port':
        if (this.port.length === 1 && this.port[0] === this.#guess) this.port = NOTHING
        return this.#takePort(value)
      case 'name':
        if (this.#guessedName !== '' && !this.isNamed) this.name = NOTHING
        // Devices without a name are often listed by their IP address.
        if (canonicalIp(value) === null) return this.#add('name', nameOf(value))
        if (this.ip.length > 0 || !this.#takeIp(value)) return false
        this.#ipOfName = this.ip[0]!
        return true
      case 'perhaps-name':
        if (this.name.length > 0 || !this.take('name', value)) return false
        this.#guessedName = this.name[0] ?? ''
        return true
      case 'name-or-port':
        if (this.port.includes(value)) return false
        // `igb1*` of `netstat -i` is down.
        if (!isInterface(value.replace(/\*$/, ''))) return this.take('name', value)
        return this.port.length === 0 && this.#takePort(value.replace(/\*$/, ''))
      case 'perhaps-port':
        // The name of a network: `network = "VLAN30-App"`.
        if (/^vlan\d+[-_][a-z]/i.test(value)) return this.#add('vlan', vlanOfInterface(value))
        if (
          this.port.length > 0 ||
          NETWORK.test(value) ||
          !(isInterface(value) || NUMBERED.test(value)) ||
          !this.#takePort(value)
        )
          return false
        this.#guess = this.port[0]!
        return true
      case 'mac':
      case 'bssid':
        // Devices without a MAC address are often listed by their IP address: `(5.1)10.66.4.20`.
        return this.#takeIp(value.replace(/^\(\d+\.\d+\)/, ''))
      case 'switch':
        return this.#takeSwitch(value)
      case 'list':
        return this.#takeList(value)
      case 'device':
        if (isInterface(value)) return this.take('perhaps-port', value)
        this.#device = nameOf(value) ?? ''
        return this.take('name', value)
      case 'says':
        this.says = withSaid(this.says, value)
        return false
      case 'lease-state':
        this.#isOver ||= isOver(value)
        return false
      case 'address-type':
        this.#isRandom ||= RANDOM_TYPE.test(value)
        return false
      case 'remote':
        this.#takeRemotePort(value.replace(KIND_OF_PORT_ID, ''))
        return false
      case 'ap-name':
      case 'other-mac':
      case 'own-mac':
      case 'switch-mac':
      case 'none':
        return false
    }
  }

  /** Takes over the port, and the switch that has it. */
  takePortOf(other: Facts): void {
    this.port = other.port
    if (this.#switch === '' && other instanceof FactSet) this.#switch = other.#switch
  }

  /** Takes over the kinds of facts that are missing here. */
  fill(other: Facts): void {
    if (this.ip.length === 0) this.ip = other.ip
    if (this.vlan.length === 0) this.vlan = other.vlan
    if (this.port.length === 0) this.takePortOf(other)
    if (this.name.length === 0) this.name = other.name
    if (this.says === undefined && other.says !== undefined) this.says = other.says
    if (!(other instanceof FactSet)) return
    if (this.#remotePort === '') this.#remotePort = other.#remotePort
    this.#isRandom ||= other.#isRandom
  }

  merge(other: Facts): void {
    for (const kind of FACT_KINDS) {
      if (this[kind].length === 0) this[kind] = other[kind]
      else for (const value of other[kind]) this.#add(kind, value)
    }
    for (const value of other.says ?? NOTHING) this.says = withSaid(this.says, value)
  }

  /** A bare number is an index, and ignored, if the interface also has a name. */
  #takePort(cell: string): boolean {
    const { device, ports, vlan, vlanBefore } = placeIn(cell)
    if (vlanBefore !== null) this.#add('vlan', vlanBefore)
    if (this.#switch === '') this.#switch = device
    const [port] = ports
    if (port === undefined || (this.port.length > 0 && /^\d+$/.test(port))) return false
    if (this.port.length === 1 && /^\d+$/.test(this.port[0]!)) this.port = NOTHING
    if (this.vlan.length === 0) this.#add('vlan', vlan)
    for (const each of ports) this.#add('port', each)
    return true
  }

  #takeRemotePort(value: string): void {
    if (this.#remotePort === '' && isPortOrNumber(value)) this.#remotePort = value
  }

  /** Takes the name of a switch; its address only counts as long as nothing names it. */
  #takeSwitch(value: string): boolean {
    if (this.#switch !== '' && canonicalIp(this.#switch) === null && !isMac(this.#switch))
      return false
    const name = switchName(value)
    if (name !== null) this.#switch = name
    return name !== null
  }

  #takeIp(value: string): boolean {
    const ips = hostIpsIn(value)
    for (const ip of ips) this.#add('ip', ip)
    return ips.length > 0
  }

  /** Takes the addresses of a list, and a host name if there is just one. */
  #takeList(list: string): boolean {
    const values = listedIn(list)
    const names = values.filter((value) => roleOfListed(value) === 'name')
    for (const value of values) if (roleOfListed(value) === 'ip') this.#takeIp(value)
    return names.length === 1 ? this.#add('name', names[0]!) : this.ip.length > 0
  }

  #add(kind: FactKind, value: string | null): boolean {
    if (value === null) return false
    const seen = kind === 'name' && INVISIBLE.test(value) ? cleanLabel(value) : value
    if (seen === '') return false
    const values = this[kind]
    if (values.length === 0) this[kind] = [seen]
    else if (values.length < MOST_VALUES && !values.includes(seen)) this[kind] = [...values, seen]
    return true
  }

  /** Adds the continuation of a port cell from the next line; false where the text is not one. */
  extendPort(more: string): boolean {
    const ports = continuedPorts(this.port, more)
    if (ports !== null) this.port = ports
    return ports !== null
  }

  /** Appends the rest of the last name from the next line. */
  extendName(more: string): void {
    const name = this.name.at(-1)
    if (name !== undefined) this.name = [...this.name.slice(0, -1), name + more]
  }
}
