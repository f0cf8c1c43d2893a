/** A whole EUI-48 or EUI-64 as two words of 32 bits: digits beyond the twelfth of an EUI-48 count as 0. */
export interface AddressWords {
  /** The first eight digits … */
  high: number
  /** … and the rest of them, left-aligned. */
  low: number
  /** 12 or 16. */
  digits: number
}

/**
 * Eight digits of an address from `start` as one number; those beyond the end count as 0.
 * @param hex upper-case digits, as in `Address.hex`
 */
export function wordOf(hex: string, start: 0 | 8): number {
  const end = Math.min(start + 8, hex.length)
  let value = 0
  // The low bits of a code are the digit's value, less 9 of a letter, which alone has the bit above 0x3f. Digits are as
  // random as can be, so that a processor would guess wrong at every other branch.
  for (let at = start; at < end; at++) {
    const code = hex.charCodeAt(at)
    value = (value << 4) | ((code & 0xf) + 9 * (code >>> 6))
  }
  return (value << (4 * (start + 8 - end))) >>> 0
}

/** Upper-case digits of an address, as in `Address.hex`. */
export function hexOf(high: number, low: number, digits: number): string {
  const hex = twelveDigits(high, low)
  return digits === 12 ? hex : hex + lastDigits(low)
}

/** Codes of the upper-case digits. */
const CODES = Uint8Array.from('0123456789ABCDEF', (digit) => digit.charCodeAt(0))

/** Twelve digits in one call, which takes a sixth of the time of joining octets: eight of one number, four of another. */
function twelveDigits(first: number, last: number): string {
  return String.fromCharCode(
    CODES[first >>> 28]!,
    CODES[(first >>> 24) & 0xf]!,
    CODES[(first >>> 20) & 0xf]!,
    CODES[(first >>> 16) & 0xf]!,
    CODES[(first >>> 12) & 0xf]!,
    CODES[(first >>> 8) & 0xf]!,
    CODES[(first >>> 4) & 0xf]!,
    CODES[first & 0xf]!,
    CODES[last >>> 28]!,
    CODES[(last >>> 24) & 0xf]!,
    CODES[(last >>> 20) & 0xf]!,
    CODES[(last >>> 16) & 0xf]!,
  )
}

/** The last four of sixteen digits. */
function lastDigits(low: number): string {
  return (low & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}
