import { hyphenated, type Address } from '../address/address.ts'
import { holdersOf, NOT_REGISTERED, PRIVATE, type Match } from '../registry/assignment.ts'
import { isGroup, isLocal, isRandomised, transmission } from '../address/bits.ts'
import { embeddedEui48 } from '../address/eui64.ts'
import {
  commonlyUsedBy,
  containerAt,
  hostOfVirtualMachine,
  wellKnown,
} from '../address/well-known.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { certainMeaning } from './kinds.ts'

interface Subject {
  readonly address: Address
  readonly match: Match | null
  /** Whether the address is a prefix that contains smaller blocks. */
  readonly divided: boolean
  /** Null without a registry; `match` is then meaningless. */
  readonly trie: OuiTrie | null
}

/**
 * Explains in plain words what an address is: its title is its well-known meaning, its holder, or why it has none; the
 * notes are first about the address, then about its block. Well-known meanings take precedence over the registry.
 */
export function explain(subject: Subject) {
  return { title: titleOf(subject), notes: [...onAddress(subject), ...onBlock(subject)] }
}

function titleOf({ address, match, divided, trie }: Subject): string {
  const known = certainMeaning(address)
  if (known !== null) return known.title
  const named = onlyWorldWideName(address, match, trie)
  if (named !== null) return `World Wide Name of ${holdersOf(named.maker)}`
  if (match !== null) return divided ? DIVIDED : titleOfBlock(match)
  const origin = embeddedOrigin(address, trie)
  if (origin?.holder !== undefined) return `Probably ${origin.holder}`
  const user = commonlyUsedBy(address)
  if (user !== null) return `Probably ${user}`
  if (trie === null) return 'Not looked up yet'
  if (isRandomised(address, false)) return 'Random or local address'
  return divided ? DIVIDED : NOT_REGISTERED
}

const DIVIDED = 'Divided into smaller blocks'

/** IEEE holds the blocks that it subdivides, but makes no devices. */
function titleOfBlock({ assignment, all, unassignedPart }: Match): string {
  if (unassignedPart) return 'Not assigned'
  if (all.length === 1) return assignment.organization
  return `One of ${NUMBERS[all.length] ?? all.length} companies`
}

const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function onAddress(subject: Subject): string[] {
  const { address, match, trie } = subject
  const { hex } = address
  const notes: string[] = []
  if (onlyWorldWideName(address, match, trie) !== null) {
    return [`NAA ${hex.charAt(0)}: a name in Fibre Channel or SAS, not a MAC address.`]
  }
  const known = wellKnown(address)
  const user = commonlyUsedBy(address)
  if (known !== null) notes.push(known.sentence)
  if (user !== null) {
    const container = containerAt(address)
    if (container !== null) notes.push(`${user} container, probably ${container}.`)
    else notes.push(`Commonly used by ${user} for virtual machines or containers.`)
    const host = hostOfVirtualMachine(address)
    if (host !== null) notes.push(`The IP address of its host ends in .${host}.`)
  }
  if (isGroup(hex) && match !== null && !isGroup(match.assignment.prefix)) {
    notes.push('A group address: its block is looked up with the I/G bit cleared.')
  } else if (isGroup(hex) && known === null) {
    notes.push('A group address: frames are sent to it, never from it.')
  }
  if (trie !== null && isRandomised(address, match !== null)) {
    notes.push(
      user === null && certainMeaning(address) === null
        ? 'Randomised or set by hand. It does not reveal the maker.'
        : 'Made up by software, so it is in no registry.',
    )
  }
  notes.push(...onEui64(subject))
  return notes
}

function onEui64({ address, match, trie }: Subject): string[] {
  const origin = embeddedOrigin(address, trie)
  if (origin === null) return onWorldWideName(address, trie)
  // The identifier of a virtual machine or another local address, whose set U/L was flipped to 0, is in no block.
  if (!origin.modified && trie !== null && match === null && !isGroup(address.hex)) {
    return [
      `FF-FE in the middle: made from the EUI-48 ${origin.eui48}, or, if it is an IPv6 interface identifier, from ${origin.flipped}.`,
    ]
  }
  return [
    origin.modified
      ? `FF-FE in the middle and U/L set: probably an IPv6 interface identifier, made from the EUI-48 ${origin.eui48}.`
      : `FF-FE in the middle: made from the EUI-48 ${origin.eui48}${whoseElse(origin.holder, match)}.`,
  ]
}

function onWorldWideName(address: Address, trie: OuiTrie | null): string[] {
  const named = worldWideName(address, trie)
  if (named === null) return []
  const maker = holdersOf(named.maker).replace(/\.$/, '')
  return [`As a World Wide Name (NAA ${address.hex.charAt(0)}) it is one of ${maker}.`]
}

interface WorldWideName {
  readonly maker: Match
  /** The position of the first digit of its block. */
  readonly at: number
}

/**
 * Fibre Channel and SAS put an EUI-48 at the end of a World Wide Name (NAA 1: after 000; NAA 2: after three digits
 * chosen by the maker), or its OUI after the 5 of NAA 5 (T11 FC-FS, Name_Identifier formats).
 */
