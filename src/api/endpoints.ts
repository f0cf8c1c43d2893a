import { blockRange } from '../core/registry/assignment.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import { VendorIndex, type Vendor } from '../core/vendors/vendor-index.ts'
import { ApiFailure, type Answer } from './errors.ts'
import type { Body } from './body.ts'
import { invalidMac, lookup, lookupMember, macAnswer, parseMac } from './mac.ts'
import { openapi } from './openapi.ts'
import type { Policy } from './rate-limit.ts'

/** The registry that answers. */
export interface ServedRegistry {
  readonly trie: OuiTrie
  /** When IEEE published it, ISO 8601 in UTC (`published` of `latest.json`). */
  readonly published: string
  /** Size in bytes of the form that is kept: the trie. */
  readonly bytes: number
}

/** A request as an endpoint sees it. */
export interface Call {
  /** The path's parameter, still percent-encoded; empty where the path has none. */
  readonly parameter: string
  readonly url: URL
  readonly contentType: string | null
  /** @throws {ApiFailure} 503 `registry_unavailable` */
  registry(): Promise<ServedRegistry>
  body(maxBytes: number): Promise<Body>
  /** Takes requests from the budget. @throws {ApiFailure} 429 `rate_limited` */
  charge(cost: number): void
}

export interface Endpoint {
  /** The path below /api/, or its beginning where a parameter follows. */
  readonly path: string
  /** The methods that it answers, as in the `Allow` field; null for every method. */
  readonly allow: 'GET, HEAD' | 'POST' | null
  /** Which budget a client without a key draws on. */
  readonly policy: Policy
  /** What a call takes from the budget; `by body`: the endpoint charges it. */
  readonly cost: 'one' | 'by body' | 'nothing'
  /** Members that every body with an error has beside it. */
  readonly failure?: Readonly<Record<string, unknown>>
  answer(call: Call): Answer | Promise<Answer>
}

/** Most addresses in one batch. */
export const MAX_BATCH = 1000

const KIB = 1024
/** The longest notation is 23 characters; this leaves each of 1,000 members room for quotes and white space. */
const MAX_BATCH_BYTES = 64 * KIB

const DEFAULT_VENDORS = 20
const MAX_VENDORS = 100

const mac: Endpoint = {
  path: 'mac/',
  allow: 'GET, HEAD',
  policy: 'free-get',
  cost: 'one',
  failure: { found: false },
  async answer(call) {
    const text = decodePath(call.parameter)
    if (text === null)
      throw invalidMac('The path holds a % that begins no percent-encoded character.')
    const address = parseMac(text)
    const { trie } = await call.registry()
    return macAnswer(trie, address)
  },
}

const macLookup: Endpoint = {
  path: 'mac-lookup',
  allow: 'POST',
  policy: 'free-post',
  cost: 'one',
  failure: { success: false },
  async answer(call) {
    const body = await readJson(call, KIB, '{"mac": "00:00:0C:12:34:56"}')
    const text = own(body, 'mac')
    if (typeof text !== 'string') {
      throw invalidBody('The member "mac" must be a string, as in {"mac": "00:00:0C:12:34:56"}.')
    }
    const address = parseMac(text)
    const { trie } = await call.registry()
    const result = lookup(trie, address)
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
    const macs = await readMacs(call).catch((error: unknown) => {
      call.charge(1)
      throw error
    })
    call.charge(Math.max(1, macs.length))
    const { trie } = await call.registry()
    return {
      status: 200,
      body: { success: true, results: macs.map((member) => lookupMember(trie, member)) },
    }
  },
}

const registry: Endpoint = {
  path: 'registry',
  allow: 'GET, HEAD',
  policy: 'free-get',
  cost: 'nothing',
  async answer(call) {
    const { trie, published, bytes } = await call.registry()
    return { status: 200, body: { version: trie.version, published, counts: trie.counts, bytes } }
  },
}

const vendors: Endpoint = {
  path: 'vendors',
  allow: 'GET, HEAD',
  policy: 'free-get',
  cost: 'one',
  async answer(call) {
    const limit = Number(call.url.searchParams.get('limit') ?? DEFAULT_VENDORS)
    const { trie } = await call.registry()
    const found = vendorIndex(trie).search(call.url.searchParams.get('q') ?? '', vendorLimit(limit))
    return { status: 200, body: { vendors: found.map(vendorSummary) } }
  },
}

