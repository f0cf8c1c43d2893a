import { formatAddress, parseAddress, type Address } from '../core/address/address.ts'
import { blockRange, type Assignment } from '../core/registry/assignment.ts'
import { administration, transmission } from '../core/address/bits.ts'
import { AddressError } from '../core/errors.ts'
import { slugOf } from '../core/vendors/slug.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import { ApiFailure, type ApiError, type Result } from './errors.ts'
import { formerNamesOf } from '../core/vendors/former-names.ts'

const NOT_FOUND: ApiError = {
  code: 'not_found',
  message: 'No block in the IEEE registry contains this address.',
}

/**
 * Reads an address in any notation of `parseAddress`, except EUI-64.
 * @throws {ApiFailure} 400 `invalid_mac`
 */
export function parseMac(text: string): Address {
  let address: Address
  try {
    address = parseAddress(text)
  } catch (error) {
    if (error instanceof AddressError) throw invalidMac(error.message)
    throw error
  }
  if (address.kind === 'eui64') {
    throw invalidMac(
      'An EUI-64 was given; give the 12 digits of a MAC address, or 6 to 11 digits of its beginning.',
    )
  }
  return address
}

export function invalidMac(message: string): ApiFailure {
  return new ApiFailure(400, 'invalid_mac', message)
}

/**
 * The answer of `GET /api/mac/{mac}`: its nine members in the documented order, then the requested optional ones, and
 * `error` if nothing was found.
 */
export function macAnswer(
  trie: OuiTrie,
  address: Address,
  optional: OptionalMembers | null,
): Result {
  const match = trie.lookup(address.hex)
  const assignment = match?.assignment
  const mac = formatAddress(address, 'colon')
  const members = {
    found: assignment !== undefined,
    mac,
    oui: mac.slice(0, 8),
    vendor: assignment?.organization ?? null,
    vendor_slug: assignment === undefined ? null : slugOf(assignment.organization),
    block_type: assignment?.blockType ?? null,
    country: assignment?.country ?? null,
    administration: administration(address.hex),
    transmission: transmission(address.hex),
  }
  // A spread costs more than the lookup, and hardly any request needs it.
  const body = optional === null ? members : { ...members, ...optional(assignment) }
  return assignment === undefined
    ? { status: 404, body: { ...body, error: NOT_FOUND } }
    : { status: 200, body }
}

/** The result of one lookup by `POST /api/mac-lookup` or its batch. */
export type LookupResult =
  | { readonly success: true; readonly data: LookupData }
  | { readonly success: false; readonly error: ApiError }

interface LookupData {
  readonly company: string
  readonly type: string
  readonly country: string | null
  readonly block_range: string
  readonly first_seen?: unknown
  readonly former_names?: unknown
}

export function lookup(
  trie: OuiTrie,
  address: Address,
  optional: OptionalMembers | null,
): LookupResult {
  const match = trie.lookup(address.hex)
  if (match === null) return { success: false, error: NOT_FOUND }
  const { assignment } = match
  const data = lookupData(assignment)
  return {
    success: true,
    data: optional === null ? data : { ...data, ...optional(assignment) },
  }
}

/** Looks up one member of a batch, whatever its type. A bad one has an error of its own and does not fail the others. */
export function lookupMember(
  trie: OuiTrie,
  mac: unknown,
  optional: OptionalMembers | null,
): LookupResult & { readonly mac: string | null } {
  if (typeof mac !== 'string') {
    const error = {
      code: 'invalid_mac',
      message: 'Every member of "macs" must be a string.',
    } as const
    return { mac: null, success: false, error }
  }
  try {
    return { mac, ...lookup(trie, parseMac(mac), optional) }
  } catch (error) {
    if (error instanceof ApiFailure) return { mac, success: false, error: error.error }
    throw error
  }
}

function lookupData(assignment: Assignment): LookupData {
  return {
    company: assignment.organization,
    type: assignment.blockType,
    country: assignment.country,
    block_range: blockRange(assignment.prefix),
  }
}

/**
 * The value of each optional member for an assignment, by its name in `?fields=`: when IEEE's list first showed the
 * block, and the former names of its holder. Null if unknown.
 */
const FIELDS = {
  first_seen: ({ year }: Assignment) => year,
  former_names: ({ organization }: Assignment) => {
    const names = formerNamesOf(slugOf(organization))
    return names.length > 0 ? names : null
  },
}

export type Field = keyof typeof FIELDS

/** The requested members, for an assignment or for none. */
export type OptionalMembers = (
  assignment: Assignment | undefined,
) => Readonly<Partial<Record<Field, unknown>>>

/**
 * The optional members that a request asks for.
 * @throws {ApiFailure} 400 `invalid_fields` if it asks for an unknown one
 */
export function askedFields(url: URL): readonly Field[] {
  if (url.search === '') return []
  const asked = url.searchParams.getAll('fields').flatMap((list) => list.split(','))
  const fields = asked.map((field) => field.trim()).filter((field) => field !== '')
  const known = Object.keys(FIELDS) as Field[]
  if (!fields.every((field) => known.includes(field as Field))) {
    throw new ApiFailure(
      400,
      'invalid_fields',
      `The parameter "fields" asks for an unknown member; there are ${known.join(' and ')}.`,
    )
  }
  return known.filter((field) => fields.includes(field))
}

/** Null if none were requested. */
export function optionalMembers(fields: readonly Field[]): OptionalMembers | null {
  if (fields.length === 0) return null
  return (assignment) =>
    Object.fromEntries(
      fields.map((field) => [field, assignment ? FIELDS[field](assignment) : null]),
    )
}
