import { REGISTRIES } from '../core/registry/assignment.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** An object with exactly these members, in this order. */
const exactly = (properties: { readonly [name: string]: Json }): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const nullable = (type: string): Json => ({ type: [type, 'null'] })

const integer = (description: string): Json => ({ type: 'integer', minimum: 0, description })

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const RATE_LIMIT_FIELDS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
]

/** A response with the rate-limit fields, which every one has, and others of its own. */
const response = (description: string, schema: Json, ...fields: string[]): Json => ({
  description,
  headers: Object.fromEntries(
    [...RATE_LIMIT_FIELDS, ...fields].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  ),
  content: json(schema),
})

/** The answers that every endpoint can give, with its own form of an error. */
const failures = (schema: Json): { readonly [status: string]: Json } => ({
  405: response('`method_not_allowed`', schema, 'Allow'),
  429: response('`rate_limited`: nothing was taken from the budget.', schema, 'Retry-After'),
  503: response(
    '`registry_unavailable`: no registry yet, and none to be had.',
    schema,
    'Retry-After',
  ),
})

const get = (operationId: string, operation: { readonly [name: string]: Json }): Json => ({
  get: { operationId, ...operation },
  head: { operationId: `${operationId}Head`, ...operation },
})

const security: Json = [{}, { keyInHeader: [] }, { keyInQuery: [] }]

const requestBody = (description: string, schema: Json, example: Json): Json => ({
  description,
  required: true,
  content: { 'application/json': { schema, example } },
})

const lookupSuccess = exactly({ success: { const: true }, data: ref('LookupData') })

