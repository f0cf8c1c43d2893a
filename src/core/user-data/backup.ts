import { hyphenated, parseAddress } from '../address/address.ts'
import { messageOf, NameplateError } from '../errors.ts'
import {
  checked,
  isObject,
  listAt,
  objectAt,
  shown,
  textAt,
  timeAt,
  wrong,
  type JsonObject,
} from '../json-members.ts'
import {
  cleanLabel,
  cleanNote,
  MAX_LABEL_LENGTH,
  type HistoryEntry,
  type UserData,
  type OwnPrefix,
  type UserLabel,
} from './user-data.ts'
import { mergeEntries, mergePrefixes } from './merge.ts'
import { readOwnPrefix } from './prefixes.ts'

/** The `format` and `version` members of a backup. */
const FORMAT = 'nameplate-own-data'
const VERSION = 1

/** In UTF-16 units. Far more than anybody writes; a longer text is refused before it is parsed. */
export const MAX_BACKUP_LENGTH = 256 * 1024 * 1024
const MAX_ROWS = 100_000
const MAX_NOTE_IN_BACKUP = 100_000

/** A file cannot be imported; nothing on the device was changed. */
class BackupError extends NameplateError<'not_a_backup' | 'newer_backup' | 'bad_backup'> {
  override name = 'BackupError'
}

/**
 * Writes the user data as a file: JSON that people can read and edit, addresses with hyphens as IEEE prints them, times in
 * ISO 8601. The same data gives the same text, except for `exportedAt`.
 * @param now milliseconds since 1970.
 * @param inventories saved inventories, each as it is exported
 */
export function writeBackup(
  { entries, prefixes }: UserData,
  now: number,
  inventories: readonly object[] = [],
): string {
  const addresses = entries
    .toSorted((a, b) => b.lookedUpAt - a.lookedUpAt || compare(a.hex, b.hex))
    .map(({ hex, lookedUpAt, pinned, label, note, changedAt }) => ({
      address: hyphenated(hex),
      lookedUpAt: iso(lookedUpAt),
      pinned,
      label,
      note,
      changedAt: iso(changedAt),
    }))
  const owned = prefixes
    .toSorted((a, b) => compare(a.prefix, b.prefix))
    .map(({ prefix, label, note, changedAt }) => ({
      prefix: hyphenated(prefix),
      label,
      note,
      changedAt: iso(changedAt),
    }))
  const backup = {
    format: FORMAT,
    version: VERSION,
    exportedAt: iso(now),
    addresses,
    prefixes: owned,
    ...(inventories.length > 0 ? { inventories } : {}),
  }
  return `${JSON.stringify(backup, null, 2)}\n`
}

/**
 * Reads a backup, which may have been edited by hand or be malicious. Addresses may be in any notation; `pinned`, `label`,
 * `note` and `changedAt` may be missing, except for the label of a prefix; unknown members are ignored. Times in the future
 * become `now`. Duplicate addresses are merged.
 * @param now milliseconds since 1970.
 * @throws {BackupError} naming the first wrong member
 */
export function readBackup(text: string, now: number): UserData {
  if (text.length > MAX_BACKUP_LENGTH) {
    throw new BackupError('bad_backup', 'This file is too large to be a Nameplate backup.')
  }
  const file = parse(text)
  const { version } = file
  if (typeof version === 'number' && version > VERSION) {
    throw new BackupError(
      'newer_backup',
      `The file has version ${version} of the format, and this app knows version ${VERSION}. Update the app, then import again.`,
    )
  }
  const { entries, prefixes } = checkedFile(() => ({
    version: version === VERSION || wrong('version', version, `${VERSION}`),
    entries: listAt(file.addresses, 'addresses', MAX_ROWS, (row, member) =>
      readEntry(objectAt(row, member), member, now),
    ),
    prefixes: listAt(file.prefixes, 'prefixes', MAX_ROWS, (row, member) =>
      readPrefix(objectAt(row, member), member, now),
    ),
  }))
  return {
    entries: unite(entries, ({ hex }) => hex, mergeEntries),
    prefixes: unite(prefixes, ({ prefix }) => prefix, mergePrefixes),
  }
}

function checkedFile<T>(read: () => T): T {
  return checked(read, (reason) => new BackupError('bad_backup', `In the file ${reason}.`))
}

/**
 * The saved inventories of a backup that `readBackup` has accepted. They are not checked yet: see `checkInventoryBackup`.
 * @throws {BackupError}
 */
export function inventoriesOf(text: string): readonly unknown[] {
  const { inventories = [] } = parse(text)
  return checkedFile(() => listAt(inventories, 'inventories', MAX_ROWS, (one) => one))
}

function unite<T>(rows: readonly T[], keyOf: (row: T) => string, merge: (a: T, b: T) => T): T[] {
  const united = new Map<string, T>()
  for (const row of rows) {
    const before = united.get(keyOf(row))
    united.set(keyOf(row), before === undefined ? row : merge(before, row))
  }
  return [...united.values()]
}

function readEntry(row: JsonObject, name: string, now: number): HistoryEntry {
  return {
    hex: digits(row.address, `${name}.address`, (text) => parseAddress(text).hex),
    lookedUpAt: pastTime(row.lookedUpAt, `${name}.lookedUpAt`, now),
    pinned: row.pinned === undefined ? false : boolean(row.pinned, `${name}.pinned`),
    ...readWords(row, name, now),
  }
}

function readPrefix(row: JsonObject, name: string, now: number): OwnPrefix {
  const words = readWords(row, name, now)
  if (words.label === '') wrong(`${name}.label`, row.label, 'a label')
  return { prefix: digits(row.prefix, `${name}.prefix`, readOwnPrefix), ...words }
}

function readWords(row: JsonObject, name: string, now: number): UserLabel & { changedAt: number } {
  return {
    label: words(row.label, `${name}.label`, MAX_LABEL_LENGTH, cleanLabel),
    note: words(row.note, `${name}.note`, MAX_NOTE_IN_BACKUP, cleanNote),
    changedAt: row.changedAt === undefined ? 0 : pastTime(row.changedAt, `${name}.changedAt`, now),
  }
}

function words(value: unknown, name: string, most: number, clean: (text: string) => string) {
  if (value === undefined) return ''
  const text = clean(textAt(value, name))
  return text.length <= most ? text : wrong(name, value, `at most ${most} characters`)
}

function digits(value: unknown, name: string, read: (text: string) => string): string {
  if (typeof value !== 'string') return wrong(name, value, 'an address')
  try {
    return read(value)
  } catch (cause) {
    throw new BackupError(
      'bad_backup',
      `In the file ${name} is ${shown(value)}. ${messageOf(cause)}`,
      {
        cause,
      },
    )
  }
}

function pastTime(value: unknown, name: string, now: number): number {
  return Math.min(timeAt(value, name), now)
}

function boolean(value: unknown, name: string): boolean {
  return typeof value === 'boolean' ? value : wrong(name, value, 'true or false')
}

function parse(text: string): JsonObject {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (cause) {
    throw text.includes(FORMAT) ? damaged(cause) : notABackup(cause)
  }
  if (!isObject(file) || file.format !== FORMAT) throw notABackup()
  return file
}

function notABackup(cause?: unknown): BackupError {
  return new BackupError(
    'not_a_backup',
    'This file is not a Nameplate backup. Choose one that was made with “Export” on this screen.',
    { cause },
  )
}

/** Copying a backup broke off, or an edit by hand went wrong. */
function damaged(cause: unknown): BackupError {
  return new BackupError(
    'bad_backup',
    'This backup is incomplete or damaged. Copy it here once more, or export it again.',
    { cause },
  )
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
