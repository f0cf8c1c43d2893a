import { isObject } from '../../core/json-members.ts'
import { timeOf } from '../../core/user-data/user-data.ts'
import { storedRow, type InventoryRow } from './inventory-row.ts'

/** A saved inventory, up to schema 7. */
export interface SavedRow {
  readonly id: string
  readonly name: string
  readonly savedAt: number
  readonly devices: number | null
}

/** An open or closed inventory, in schemas 5 to 7. */
export interface OpenRow {
  readonly id: string
  /** The saved row that it belongs to. */
  readonly saved: SavedRow | null
  /** Whether it has changed since. */
  readonly changed: boolean
  readonly changedAt: number
  readonly devices: number | null
  readonly bytes: number
  readonly view: unknown
  readonly comparedWith: string | null
  readonly closedAt: number | null
}

/** A row with missing or wrong members repaired; null if there is no row. */
export function savedRow(row: unknown): SavedRow | null {
  const repaired = storedRow(row)
  if (!isObject(row) || repaired === undefined) return null
  const { id, name, devices } = repaired
  return { id, name, savedAt: timeOf(row.savedAt) ?? 0, devices }
}

/** The default names of earlier versions. */
const NO_NAME = /^Inventory(?: \d+)?$/

export function nameOfFormer(name: string): string {
  return NO_NAME.test(name) ? '' : name
}

/**
 * Converts the inventories of schema 7 to rows of schema 8. Inventories deleted by the person count as deleted now; all
 * others are kept. An unchanged open copy is merged into the row of the saved one.
 * @returns the rows, and the ids of merged copies, whose contents no row needs
 */
export function convertedRows(
  saved: readonly unknown[],
  open: readonly unknown[],
  now: number,
): { readonly rows: InventoryRow[]; readonly merged: string[] } {
  const rows = new Map<string, InventoryRow>()
  const merged: string[] = []
  for (const one of saved) {
    const row = savedRow(one)
    if (row !== null) rows.set(row.id, rowOf(row, row.name, row.savedAt))
  }
  for (const one of open) {
    const row = storedRow(one)
    if (!isObject(one) || row === undefined) continue
    const from = savedRow(one.saved)
    const { view, comparedWith, bytes } = row
    const listed = from && rows.get(from.id)
    if (listed && one.changed !== true && listed.begunAt === from.savedAt) {
      rows.set(listed.id, { ...listed, view, comparedWith, bytes })
      merged.push(row.id)
      continue
    }
    const name = nameOfFormer(from?.name ?? '')
    const changed = name !== '' && one.changed === true ? `${name} (changed)` : name
    const deletedAt = from?.id === row.id ? now : null
    rows.set(row.id, {
      ...rowOf(row, changed, row.changedAt),
      view,
      comparedWith,
      bytes,
      deletedAt,
    })
  }
  return { rows: [...rows.values()], merged }
}

function rowOf(
  { id, devices }: Pick<InventoryRow, 'id' | 'devices'>,
  name: string,
  at: number,
): InventoryRow {
  return { ...storedRow({ id, devices })!, name: nameOfFormer(name), begunAt: at, changedAt: at }
}
