import { getOrInsert } from './multimap.ts'
import { isRandomised } from '../../core/address/bits.ts'

export interface PerhapsOne {
  readonly name: string
  /** Numbers of devices, at least two. */
  readonly devices: readonly number[]
}

/**
 * Devices with randomised addresses and the same name: possibly one device on several networks.
 * @param devices number of all devices
 */
export function perhapsOneOf(
  devices: number,
  addressesOf: (device: number) => readonly string[],
  namesOf: (device: number) => readonly string[],
): PerhapsOne[] {
  const byName = new Map<string, { name: string; devices: number[] }>()
  for (let device = 0; device < devices; device++) {
    const addresses = addressesOf(device)
    if (!addresses.every((hex) => isRandomised({ kind: 'eui48', hex }, false))) continue
    for (const name of namesOf(device)) {
      // Cut at the width of its column.
      if (name.endsWith('...') || name.endsWith('…')) continue
      const group = getOrInsert(byName, name.toLowerCase(), () => ({ name, devices: [] }))
      group.devices.push(device)
    }
  }
  return [...byName.values()].filter((group) => group.devices.length > 1)
}
