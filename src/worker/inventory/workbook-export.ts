import type { AddressStyle } from '../../core/address/address.ts'
import { EXPORT_FILES } from '../../inventory/export/export-formats.ts'
import { inventorySheets } from '../../inventory/export/workbook.ts'
import type { Finding } from '../../inventory/findings/finding.ts'
import { cutWords, writeWorkbook } from '../../inventory/workbook/write-workbook.ts'
import type { SlicedWork } from '../sliced-work.ts'
import { exportedRows, type Rows } from './exports.ts'
import type { OpenInventory } from './open-inventory.ts'

/** Metadata of a workbook. */
export interface NamedWorkbook {
  readonly title: string
  /** When the inventory was made. */
  readonly created: Date
}

export interface ExportedWorkbook {
  readonly file: Blob
  /** What did not fit, in a sentence; empty if everything did. */
  readonly left: string
}

export async function exportedWorkbook(
  open: OpenInventory,
  {
    order,
    findings,
    style,
    named,
  }: {
    /** Rows of the table. */
    readonly order: Rows
    readonly findings: readonly Finding[]
    readonly style: AddressStyle
    readonly named: NamedWorkbook
  },
  work: SlicedWork,
): Promise<ExportedWorkbook> {
  const { reading, rows, comparedWith } = open
  const { inventory, annotation } = reading
  const sheets = inventorySheets({
    inventory,
    devices: exportedRows(open, order),
    findings,
    hexOf: (row) => annotation.addresses.hex(rows.address.at(row)),
    changes: comparedWith && {
      rows: exportedRows(open, upTo(rows.size)),
      before: comparedWith.with.changedAt > 0 ? new Date(comparedWith.with.changedAt) : null,
      now: named.created,
    },
    style,
  })
  const onPiece = async () => await work.reached('joining', 1, 0)
  const { chunks, cut } = await writeWorkbook(sheets, { ...named, onPiece })
  const file = new Blob([...chunks] as BlobPart[], { type: EXPORT_FILES.workbook.type })
  return { file, left: cut === 0 ? '' : cutWords(cut) }
}

function* upTo(end: number): Generator<number> {
  for (let number = 0; number < end; number++) yield number
}
