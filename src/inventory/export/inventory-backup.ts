import { NameplateError } from '../../core/errors.ts'
import { cleanLabel } from '../../core/user-data/user-data.ts'
import type { InventoryContents } from '../saved-inventory.ts'
import { checked, isObject, shown, timeAt, wrong } from '../../core/json-members.ts'
import {
  readBackupCaptures,
  readBackupDevices,
  readBackupSightings,
  readBackupTexts,
} from './inventory-backup-rows.ts'

/** The `format` and `version` members of a backed-up inventory. */
export const BACKUP_FORMAT = 'nameplate-inventory'
export const BACKUP_VERSION = 1

/**
 * An inventory as it is exported and backed up. The whole inventory is rebuilt from `texts` and `sightings`. `devices` is
 * what was known when it was saved, so that two inventories can be compared without reading their texts, and so that a
 * later, better version of the app does not change what was known then.
 */
export interface InventoryBackup extends InventoryContents {
  readonly format: typeof BACKUP_FORMAT
  readonly version: typeof BACKUP_VERSION
  readonly name: string
  /** ISO 8601 in UTC. */
  readonly savedAt: string
}

/** An inventory of a file is not imported. */
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
    throw new InventoryBackupError('not_an_inventory', 'It is none that Nameplate exported.')
  }
  if (value.version !== BACKUP_VERSION) {
    throw new InventoryBackupError(
      'newer_inventory',
      `It has version ${shown(value.version)} of the format, and this app knows version ${BACKUP_VERSION}. Update the app, then import again.`,
    )
  }
  return checked(
    () => ({
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      name: nameOf(value.name),
      savedAt: new Date(timeAt(value.savedAt, 'savedAt', now)).toISOString(),
      texts: readBackupTexts(value.texts),
      sightings: readBackupSightings(value.sightings),
      ...(value.captures === undefined ? {} : { captures: readBackupCaptures(value.captures) }),
      devices: readBackupDevices(value.devices),
    }),
    (reason) => new InventoryBackupError('bad_inventory', `${reason}.`),
  )
}

function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? cleanLabel(value) : ''
  return name === '' ? wrong('name', value, 'a name') : name
}
