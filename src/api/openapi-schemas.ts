import { REGISTRIES } from '../core/registry/assignment.ts'
import { API_ERROR_CODES } from './errors.ts'
import { MAX_BATCH, MAX_VENDORS } from './request-limits.ts'

/** Any JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

/** A reference to the schema with this name. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** An object with exactly these members, in this order; the optional ones are there if requested. */
const exactly = (
  properties: { readonly [name: string]: Json },
  optional: { readonly [name: string]: Json } = {},
): Json => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
})

const nullable = (type: string): Json => ({ type: [type, 'null'] })

const integer = (description: string): Json => ({ type: 'integer', minimum: 0, description })

/** The bodies of the API's answers, by name. */
export const schemas: { readonly [name: string]: Json } = {
  Error: exactly({
    code: { enum: API_ERROR_CODES },
    message: {
      type: 'string',
      minLength: 1,
      maxLength: 300,
      description: 'One sentence for people.',
    },
  }),
  BlockType: { enum: [...REGISTRIES] },
  Country: {
    type: ['string', 'null'],
    pattern: '^[A-Z]{2}$',
    description: 'ISO 3166-1 alpha-2 as IEEE prints it, or null where it prints none.',
  },
  FirstSeen: {
    type: ['string', 'null'],
    pattern: '^\\d{4}-(0[1-9]|1[0-2])(/\\d{4}-(0[1-9]|1[0-2]))?$',
    description:
      "When IEEE's list first showed the block: a month, or for blocks that IEEE draws at random the quarter or half-year as an ISO 8601 interval of months. The oldest lists that are known are of April 1998 and September 2000; what stands in them may be older. Null where it is not known.",
  },
  BlockRange: {
    type: 'string',
    pattern: '^([0-9A-F]{2}-){5}[0-9A-F]{2} to ([0-9A-F]{2}-){5}[0-9A-F]{2}$',
  },
  Slug: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 48 },
  Mac: {
    type: 'string',
    pattern: '^[0-9A-F]{2}(:[0-9A-F]{2}){2,5}(:[0-9A-F])?$',
    description: 'Upper-case pairs joined by colons; of a prefix the digits that were given.',
  },
  Found: exactly(
    {
      found: { const: true },
      mac: ref('Mac'),
      oui: { type: 'string', pattern: '^[0-9A-F]{2}(:[0-9A-F]{2}){2}$' },
      vendor: { type: 'string', description: 'The organization as registered.' },
      vendor_slug: ref('Slug'),
      block_type: ref('BlockType'),
      country: ref('Country'),
      administration: { enum: ['UAA', 'LAA'] },
      transmission: { enum: ['unicast', 'multicast', 'broadcast'] },
    },
    { first_seen: ref('FirstSeen') },
  ),
  NotFound: exactly(
    {
      found: { const: false },
      mac: ref('Mac'),
      oui: { type: 'string', pattern: '^[0-9A-F]{2}(:[0-9A-F]{2}){2}$' },
      vendor: { type: 'null' },
      vendor_slug: { type: 'null' },
      block_type: { type: 'null' },
      country: { type: 'null' },
      administration: { enum: ['UAA', 'LAA'] },
      transmission: { enum: ['unicast', 'multicast', 'broadcast'] },
      error: ref('Error'),
    },
    { first_seen: { type: 'null' } },
  ),
  MacFailure: exactly({ found: { const: false }, error: ref('Error') }),
  LookupData: exactly(
    {
      company: { type: 'string', description: 'The organization as registered.' },
      type: ref('BlockType'),
      country: ref('Country'),
      block_range: ref('BlockRange'),
    },
    { first_seen: ref('FirstSeen') },
  ),
  Lookup: exactly({ success: { const: true }, data: ref('LookupData') }),
  LookupFailure: exactly({ success: { const: false }, error: ref('Error') }),
  Batch: exactly({
    success: { const: true },
    results: {
      type: 'array',
      maxItems: MAX_BATCH,
      items: {
        oneOf: [
          exactly({ mac: { type: 'string' }, success: { const: true }, data: ref('LookupData') }),
          exactly({ mac: nullable('string'), success: { const: false }, error: ref('Error') }),
        ],
      },
    },
  }),
  Registry: exactly({
    version: { type: 'string', format: 'date' },
    published: { type: 'string', format: 'date-time' },
    counts: exactly(
      Object.fromEntries(REGISTRIES.map((registry) => [registry, integer('Number of rows.')])),
    ),
    bytes: integer('Size of the registry on the device.'),
  }),
  VendorSummary: exactly({
    slug: ref('Slug'),
    name: { type: 'string', description: 'The spelling under which most blocks are registered.' },
    countries: { type: 'array', items: { type: 'string', pattern: '^[A-Z]{2}$' } },
    block_count: integer('Number of blocks.'),
  }),
  Vendors: exactly({
    vendors: { type: 'array', maxItems: MAX_VENDORS, items: ref('VendorSummary') },
  }),
  Vendor: exactly({
    slug: ref('Slug'),
    name: { type: 'string' },
    countries: { type: 'array', items: { type: 'string', pattern: '^[A-Z]{2}$' } },
    block_count: integer('Number of blocks.'),
    spellings: { type: 'array', minItems: 1, items: { type: 'string' } },
    blocks: {
      type: 'array',
      minItems: 1,
      items: exactly({
        block_type: ref('BlockType'),
        prefix: { type: 'string', pattern: '^([0-9A-F]{6}|[0-9A-F]{7}|[0-9A-F]{9})$' },
        block_range: ref('BlockRange'),
        vendor: { type: 'string' },
        country: ref('Country'),
      }),
    },
  }),
  Failure: exactly({ error: ref('Error') }),
}
