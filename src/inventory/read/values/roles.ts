import { exactMeaningOf, meaningOf, type MeaningName } from '../vocabulary/names.ts'

/** The meaning of a column, key or attribute. */
export type Role =
  /** The address of the device that the row or record is about. */
  | 'mac'
  /** The address of a radio: the device's own, unless the address of a station or an adapter is next to it. */
  | 'bssid'
  /** The address of another device, such as an access point or a gateway. */
  | 'other-mac'
  /** The address of the device that prints it, such as that of its own end of a cable. */
  | 'own-mac'
  | 'ip'
  | 'vlan'
  | 'port'
  | 'name'
  /** The name of the subject of the row or record: a port if it looks like one. */
  | 'name-or-port'
  /** An interface, unless another column or key names one. */
  | 'perhaps-port'
  /** The VLAN of a device before it was authenticated. */
  | 'first-vlan'
  /** The name of a VLAN, which may contain its number: `VLAN0020`. */
  | 'perhaps-vlan'
  /** The name of the whole of which a device is a part, used if the device has no name of its own. */
  | 'perhaps-name'
  /** The name of an access point, which is the device only if its own address is there too. */
  | 'ap-name'
  /** An IP address, a MAC address or a host name; its form decides. */
  | 'address'
  /** A port of the neighbour, not of the device that printed the output. */
  | 'remote'
  /** The switch that has the port, in a list that covers several: a spreadsheet, a monitoring system, a RADIUS server. */
  | 'switch'
  /** The address of that switch. */
  | 'switch-mac'
  /** The state of a lease: an expired one has no IP address. */
  | 'lease-state'
  /** The origin of an address: a random one of Bluetooth LE has no vendor. */
  | 'address-type'
  /** A device's description of itself: DHCP's vendor class, LLDP's system description, CDP's platform. */
  | 'says'
  /** A list of values recognised by their forms: `00:1b:…,192.0.2.5,nas`. */
  | 'list'
  /** A known name with none of these meanings. */
  | 'none'

export function isName(role: Role | undefined): boolean {
  return role === 'name' || role === 'name-or-port'
}

const ROLES: Readonly<Record<MeaningName, Role>> = {
  mac: 'mac',
  'mac of radio': 'bssid',
  'mac of source': 'mac',
  'mac of destination': 'mac',
  'mac of target': 'other-mac',
  'mac of local': 'own-mac',
  'mac of remote': 'mac',
  'mac of access point': 'other-mac',
  'mac of gateway': 'other-mac',
  'mac of switch': 'switch-mac',
  'mac of other': 'other-mac',
  ip: 'ip',
  'ip of source': 'ip',
  'ip of destination': 'ip',
  'ip of gateway': 'none',
  'ip of access point': 'none',
  'ip of controller': 'none',
  'ip of relay': 'none',
  vlan: 'vlan',
  'perhaps vlan': 'first-vlan',
  'vlan name': 'perhaps-vlan',
  port: 'port',
  'port index': 'port',
  'perhaps port': 'perhaps-port',
  'port of remote': 'remote',
  name: 'name',
  'perhaps name': 'perhaps-name',
  thing: 'name-or-port',
  'name of access point': 'ap-name',
  'name of switch': 'switch',
  address: 'address',
  state: 'lease-state',
  type: 'address-type',
  says: 'says',
  list: 'list',
  nothing: 'none',
}

function roleOfMeaning(meaning: MeaningName | undefined): Role | undefined {
  return meaning === undefined ? undefined : ROLES[meaning]
}

export const exactRoleOf = (name: string) => roleOfMeaning(exactMeaningOf(name))
export const roleOf = (name: string) => roleOfMeaning(meaningOf(name))
