import { PART } from '../vocabulary/keys.ts'
import type { MeaningName } from '../vocabulary/names.ts'
import {
  areBeforeFrontPorts,
  areHosts,
  areIps,
  areLeaseEvents,
  areMostlyNames,
  arePorts,
  onSeveralPorts,
  type Cells,
} from './cells.ts'

/** The content of a table or record, as far as it affects the meaning of a key. */
export type Listed = 'interfaces' | 'access points' | 'other'

/** The meaning of a key next to others. All conditions of a rule must hold. */
export interface Rule {
  /** The reason, as `--explain` prints it. */
  readonly why: string
  /** The key, as `normalName` gives it. */
  readonly key?: RegExp
  /** Its meaning by its words alone; null for an unknown key. */
  readonly was?: MeaningName | null | readonly (MeaningName | null)[]
  /** Another key, or the title. */
  readonly beside?: RegExp
  /** Another key that means a name by its words alone. */
  readonly named?: RegExp
  /** A key in front of it. */
  readonly afterKey?: RegExp
  /** The meaning of the next key by its words alone. */
  readonly next?: MeaningName
  /** One of these is the meaning of a key in front of it, by its words alone. */
  readonly after?: readonly MeaningName[]
  readonly isFirst?: true
  /** Neither it nor a column has a name. */
  readonly isKeyless?: true
  /** Whether keys are headings. */
  readonly inTables?: boolean
  /** Whether something around it is called a neighbour. */
  readonly inNeighbor?: boolean
  /** Only if keys are words of a sentence. */
  readonly inSentences?: true
  /** Whether keys are those of lines, each with its value. */
  readonly inRecords?: boolean
  /** The key of the enclosing object. */
  readonly under?: RegExp
  /** The meanings that all of these other keys, or none of them, must have by their words alone. */
  readonly has?: readonly MeaningName[]
  readonly lacks?: readonly MeaningName[]
  /** No key is like this. */
  readonly without?: RegExp
  readonly title?: RegExp
  readonly lists?: Listed
  /** The cells of its column. */
  readonly cells?: (cells: Cells) => boolean
  readonly is: Meant
}

/** `device`: the client or the switch, not yet known; `host`: a name, possibly a number; `form`: decided by the value. */
export type Meant =
  | MeaningName
  | 'perhaps ip'
  | 'form'
  | 'adapter'
  | 'port or service'
  | 'device'
  | 'host'
  | 'address of source'
  | 'address of destination'

/** Columns of a list of neighbours; without them `Port ID` is a port of the switch itself. */
const OF_NEIGHBORS = /chassis|neigh|system|sys|remote|device|ttl|hold|capab/i
/** Columns that occur only in lists of interfaces. */
export const OF_INTERFACES =
  /^(?:mtu|l2mtu|actual mtu|speed|link ?speed|duplex|speed duplex(?: state)?|link status|(?:if|interface) ?index|interface ?description|(?:mac|permanent) address|macaddrtype|over|admin status)$/
/** The name of the column with an access point's own address. */
export const OF_ACCESS_POINT =
  /^(?:(?:ap )?(?:ethernet|eth|wired|base|ap|ap radio)(?: ethernet)?(?: eth)? ?mac(?: addr(?:ess)?)?|ap mac(?: addr(?:ess)?)?)$/
/** A command that lists interfaces. */
const ALL_INTERFACES = /^(?:show|display|get|list) (?:(?:system|network) )?interfaces?\b/i
/** The port of the switch, along with an interface of the device itself. */
const SWITCH_PORT =
  /^(?:(?:connected|attached|uplink)(?: device| switch)?|switch|sw) (?:port|interface)(?: name)?$/
/** Next to a column with names of machines, a column `Name` names parts of them. */
const MACHINE = /^(?:vm|guest|host|hostname|device|system|neighbor|remote)\b|^vmname/
/** Next to a port and an address, the name of the device there: the client, or the switch itself. */
const DEVICE = /^(?:device|host|host ?name|device ?name)$/
/** Right before a port on which a device was seen, this names the switch. */
const HAS_PORT = /^(?:device|node)(?: ?name)?$/

