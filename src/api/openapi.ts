import { type Json, ref, schemas } from './openapi-schemas.ts'
import {
  DEFAULT_VENDORS,
  KIB,
  MAX_BATCH,
  MAX_BATCH_BYTES,
  MAX_LOOKUP_BYTES,
  MAX_VENDORS,
} from './request-limits.ts'

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const RATE_LIMIT_FIELDS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
]

/** A response with the rate-limit fields, which all responses have, and with further ones. */
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

/** The failures that every endpoint can answer, with the endpoint's own schema for errors. */
const failures = (schema: Json): { readonly [status: string]: Json } => ({
  405: response('`method_not_allowed`', schema, 'Allow'),
  429: response('`rate_limited`: nothing was taken from the budget.', schema, 'Retry-After'),
  503: response(
    '`registry_unavailable`: no registry yet, and none could be downloaded.',
    schema,
    'Retry-After',
  ),
})

/** The failures that every endpoint that reads a body can answer besides. */
const bodyFailures = (schema: Json): { readonly [status: string]: Json } => ({
  415: response('`unsupported_encoding`', schema, 'Accept-Encoding'),
  ...failures(schema),
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

/** The parameter for optional members of an answer about an address. */
const FIELDS: Json = {
  name: 'fields',
  in: 'query',
  description: 'Additional members to include, separated by commas.',
  schema: { type: 'array', items: { enum: ['first_seen'] } },
  style: 'form',
  explode: false,
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
  'Accept-Encoding': field('The only content coding that a body may have.', {
    enum: ['identity'],
  }),
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
      FIELDS,
    ],
    responses: {
      200: response('The block that holds the address.', ref('Found')),
      400: response('`invalid_mac` or `invalid_fields`', ref('MacFailure')),
      404: response('`not_found`: no block holds the address.', ref('NotFound')),
      ...failures(ref('MacFailure')),
    },
  }),
  '/api/mac-lookup': {
    post: {
      operationId: 'lookup',
      summary: 'Who holds the block of an address, with the range of the block',
      security,
      parameters: [FIELDS],
      requestBody: requestBody(
        `At most ${MAX_LOOKUP_BYTES / KIB} KiB.`,
        { type: 'object', properties: { mac: { type: 'string' } }, required: ['mac'] },
        { mac: '00:00:0C:12:34:56' },
      ),
      responses: {
        200: response('The block that holds the address.', ref('Lookup')),
        400: response('`invalid_mac`, `invalid_body` or `invalid_fields`', ref('LookupFailure')),
        404: response('`not_found`: no block holds the address.', ref('LookupFailure')),
        ...bodyFailures(ref('LookupFailure')),
      },
    },
  },
  '/api/mac-lookup/batch': {
    post: {
      operationId: 'lookupBatch',
      summary: 'Many addresses at once',
      description:
        'Costs one request per address; the whole batch is refused if the budget is too small.',
      security,
      parameters: [FIELDS],
      requestBody: requestBody(
        `At most ${MAX_BATCH} addresses and ${MAX_BATCH_BYTES / KIB} KiB.`,
        {
          type: 'object',
          properties: { macs: { type: 'array', items: { type: 'string' }, maxItems: MAX_BATCH } },
          required: ['macs'],
        },
        { macs: ['00:00:0C:12:34:56', '70B3D5F2F'] },
      ),
      responses: {
        200: response('One result per address, in the order given.', ref('Batch')),
        400: response('`invalid_body` or `invalid_fields`', ref('LookupFailure')),
        ...bodyFailures(ref('LookupFailure')),
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
        description: 'A larger one counts as the maximum; anything else as the default.',
        schema: { type: 'integer', minimum: 1, maximum: MAX_VENDORS, default: DEFAULT_VENDORS },
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

/** The API as OpenAPI 3.1: served as `GET /api/openapi.json`, and checked against every answer by the contract tests. */
export const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'Nameplate',
    version: '1.0.0',
    summary: 'Who made the device behind a MAC address.',
    description:
      'Answered by the service worker for every page of the origin, with or without network, and by the server for everybody else. Any other path below /api/ answers 404 `no_such_endpoint` with the schema `Failure`. Over the network, what is not valid HTTP is answered 400, 408, 413 or 431 `invalid_request`, free of charge.',
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

/** The same, with the paths for an app at the path `base`. */
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
