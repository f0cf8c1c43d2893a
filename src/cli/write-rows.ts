import { deviceCells, type DeviceRow } from '../inventory/export/device-columns.ts'
import { deviceCsv, deviceJson } from '../inventory/export/device-export.ts'
import type { Inventory } from '../inventory/inventory.ts'
import { withinLine } from '../core/text/inline-text.ts'
import { type Host, styled } from './host.ts'
import type { Format } from './options.ts'

interface RowsAs {
  readonly format: Exclude<Format, 'jsonl'>
  readonly compared: boolean
  /** Version of the registry that named the vendors. */
  readonly registry: string
  /** The facts of devices about themselves, for JSON; null if not applicable. */
  readonly inventory: Inventory | null
}

const ROWS_A_WRITE = 500

/** Writes devices: CSV and JSON as the app exports them, or a table, if there are any, with columns for the known facts. */
export async function writeRows(
  rows: Iterable<DeviceRow>,
  { format, compared, registry, inventory }: RowsAs,
  host: Host,
): Promise<void> {
  const lines =
    format === 'csv'
      ? deviceCsv(rows, compared)
      : format === 'json'
        ? deviceJson(registry, rows, inventory)
        : tableLines([...deviceCells(rows, compared)], (text) => styled(host.out, 'bold', text))
  let waiting: string[] = []
  for (const line of lines) {
    waiting.push(line)
    if (waiting.length < ROWS_A_WRITE) continue
    await host.out.write(waiting.join(''))
    waiting = []
  }
  await host.out.write(waiting.join(''))
}

/** Lines of aligned columns, without empty columns. The first row is the heading, which is never printed alone. */
export function* tableLines(
  rows: readonly (readonly string[])[],
  asHeading: (text: string) => string,
): Generator<string> {
  if (rows.length === 1) return
  const cells = rows.map((row) => row.map(withinLine))
  const widths = (cells[0] ?? []).map((heading, column) =>
    cells.slice(1).some((row) => row[column] !== '')
      ? cells.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), heading.length)
      : 0,
  )
  for (const [index, row] of cells.entries()) {
    const line = row
      .flatMap((cell, column) => (widths[column] === 0 ? [] : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
    yield `${index === 0 ? asHeading(line) : line}\n`
  }
}
