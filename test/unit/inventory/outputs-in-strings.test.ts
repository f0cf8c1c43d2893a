import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromStrings } from '../../../src/inventory/read/unwrap/outputs-in-strings.ts'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { buildNetwork } from '../../fixtures/networks/build-network.ts'
import { printNetwork } from '../../fixtures/networks/print.ts'

const OUTPUT = [
  'Vlan    Mac Address       Type        Ports',
  '----    -----------       --------    -----',
  '10      001b.7749.54fd    DYNAMIC     Gi1/0/1',
  '20      001b.7749.54fe    DYNAMIC     Gi1/0/2',
]

const said = (text: string) =>
  readSightings(text).map(({ hex, facts, source, table }) => ({ hex, facts, source, table }))

const OUTPUTS = printNetwork(buildNetwork(0)).map(({ text }) => ({ text, plain: said(text) }))

describe('an output of a command within JSON gives the same facts as printed', () => {
  it.each([
    ['as a string', (text: string) => JSON.stringify({ host: 'sw-1', stdout: text })],
    [
      'as a string with two characters at the end of a line',
      (text: string) => JSON.stringify({ stdout: text.replaceAll('\n', '\r\n') }),
    ],
    [
      'as a list of lines',
      (text: string) => JSON.stringify({ stdout_lines: [text.split('\n')] }, null, 4),
    ],
  ])('%s', (_, inJson) => {
    for (const { text, plain } of OUTPUTS) expect(said(inJson(text))).toEqual(plain)
  })

  it('by Ansible, which names the device before it', () => {
    const result = (name: string) =>
      `ok: [${name}] => ${JSON.stringify({ msg: OUTPUT }, null, 4)}\n`
    const sightings = said(result('sw-1') + result('sw-2'))
    expect(sightings.map(({ source }) => source)).toEqual(['sw-1', 'sw-1', 'sw-2', 'sw-2'])
    expect(sightings[3]?.facts).toMatchObject({ vlan: ['20'], port: ['Gi1/0/2'] })
  })
})

it('columns aligned by tabs stay below their heading', () => {
  const output = [
    'IP\t\t\tMAC-Address\t\tHostname\t\tVCI',
    '  10.10.0.50\t\td8:9e:f3:44:55:66\tLT-ANNA\t\t\tMSFT 5.0',
    '  10.10.0.51\t\td8:9e:f3:44:55:67\t\t\t\tMSFT 5.0',
  ]
  for (const json of [{ stdout: output.join('\n') }, output])
    expect(said(JSON.stringify(json, null, 1))).toEqual(said(output.join('\n')))
})

it.each(['mac', 'arp', 'vlan', 'interface', 'switch_port'])(
  'an output that a script stores as %j is read',
  (key) => {
    const [first, second] = said(JSON.stringify({ [key]: OUTPUT.join('\n') }))
    expect(first?.facts).toMatchObject({ vlan: ['10'], port: ['Gi1/0/1'] })
    expect(second?.facts).toMatchObject({ vlan: ['20'], port: ['Gi1/0/2'] })
  },
)

it('messages in the CSV of a log, and a line copied with its quotation marks, give the same facts', () => {
  const message = 'date=2026-11-27 mac=00:1b:77:49:54:fd ip=192.0.2.5 vlan=20'
  for (const text of [`"_time","_raw"\n"2026-11-27T10:00:01","${message}"`, `"${message}"`])
    expect(said(text)).toMatchObject([{ facts: { ip: ['192.0.2.5'], vlan: ['20'] } }])
})

