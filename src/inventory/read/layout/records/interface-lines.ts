import type { FactSet } from '../../values/facts.ts'
import { readClauses, readKeys, type KeyValue } from '../../values/key-values.ts'

/** Takes the VLAN of `Physical interface: ge-0/0/1, Unit: 100, Vlan-id: 100`. */
export function takeVlanKeys(facts: FactSet, text: string): void {
  for (const { role, value } of readKeys(text)) if (role === 'vlan') facts.take(role, value)
}

const OWN_VLAN =
  /\b(?:vlan (?:(?:protocol \S+ )?id|identifier)|(?:switchport access|port default) vlan|802\.1q, +tag) +(\d{1,4})\b/i

/** Takes the VLAN of `VLAN identifier 20`, `switchport access vlan 20`, `Member of L2 VLAN ID 10, port is untagged`; false where there is none. */
export function takeVlan(facts: FactSet, text: string): boolean {
  if (facts.vlan.length > 0) return false
  const vlan = OWN_VLAN.exec(text.slice(0, 200))?.[1]
  return vlan !== undefined && facts.take('vlan', vlan)
}

/** Takes the port and the VLAN of `Port: 17,  Vlan: 20,  State: Enabled`. */
export function takePlaceKeys(facts: FactSet, text: string): void {
  const [first] = readKeys(text)
  if (first?.role === 'port') facts.take('port', first.value)
  takeVlanKeys(facts, text)
}

/**
 * The clauses of a line without an address. A line that is not indented counts only for IP addresses.
 * @param headed facts of the record if a heading line began it; else null
 */
export function clausesOf(text: string, headed: FactSet | null): KeyValue[] {
  if (!/^\s/.test(text))
    return headed === null ? [] : readClauses(text).filter(({ role }) => role === 'ip')
  const clauses = readClauses(text)
  // `Port name is uplink`, `port is untagged`: these describe the interface already known.
  return headed === null || headed.port.length === 0
    ? clauses
    : clauses.filter(({ role }) => role !== 'port')
}
