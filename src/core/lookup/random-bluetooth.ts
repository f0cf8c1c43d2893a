/** The title of a random Bluetooth LE address. */
export const RANDOM_BLUETOOTH = 'Random Bluetooth address'

/**
 * By the two top bits of a random address (Bluetooth Core 5.0, Vol 6 Part B §1.3.2). Nothing in an address shows that
 * it is random, only the text around it. 10 is not used.
 */
const SENTENCES = [
  'A non-resolvable private address of Bluetooth LE (top bits 00): made up for a short time, and recognised by nobody.',
  'A resolvable private address of Bluetooth LE (top bits 01): it changes every few minutes, and only devices paired with this one recognise it.',
  null,
  'A static random address of Bluetooth LE (top bits 11): made up by the device, and kept at least until it restarts.',
]

/**
 * Explains an address that a text calls random, as for Bluetooth LE: it has no vendor, and its I/G and U/L bits mean
 * nothing. Null if it cannot be random, because its other bits are all 0 or all 1.
 * @param hex 12 upper-case digits
 */
export function explainRandomBluetooth(hex: string): string | null {
  if (/^(?:0+|F+)$/.test(hex)) return null
  return SENTENCES[Number.parseInt(hex.charAt(0), 16) >> 2] ?? null
}
