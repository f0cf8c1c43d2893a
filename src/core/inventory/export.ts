import { KIND_NAMES } from '../lookup/address-kind.ts'
import { blockWithLength } from '../registry/assignment.ts'
import { csvRecord } from '../text/csv.ts'
import type { AnnotatedAddress, Annotation } from './annotation.ts'
import { withinLine } from '../text/inline-text.ts'
import type { TextLines } from './text-lines.ts'

/** `csv` and `json` hold the addresses, `text` the original text with the vendors written behind each line. */
export type ExportFormat = 'csv' | 'json' | 'text'

/** Media type and ending of the file of each format. */
export const EXPORT_FILES: Readonly<
  Record<ExportFormat, { readonly type: string; readonly ending: string }>
> = {
  csv: { type: 'text/csv;charset=utf-8', ending: 'csv' },
  json: { type: 'application/json', ending: 'json' },
  text: { type: 'text/plain;charset=utf-8', ending: 'txt' },
}

const COLUMNS = [
  'Address',
  'Vendor',
  'Kind',
  'Country',
  'Registry',
  'Block',
  'Registered to',
  'First line',
  'Times',
] as const

/**
 * A table as RFC 4180 has it: a header, CRLF at the end of each record, quotation marks where a field holds a comma, a
 * quotation mark or a line break. UTF-8 without a mark. `Vendor` is what the screen says, `Registered to` the holder of
 * the block; `Block` is written as 00:1B:77:00:00:00/24, which no spreadsheet takes for a time or a date.
 */
export function* csvRecords(addresses: Iterable<AnnotatedAddress>): Generator<string> {
  yield csvRecord(COLUMNS)
  for (const { address, title, kind, block, line, times } of addresses) {
    yield csvRecord([
      address,
      title,
      KIND_NAMES[kind],
      block?.country ?? '',
      block?.registry ?? '',
      block === null ? '' : blockWithLength(block.prefix),
      block?.organization ?? '',
      String(line),
      String(times),
    ])
  }
}

/** `{"registry": …, "addresses": [ … ]}`, one address a line. What is not known is null. */
export function* jsonParts(
  registryVersion: string,
  addresses: Iterable<AnnotatedAddress>,
): Generator<string> {
  yield `{"registry":${JSON.stringify(registryVersion)},"addresses":[`
  let separator = '\n'
  for (const { address, title, kind, block, line, times } of addresses) {
    const row = {
      address,
      vendor: title,
      kind,
      country: block?.country ?? null,
      registry: block?.registry ?? null,
      block: block === null ? null : blockWithLength(block.prefix),
      organization: block?.organization ?? null,
      line,
      times,
    }
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** The text as it was, line by line, with `  # Vendor; Vendor` behind each line that holds addresses. */
export function* annotatedLines(lines: TextLines, annotation: Annotation): Generator<string> {
  for (let line = 1; line <= lines.count; line++) {
    const titles = annotation.titlesInLine(line)
    const behind = titles.length === 0 ? '' : `  # ${titles.map(withinLine).join('; ')}`
    yield lines.line(line) + behind + lines.lineBreak(line)
  }
}
