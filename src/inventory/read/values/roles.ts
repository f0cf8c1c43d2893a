import { LONG, PREFIXES, WORDS } from '../vocabulary/synonyms.ts'

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
  /** A name of whatever the row or record is about: a port if it looks like one. */
  | 'name-or-port'
  /** An interface, unless another column or key names one. */
  | 'perhaps-port'
  /** The VLAN of a device before it was authenticated. */
  | 'first-vlan'
  /** The name of a VLAN, which may contain its number: `VLAN0020`. */
  | 'perhaps-vlan'
  /** The name of what a device is a part of, which is its own unless it has another. */
  | 'perhaps-name'
  /** The name of an access point, which is the device only if its own address is there too. */
  | 'ap-name'
  /** An IP address, a MAC address or a host name; its form decides. */
  | 'address'
  /** A port of the neighbour, not of the device that printed the output. */
  | 'remote'
  /** The switch that has the port, where a list covers several: a spreadsheet, a monitoring system, a RADIUS server. */
  | 'switch'
  /** The address of that switch. */
  | 'switch-mac'
  /** A device beside a port: the client there, unless several rows show that it is the switch. */
  | 'device'
  /** The state of a lease: one that is over has no IP address. */
  | 'lease-state'
  /** How an address came about: a random one of Bluetooth LE has no vendor. */
  | 'address-type'
  /** What a device says of itself: DHCP's vendor class, LLDP's system description, CDP's platform. */
  | 'says'
  /** A list of values whose forms tell what they are: `00:1b:…,192.0.2.5,nas`. */
  | 'list'
  /** A known name with none of these meanings. */
  | 'none'

/** Between nouns in Spanish, Portuguese, Italian and French: `puerto del switch`, `nom de la machine`. */
const OF = / (?:d[aeiou]l?(?: la)?|dell[ao])(?= )/g

/** A name with all abbreviations written out, and without spaces. */
function longOf(normal: string): string {
  const nouns = normal.replaceAll(OF, '')
  return nouns.replaceAll(/[^ ]+/g, (word) => LONG.get(word) ?? word).replaceAll(' ', '')
}

const ROLES: ReadonlyMap<string, Role> = rolesOf(WORDS)

function rolesOf(words: Readonly<Record<Exclude<Role, 'device'>, string>>): Map<string, Role> {
  const all = Object.entries(words).flatMap(([role, list]) =>
    list.split(',').map((name) => [name.trim().replaceAll(/\s+/g, ' '), role as Role] as const),
  )
  const roles = new Map(all.map(([name, role]) => [name.replaceAll(' ', ''), role]))
  // Names in the table take precedence over those derived from them.
  for (const [name, role] of all) {
    const long = longOf(name)
    if (name.includes(' ') && !roles.has(long)) roles.set(long, role)
  }
  return roles
}

/** The role of a whole name, its words as printed or written out. */
function wholeRoleOf(normal: string): Role | undefined {
  const role = ROLES.get(normal.replaceAll(' ', ''))
  return role !== undefined || !normal.includes(' ') ? role : ROLES.get(longOf(normal))
}

export function isName(role: Role | undefined): boolean {
  return role === 'name' || role === 'name-or-port' || role === 'device'
}

/** Beside this key of Windows, a name is that of an interface. */
export const OF_ADAPTER = /^interface ?description$/i
/** After the interface, its name on the neighbour (MikroTik) or within the system (Windows, Node.js). */
export const OWN_NAME = /^(?:[Ii]nterface[- ][Nn]ame|ifName|ifaceName)$/
/** A RADIUS attribute: the switch or access point that asks, whose IP address may occur again under other keys. */
export const ASKING = /^nas[- ]ip(?:v[46])?[- ]address$/i

/** True for the role of a column or key that contains a MAC address, no matter whose. */
export function isAddressRole(role: Role | undefined): boolean {
  return role === 'mac' || role === 'bssid' || isAddressOfOther(role)
}

/** True for the role of an address that is not of the device that a row or record is about. */
export function isAddressOfOther(role: Role | undefined): boolean {
  return role === 'other-mac' || role === 'own-mac' || role === 'switch-mac'
}

