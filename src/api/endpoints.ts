import { formatAddress, scanAddress } from '../core/address/address.ts'
import { blockRange } from '../core/registry/assignment.ts'
import { API_FOLDER } from '../protocol/paths.ts'
import { VendorIndex, type Vendor } from '../core/vendors/vendor-index.ts'
import { ApiFailure, type Result } from './errors.ts'
import { type ApiRequest, invalidBody, memberOf, readJson } from './body.ts'
import {
  invalidMac,
  lookup,
  lookupMember,
  macAnswer,
  parseMac,
  askedFields,
  optionalMembers,
} from './mac.ts'
import type { Policy } from '../protocol/api-settings.ts'
import type { Awaitable, ServedRegistry, VendorDirectory } from './served-registry.ts'

const KIB = 1024

/** Size of the body of `POST /api/mac-lookup`. */
export const MAX_LOOKUP_BYTES = 1 * KIB

/** Number of addresses in one batch. */
export const MAX_BATCH = 1000

/** The longest notation has 23 characters, so 1,000 of them leave room for quotes and white space. */
export const MAX_BATCH_BYTES = 64 * KIB

export const DEFAULT_VENDORS = 20
export const MAX_VENDORS = 100

/** The API as OpenAPI 3.1 (openapi.json), for an app at `/`: only the parts that contain its path. */
export interface OpenApi {
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, unknown>>
}

/** A request as an endpoint sees it. */
interface Call {
  /** The parameter in the path, still percent-encoded; empty if there is none. */
  readonly parameter: string
  readonly request: ApiRequest
  /** Path of the app, which contains `api/`. */
  readonly base: string
  /** @throws {ApiFailure} 503 `registry_unavailable` */
  registry(): Awaitable<ServedRegistry>
  /** @throws the reason why it could not be read */
  description(): Awaitable<OpenApi>
  /** Takes requests from the budget. @throws {ApiFailure} 429 `rate_limited` */
  charge(cost: number): Promise<void>
  /** Identifies the client: its API key, or another identity of the host. */
  readonly client: string
}

export interface Endpoint {
  /** The path below /api/, up to the parameter if there is one. */
  readonly path: string
  /** Its methods, as in the `Allow` field; null for every method. */
  readonly allow: 'GET, HEAD' | 'POST' | null
  /** The budget of a client without a key. */
  readonly policy: Policy
  /** The cost of a call; `by body`: the endpoint charges it itself. */
  readonly cost: 'one' | 'by body' | 'nothing'
  /** Members that accompany `error` in the body of a failure. */
  readonly failure?: Readonly<Record<string, unknown>>
  answer(call: Call): Promise<Result>
}

const mac: Endpoint = {
  path: 'mac/',
  allow: 'GET, HEAD',
  policy: 'free-get',
  cost: 'one',
  failure: { found: false },
  async answer(call) {
    const text = decodePath(call.parameter)
    if (text === null)
      throw invalidMac(
        'The path contains a % that does not begin a character in UTF-8; write an address such as 00:1B:77:49:54:FD.',
      )
    const address = parseMac(text)
    const fields = askedFields(call.request.url)
    const registry = await call.registry()
    return macAnswer(registry.trie, address, optionalMembers(fields))
  },
}

const macLookup: Endpoint = {
  path: 'mac-lookup',
  allow: 'POST',
  policy: 'free-post',
  cost: 'one',
  failure: { success: false },
  async answer(call) {
    const body = await readJson(call.request, MAX_LOOKUP_BYTES, '{"mac": "00:00:0C:12:34:56"}')
    const text = memberOf(body, 'mac')
    if (typeof text !== 'string') {
      throw invalidBody('The member "mac" must be a string, as in {"mac": "00:00:0C:12:34:56"}.')
    }
    const address = parseMac(text)
    const fields = askedFields(call.request.url)
    const registry = await call.registry()
    const result = lookup(registry.trie, address, optionalMembers(fields))
    return { status: result.success ? 200 : 404, body: result }
  },
}

const batch: Endpoint = {
  path: 'mac-lookup/batch',
  allow: 'POST',
  policy: 'free-post',
  cost: 'by body',
  failure: { success: false },
  async answer(call) {
    const { fields, macs } = await readBatch(call).catch(async (error: unknown) => {
      await call.charge(1)
      throw error
    })
    await call.charge(Math.max(1, macs.length))
    const registry = await call.registry()
    const optional = optionalMembers(fields)
    return {
      status: 200,
      body: {
        success: true,
        results: macs.map((member) => lookupMember(registry.trie, member, optional)),
      },
    }
  },
}

const registry: Endpoint = {
  path: 'registry',
  allow: 'GET, HEAD',
  policy: 'free-get',
  cost: 'nothing',
  async answer(call) {
    const { trie, published } = await call.registry()
    const { version, counts, bytes } = trie
    return { status: 200, body: { version, published, counts, bytes } }
  },
}

const vendors: Endpoint = {
  path: 'vendors',
  allow: 'GET, HEAD',
  policy: 'free-get',
  cost: 'one',
  async answer(call) {
    const { searchParams } = call.request.url
    refuseUnknown(searchParams)
    const limit = vendorLimit(searchParams.get('limit'))
    const query = searchParams.get('q') ?? ''
    const directory = vendorsOf(await call.registry())
    const found = await directory.search(query, limit, call.client)
    return { status: 200, body: { vendors: found.map(vendorSummary) } }
  },
}

