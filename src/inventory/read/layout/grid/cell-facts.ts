import { FactSet } from '../../values/facts.ts'
import { isName, type Role } from '../../values/roles.ts'
import type { Facts } from '../../../sighting.ts'

const NINE = 0x39
/** A host name that cannot be a state or a type of address. */
const HOST = /^(?!no|un|dhcp|auto)(?=[^.-]+[.-])[a-z][\w-]*(?:\.[\w-]+)*$/i
/** Repeated ports are parsed once; at most this many are remembered. */
const MAX_REMEMBERED = 5_000

/** Takes the facts from the cells of one table. */
export class CellFacts {
  readonly #ports = new Map<string, Facts>()
  readonly #hasVlan: boolean

  /** @param hasVlan whether the table has a column of VLANs */
  constructor(hasVlan: boolean) {
    this.#hasVlan = hasVlan
  }

  /** Takes the facts of a cell in a column with this role. */
  take(facts: FactSet, role: Role, text: string): void {
    // A second column of names contains other names for the device.
    if (isName(role) && facts.isNamed) return
    // A second VLAN is the outer one, which may carry the first.
    if (role === 'vlan' && facts.vlan.length > 0) return
    if (role !== 'port' || facts.port.length > 0) {
      // Where the system could resolve it, the host name is printed in place of the IP address.
      const isHost = role === 'ip' && text.charCodeAt(0) > NINE && HOST.test(text)
      facts.take(isHost ? 'address' : role, text)
      return
    }
    let known = this.#ports.get(text)
    if (known === undefined) {
      known = this.#hasVlan ? portBelow(text) : portIn(text)
      if (this.#ports.size < MAX_REMEMBERED) this.#ports.set(text, known)
    }
    if (facts.vlan.length === 0) facts.vlan = known.vlan
    facts.takePortOf(known)
  }
}

function portIn(text: string): FactSet {
  const facts = new FactSet()
  facts.take('port', text)
  return facts
}

/** A long number in the first column pushes the VLAN into the column of the port: `20 ether5`. */
function portBelow(text: string): FactSet {
  const [, vlan = '', port = ''] = /^(\d{1,4}) +([a-z]\S*\d)$/i.exec(text) ?? []
  if (port === '') return portIn(text)
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
