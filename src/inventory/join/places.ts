import type { PortTable } from './port-table.ts'
import type { Uplinks } from './uplinks.ts'
import { windowAround, type DevicesByPort } from './devices-by-port.ts'

/** Port numbers: where a device is plugged in, or else the uplinks that it is behind. */
export interface Located {
  readonly place: readonly number[]
  readonly behind: readonly number[]
}

/**
 * The place of a device is, of the ports on which it was seen and that are not uplinks, the one with the fewest devices, or
 * several with equally few. If no such port has seen it, it is the port on which LLDP or CDP reports it, as for an access
 * point that is silent in its switch's table. A device seen on uplinks only, or a switch or router that a neighbour table
 * reports, has no place: it is behind the nearest uplink.
 * @param root of the device
 * @param seen ports on which the device was seen
 */
export function locate(
  root: number,
  seen: readonly number[],
  devicesByPort: DevicesByPort,
  uplinks: Uplinks,
  table: PortTable,
): Located {
  const isAccess = (port: number) => !uplinks.has(port)
  const asSwitch = uplinks.switchReportedAt(root)
  const asOther = uplinks.otherReportedAt(root)
  if (asSwitch.length === 0) {
    const access = seen.filter(isAccess)
    const place = access.length > 0 || forwards(asOther, seen, uplinks, table) ? access : asOther
    if (place.length > 0) return { place: fewest(place, devicesByPort), behind: [] }
  }
  const known = seen.filter((port) => uplinks.has(port))
  const ports = known.length > 0 ? known : [...asSwitch, ...asOther]
  const nearest = ports.filter((port, at) => {
    const [from, end] = windowAround(at, 0, ports.length)
    return !isFarther(port, ports.slice(from, end), uplinks, table)
  })
  return { place: [], behind: fewest(nearest.length > 0 ? nearest : ports, devicesByPort) }
}

/**
 * Whether a device that LLDP or CDP reports on these ports is a switch although nothing says so: one of them is an uplink, or
 * the same source has its address on another port, because spanning tree blocks this link.
 */
function forwards(
  reportedAt: readonly number[],
  seen: readonly number[],
  uplinks: Uplinks,
  { all }: PortTable,
): boolean {
  const sources = new Set(seen.map((port) => all[port]!.source))
  return reportedAt.some((port) => uplinks.has(port) || sources.has(all[port]!.source))
}

/** Whether an uplink leads to a source that has seen the device on a port that does not lead back. */
function isFarther(
  uplink: number,
  ports: readonly number[],
  { facing }: Uplinks,
  table: PortTable,
): boolean {
  const { source } = table.all[uplink]!
  return ports.some((port) => {
    const other = table.all[port]!.source
    return (
      other !== source &&
      facing.towards(source, other).has(uplink) &&
      !facing.towards(other, source).has(port)
    )
  })
}

function fewest(ports: readonly number[], devicesByPort: DevicesByPort): number[] {
  if (ports.length < 2) return [...ports]
  const least = ports.reduce((load, port) => Math.min(load, devicesByPort.load(port)), Infinity)
  return ports.filter((port) => devicesByPort.load(port) === least)
}