describe('an output within a string or a list of strings gives the same facts', () => {
  const text = `${OUTPUT.join('\n')}\n`
  const each = (change: (line: string) => string) => OUTPUT.map(change).join('\n')
  const escaped = text.replaceAll('\n', String.raw`\n`)
  it.each([
    ['of Python', `{'changed': False, 'stdout': ['${escaped}']}`],
    ['of bytes', `b'${escaped.replaceAll(String.raw`\n`, String.raw`\r\n`)}'`],
    ['of a shell', `out=$'${escaped}'`],
    ['without quotation marks', escaped],
    [
      'with numbers of characters',
      `{"stdout": "${escaped.replaceAll(String.raw`\n`, String.raw`\u000a`)}"}`,
    ],
    [
      'of YAML, broken between backslashes',
      `out: "${escaped.replace('   Type', '\\\n  \\   Type')}"`,
    ],
    ['within a string', JSON.stringify(JSON.stringify({ stdout: text }))],
    ['in one line of JSON', JSON.stringify({ stdout_lines: [OUTPUT] })],
    ['in one line of Python', `{'stdout_lines': [['${OUTPUT.join(`', '`)}']], 'failed': False}`],
    [
      'as Python prints them',
      `{'changed': False,\n 'lines': ['${OUTPUT.join(`',\n           '`)}']}`,
    ],
    ['with line breaks', each((line) => `  "${line}\\n"`)],
    ['joined by signs', `const out =\n${each((line) => `  "${line}\\n" +`)}\n`],
    ['joined by signs before them', `const out =\n${each((line) => `  + "${line}\\n"`)}\n`],
    ['of code, over several lines', `ARP = '''${text}'''\n`],
    ['of code, given to a function', `parsed := parse(\`${text}\`)\n`],
    ['of a script', each((line) => `echo "${line}"`)],
    ['of YAML', `lines:\n${each((line) => `- '${line}'`)}\n`],
    ['in quotation marks', each((line) => `"${line}"`)],
    ['in back quotes, listed', each((line) => `- \`${line}\``)],
  ])('%s', (_, inStrings) => {
    expect(said(inStrings)).toEqual(said(text))
    expect(fromStrings(inStrings)).toHaveLength(inStrings.length)
  })

  it('even if it is CSV with quoted fields itself', () => {
    const csv = '"MAC","IP address","Port"\n"00:1b:77:49:54:fd","10.0.0.7","Gi1/0/7"\n'
    expect(said(csv)[0]?.facts.port).toEqual(['Gi1/0/7'])
    const ofHost = said(csv).map((one) => Object.assign(one, { source: 'gw-1' }))
    expect(said(JSON.stringify({ host: 'gw-1', stdout: csv }))).toEqual(ofHost)
    expect(said(JSON.stringify(csv.split('\n'), null, 2))).toEqual(said(csv))
  })
})

it('blank lines end a record within a string, and headings there have their colons', () => {
  const text =
    'hosts:\n  - name: nas\n    mac: 00:1b:77:49:54:fd\n\nChassis id: 001b.7749.54fe\n\nManagement Addresses:\n    IP: 10.0.0.7\nPort id: Gi1/0/7\n'
  expect(said(JSON.stringify({ stdout: text }))).toEqual(said(text))
})

describe('a text keeps its length', () => {
  it('whatever is in its strings', () => {
    const text = JSON.stringify({ stdout: `${OUTPUT.join('\r\n')}\t"\\/é\u0001` })
    expect(fromStrings(text)).toHaveLength(text.length)
    expect(fromStrings(text)).not.toBe(text)
  })

  it('however strings, lists and escapes follow each other', () => {
    const pieces = [
      '"',
      "'",
      '`',
      '[',
      ']',
      ',',
      ':',
      ' ',
      '\n',
      '\\',
      '\\n',
      '\\u000a',
      'b',
      'u',
      '- ',
    ]
    const unit = fc.constantFrom(...pieces, 'x 00:1b:77:49:54:fd', '00:1b:77:49:54:fd')
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (units) => {
        const text = units.join('')
        expect(fromStrings(text)).toHaveLength(text.length)
      }),
      { numRuns: 200 },
    )
  })
})

describe('nothing is changed', () => {
  it.each([
    ['of a list of addresses', JSON.stringify(Array(4).fill('00:1b:77:49:54:fd'), null, 2)],
    [
      'of a description in several lines, which has no address',
      JSON.stringify({ descr: 'Cisco IOS\nCopyright\nCompiled', mac: '00:1b:77:49:54:fd' }),
    ],
    ['of a string that is not closed', `"${'\\n00:1b:77:49:54:fd '.repeat(4)}`],
    [
      'of CSV, though it has line breaks in fields',
      '"00:1b:77:49:54:fd x","y"\n"00:1b:77:49:54:fe x","a\\n\\nb"\n',
    ],
    ['of CSV', 'a,"b"\n"00:1b:77:49:54:fd x","y"\n"00:1b:77:49:54:fe x","y"\n'],
  ])('%s', (_, text) => {
    expect(fromStrings(text)).toBe(text)
  })
})