function worldWideName({ kind, hex }: Address, trie: OuiTrie | null): WorldWideName | null {
  if (kind !== 'eui64' || trie === null || embeddedEui48(hex) !== null) return null
  const named = /^(1000|2...|5)(.{12})/.exec(hex)
  const maker = named && trie.lookup(named[2] ?? '')
  return maker && { maker, at: named[1]?.length ?? 0 }
}

/**
 * Returns the World Wide Name that an address is if, read as an EUI-64, it would be a group address, in no block, or in
 * the block of an unknown company that names of NAA 1 fall into.
 */
export function onlyWorldWideName(
  address: Address,
  match: Match | null,
  trie: OuiTrie | null,
): WorldWideName | null {
  const isNoOnes = match === null || match.assignment.organization === PRIVATE
  return isNoOnes || isGroup(address.hex) ? worldWideName(address, trie) : null
}

/** In a subdivided block, FF-FE leads to a different part than the EUI-48. */
function whoseElse(holder: string | undefined, match: Subject['match']): string {
  if (holder === undefined || holder === match?.assignment.organization) return ''
  return `, which is in a block of ${holder}`
}

/** The EUI-48 that an EUI-64 was probably made from, the holder of its block, and the EUI-48 if U/L was flipped. */
function embeddedOrigin({ kind, hex }: Address, trie: OuiTrie | null) {
  const embedded = kind === 'eui64' ? embeddedEui48(hex) : null
  if (embedded === null) return null
  const modified = embedded.probablyModified
  const origin = modified ? embedded.unmodified : embedded.plain
  return {
    modified,
    eui48: hyphenated(origin),
    flipped: hyphenated(embedded.unmodified),
    holder: trie?.lookup(origin)?.assignment.organization,
  }
}

/**
 * Makers of radio modules that others build into their devices: Murata (data sheet SP-HY1MW of a Wi-Fi and Bluetooth
 * module), AzureWave (data sheet of AW-XH323), Quectel (EC200U application note, LTE Standard Module Series), u-blox
 * (docs.zephyrproject.org, boards/u-blox), Raytac (approval sheet of MDBT42Q), Espressif (docs.espressif.com).
 */
const RADIO_MAKERS =
  /^(?:espressif|murata manufacturing|azurewave tech|quectel wireless|u-?blox ag|raytac corp)/i
const ESPRESSIF = /^espressif/i

/** @param organization holder of the block */
function onRadio({ kind, hex }: Address, organization: string): string[] {
  if (!RADIO_MAKERS.test(organization)) return []
  const notes = ['The maker of the radio module, which is often not the maker of the device.']
  if (ESPRESSIF.test(organization) && kind === 'eui48') {
    // docs.espressif.com, ESP-IDF, Miscellaneous System APIs, MAC Address: with four universal addresses
    const [first, last] = [neighbour(hex, -3), neighbour(hex, 3)]
    notes.push(
      'An ESP32 counts from its first address: Wi-Fi, then its own access point, Bluetooth, Ethernet. ' +
        `This device’s other addresses are between ${first} and ${last}.`,
    )
  }
  return notes
}

/** The address this many steps further on. */
function neighbour(hex: string, steps: number): string {
  const bits = (Number.parseInt(hex, 16) + steps + 2 ** 48) % 2 ** 48
  return hyphenated(bits.toString(16).toUpperCase().padStart(12, '0'))
}

/** What a registry that is still missing will add; for some addresses, perhaps only that nobody holds them. */
function whatIsToCome(address: Address): string[] {
  const { hex } = address
  if (transmission(hex) === 'broadcast') return []
  const mayHaveNone = isLocal(hex) || isGroup(hex) || certainMeaning(address) !== null
  const what = mayHaveNone ? 'Whether it belongs to a vendor' : 'The vendor'
  return [`${what} is shown as soon as the registry has been downloaded.`]
}

function onBlock({ address, match, divided, trie }: Subject): string[] {
  if (trie === null) return whatIsToCome(address)
  if (onlyWorldWideName(address, match, trie) !== null) return []
  if (match === null) {
    if (divided)
      return [
        'No single block covers it, but it contains smaller blocks: keep typing to see whose.',
      ]
    return isLocal(address.hex) || isGroup(address.hex)
      ? []
      : [
          'It is in no assigned block: mistyped, made up, or assigned after this registry was published.',
        ]
  }
  const { blockType, prefix, organization } = match.assignment
  const notes: string[] = []
  if (divided) notes.push('IEEE subdivides this block: keep typing to see who holds which part.')
  else if (match.unassignedPart) notes.push('An unassigned part of a block that IEEE subdivides.')
  notes.push(...onRadio(address, organization))
  if (organization === PRIVATE) {
    notes.push('Registered as Private: the company asked IEEE not to publish its name.')
  }
  if (match.all.length > 1) {
    notes.push(
      'IEEE assigned this block more than once. The address does not show which company made the device.',
    )
  }
  if (blockType === 'CID') {
    notes.push(
      'A Company ID (CID): the company uses it for locally administered addresses, not for universal ones.',
    )
  } else if (isLocal(prefix)) {
    notes.push(
      'Its U/L bit is 1, but this is one of the few old blocks assigned with that bit set.',
    )
  }
  if (blockType === 'IAB') {
    notes.push('The IAB registry is closed; IEEE now assigns MA-S blocks instead.')
  }
  return notes
}
