import { describe, expect, it } from 'vitest'
import { fromHtml } from '../../../src/inventory/read/unwrap/outputs-in-html.ts'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { buildNetwork } from '../../fixtures/networks/build-network.ts'
import { printNetwork } from '../../fixtures/networks/print.ts'

/** What `fromHtml` makes of a text. */
function made(text: string): string {
  const steps = fromHtml(text)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const page = (text: string) =>
  `<!DOCTYPE html>\n<html><head><title>sw-1</title><style>p > b { color: red }</style></head>\n<body><h1>Output</h1>${text}</body></html>\n`

const said = (text: string) =>
  readSightings(text).map(({ hex, facts, source, table }) => ({ hex, facts, source, table }))

const OUTPUTS = printNetwork(buildNetwork(16)).map(({ text }) => ({ text, plain: said(text) }))

describe('an output on a web page gives the same facts as printed', () => {
  it.each([
    ['as preformatted text', (text: string) => page(`<pre>\n${escaped(text)}\n</pre>`)],
    ['right behind the tag', (text: string) => page(`<pre class="console">${escaped(text)}</pre>`)],
    [
      'with coloured words',
      (text: string) =>
        page(
          `<pre><code>${escaped(text).replaceAll(/\S+/g, '<span class="n">$&</span>')}</code></pre>`,
        ),
    ],
    [
      'with line breaks',
      (text: string) => page(`<p>${escaped(text).replaceAll('\n', '<br>')}</p>`),
    ],
    [
      'with line breaks and breaks that are not shown',
      (text: string) => `<div>${escaped(text).replaceAll('\n', '<br />\n')}</div>`,
    ],
    [
      'in paragraphs, as mails have it',
      (text: string) =>
        `<html><body>${escaped(text)
          .replaceAll('  ', ' &nbsp;')
          .replaceAll(/^.*$/gm, '<p class="MsoPlainText">$&</p>')}</body></html>`,
    ],
  ])('%s', (_, onPage) => {
    for (const { text, plain } of OUTPUTS) expect(said(onPage(text))).toEqual(plain)
  })
})

it('each address keeps its position', () => {
  const text = page('<pre>R&amp;D <b>Gi1/0/1</b>\n  00:1b:77:49:54:fd</pre>')
  const [{ line, column, offset, raw } = { line: 0, column: 0, offset: 0, raw: '' }] =
    readSightings(text)
  expect({ line, column, raw }).toEqual({ line: 4, column: 3, raw: '00:1b:77:49:54:fd' })
  expect(text.slice(offset, offset + raw.length)).toBe(raw)
  expect(made(text)).toHaveLength(text.length)
})

describe('nothing is changed', () => {
  it.each([
    ['of a page with addresses elsewhere', page('<p>00:1b:77:49:54:fd</p><pre>x</pre>')],
    ['of a text that is no page', 'see <pre> of 00:1b:77:49:54:fd &amp; more'],
    [
      'of a table with an address in an attribute',
      page('<table><tr><td title="00:1b:77:49:54:fd">x</td></tr></table>'),
    ],
    ['of XML', '<nmaprun><host><address addr="00:1b:77:49:54:fd"/></host></nmaprun>'],
  ])('%s', (_, text) => {
    expect(made(text)).toBe(text)
  })
})

describe('a table on a web page is read by its headings', () => {
  const ROWS = [
    ['Host Name', 'IP Address', 'MAC Address', 'VLAN', 'Port'],
    ['till-03', '192.0.2.7', '00:1b:77:49:54:fd', '20', 'Gi1/0/5'],
    ['', '192.0.2.8', '00:1b:77:49:54:fe', '', 'Gi1/0/6'],
  ]
  const cells = (open: string, close: string) =>
    ROWS.map((row) => row.map((cell) => open + cell + close))

  it.each([
    [
      'without end tags',
      `<table border=1>\n<tr>${cells('<td>', '')
        .map((row) => row.join(''))
        .join('\n<tr>')}</table>`,
    ],
    [
      'on one line, with attributes',
      `<table class="list">${cells('<td width="10%" nowrap><font size=2>', '</font></td>')
        .map((row) => `<tr class="r">${row.join('')}</tr>`)
        .join('')}</table>`,
    ],
    [
      'with each cell on a line of its own',
      page(
        `<table><tbody>${cells('<td>', '<br></td>')
          .map((row) => `<tr>\r\n${row.join('\r\n')}\r\n</tr>`)
          .join('\r\n')}</tbody></table>`,
      ),
    ],
    [
      'within another table, in capitals',
      page(
        `<TABLE><TR><TD><A href="/">Home</A></TD><TD>\n<TABLE>${cells('<TD>&nbsp;', '</TD>')
          .map((row) => `<TR>${row.join('')}</TR>`)
          .join('\n')}</TABLE></TD></TR></TABLE>`,
      ),
    ],
    [
      'below a sentence',
      `The clients of today:\n<table>${cells('<td>', '</td>')
        .map((row) => `<tr>${row.join('')}</tr>`)
        .join('\n')}</table>`,
    ],
  ])('%s', (_, text) => {
    expect(made(text)).toHaveLength(text.length)
    expect(said(text)).toMatchObject([
      {
        hex: '001B774954FD',
        facts: { ip: ['192.0.2.7'], vlan: ['20'], port: ['Gi1/0/5'], name: ['till-03'] },
      },
      {
        hex: '001B774954FE',
        facts: { ip: ['192.0.2.8'], vlan: [], port: ['Gi1/0/6'], name: [] },
      },
    ])
  })
})

it('a tag in a log does not join the lines after it', () => {
  const row = '2026-11-20T09:14:01Z gw dhcpd: DHCPACK on 192.0.2.7 to 00:1b:77:49:54:fd via eth0\n'
  const log = `GET /status <table><tr><td>up\n${row.repeat(400)}`
  expect(said(log).at(-1)).toMatchObject({ facts: { ip: ['192.0.2.7'], port: ['eth0'] } })
})

it('a page of unclosed comments is read quickly', () => {
  const text = `<pre>${'<!--'.repeat(400_000)} 00:1b:77:49:54:fd`
  expect(made(text)).toHaveLength(text.length)
})
