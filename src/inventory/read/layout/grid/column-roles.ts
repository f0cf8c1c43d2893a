import { isName, normalName, roleOf, type Role } from '../../values/roles.ts'

/** The title of a list of access points … */
const ACCESS_POINTS =
  /\baps?\b (?:summary|database|list|inventory|status|all\b)|\baccess points?\b/i
/** … and the name of the column with their own addresses. */
const ITS_OWN =
  /^(?:(?:ap )?(?:ethernet|eth|wired|base|ap|ap radio)(?: ethernet)?(?: eth)? ?mac(?: addr(?:ess)?)?|ap mac(?: addr(?:ess)?)?)$/
/** A list of stations, in which the access point is another device, by its title … */
const STATIONS =
  /\bclients? (?:summary|table|list|association)|(?:show|display) [\w -]{0,30}\bclients?\b|\bstations?\b/i
/** … or by the name of a column. */
const STATION = /\b(?:client|station|sta|user)s?\b.{0,200}\b(?:mac|addr)/i
/** Columns of a list of access points or of their radios … */
const OF_ACCESS_POINTS =
  /^(?:slots?|channel|tx ?p(?:o?we?r)|(?:admin|oper) state|(?:ap )?model|serial(?: number)?|clients|radio mac|country|(?:site|policy|rf) tag name)$/
/** … and those of a list of stations. */
const OF_STATIONS =
  /^(?:wlan(?: id)?|e?ssid|protocol|rssi|snr|signal|user.*|auth.*|method|role|vlan)$/
/** Columns that occur only in lists of interfaces. */
const OF_INTERFACES =
  /^(?:mtu|l2mtu|actual mtu|speed|link ?speed|duplex|speed duplex(?: state)?|link status|(?:if|interface) ?index|interface ?description|(?:mac|permanent) address|macaddrtype|over|admin status)$/
