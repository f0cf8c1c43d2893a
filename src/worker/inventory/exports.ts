import { writeAddress, type AddressStyle } from '../../core/address/address.ts'
import { NameplateError } from '../../core/errors.ts'
import {
  addressRow,
  deviceRead,
  type DeviceRow,
  type ReadRow,
} from '../../inventory/export/device-columns.ts'
import {
  annotatedLines,
  EXPORT_FILES,
  type TextFormat,
} from '../../inventory/export/export-formats.ts'
import {
  deviceHtml,
  deviceJson,
  deviceTabs,
  spreadsheetCsv,
} from '../../inventory/export/device-export.ts'
import { findCommands, type FindCommand, type Shown } from '../../inventory/export/find-commands.ts'
import { drawio } from '../../inventory/export/drawio.ts'
import { linkMap, type LinkMap } from '../../inventory/export/link-map.ts'
import { linkSvg } from '../../inventory/export/link-svg.ts'
import { netBoxCsv, type InterfaceAddress } from '../../inventory/export/netbox.ts'
import { reservations, type Reservation } from '../../inventory/export/reservations.ts'
import type { ReaderLocale, RowQuery } from '../../inventory/rows/row-query.ts'
import { namesOf, type RowView } from '../../inventory/rows/row-view.ts'
import type { SlicedWork } from '../sliced-work.ts'
import type { OpenInventory } from './open-inventory.ts'

export interface CopiedTable {
  readonly html: string
  /** Cells separated by tabs. */
  readonly text: string
}

const PIECES_PER_CHECK = 512

/** The rows of a view, by their numbers. */
export type Rows = RowView['order'] | Iterable<number>

/** Browsers block the page while they copy a text to the clipboard. In UTF-16 units. */
const MOST_COPIED = 5_000_000

export async function exportedFile(
  open: OpenInventory,
  format: TextFormat,
  query: RowQuery,
  style: AddressStyle,
  locale: ReaderLocale,
  work: SlicedWork,
): Promise<Blob> {
  const blobs: Blob[] = []
  let pieces: string[] = []
  const all =
    format === 'text'
      ? annotatedTexts(open)
      : piecesOf(open, format, open.view(query, locale).order, style, locale)
  for (const piece of all) {
    pieces.push(piece)
    if (pieces.length < PIECES_PER_CHECK) continue
    blobs.push(new Blob(pieces))
    pieces = []
    await work.reached('joining', 1, 0)
  }
  return new Blob([...blobs, ...pieces], { type: EXPORT_FILES[format].type })
}

/**
 * The rows of a view as tables for the clipboard.
 * @throws {NameplateError} `too_large` if they are too large for the clipboard
 */
export async function copiedTable(
  open: OpenInventory,
  query: RowQuery,
  style: AddressStyle,
  locale: ReaderLocale,
  work: SlicedWork,
): Promise<CopiedTable> {
  const compared = open.comparedWith !== null
  const { order } = open.view(query, locale)
  const joined = async (pieces: Iterable<string>) => {
    let text = ''
    let count = 0
    for (const piece of pieces) {
      text += piece
      if (text.length > MOST_COPIED) {
        throw new NameplateError(
          'too_large',
          'This is too much for the clipboard. Download the file, or filter the table first.',
        )
      }
      if (++count % PIECES_PER_CHECK === 0) await work.reached('joining', 1, 0)
    }
    return text
  }
  return {
    html: await joined(deviceHtml(exportedRows(open, order), compared, style)),
    text: await joined(deviceTabs(exportedRows(open, order), compared, style)),
  }
}

function piecesOf(
  open: OpenInventory,
  format: Exclude<TextFormat, 'text'>,
  order: Rows,
  style: AddressStyle,
  { hasDecimalComma }: ReaderLocale,
): Iterable<string> {
  const { annotation } = open.reading
  switch (format) {
    case 'csv':
      return spreadsheetCsv(
        exportedRows(open, order),
        open.comparedWith !== null,
        style,
        hasDecimalComma,
      )
    case 'json':
      return deviceJson(
        annotation.registryVersion,
        exportedRows(open, order),
        open.reading.inventory,
      )
    case 'netbox-interfaces':
    case 'netbox-macs':
    case 'netbox-cables':
      return netBoxCsv(format, interfaceAddresses(open, order), open.reading.inventory.links())
    case 'svg':
      return linkSvg(mapOf(open, style))
    case 'drawio':
      return drawio(mapOf(open, style))
    case 'wireshark':
    case 'ethers':
    case 'dnsmasq':
    case 'isc':
    case 'kea':
      return [reservations(reservedRows(open, order), format)]
  }
}

