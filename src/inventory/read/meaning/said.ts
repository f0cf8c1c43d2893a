import { cleanLabel } from '../../../core/user-data/user-data.ts'
import { RANDOM_TYPE } from '../vocabulary/address-types.ts'
import { isFrontPort, isSwitchPort, switchName } from '../values/port-cell.ts'
import { hostIpsIn, isOver, placeIn, withSaid, type Place } from '../values/read-values.ts'
import {
  canonicalIp,
  isEmpty,
  isInterface,
  isMac,
  isPortLike,
  isPortOrNumber,
  listedIn,
  nameOf,
  roleOfListed,
  vlanOf,
  vlanOfInterface,
  vlanOfName,
} from '../values/values.ts'
import type { FactKind, Facts } from '../../sighting.ts'

/** More values of one kind are no output for people, and each is compared with all earlier ones. */
const MOST_VALUES = 256
/** Shared by all kinds of facts without a value. */
const NOTHING: readonly string[] = []
/** Repeated ports are parsed once; at most this many are remembered. */
const MOST_PORTS = 5_000

/** Certainty of a value. Of two for one fact the more certain one counts. */
export const CERTAIN = { sure: 3, index: 2, thing: 1.5, perhaps: 1, far: 0.5 } as const
type Certainty = number

/** Characters without width, including those that change the text direction: `gnp.exe` would be shown as `exe.png`. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
/** `PortID:  ifname Gi1/0/7` */
const KIND_OF_PORT_ID = /^(?:ifname|ifalias|local) /
/** `uplink(trunk-id 0)` */
const NUMBERED = /^[\w-]+ ?\([a-z]+-id \d+\)$/
/** What controllers call a network: `"network": "LAN"`. */
const NETWORK = /^w?lan$/i
/** A host name that cannot be a state or a type of address. */
const HOST = /^(?!no|un|dhcp|auto)(?=[^.-]+[.-])[a-z][\w-]*(?:\.[\w-]+)*$/i
const NAME = /^(?=.*[a-z])[\w-]+(?:\.[\w-]+)*$/i
const CUT_ADDRESS = /^[\da-f]{2,4}([.:-][\da-f]+){2,}$/i
/** A shorter one is more often a count or an index. */
const NUMBER = /^\d{3,}$/
/** `VLAN30-App`, the name of a network. */
const NAMED_VLAN = /^vlan\d+[-_][a-z]/i

const places = new Map<string, Place>()

function placeOf(text: string): Place {
  let place = places.get(text)
  if (place === undefined) {
    place = placeIn(text)
    if (places.size === MOST_PORTS) places.clear()
    places.set(text, place)
  }
  return place
}

/** The facts about one end of a group: the device that it is about, or another one. */
export class Said implements Facts {
  ip = NOTHING
  vlan = NOTHING
  port = NOTHING
  name = NOTHING
  declare says?: readonly string[] | undefined
  /** The switch that has the port; empty if none is named. */
  #device = ''
  #deviceIp = ''
  #client = ''
  #remotePort = ''
  #isOver = false
  #isRandom = false
  readonly #certain: Record<FactKind, Certainty> = { ip: 0, vlan: 0, port: 0, name: 0 }
  readonly #hasOneName: boolean

  /** @param hasOneName whether a second name belongs to another device, as in the columns of a table */
  constructor(hasOneName = false) {
    this.#hasOneName = hasOneName
  }

  /** Whether it has a fact that shows the kind of output. */
  get hasPlace(): boolean {
    return this.ip.length + this.vlan.length + this.port.length > 0
  }

  /** The switch that has the port, if one is named for it; otherwise null. */
  get onSwitch(): string | null {
    const [port] = this.port
    return this.#device !== '' && port !== undefined && isSwitchPort(port) ? this.#device : null
  }

  /** The name of the device at a front port, if it may also be that of the switch; otherwise empty. */
  get device(): string {
    const [port = ''] = this.port
    return this.#client !== '' && this.onSwitch === null && isFrontPort(port) ? this.#client : ''
  }

