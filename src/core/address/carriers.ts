import { type Address, addressOf, scanAddress } from './address.ts'

/** An address written inside something longer, or in the syntax of a programming language. */
export interface Carried {
  readonly address: Address
  /** The surrounding identifier, in a sentence. */
  readonly note: string
}

/** In UTF-16 units: a longer text is a list or a log, not a copied word. */
const LONGEST = 200

/** Runs of octets, as digits without separators. Each group is an address. */
const OCTETS: readonly (readonly [form: RegExp, ...notes: string[]])[] = [
  [
    /^00010001[\dA-F]{8}([\dA-F]{12})$/,
    'The address in a DHCPv6 DUID made from it and the time (DUID-LLT, RFC 8415 §11.2).',
  ],
  [
    /^00030001([\dA-F]{12})$/,
    'The address in a DHCPv6 DUID made from it (DUID-LL, RFC 8415 §11.4).',
  ],
  [
    /^FF[\dA-F]{8}(?:00010001[\dA-F]{8}|00030001)([\dA-F]{12})$/,
    'The address in a DHCP client identifier with a DUID (RFC 4361 §6.1).',
  ],
  [
    /^01([\dA-F]{12})$/,
    'A DHCP client identifier: 01 for Ethernet, then the address (RFC 2132 §9.14).',
  ],
  [
    /^([\dA-F]{12})([\dA-F]{12})(?:0800|0806|86DD|8100|88A8)$/,
    'Destination in the header of a frame, as netfilter’s MAC= logs it.',
    'Source in the header of a frame, as netfilter’s MAC= logs it.',
  ],
  // A flag, a queue and a subnet, then the port's GUID (IP over InfiniBand, RFC 4391 §9.1.1).
  [/^[\dA-F]{24}([\dA-F]{16})$/, 'The GUID at the end of an InfiniBand address of 20 octets.'],
]

const NETFILTER = /^mac=(?=(?:[\da-f]{2}:){13})/i
/** With one separator throughout, or none. */
const RUN = /^[\da-f]{2}([:-]?)(?:[\da-f]{2}\1)*[\da-f]{2}$/i

/** Words, each with one address. */
const WORDS: readonly (readonly [form: RegExp, note: string])[] = [
  [
    /^(?:wwn-0x|naa\.)([\da-f]{16})(?:[\da-f]{16})?(?:-part\d+)?$/i,
    'The World Wide Name of a disk or port.',
  ],
  [
    /^(?:nvme-)?eui\.([\da-f]{16})(?:[\da-f]{16})?(?:-part\d+)?$/i,
    'The EUI-64 of an NVMe namespace.',
  ],
  [
    /^[\da-f]{8}-[\da-f]{4}-1[\da-f]{3}-[89ab][\da-f]{3}-([\da-f][02468ace][\da-f]{10})$/i,
    'The node in a UUID of version 1, which was made on this device (RFC 9562 §5.1).',
  ],
  [/^Z:([\da-f]{16})(?:\$.*)?$/i, 'The EUI-64 in the QR code of a Zigbee device.'],
  [/^23S([\da-f]{12}|[\da-f]{16})$/i, 'Marked 23S on a label: a MAC address (ANSI MH10.8.2).'],
]

/** Ways to write the six octets of an address that `parseAddress` does not know. */
const WRITTEN: readonly ((text: string) => string | null)[] = [
  // {0x00, 0x1B, …}
  (text) =>
    /^[{[(]?\s*(?:0x[\da-f]{1,2}\s*,\s*){5,7}0x[\da-f]{1,2}\s*,?\s*[}\])]?;?$/i.test(text)
      ? Array.from(text.matchAll(/0x([\da-f]{1,2})/gi), ([, digits = '']) =>
          digits.padStart(2, '0'),
        ).join('')
      : null,
  escapedBytes,
  (text) => (/%3a/i.test(text) ? text.replaceAll(/%3a/gi, ':') : null),
  (text) => (/^(?:[\da-f]{2}_){5}[\da-f]{2}$/i.test(text) ? text.replaceAll('_', '') : null),
  (text) =>
    /^(?:[\da-f]{3}[.:-]){3}[\da-f]{3}$/i.test(text) ? text.replaceAll(/[.:-]/g, '') : null,
  // The index of a MIB's table, whose octets are decimal.
  (text) => {
    const octets = /^\d{1,3}(?:\.\d{1,3}){5}$/.test(text) ? text.split('.').map(Number) : []
    return octets.length === 6 && octets.every((octet) => octet < 256) ? hexOfOctets(octets) : null
  },
]

/**
 * Reads a word or line that contains an address: identifiers made from one, headers, codes on labels, and bytes as
 * written in programs. Excludes the notations of `parseAddress`, and texts with an address somewhere in them.
 * @returns null for any other text
 */
export function carriedIn(text: string): Carried[] | null {
  const word = text.slice(0, LONGEST).trim()
  const run = word.replace(NETFILTER, '')
  if (RUN.test(run)) {
    const digits = run.replaceAll(/[:-]/g, '').toUpperCase()
    // Fourteen decimal digits are more often a time.
    const isTime = /^\d+$/.test(run)
    for (const [form, ...notes] of isTime ? [] : OCTETS) {
      const [, ...inside] = form.exec(digits) ?? []
      if (inside.length > 0) {
        return inside.map((hex, at) => ({ address: addressOf(hex), note: notes[at] ?? '' }))
      }
    }
  }
  for (const [form, note] of WORDS) {
    const hex = form.exec(word)?.[1]
    if (hex !== undefined) return [{ address: addressOf(hex.toUpperCase()), note }]
  }
  for (const read of WRITTEN) {
    const scanned = scanAddress(read(word) ?? '')
    if (scanned.kind !== 'fault') return [{ address: scanned, note: '' }]
  }
  return null
}

/** `\x00\x1bwIT\xfd`: bytes as written in C and Python, where printable bytes are written as characters. */
function escapedBytes(text: string): string | null {
  const inside = /^b?(["']?)(.*)\1$/.exec(text)?.[2] ?? ''
  if (!/\\x[\da-f]{2}/i.test(inside)) return null
  const octets = Array.from(
    inside.matchAll(/\\x([\da-f]{2})|\\([nrt0\\"'])|([ -~])/gi),
    ([, hex, escape, character = '']) =>
      hex !== undefined
        ? Number.parseInt(hex, 16)
        : escape !== undefined
          ? (ESCAPES.get(escape) ?? escape.charCodeAt(0))
          : character.charCodeAt(0),
  )
  return octets.length === 6 ? hexOfOctets(octets) : null
}

const ESCAPES: ReadonlyMap<string, number> = new Map([
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['0', 0],
])

function hexOfOctets(octets: readonly number[]): string {
  return octets.map((octet) => octet.toString(16).padStart(2, '0')).join('')
}
