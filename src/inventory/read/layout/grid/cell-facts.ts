import { FactSet } from '../../values/facts.ts'
import { isName, type Role } from '../../values/roles.ts'
import type { Facts } from '../../../sighting.ts'

const NINE = 0x39
/** A host name that cannot be a state or a type of address. */
const HOST = /^(?!no|un|dhcp|auto)(?=[^.-]+[.-])[a-z][\w-]*(?:\.[\w-]+)*$/i
/** Repeated VLANs and ports are parsed once; at most this many are remembered. */
const MAX_REMEMBERED = 5_000

/** Takes the facts from the cells of one table. */
export class CellFacts {
  readonly #vlans = new Map<string, Facts>()
  readonly #ports = new Map<string, Facts>()
  readonly #hasIp: boolean
  readonly #hasVlan: boolean

  /**
   * @param hasIp whether the table has a column of IP addresses
   * @param hasVlan whether it has one of VLANs
   */
  constructor(hasIp: boolean, hasVlan: boolean) {
    this.#hasIp = hasIp
    this.#hasVlan = hasVlan
  }

  /** Takes the facts of a cell in a column with this role. */
  take(facts: FactSet, role: Role, text: string): void {
    // A second column of names contains other names for the device.
    if (isName(role) && facts.isNamed) return
    // A second VLAN is the outer one, which may carry the first.
    if (role === 'vlan' && facts.vlan.length > 0) return
    // Next to IP addresses and no VLAN, such a number is a TCP port.
    if (role === 'port' && text.length > 4 && this.#hasIp && !this.#hasVlan && /^\d+$/.test(text))
      return
    if ((role !== 'vlan' && role !== 'port') || facts[role].length > 0) {
      // Where the system could resolve it, the host name is printed in place of the IP address.
      const isHost = role === 'ip' && text.charCodeAt(0) > NINE && HOST.test(text)
      facts.take(isHost ? 'address' : role, text)
      return
    }
    const known = role === 'vlan' ? this.#vlans : this.#ports
    let alone = known.get(text)
    if (alone === undefined) {
      alone = role === 'vlan' || !this.#hasVlan ? factOf(role, text) : portBelow(text)
      if (known.size < MAX_REMEMBERED) known.set(text, alone)
    }
    if (role === 'vlan' || facts.vlan.length === 0) facts.vlan = alone.vlan
    if (role === 'port') facts.takePortOf(alone)
  }
}

function factOf(role: Role, text: string): Facts {
  const facts = new FactSet()
  facts.take(role, text)
  return facts
}

/** A long number in the first column pushes the VLAN into the column of the port: `20 ether5`. */
function portBelow(text: string): Facts {
  const [, vlan = '', port = ''] = /^(\d{1,4}) +([a-z]\S*\d)$/i.exec(text) ?? []
  if (port === '') return factOf('port', text)
  const facts = new FactSet()
  facts.take('vlan', vlan)
  facts.take('port', port)
  return facts
}

/** What was read in a row of a table. */
export interface Row {
  readonly facts: FactSet
  /** Role of the column of each address in the line. */
  readonly roles: readonly (Role | undefined)[]
}
