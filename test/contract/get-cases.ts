import type { ContractCase } from './contract-case.ts'

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

/** `GET /api/mac/{mac}`. */
export const getCases: readonly ContractCase[] = [
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
      first_seen: '2007',
    },
  },
  {
    rule: 'GET says when a block was first seen of a prefix too',
    path: '/api/mac/70B3D5F2F?fields=first_seen',
    status: 200,
    answer: {
      ...found('70:B3:D5:F2:F', ['TELEPLATFORMS', 'teleplatforms'], 'MA-S', 'RU'),
      first_seen: '2019',
    },
  },
  {
    rule: 'GET of an address that nobody holds knows no time',
    path: '/api/mac/02:00:00:00:00:01?fields=first_seen',
    status: 404,
    answer: notFound('02:00:00:00:00:01', 'LAA', 'unicast', { first_seen: null }),
  },
  {
    rule: 'GET says both that were asked for, in their order; of a block that may be older than its list, the year of the list; and null of a vendor with no other name',
    path: '/api/mac/00000C?fields=former_names,first_seen',
    status: 200,
    answer: {
      ...found('00:00:0C', CISCO, 'MA-L', 'US'),
      first_seen: '../1998',
      former_names: null,
    },
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
]