  /** Likewise with the device as the switch. */
  ofSwitch(): Said {
    const said = new Said()
    said.fill(this)
    said.name = this.name.filter((name) => name !== this.#client)
    said.#device = this.#client
    return said
  }

  /** A neighbour's port at the other end of the cable; empty if none is named. */
  get remotePort(): string {
    return this.#remotePort
  }

  /** Whether the type of the address is that of a random one of Bluetooth LE. */
  get isRandom(): boolean {
    return this.#isRandom
  }

  /** Takes a value by the meaning of its key; does nothing for a fact without a taker. */
  take(fact: string, text: string, certain: Certainty): void {
    const taker = Said.#takers.get(fact)
    if (taker === undefined) return
    const value = text.trim()
    if (!isEmpty(value)) taker(this, value, certain)
  }

  /** How the value of each kind of fact is taken. */
  static readonly #takers = new Map<
    string,
    (said: Said, value: string, certain: Certainty) => void
  >(
    Object.entries({
      ip: (said, value, certain) => said.#takeIp(value, certain),
      // Devices without a MAC address are often listed by their IP address: `(5.1)10.66.4.20`.
      mac: (said, value) => said.#addIps(value.replace(/^\(\d+\.\d+\)/, ''), CERTAIN.perhaps),
      address: (said, value, certain) => said.#takeAddress(value, certain),
      vlan: (said, value, certain) => said.#add('vlan', vlanOf(value), certain),
      'vlan name': (said, value) => said.#add('vlan', vlanOfName(value), CERTAIN.perhaps),
      port: (said, value, certain) => said.#takePort(value, certain),
      'port or service': (said, value, certain) => {
        // Home routers have 0 for "not known"; no switch has a thousand ports, but a service listens on 4800.
        if (!/^(?:0|\d{4,5})$/.test(value)) said.#takePort(value, certain)
      },
      adapter: (said, value, certain) => said.#takeAdapter(value, certain),
      form: (said, value) => {
        if (isPortLike(value)) said.#takePort(value, CERTAIN.index)
        else said.#addIps(value, CERTAIN.perhaps)
      },
      name: (said, value, certain) => said.#takeName(value, certain),
      host: (said, value, certain) => {
        if (NUMBER.test(value)) said.#add('name', value, certain)
        else said.#takeName(value, certain)
      },
      thing: (said, value, certain) => said.#takeThing(value, certain),
      device: (said, value, certain) => {
        if (!isInterface(value)) said.#client = nameOf(value) ?? ''
        said.#takeThing(value, certain)
      },
      switch: (said, value) => said.takeSwitch(value),
      'remote port': (said, value) => {
        const port = value.replace(KIND_OF_PORT_ID, '')
        if (said.#remotePort === '' && isPortOrNumber(port)) said.#remotePort = port
      },
      says: (said, value) => (said.says = withSaid(said.says, value)),
      state: (said, value) => (said.#isOver ||= isOver(value)),
      type: (said, value) => (said.#isRandom ||= RANDOM_TYPE.test(value)),
      list: (said, value) => said.#takeList(value),
    } satisfies Record<string, (said: Said, value: string, certain: Certainty) => unknown>),
  )

  /** Takes the name of a switch; its address counts only until something names it. */
  takeSwitch(value: string): void {
    this.#deviceIp = canonicalIp(value) ?? this.#deviceIp
    if (this.#device !== '' && canonicalIp(this.#device) === null && !isMac(this.#device)) return
    this.#device = switchName(value) ?? this.#device
  }

  /** Takes over the kinds of facts that are missing here. */
  fill(other: Facts): void {
    if (this.ip.length === 0) this.ip = other.ip
    if (this.vlan.length === 0) this.vlan = other.vlan
    if (this.port.length === 0) {
      this.port = other.port
      if (this.#device === '' && other instanceof Said) this.#device = other.#device
    }
    if (this.name.length === 0) this.name = other.name
    if (this.says === undefined && other.says !== undefined) this.says = other.says
    if (!(other instanceof Said)) return
    if (this.#remotePort === '') this.#remotePort = other.#remotePort
    this.#isRandom ||= other.#isRandom
    this.#isOver ||= other.#isOver
  }

  /** Takes over the place of the device from the context, if that is a single place. */
  fillPlace({ port, vlan }: Facts, hasVlan: boolean): void {
    if (this.port.length === 0 && port.length === 1) this.port = port
    if (hasVlan && this.vlan.length === 0 && vlan.length === 1) this.vlan = vlan
  }

  fillName({ name }: Facts): void {
    if (this.name.length === 0) this.name = name
  }

  /** Resolves everything that depends on all values, after the last one. */
  resolve(): void {
    // Of several nested interfaces, none is its place.
    if (this.#certain.port === CERTAIN.far && this.port.length > 1) this.port = NOTHING
    // The port that everything here is about may also be called a name.
    if (this.name.some((name) => this.port.includes(name)))
      this.name = this.name.filter((name) => !this.port.includes(name))
    // The switch that asks a RADIUS server repeats its own address.
    if (this.#deviceIp !== '') this.ip = this.ip.filter((ip) => ip !== this.#deviceIp)
    if (this.#isOver) this.ip = NOTHING
  }

  dropIps(): void {
    this.ip = NOTHING
  }

  /** Whether there are any. */
  #addIps(value: string, certain: Certainty): boolean {
    const ips = hostIpsIn(value)
    for (const ip of ips) this.#add('ip', ip, certain)
    return ips.length > 0
  }

  #takeIp(value: string, certain: Certainty): void {
    // If the system could resolve it, the host name is printed in place of the IP address.
    if (!this.#addIps(value, certain) && HOST.test(value)) this.#takeAddress(value, certain)
  }

  /** The name of an adapter of the device. */
  #takeAdapter(value: string, certain: Certainty): void {
    // Kubernetes uses it for a network.
    if (value.includes('.') && !isPortLike(value)) this.#takeName(value, certain)
    else if (value !== 'default')
      for (const port of placeOf(value).ports) this.#add('port', port, CERTAIN.perhaps)
  }

  /** An IP address, an interface or a host name; its form decides. */
  #takeAddress(value: string, certain: Certainty): void {
    if (this.#addIps(value, certain)) return
    if (/[/ ]/.test(value) && isInterface(value)) this.#takePort(value, certain)
    else if (NAME.test(value) && !CUT_ADDRESS.test(value)) this.#add('name', nameOf(value), certain)
  }

  #takePort(value: string, certain: Certainty): void {
    if (certain <= CERTAIN.perhaps) {
      if (NAMED_VLAN.test(value)) {
        this.#add('vlan', vlanOfInterface(value), certain)
        return
      }
      if (NETWORK.test(value) || !(isInterface(value) || NUMBERED.test(value))) return
    }
    const { ports, device, vlan, vlanBefore } = placeOf(value)
    if (vlanBefore !== null) this.#add('vlan', vlanBefore, certain)
    if (this.#device === '') this.#device = device
    const [port] = ports
    if (port === undefined) return
    // A bare number is an index if the interface also has a name.
    const own = certain === CERTAIN.sure && /^\d+$/.test(port) ? CERTAIN.index : certain
    if (this.vlan.length === 0) this.#add('vlan', vlan, CERTAIN.perhaps)
    for (const each of ports) this.#add('port', each, own)
  }

  #takeName(value: string, certain: Certainty): void {
    // Devices without a name are often listed by their IP address.
    if (canonicalIp(value) === null) this.#add('name', nameOf(value), certain)
    else this.#addIps(value, CERTAIN.perhaps)
  }

  /** The name of the subject of the group: a port if it looks like one. */
  #takeThing(value: string, certain: Certainty): void {
    // `igb1*` of `netstat -i` is down.
    const port = value.replace(/\*$/, '')
    if (isInterface(port)) {
      this.#takePort(port, Math.min(certain, CERTAIN.thing))
      return
    }
    this.#takeName(value, certain)
  }

  /** Takes the addresses of a list, and a host name if there is just one. */
  #takeList(list: string): void {
    const values = listedIn(list)
    const names = values.filter((value) => roleOfListed(value) === 'name')
    for (const value of values) if (roleOfListed(value) === 'ip') this.#takeIp(value, CERTAIN.sure)
    if (names.length === 1) this.#add('name', names[0]!, CERTAIN.sure)
  }

  /** Equally certain IP addresses and ports are all kept; of names and VLANs the first counts. */
  #add(kind: FactKind, value: string | null, certain: Certainty): void {
    if (value === null || certain < this.#certain[kind]) return
    const seen = kind === 'name' && INVISIBLE.test(value) ? cleanLabel(value) : value
    if (seen === '') return
    const values = certain > this.#certain[kind] ? NOTHING : this[kind]
    this.#certain[kind] = certain
    if (values.length === 0) this[kind] = [seen]
    else if (
      kind !== 'vlan' &&
      !(kind === 'name' && this.#hasOneName) &&
      values.length < MOST_VALUES
    )
      if (!values.includes(seen)) this[kind] = [...values, seen]
  }
}
