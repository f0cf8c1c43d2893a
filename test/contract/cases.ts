import type { ContractCase } from './check-case.ts'

/** The nine members of an answer of `GET /api/mac/{mac}`. */
function found(
  mac: string,
  vendor: [name: string, slug: string],
  ...rest: (string | null)[]
): object {
  const [block_type, country, administration = 'UAA', transmission = 'unicast'] = rest
  return {
    found: true,
    mac,
    oui: mac.slice(0, 8),
    vendor: vendor[0],
    vendor_slug: vendor[1],
    block_type,
    country,
    administration,
    transmission,
  }
}

function notFound(
  mac: string,
  administration = 'UAA',
  transmission = 'unicast',
  more = {},
): object {
  return {
    found: false,
    mac,
    oui: mac.slice(0, 8),
    vendor: null,
    vendor_slug: null,
    block_type: null,
    country: null,
    administration,
    transmission,
    ...more,
    error: 'not_found',
  }
}

const CISCO: [string, string] = ['Cisco Systems, Inc', 'cisco-systems']
const IEEE: [string, string] = ['IEEE Registration Authority', 'ieee-registration-authority']
const INTEL: [string, string] = ['Intel Corporate', 'intel-corporate']
const PRIVATE: [string, string] = ['Private', 'private']

const invalidMac = { found: false, error: 'invalid_mac' }
const invalidBody = { success: false, error: 'invalid_body' }

const notations = [
  '00:1B:77:49:54:FD',
  '00-1b-77-49-54-fd',
  '00%201B%2077%2049%2054%20FD',
  '0:1b:77:49:54:fd',
  '001b.7749.54fd',
  '001b-7749-54fd',
  '001b:7749:54fd',
  '00.1b.77.49.54.fd',
  '001b77-4954fd',
  '001b774954fd',
  '0x001b774954fd',
  '%2000:1B:77:49:54:FD%09',
  '00%3A1B%3A77%3A49%3A54%3AFD',
]

const notationCases = notations.map<ContractCase>((notation) => ({
  rule: `GET reads ${decodeURIComponent(notation)}`,
  path: `/api/mac/${notation}`,
  status: 200,
  answer: found('00:1B:77:49:54:FD', INTEL, 'MA-L', 'MY'),
}))

const invalidMacs = {
  'no address': 'hello',
  'an empty path': '',
  'five digits': '00:1B:7',
  'an EUI-64': '00-1B-77-FF-FE-49-54-FD',
  'thirteen digits': '001b774954fd0',
  'twenty octets': '80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:00:10:13',
  'two different separators': '00:1B-77:49:54:FD',
  'full-width digits': encodeURIComponent('００:1B:77:49:54:FD'),
  'a half percent-encoding': '%E0%A4%A',
  'NUL and line breaks': '00:1B:77%00%0D%0A',
  'an encoded slash': '00%2F1B%2F77',
}

const invalidMacCases = Object.entries(invalidMacs).map<ContractCase>(([what, mac]) => ({
  rule: `GET refuses ${what}`,
  path: `/api/mac/${mac}`,
  status: 400,
  answer: invalidMac,
}))

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

