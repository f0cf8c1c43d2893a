import {
  addressOf,
  type Address,
  EUI48_DIGITS,
  formatAddress,
  maskedPrefix,
  MIN_DIGITS,
  scanAddress,
} from '../address/address.ts'
import {
  blockRange,
  blockSize,
  holdersOf,
  type Assignment,
  type Match,
} from '../registry/assignment.ts'
import {
  administration,
  slapQuadrant,
  transmission,
  type Administration,
  type SlapQuadrant,
  type Transmission,
  isGroup,
} from '../address/bits.ts'
import type { Registry } from '../registry/registry.ts'
import type { AddressErrorCode } from '../errors.ts'
import { correctionsOf, twinsOf, type Correction } from './corrections.ts'
import { explain, onlyWorldWideName } from './explain.ts'
import { explainRandomBluetooth, RANDOM_BLUETOOTH } from './random-bluetooth.ts'
import { carriedIn, type Carried } from '../address/carriers.ts'
import { type NamedNotation, notationsOf } from '../address/notations.ts'
import { extractAddresses } from '../extract/extract.ts'
import type { UserDataAnswer } from '../user-data/user-data.ts'
import { readIpv6 } from '../address/eui64.ts'
import { readIpv4 } from '../address/ip.ts'
import { formerNamesOf } from '../vendors/former-names.ts'
import { slugOf } from '../vendors/slug.ts'
import type { OuiTrie } from '../registry/trie.ts'

/** Everything the screen shows about a text; `kind` distinguishes the variants. */
export type Answer =
  | EmptyAnswer
  | SeveralAnswer
  | ListAnswer
  | WrongAnswer
  | BeginningAnswer
  | AddressAnswer

interface Asked {
  readonly text: string
  /** The registry used for everything in this answer; null if there was none. */
  readonly registryVersion: string | null
}

interface EmptyAnswer extends Asked {
  readonly kind: 'empty'
}

interface SeveralAnswer extends Asked {
  readonly kind: 'several'
  readonly count: number
}

/** Several prefixes, or prefixes and one address, on separate lines or separated by commas. */
interface ListAnswer extends Asked {
  readonly kind: 'list'
  /** One answer per address or prefix, in the order of the text. */
  readonly items: readonly AddressAnswer[]
}

/** Not an address, and typing on cannot make it one. */
export interface WrongAnswer extends Asked {
  readonly kind: 'wrong'
  /** `ipv4`: an IPv4 address. `ipv6`: an IPv6 address without a MAC address in it. */
  readonly code: AddressErrorCode | 'ipv4' | 'ipv6'
  /** Offset in `text`, in UTF-16 units; null if the error has no single position. */
  readonly position: number | null
  readonly message: string
  readonly corrections: readonly Correction[]
  /** The holder of the digits before the fault; null if they are too few or have no holder. */
  readonly upToFault: { readonly digits: number; readonly organization: string } | null
}

/** Fewer than six digits: too few for any block. */
interface BeginningAnswer extends Asked {
  readonly kind: 'beginning'
  /** The digits so far, upper case. */
  readonly hex: string
  /** Null without a registry. */
  readonly subBlocks: SubBlocks | null
}

export type AddressAnswer = FoundAnswer | NotFoundAnswer

interface FoundAnswer extends AddressFacts {
  readonly kind: 'found'
  readonly block: Block
}

export interface NotFoundAnswer extends AddressFacts {
  /** `no-registry`: nothing was looked up, because there is no registry on the device yet. */
  readonly kind: 'not-found' | 'no-registry'
  readonly corrections: readonly Correction[]
}

/** Facts about an address that do not depend on its block. */
export interface AddressFacts extends Asked {
  readonly address: Address
  /** What the address is, in a few words: its well-known meaning, its holder, or why it has none. */
  readonly title: string
  /** Plain sentences that explain it. */
  readonly notes: readonly string[]
  readonly transmission: Transmission
  readonly administration: Administration
  readonly quadrant: SlapQuadrant | null
  /** The first octet as eight binary digits, highest bit first: U/L is the seventh, I/G the eighth. */
  readonly bits: string
  readonly notations: readonly NamedNotation[]
  /** The smaller blocks within a typed prefix; null for whole addresses and undivided blocks. */
  readonly subBlocks: SubBlocks | null
  /** The user's own label or prefix for it; takes precedence over everything else. */
  readonly own: UserDataAnswer
}

