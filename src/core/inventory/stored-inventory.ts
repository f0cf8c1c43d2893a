import { NameplateError } from '../errors.ts'
import type { DeviceSummary } from './device.ts'
import type { InventoryText } from './inventory.ts'
import type { KeptCapture } from './kept-inventory.ts'
import { isObject, MemberError, shown } from './member-check.ts'
import type { Sighting } from './sighting.ts'
import {
  readStoredCaptures,
  readStoredDevices,
  readStoredSightings,
  readStoredTexts,
} from './stored-rows.ts'

/** The `format` and `version` members of a stored inventory. */
export const STORED_FORMAT = 'nameplate-inventory'
export const STORED_VERSION = 1

const MAX_NAME_LENGTH = 200

/**
 * An inventory as it is exported and backed up. The whole inventory is rebuilt from `texts` and `sightings`. `devices` is
 * what was known when it was saved, so that two inventories can be compared without reading their texts, and so that a
 * later, better version of the app does not change what was known then.
 */
export interface StoredInventory {
  readonly format: typeof STORED_FORMAT
  readonly version: typeof STORED_VERSION
  readonly name: string
  /** ISO 8601 in UTC. */
  readonly savedAt: string
  readonly texts: readonly InventoryText[]
  /** Sightings that are in no text: from captures and scanned labels. */
  readonly sightings: readonly Sighting[]
  /** The captures among them; absent where there are none, and in older files. */
  readonly captures?: readonly KeptCapture[]
  readonly devices: readonly DeviceSummary[]
}

/** A file is not a valid inventory; nothing of it was imported. */
class StoredInventoryError extends NameplateError<
  'not_an_inventory' | 'newer_inventory' | 'bad_inventory'
> {
  override name = 'StoredInventoryError'
}

/**
 * Checks an exported inventory as parsed from JSON; it may have been edited by hand or be malicious. Unknown members are
 * ignored.
 * @throws {StoredInventoryError} naming the first wrong member
 */
export function checkStoredInventory(value: unknown): StoredInventory {
  if (!isObject(value) || value.format !== STORED_FORMAT) throw notAnInventory()
  if (value.version !== STORED_VERSION) {
    throw new StoredInventoryError(
      'newer_inventory',
      `The file has version ${shown(value.version)} of the format, and this app knows version ${STORED_VERSION}. Update the app, then import again.`,
    )
  }
  try {
    return {
      format: STORED_FORMAT,
      version: STORED_VERSION,
      name: nameOf(value.name),
      savedAt: timeOf(value.savedAt),
      texts: readStoredTexts(value.texts),
      sightings: readStoredSightings(value.sightings),
      ...(value.captures === undefined ? {} : { captures: readStoredCaptures(value.captures) }),
      devices: readStoredDevices(value.devices),
    }
  } catch (error) {
    if (!(error instanceof MemberError)) throw error
    throw new StoredInventoryError(
      'bad_inventory',
      `In the file ${error.member} is ${shown(error.value)}, expected ${error.expected}.`,
    )
  }
}

function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? cleanName(value) : ''
  if (name === '') throw new MemberError('name', value, 'a name')
  return name
}

function timeOf(value: unknown): string {
  const known = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
  const ms = known ? Date.parse(value) : Number.NaN
  if (Number.isNaN(ms)) {
    throw new MemberError('savedAt', value, 'a time such as 2026-04-11T06:00:00.000Z')
  }
  return new Date(ms).toISOString()
}

function cleanName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH)
}

function notAnInventory(): StoredInventoryError {
  return new StoredInventoryError(
    'not_an_inventory',
    'This file is not a Nameplate inventory. Choose a JSON file that was exported from a saved inventory.',
  )
}
