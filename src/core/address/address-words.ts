/** A whole EUI-48 or EUI-64 as two unsigned 32-bit words. */
export interface AddressWords {
  /** The first eight digits. */
  high: number
  /** The remaining four or eight digits, left-aligned and padded with zeros. */
  low: number
  /** 12 or 16. */
  digits: number
}

/**
 * Eight digits of an address from `start` as one number; missing digits count as 0.
 * @param hex upper-case digits, as in `Address.hex`
 */
export function wordOf(hex: string, start: 0 | 8): number {
  const end = Math.min(start + 8, hex.length)
  let value = 0
  // The low four bits of a character code are the value of a digit; a letter, the only one with bit 0x40 set, needs 9
  // more. Without a branch, because digits are so random that the CPU would mispredict every other one.
  for (let at = start; at < end; at++) {
    const code = hex.charCodeAt(at)
    value = (value << 4) | ((code & 0xf) + 9 * (code >>> 6))
  }
  return (value << (4 * (start + 8 - end))) >>> 0
}

/** Upper-case digits of an `AddressWords`, as in `Address.hex`. */
export function hexOf(high: number, low: number, digits: number): string {
  const hex = twelveDigits(high, low)
  if (digits === 12) return hex
  return hex + (low & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}

/** Character codes of the upper-case digits. */
const CODES = Uint8Array.from('0123456789ABCDEF', (digit) => digit.charCodeAt(0))

/** All eight digits of `first`, then the top four of `last`. One call takes a sixth of the time of joining octets. */
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

/**
 * The value of each UTF-16 code as one of these hex digits; -1 for others, which makes any number built from it
 * negative. It has an entry for every code, so that reading a digit is one step, which V8 inlines everywhere.
 */
export function digitValues(digits: string): Int8Array {
  const values = new Int8Array(2 ** 16).fill(-1)
  for (const digit of digits) values[digit.charCodeAt(0)] = Number.parseInt(digit, 16)
  return values
}