export interface Block {
  /** The index of its first digit: 0, except in a World Wide Name. */
  readonly at: number
  /** Whether nobody holds the address: IEEE subdivides the block, and no part of it contains the address. */
  readonly isUnassigned: boolean
  /** The row that answers: the first in the file if the prefix was assigned more than once. */
  readonly assignment: Holding
  /** Every row of the prefix in file order. */
  readonly all: readonly Holding[]
  readonly prefixBits: Match['prefixBits']
  /** `00-1B-77-00-00-00 to 00-1B-77-FF-FF-FF` */
  readonly range: string
  /** Number of EUI-48 addresses in it. */
  readonly size: number
  /** Former names of the holder; usually none. */
  readonly formerNames: readonly string[]
}

/** The holder of a block, with the link to its page. */
export interface Holding extends Assignment {
  readonly vendorSlug: string
}

export type OwnSource = (hex: string) => UserDataAnswer

const NO_USER_DATA: OwnSource = () => ({ prefix: null, entry: null })

/** Answers a text from one version of the registry, or as far as possible without one. Never throws. */
export function answer(
  text: string,
  registry: Registry | null,
  ownOf: OwnSource = NO_USER_DATA,
): Answer {
  const asked: Asked = { text, registryVersion: registry?.version ?? null }
  const word = text.trim()
  if (readIpv4(word, 0, word.length) >= 0) {
    const message = `This is an IP address. Find its MAC address with \`arp -a ${word}\`.`
    return wrong(asked, 'ipv4', message)
  }
  const scanned = scanAddress(text)
  if (scanned.kind !== 'fault') return onAddress(asked, scanned, registry, ownOf)
  const said = onMask(asked, registry, ownOf) ?? onCarried(asked, registry, ownOf)
  if (said !== null) return said
  const { error, hex } = scanned
  if (error.code === 'empty') return { ...asked, kind: 'empty' }
  if (scanned.unfinished) return onBeginning(asked, hex, registry, ownOf)
  const ipv6 = onIpv6(asked, registry, ownOf)
  if (ipv6 !== null) return ipv6
  const found = addressesIn(text)
  if (found.length > 1) return { ...asked, kind: 'several', count: found.length }
  const listed = listedIn(text)
  if (listed !== null) {
    const items = listed.map((one) => onAddress(asked, one, registry, ownOf))
    return { ...asked, kind: 'list', items }
  }
  // A pasted line or a scanned label with one address among other words.
  if (found[0] !== undefined) {
    return onBluetoothRandom(asked, found[0], ownOf) ?? onAddress(asked, found[0], registry, ownOf)
  }
  if (ROUNDED.test(word)) return wrong(asked, 'bad_character', ROUNDED_NUMBER)
  const { code, position, message } = error
  const corrections = correctionsOf(text, registry?.trie ?? null)
  const upToFault = holderUpTo(hex, registry)
  return { ...asked, kind: 'wrong', code, position, message, corrections, upToFault }
}

/** `1.1335E+11` */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i
const ROUNDED_NUMBER =
  'A spreadsheet took the address for a number and rounded it, so its last digits are lost. Format the column as text and enter the address again.'

/** The address if typing stops here: `00:1B:77:` already is 00:1B:77. */
function onBeginning(
  asked: Asked,
  hex: string,
  registry: Registry | null,
  ownOf: OwnSource,
): Answer {
  if (hex.length < MIN_DIGITS) {
    const subBlocks = registry && subBlocksOf(registry.trie, hex)
    return { ...asked, kind: 'beginning', hex, subBlocks }
  }
  const answered = onAddress(asked, addressOf(hex), registry, ownOf)
  return hex.length > EUI48_DIGITS ? withNote(betweenLengths(hex.length), answered) : answered
}

function withNote(note: string, answered: AddressAnswer): AddressAnswer {
  return { ...answered, notes: [note, ...answered.notes] }
}

/**
 * On a single line, each address counts once, whatever its number of occurrences and notations; the broadcast address
 * that `ip link` prints next to an interface's own does not count.
 */
function addressesIn(text: string): Address[] {
  const found = Array.from(extractAddresses(text))
  if (found.length < 2 || /[\r\n]/.test(text.trim())) return found
  const distinct = new Map(found.map((address) => [address.hex, address]))
  if (distinct.size > 1) distinct.delete('FFFFFFFFFFFF')
  return [...distinct.values()]
}

/** The message for 13 to 15 digits. */
function betweenLengths(digits: number): string {
  return digits === 14
    ? 'Seven octets are one too many: a MAC address has six, an EUI-64 eight.'
    : `${digits} digits are too many: a MAC address has 12, an EUI-64 16.`
}

/** More would be a file, which does not belong in the field. */
const MOST_LISTED = 200

/**
 * The addresses of a text that is nothing but a list of prefixes and at most one whole address, on separate lines or
 * separated by commas, or else by spaces; null for any other text.
 */
