import {
  csvRecord,
  formulaSafe,
  inXml,
  semicolonRecord,
  withinLine,
} from '../../core/text/inline-text.ts'
import type { AddressStyle } from '../../core/address/address.ts'
import type { Inventory } from '../inventory.ts'
import type { PortOutlet } from '../join/outlets.ts'
import type { OwnDevice, PortOfSource } from '../join/own-facts.ts'
import { linkOf } from '../read/own/port-fact.ts'
import { colons, deviceCells, type DeviceRow } from './device-columns.ts'

/** The `format` and `version` members of the JSON; `inventory.schema.json` describes its contents. */
const FORMAT = 'nameplate-devices'
const VERSION = 1

/** A CSV file (RFC 4180) with a heading, UTF-8 without a byte order mark; no cell is run as a formula. */
export function* deviceCsv(
  rows: Iterable<DeviceRow>,
  compared: boolean,
  style?: AddressStyle,
): Generator<string> {
  for (const cells of deviceCells(rows, compared, style)) yield csvRecord(cells)
}

/** A CSV file that spreadsheets open with a double click: its byte order mark tells them that it is UTF-8. */
export function* spreadsheetCsv(
  rows: Iterable<DeviceRow>,
  compared: boolean,
  style: AddressStyle,
  hasSemicolons: boolean,
): Generator<string> {
  yield '\ufeff'
  const record = hasSemicolons ? semicolonRecord : csvRecord
  for (const cells of deviceCells(rows, compared, style)) yield record(cells)
}

/** Cells separated by tabs and rows by line breaks, as spreadsheets paste them from the clipboard. */
export function* deviceTabs(
  rows: Iterable<DeviceRow>,
  compared: boolean,
  style?: AddressStyle,
): Generator<string> {
  for (const cells of deviceCells(rows, compared, style)) {
    yield `${cells.map((cell) => formulaSafe(withinLine(cell))).join('\t')}\n`
  }
}

/** An HTML table, for tickets and documents. Excel takes its cells as text, too. */
export function* deviceHtml(
  rows: Iterable<DeviceRow>,
  compared: boolean,
  style?: AddressStyle,
): Generator<string> {
  yield '<meta charset="utf-8"><table>'
  let cell = 'th'
  for (const cells of deviceCells(rows, compared, style)) {
    const row = cells.map((text) => `<${cell}${AS_TEXT}>${inXml(withinLine(text))}</${cell}>`)
    yield `<tr>${row.join('')}</tr>`
    cell = 'td'
  }
  yield '</table>'
}

/** Makes Excel take a cell as text. The page's policy allows this one style: see `PAGE_POLICY`. */
export const TEXT_STYLE = "mso-number-format:'\\@'"
const AS_TEXT = ` style="${TEXT_STYLE}"`

/**
 * JSON according to `inventory.schema.json`, one device per line.
 * @param registry version of the registry that named the vendors
 * @param inventory provides the facts of switches about themselves and their ports; null for devices alone
 */
export function* deviceJson(
  registry: string,
  rows: Iterable<DeviceRow>,
  inventory: Pick<Inventory, 'ownPorts' | 'ownDevices' | 'outletAt'> | null = null,
): Generator<string> {
  yield `{"format":"${FORMAT}","version":${VERSION},"registry":${JSON.stringify(registry)},"devices":[`
  let separator = '\n'
  for (const { device, vendor, own, label, note, kind, source, line, compared } of rows) {
    const { addresses, facts, place, behind } = device
    const row = {
      addresses: addresses.map(colons),
      vendor: vendor.text,
      ...(own !== '' && { ownPrefix: own }),
      ...(label !== '' && { label }),
      ...(note !== '' && { note }),
      kind,
      place,
      behind,
      ...facts,
      source,
      line: line === 0 ? null : line,
      ...(compared === null
        ? {}
        : {
            change: compared.change.status,
            changed: compared.change.changed,
            before: compared.before && {
              place: compared.before.place,
              behind: compared.before.behind,
              ...compared.before.facts,
            },
          }),
    }
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield '\n]'
  yield* members(
    'ports',
    inventory?.ownPorts().map((port) => portMember(port, inventory.outletAt(port))) ?? [],
  )
  yield* members('switches', inventory?.ownDevices().map(switchMember) ?? [])
  yield '}\n'
}

/** A further list; omitted if it is empty. */
function* members(name: string, all: readonly object[]): Generator<string> {
  if (all.length === 0) return
  yield `,"${name}":[`
  for (const [at, one] of all.entries()) yield `${at === 0 ? '' : ','}\n${JSON.stringify(one)}`
  yield '\n]'
}

function portMember({ source, port, facts, seen }: PortOfSource, outlet?: PortOutlet) {
  const { state: _state, reason: _reason, ...others } = facts
  return { source, port, ...linkOf(facts), ...others, outlet: outlet?.outlet, line: seen.line }
}

function switchMember({ source, model, serial, version, uptime, slots, seen }: OwnDevice) {
  return {
    source,
    model,
    serial,
    version: version[0],
    uptime: uptime[0],
    ...(slots.length > 0 && { slots }),
    line: seen.line,
  }
}
