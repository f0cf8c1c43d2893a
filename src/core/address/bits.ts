import type { Address } from './address.ts'

/** Who receives a frame with this destination address. */
export type Transmission = 'unicast' | 'multicast' | 'broadcast'

/** Who assigns the address: the manufacturer under IEEE's registry (UAA), or somebody locally (LAA). */
export type Administration = 'UAA' | 'LAA'

/**
 * Quadrants of the Structured Local Address Plan (IEEE 802c-2017): administratively assigned, reserved, extended local
 * (under a Company ID), standard assigned (by a protocol such as IEEE 802.1CQ).
 */
export type SlapQuadrant = 'AAI' | 'reserved' | 'ELI' | 'SAI'

const I_G = 0b0001
export const U_L = 0b0010
const YZ_SHIFT = 2

/** Indexed by the bits Z (the higher one) and Y of the first octet. */
const QUADRANTS: readonly SlapQuadrant[] = ['AAI', 'reserved', 'ELI', 'SAI']

/**
 * Whether I/G, bit 0 of the first octet, is 1: a group address (IEEE 802-2014 §8.2).
 * @param hex at least the first two digits of an EUI-48 or EUI-64, as in `Address.hex`; likewise in all functions below.
 */
export function isGroup(hex: string): boolean {
  return (lowBits(hex) & I_G) !== 0
}

/** Whether U/L, bit 1 of the first octet, is 1: a locally administered address (IEEE 802-2014 §8.2). */
export function isLocal(hex: string): boolean {
  return (lowBits(hex) & U_L) !== 0
}

/**
 * The first octet decides, so prefixes work too; but broadcast needs all twelve digits, and there is no EUI-64
 * broadcast address.
 */
export function transmission(hex: string): Transmission {
  if (hex === 'FFFFFFFFFFFF') return 'broadcast'
  return isGroup(hex) ? 'multicast' : 'unicast'
}

export function administration(hex: string): Administration {
  return isLocal(hex) ? 'LAA' : 'UAA'
}

/** Null if U/L is 0. Only a hint: a randomised address can fall in any quadrant. */
export function slapQuadrant(hex: string): SlapQuadrant | null {
  return isLocal(hex) ? (QUADRANTS[lowBits(hex) >> YZ_SHIFT] ?? null) : null
}

/** Bits 0 to 3 of the first octet, its second digit: I/G, U/L, Y, Z. */
function lowBits(hex: string): number {
  const code = hex.charCodeAt(1)
  // Without a branch, for texts with many addresses: a letter's code, the only one with bit 0x40 set, needs 9 more.
  return (code & 0xf) + 9 * (code >>> 6)
}

/**
 * Whether the vendor is unknowable because a device made up the address itself, as phones and laptops do for each Wi-Fi
 * network: U/L is 1, I/G is 0, and no Company ID or old block contains it. This includes addresses made up by
 * hypervisors and containers (`commonlyUsedBy`).
 * @param inRegistry whether the registry has a block for the address
 */
export function isRandomised(address: Address, inRegistry: boolean): boolean {
  return !inRegistry && address.kind !== 'eui64' && isLocal(address.hex) && !isGroup(address.hex)
}
