import { NameplateError } from '../../core/errors.ts'
import { cleanLabel } from '../../core/user-data/user-data.ts'
import type { InventoryContents } from '../saved-inventory.ts'
import { checked, isObject, shown, textAt, timeAt, wordAt } from '../../core/json-members.ts'
import {
  readBackupCaptures,
  readBackupSightings,
  readBackupTexts,
} from './inventory-backup-rows.ts'

/** The `format` and `version` members of a backed-up inventory. */
export const BACKUP_FORMAT = 'nameplate-inventory'
export const BACKUP_VERSION = 2

/**
 * An inventory as exported and backed up: everything needed to read it again. Version 1 always had a name, had no id,
 * and had one time of saving instead of the two times.
 */
export interface InventoryBackup extends InventoryContents {
  readonly format: typeof BACKUP_FORMAT
  readonly version: typeof BACKUP_VERSION
  /** Null in version 1. */
  readonly id: string | null
  /** Empty if it has none. */
  readonly name: string
  /** ISO 8601 in UTC, like the next one. */
  readonly begunAt: string
  readonly changedAt: string
}

/** An inventory in a file cannot be imported. */
export class InventoryBackupError extends NameplateError<
  'not_an_inventory' | 'newer_inventory' | 'bad_inventory'
> {
  override name = 'InventoryBackupError'
}

/**
 * Checks an exported inventory as parsed from JSON; it may have been edited by hand or be malicious. Unknown members are
 * ignored.
 * @param now milliseconds since 1970
 * @throws {InventoryBackupError} naming the first wrong member
 */
export function checkInventoryBackup(value: unknown, now: number): InventoryBackup {
  if (!isObject(value) || value.format !== BACKUP_FORMAT) {
    throw new InventoryBackupError('not_an_inventory', 'It was not exported by Nameplate.')
  }
  const { version, id, name, captures } = value
  if (version !== 1 && version !== BACKUP_VERSION) {
    throw new InventoryBackupError(
      'newer_inventory',
      `It has version ${shown(version)} of the format, and this app knows version ${BACKUP_VERSION}. Update the app, then import again.`,
    )
  }
  const isFormer = version === 1
  const momentAt = (member: 'savedAt' | 'begunAt' | 'changedAt') =>
    new Date(timeAt(value[member], member, now)).toISOString()
  return checked(
    () => ({
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      id: isFormer ? null : wordAt(id, 'id', ID, 'an id'),
      name: cleanLabel(isFormer ? wordAt(name, 'name', /\S/, 'a name') : textAt(name, 'name')),
      begunAt: momentAt(isFormer ? 'savedAt' : 'begunAt'),
      changedAt: momentAt(isFormer ? 'savedAt' : 'changedAt'),
      texts: readBackupTexts(value.texts),
      sightings: readBackupSightings(value.sightings),
      ...(captures === undefined ? {} : { captures: readBackupCaptures(captures) }),
    }),
    (reason) => new InventoryBackupError('bad_inventory', `${reason}.`),
  )
}

const ID = /^[\w-]{1,64}$/
