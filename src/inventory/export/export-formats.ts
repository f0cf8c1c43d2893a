import { withinLine } from '../../core/text/inline-text.ts'
import type { NetBoxFormat } from './netbox.ts'
import type { ReservationFormat } from './reservations.ts'
import type { TextLines } from '../text-lines.ts'

/**
 * `csv` and `json` contain the devices, `text` the original text with the vendors after each line, the others names,
 * reservations and objects for other tools.
 */
export type TextFormat = 'csv' | 'json' | 'text' | MapFormat | ReservationFormat | NetBoxFormat

/** The links between switches, as a drawing. */
type MapFormat = 'svg' | 'drawio'

/** `workbook` contains devices, ports, switches, links and findings. */
export type ExportFormat = 'workbook' | TextFormat

/** Media type and file name extension of each format. */
export const EXPORT_FILES: Readonly<
  Record<ExportFormat, { readonly type: string; readonly ending: string }>
> = {
  workbook: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
  },
  csv: { type: 'text/csv;charset=utf-8', ending: 'csv' },
  json: { type: 'application/json', ending: 'json' },
  text: { type: 'text/plain;charset=utf-8', ending: 'txt' },
  svg: { type: 'image/svg+xml', ending: 'svg' },
  drawio: { type: 'application/octet-stream', ending: 'drawio' },
  // A media type for which no browser adds a file name extension of its own.
  wireshark: { type: 'application/octet-stream', ending: 'ethers' },
  ethers: { type: 'application/octet-stream', ending: 'ethers' },
  dnsmasq: { type: 'application/octet-stream', ending: 'conf' },
  isc: { type: 'application/octet-stream', ending: 'conf' },
  'netbox-interfaces': { type: 'text/csv;charset=utf-8', ending: 'csv' },
  'netbox-macs': { type: 'text/csv;charset=utf-8', ending: 'csv' },
  'netbox-cables': { type: 'text/csv;charset=utf-8', ending: 'csv' },
  kea: { type: 'application/json', ending: 'json' },
}

/**
 * The original text, line by line, with `  # Vendor; Vendor` after each line that contains addresses.
 * @param titlesIn returns the titles of the addresses in a line, counted from 1
 */
export function* annotatedLines(
  lines: TextLines,
  titlesIn: (line: number) => readonly string[],
): Generator<string> {
  for (let line = 1; line <= lines.count; line++) {
    const titles = titlesIn(line)
    const comment = titles.length === 0 ? '' : `  # ${titles.map(withinLine).join('; ')}`
    yield lines.line(line) + comment + lines.lineBreak(line)
  }
}
