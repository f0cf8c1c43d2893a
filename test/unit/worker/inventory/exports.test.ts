import { storedRow } from '../../../../src/store/inventory/inventory-row.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeviceSummary, Place } from '../../../../src/inventory/device.ts'
import type { TextFormat } from '../../../../src/inventory/export/export-formats.ts'
import { OwnLabels } from '../../../../src/core/user-data/prefixes.ts'
import { readWorkbook } from '../../../../src/inventory/workbook/read-workbook.ts'
import { exportedWorkbook } from '../../../../src/worker/inventory/workbook-export.ts'
import { copiedTable, exportedFile } from '../../../../src/worker/inventory/exports.ts'
import { readParts } from '../../../../src/worker/inventory/inventory-reading.ts'
import { OpenInventory } from '../../../../src/worker/inventory/open-inventory.ts'
import { SlicedWork } from '../../../../src/worker/sliced-work.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { buildNetwork } from '../../../fixtures/networks/build-network.ts'
import type { Network } from '../../../fixtures/networks/network.ts'
import { printNetwork, type Printed } from '../../../fixtures/networks/print.ts'
import { ALL_ROWS } from '../../inventory/all-rows.ts'
import { schemaErrors } from '../../inventory/export/schema.ts'
import { block } from '../../../fixtures/registry/block.ts'

const WORDS = {
  compare: (a: string, b: string) => (a < b ? -1 : 1),
  country: (code: string) => code,
  hasDecimalComma: false,
}
const deps = { yieldToEvents: () => Promise.resolve(), now: () => 0 }
const work = new SlicedWork(deps, new AbortController().signal)
const trie = await trieOf([block('MA-L', '3C5AB4', 'Google, "Inc"')])
const source = { trie, labels: new OwnLabels({ entries: [], prefixes: [] }) }

async function openInventory(outputs: readonly Printed[]): Promise<OpenInventory> {
  const parts = outputs.map(({ text, source = null }) => {
    return { name: source, text, sightings: [], capture: null }
  })
  return OpenInventory.of(1, 'a', await readParts(parts, source, work), null, work)
}

/** Three stations are gone, one is new, and some have another IP address. */
function aWeekLater(network: Network): Network {
  const [first, ...rest] = network.stations.slice(2)
  const stations = rest.map((one, at) =>
    at % 5 === 0 ? Object.assign({}, one, { ip: `10.9.0.${at % 250}` }) : one,
  )
  const added = Object.assign({}, first!, { mac: '3c5ab4fffff1', silent: false, ip: '10.8.0.1' })
  return { ...network, stations: [...stations, added] }
}

/** This week's inventory, last week's, and the comparison of both. */
interface Week {
  readonly before: readonly DeviceSummary[]
  readonly alone: OpenInventory
  readonly compared: OpenInventory
}

let week: Week

beforeAll(async () => {
  const network = buildNetwork(13)
  const first = await openInventory(printNetwork(network))
  const before = first.reading.inventory.summaries()
  const alone = await openInventory(printNetwork(aWeekLater(network)))
  const row = storedRow({ id: 'a', name: 'last week' })!
  const compared = await alone.compared(2, { with: row, before, portsBefore: [] }, work)
  week = { before, alone, compared }
})

const SHARED = `Vlan  Mac Address     Type    Ports
  10  0100.0ccc.cccc  STATIC  CPU
`

const STYLE = { notation: 'colon', letters: 'upper' } as const

const file = async (open: OpenInventory, format: TextFormat) =>
  (await exportedFile(open, format, ALL_ROWS, STYLE, WORDS, work)).text()

const colons = (hex: string) => hex.replace(/..(?=.)/g, '$&:')
const isNumber = (port: string) => /^[\d/:.-]+$/.test(port)
const portName = (port: string) => (isNumber(port) ? `port ${port}` : port)
const places = (all: readonly Place[]) =>
  all.map(({ source, port }) => `${portName(port)} of ${source}`).join('; ')

type Cells = Readonly<Record<string, string>>

/** The cells that a device should have, by column. */
function cellsOf({ addresses, facts, place, behind }: DeviceSummary, more: Cells = {}): Cells {
  return {
    ...more,
    Address: addresses.map(colons).join('; '),
    Switch: place.map(({ source }) => source).join('; '),
    Port: place.map(({ port }) => portName(port)).join('; '),
    Behind: places(behind),
    IP: facts.ip.join('; '),
    VLAN: facts.vlan.join('; '),
    Name: facts.name.join('; '),
    'All ports': facts.port.map(portName).join('; '),
    Description: (facts.says ?? []).join('; '),
  }
}

function said({ facts, place, behind }: DeviceSummary, more: Readonly<Record<string, unknown>>) {
  return { ...facts, place, behind, ...more }
}

/** The devices of the inventory, then those that are gone, with what happened to each. */
function expectedOf({ before, compared }: Week) {
  const { reading, comparedWith } = compared
  return comparedWith!.comparison.devices.map(({ status, ...change }) => ({
    status,
    changed: change.changed,
    before: change.before === null ? null : before[change.before]!,
    device:
      change.after === null ? before[change.before!]! : reading.inventory.summary(change.after),
  }))
}

/** The rows that are devices: addresses shared by several have no change. */
const rowsOf = (table: readonly (readonly string[])[]): Cells[] => {
  const [heading = [], ...rows] = table
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [heading[at] ?? '', cell])))
}

