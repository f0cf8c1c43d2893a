import type { Address } from './address.ts'
import { isGroup, isLocal } from './bits.ts'

/**
 * True where the vendor cannot be known because a device made the address up itself, as phones and laptops do for each
 * Wi-Fi network: U/L is 1, I/G is 0, and no Company ID or old block holds it. This includes addresses made up by
 * hypervisors and containers (`commonlyUsedBy`).
 * @param inRegistry whether the registry answered for the address
 */
export function isRandomised(address: Address, inRegistry: boolean): boolean {
  return !inRegistry && address.kind !== 'eui64' && isLocal(address.hex) && !isGroup(address.hex)
}
