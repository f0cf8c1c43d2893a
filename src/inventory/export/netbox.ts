import { csvRecord, withinLine } from '../../core/text/inline-text.ts'
import type { SourceLink } from '../join/links.ts'
import { colons } from './device-columns.ts'

/** CSV files for NetBox's bulk import: each contains one kind of object, in the order in which they have to be imported. */
export type NetBoxFormat = 'netbox-interfaces' | 'netbox-macs' | 'netbox-cables'

/** An address that a device reports for one of its interfaces. */
export interface InterfaceAddress {
  /** Upper-case digits. */
  readonly hex: string
  readonly device: string
  readonly port: string
}

const VIRTUAL =
  /^(?:vl(?:an)?|lo(?:opback)?|tu(?:nnel)?|bdi|bvi|irb|null)[-_ ]?(?:interface)?\.?\d/i
const LAG =
  /^(?:po(?:rt-?channel)?|ae|lag|trk|bond|eth-trunk|bridge-aggregation|bundle-ether)[-_ ]?\d/i

/**
 * A file that NetBox 4.2 and later imports unchanged: `dcim.interface`, `dcim.macaddress` or `dcim.cable`, with the
 * columns of its import forms (netbox/dcim/forms/bulk_import.py). Devices and interfaces are named as printed.
 * @param links only those that LLDP or CDP reports with one port at each end become cables
 */
export function* netBoxCsv(
  format: NetBoxFormat,
  addresses: Iterable<InterfaceAddress>,
  links: readonly SourceLink[],
): Generator<string> {
  const cables = links.flatMap(({ from, to, by }) => {
    const [one, other] = [from.ports, to.ports]
    if (by !== 'neighbor' || one.length !== 1 || other.length !== 1) return []
    return [[from.name, one[0]!, to.name, other[0]!] as const]
  })
  const once = new Set<string>()
  const row = (...cells: readonly string[]): string => {
    const record = csvRecord(cells.map(withinLine))
    if (once.has(record)) return ''
    once.add(record)
    return record
  }
  switch (format) {
    case 'netbox-interfaces':
      yield row('device', 'name', 'type')
      for (const { device, port } of addresses) yield row(device, port, typeOf(port))
      for (const [device, port, other, remote] of cables) {
        yield row(device, port, typeOf(port)) + row(other, remote, typeOf(remote))
      }
      return
    case 'netbox-macs':
      yield row('mac_address', 'device', 'interface')
      for (const { hex, device, port } of addresses) {
        if (hex.length === 12) yield row(colons(hex), device, port)
      }
      return
    case 'netbox-cables':
      yield `${CABLE_COLUMNS}\r\n`
      for (const [device, port, other, remote] of cables) {
        yield row(device, INTERFACE, port, other, INTERFACE, remote, 'connected')
      }
  }
}

const CABLE_COLUMNS =
  'side_a_device,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name,status'
const INTERFACE = 'dcim.interface'

/** NetBox's slug for the medium, which the name of a physical port does not reveal. */
function typeOf(port: string): string {
  return VIRTUAL.test(port) ? 'virtual' : LAG.test(port) ? 'lag' : 'other'
}
