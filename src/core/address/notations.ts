import { type Address, formatAddress, hyphenated } from './address.ts'
import { isGroup } from './bits.ts'
import { embeddedEui48, toEui64, toLinkLocal, toModifiedEui64 } from './eui64.ts'

export interface NamedNotation {
  readonly name: string
  readonly text: string
}

/**
 * Every way to write an address; EUI-64 and IPv6 only for whole unicast addresses, because only those are converted.
 * @param isWorldWideName whether it is a World Wide Name, which is not converted either
 */
export function notationsOf(address: Address, isWorldWideName = false): NamedNotation[] {
  const { kind, hex } = address
  const notations = [
    { name: 'Colon', text: formatAddress(address, 'colon') },
    { name: 'Hyphen', text: formatAddress(address, 'hyphen') },
    { name: 'Dot', text: formatAddress(address, 'dot') },
    { name: 'Bare', text: formatAddress(address, 'bare') },
  ]
  if (kind === 'prefix' || isGroup(hex) || isWorldWideName) return notations
  const embedded = kind === 'eui64' ? embeddedEui48(hex) : null
  const eui48 = embedded?.probablyModified ? embedded.unmodified : embedded?.plain
  const origin = eui48 ?? hex
  if (eui48 !== undefined) notations.push({ name: 'EUI-48 inside', text: hyphenated(eui48) })
  notations.push(
    { name: 'EUI-64', text: hyphenated(origin.length === 12 ? toEui64(origin) : origin) },
    { name: 'Modified EUI-64', text: hyphenated(toModifiedEui64(origin)) },
    { name: 'IPv6 link-local', text: toLinkLocal(origin) },
  )
  return notations
}