const vendor: Endpoint = {
  path: 'vendors/',
  allow: 'GET, HEAD',
  policy: 'free-get',
  cost: 'one',
  async answer(call) {
    const slug = decodePath(call.parameter) ?? ''
    const directory = vendorsOf(await call.registry())
    const found = await directory.vendor(slug, call.client)
    if (found === null) {
      throw new ApiFailure(
        404,
        'not_found',
        `No vendor in the registry has this slug; ${call.base}api/vendors?q= finds slugs by name.`,
      )
    }
    const blocks = found.assignments.map((assignment) => ({
      block_type: assignment.blockType,
      prefix: assignment.prefix,
      block_range: blockRange(assignment.prefix),
      vendor: assignment.organization,
      country: assignment.country,
    }))
    return { status: 200, body: { ...vendorSummary(found), spellings: found.spellings, blocks } }
  },
}

const description: Endpoint = {
  path: 'openapi.json',
  allow: 'GET, HEAD',
  policy: 'free-get',
  cost: 'nothing',
  async answer(call) {
    const { base } = call
    const document = await call.description()
    const info = {
      ...document.info,
      description: document.info.description.replaceAll('/api/', `${base}api/`),
    }
    const paths = Object.fromEntries(
      Object.entries(document.paths).map(([path, item]) => [base + path.slice(1), item]),
    )
    return { status: 200, body: { ...document, info, paths } }
  },
}

const noSuchEndpoint: Endpoint = {
  path: '',
  allow: null,
  policy: 'free-get',
  cost: 'nothing',
  answer: async ({ base, request }) => {
    const { pathname, searchParams } = request.url
    // Other services expect the address in another place.
    const address = addressIn([...pathname.split('/'), ...searchParams.values()]) ?? '{mac}'
    throw new ApiFailure(
      404,
      'no_such_endpoint',
      `There is no such endpoint; an address is answered by GET ${base}api/mac/${address}, and ${base}api/openapi.json describes all endpoints.`,
    )
  },
}

/** The first of some words of a URL (percent-encoded or not) that is an address; null if there is none. */
export function addressIn(words: readonly string[]): string | null {
  for (const word of words) {
    const scanned = scanAddress(decodePath(word) ?? '')
    if (scanned.kind === 'eui48' || scanned.kind === 'prefix') {
      return formatAddress(scanned, 'colon')
    }
  }
  return null
}

const EXACT = new Map([macLookup, batch, registry, vendors, description].map((e) => [e.path, e]))
const WITH_PARAMETER = [mac, vendor]

/** Name of each endpoint in statistics: its path without the parameter. */
export const ROUTES: ReadonlyMap<Endpoint, string> = new Map(
  [...EXACT.values(), ...WITH_PARAMETER].map((endpoint) => [
    endpoint,
    `/${API_FOLDER}${endpoint.path}`,
  ]),
)

/** The endpoint of a path (percent-encoded, as in a URL) and its parameter; `base` is the path of the app. */
export function endpointOf(
  pathname: string,
  base: string,
): {
  readonly endpoint: Endpoint
  readonly parameter: string
} {
  const folder = base + API_FOLDER
  const path = pathname.startsWith(folder) ? pathname.slice(folder.length) : ''
  const exact = EXACT.get(path)
  if (exact !== undefined) return { endpoint: exact, parameter: '' }
  for (const endpoint of WITH_PARAMETER) {
    const parameter = path.slice(endpoint.path.length)
    if (path.startsWith(endpoint.path) && !parameter.includes('/')) return { endpoint, parameter }
  }
  return { endpoint: noSuchEndpoint, parameter: '' }
}

/** Whether `GET /api/openapi.json` describes this path (percent-encoded, as in a URL); `base` is the path of the app. */
export function isDocumented(pathname: string, base: string): boolean {
  const { endpoint, parameter } = endpointOf(pathname, base)
  return EXACT.has(endpoint.path) || parameter !== ''
}

/** The host's vendor directory, otherwise a new index. */
function vendorsOf({ trie, vendors }: ServedRegistry): VendorDirectory {
  return vendors ?? VendorIndex.of(trie)
}

function vendorSummary({ slug, name, countries, blocks }: Vendor): Record<string, unknown> {
  return { slug, name, countries, block_count: blocks }
}

const VENDOR_PARAMETERS = new Set(['q', 'limit', 'key'])

/** @throws {ApiFailure} 400 `invalid_fields` for an unknown parameter, which would otherwise be ignored silently */
function refuseUnknown(parameters: URLSearchParams): void {
  const isKnown = [...parameters.keys()].every((name) => VENDOR_PARAMETERS.has(name))
  if (isKnown) return
  throw new ApiFailure(
    400,
    'invalid_fields',
    'A search for vendors takes the parameters "q" (a name), "limit" and "key"; this request has another.',
  )
}

/** @throws {ApiFailure} 400 `invalid_fields` */
function vendorLimit(asked: string | null): number {
  if (!asked) return DEFAULT_VENDORS
  if (/^0*[1-9]\d*$/.test(asked)) return Math.min(Number(asked), MAX_VENDORS)
  throw new ApiFailure(
    400,
    'invalid_fields',
    `The parameter "limit" must be a whole number from 1 to ${MAX_VENDORS}.`,
  )
}

async function readBatch(call: Call) {
  const body = await readJson(call.request, MAX_BATCH_BYTES, '{"macs": ["00:00:0C:12:34:56"]}')
  const macs: unknown = memberOf(body, 'macs')
  if (!Array.isArray(macs)) {
    throw invalidBody(
      'The member "macs" must be an array of strings, as in {"macs": ["00:00:0C:12:34:56"]}.',
    )
  }
  if (macs.length > MAX_BATCH) {
    throw invalidBody(`A batch takes at most ${MAX_BATCH} addresses; this one has ${macs.length}.`)
  }
  return { fields: askedFields(call.request.url), macs: macs as readonly unknown[] }
}

function decodePath(parameter: string): string | null {
  try {
    return decodeURIComponent(parameter)
  } catch {
    return null
  }
}