/** Normalizes a name for comparison: lower case, camel case split, other characters than letters and digits as one space. */
export function normalName(name: string): string {
  return (
    name
      .replaceAll(/([a-z]|\d(?=[A-Z][a-z]))([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replaceAll(/\[\d+\]/g, '')
      // Matching Unicode properties takes four times as long.
      .replaceAll(/[\u0080-\uffff]/.test(name) ? /[^\p{L}\p{M}\p{N}]+/gu : /[^a-z0-9]+/g, ' ')
      .trim()
  )
}

/** A shorter beginning could be that of another name. */
const SHORTEST_CUT = 11
/** No name of a column or key is longer. */
const LONGEST_NAME = 60
/** Limit of each cache: a hostile text can contain any number of names. */
const MOST_KNOWN = 5_000

/** The same function, which remembers what it gave for the names that were asked for last. */
function remembered(roleOf: (name: string) => Role | undefined) {
  const known = new Map<string, Role | undefined>()
  return (name: string): Role | undefined => {
    if (name.length > LONGEST_NAME) return undefined
    if (known.has(name)) return known.get(name)
    const role = roleOf(name)
    if (known.size > MOST_KNOWN) known.clear()
    known.set(name, role)
    return role
  }
}

/** The role of a column name that is known as a whole. */
export const exactRoleOf = remembered((name) => wholeRoleOf(normalName(name)) ?? roleOfParts(name))

/** The role of a column name as printed; undefined if unknown. */
export function roleOfColumn(name: string): Role | undefined {
  return roleOf(name) ?? roleOfParts(name)
}

/** The role of a column name that was cut at the width of the column: `Nombre de conexi`. */
export function roleOfCut(name: string): Role | undefined {
  const normal = normalName(name).replaceAll(' ', '')
  if (normal.length < SHORTEST_CUT) return undefined
  for (const [known, role] of ROLES) if (known.startsWith(normal)) return role
  return undefined
}

const MASK = /(?<!\s)\s*\/\s*(?:(?:sub)?net ?)?(?:mask|prefix|length|len|prefix ?len(?:gth)?)$/i

/** Whose values `Gateway - IP` contains. */
const OTHERS = /gateway|switch|router|server|access point|controller|dns/i

/** The role of the first known part of a name such as `VR/Interface`, `VSI/VLAN(O/I/P)` or `TTL(sec)`. */
function roleOfParts(name: string): Role | undefined {
  // `IP Address/Mask`
  const mask = name.search(MASK)
  if (mask > 0) return roleOf(name.slice(0, mask))
  const dash = name.lastIndexOf(' - ')
  if (dash > 0 && !OTHERS.test(name)) return roleOf(name.slice(dash + 3))
  if (!/[/\\([]| and /.test(name)) return undefined
  // `Last IP (WAN)`: the router's.
  if (/\((?:WAN|public)\)$/i.test(name)) return 'none'
  // `Ports [3+]`: of those that were asked for, the ones that answer.
  if (name.endsWith('+]')) return 'none'
  // `Destination Ports or VCs / [Protocol Type]`, `Hostname and Client-id`
  const either = name.search(/ (?:or|and) /)
  if (either > 0) return wholeRoleOf(normalName(name.slice(0, either)))
  const plain = name.replaceAll(/(?<!\s)\s*(?:\([^()]*\)|\[[^[\]]*\])| (?=\/ )|(?<= \/) /g, '')
  if (plain.includes(' ') && !plain.includes('\\'))
    return plain.includes('/') ? undefined : wholeRoleOf(normalName(plain))
  const parts = plain.split(/[/\\]/).filter((part) => part !== '')
  const roles = parts.map((part) => wholeRoleOf(normalName(part)))
  const role = roles.find((role) => role !== undefined && role !== 'none')
  if (role !== undefined) return role
  return /\(MAC\)$/i.test(name) ? 'mac' : roles.find((role) => role === 'none')
}

/** The role of a name as printed; undefined if unknown. */
export const roleOf = remembered((name) => look(normalName(name)))

function look(normal: string): Role | undefined {
  const role = wholeRoleOf(normal)
  if (role !== undefined) return role
  // `macaddress1`, `MAC address 2`
  const numbered = /^(.*(?:mac|addr(?:ess(?:es)?)?|name)) ?\d$/.exec(normal)?.[1]
  if (numbered !== undefined) return look(numbered)
  const space = normal.indexOf(' ')
  if (space < 0) return undefined
  const first = normal.slice(0, space)
  return PREFIXES.has(LONG.get(first) ?? first) || /^\d+$/.test(first)
    ? look(normal.slice(space + 1))
    : undefined
}
