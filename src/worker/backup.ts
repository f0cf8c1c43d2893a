import { messageOf } from '../core/errors.ts'
import {
  checkInventoryBackup,
  InventoryBackupError,
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type InventoryBackup,
} from '../inventory/export/inventory-backup.ts'
import { isObject, shown } from '../core/json-members.ts'
import { readBackup, writeBackup } from '../core/user-data/backup.ts'
import type { ImportOutcome, UserData, ImportCounts } from '../core/user-data/user-data.ts'
import { nameOfFormer } from '../store/inventory/former-rows.ts'
import { storedRow, type InventoryRow } from '../store/inventory/inventory-row.ts'
import { newInventoryId } from '../protocol/worker.ts'
import { bytesOf } from './inventory/read-files.ts'
import { InventoryError, type InventoryStore } from './inventory/inventory-store.ts'

export interface ExportedBackup {
  readonly file: Blob
  /** Names of inventories left out because they are damaged. */
  readonly leftOut: readonly string[]
}

export interface BackupOutcome extends ImportOutcome {
  readonly inventories: ImportCounts
  /** The names of the inventories that the device did not store, and why; usually empty. */
  readonly notStored: { readonly names: readonly string[]; readonly why: string }
}

const PART_BYTES = 4_194_304

/**
 * Everything readable, as a file. Only one inventory is in memory at a time.
 * @param now milliseconds since 1970
 */
export async function exportBackup(
  data: UserData,
  store: InventoryStore,
  now: number,
): Promise<ExportedBackup> {
  const leftOut: string[] = []
  const parts: Blob[] = []
  for await (const piece of writeBackup(data, now, inventories(store, now, leftOut))) {
    parts.push(new Blob([piece]))
  }
  return { file: new Blob(parts, { type: 'application/json' }), leftOut }
}

async function* inventories(
  store: InventoryStore,
  now: number,
  leftOut: string[],
): AsyncGenerator<InventoryBackup> {
  for (const { id, name, deletedAt } of await store.list()) {
    if (deletedAt !== null) continue
    const whole = await store.whole(id).catch((cause: unknown) => {
      if (!(cause instanceof InventoryError)) throw cause
      if (cause.code === 'damaged') leftOut.push(name)
      return null
    })
    if (whole === null) continue
    const { texts, sightings, captures = [] } = whole.contents
    const { begunAt, changedAt } = whole.row
    yield {
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      id,
      name: whole.row.name,
      begunAt: new Date(Math.min(begunAt, now)).toISOString(),
      changedAt: new Date(Math.min(changedAt, now)).toISOString(),
      texts,
      sightings,
      captures,
    }
  }
}

/**
 * Imports a file: checks all of it first, then stores the small data that cost the most work, then one inventory after
 * another, so that a lack of space loses as little as possible.
 * @param now milliseconds since 1970
 * @param storeData stores everything but the inventories, or throws
 * @throws {NameplateError} if nothing was imported
 */
export async function importBackup(
  file: Blob,
  store: InventoryStore,
  now: number,
  storeData: (data: UserData) => Promise<ImportOutcome>,
  partBytes: number = PART_BYTES,
): Promise<BackupOutcome> {
  /** Names of the inventories by their member. */
  const waiting = new Map<string, string>()
  const refused: string[] = []
  const { refused: refusedRows, ...data } = await readBackup(
    textOf(file, partBytes),
    now,
    (value, member) => {
      try {
        waiting.set(member, checkInventoryBackup(value, now).name)
      } catch (error) {
        if (!(error instanceof InventoryBackupError)) throw error
        const name = isObject(value) ? `, ${shown(value.name)}` : ''
        refused.push(`${member}${name}: ${error.message}`)
      }
    },
  )
  const outcome = await storeData(data)
  const rows = await store.list()
  const known = new Map(rows.flatMap((row) => [[keyOf(row), row] as const, [row.id, row] as const]))
  let added = 0
  let unchanged = 0
  let why = ''
  const storeOne = async (value: unknown, member: string): Promise<void> => {
    if (!waiting.has(member)) return
    const backup = checkInventoryBackup(value, now)
    const { texts, sightings, captures = [] } = backup
    const row = rowOf(backup)
    const here = known.get(backup.id ?? keyOf(row))
    const isWhole = here?.isDamaged === false
    if (isWhole && here.deletedAt === null) unchanged++
    else {
      try {
        if (isWhole) await store.restore(here.id)
        else await store.add({ ...row, ...here, isDamaged: false }, { texts, sightings, captures })
      } catch (error) {
        // A smaller one may still fit.
        why = messageOf(error)
        return
      }
      added++
      known.set(backup.id ?? keyOf(row), { ...row, deletedAt: null })
    }
    waiting.delete(member)
  }
  if (waiting.size > 0) {
    await readBackup(textOf(file, partBytes), now, storeOne).catch((error: unknown) => {
      // The file could not be read a second time; everything stored so far stays.
      why = messageOf(error)
    })
  }
  return {
    ...outcome,
    inventories: { added, merged: 0, unchanged },
    refused: [...refusedRows, ...refused, ...outcome.refused],
    notStored: { names: [...waiting.values()], why },
  }
}

/** The key of an inventory of version 1, which had no id: its time of saving and its name. */
function keyOf({ begunAt, name }: InventoryRow): string {
  return `${begunAt} ${name}`
}

function rowOf({ id, name, begunAt, changedAt }: InventoryBackup): InventoryRow {
  const begun = Date.parse(begunAt)
  const given = id === null ? nameOfFormer(name) : name
  const row = storedRow({ id: id ?? newInventoryId(begun), name: given })!
  return { ...row, begunAt: begun, changedAt: Date.parse(changedAt) }
}

async function* textOf(file: Blob, partBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for (let from = 0; from < file.size; from += partBytes) {
    const to = Math.min(file.size, from + partBytes)
    yield decoder.decode(await bytesOf(file, from, to), { stream: to < file.size })
  }
}