/** The contract as a table. Every case holds for the pure handler, the server, and the service worker. */
export const contractCases: readonly ContractCase[] = [
  {
    rule: 'GET answers exactly nine members in the order of the contract',
    path: '/api/mac/00:00:0C:12:34:56',
    status: 200,
    answer: found('00:00:0C:12:34:56', CISCO, 'MA-L', 'US'),
  },
  {
    rule: 'GET says when a block was first seen, after the nine members, where it is asked for',
    path: '/api/mac/001D71123456?fields=first_seen',
    status: 200,
    answer: {
      ...found('00:1D:71:12:34:56', ['Cisco Systems Inc', 'cisco-systems'], 'MA-L', 'US'),
      first_seen: '2007-08',
    },
  },
  {
    rule: 'GET says the half-year in which a block was drawn at random',
    path: '/api/mac/70B3D5F2F?fields=first_seen',
    status: 200,
    answer: {
      ...found('70:B3:D5:F2:F', ['TELEPLATFORMS', 'teleplatforms'], 'MA-S', 'RU'),
      first_seen: '2019-04/2019-06',
    },
  },
  {
    rule: 'GET of an address that nobody holds knows no time',
    path: '/api/mac/02:00:00:00:00:01?fields=first_seen',
    status: 404,
    answer: notFound('02:00:00:00:00:01', 'LAA', 'unicast', { first_seen: null }),
  },
  {
    rule: 'GET refuses a member that there is not',
    path: '/api/mac/00:00:0C:12:34:56?fields=first_seen,colour',
    status: 400,
    answer: { found: false, error: 'invalid_fields' },
  },
  {
    rule: 'GET takes an empty list of members for none',
    path: '/api/mac/00:00:0C:12:34:56?fields=',
    status: 200,
    answer: found('00:00:0C:12:34:56', CISCO, 'MA-L', 'US'),
  },
  {
    ...lookup(
      'POST says when a block was first seen where it is asked for',
      '{"mac":"00000C123456"}',
      200,
      {
        success: true,
        data: { ...CISCO_DATA, first_seen: '1998-04' },
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
          { mac: '00000C', success: true, data: { ...CISCO_DATA, first_seen: '1998-04' } },
          { mac: '02608C', success: true, data: { ...THREE_COM_DATA, first_seen: '1998-09' } },
          { mac: 'x', success: false, error: 'invalid_mac' },
        ],
      },
    ),
    path: '/api/mac-lookup/batch?fields=first_seen',
  },
  ...notationCases,
  {
    rule: 'HEAD is answered like GET without the body',
    path: '/api/mac/00:00:0C:12:34:56',
    method: 'HEAD',
    status: 200,
  },
  {
    rule: 'HEAD of an address that nobody holds is 404',
    path: '/api/mac/02:00:00:00:00:01',
    method: 'HEAD',
    status: 404,
  },
  {
    rule: 'a beginning of an address is answered with the digits that were given',
    path: '/api/mac/70B3D5F2F',
    status: 200,
    answer: found('70:B3:D5:F2:F', ['TELEPLATFORMS', 'teleplatforms'], 'MA-S', 'RU'),
  },
  {
    rule: 'a beginning is answered by the longest block whose whole prefix was given',
    path: '/api/mac/70:B3:D5',
    status: 200,
    answer: found('70:B3:D5', IEEE, 'MA-L', 'US'),
  },
  {
    rule: 'a sub-block that nobody holds is answered by the block that IEEE subdivides',
    path: '/api/mac/FC-FF-AA-00-00-01',
    status: 200,
    answer: found('FC:FF:AA:00:00:01', IEEE, 'MA-L', 'US'),
  },
  {
    rule: 'IEEE itself can hold a sub-block',
    path: '/api/mac/70B3D59F3000',
    status: 200,
    answer: found('70:B3:D5:9F:30:00', IEEE, 'MA-S', 'US'),
  },
  {
    rule: 'an IAB is answered by 36 bits',
    path: '/api/mac/0050C2F58FFF',
    status: 200,
    answer: found('00:50:C2:F5:8F:FF', IEEE, 'IAB', 'US'),
  },
  {
    rule: 'a child does not need its parent',
    path: '/api/mac/8439BE0FFFFF',
    status: 200,
    answer: found('84:39:BE:0F:FF:FF', ['HINO ENGINEERING, INC', 'hino-engineering'], 'MA-M', 'JP'),
  },
  {
    rule: 'beside the children of a missing parent nothing is found',
    path: '/api/mac/8439BE7FFFFF',
    status: 404,
    answer: notFound('84:39:BE:7F:FF:FF'),
  },
  {
    rule: 'a group address is looked up with I/G cleared',
    path: '/api/mac/01-00-5E-00-00-FB',
    status: 200,
    answer: found(
      '01:00:5E:00:00:FB',
      ['ICANN, IANA Department', 'icann-iana-department'],
      'MA-L',
      'US',
      'UAA',
      'multicast',
    ),
  },
  {
    rule: 'a registered prefix with I/G set is found as it stands, and Private has no country',
    path: '/api/mac/11:11:11:00:00:00',
    status: 200,
    answer: found('11:11:11:00:00:00', PRIVATE, 'MA-L', null, 'UAA', 'multicast'),
  },
  {
    rule: 'nothing is found for the broadcast address',
    path: '/api/mac/ff:ff:ff:ff:ff:ff',
    status: 404,
    answer: notFound('FF:FF:FF:FF:FF:FF', 'LAA', 'broadcast'),
  },
  {
    rule: 'U/L is not cleared: a random address is found nowhere',
    path: '/api/mac/02:00:0C:12:34:56',
    status: 404,
    answer: notFound('02:00:0C:12:34:56', 'LAA'),
  },
  {
    rule: 'an old block with U/L set is answered, and is LAA',
    path: '/api/mac/02608C000000',
    status: 200,
    answer: found('02:60:8C:00:00:00', ['3COM', '3com'], 'MA-L', 'US', 'LAA'),
  },
  {
    rule: 'a Company ID is found through its own prefix',
    path: '/api/mac/EA:27:01:00:00:00',
    status: 200,
    answer: found(
      'EA:27:01:00:00:00',
      ['ACCE Technology Corp.', 'acce-technology'],
      'CID',
      null,
      'LAA',
    ),
  },
  {
    rule: 'a block that was assigned three times is answered by the first row',
    path: '/api/mac/080030000000',
    status: 200,
    answer: found(
      '08:00:30:00:00:00',
      ['NETWORK RESEARCH CORPORATION', 'network-research'],
      'MA-L',
      'US',
    ),
  },
  ...invalidMacCases,
  {
    rule: 'another method than GET and HEAD is refused with Allow',
    path: '/api/mac/00000C',
    method: 'DELETE',
    status: 405,
    answer: { found: false, error: 'method_not_allowed' },
    fields: { Allow: 'GET, HEAD' },
  },
  {
    rule: 'an unknown key counts as none',
    path: '/api/mac/00000C?key=nobody%20has%20this',
    headers: { 'X-API-Key': 'nor this' },
    status: 200,
    fields: { 'RateLimit-Policy': '"free-get";q=1000;w=86400' },
  },

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
    rule: 'vendors are found by name',
    path: '/api/vendors?q=CISCO%20systems&limit=3',
    status: 200,
  },
  { rule: 'vendors are found with a typing slip', path: '/api/vendors?q=cicso', status: 200 },
  { rule: 'a limit that is none is ignored', path: '/api/vendors?q=a&limit=-1e99', status: 200 },
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
    headers: JSON_TYPE,
    body: '{}',
    status: 404,
    answer: { error: 'no_such_endpoint' },
  },
]
