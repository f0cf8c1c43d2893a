import { addressOf, formatAddress } from '../address/address.ts'
import { blockWithLength } from '../registry/assignment.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { csvRecord, inXml, withinLine } from '../text/inline-text.ts'
import type { OwnPrefix } from '../user-data/user-data.ts'
import { vendorWords } from './slug.ts'

/**
 * Formats in which other tools can read the registry instead of their own list.
 *
 * - `manuf`: Wireshark and tshark, `manuf` in the personal configuration folder.
 * - `nmap`: `nmap-mac-prefixes`, from Nmap 7.94 on; older versions misread 28-bit blocks and need `nmap-24`.
 * - `arp-scan`: `mac-vendor.txt`, for `--macfile`.
 * - `cisco`: `vendorMacs.xml` of Cisco's management tools, such as Prime Infrastructure.
 * - `csv`, `json`: every row of the registry, including duplicate assignments.
 */
export const TOOL_FORMATS = [
  'manuf',
  'nmap',
  'nmap-24',
  'arp-scan',
  'cisco',
  'csv',
  'json',
] as const

export type ToolFormat = (typeof TOOL_FORMATS)[number]

interface Row {
  /** 6 to 12 upper-case hex digits. */
  readonly prefix: string
  readonly name: string
}

/** Nmap reads a line into 128 bytes, two of which are the line feed and a NUL. */
const NMAP_LINE_BYTES = 126
/** Length of Wireshark's own short names. */
const SHORT_NAME_LENGTH = 8

/**
 * The lines of a file in `format`, each with its line break. For a block that was assigned more than once, tools that know
 * one name per block get the first, as in the API.
 * @param own the user's own prefixes, which come first and replace the registry's rows with the same digits
 */
export function* toolFile(
  trie: OuiTrie,
  format: ToolFormat,
  own: readonly OwnPrefix[] = [],
): Generator<string> {
  if (format === 'csv') yield* csvFile(trie)
  else if (format === 'json') yield* jsonFile(trie)
  else if (format === 'cisco') yield* vendorMacs(trie, own)
  else {
    const { line, digits } = LISTS[format]
    yield `# IEEE registry of ${trie.version}, written by Nameplate\n`
    for (const row of rows(trie, own, digits)) yield line(row)
  }
}

interface List {
  /** Prefix lengths that the tool understands, in digits; any length if absent. */
  readonly digits?: readonly number[]
  readonly line: (row: Row) => string
}

const LISTS: Readonly<Record<Exclude<ToolFormat, 'cisco' | 'csv' | 'json'>, List>> = {
  manuf: {
    // Wireshark ignores the rest of a line after `#`.
    line: ({ prefix, name }) =>
      `${wiresharkPrefix(prefix)}\t${shortName(name)}\t${name.replaceAll('#', ' ')}\n`,
  },
  nmap: {
    digits: [6, 7, 9],
    line: ({ prefix, name }) => `${cut(`${prefix} ${name}`, NMAP_LINE_BYTES)}\n`,
  },
  'nmap-24': {
    digits: [6],
    line: ({ prefix, name }) => `${cut(`${prefix} ${name}`, NMAP_LINE_BYTES)}\n`,
  },
  'arp-scan': {
    line: ({ prefix, name }) => `${prefix}\t${name}\n`,
  },
}

function* rows(
  trie: OuiTrie,
  own: readonly OwnPrefix[],
  digits: readonly number[] | undefined,
): Generator<Row> {
  const fits = ({ length }: string) => digits === undefined || digits.includes(length)
  const named = new Set<string>()
  for (const { prefix, label } of own) {
    if (!fits(prefix) || label === '') continue
    named.add(prefix)
    yield { prefix, name: withinLine(label) }
  }
  // Equal prefixes are consecutive, so `named` need not contain those of the registry.
  let last = ''
  for (const { prefix, organization } of trie.under('')) {
    if (prefix === last || named.has(prefix) || !fits(prefix)) continue
    last = prefix
    yield { prefix, name: withinLine(organization).trim() || prefix }
  }
}

function* csvFile(trie: OuiTrie): Generator<string> {
  yield csvRecord(['Registry', 'Assignment', 'Block', 'Organization Name', 'Country'])
  for (const { blockType, prefix, organization, country } of trie.under('')) {
    yield csvRecord([blockType, prefix, blockWithLength(prefix), organization, country ?? ''])
  }
}

/** `{"version": "2026-04-11", "assignments": [ … ]}`, one assignment per line, with the members of `Assignment`. */
function* jsonFile(trie: OuiTrie): Generator<string> {
  yield `{"version":${JSON.stringify(trie.version)},"assignments":[`
  let separator = '\n'
  for (const assignment of trie.under('')) {
    yield separator + JSON.stringify(assignment)
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** A prefix has pairs; the last may be half: `70:B3:D5:F2:F`. */
function* vendorMacs(trie: OuiTrie, own: readonly OwnPrefix[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<!-- IEEE registry of ${trie.version}, written by Nameplate -->\n`
  yield '<MacAddressVendorMappings xmlns="http://www.cisco.com/server/spt">\n'
  for (const { prefix, name } of rows(trie, own, undefined)) {
    yield `  <VendorMapping mac_prefix="${formatAddress(addressOf(prefix), 'colon')}" vendor_name="${inXml(name)}"/>\n`
  }
  yield '</MacAddressVendorMappings>\n'
}

/** `00:00:0C` for 24 bits, `00:1B:C5:00:10:00/36` for others: Wireshark does not read bare digits. */
function wiresharkPrefix(prefix: string): string {
  return prefix.length === 6 || prefix.length === 12
    ? formatAddress(addressOf(prefix), 'colon')
    : blockWithLength(prefix)
}

/** A name without spaces, as Wireshark shows it before the rest of an address: `CiscoSys`. */
function shortName(name: string): string {
  const latin = vendorWords(name).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return Array.from(latin.join('') || name.replaceAll(/[\s#]/gu, ''))
    .slice(0, SHORT_NAME_LENGTH)
    .join('')
}

/** Cuts a text to at most `bytes` bytes of UTF-8, between two characters. */
function cut(text: string, bytes: number): string {
  if (text.length * 3 <= bytes) return text
  const encoder = new TextEncoder()
  if (encoder.encode(text).length <= bytes) return text
  let kept = ''
  let room = bytes
  for (const character of text) {
    room -= encoder.encode(character).length
    if (room < 0) break
    kept += character
  }
  return kept.trimEnd()
}
