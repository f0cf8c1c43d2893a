/**
 * Former names of organizations: `former-names.csv`, to which `npm run registry:update` adds the renamings in a new
 * list. A name is recorded only if two lists leave no doubt (see `renamingsBetween`).
 */
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { messageOf, NameplateError } from '../src/core/errors.ts'
import { PRIVATE } from '../src/core/registry/assignment.ts'
import type { ListedBlock } from './ieee-csv.ts'
import { compareTexts, quoted } from '../src/core/text/inline-text.ts'
import { vendorSlug, vendorWords } from '../src/core/vendors/slug.ts'

/** An organization that was renamed between two lists of IEEE. */
export interface Renaming {
  readonly organization: string
  readonly formerName: string
  /** How many blocks changed from one name to the other; 0 if no list shows it. */
  readonly blocks: number
  /** Dates of the last list with the former name and of the first with the new one, `YYYY-MM-DD`. */
  readonly lastSeen: string
  readonly firstSeen: string
  /** The source of a renaming before the first stored list; empty if the lists show it. */
  readonly source: string
}

/** A complete list of IEEE. */
export interface List {
  readonly assignments: readonly ListedBlock[]
  readonly version: string
}

export const FORMER_NAMES_FILE = fileURLToPath(new URL('former-names.csv', import.meta.url))

const COLUMNS = ['organization', 'former name', 'blocks', 'last seen', 'first seen', 'source']

/** The module that brings them into the app. */
export const FORMER_NAMES_MODULE = fileURLToPath(
  new URL('../src/core/vendors/former-names-list.ts', import.meta.url),
)

/** @throws {NameplateError} `former_names` */
export function parseFormerNames(text: string): Renaming[] {
  let records: string[][]
  try {
    records = parse(text)
  } catch (cause) {
    throw new NameplateError('former_names', `former-names.csv: ${messageOf(cause)}.`, { cause })
  }
  const [head, ...rows] = records
  if (head?.join() !== COLUMNS.join()) {
    throw new NameplateError(
      'former_names',
      `former-names.csv does not begin with ${COLUMNS.join()}.`,
    )
  }
  return rows.map(
    ([organization = '', formerName = '', blocks, lastSeen = '', firstSeen = '', source = '']) => ({
      organization,
      formerName,
      blocks: Number(blocks),
      lastSeen,
      firstSeen,
      source,
    }),
  )
}

/** Writes the format of `parseFormerNames`, sorted by organization. */
export function formatFormerNames(renamings: readonly Renaming[]): string {
  const rows = renamings
    .toSorted(
      (a, b) =>
        compareTexts(a.organization, b.organization) || compareTexts(a.formerName, b.formerName),
    )
    .map(({ organization, formerName, blocks, lastSeen, firstSeen, source }) => [
      organization,
      formerName,
      String(blocks),
      lastSeen,
      firstSeen,
      source,
    ])
  return [COLUMNS, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('')
}

/** Adds the renamings that are not known yet. */
export function withRenamings(
  known: readonly Renaming[],
  fresh: readonly Renaming[],
): readonly Renaming[] {
  const keyOf = ({ organization, formerName }: Renaming) =>
    `${vendorSlug(organization)} ${vendorSlug(formerName)}`
  const noted = new Set(known.map(keyOf))
  return [...known, ...fresh.filter((renaming) => !noted.has(keyOf(renaming)))]
}

/**
 * The organizations that were renamed between two lists. A block that changes hands, a subsidiary that is sold and a correction
 * look much the same, so all of this must be true:
 * - the former name has disappeared in every spelling, and the new one was in no earlier row;
 * - every block of the former name that is still assigned has the new one;
 * - at least two blocks have changed, or the only one kept its postal address and went to a name that is new in any spelling;
 * - the names differ in more than spelling, legal form and additions (see `isOtherName`).
 */
export function renamingsBetween(before: List, after: List): Renaming[] {
  const spelledBefore = new Set(before.assignments.map(slugOf))
  const present = new Map(after.assignments.map((one) => [one.blockType + one.prefix, one]))
  const now = new Set(after.assignments.map(slugOf))
  const formerly = new Map<string, ListedBlock[]>()
  for (const one of before.assignments) {
    const rows = formerly.get(one.organization) ?? []
    formerly.set(one.organization, rows)
    rows.push(one)
  }
  const found: Renaming[] = []
  for (const [formerName, rows] of formerly) {
    if (now.has(vendorSlug(formerName))) continue
    const changed = rows.flatMap((was) => {
      const is = present.get(was.blockType + was.prefix)
      return is === undefined ? [] : [{ was, is }]
    })
    const [first] = changed
    if (first === undefined || !isOtherName(first.was, first.is)) continue
    const { organization } = first.is
    if (formerly.has(organization)) continue
    if (changed.some(({ is }) => slugOf(is) !== slugOf(first.is))) continue
    const isNew = !spelledBefore.has(slugOf(first.is))
    if (changed.length === 1 && !(isNew && isSameAddress(first.was, first.is))) continue
    found.push({
      organization,
      formerName,
      blocks: changed.length,
      lastSeen: before.version,
      firstSeen: after.version,
      source: '',
    })
  }
  return found
}

/** Writes the module for the app. A former name that is in use again is left out. */
export function formerNamesModule(
  renamings: readonly Renaming[],
  now: readonly Pick<ListedBlock, 'organization'>[],
): string {
  const present = new Set(now.map(slugOf))
  const rows = renamings
    .filter(({ formerName }) => !present.has(vendorSlug(formerName)))
    .map((one) => `  ${JSON.stringify([one.organization, one.formerName])},\n`)
  return `// Written by \`npm run registry:update\` from registry/former-names.csv.

/** Organizations, each with a name that it had before. */
export const FORMER_NAMES: readonly (readonly [organization: string, formerName: string])[] = [
${rows.join('')}]
`
}

/**
 * Whether a name is more than another spelling of the same name. `Extreme Networks Headquarters` and `Extreme Networks, Inc.`
 * start the same way and differ only in an addition; `Fujitsu General Limited` and `GENERAL Inc.` do not start the same way.
 */
function isOtherName(was: ListedBlock, is: ListedBlock): boolean {
  if ([was, is].some(({ organization }) => organization === PRIVATE)) return false
  const [former, next] = [was, is].map(({ organization }) => spelledOut(organization))
  if (!/[a-z]/.test(former!.join('')) || former!.join('') === next!.join('')) return false
  if (isPartOf(former!, next!)) return false
  return former![0] !== next![0] || !isPartOf(next!, former!)
}

function isPartOf(some: readonly string[], all: readonly string[]): boolean {
  return some.every((word) => all.includes(word))
}

/** The words of a name without legal forms; `Hörmann` and `Hoermann` give the same words. */
function spelledOut(organization: string): string[] {
  return vendorWords(organization).map((word) => word.replace(/([aou])e/g, '$1'))
}

function isSameAddress(one: ListedBlock, other: ListedBlock): boolean {
  return lettersOf(one) !== '' && lettersOf(one) === lettersOf(other)
}

function lettersOf({ address }: ListedBlock): string {
  return address.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function slugOf({ organization }: Pick<ListedBlock, 'organization'>): string {
  return vendorSlug(organization)
}
