/* The blocks of a vendor as text for other tools. A prefix is 1 to 12 upper-case hex digits, in practice 6, 7 or 9.
   Formats with one block per line list each block once; formats with ranges join adjacent ones. */
import { formatAddress } from '../address/address.ts'

export type PrefixFormat =
  | 'list'
  | 'cisco'
  | 'routeros'
  | 'nftables'
  | 'dnsmasq'
  | 'wireshark'
  | 'pattern'

/** @param tag the name that dnsmasq gives these devices */
export function prefixFormats(
  prefixes: readonly string[],
  tag: string,
): Readonly<Record<PrefixFormat, string>> {
  const each = [...new Set(prefixes)]
  return {
    list: prefixList(prefixes),
    cisco: each.map(ciscoMask).join('\n'),
    routeros: each.map(routerOsMask).join('\n'),
    nftables: nftablesMatch(prefixes),
    dnsmasq: each.flatMap((prefix) => dnsmasqLines(prefix, tag)).join('\n'),
    wireshark: wiresharkFilter(prefixes),
    pattern: addressPattern(prefixes),
  }
}

/** Address and mask for a Cisco access list, whose mask has ones where any digit may be: `0040.8c00.0000 0000.00ff.ffff`. */
export function ciscoMask(prefix: string): string {
  const first = prefix.padEnd(ADDRESS_DIGITS, '0')
  const mask = 'f'.repeat(ADDRESS_DIGITS - prefix.length).padStart(ADDRESS_DIGITS, '0')
  return `${eui48(first, 'dot')} ${eui48(mask, 'dot')}`
}

/** Address and mask for MikroTik's bridge filters: `00:40:8C:00:00:00/FF:FF:FF:00:00:00`. */
export function routerOsMask(prefix: string): string {
  const mask = 'F'.repeat(prefix.length).padEnd(ADDRESS_DIGITS, '0')
  return `${eui48(prefix.padEnd(ADDRESS_DIGITS, '0'), 'colon')}/${eui48(mask, 'colon')}`
}

/** An nftables match: nftables has ranges of addresses, but no prefixes. */
export function nftablesMatch(prefixes: readonly string[]): string {
  const ranges = addressRanges(prefixes).map(
    ({ first, last }) => `  ${lowerCase(first)}-${lowerCase(last)}`,
  )
  return `ether saddr {\n${ranges.join(',\n')}\n}`
}

/**
 * Lines for dnsmasq's configuration. A star stands for a whole octet, so a block that ends within one takes sixteen
 * lines, one for each value of the remaining half.
 */
export function dnsmasqLines(prefix: string, tag: string): string[] {
  const open = prefix.length % 2 === 0 ? [''] : HEX_DIGITS.split('')
  return open.map((digit) => {
    const octets = (prefix + digit).match(/../g) ?? []
    const stars = Array.from({ length: ADDRESS_DIGITS / 2 - octets.length }, () => '*')
    return `dhcp-mac=set:${tag},${[...octets, ...stars].join(':')}`
  })
}

function eui48(hex: string, notation: 'colon' | 'dot'): string {
  return formatAddress({ kind: 'eui48', hex }, notation)
}

const ADDRESS_DIGITS = 12

/** One prefix per line, as pairs joined by colons: `00:00:0C`, `70:B3:D5:F2:F`. */
export function prefixList(prefixes: readonly string[]): string {
  return prefixes.map((hex) => formatAddress({ kind: 'prefix', hex }, 'colon')).join('\n')
}

