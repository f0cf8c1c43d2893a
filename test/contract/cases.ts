import type { ContractCase } from './contract-case.ts'
import { getCases } from './get-cases.ts'
import { postCases } from './post-cases.ts'

/** The contract as a table. Every case applies to the pure handler, the server, and the service worker. */
export const contractCases: readonly ContractCase[] = [
  ...getCases,
  ...postCases,
  {
    rule: 'vendors are found by name',
    path: '/api/vendors?q=CISCO%20systems&limit=3',
    status: 200,
  },
  { rule: 'vendors are found with a typing slip', path: '/api/vendors?q=cicso', status: 200 },
  ...['0', 'x', '-1', '1.5', '1e1'].map((limit): ContractCase => ({
    rule: `a search refuses the limit ${limit}`,
    path: `/api/vendors?limit=${limit}`,
    status: 400,
    answer: { error: 'invalid_fields' },
  })),
  {
    rule: 'a search refuses a parameter that it does not have',
    path: '/api/vendors?search=cisco',
    status: 400,
    answer: { error: 'invalid_fields' },
  },
  { rule: 'a vendor has spellings and blocks', path: '/api/vendors/cisco-systems', status: 200 },
  {
    rule: 'an unknown slug is not found',
    path: '/api/vendors/no-such-vendor-here',
    status: 404,
    answer: { error: 'not_found' },
  },
  {
    rule: 'another method than GET and HEAD is refused for vendors',
    path: '/api/vendors',
    method: 'PUT',
    status: 405,
    answer: { error: 'method_not_allowed' },
    fields: { Allow: 'GET, HEAD' },
  },
  ...Object.entries({
    'mac/00000C': 'GET, HEAD',
    'mac-lookup': 'POST',
    'mac-lookup/batch': 'POST',
    vendors: 'GET, HEAD',
    registry: 'GET, HEAD',
  }).map(([path, Allow]): ContractCase => ({
    rule: `OPTIONS says the methods of /api/${path}`,
    path: `/api/${path}`,
    method: 'OPTIONS',
    status: 204,
    fields: { Allow },
  })),
  { rule: 'the registry says its version and counts', path: '/api/registry', status: 200 },
  { rule: 'HEAD of the registry has no body', path: '/api/registry', method: 'HEAD', status: 200 },
  { rule: 'the API describes itself', path: '/api/openapi.json', status: 200 },

  ...[
    '',
    'mac',
    'mac/00/00',
    'Mac/00000C',
    'mac-lookup/',
    'vendors/a/b',
    '__proto__',
    'index.html',
  ].map((path): ContractCase => ({
    rule: `/api/${path} is no endpoint`,
    path: `/api/${path}`,
    status: 404,
    answer: { error: 'no_such_endpoint' },
  })),
  {
    rule: 'another path is no endpoint for any method',
    path: '/api/nothing',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    status: 404,
    answer: { error: 'no_such_endpoint' },
  },
]