function listedIn(text: string): Address[] | null {
  const separator = /[\r\n,;]/.test(text.trim()) ? /[\r\n,;]+/ : /\s+/
  const parts = text.split(separator, MOST_LISTED + 1).filter((part) => part.trim() !== '')
  if (parts.length < 2 || parts.length > MOST_LISTED) return null
  const listed: Address[] = []
  for (const part of parts) {
    const scanned = maskedPrefix(part) ?? scanAddress(part)
    if (scanned.kind === 'fault') return null
    listed.push(scanned)
  }
  return listed
}

/** The holder of the digits before a fault, so that a wrong digit at the end does not hide what the first ones mean. */
function holderUpTo(hex: string, registry: Registry | null): WrongAnswer['upToFault'] {
  const match = registry?.trie.lookup(hex.slice(0, EUI48_DIGITS)) ?? null
  return match && { digits: hex.length, organization: holdersOf(match) }
}

/** A text that is wrong as a whole, not at one position. */
function wrong(asked: Asked, code: WrongAnswer['code'], message: string): WrongAnswer {
  const nothing = { position: null, corrections: [], upToFault: null }
  return { ...asked, ...nothing, kind: 'wrong', code, message }
}

function onAddress(
  asked: Asked,
  { kind, hex }: Address,
  registry: Registry | null,
  ownOf: OwnSource,
): AddressAnswer {
  const address: Address = { kind, hex }
  const match = registry?.trie.lookup(hex) ?? null
  const divided =
    address.kind === 'prefix' && registry ? subBlocksOf(registry.trie, hex, match) : null
  const subBlocks = divided !== null && divided.blocks > 0 ? divided : null
  const named = onlyWorldWideName(address, match, registry?.trie ?? null)
  const facts: AddressFacts = {
    ...asked,
    ...explain({ address, match, divided: subBlocks !== null, trie: registry?.trie ?? null }),
    address,
    transmission: transmission(hex),
    administration: administration(hex),
    // Broadcast is not a local address, although its U/L bit is set.
    quadrant: hex === 'FFFFFFFFFFFF' ? null : slapQuadrant(hex),
    bits: Number.parseInt(hex.slice(0, 2), 16).toString(2).padStart(8, '0'),
    notations: notationsOf(address, named !== null),
    subBlocks,
    own: ownOf(hex),
  }
  if (registry === null) return { ...facts, kind: 'no-registry', corrections: [] }
  if (named !== null) {
    return { ...facts, kind: 'found', block: blockOf(named.maker, named.at) }
  }
  if (match === null) {
    return { ...facts, kind: 'not-found', corrections: twinsOf(address, registry.trie) }
  }
  return { ...facts, kind: 'found', block: blockOf(match) }
}

/**
 * Answers with the MAC address inside an IPv6 address, even among other words (`inet6 fe80::…%en0 prefixlen 64`).
 * Answers that there is none only if the IPv6 address is the whole text.
 */
function onIpv6(
  asked: Asked,
  registry: Registry | null,
  ownOf: OwnSource,
): AddressAnswer | WrongAnswer | null {
  const words = asked.text.slice(0, MAX_SCANNED).trim().split(/\s+/)
  const inside = new Set(words.flatMap((word) => readIpv6(word)?.eui48 ?? []))
  const [hex] = inside
  if (hex !== undefined && inside.size === 1) {
    return withNote(FROM_IPV6, onAddress(asked, { kind: 'eui48', hex }, registry, ownOf))
  }
  if (words.length > 1 || readIpv6(asked.text) === null) return null
  return wrong(asked, 'ipv6', NO_MAC_IN_IPV6)
}

/** `LE Address: 4A:… (Resolvable)`, `Peer address type: Random`, `4A:… (random)`: output of Bluetooth LE scanners. */
const CALLED_RANDOM =
  /\((?:le )?(?:static |private )?random\b[^()]*\)|\b(?:le|ble|bluetooth|bdaddr|peer|addr(?:ess)?[ _-]?type)\b.*\brandom\b/i

/** Answers an address that the text calls random, as for Bluetooth LE: it has no vendor, and its I/G and U/L bits mean nothing. */
function onBluetoothRandom(
  asked: Asked,
  { kind, hex }: Address,
  ownOf: OwnSource,
): AddressAnswer | null {
  const text = asked.text.slice(0, MAX_SCANNED)
  if (kind !== 'eui48' || !CALLED_RANDOM.test(text)) return null
  const sentence = explainRandomBluetooth(hex)
  if (sentence === null) return null
  return {
    ...onAddress(asked, { kind, hex }, null, ownOf),
    kind: 'not-found',
    title: RANDOM_BLUETOOTH,
    notes: [sentence],
    transmission: 'unicast',
    quadrant: null,
    corrections: [],
  }
}

