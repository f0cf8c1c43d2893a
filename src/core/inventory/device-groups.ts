import type { DeviceSummary } from './device.ts'
import { comparePortKeys, portKey } from './interface-names.ts'

export type DeviceGrouping = 'vendor' | 'switch' | 'vlan'

/** Devices that have something in common. */
export interface DeviceGroup {
  /** The vendor, the switch or the VLAN; empty for those of which it is not known. */
  readonly title: string
  /** Numbers of devices: on a switch in the order of its ports. A device in two VLANs is in both groups. */
  readonly devices: readonly number[]
}

/**
 * Lists devices by vendor, by switch and port, or by VLAN; those of which that is not known come last.
 * @param vendorOf what the device with this number is called
 * @param compare of the reader's language, for vendors and switches
 */
export function groupDevices(
  devices: readonly DeviceSummary[],
  by: DeviceGrouping,
  vendorOf: (number: number) => string,
  compare: (a: string, b: string) => number,
): DeviceGroup[] {
  const groups = new Map<string, number[]>()
  devices.forEach((device, number) => {
    for (const title of titlesOf(device, number, by, vendorOf)) {
      const group = groups.get(title)
      if (group === undefined) groups.set(title, [number])
      else group.push(number)
    }
  })
  if (by === 'switch') for (const [title, group] of groups) sortByPort(title, group, devices)
  const order = by === 'vlan' ? (a: string, b: string) => Number(a) - Number(b) : compare
  return Array.from(groups, ([title, group]) => ({ title, devices: group })).sort((a, b) => {
    if (a.title === '' || b.title === '') return a.title === b.title ? 0 : a.title === '' ? 1 : -1
    return order(a.title, b.title)
  })
}

function titlesOf(
  device: DeviceSummary,
  number: number,
  by: DeviceGrouping,
  vendorOf: (number: number) => string,
): readonly string[] {
  if (by === 'vendor') return [vendorOf(number)]
  const titles =
    by === 'vlan' ? device.facts.vlan : new Set(device.place.map(({ source }) => source))
  const list = [...titles]
  return list.length > 0 ? list : ['']
}

function sortByPort(source: string, group: number[], devices: readonly DeviceSummary[]): void {
  const keys = new Map<number, string>()
  for (const number of group) {
    const place = devices[number]!.place.find((one) => one.source === source)
    keys.set(number, place === undefined ? '' : portKey(place.port))
  }
  group.sort((a, b) => comparePortKeys(keys.get(a) ?? '', keys.get(b) ?? '') || a - b)
}