describe('the inventory of a network, exported', () => {
  it('has in CSV the facts of each device, and its change', async () => {
    const alone = rowsOf(parse(await file(week.alone, 'csv')))
    const { inventory } = week.alone.reading
    const devices = inventory.summaries()
    expect(alone.slice(0, devices.length)).toMatchObject(devices.map((device) => cellsOf(device)))
    expect(alone).toHaveLength(devices.length + inventory.sharedSize)
    const rows = rowsOf(parse(await file(week.compared, 'csv'))).filter(({ Change }) => Change)
    const expected = expectedOf(week).map(({ device, status }) =>
      cellsOf(device, { Change: status[0]!.toUpperCase() + status.slice(1) }),
    )
    expect(rows).toMatchObject(expected)
    expect(new Set(rows.map(({ Change }) => Change)).size).toBeGreaterThan(2)
  })

  it('has in CSV a byte order mark, and semicolons if the decimal sign is a comma, even in quoted cells', async () => {
    const open = await openInventory([{ source: 'a;b', text: SHARED }])
    const read = async (hasDecimalComma: boolean) => {
      const locale = { ...WORDS, hasDecimalComma }
      const blob = await exportedFile(open, 'csv', ALL_ROWS, STYLE, locale, work)
      const bytes = new Uint8Array(await blob.arrayBuffer())
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      const options = { bom: true, delimiter: hasDecimalComma ? ';' : ',', columns: true }
      return parse(Buffer.from(bytes), options)
    }
    expect(await read(true)).toEqual(await read(false))
    expect(await read(true)).toMatchObject([{ Source: 'a;b', VLAN: '10' }])
  })

  it('has the facts of a shared address, and where it was first read', async () => {
    const open = await openInventory([{ source: 'sw-1', text: SHARED }])
    const [row] = rowsOf(parse(await file(open, 'csv')))
    expect(row).toMatchObject({ IP: '', VLAN: '10', 'All ports': 'CPU', Source: 'sw-1', Line: '2' })
  })

  it('has the same in JSON, matching its schema', async () => {
    for (const open of [week.alone, week.compared]) {
      const json: unknown = JSON.parse(await file(open, 'json'))
      expect(schemaErrors(json)).toBeNull()
    }
    const { devices } = JSON.parse(await file(week.compared, 'json')) as {
      devices: { change?: string }[]
    }
    expect(devices.filter(({ change }) => change !== undefined)).toMatchObject(
      expectedOf(week).map(({ device, status, changed, before }) =>
        said(device, {
          addresses: device.addresses.map(colons),
          change: status,
          changed,
          before: before && said(before, {}),
        }),
      ),
    )
  })

  it('has in a workbook the rows of the CSV, with numbers as numbers, and the changes with both dates', async () => {
    const { compared } = week
    const created = new Date(2026, 10, 28, 9)
    const contents = {
      order: compared.view(ALL_ROWS, WORDS).order,
      findings: await compared.findings(work),
      style: STYLE,
      named: { title: 'Site', created },
    }
    const { file: blob, left } = await exportedWorkbook(compared, contents, work)
    expect(left).toBe('')
    const tables = new Map<string, Cells[]>()
    const bytes = new Uint8Array(await blob.arrayBuffer())
    for await (const { name, text } of readWorkbook(bytes, { mostBytes: 1e8 })) {
      tables.set(name, rowsOf(parse(text, { delimiter: '\t', relaxColumnCount: true })))
    }
    const csv = rowsOf(parse(await file(compared, 'csv')))
    const bare = (text = '') => text.replaceAll(/port (?=[\d/:.-]+(?:$|;| of ))/g, '')
    expect(
      tables.get('Devices')!.map(({ Address, Port, IP }) => [Address, Port ?? '', IP ?? '']),
    ).toEqual(csv.map(({ Address, Port, IP }) => [Address, bare(Port), IP]))
    const changes = tables.get('Changes')!
    const { counts } = compared.comparedWith!.comparison
    expect(changes).toHaveLength(counts.new + counts.gone + counts.moved + counts.changed)
    expect(new Set(changes.map(({ Visit }) => Visit))).toEqual(new Set(['2026-11-28T09:00:00']))
  })

  it('has on the clipboard the cells of the CSV', async () => {
    const { alone, compared } = week
    for (const open of [alone, compared]) {
      const csv: string[][] = parse(await file(open, 'csv'))
      const { html, text } = await copiedTable(open, ALL_ROWS, STYLE, WORDS, work)
      expect(
        text
          .replace(/\n$/, '')
          .split('\n')
          .map((line) => line.split('\t')),
      ).toEqual(csv)
      const rows = html.split('<tr>').slice(1)
      const unescaped = (cell: string) =>
        cell
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&')
      const cells = rows.map((row) =>
        Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g), ([, cell = '']) => unescaped(cell)),
      )
      expect(cells).toEqual(csv)
    }
  })

  it('keeps every line in the annotated text, with a vendor after those with addresses', async () => {
    const { alone } = week
    const lines = (await file(alone, 'text')).split('\n')
    const original = alone.reading.parts.flatMap(({ text }) => text?.split('\n') ?? [])
    const annotated = lines.filter((line) => !/^==> .* <==$/.test(line))
    const vendors = annotated.filter((line) => / {2}# .*Google, "Inc"/.test(line))
    const isOwn = (line: string) => /3c[:-]?5a[.:-]?b4/i.test(line)
    expect(vendors.length).toBe(original.filter(isOwn).length)
    const plain = annotated.map((line) => line.replace(/ {2}# .*$/, ''))
    expect(plain.filter((line) => line !== '')).toEqual(
      original.map((line) => line.replace(/ {2}# .*$/, '')).filter((line) => line !== ''),
    )
  })
})