/** Number of EUI-48 addresses in at least one of the blocks. */
export function addressCount(prefixes: readonly string[]): number {
  return addressRanges(prefixes).reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

/**
 * A Wireshark display filter for the frames from or to these blocks. It has one form for blocks of all sizes, a set of
 * ranges: `eth.addr in {00:00:0c:00:00:00 .. 00:00:0c:ff:ff:ff, …}` (wireshark-filter(4), "The membership operator").
 * Slices do not work: Wireshark 4.0 accepts no slice before `in`, and separate comparisons of slices would also match
 * the first octets of the source combined with the fourth of the destination.
 */
export function wiresharkFilter(prefixes: readonly string[]): string {
  const ranges = addressRanges(prefixes).map(
    ({ first, last }) => `${lowerCase(first)} .. ${lowerCase(last)}`,
  )
  return `eth.addr in {${ranges.join(', ')}}`
}

/**
 * A regular expression, without flags, for the addresses of these blocks: in pairs with colons or hyphens, in quads with
 * dots, or bare, in upper or lower case. It uses only syntax that GNU `grep -E`, PCRE, RE2, Python and JavaScript share.
 */
export function addressPattern(prefixes: readonly string[]): string {
  const lengths = [...new Set(prefixes.map(({ length }) => length))].toSorted((a, b) => a - b)
  const blocks = lengths.map((length) => {
    const ofLength = prefixes.filter((prefix) => prefix.length === length)
    return patternOf(ofLength, 0) + anyDigits(length)
  })
  return String.raw`\b${oneOf(blocks)}\b`
}

interface AddressRange {
  /** The 48 bits as a number. */
  readonly first: number
  readonly last: number
}

/** The ranges that the blocks cover, ascending; adjacent and nested blocks are joined. */
function addressRanges(prefixes: readonly string[]): AddressRange[] {
  const ranges: AddressRange[] = []
  // A block sorts before those within it.
  for (const prefix of prefixes.toSorted()) {
    const first = Number.parseInt(prefix.padEnd(ADDRESS_DIGITS, '0'), 16)
    const last = Number.parseInt(prefix.padEnd(ADDRESS_DIGITS, 'F'), 16)
    const before = ranges.at(-1)
    if (before === undefined || before.last + 1 < first) ranges.push({ first, last })
    else ranges.splice(-1, 1, { first: before.first, last: Math.max(before.last, last) })
  }
  return ranges
}

function lowerCase(bits: number): string {
  return eui48(bits.toString(16).padStart(ADDRESS_DIGITS, '0'), 'colon')
}

const ANY_DIGIT = '[0-9A-Fa-f]'
/** Optional between pairs; quads have one at every second of these positions. */
const SEPARATOR = '[-:.]?'

/** Pattern for equally long endings that start at position `at`. Digits followed by the same endings are merged. */
function patternOf(endings: readonly string[], at: number): string {
  const digitsBefore = new Map<string, string>()
  for (const digit of HEX_DIGITS) {
    const rests = endings.flatMap((ending) => (ending.startsWith(digit) ? ending.slice(1) : []))
    if (rests.length === 0) continue
    const rest = patternOf(rests, at + 1)
    digitsBefore.set(rest, (digitsBefore.get(rest) ?? '') + digit)
  }
  if (digitsBefore.size === 0) return ''
  const ways = Array.from(digitsBefore, ([rest, digits]) => digitPattern(digits) + rest)
  return (at > 0 && at % 2 === 0 ? SEPARATOR : '') + oneOf(ways)
}

function oneOf(ways: readonly string[]): string {
  return ways.length === 1 ? ways.join('') : `(${ways.join('|')})`
}

const HEX_DIGITS = '0123456789ABCDEF'

/** One of these digits, ascending, in either case: `0`, `[Cc]`, `[0-3Ff]`. */
function digitPattern(digits: string): string {
  if (/^[0-9]$/.test(digits)) return digits
  const letters = digits.replace(/[0-9]/g, '')
  return `[${runs(digits.replace(/[A-F]/g, ''))}${runs(letters)}${runs(letters.toLowerCase())}]`
}

/** `0123F` as `0-3F`. */
function runs(characters: string): string {
  const found: string[] = []
  for (const character of characters) {
    const run = found.at(-1) ?? ''
    if (run !== '' && character.charCodeAt(0) === run.charCodeAt(run.length - 1) + 1) {
      found.splice(-1, 1, run + character)
    } else {
      found.push(character)
    }
  }
  return found.map((run) => (run.length < 3 ? run : `${run.at(0)}-${run.at(-1)}`)).join('')
}

/** Pattern for any digits after a prefix of this length. */
function anyDigits(length: number): string {
  const half = length % 2 === 1 ? ANY_DIGIT : ''
  const pair = `${SEPARATOR}${ANY_DIGIT}{2}`
  const pairs = Math.floor((ADDRESS_DIGITS - length) / 2)
  return half + (pairs > 1 ? `(${pair}){${pairs}}` : pair.repeat(pairs))
}
