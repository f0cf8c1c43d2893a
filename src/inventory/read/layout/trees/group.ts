import type { FactSet } from '../../values/facts.ts'
import { isDevice } from '../../values/device-titles.ts'
import type { Named } from '../named.ts'

/** The addresses and facts of one object or element. */
export interface Group {
  readonly named: readonly Named[]
  readonly facts: FactSet
  /** Whether the object is an adapter of a device. */
  readonly isPart: boolean
  /** The device that printed it, if an outer key names one; null where none does. */
  host: string | null
}

/** Passes the facts of an object to the groups within it. */
export function inherit(groups: readonly Group[], facts: FactSet): void {
  const [first] = groups
  if (groups.length === 1 || groups.every((group) => isAlike(group, first!)))
    for (const group of groups) group.facts.fill(facts)
  else for (const group of groups) fillPlace(group, facts)
}

/** Whether two objects are about the same address, and no other. */
function isAlike({ named }: Group, other: Group): boolean {
  const hex = other.named[0]!.found.hex
  return [...named, ...other.named].every(({ found }) => found.hex === hex)
}

/** `sw-1`, `sw-1.example.net`, not `l2MacAddressTable` or the hash of a container */
const NUMBERED = /^(?![\da-f]{12,}$)[a-z][\w-]*\d(?:\.[\w.-]*)?$/i
/** `{"ipv4": …, "vrf1": …}` */
const NO_HOST =
  /^(?:ipv?|vrf|slot|unit|fpc|item|entry|row|stack|member|node|list|group|area|zone|site)[-_]?\d/i

/**
 * Notes the device that printed what is within an object, if the object's key can only be its name:
 * `{"sw-1": {"get_mac_address_table": […]}}`, of a script that asked many.
 */
export function noteHost(groups: readonly Group[], key: string): void {
  if (groups.length === 0 || !NUMBERED.test(key) || NO_HOST.test(key) || !isDevice(key)) return
  for (const group of groups) group.host ??= key
}

/** Takes over where an object is from one that contains it, and an adapter the device's name. */
export function fillPlace(group: Group, { port, vlan, name: own }: FactSet, name = own): void {
  const { facts } = group
  if (facts.port.length === 0 && port.length === 1) facts.port = port
  if (facts.vlan.length === 0 && vlan.length === 1) facts.vlan = vlan
  nameAdapter(group, name)
}

/** Gives an adapter the name of its device. */
export function nameAdapter({ facts, isPart }: Group, name: readonly string[]): void {
  if (isPart && facts.name.length === 0) facts.name = name
}