const vendor: Endpoint = {
  path: 'vendors/',
  allow: 'GET, HEAD',
  policy: 'free-get',
  cost: 'one',
  async answer(call) {
    const { trie } = await call.registry()
    const found = vendorIndex(trie).vendor(decodePath(call.parameter) ?? '')
    if (found === null)
      throw new ApiFailure(404, 'not_found', 'No vendor of the registry has this slug.')
    const blocks = found.assignments.map((assignment) => ({
      block_type: assignment.registry,
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
  answer: () => ({ status: 200, body: openapi }),
}

const noSuchEndpoint: Endpoint = {
  path: '',
  allow: null,
  policy: 'free-get',
  cost: 'nothing',
  answer: () => {
    throw new ApiFailure(
      404,
      'no_such_endpoint',
      'There is no such endpoint; /api/openapi.json describes those that there are.',
    )
  },
}

const EXACT = new Map([macLookup, batch, registry, vendors, description].map((e) => [e.path, e]))
const WITH_PARAMETER = [mac, vendor]

/** The endpoint of a path (percent-encoded, as in a URL) and its parameter. */
export function endpointOf(pathname: string): {
  readonly endpoint: Endpoint
  readonly parameter: string
} {
  const path = pathname.slice('/api/'.length)
  const exact = EXACT.get(path)
  if (exact !== undefined) return { endpoint: exact, parameter: '' }
  for (const endpoint of WITH_PARAMETER) {
    const parameter = path.slice(endpoint.path.length)
    if (path.startsWith(endpoint.path) && !parameter.includes('/')) return { endpoint, parameter }
  }
  return { endpoint: noSuchEndpoint, parameter: '' }
}

const indexes = new WeakMap<OuiTrie, VendorIndex>()

/** Built for the first question about vendors, and kept as long as the registry. */
function vendorIndex(trie: OuiTrie): VendorIndex {
  const known = indexes.get(trie) ?? VendorIndex.from(trie)
  indexes.set(trie, known)
  return known
}

function vendorSummary({ slug, name, countries, blocks }: Vendor): Record<string, unknown> {
  return { slug, name, countries, block_count: blocks }
}

function vendorLimit(asked: number): number {
  return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, MAX_VENDORS) : DEFAULT_VENDORS
}

async function readMacs(call: Call): Promise<readonly unknown[]> {
  const body = await readJson(call, MAX_BATCH_BYTES, '{"macs": ["00:00:0C:12:34:56"]}')
  const macs = own(body, 'macs')
  if (!Array.isArray(macs)) {
    throw invalidBody(
      'The member "macs" must be an array of strings, as in {"macs": ["00:00:0C:12:34:56"]}.',
    )
  }
  if (macs.length > MAX_BATCH) {
    throw invalidBody(`A batch takes at most ${MAX_BATCH} addresses; this one has ${macs.length}.`)
  }
  return macs
}

async function readJson(call: Call, maxBytes: number, example: string): Promise<object> {
  const type = call.contentType?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw invalidBody('The Content-Type must be application/json.')
  }
  const bytes = await call.body(maxBytes)
  switch (bytes) {
    case 'too_large':
      throw invalidBody(
        `The body is larger than ${maxBytes / KIB} KiB, which is the most that is read.`,
      )
    case 'too_slow':
      throw invalidBody('The body did not arrive in time; send it without a pause.')
    case 'broken':
      throw invalidBody('The body broke off before its end; send it again.')
  }
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalidBody(`The body is not JSON in UTF-8; send an object such as ${example}.`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidBody(`The body must be a JSON object such as ${example}.`)
  }
  return value
}

function invalidBody(message: string): ApiFailure {
  return new ApiFailure(400, 'invalid_body', message)
}

/** The value of a member that the object itself has; `__proto__` and its like are no members. */
function own(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value
}

function decodePath(parameter: string): string | null {
  try {
    return decodeURIComponent(parameter)
  } catch {
    return null
  }
}
