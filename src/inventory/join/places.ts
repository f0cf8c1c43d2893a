import type { PortTable } from './port-table.ts'
import type { Uplinks } from './uplinks.ts'
import { windowAround, type DevicesByPort } from './devices-by-port.ts'

/** Port numbers: where a device is plugged in, or else the uplinks that it is behind. */
export interface Located {
  readonly place: readonly number[]
  readonly behind: readonly number[]
}

/**
 * The place of a device: among the ports on which it was seen and that are not uplinks, the one with the fewest
 * devices, or several with equally few. If no such port has seen it, or it is a switch or router, it is at the ports on
 * which LLDP or CDP reports it. A device seen only on uplinks has no place: it is behind the nearest one.
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
  const asSwitch = uplinks.switchReportedAt(root)
  const asOther = uplinks.otherReportedAt(root)
  // A switch has several cables.
  if (asSwitch.length > 0) return { place: [...new Set([...asSwitch, ...asOther])], behind: [] }
  const access = seen.filter((port) => !uplinks.has(port))
  const place = access.length > 0 ? access : asOther
  if (place.length > 0) return { place: fewest(place, devicesByPort), behind: [] }
  const ports = seen.filter((port) => uplinks.has(port))
  const nearest = ports.filter((port, at) => {
    const [from, end] = windowAround(at, 0, ports.length)
    return !isFarther(port, ports.slice(from, end), uplinks, table)
  })
  return { place: [], behind: fewest(nearest.length > 0 ? nearest : ports, devicesByPort) }
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