function mapOf({ reading, rows }: OpenInventory, style: AddressStyle): LinkMap {
  const { inventory, annotation } = reading
  const called = (device: number) => {
    const address = rows.address.at(device)
    const name = annotation.labelOf(address).label || rows.values(device, 'name')[0]
    const written = writeAddress(annotation.addresses.hex(address), style)
    return name ?? `${annotation.titleOf(address).short} ${written}`
  }
  return linkMap(inventory.links(), [...inventory.portPlans()], called)
}

function* annotatedTexts({ reading: { parts, annotation } }: OpenInventory): Generator<string> {
  for (const { text, lines, name, linesBefore } of parts) {
    if (text === null) continue
    if (parts.length > 1) yield `==> ${name ?? 'Pasted text'} <==\n`
    yield* annotatedLines(lines, (line) => annotation.titlesInLine(linesBefore + line))
    if (parts.length > 1) yield '\n'
  }
}

export function* exportedRows(open: OpenInventory, order: Rows): Generator<DeviceRow> {
  const { rows, reading, comparedWith } = open
  const { annotation } = reading
  for (const row of order) {
    const address = rows.address.at(row)
    const change = comparedWith?.comparison.devices[rowOfChange(open, row)]
    const isDevice = rows.typeOf(row) === 'device'
    yield {
      ...readRow(open, row),
      vendor: annotation.titleOf(address),
      own: annotation.prefixOf(address),
      ...annotation.labelOf(address),
      kind: rows.kindOf(row) === 'possible' ? 'unknown' : annotation.kindOf(address),
      compared:
        change === undefined
          ? null
          : { change, before: isDevice ? open.beforeOf(row) : open.goneAt(row) },
    }
  }
}

/** The addresses that the devices of a view report for their own interfaces. */
function* interfaceAddresses(open: OpenInventory, order: Rows): Generator<InterfaceAddress> {
  for (const row of order) {
    if (open.rows.typeOf(row) !== 'device') continue
    for (const { hex, table, source, facts } of open.reading.inventory.device(row).sightings) {
      const [port, ...others] = facts.port
      if (table !== 'interface' || source === null || port === undefined || others.length > 0)
        continue
      yield { hex, device: source, port }
    }
  }
}

/** Ways to find a device again; see `findCommands`. */
export function commandsFor({ rows, reading }: OpenInventory, row: number): FindCommand[] {
  const hex = reading.annotation.addresses.hex(rows.address.at(row))
  if (rows.typeOf(row) !== 'device') return findCommands(hex, [])
  const shown = reading.inventory.device(row).sightings.flatMap((sighting): Shown[] => {
    const { text: number, offset, raw, source } = sighting
    const part = number === null ? undefined : reading.partOfText[number]
    const text = part === undefined ? null : (reading.parts[part]?.text ?? null)
    // If a part was read as several texts, an offset is within one of them.
    const isThere = text !== null && source !== null && text.startsWith(raw, offset)
    return isThere && sighting.hex === hex ? [{ text, offset, raw, source }] : []
  })
  return findCommands(hex, shown)
}

/** Every address of the devices in a view, each with the facts of its device. */
function* reservedRows(open: OpenInventory, order: Rows): Generator<Reservation> {
  for (const row of order) {
    if (open.rows.typeOf(row) !== 'device') continue
    const { inventory, annotation } = open.reading
    const { addresses, facts } = inventory.summary(row)
    const { label } = annotation.labelOf(open.rows.address.at(row))
    for (const hex of addresses) yield { hex, ip: facts.ip, name: namesOf({ label, ...facts }) }
  }
}

function readRow(open: OpenInventory, row: number): ReadRow {
  const { rows, reading } = open
  const { inventory, possible, annotation } = reading
  const hex = annotation.addresses.hex(rows.address.at(row))
  const shared = row - inventory.size
  switch (rows.typeOf(row)) {
    case 'device':
      return deviceRead(inventory, row)
    case 'shared': {
      const { facts, sightings } = inventory.sharedAt(shared)
      return addressRow(hex, facts, sightings[0])
    }
    case 'possible': {
      const word = possible[shared - inventory.sharedSize]
      return addressRow(hex, word?.facts, word)
    }
    case 'gone': {
      const alone = addressRow(hex)
      return { ...alone, device: open.goneAt(row) ?? alone.device }
    }
  }
}

/** Index of the change that a row shows; past the last one for a row that was not compared. */
function rowOfChange({ rows, reading }: OpenInventory, row: number): number {
  switch (rows.typeOf(row)) {
    case 'device':
      return row
    case 'gone':
      return row - reading.inventory.sharedSize - reading.possible.length
    case 'shared':
    case 'possible':
      return -1
  }
}