const schemas: { readonly [name: string]: Json } = {
  Error: exactly({
    code: {
      enum: [
        'invalid_mac',
        'invalid_body',
        'not_found',
        'no_such_endpoint',
        'method_not_allowed',
        'rate_limited',
        'registry_unavailable',
      ],
    },
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
  Found: exactly({
    found: { const: true },
    mac: ref('Mac'),
    oui: { type: 'string', pattern: '^[0-9A-F]{2}(:[0-9A-F]{2}){2}$' },
    vendor: { type: 'string', description: 'The organization as registered.' },
    vendor_slug: ref('Slug'),
    block_type: ref('BlockType'),
    country: ref('Country'),
    administration: { enum: ['UAA', 'LAA'] },
    transmission: { enum: ['unicast', 'multicast', 'broadcast'] },
  }),
  NotFound: exactly({
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
  }),
  MacFailure: exactly({ found: { const: false }, error: ref('Error') }),
  LookupData: exactly({
    company: { type: 'string', description: 'The organization as registered.' },
    type: ref('BlockType'),
    country: ref('Country'),
    block_range: ref('BlockRange'),
  }),
  Lookup: lookupSuccess,
  LookupFailure: exactly({ success: { const: false }, error: ref('Error') }),
  Batch: exactly({
    success: { const: true },
    results: {
      type: 'array',
      maxItems: 1000,
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
  Vendors: exactly({ vendors: { type: 'array', maxItems: 100, items: ref('VendorSummary') } }),
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

const field = (description: string, schema: Json): Json => ({ description, schema })

const fieldInteger = (description: string): Json =>
  field(description, { type: 'integer', minimum: 0 })

const headers: { readonly [name: string]: Json } = {
  'X-RateLimit-Limit': fieldInteger('Requests in the window.'),
  'X-RateLimit-Remaining': fieldInteger('Requests left in the window.'),
  'X-RateLimit-Reset': fieldInteger('Unix seconds at which the window ends.'),
  'RateLimit-Policy': field('draft-ietf-httpapi-ratelimit-headers-11, section 3.', {
    type: 'string',
    pattern: '^"(free-get|free-post|pro)";q=\\d+;w=\\d+$',
  }),
  RateLimit: field('draft-ietf-httpapi-ratelimit-headers-11, section 4.', {
    type: 'string',
    pattern: '^"(free-get|free-post|pro)";r=\\d+;t=\\d+$',
  }),
  'Retry-After': field('Seconds after which to try again.', { type: 'integer', minimum: 1 }),
  Allow: field('The methods that the endpoint answers.', { enum: ['GET, HEAD', 'POST'] }),
}

const paths: { readonly [path: string]: Json } = {
  '/api/mac/{mac}': get('getMac', {
    summary: 'Who holds the block of an address',
    security,
    parameters: [
      {
        name: 'mac',
        in: 'path',
        required: true,
        description: 'A MAC address, or 6 to 11 digits of its beginning, in any usual notation.',
        schema: { type: 'string' },
        example: '00:00:0C:12:34:56',
      },
    ],
    responses: {
      200: response('The block that holds the address.', ref('Found')),
      400: response('`invalid_mac`', ref('MacFailure')),
      404: response('`not_found`: no block holds the address.', ref('NotFound')),
      ...failures(ref('MacFailure')),
    },
  }),
  '/api/mac-lookup': {
    post: {
      operationId: 'lookup',
      summary: 'Who holds the block of an address, with the range of the block',
      security,
      requestBody: requestBody(
        'At most 1 KiB.',
        { type: 'object', properties: { mac: { type: 'string' } }, required: ['mac'] },
        { mac: '00:00:0C:12:34:56' },
      ),
      responses: {
        200: response('The block that holds the address.', ref('Lookup')),
        400: response('`invalid_mac` or `invalid_body`', ref('LookupFailure')),
        404: response('`not_found`: no block holds the address.', ref('LookupFailure')),
        ...failures(ref('LookupFailure')),
      },
    },
  },
  '/api/mac-lookup/batch': {
    post: {
      operationId: 'lookupBatch',
      summary: 'Many addresses at once',
      description:
        'Costs one request per address, and is refused whole when the budget is too small.',
      security,
      requestBody: requestBody(
        'At most 1,000 addresses and 64 KiB.',
        {
          type: 'object',
          properties: { macs: { type: 'array', items: { type: 'string' }, maxItems: 1000 } },
          required: ['macs'],
        },
        { macs: ['00:00:0C:12:34:56', '70B3D5F2F'] },
      ),
      responses: {
        200: response('One result per address, in the order given.', ref('Batch')),
        400: response('`invalid_body`', ref('LookupFailure')),
        ...failures(ref('LookupFailure')),
      },
    },
  },
  '/api/vendors': get('searchVendors', {
    summary: 'Vendors by name',
    description:
      'Forgiving of case, accents, legal forms and a typing slip. Without `q`, the largest.',
    security,
    parameters: [
      { name: 'q', in: 'query', schema: { type: 'string' }, example: 'hauwei' },
      {
        name: 'limit',
        in: 'query',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      },
    ],
    responses: { 200: response('The best first.', ref('Vendors')), ...failures(ref('Failure')) },
  }),
  '/api/vendors/{slug}': get('getVendor', {
    summary: 'Spellings and blocks of a vendor',
    security,
    parameters: [
      {
        name: 'slug',
        in: 'path',
        required: true,
        schema: { type: 'string' },
        example: 'cisco-systems',
      },
    ],
    responses: {
      200: response('The vendor.', ref('Vendor')),
      404: response('`not_found`: no vendor has this slug.', ref('Failure')),
      ...failures(ref('Failure')),
    },
  }),
  '/api/registry': get('getRegistry', {
    summary: 'Which registry answers',
    description: 'Free of charge.',
    security,
    responses: { 200: response('The registry.', ref('Registry')), ...failures(ref('Failure')) },
  }),
  '/api/openapi.json': get('getOpenApi', {
    summary: 'This description',
    description: 'Free of charge.',
    security,
    responses: { 200: response('OpenAPI 3.1.', { type: 'object' }), ...failures(ref('Failure')) },
  }),
}

/** The API as OpenAPI 3.1: what `GET /api/openapi.json` answers, and what the contract tests hold every answer to. */
export const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'Nameplate',
    version: '1.0.0',
    summary: 'Who made the device behind a MAC address.',
    description:
      'Answered by the service worker for every page of the origin, with or without network, and by the server for everybody else. Any other path below /api/ answers 404 `no_such_endpoint` with the schema `Failure`.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths,
  components: {
    schemas,
    headers,
    securitySchemes: {
      keyInHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      keyInQuery: { type: 'apiKey', in: 'query', name: 'key' },
    },
  },
} satisfies Json

/** The same for an app at the path `base`: with the paths as they are there. */
export function openapiAt(base: string): typeof openapi {
  const { info, paths } = openapi
  return {
    ...openapi,
    info: { ...info, description: info.description.replaceAll('/api/', `${base}api/`) },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [base + path.slice(1), item]),
    ),
  }
}
