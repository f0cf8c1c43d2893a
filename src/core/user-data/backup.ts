import { hyphenated, parseAddress } from '../address/address.ts'
import { messageOf, NameplateError } from '../errors.ts'
import { JsonPieces } from '../json-pieces.ts'
import {
  checked,
  isObject,
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
  type Assertion,
  type UserData,
  type OwnPrefix,
  type UserLabel,
} from './user-data.ts'
import { compareTexts } from '../text/inline-text.ts'
import { mergeEntries, mergePrefixes, unite } from './merge.ts'
import { readOwnPrefix } from './prefixes.ts'
import { storedAssertions } from './assertions.ts'

/** The `format` and `version` members of a backup. */
const FORMAT = 'nameplate-own-data'
const VERSION = 1

/** A file cannot be imported; nothing on the device was changed. */
class BackupError extends NameplateError<'not_a_backup' | 'newer_backup' | 'bad_backup'> {
  override name = 'BackupError'
}

/** A row of a file is wrong. */
class RowError extends NameplateError<'bad_row'> {
  override name = 'RowError'
}

/** Minimum length of the pieces of a file, except for the last one, in UTF-16 units. */
const PIECE_LENGTH = 2 ** 20

/**
 * Writes the user data as a file, in pieces: JSON that people can read and edit, addresses with hyphens as IEEE prints
 * them, times in ISO 8601. The same data gives the same text, except for `exportedAt`. Times in the future, from a
 * wrong clock, are corrected.
 * @param now milliseconds since 1970
 * @param inventories each in its exported form
 */
export async function* writeBackup(
  { entries, prefixes, assertions = [] }: UserData,
  now: number,
  inventories: Iterable<object> | AsyncIterable<object>,
  pieceLength: number = PIECE_LENGTH,
): AsyncGenerator<string> {
  const past = (ms: number) => iso(Math.min(ms, now))
  const addresses = entries
    .toSorted((a, b) => b.lookedUpAt - a.lookedUpAt || compareTexts(a.hex, b.hex))
    .map(({ hex, lookedUpAt, pinned, label, note, changedAt }) => ({
      address: writtenDigits(hex),
      lookedUpAt: past(lookedUpAt),
      pinned,
      label,
      note,
      changedAt: past(changedAt),
    }))
  const owned = prefixes
    .toSorted((a, b) => compareTexts(a.prefix, b.prefix))
    .map(({ prefix, label, note, changedAt }) => ({
      prefix: writtenDigits(prefix),
      label,
      note,
      changedAt: past(changedAt),
    }))
  const backup = {
    format: FORMAT,
    version: VERSION,
    exportedAt: iso(now),
    addresses,
    prefixes: owned,
    ...(assertions.length > 0 && {
      told: assertions.map((one) => ({ ...one, toldAt: past(one.toldAt) })),
    }),
  }
  yield '{\n'
  for (const [name, value] of Object.entries(backup)) {
    yield `  "${name}": `
    yield* inPieces(indented(value, 2, '  '), pieceLength)
    yield ',\n'
  }
  yield '  "inventories": ['
  let separator = '\n    '
  for await (const inventory of inventories) {
    yield separator
    yield* inPieces(indented(inventory, 2, '    '), pieceLength)
    separator = ',\n    '
  }
  yield '\n  ]\n}\n'
}

/** Eleven digits with hyphens would be read as the six octets of an address whose last one lacks its zero. */
function writtenDigits(hex: string): string {
  return hex.length === 11 ? hex : hyphenated(hex)
}

/** JSON like that of `JSON.stringify(value, null, 2)`, except that anything deeper than `levels` is on one line. */
function* indented(value: unknown, levels: number, indent: string): Generator<string> {
  if (levels === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value)
    return
  }
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  let separator = isList ? '[' : '{'
  const beginning = (name: string) => `${separator}\n${inner}${name}`
  if (isList) {
    for (const element of value as readonly unknown[]) {
      yield beginning('')
      yield* indented(element, levels - 1, inner)
      separator = ','
    }
  } else {
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue
      yield beginning(`${JSON.stringify(name)}: `)
      yield* indented(member, levels - 1, inner)
      separator = ','
    }
  }
  const isEmpty = separator !== ','
  yield `${isEmpty ? separator : `\n${indent}`}${isList ? ']' : '}'}`
}

function* inPieces(texts: Iterable<string>, pieceLength: number): Generator<string> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Lists and objects of a backup whose elements are parsed one by one: all that can be large. */
const OPENED = [
  '',
  '.addresses',
  '.prefixes',
  '.told',
  '.inventories',
  '.inventories[]',
  '.inventories[].texts',
  '.inventories[].sightings',
  '.inventories[].captures',
]

/** The contents of a backup, without its inventories. */
export interface BackupContents extends UserData {
  /** Why rows are missing, a sentence each. */
  readonly refused: readonly string[]
}