/** Next to a column of port numbers there may be one of interface names. */
const IS_NUMBER = /^port (?:no|num|number|#|index)\.?$/i
/** Next to a column with names of machines, a column `Name` names parts of them. */
const MACHINE = /^(?:vm|guest|host|hostname|device|system|neighbor|remote)\b|^vmname/
/** A command that lists interfaces. */
const OF_ALL = /^(?:show|display|get|list) (?:(?:system|network) )?interfaces?\b/i
const INTERFACES = /\binterfaces?\b|\bnics?\b|\badapters?\b/i

/** Columns of a list of neighbours; without them `Port ID` is a port of the switch itself. */
export const OF_NEIGHBORS = /chassis|neigh|system|sys|remote|device|ttl|hold|capab/i
export const PORT_ID = /^port[ _-]?id$/i
const DEVICE = /^device$/i
/** In front of its ports, an aggregate. */
const LINK = /^link$/i
/** Right before the port on which a device was seen, beside the device's own name, this names the switch … */
const HAS_PORT = /^(?:device|node)(?: ?name)?$/i
/** … and so does this, before the port by which a bridge reaches it. */
const HOST = /^host ?name$/i
const EGRESS_PORT = /^egress port$/i
/** The port of the switch, beside an interface of the device itself. */
const SWITCH_PORT =
  /^(?:(?:connected|attached|uplink)(?: device| switch)?|switch|sw) (?:port|interface)(?: name)?$/
const OF_LEASES = /lease|lifetime|expir/
const NAMES: readonly Role[] = ['name', 'name-or-port']

/** What a column means beside others. */
interface Rule {
  /** Its name, as `normalName` gives it, that of another column or the title, and that of one in front of it. */
  readonly name: RegExp
  readonly beside?: RegExp
  readonly behind?: RegExp
  /** The role of its name by itself; null for none. */
  readonly given?: Role | null
  /** Roles that other columns have, and that none of them has. */
  readonly has?: readonly Role[]
  readonly lacks?: readonly Role[]
  /** Names that no column has. */
  readonly without?: RegExp
  readonly role: Role
}

/** The first that holds counts. */
const RULES: readonly Rule[] = [
  // What IS-IS calls a router.
  { name: /^system id$/, beside: /^snpa$/, given: 'mac', role: 'name' },
  // The address of the interface that asked for the other device's.
  { name: /^source mac\b/, beside: /^mac(?: address)?$/, role: 'own-mac' },
  // In a list of virtual routers, the address that the active one answers with.
  { name: /^master mac\b/, beside: /^vrid$/, given: 'other-mac', role: 'mac' },
  // In sessions of RADIUS, the port of the switch, which has columns of its own.
  { name: /^device port$/, beside: /^(?:network device|nas)\b/, given: 'remote', role: 'port' },
  // Beside the port of a neighbour, by a name that says so, or in a bridge's table.
  {
    name: PORT_ID,
    beside: /^(?:neighbou?r|remote|peer)s? port(?: id)?$/,
    lacks: ['port'],
    role: 'port',
  },
  { name: PORT_ID, has: ['mac', 'vlan'], lacks: ['port'], without: OF_NEIGHBORS, role: 'port' },
  // Behind the port that counts, the neighbour's or the one before a move.
  {
    name: /^(?:source )?port$/,
    behind: /^(?:local |current )?port$/,
    given: 'port',
    role: 'remote',
  },
  { name: /^from /, beside: /^to /, given: 'port', role: 'none' },
  { name: /^dns$/, has: ['mac'], role: 'name' },
  // Beside `Interface`, the name that the person gave it.
  { name: /^interface name$/, beside: /^interface$/, given: 'port', role: 'none' },
  // Beside its name, an identifier.
  { name: /^device id$/, given: 'name', has: ['mac', 'name'], role: 'none' },
  { name: /^device id$/, given: 'name', has: ['mac', 'perhaps-name'], role: 'none' },
  // In a list of clients, what the person calls them.
  {
    name: /^description$/,
    beside: /^(?:os|recent device|last seen)$/,
    has: ['mac', 'ip'],
    role: 'perhaps-name',
  },
  // Beside a port and no address of the device itself, that of the device at the port.
  {
    name: /^partner\b/,
    given: 'other-mac',
    has: ['port'],
    lacks: ['mac', 'bssid', ...NAMES],
    role: 'mac',
  },
  // In lists by network scanners and camera tools, a TCP port.
  {
    name: /^ports?$/,
    beside: /^ping$|\b(?:https?|rtsp|sdk|service|web|tcp|udp|onvif) ports?\b/,
    has: ['ip'],
    role: 'none',
  },
  // The name of the whole, and that of the part.
  { name: /^parent$/, has: ['name-or-port'], lacks: ['ip'], role: 'name' },
  { name: /^name$/, beside: /^parent$/, lacks: ['ip'], role: 'perhaps-port' },
  // In Linux the name of an interface, but beside `devMac` that of a device.
  { name: /^dev ?name$/, beside: /^dev ?mac$/, role: 'name' },
  // Unless another column has an IP address, a name or an address.
  { name: /^client$/, given: null, lacks: ['ip'], role: 'address' },
  { name: /^client$/, given: null, has: ['mac'], lacks: ['name'], role: 'name' },
  { name: /^(?:lease )?stat(?:e|us)$/, beside: OF_LEASES, role: 'lease-state' },
]

/** The roles of columns beside each other. */
function rolesBeside(
  names: readonly string[],
  given: readonly (Role | undefined)[],
  title: string,
): (Role | undefined)[] {
  const normal = names.map(normalName)
  const around = [...normal, title.toLowerCase()]
  return given.map((own, at) => {
    const others = given.filter((_, other) => other !== at)
    const rule = RULES.find(
      ({ name, beside, behind, given: role, has = [], lacks = [], without }) =>
        name.test(normal[at]!) &&
        (role === undefined || role === (own ?? null)) &&
        has.every((role) => others.includes(role)) &&
        !others.some((role) => role !== undefined && lacks.includes(role)) &&
        (beside === undefined || around.some((name, other) => other !== at && beside.test(name))) &&
        (behind === undefined || normal.slice(0, at).some((name) => behind.test(name))) &&
        !(without !== undefined && names.some((name) => without.test(name))),
    )
    return rule === undefined ? own : rule.role
  })
}

/**
 * Settles the roles of a table's columns that depend on other columns: whose name a column `Name` contains, and which of
 * several columns names the interface.
 * @param names as printed
 * @param given the role of each name by itself
 * @param title the command and the lines above the heading
 */
export function settled(
  names: readonly string[],
  given: readonly (Role | undefined)[],
  title: string,
): (Role | undefined)[] {
  return withDevice(names, withSwitch(names, settledByNames(names, given, title)))
}

/** Beside a port and an address, the name of what is there: the client, or the switch itself. */
const DEVICE_OR_SWITCH = /^(?:device|host|host ?name|device ?name)$/i

function withDevice(
  names: readonly string[],
  roles: readonly (Role | undefined)[],
): (Role | undefined)[] {
  const isOfPorts = roles.includes('mac') && roles.includes('port')
  const isNamed =
    roles.filter(isName).length > 1 || roles.some((role) => role?.startsWith('switch'))
  const isDevice = (role: Role | undefined, at: number) =>
    isOfPorts && !isNamed && isName(role) && DEVICE_OR_SWITCH.test(names[at]!)
  return roles.map((role, at) => (isDevice(role, at) ? 'device' : role))
}

/** Tells the switch and its port from the device and its interface, where a list has both. */
function withSwitch(
  names: readonly string[],
  roles: readonly (Role | undefined)[],
): (Role | undefined)[] {
  const isOfVlans =
    roles.includes('vlan') &&
    !roles.includes('ip') &&
    !roles.includes('remote') &&
    !names.some((name) => OF_INTERFACES.test(normalName(name)))
  const isSwitch = (role: Role | undefined, at: number) =>
    role === 'switch' ||
    (roles[at + 1] === 'port' &&
      !isName(roleOf(names[at + 1]!)) &&
      (HAS_PORT.test(names[at]!)
        ? isOfVlans || roles.some((other, index) => index !== at && isName(other))
        : HOST.test(names[at]!) && EGRESS_PORT.test(names[at + 1]!)))
  const own = names.findIndex((name) => SWITCH_PORT.test(normalName(name)))
  if (!roles.some(isSwitch)) return [...roles]
  return roles.map((role, at): Role | undefined => {
    if (isSwitch(role, at)) return 'switch'
    if (own < 0) return role
    if (at === own) return 'port'
    if (at === 0 && DEVICE.test(names[at]!)) return 'name'
    if (role === 'name-or-port') return names.some((name) => DEVICE.test(name)) ? 'none' : 'name'
    return role === 'port' || role === 'perhaps-port' ? 'none' : role
  })
}

function settledByNames(
  names: readonly string[],
  given: readonly (Role | undefined)[],
  title: string,
): (Role | undefined)[] {
  const roles = rolesBeside(names, given, title)
  const port = given.indexOf('port')
  if (
    !roles.some((role) => role === 'name-or-port' || role === 'perhaps-port' || role === 'ap-name')
  )
    return namedAccessPoints(names, [...roles], title)
  const hasPort = names.some((name, at) => roles[at] === 'port' && !IS_NUMBER.test(name))
  const ofInterfaces = !hasPort && isOfInterfaces(names, roles, title)
  const isCalledOtherwise = names.some(
    (name, at) => roles[at] === 'name' && MACHINE.test(normalName(name)),
  )
  const isNamed = roles.includes('name') || (!ofInterfaces && roles.includes('name-or-port'))
  const bssid = roles.indexOf('bssid')
  const isRadios = bssid >= 0 && roles.indexOf('mac') > bssid
  const plain = roles.map((role, at): Role | undefined => {
    if (role === 'name-or-port') {
      if (ofInterfaces) return 'port'
      // Beside an interface, what the person called it.
      if (hasPort && OF_ALL.test(title)) return 'none'
      // In a list of stations by radio, this is the name of the access point.
      if (isRadios) return 'ap-name'
      if (isCalledOtherwise) return 'perhaps-port'
    }
    if (role !== 'perhaps-port') return role
    // A list of devices begins with their names, and one of interfaces may.
    if (at === 0 && DEVICE.test(names[at]!) && !isNamed && !ofInterfaces) return 'name-or-port'
    // Next to a port that it has or is on, `Device` is the name of the device unless another column has it.
    const isTold = hasPort || (ofInterfaces && roles.includes('name-or-port'))
    const isLink = LINK.test(names[at]!)
    if (isTold && isLink && at < port) return role
    if (isLink && ofInterfaces) return 'port'
    if (isTold) return DEVICE.test(names[at]!) && !isNamed ? 'name-or-port' : 'none'
    // Beside its name, the device's interface or its model.
    if (DEVICE.test(names[at]!) && isNamed) return role
    // A column `Link` more often says up or down than a name, a column `Local` yes or no, `Location` a room, `Network`
    // a prefix, `Network Device` a switch, `Network Adapter` a product, `ONU` a number.
    return /^(?:link|local|loc(?:ation)?|network(?: device| adapter)?|onu)$/i.test(names[at] ?? '')
      ? role
      : 'port'
  })
  return namedAccessPoints(names, plain, title)
}

function isOfInterfaces(
  names: readonly string[],
  roles: readonly (Role | undefined)[],
  title: string,
): boolean {
  if (OF_ALL.test(title)) return true
  // A list of devices has names and IP addresses too, but not a device's name beside that of its interface.
  const hasDevice = names.some((name) => DEVICE.test(name)) && roles.includes('name-or-port')
  if (roles.includes('ip') && !hasDevice) return false
  const telling = names.map(normalName).filter((name) => OF_INTERFACES.test(name))
  return new Set(telling).size > 1 || INTERFACES.test(title)
}

function areOfAccessPoints(names: readonly string[]): boolean {
  const normal = names.map(normalName)
  return (
    normal.filter((name) => OF_ACCESS_POINTS.test(name)).length > 1 &&
    !normal.some((name) => OF_STATIONS.test(name))
  )
}

/** In a list of access points, their names and addresses are those of the devices themselves. */
function namedAccessPoints(
  names: readonly string[],
  roles: (Role | undefined)[],
  title: string,
): (Role | undefined)[] {
  const isOwn = names.map((name) => ITS_OWN.test(normalName(name)))
  const isList =
    !STATIONS.test(title) &&
    !names.some((name) => STATION.test(name)) &&
    (isOwn.includes(true) || ACCESS_POINTS.test(title) || areOfAccessPoints(names))
  if (!isList || roles.includes('name')) return roles
  // A radio's address is the access point's, too.
  const isRadio = (role: Role | undefined) => role === 'bssid' && isOwn.includes(true)
  return roles.map((role, at) => {
    if (role === 'ap-name') return 'name'
    return isOwn[at] === true || isRadio(role) ? 'mac' : role
  })
}
