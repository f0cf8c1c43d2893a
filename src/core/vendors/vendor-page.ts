import { blockRange, blockSize, PRIVATE, type Assignment } from '../registry/assignment.ts'
import type { OuiTrie } from '../registry/trie.ts'
import type { Vendor, VendorIndex } from './vendor-index.ts'
import { formatAddress } from '../address/address.ts'

/** Everything the screen shows about one vendor, as plain values, which survive `postMessage`. */
export interface VendorPage {
  readonly vendor: Vendor
  /** Plain sentences that explain anything unusual. */
  readonly notes: readonly string[]
  /** In the order of the registry. */
  readonly blocks: readonly VendorBlock[]
  /** Number of EUI-48 addresses in all blocks together. */
  readonly addresses: number
  /** The blocks for other tools. */
  readonly outputs: { readonly list: string; readonly wireshark: string; readonly pattern: string }
}

export interface VendorBlock extends Omit<Assignment, 'address'> {
  /** `00-00-0C-00-00-00 to 00-00-0C-FF-FF-FF` */
  readonly range: string
  /** Number of addresses. */
  readonly size: number
  /** True where smaller blocks within it are assigned. */
  readonly subdivided: boolean
}

/** The page of the vendor with this slug; null where there is none. @param trie the one that `index` was made from */
export function vendorPage(index: VendorIndex, trie: OuiTrie, slug: string): VendorPage | null {
  const found = index.vendor(slug)
  if (found === null) return null
  const { assignments, ...vendor } = found
  const blocks = assignments.map((assignment) => blockOf(assignment, trie))
  const prefixes = blocks.map(({ prefix }) => prefix)
  return {
    vendor,
    notes: notesOn(vendor, blocks),
    blocks,
    addresses: addressCount(prefixes),
    outputs: {
      list: prefixList(prefixes),
      wireshark: wiresharkFilter(prefixes),
      pattern: addressPattern(prefixes),
    },
  }
}

function blockOf({ blockType, prefix, organization, country }: Assignment, trie: OuiTrie) {
  const holders = trie.lookup(prefix)?.all.length ?? 1
  return {
    blockType,
    prefix,
    organization,
    country,
    range: blockRange(prefix),
    size: blockSize(prefix),
    subdivided: trie.under(prefix).size > holders,
  }
}

function notesOn({ spellings }: Vendor, blocks: readonly VendorBlock[]): string[] {
  const notes: string[] = []
  if (spellings.includes(PRIVATE)) {
    notes.push(
      'These blocks have nothing in common: each belongs to an organization that asked IEEE not to publish its name.',
    )
  }
  if (blocks.some(({ subdivided }) => subdivided)) {
    notes.push(
      'Blocks marked as subdivided were cut into smaller ones, most of which belong to others. The list, the filter and ' +
        'the regular expression take in the whole blocks.',
    )
  }
  if (blocks.some(({ blockType }) => blockType === 'CID')) {
    notes.push(
      'A Company ID (CID) is not for universally administered addresses. The company may use it for locally administered ones.',
    )
  }
  return notes
}

/*
 * The blocks of a vendor as text for other tools. A prefix is 1 to 12 upper-case hex digits, in practice 6, 7 or 9. A block
 * within another one of the list, or a duplicate, changes only the plain list.
 */

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
 * Slices do not work: Wireshark 4.0 accepts no slice before `in`, and separate comparisons of slices would also match where
 * the first octets are those of the source and the fourth that of the destination.
 */
export function wiresharkFilter(prefixes: readonly string[]): string {
  const ranges = addressRanges(prefixes).map(
    ({ first, last }) => `${wiresharkAddress(first)} .. ${wiresharkAddress(last)}`,
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

function wiresharkAddress(bits: number): string {
  const hex = bits.toString(16).padStart(ADDRESS_DIGITS, '0')
  return formatAddress({ kind: 'eui48', hex }, 'colon')
}

const ANY_DIGIT = '[0-9A-Fa-f]'
/** Optional between pairs; quads have one at every second of these positions. */
const SEPARATOR = '[-:.]?'

/** Pattern for equally long endings that start at position `at`. Digits that the same endings follow are merged. */
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
