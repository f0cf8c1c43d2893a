import { describe, expect, it } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { endingOf, marginOf } from '../../../src/inventory/read/unwrap/margin.ts'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { buildNetwork } from '../../fixtures/networks/build-network.ts'
import { printNetwork } from '../../fixtures/networks/print.ts'

const eachLine = (change: (line: string, at: number) => string) => (text: string) =>
  text.split('\n').map(change).join('\n')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
function summaries(outputs: ReturnType<typeof printNetwork>, change = (text: string) => text) {
  const inventory = new Inventory()
  for (const { text, source } of outputs) inventory.add(change(text), source)
  return inventory.summaries().map(({ addresses, facts, place, behind }) => {
    return { addresses, facts, place, behind }
  })
}
const OUTPUTS = printNetwork(buildNetwork(15))
const PLAIN = summaries(OUTPUTS)
const time = (at: number) => `08:12:${String(at % 60).padStart(2, '0')}`

describe('a text gives the same facts', () => {
  it.each([
    ['indented by spaces, as in a ticket', eachLine((line) => `    ${line}`)],
    ['indented except for its blank lines', eachLine((line) => (line === '' ? '' : `  ${line}`))],
    ['copied with a space before each line', eachLine((line) => ` ${line}`)],
    ['indented by a tab', eachLine((line) => `\t${line}`)],
    ['quoted in a message', eachLine((line) => (line === '' ? '>' : `> ${line}`))],
    ['quoted as HTML writes it', eachLine((line) => `&gt; ${line}`)],
    ['quoted twice', eachLine((line) => `> > ${line}`)],
    [
      'logged by a terminal with the time',
      eachLine((line, at) => `[2026-04-07 ${time(at)}.123] ${line}`),
    ],
    ['with numbered lines', eachLine((line, at) => `${String(at + 1).padStart(6)}\t${line}`)],
    ['the same as an editor shows them', eachLine((line, at) => `${at + 1}: ${line}`)],
    ['found by grep in a file', eachLine((line) => `floor-2/core.txt:${line}`)],
    [
      'quoted in a message, between what is said about it',
      (text: string) =>
        `Hi Ann,\n\nOn Tue, Nov 3, Bob wrote:\n${text.replaceAll(/^/gm, '> ')}\n-- \nTom\n`,
    ],
    [
      'logged by a service, below the command that shows its log',
      (text: string) => `$ docker compose logs poller\n${text.replaceAll(/^/gm, 'poller-1  | ')}`,
    ],
    ['gathered from a machine', eachLine((line) => `[10.255.255.5] out: ${line}`)],
    [
      'logged by a machine with the time',
      eachLine((line, at) => `Apr  7 ${time(at)} jump-1 poll.sh[4711]: ${line}`),
    ],
    [
      'logged by a program with the level',
      eachLine((line, at) => `2026-04-07 ${time(at)},123 - netmiko - INFO - ${line}`),
    ],
    [
      'as an editor numbers them in front of spaces',
      eachLine((line, at) => `${String(at + 1).padStart(3)} ${line}`),
    ],
    ['listed', eachLine((line) => `* ${line}`)],
    ['made a comment of a configuration', eachLine((line) => `! ${line}`)],
    ['made a comment of a script', eachLine((line) => (line === '' ? '#' : `# ${line}`))],
    ['made a comment within a block', eachLine((line) => `    # ${line}`)],
    ['added in a diff without its heading', eachLine((line) => `+${line}`)],
    ['in the cells of one column', eachLine((line) => `| ${line} |`)],
    ['with a blank line after each of its lines', (text: string) => text.replaceAll('\n', '\n\n')],
    [
      'the same, with two characters at the end of a line',
      (text: string) => text.replaceAll('\n', '\r\n\r\n'),
    ],
    ['with the ends of its lines, as cat shows them', eachLine((line) => `${line}$`)],
    ['the same, of two characters', eachLine((line) => `${line}^M`)],
    ['as a string over several lines', eachLine((line) => `${line} \\`)],
    ['as a list', eachLine((line) => `${line},`)],
    ['with a bar behind each line', eachLine((line) => `${line}|`)],
    [
      'with the marks of a web page, below a title',
      (text: string) => `Output of core-1\n${text.replaceAll('\n', '<br />\n')}`,
    ],
    ['between fences on its first and its last line', (text: string) => `\`\`\`${text}\`\`\``],
    ['in code of a wiki', eachLine((line) => line && `<code>${escaped(line)}</code><br>`)],
    ['as code in a forum', (text: string) => `[code]${text}[/code]`],
    ['as code with a language', (text: string) => `{code:title=a|theme=b}${text}{code}`],
    [
      'with who changed each line when, as git blame shows it',
      eachLine(
        (line, at) =>
          `${at % 3 ? 'a1' : '^9'}db48f0 (Ann 2026-04-07 ${time(at)} +0200 ${at + 1}) ${line}`,
      ),
    ],
    ['between the marks of a ticket', (text: string) => `{noformat}${text}{noformat}`],
    [
      'with the titles of windows that a terminal logged',
      eachLine((line) => (/[#>]/.test(line) ? `\u001b]0;admin@jump: ~\u0007${line}` : line)),
    ],
    ['with no-break spaces', (text: string) => text.replaceAll(' ', '\u00a0')],
    ['with invisible marks between its words', (text: string) => text.replaceAll('  ', ' \u200b ')],
  ])('%s', (_, change) => {
    expect(summaries(OUTPUTS, change)).toEqual(PLAIN)
  })

  it('with bare times before the lines of a session, and at the same positions', () => {
    const text =
      'sw1#show mac address-table\nVlan    Mac Address       Type        Ports\n----    -----------       --------    -----\n  10    001b.7749.54fd    DYNAMIC     Gi1/0/7\n'
    const [sighting] = readSightings(eachLine((line, at) => `Apr  7 ${time(at)} ${line}`)(text))
    expect(sighting).toMatchObject({
      source: 'sw1',
      facts: { vlan: ['10'], port: ['Gi1/0/7'] },
      line: 4,
      column: 25,
      table: 'mac',
    })
  })
})

it.each([
  ['JSON', '[{"dst":"10.0.0.7","dev":"eth0","lladdr":"00:1b:77:49:54:fd","state":["STALE"]}]'],
  ['XML', '<arp><entry><ip>10.0.0.7</ip><mac>00:1b:77:49:54:fd</mac></entry></arp>'],
  ['a row', '? (10.0.0.7) at 00:1b:77:49:54:fd on eth0 [ether]'],
])('what lines that are repeated have in common is no margin: %s', (_, line) => {
  expect(readSightings(line)[0]?.facts.ip).toEqual(['10.0.0.7'])
  const of = readSightings(`${line}\n${line}\n`).map(({ facts }) => facts)
  expect(of).toEqual([1, 2].map(() => readSightings(line)[0]!.facts))
})

it.each(['  ', '    '])(
  'lines indented as a block give the same facts, unless their indentation adds some: %j',
  (margin) => {
    const block = eachLine((line) => margin + line)
    const record =
      'Chassis id: 001b.7749.54fd\nPort id: Gi1/0/24\nLocal Port id: Eth1/7\nSystem Name: acc-2'
    const said = readSightings(record)[0]!.facts
    expect(said).toMatchObject({ port: ['Eth1/7'], name: ['acc-2'] })
    expect(readSightings(block(record))[0]!.facts).toEqual(said)
    expect(marginOf(block(record))).not.toBe(null)
    const interfaceLines =
      'inet 10.1.2.3/24\ninet6 2001:db8::3/64\nether 00:1b:77:49:54:fd\nmtu 1500'
    expect(marginOf(block(interfaceLines))).toBe(null)
  },
)

it('lines of a YAML list give the same facts even if only some are quoted', () => {
  const lines = [
    'stdout_lines:',
    "- 'Total: 2'",
    '- Vlan    Mac Address       Type        Ports',
    "- '----    -----------       --------    -----'",
    "- '  10    001b.7749.54fd    DYNAMIC     Gi1/0/7'",
    '- 1020    001b.7749.54fe    DYNAMIC     Gi1/0/8',
  ]
  const said = readSightings(lines.join('\n')).map(
    ({ facts }) => `${facts.vlan.join()} ${facts.port.join()}`,
  )
  expect(said).toEqual(['10 Gi1/0/7', '1020 Gi1/0/8'])
})

it('fields of a table keep their columns after a margin', () => {
  const lines = ['mac,ip,port', '00:1b:77:49:54:fd,10.0.0.7,Gi1/0/7', '', 'end']
  const [sighting] = readSightings(lines.map((line) => `# ${line}`).join('\n'))
  expect(sighting).toMatchObject({ facts: { ip: ['10.0.0.7'], port: ['Gi1/0/7'] }, column: 3 })
})

it('a sheet keeps an empty last column', () => {
  const lines = [
    'name,mac,ip,',
    'nas,00:1b:77:49:54:fd,10.0.0.7,',
    'tv,00:1b:77:49:54:fe,10.0.0.8,',
  ]
  expect(endingOf(lines.join('\n'))).toBe(',')
  expect(endingOf([`${lines[0]}vlan`, ...lines.slice(1)].join('\n'))).toBe('')
})

describe('nothing is taken for a margin', () => {
  it.each([
    [
      'of times in a log, whose lines are messages',
      eachLine((line, at) => `${time(at)} ${line}`)(
        'DHCPACK on 10.0.0.1\nDHCPACK on 10.0.0.2\nDHCPACK on 10.0.0.3\nDHCPACK on 10.0.0.4',
      ),
    ],
    [
      'of what messages of a log have in common',
      eachLine((line, at) => `Apr  7 ${time(at)} gw-1 dhcpd[812]: ${line}`)(
        'DHCPACK on 10.0.0.1\nDHCPACK on 10.0.0.2\nDHCPACK on 10.0.0.3\nDHCPACK on 10.0.0.4',
      ),
    ],
    [
      'of spaces in a table',
      '  MAC\n  00:1b:77:49:54:fd\n  00:1b:77:49:54:fe\n  00:1b:77:49:54:ff',
    ],
    ['of a mark that only some lines have', '> show mac\nVlan  Mac\n10  001b.7749.54fd\n> exit'],
    [
      'of numbers that do not count the lines',
      '10 001b.7749.54fd Gi1/0/1\n20 001b.7749.54fe Gi1/0/2\n20 001b.7749.54ff Gi1/0/3\n30 001b.7749.5500 Gi1/0/4',
    ],
    ['of the bars of a table', '| a | b\n|---|---\n| 1 | 2\n| 3 | 4'],
    ['of fewer than four lines', '> a\n> b\n> c'],
  ])('%s', (_, text) => {
    expect(marginOf(text)).toBeNull()
  })
})

const HEADING = 'Vlan    Mac Address       Type        Ports'
const RULE = '----    -----------       --------    -----'
const row = (end: string, port: string) => `  10    001b.7749.54${end}    DYNAMIC     ${port}`
const said = (lines: string[], source?: string) =>
  readSightings(lines.join('\n'), { source }).map(
    ({ hex, facts, source }) => `${hex.slice(-2)} ${facts.port.join()} ${source}`,
  )

describe('of the lines of a diff', () => {
  it('removed lines give no facts, but their addresses are found', () => {
    const lines = [
      'diff --git a/mac.txt b/mac.txt',
      'index 83db48f..bf269f4 100644',
      '--- a/mac.txt',
      '+++ b/mac.txt',
      '@@ -1,5 +1,5 @@ show mac address-table',
      ` ${HEADING}`,
      ` ${RULE}`,
      ` ${row('f1', 'Gi1/0/1')}`,
      `-${row('f2', 'Gi1/0/2')}`,
      `-${row('f3', 'Gi1/0/3')}`,
      `+${row('f2', 'Gi1/0/7')}`,
      '\\ No newline at end of file',
    ]
    const sightings = said(lines)
    expect(sightings).toHaveLength(4)
    expect(sightings).toEqual(
      expect.arrayContaining([
        'F1 Gi1/0/1 mac.txt',
        'F2  mac.txt',
        'F3  mac.txt',
        'F2 Gi1/0/7 mac.txt',
      ]),
    )
  })

  it('those below the name of a file are from that file', () => {
    const file = (name: string, end: string) => [
      `--- a/${name}`,
      `+++ b/${name}`,
      '@@ -1,3 +1,3 @@',
      ` ${HEADING}`,
      ` ${RULE}`,
      `+${row(end, 'Gi1/0/1')}`,
    ]
    expect(said([...file('floor-1/core-1.txt', 'f1'), ...file('core-2', 'f2')])).toEqual([
      'F1 Gi1/0/1 core-1.txt',
      'F2 Gi1/0/1 core-2',
    ])
  })

  it('those below a file without a name are from the text', () => {
    const lines = ['--- before', '+++ after', '@@ -0,0 +1,3 @@', `+${HEADING}`, `+${RULE}`]
    expect(said([...lines, `+${row('f1', 'Gi1/0/1')}`], 'core-1')).toEqual(['F1 Gi1/0/1 core-1'])
  })

  it('those without context lines follow a line with their position', () => {
    const lines = [`3c3`, `< ${row('f1', 'Gi1/0/1')}`, '---', `> ${row('f1', 'Gi1/0/7')}`]
    expect(said(lines)).toEqual(['F1  null', 'F1 Gi1/0/7 null'])
  })
})

it('signs that a switch puts before its rows do not make a diff', () => {
  const rows = [row('f1', 'Eth1/1'), row('f2', 'Eth1/2')]
  expect(said([`  ${HEADING}`, `--${RULE}`, `* ${rows[0]}`, `+ ${rows[1]}`])).toEqual([
    'F1 Eth1/1 null',
    'F2 Eth1/2 null',
  ])
})

describe('rows that are quoted below prose', () => {
  const rows = `> >   10    001b.7749.54fd    DYNAMIC     Fa1/5\n> >   10    b827.eb12.3456    DYNAMIC     Fa1/6\n`
  const vlansIn = (text: string) => readSightings(text).map(({ facts: { vlan } }) => vlan.join())

  it('are read without the quotation', () => {
    expect(vlansIn(`On the switch I see:\n${rows}any idea?\n`)).toEqual(['10', '10'])
  })

  it('but among other rows the signs are marks', () => {
    expect(vlansIn(`On the switch I see:\n${rows}10  001b.7749.54fe  DYNAMIC  Fa1/7\n`)).toEqual([
      '',
      '',
      '10',
    ])
  })
})