/**
 * Reads a backup, which may have been edited by hand or be malicious. Addresses may be in any notation; `pinned`,
 * `label`, `note` and `changedAt` may be missing, except for the label of a prefix; unknown members are ignored. Times
 * that are a little ahead become `now`. Duplicate addresses are merged. An invalid row is skipped; the others are read.
 * @param pieces its text
 * @param now milliseconds since 1970
 * @param takeInventory called with each saved inventory, which is not checked yet (see `checkInventoryBackup`), and its
 * member name; reading continues when it resolves
 * @throws {BackupError} if the file is not a backup, has a later version, or is damaged; some inventories may have been
 * passed on by then
 */
export async function readBackup(
  pieces: AsyncIterable<string>,
  now: number,
  takeInventory: (inventory: unknown, member: string) => Promise<void> | void,
): Promise<BackupContents> {
  const entries: HistoryEntry[] = []
  const prefixes: OwnPrefix[] = []
  const assertions: Assertion[] = []
  const refused: string[] = []
  let inventories: (readonly [inventory: unknown, member: string])[] = []
  const json = new JsonPieces(OPENED, (place, value, index) => {
    const member = `${place.slice(1, -2)}[${index}]`
    switch (place) {
      case '.addresses[]':
        readRow(refused, () => entries.push(readEntry(objectAt(value, member), member, now)))
        return null
      case '.prefixes[]':
        readRow(refused, () => prefixes.push(readPrefix(objectAt(value, member), member, now)))
        return null
      case '.told[]':
        readRow(refused, () => assertions.push(readAssertion(objectAt(value, member), member, now)))
        return null
      case '.inventories[]':
        inventories.push([value, member])
        return null
      default:
        return value
    }
  })
  let isNamed = false
  const parsed = <T>(parse: () => T): T => {
    try {
      return parse()
    } catch (cause) {
      throw isNamed ? damaged(cause) : notABackup(cause)
    }
  }
  for await (const piece of pieces) {
    isNamed ||= piece.includes(FORMAT)
    parsed(() => json.push(piece))
    for (const [inventory, member] of inventories) await takeInventory(inventory, member)
    inventories = []
  }
  checkFile(parsed(() => json.end()))
  return {
    entries: unite(entries, ({ hex }) => hex, mergeEntries, refused),
    prefixes: unite(prefixes, ({ prefix }) => prefix, mergePrefixes, refused),
    ...(assertions.length > 0 && { assertions }),
    refused,
  }
}

/** @throws {BackupError} */
function checkFile(file: unknown): void {
  if (!isObject(file) || file.format !== FORMAT) throw notABackup()
  const { version, addresses, prefixes, inventories = [] } = file
  if (typeof version === 'number' && version > VERSION) {
    throw new BackupError(
      'newer_backup',
      `The file has version ${version} of the format, and this app knows version ${VERSION}. Update the app, then try again.`,
    )
  }
  checked(
    () => {
      if (version !== VERSION) wrong('version', version, `${VERSION}`)
      for (const [name, list] of Object.entries({ addresses, prefixes, inventories })) {
        if (!Array.isArray(list)) wrong(name, list, 'a list')
      }
    },
    (reason) => new BackupError('bad_backup', `In the file ${reason}.`),
  )
}

/** Reads a row; if that throws, the row is refused for that reason. */
function readRow(refused: string[], read: () => void): void {
  try {
    checked(read, (reason) => new RowError('bad_row', `${reason}.`))
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    refused.push(error.message)
  }
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

function readAssertion(row: JsonObject, name: string, now: number): Assertion {
  const toldAt = row.toldAt === undefined ? 0 : pastTime(row.toldAt, `${name}.toldAt`, now)
  const [assertion] = storedAssertions([{ ...row, toldAt }])
  return assertion ?? wrong(name, row, 'a note about a device')
}

function readWords(row: JsonObject, name: string, now: number): UserLabel & { changedAt: number } {
  const { label = '', note = '' } = row
  const cleaned = cleanLabel(textAt(label, `${name}.label`))
  if (cleaned.length > MAX_LABEL_LENGTH) {
    wrong(`${name}.label`, label, `at most ${MAX_LABEL_LENGTH} characters`)
  }
  return {
    label: cleaned,
    note: cleanNote(textAt(note, `${name}.note`)),
    changedAt: row.changedAt === undefined ? 0 : pastTime(row.changedAt, `${name}.changedAt`, now),
  }
}

function digits(value: unknown, name: string, read: (text: string) => string): string {
  if (typeof value !== 'string') return wrong(name, value, 'an address')
  try {
    return read(value)
  } catch (cause) {
    throw new RowError('bad_row', `${name} is ${shown(value)}. ${messageOf(cause)}`, { cause })
  }
}

function pastTime(value: unknown, name: string, now: number): number {
  return Math.min(timeAt(value, name, now), now)
}

function boolean(value: unknown, name: string): boolean {
  return typeof value === 'boolean' ? value : wrong(name, value, 'true or false')
}

function notABackup(cause?: unknown): BackupError {
  return new BackupError(
    'not_a_backup',
    'This file is not a Nameplate backup. Choose one that was made with “Back up”.',
    { cause },
  )
}

/** A backup was copied incompletely, or an edit by hand went wrong. */
function damaged(cause: unknown): BackupError {
  return new BackupError(
    'bad_backup',
    'This backup is incomplete or damaged. Copy it here again, or make a new one.',
    { cause },
  )
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}