/** Keys of a station's address: the access point in the record is then another device. */
const STATION = /\b(?:client|station|sta|user)\b/
/** Keys of adapters, not of networks, which have names as well. */
const ADAPTER = new RegExp(`^(?!networks?$)${PART.source.slice(1)}`, 'i')

/** Words in a sentence before an IP address of another device, or a mask or a network. */
const OTHERS_IN_SENTENCES =
  /^(?:gateway|gw|to|mask|netmask|brd|broadcast|bcast|server|dns|network|subnet|router|next ?hop|relay|from|master|tell|scope|remote|vtep|dst)$/
/** Words in a sentence before a port. */
const PORTS_IN_SENTENCES =
  /^(?:on|dev|interfaces?|iface|intf|ports?|if|device|in|[io]if|po|lag|mlt|port channel|aggregateport|link aggregation|tunnel)$/

/** The first matching rule counts. */
export const RULES: readonly Rule[] = [
  // Sentences
  {
    why: 'after this word, another device’s address or none',
    key: OTHERS_IN_SENTENCES,
    inSentences: true,
    is: 'nothing',
  },
  {
    why: 'the interface a packet leaves through',
    key: /^via$/,
    inSentences: true,
    is: 'perhaps port',
  },
  { why: 'a port after this word', key: PORTS_IN_SENTENCES, inSentences: true, is: 'port' },
  // Records
  {
    why: 'the name of the access point that the record is about',
    was: 'name of access point',
    inRecords: true,
    without: STATION,
    is: 'perhaps name',
  },
  {
    why: 'after the interface, the neighbour’s port or those that belong to it',
    key: /^ports?(?: name)?$/,
    inRecords: true,
    after: ['port'],
    is: 'port of remote',
  },
  {
    why: 'after the interface, its name on the neighbour or within the system',
    key: /^(?:i(?:nter)?face|if) name$/,
    inRecords: true,
    after: ['port'],
    is: 'nothing',
  },
  {
    why: 'next to its number, the name of the VLAN',
    key: /^vlan$/,
    inRecords: true,
    beside: /^tag$/,
    is: 'vlan name',
  },
  {
    why: 'among keys of RouterOS interfaces, their name',
    was: 'thing',
    inRecords: true,
    beside: /^(?:actual mtu|l2mtu|default name|arp timeout)$/,
    is: 'port',
  },
  {
    why: 'the person’s name for the interface in the heading',
    was: 'thing',
    inRecords: true,
    after: ['port'],
    title: /^is .*(?:up|down)$/i,
    is: 'nothing',
  },
  {
    why: 'the interface that the named one runs on',
    key: /^interface$/,
    inRecords: true,
    after: ['thing'],
    beside: /^(?:actual mtu|l2mtu|default name|arp timeout)$/,
    is: 'nothing',
  },
  {
    why: 'after another name, the name of a part',
    key: /^name$/,
    was: 'thing',
    inRecords: true,
    after: ['name', 'thing'],
    is: 'perhaps port',
  },
  {
    why: 'next to the own address, the network of the interface or its other end',
    key: /^destination$/,
    inRecords: true,
    beside: /^local$/,
    is: 'nothing',
  },
  {
    why: 'next to its network, the interface’s own address',
    key: /^local$/,
    inRecords: true,
    beside: /^(?:destination|broadcast)$/,
    is: 'ip',
  },
  {
    why: 'next to a device’s address, its network',
    key: /^network address$/,
    inRecords: true,
    has: ['ip'],
    is: 'nothing',
  },
  {
    why: 'next to another address, the server’s',
    key: /^dhcp ip$/,
    inRecords: true,
    is: 'perhaps ip',
  },
  {
    why: 'next to the address of a virtual router, the router’s own',
    key: /^primary ip\b/,
    inRecords: true,
    beside: /\bvirt(?:ual)?\b/,
    is: 'nothing',
  },
  {
    why: 'both addresses of a virtual router are its own',
    key: /^local virtual mac\b/,
    is: 'mac',
  },
  {
    why: 'a note about a lease',
    key: /^comment$/,
    inRecords: true,
    beside:
      /^(?:server|lease time|dhcp option|address lists|block access|client id|active address|expires after)$/,
    is: 'perhaps name',
  },
  {
    why: 'in a firewall’s log of a frame, the incoming interface',
    key: /^in$/,
    inRecords: true,
    beside: /^(?:src|mac)$/,
    is: 'perhaps port',
  },
  {
    why: 'in a firewall’s log of a frame, perhaps of a device behind a router',
    key: /^src$/,
    beside: /^in$/,
    is: 'nothing',
  },
  {
    why: 'in a firewall’s log of a frame, the receiver’s',
    key: /^dst$/,
    beside: /^in$/,
    is: 'ip',
  },
  {
    why: 'the destination of a packet, without its MAC address',
    key: /^(?:dst|dest|out) ?(?:ip|int\w*)?$/,
    inRecords: true,
    lacks: ['mac of destination', 'mac of target'],
    is: 'nothing',
  },
  {
    why: 'in logs of switches, the logging switch’s address',
    key: /^devicemac$/,
    inRecords: true,
    is: 'mac of other',
  },
  {
    why: 'in logs of switches, the logging switch',
    key: /^device[a-z]+$/,
    inRecords: true,
    beside: /^devicemac$/,
    is: 'nothing',
  },
  {
    why: 'in a firewall’s log, the firewall itself',
    key: /^device (?:name|id)$/,
    inRecords: true,
    beside: /^log (?:id|type)$/,
    is: 'nothing',
  },
  // Announcements of a switch received by a computer
  {
    why: 'next to a switch’s announcement, the computer that received it',
    key: /^computer$/,
    beside: /^chassis id$/,
    has: ['mac', 'port'],
    is: 'nothing',
  },
  {
    why: 'next to the receiving computer, the switch that announced itself',
    key: /^device$/,
    beside: /^chassis id$/,
    named: /^computer$/,
    is: 'name',
  },
  {
    why: 'next to the receiving computer, the announced port of the switch',
    key: /^port$/,
    beside: /^chassis id$/,
    named: /^computer$/,
    is: 'port of remote',
  },
  // Objects
  { why: 'it has no key', isKeyless: true, is: 'form' },
  { why: 'the name of an adapter', key: /^name$/, under: ADAPTER, inTables: false, is: 'adapter' },
  {
    why: 'an agent’s name for an adapter',
    key: /^description$/,
    under: /^networks?$/i,
    is: 'perhaps port',
  },
  {
    why: 'an identifier that may be an interface',
    key: /^id$/,
    inTables: false,
    inRecords: false,
    is: 'perhaps port',
  },
  {
    why: 'the neighbour’s own port',
    key: /^port (?:name|description)$/,
    inNeighbor: true,
    is: 'port of remote',
  },
  {
    why: 'around neighbours and clients, their port',
    key: /^port id$/,
    without: OF_NEIGHBORS,
    lacks: ['port', 'mac'],
    inTables: false,
    inNeighbor: false,
    is: 'port',
  },
  {
    why: 'next to the client’s address, the switch that saw it',
    key: /^device mac$/,
    has: ['mac'],
    inTables: false,
    is: 'mac of switch',
  },
  {
    why: 'next to the switch that saw the client, its port',
    key: /^port id$/,
    beside: /^device mac$/,
    inTables: false,
    is: 'port',
  },
  {
    why: 'the address of an access point',
    key: /^ap$/,
    inTables: false,
    is: 'mac of access point',
  },
  {
    why: 'next to its access point, the station',
    key: /^user$/,
    beside: /^ap$/,
    inTables: false,
    is: 'mac',
  },
  {
    why: 'after the interface, the neighbour’s port',
    key: /^port$/,
    afterKey: /^i(?:f|face)$/,
    was: 'port',
    is: 'port of remote',
  },
  {
    why: 'next to another name, the sender',
    key: /^host$/,
    inTables: false,
    is: 'perhaps name',
  },
  {
    why: 'next to another name, the sender',
    key: /^device id$/,
    inTables: false,
    inRecords: false,
    is: 'perhaps name',
  },
  {
    why: 'next to its name, a place in the settings',
    key: /^node$/,
    has: ['thing'],
    inTables: false,
    is: 'nothing',
  },
  {
    why: 'next to Windows’ name for the adapter, the person’s',
    was: 'thing',
    beside: /^interface description$/,
    lacks: ['port'],
    inTables: false,
    is: 'port',
  },
  {
    why: 'next to its number, an identifier of the VLAN',
    key: /\bvlan id$/,
    beside: /\bvid$/,
    inTables: false,
    is: 'nothing',
  },
  {
    why: 'a port of a switch or of a service',
    key: /^port$/,
    was: 'port',
    inTables: false,
    inRecords: false,
    is: 'port or service',
  },
  {
    why: 'the state of a lease in Kea',
    key: /^state$/,
    beside: /^(?:cltt|valid l(?:ft|ifetime))$/,
    is: 'state',
  },
  {
    why: 'of the two ends of a packet, the sender',
    key: /^source$/,
    beside: /^destination$/,
    has: ['mac of source'],
    is: 'address of source',
  },
  {
    why: 'of the two ends of a packet, the receiver',
    key: /^destination$/,
    beside: /^source$/,
    has: ['mac of source'],
    is: 'address of destination',
  },
  {
    why: 'a router’s name in IS-IS',
    key: /^system id$/,
    beside: /^snpa$/,
    was: 'mac',
    is: 'name',
  },
  {
    why: 'the address that the active one of several routers answers with',
    key: /^master mac\b/,
    beside: /^vrid$/,
    was: 'mac of other',
    is: 'mac',
  },
  {
    why: 'in sessions of RADIUS, the port of the switch',
    key: /^device port$/,
    beside: /^(?:network device|nas)\b/,
    was: 'port of remote',
    is: 'port',
  },
  {
    why: 'next to a neighbour’s port, the own one',
    key: /^port id$/,
    beside: /^(?:neighbou?r|remote|peer)s? port(?: id)?$/,
    lacks: ['port'],
    is: 'port',
  },
  {
    why: 'in a bridge’s table, its own port',
    key: /^port id$/,
    has: ['mac', 'vlan'],
    lacks: ['port'],
    without: OF_NEIGHBORS,
    is: 'port',
  },
  {
    why: 'next to its profile, the product',
    key: /^device name$/,
    beside: /^profile name$/,
    is: 'nothing',
  },
  {
    why: 'with no neighbour and no other port, the own one',
    key: /^port id$/,
    has: ['mac'],
    lacks: ['port', 'perhaps port'],
    without: /chassis|neigh|sys|remote|device id|ttl|hold|capab|local|lldp|cdp/,
    inTables: true,
    is: 'port',
  },
  {
    why: 'a binding in a log of Cisco’s switches',
    key: /^a$/,
    beside: /^m$/,
    is: 'ip',
  },
  {
    why: 'a binding in a log of Cisco’s switches',
    key: /^v$/,
    beside: /^m$/,
    is: 'vlan',
  },
  {
    why: 'a binding in a log of Cisco’s switches',
    key: /^i$/,
    beside: /^m$/,
    is: 'port',
  },
  {
    why: 'after the current port, the neighbour’s, the one before a move or members of an aggregate',
    key: /^(?:(?:source )?port|(?:active |member )?ports)$/,
    afterKey: /^(?:local |current )?port$/,
    was: 'port',
    is: 'port of remote',
  },
  {
    why: 'its place before it moved',
    key: /^from /,
    beside: /^to /,
    was: 'port',
    is: 'nothing',
  },
  { why: 'next to an address, its name', key: /^dns$/, has: ['mac'], is: 'name' },
  {
    why: 'the person’s name for the interface',
    key: /^i(?:nter)?face name$/,
    beside: /^i(?:nter)?face$/,
    was: 'port',
    is: 'nothing',
  },
  {
    why: 'next to its name, an identifier',
    key: /^device id$/,
    was: 'name',
    has: ['mac', 'perhaps name'],
    is: 'nothing',
  },
  {
    why: 'in a list of clients, the person’s name for them',
    key: /^description$/,
    beside: /^(?:os|recent device|last seen)$/,
    has: ['mac', 'ip'],
    is: 'perhaps name',
  },
  {
    why: 'next to a port and without an own address, the address of the device at the port',
    key: /^partner\b/,
    was: 'mac of other',
    has: ['port'],
    lacks: ['mac', 'mac of radio', 'name', 'thing'],
    is: 'mac',
  },
  {
    why: 'in lists of network scanners and camera tools, a TCP port',
    key: /^ports?$/,
    beside: /^ping$|\b(?:https?|rtsp|sdk|service|web|tcp|udp|onvif) ports?\b/,
    has: ['ip'],
    is: 'nothing',
  },
  {
    why: 'next to the name of a part, that of the whole',
    key: /^parent$/,
    has: ['thing'],
    lacks: ['ip'],
    is: 'name',
  },
  {
    why: 'next to the name of the whole, that of a part',
    key: /^name$/,
    beside: /^parent$/,
    lacks: ['ip'],
    is: 'port',
  },
  {
    why: 'in Linux an interface, but with devMac a device',
    key: /^dev ?name$/,
    beside: /^dev ?mac$/,
    is: 'name',
  },
  {
    why: 'the only possible name',
    key: /^client$/,
    was: null,
    has: ['mac'],
    lacks: ['name'],
    is: 'name',
  },
  {
    why: 'in a log of leases, an event',
    key: /^(?:description|event|action|operation)$/,
    has: ['mac', 'ip'],
    cells: areLeaseEvents,
    is: 'state',
  },
  {
    why: 'next to the device’s own interface, the port of the switch',
    key: SWITCH_PORT,
    has: ['name of switch'],
    is: 'port',
  },
  {
    why: 'at the beginning of a list with switches, the device',
    key: /^device$/,
    isFirst: true,
    has: ['name of switch'],
    beside: SWITCH_PORT,
    is: 'name',
  },
  {
    why: 'next to its switch and port, the device',
    was: 'thing',
    has: ['name of switch'],
    beside: SWITCH_PORT,
    without: /^device$/,
    is: 'name',
  },
  {
    why: 'next to the port of the switch, the device’s own interface',
    was: ['port', 'perhaps port', 'thing'],
    has: ['name of switch'],
    beside: SWITCH_PORT,
    is: 'nothing',
  },
  {
    why: 'before ports that only switches have, the switch',
    key: /^node(?: ?name)?$/,
    next: 'port',
    has: ['mac'],
    inTables: true,
    cells: areBeforeFrontPorts,
    is: 'name of switch',
  },
  {
    why: 'next to a switch, its ports, whatever the heading',
    was: 'nothing',
    has: ['mac', 'name of switch'],
    lacks: ['port', 'perhaps port'],
    inTables: true,
    cells: arePorts,
    is: 'port',
  },
  {
    why: 'a name of a Sonos player',
    key: /^zone name$/,
    under: /^ZPInfo$/,
    is: 'name',
  },
  {
    why: 'a host’s name may be a number',
    key: /^host ?name$/,
    was: 'name',
    inTables: true,
    has: ['mac'],
    lacks: ['port', 'name of switch'],
    is: 'host',
  },
  {
    why: 'before its port, next to the name of the device',
    key: HAS_PORT,
    inRecords: false,
    next: 'port',
    has: ['name'],
    is: 'name of switch',
  },
  {
    why: 'before the port through which a bridge reaches the address',
    key: /^host ?name$/,
    next: 'port',
    beside: /^egress port$/,
    is: 'name of switch',
  },
  {
    why: 'it is on several ports with different addresses, as no client does',
    key: DEVICE,
    has: ['mac', 'port'],
    lacks: ['name', 'thing', 'name of switch', 'mac of switch'],
    cells: onSeveralPorts,
    is: 'name of switch',
  },
  {
    why: 'at a port, the client or the switch',
    key: DEVICE,
    inRecords: false,
    was: ['name', 'thing', 'perhaps port'],
    has: ['mac', 'port'],
    lacks: ['name', 'thing', 'name of switch', 'mac of switch'],
    is: 'device',
  },
  {
    why: 'in a list of access points, the device',
    was: 'name of access point',
    lists: 'access points',
    inTables: true,
    lacks: ['name', 'mac of gateway', 'mac of switch'],
    is: 'name',
  },
  {
    why: 'in a list of access points, their own address',
    key: OF_ACCESS_POINT,
    lists: 'access points',
    inTables: true,
    lacks: ['name', 'mac of gateway', 'mac of switch'],
    is: 'mac',
  },
  {
    why: 'in a list of access points, the radio is theirs',
    was: 'mac of radio',
    lists: 'access points',
    inTables: true,
    beside: OF_ACCESS_POINT,
    lacks: ['name'],
    is: 'mac',
  },
  {
    why: 'in a list of interfaces, their name',
    was: 'thing',
    lists: 'interfaces',
    inTables: true,
    is: 'port',
  },
  {
    why: 'most of its cells are no interfaces',
    inTables: true,
    was: 'thing',
    cells: areMostlyNames,
    is: 'perhaps name',
  },
  {
    why: 'next to an interface, the person’s name for it',
    inTables: true,
    was: 'thing',
    has: ['port'],
    title: ALL_INTERFACES,
    is: 'nothing',
  },
  {
    why: 'among settings of ports, the person’s name for the port',
    inTables: true,
    was: 'thing',
    has: ['port', 'mac'],
    lacks: ['ip'],
    beside: /^(?:dupl(?:ex)?|speed|speed duplex)$/,
    is: 'nothing',
  },
  {
    why: 'in a list of stations per radio, the access point',
    inTables: true,
    was: 'thing',
    has: ['mac of radio', 'mac'],
    is: 'name of access point',
  },
  {
    why: 'a part of the machine in another column',
    inTables: true,
    was: 'thing',
    named: MACHINE,
    is: 'perhaps port',
  },
  {
    why: 'a list of devices begins with their names',
    key: /^device$/,
    was: 'perhaps port',
    isFirst: true,
    lacks: ['name', 'thing'],
    lists: 'other',
    inTables: true,
    is: 'thing',
  },
  {
    why: 'in a list of interfaces, their device',
    key: /^device$/,
    was: 'perhaps port',
    has: ['thing'],
    lacks: ['name'],
    lists: 'interfaces',
    inTables: true,
    is: 'name',
  },
  {
    why: 'before its ports, an aggregate',
    key: /^link$/,
    was: 'perhaps port',
    next: 'port',
    is: 'perhaps port',
  },
  {
    why: 'an interface',
    key: /^link$/,
    lists: 'interfaces',
    inTables: true,
    lacks: ['port'],
    is: 'port',
  },
  {
    why: 'another column names the port',
    inTables: true,
    was: 'perhaps port',
    has: ['port'],
    is: 'nothing',
  },
  {
    why: 'next to its name, the interface of a device or its model',
    key: /^device$/,
    was: 'perhaps port',
    has: ['thing'],
    is: 'perhaps port',
  },
  {
    why: 'more often up or down, yes or no, a room, a network, a switch, a product, a number',
    key: /^(?:link|local|loc(?:ation)?|network(?: device| adapter)?|onu)$/,
    was: 'perhaps port',
    is: 'perhaps port',
  },
  { why: 'the only possible port', inTables: true, was: 'perhaps port', is: 'port' },
  {
    why: 'only the heading of the addresses is known',
    was: null,
    inTables: true,
    cells: ({ rows, words }) =>
      rows.length === 0 && words.filter((word) => word !== undefined).length === 1,
    is: 'form',
  },
  {
    why: 'its cells are IP addresses',
    was: null,
    lacks: ['ip', 'address'],
    cells: areIps,
    is: 'ip',
  },
  {
    why: 'its cells are ports',
    was: null,
    lacks: ['port', 'perhaps port'],
    cells: arePorts,
    is: 'port',
  },
  {
    why: 'only the heading of the addresses is known, and its cells are host names that all differ',
    was: null,
    lacks: ['name', 'thing', 'perhaps name', 'address'],
    cells: (cells) =>
      cells.words.every((word) => word === undefined || word === 'mac') && areHosts(cells),
    is: 'name',
  },
  {
    why: 'its cells are host names that all differ',
    key: /^$/,
    lacks: ['name', 'thing', 'perhaps name', 'address'],
    cells: areHosts,
    is: 'name',
  },
]
