import {
  formatAddress as format,
  parseAddress as parse,
  type Address,
  type Notation,
} from '../core/address/address.ts'
import {
  administration,
  transmission,
  type Administration,
  type Transmission,
} from '../core/address/bits.ts'
import { NameplateError } from '../core/errors.ts'
import { kindOf } from '../core/lookup/kinds.ts'
import { blockRange, type Assignment } from '../core/registry/assignment.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import { slugOf } from '../core/vendors/slug.ts'
import { VendorIndex, type FoundVendor, type Vendor } from '../core/vendors/vendor-index.ts'
import type { Registry } from './open-registry.ts'

/** The meaning of an address's bits. */
interface LookedUp {
  /** What was looked up. */
  readonly address: Address
  /** `LAA`: assigned locally, not by IEEE. */
  readonly administration: Administration
  readonly transmission: Transmission
}

/** A block contains the address. */
export interface FoundBlock extends LookedUp, Assignment {
  readonly found: true
  /** Short name of the organization for URLs, the same for all its spellings; `vendor` takes it. */
  readonly slug: string
  /** Length in bits of `prefix`: 24, 28 or 36. */
  readonly prefixBits: 24 | 28 | 36
  /** `00-00-0C-00-00-00 to 00-00-0C-FF-FF-FF` */
  readonly range: string
  /** Whether IEEE subdivides the block and the part with the address is unassigned. */
  readonly unassignedPart: boolean
  /** All assignments of the prefix, in the order of IEEE's file; nearly always one. */
  readonly all: readonly Assignment[]
  readonly isRandomized: false
}

/** No block contains the address. */
export interface NoBlock extends LookedUp {
  readonly found: false
  readonly organization: null
  readonly slug: null
  readonly country: null
  readonly year: null
  readonly blockType: null
  readonly prefix: null
  readonly prefixBits: null
  readonly range: null
  readonly unassignedPart: false
  readonly all: readonly []
  /** Whether the device made up the address, as phones do for each Wi-Fi network: nobody can say who made it. */
  readonly isRandomized: boolean
}

/** The answer about an address, as plain values that can be posted, stored and written as JSON. */
export type Lookup = FoundBlock | NoBlock

/**
 * Finds the block of an address: the longest prefix of 36, 28 or 24 bits that IEEE has assigned. A group address (I/G =
 * 1) is answered like the individual one, unless its own prefix is assigned.
 * @param address in any notation of `parseAddress`, or its result: EUI-48, EUI-64, or a prefix of 6 to 11 digits
 * @throws {AddressError} if a text is not an address
 */
export function lookup(address: string | Address, registry: Registry): Lookup {
  const parsed = addressOf(address)
  const trie = trieOf(registry)
  const match = trie.lookup(parsed.hex)
  // Written out, because spreading takes as long as everything else.
  if (match === null) {
    return {
      found: false,
      address: parsed,
      organization: null,
      slug: null,
      country: null,
      year: null,
      blockType: null,
      prefix: null,
      prefixBits: null,
      range: null,
      unassignedPart: false,
      all: [],
      administration: administration(parsed.hex),
      transmission: transmission(parsed.hex),
      isRandomized: kindOf(parsed, null, trie) === 'random',
    }
  }
  const { prefixBits, unassignedPart, all } = match
  // The first is `match.assignment`, which would be built again.
  const assignment = all[0]!
  return {
    found: true,
    address: parsed,
    organization: assignment.organization,
    slug: slugOf(assignment.organization),
    country: assignment.country,
    year: assignment.year,
    blockType: assignment.blockType,
    prefix: assignment.prefix,
    prefixBits,
    range: blockRange(assignment.prefix),
    unassignedPart,
    all,
    administration: administration(parsed.hex),
    transmission: transmission(parsed.hex),
    isRandomized: false,
  }
}

const MAX_VENDORS = 20

/**
 * Vendors whose name, or trade name, has words that begin with those of the text, best first. Case, accents, legal
 * forms and a typo in each word are ignored. An empty text gives the vendors with most blocks.
 */
export function search(text: string, registry: Registry, limit = MAX_VENDORS): FoundVendor[] {
  if (typeof text !== 'string') throw notText('A search', text, '"cisco"')
  return VendorIndex.of(trieOf(registry)).search(text, limit)
}

/** A vendor with its assignments in the order of the registry; null if no vendor has this slug. */
export function vendor(
  slug: string,
  registry: Registry,
): (Vendor & { readonly assignments: readonly Assignment[] }) | null {
  if (typeof slug !== 'string') throw notText('A slug', slug, '"cisco-systems"')
  return VendorIndex.of(trieOf(registry)).vendor(slug)
}

/**
 * Reads one address, or the beginning of one.
 * @throws {AddressError} whose `message` says what would be right
 */
export function parseAddress(text: string): Address {
  if (typeof text !== 'string') throw notText('An address', text, '"00:00:0C:12:34:56"')
  return parse(text)
}

const NOTATIONS: readonly string[] = ['colon', 'hyphen', 'dot', 'bare'] satisfies Notation[]

/**
 * Writes an address, or the beginning of one.
 * @param address as for `lookup`
 * @throws {AddressError} if a text is not an address
 */
export function formatAddress(address: string | Address, notation: Notation): string {
  if (!NOTATIONS.includes(notation)) {
    throw new NameplateError(
      'unknown_notation',
      `There is no notation ${JSON.stringify(notation)}; the notations are ${NOTATIONS.join(', ')}.`,
    )
  }
  return format(addressOf(address), notation)
}

function addressOf(address: string | Address): Address {
  return typeof address === 'object' && typeof address?.hex === 'string'
    ? address
    : parseAddress(address as string)
}

/** JavaScript does not check types, and an error from inside the trie would not say what was forgotten. */
function trieOf(registry: Registry): OuiTrie {
  const { trie } = (registry as Registry | undefined) ?? {}
  if (trie !== undefined) return trie
  throw new NameplateError(
    'no_registry',
    typeof (registry as { readonly then?: unknown } | undefined)?.then === 'function'
      ? 'The registry is still a promise; await it: lookup(address, await loadRegistry()).'
      : 'There is no registry; give what loadRegistry() or openRegistry() resolves to.',
  )
}

function notText(what: string, given: unknown, example: string): NameplateError {
  const kind = given === null ? 'null' : Array.isArray(given) ? 'array' : typeof given
  return new NameplateError(
    'not_text',
    `${what} must be a text such as ${example}; this is ${kind}.`,
  )
}
