import { describe, expect, it } from 'vitest'
import { fromJson } from '../../../../src/core/inventory/read/lines/outputs-in-json.ts'
import { readSightings } from '../../../../src/core/inventory/sightings.ts'
import { buildNetwork } from '../../../fixtures/networks/build.ts'
import { printNetwork } from '../../../fixtures/networks/print.ts'

const OUTPUT = [
  'Vlan    Mac Address       Type        Ports',
  '----    -----------       --------    -----',
  '10      001b.7749.54fd    DYNAMIC     Gi1/0/1',
  '20      001b.7749.54fe    DYNAMIC     Gi1/0/2',
]

const said = (text: string) =>
  readSightings(text).map(({ hex, facts, source, table }) => ({ hex, facts, source, table }))

describe('an output of a command within JSON says the same as it was printed', () => {
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
    for (let seed = 0; seed < 2; seed++) {
      for (const { text } of printNetwork(buildNetwork(seed)))
        expect(said(inJson(text))).toEqual(said(text))
    }
  })

  it('by Ansible, which names the device before it', () => {
    const result = (name: string) =>
      `ok: [${name}] => ${JSON.stringify({ msg: OUTPUT }, null, 4)}\n`
    const sightings = said(result('sw-1') + result('sw-2'))
    expect(sightings.map(({ source }) => source)).toEqual(['sw-1', 'sw-1', 'sw-2', 'sw-2'])
    expect(sightings[3]?.facts).toMatchObject({ vlan: ['20'], port: ['Gi1/0/2'] })
  })
})

it('columns that tabs made stay below their heading', () => {
  const output = [
    'IP\t\t\tMAC-Address\t\tHostname\t\tVCI',
    '  10.10.0.50\t\td8:9e:f3:44:55:66\tLT-ANNA\t\t\tMSFT 5.0',
    '  10.10.0.51\t\td8:9e:f3:44:55:67\t\t\t\tMSFT 5.0',
  ]
  for (const json of [{ stdout: output.join('\n') }, output])
    expect(said(JSON.stringify(json, null, 1))).toEqual(said(output.join('\n')))
})

describe('a text keeps its length', () => {
  it('whatever is in its strings', () => {
    const text = JSON.stringify({ stdout: `${OUTPUT.join('\r\n')}\t"\\/é\u0001` })
    expect(fromJson(text)).toHaveLength(text.length)
    expect(fromJson(text)).not.toBe(text)
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
    ['of CSV', 'a,"b"\n"00:1b:77:49:54:fd x","y"\n"00:1b:77:49:54:fe x","y"\n'],
  ])('%s', (_, text) => {
    expect(fromJson(text)).toBe(text)
  })
})
