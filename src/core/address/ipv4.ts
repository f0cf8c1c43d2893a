const DOT = 0x2e
const ZERO = 0x30

/**
 * Reads the IPv4 address from `start` to `end` of a text, in dotted decimal notation without leading zeros.
 * @returns its 32 bits; -1 for any other text
 */
export function readIpv4(text: string, start: number, end: number): number {
  if (end - start < 7 || end - start > 15) return -1
  let value = 0
  let octet = -1
  let dots = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === DOT) {
      if (octet < 0) return -1
      value = (value << 8) | octet
      octet = -1
      dots++
    } else {
      const digit = code - ZERO
      // Leading zeros would be lost: the text could not be restored.
      if (digit < 0 || digit > 9 || octet === 0) return -1
      octet = octet < 0 ? digit : 10 * octet + digit
      if (octet > 0xff) return -1
    }
  }
  return dots === 3 && octet >= 0 ? ((value << 8) | octet) >>> 0 : -1
}

/** A 32-bit IPv4 address in dotted decimal notation. */
export function ipv4Text(address: number): string {
  return `${address >>> 24}.${(address >>> 16) & 0xff}.${(address >>> 8) & 0xff}.${address & 0xff}`
}

/** Whether a device can have this IPv4 address: it is not unspecified, a mask, multicast or loopback. */
export function isHostIpv4(ipv4: number): boolean {
  const first = ipv4 >>> 24
  return ipv4 !== 0 && first !== 127 && first !== 255 && (first < 224 || first > 239)
}
