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

/** Columns next to which a port is a TCP port, as in lists by network scanners and camera tools. */
const OF_SERVICES = /^ping$|\b(?:https?|rtsp|sdk|service|web|tcp|udp|onvif) ports?\b/
/** Columns of a list of neighbours; without them `Port ID` is a port of the switch itself. */
export const OF_NEIGHBORS = /chassis|neigh|system|sys|remote|device|ttl|hold|capab/i
export const PORT_ID = /^port[ _-]?id$/i
const OTHERS_PORT = /^(?:neighbou?r|remote|peer)s? port(?: id)?$/i
const PLAIN_PORT = /^ports?$/i
/** Of two columns of ports the one that counts, and the neighbour's or the one before a move. */
const OWN_PORT = /^(?:local |current )?port$/i
const SECOND_PORT = /^(?:source )?port$/i
const DEVICE = /^device$/i
/** The port before a move, beside the one after it. */
const FROM = /^from /i
const TO = /^to /i
/** Beside a port and no address of the device itself, that of the device at the port. */
const PARTNER = /^partner\b/i
const DESCRIPTION = /^description$/i
const OF_CLIENTS = /^(?:os|recent device|last seen)$/i
/** In sessions of RADIUS, the port of the switch, which has columns of its own. */
const DEVICE_PORT = /^device port$/i
const SWITCH = /^(?:network device|nas)\b/i
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
/** Beside a column that has the other device's only as `MAC`, the address of the interface that asked for it. */
const SOURCE_MAC = /^source mac\b/i
const isMacColumn = (name: string) => /^mac(?: address)?$/i.test(name)
const DNS = /^dns$/i
const DEVICE_ID = /^device[ _-]?id$/i
/** Beside an address of layer 2, what IS-IS calls a router. */
const SYSTEM_ID = /^system id$/i
/** In a list of virtual routers, the address that the active one answers with. */
const MASTER_MAC = /^master mac\b/i
const isVrid = (name: string) => /^vrid$/i.test(name)
const isSnpa = (name: string) => /^snpa$/i.test(name)
/** In Linux the name of an interface, but beside `devMac` that of a device. */
const DEV_NAME = /^dev_?name$/i
const DEV_MAC = /^dev_?mac$/i
const GIVEN_NAME = /^interface name$/i
const isInterface = (name: string) => /^interface$/i.test(name)

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
  const roles = withSwitch(names, settledByNames(names, given, title))
  return withLeaseState(names, withDevice(names, roles), title)
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

/** The column of the states of leases, in a list of them. */
const STATE = /^(?:lease )?stat(?:e|us)$/i
const OF_LEASES = /lease|lifetime|expir/i

function withLeaseState(
  names: readonly string[],
  roles: (Role | undefined)[],
  title: string,
): (Role | undefined)[] {
  if (!OF_LEASES.test(title) && !names.some((name) => OF_LEASES.test(name))) return roles
  return roles.map((role, at) => (STATE.test(names[at]!) ? 'lease-state' : role))
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
  // `Parent`, `Name`: the name of the whole, and that of the part.
  const parent = names.findIndex((name) => /^parent$/i.test(name))
  const hasParent = parent >= 0 && given.includes('name-or-port') && !given.includes('ip')
  const isOfDevices = names.some((name) => DEV_MAC.test(name))
  const isOfServices =
    given.includes('ip') && names.some((name) => OF_SERVICES.test(normalName(name)))
  const isOfBridge =
    given.includes('mac') &&
    given.includes('vlan') &&
    !given.includes('port') &&
    !names.some((name) => OF_NEIGHBORS.test(name))
  // Beside the port of a neighbour, by a name that says so, `Port ID` is the port of the switch itself.
  const hasOwnPortId = !given.includes('port') && names.some((name) => OTHERS_PORT.test(name))
  const isOfClients =
    given.includes('mac') && given.includes('ip') && names.some((name) => OF_CLIENTS.test(name))
  const isMove = names.some((name, at) => given[at] === 'port' && TO.test(name))
  const isOfPartners =
    given.includes('port') &&
    !given.some((role) => role === 'mac' || role === 'bssid' || isName(role))
  const isOfSessions = names.some((name) => SWITCH.test(name))
  const port = given.indexOf('port')
  const isOwnPort =
    OWN_PORT.test(names[port] ?? '') && given.indexOf('mac') === given.lastIndexOf('mac')
  const isNamedTwice =
    given.includes('mac') &&
    (given.includes('perhaps-name') || given.indexOf('name') < given.lastIndexOf('name'))
  const roles = given.map((role, at): Role | undefined => {
    if (role === 'mac' && SYSTEM_ID.test(names[at]!) && names.some(isSnpa)) return 'name'
    if (SOURCE_MAC.test(names[at]!) && names.some(isMacColumn)) return 'own-mac'
    if (role === 'other-mac' && MASTER_MAC.test(names[at]!) && names.some(isVrid)) return 'mac'
    if (role === 'remote' && DEVICE_PORT.test(names[at]!) && isOfSessions) return 'port'
    if (hasOwnPortId && PORT_ID.test(names[at]!)) return 'port'
    if (isOfBridge && role === 'remote' && PORT_ID.test(names[at]!)) return 'port'
    if (role === 'port' && at > port && isOwnPort && SECOND_PORT.test(names[at]!)) return 'remote'
    // Host names, unless a column in front has them.
    if (DNS.test(names[at]!) && given.includes('mac') && !given.slice(0, at).some(isName))
      return 'name'
    // Beside its name, an identifier.
    if (role === 'name' && DEVICE_ID.test(names[at]!) && isNamedTwice) return 'none'
    // Beside `Interface`, the name that the person gave it.
    if (role === 'port' && at > 0 && GIVEN_NAME.test(names[at]!) && names.some(isInterface))
      return 'none'
    // In a list of clients, what the person calls them.
    if (DESCRIPTION.test(names[at]!) && isOfClients) return 'perhaps-name'
    if (role === 'port' && isMove && FROM.test(names[at]!)) return 'none'
    if (role === 'other-mac' && isOfPartners && PARTNER.test(names[at]!)) return 'mac'
    if (isOfServices && PLAIN_PORT.test(names[at]!)) return 'none'
    if (hasParent && at === parent) return 'name'
    if (isOfDevices && DEV_NAME.test(names[at]!)) return 'name'
    if (hasParent && role === 'name-or-port') return 'perhaps-port'
    // Unless another column has an IP address, `Client` may contain a name or an address.
    if (role !== undefined || !/^client$/i.test(names[at]!)) return role
    if (!given.includes('ip')) return 'address'
    return given.includes('mac') && !given.includes('name') ? 'name' : role
  })
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
  return roles.map((role, at) => (role === 'ap-name' ? 'name' : isOwn[at] === true ? 'mac' : role))
}