/** Answers a prefix with a mask, which leaves only some of its digits. */
function onMask(asked: Asked, registry: Registry | null, ownOf: OwnSource): AddressAnswer | null {
  const address = maskedPrefix(asked.text)
  if (address === null) return null
  const note = `The digits that count: ${formatAddress(address, 'colon')}.`
  return withNote(note, onAddress(asked, address, registry, ownOf))
}

/** Answers the addresses in an identifier, a header or a label's code, or in the name of a host that ends in its address. */
function onCarried(
  asked: Asked,
  registry: Registry | null,
  ownOf: OwnSource,
): AddressAnswer | ListAnswer | null {
  const carried = carriedIn(asked.text) ?? inHostName(asked.text, registry)
  if (carried === null) return null
  const items = carried.map(({ address, note }) => {
    const answered = onAddress(asked, address, registry, ownOf)
    return note === '' ? answered : withNote(note, answered)
  })
  const [only] = items
  return items.length === 1 && only !== undefined ? only : { ...asked, kind: 'list', items }
}

/** `laptop-001b774954fd.local`, `MAC-001B774954FD`, `S/N: ACCC8E123456`. */
const HOST_NAME = /^[a-z][\w-]*[-_]([\da-f]{12})(?:\.[a-z\d.-]+)?$/i
const SERIAL_NUMBER = /^(?:s\/?n|serial(?: number| no\.?)?)[ :#]+([\da-f]{12})$/i

/** The address at the end of a host name or in a serial number, if a block contains it; other digits are no address. */
function inHostName(text: string, registry: Registry | null): Carried[] | null {
  const word = text.slice(0, MAX_SCANNED).trim()
  const [hostName, serial] = [HOST_NAME, SERIAL_NUMBER].map((form) => form.exec(word)?.[1])
  const hex = (hostName ?? serial)?.toUpperCase()
  if (hex === undefined || isGroup(hex) || !registry?.trie.lookup(hex)) return null
  const note =
    serial === undefined
      ? 'The address at the end of a device’s name.'
      : 'This serial number is also a MAC address, as with some makers.'
  return [{ address: addressOf(hex), note }]
}

/** In UTF-16 units: a longer text is a list or a log, not a copied line. */
const MAX_SCANNED = 200

const FROM_IPV6 = 'Read from the IPv6 address: its last 64 bits were made from this MAC address.'
const NO_MAC_IN_IPV6 =
  'This is an IPv6 address that contains no MAC address: there is no ff:fe in the middle of its last 64 bits.'

/** A match as plain values, which survive `postMessage`. */
function blockOf({ assignment, all, prefixBits, unassignedPart }: Match, at = 0): Block {
  const holding = holdingOf(assignment)
  return {
    at,
    isUnassigned: unassignedPart,
    assignment: holding,
    all: all.map(holdingOf),
    prefixBits,
    range: blockRange(assignment.prefix),
    size: blockSize(assignment.prefix),
    formerNames: formerNamesOf(holding.vendorSlug),
  }
}

function holdingOf(assignment: Assignment): Holding {
  return { ...assignment, vendorSlug: slugOf(assignment.organization) }
}

const MOST_ORGANIZATIONS = 8

export interface SubBlocks {
  readonly blocks: number
  /** Largest number of blocks first; at most `MOST_ORGANIZATIONS`. */
  readonly organizations: readonly {
    readonly organization: string
    readonly vendorSlug: string
    readonly blocks: number
  }[]
  readonly others: number
}

/**
 * The blocks whose prefix begins with `hex`, except the matched one itself. A group prefix leads to the blocks with I/G
 * cleared, as in `OuiTrie.lookup`, unless a block has that bit set.
 */
function subBlocksOf(trie: OuiTrie, hex: string, match: Match | null = null): SubBlocks {
  let range = trie.under(hex)
  if (range.size === 0 && hex.length > 1 && isGroup(hex)) range = trie.under(withoutGroupBit(hex))
  const counts = new Map<number, number>()
  const own = match === null ? 0 : match.all.length
  for (let row = range.first; row < range.first + range.size; row++) {
    if (match !== null && row >= match.row && row < match.row + own) continue
    const id = trie.organizationOf(row)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  return {
    blocks: sorted.reduce((sum, [, blocks]) => sum + blocks, 0),
    organizations: sorted.slice(0, MOST_ORGANIZATIONS).map(([id, blocks]) => {
      const organization = trie.organization(id)
      return { organization, vendorSlug: slugOf(organization), blocks }
    }),
    others: Math.max(0, sorted.length - MOST_ORGANIZATIONS),
  }
}

function withoutGroupBit(hex: string): string {
  const digit = Number.parseInt(hex.charAt(1), 16) & 0b1110
  return hex.charAt(0) + digit.toString(16).toUpperCase() + hex.slice(2)
}
