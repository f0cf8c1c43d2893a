import type { SightingStore } from '../columns/sighting-store.ts'
import type { ConnectedTo } from '../read/own/connected-to.ts'
import type { Resolution } from './resolution.ts'

/** A network adapter of a computer: `eth0`, `enp0s25`, `en5`, `Ethernet 2`, `Wi-Fi`. */
const ADAPTER = /^(?:eth\d|en[opsx]?\d\w*|enx\w+|usb\d|ethernet(?: \d)?|wi-?fi|wlan\d|lan)$/i

/**
 * The switch port of the reader's own computer: the only neighbour that it has seen, or null. Several neighbours are
 * ambiguous, and a switch's own neighbours are links.
 */
export function youAreOn(store: SightingStore, { uplinks, ports }: Resolution): ConnectedTo | null {
  const seen = new Map<string, ConnectedTo>()
  for (const { device, port, vlan, description } of store.connections) {
    seen.set(`${device} ${port}`, { device, port, vlan, description })
  }
  if (seen.size === 0) {
    for (const { port, name, remotePort, sighting, target } of uplinks.neighbors) {
      if (remotePort === '' || target !== null || !ADAPTER.test(ports.all[port]!.name)) return null
      const vlans = sighting === null ? [] : store.values(sighting, 'vlan')
      const vlan = vlans.length === 1 ? vlans[0]! : ''
      seen.set(`${name} ${remotePort}`, { device: name, port: remotePort, vlan, description: '' })
    }
  }
  const [only = null, ...others] = seen.values()
  return others.length > 0 ? null : only
}
