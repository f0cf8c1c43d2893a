import type { ContractCase } from './contract-case.ts'

const invalidBody = { success: false, error: 'invalid_body' }

const JSON_TYPE = { 'Content-Type': 'application/json' }

function lookup(rule: string, body: string, status: number, answer: unknown): ContractCase {
  return { rule, path: '/api/mac-lookup', method: 'POST', headers: JSON_TYPE, body, status, answer }
}

const CISCO_DATA = {
  company: 'Cisco Systems, Inc',
  type: 'MA-L',
  country: 'US',
  block_range: '00-00-0C-00-00-00 to 00-00-0C-FF-FF-FF',
}

const THREE_COM_DATA = {
  company: '3COM',
  type: 'MA-L',
  country: 'US',
  block_range: '02-60-8C-00-00-00 to 02-60-8C-FF-FF-FF',
}

const invalidBodies = {
  'no JSON': '{"mac"',
  'an empty body': '',
  'an array': '["00000C123456"]',
  'a text': '"00000C123456"',
  null: 'null',
  'no mac': '{}',
  'a mac that is no string': '{"mac":123456}',
  'a mac that is inherited': '{"__proto__":{"mac":"00000C123456"}}',
  'more than 1 KiB': JSON.stringify({ mac: '00000C123456'.padEnd(1100) }),
  'deep nesting': '['.repeat(500),
}

const invalidBodyCases = Object.entries(invalidBodies).map(([what, body]) =>
  lookup(`POST refuses ${what}`, body, 400, invalidBody),
)

/** `POST /api/mac-lookup` and its batch. */
export const postCases: readonly ContractCase[] = [
  lookup('POST answers company, type, country and range', '{"mac":"00:00:0C:12:34:56"}', 200, {
    success: true,
    data: CISCO_DATA,
  }),
  lookup('the range is that of the block that answered', '{"mac":" 70b3.d5f2.f "}', 200, {
    success: true,
    data: {
      company: 'TELEPLATFORMS',
      type: 'MA-S',
      country: 'RU',
      block_range: '70-B3-D5-F2-F0-00 to 70-B3-D5-F2-FF-FF',
    },
  }),
  lookup('POST finds nothing for a random address', '{"mac":"02000C123456"}', 404, {
    success: false,
    error: 'not_found',
  }),
  lookup('POST refuses what is no address', '{"mac":"00:1B:77:"}', 400, {
    success: false,
    error: 'invalid_mac',
  }),
  lookup('POST refuses an EUI-64', '{"mac":"001B77FFFE4954FD"}', 400, {
    success: false,
    error: 'invalid_mac',
  }),
  ...invalidBodyCases,
  {
    rule: 'parameters of the content type do not matter',
    path: '/api/mac-lookup',
    method: 'POST',
    headers: { 'Content-Type': 'Application/JSON; charset=UTF-8' },
    body: '{"mac":"00000C"}',
    status: 200,
    answer: { success: true, data: CISCO_DATA },
  },
  {
    rule: 'POST refuses another content type',
    path: '/api/mac-lookup',
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: '{"mac":"00000C"}',
    status: 400,
    answer: invalidBody,
  },
  {
    rule: 'GET of the POST endpoint is refused with Allow and draws on its budget',
    path: '/api/mac-lookup',
    status: 405,
    answer: { success: false, error: 'method_not_allowed' },
    fields: { Allow: 'POST', 'RateLimit-Policy': '"free-post";q=100;w=3600' },
  },

  {
    rule: 'a batch answers in the order given, and a bad member does not fail the rest',
    path: '/api/mac-lookup/batch',
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"macs":["00000C123456","nonsense",7,"02000C123456"]}',
    status: 200,
    answer: {
      success: true,
      results: [
        { mac: '00000C123456', success: true, data: CISCO_DATA },
        { mac: 'nonsense', success: false, error: 'invalid_mac' },
        { mac: null, success: false, error: 'invalid_mac' },
        { mac: '02000C123456', success: false, error: 'not_found' },
      ],
    },
  },
  ...['/api/mac-lookup', '/api/mac-lookup/batch'].map((path) => ({
    rule: `a compressed body of ${path} is refused with what would be right`,
    path,
    method: 'POST',
    headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
    body: '{"mac":"00000C123456"}',
    status: 415,
    answer: { success: false, error: 'unsupported_encoding' },
    fields: { 'Accept-Encoding': 'identity' },
  })),
  {
    rule: 'a body that says it is not compressed is read',
    path: '/api/mac-lookup/batch',
    method: 'POST',
    headers: { ...JSON_TYPE, 'Content-Encoding': 'identity' },
    body: '{"macs":[]}',
    status: 200,
    answer: { success: true, results: [] },
  },
  {
    rule: 'an empty batch has no results',
    path: '/api/mac-lookup/batch',
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"macs":[]}',
    status: 200,
    answer: { success: true, results: [] },
  },
  {
    rule: 'a batch of more than 1,000 is refused',
    path: '/api/mac-lookup/batch',
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ macs: Array<string>(1001).fill('00000C') }),
    status: 400,
    answer: invalidBody,
  },
  {
    rule: 'a batch that costs more than the limit is refused whole',
    path: '/api/mac-lookup/batch',
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ macs: Array<string>(101).fill('00000C') }),
    status: 429,
    answer: { success: false, error: 'rate_limited' },
  },
  {
    rule: 'a batch without macs is refused',
    path: '/api/mac-lookup/batch',
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"mac":"00000C"}',
    status: 400,
    answer: invalidBody,
  },
  {
    ...lookup(
      'POST says when a block was first seen where it is asked for',
      '{"mac":"00000C123456"}',
      200,
      {
        success: true,
        data: { ...CISCO_DATA, first_seen: '../1998' },
      },
    ),
    path: '/api/mac-lookup?fields=first_seen',
  },
  {
    ...lookup('POST refuses a member that there is not', '{"mac":"00000C123456"}', 400, {
      success: false,
      error: 'invalid_fields',
    }),
    path: '/api/mac-lookup?fields=colour',
  },
  {
    ...lookup(
      'a batch says when blocks were first seen where it is asked for',
      '{"macs":["00000C","02608C","x"]}',
      200,
      {
        success: true,
        results: [
          { mac: '00000C', success: true, data: { ...CISCO_DATA, first_seen: '../1998' } },
          { mac: '02608C', success: true, data: { ...THREE_COM_DATA, first_seen: '../1998' } },
          { mac: 'x', success: false, error: 'invalid_mac' },
        ],
      },
    ),
    path: '/api/mac-lookup/batch?fields=first_seen',
  },
]
