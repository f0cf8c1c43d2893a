import { describe, expect, it } from 'vitest'
import { withBareStructures } from '../../../../src/core/inventory/read/lines/bare-structures.ts'
import { readSightings } from '../../../../src/core/inventory/sightings.ts'

const JSON_TABLE = `core-1#show ip arp | json
{
    "ipV4Neighbors": [
        {
            "hwAddress": "001b.7749.54fd",
            "address": "10.0.20.7",
            "interface": "Vlan20, Ethernet7"
        },
        {
            "hwAddress": "001b.7749.5501",
            "address": "10.0.20.8",
            "interface": "Vlan20, Ethernet8"
        }
    ]
}
`
const XML_TABLE = `<rpc-reply>
  <arp-table-information>
    <arp-table-entry>
      <mac-address>00:1b:77:49:54:fd</mac-address>
      <ip-address>10.0.20.7</ip-address>
      <interface-name>irb.20</interface-name>
    </arp-table-entry>
  </arp-table-information>
</rpc-reply>
`
const CHANGES: [string, (text: string) => string][] = [
  ['quoted in a message', eachLine((line) => `> ${line}`)],
  ['logged with the time', eachLine((line, at) => `[2026-04-07 08:12:${10 + at}] ${line}`)],
  [
    'in the log of a service',
    eachLine((line, at) => `Apr  7 08:12:${10 + at} nms poll[7]: ${line}`),
  ],
  ['in colours', eachLine((line) => `\u001b[0;32m${line}\u001b[0m`)],
  [
    'in colours within lines',
    (text) => text.replaceAll(/(?<="|>)[\da-f.:]{9,}/g, '\u001b[1m$&\u001b[0m'),
  ],
  ['shown by a pager', eachLine((line, at) => (at % 4 === 3 ? `--More--\n${line}` : line))],
  [
    'shown by a pager that erases its prompt',
    eachLine((line, at) => {
      const erased = ' --More-- \b\b\b\b\b\b\b\b\b\b          \b\b\b\b\b\b\b\b\b\b'
      return at % 4 === 3 ? erased + line : line
    }),
  ],
]

function eachLine(change: (line: string, at: number) => string) {
  return (text: string) => text.trimEnd().split('\n').map(change).join('\n')
}

function readingOf(text: string) {
  return readSightings(text).map(({ hex, facts, table }) => ({ hex, facts, table }))
}

describe.each(CHANGES)('JSON and XML say the same %s', (_, change) => {
  it.each([
    ['JSON below its command', JSON_TABLE],
    ['XML', XML_TABLE],
    ['lines in JSON', `ok: [sw-1] => {\n  "stdout_lines": [\n${stringsOf(JSON_TABLE)}\n  ]\n}\n`],
  ])('%s', (_kind, text) => {
    expect(readingOf(text)[0]?.facts.ip).toEqual(['10.0.20.7'])
    expect(readingOf(change(text))).toEqual(readingOf(text))
  })
})

function stringsOf(text: string): string {
  const lines = text.trimEnd().split('\n')
  return lines.map((line) => `    ${JSON.stringify(line)}`).join(',\n')
}

describe('a text stays as it is', () => {
  it.each([
    ['without brackets', '> Vlan  Mac Address     Ports\n> 20    001b.7749.54fd  Gi1/0/7\n'],
    ['with prompts of brackets', '> <sw-1>display arp\n> 10.0.20.7  001b-7749-54fd  20\n'],
    ['that names whose lines they are', eachLine((line) => `floor-2/core.txt:${line}`)(JSON_TABLE)],
  ])('%s', (_, text) => {
    expect(withBareStructures(text)).toBe(text)
  })

  it('as long as it was', () => {
    for (const [, change] of CHANGES) {
      const text = change(JSON_TABLE)
      expect(withBareStructures(text)).toHaveLength(text.length)
    }
  })
})
