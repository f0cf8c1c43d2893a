import { type Assignment, PREFIX_DIGITS, BLOCK_TYPES } from '../registry/assignment.ts'
import { assembleTrie } from '../registry/build-trie.ts'
import {
  DatesTable,
  blockDateCode,
  type BlockDateCode,
  checkBlockDates,
  checkOrganizations,
  type FormerName,
} from '../registry/dates-table.ts'
import { assemblePostalTable, PostalTable } from '../registry/postal-table.ts'
import { bufferOf, type Part, type Registry, type WholeRegistry } from '../registry/registry.ts'
import { OuiTrie } from '../registry/trie.ts'
import { blockTypeIdOf } from '../registry/trie-layout.ts'
import { matchedRows, rowChanges } from '../update/changes.ts'
import { type ColumnReader, ColumnWriter } from './columns.ts'
import { openFile, sealFile } from './sealed-file.ts'

/** Packs the changes from one registry to a later one. The same two registries give the same bytes in one engine. */
export async function encodeDelta(from: WholeRegistry, to: WholeRegistry): Promise<Uint8Array> {
  const edits = editsBetween(from, to)
  const texts = textsOf(edits)
  const counts = {
    version: to.version,
    rows: countsOf(edits).reduce((sum, count) => sum + count, 0),
    texts: texts.length,
    textBytes: new TextEncoder().encode(texts.join('')).length,
    countries: 0,
  }
  const results = [to.lookup, to.dates, to.postal].map(bufferOf)
  return await sealFile('delta', counts, results, columnsOf(edits))
}

/**
 * Updates a registry, with the parts that it has, to the later version of a delta. The order of organizations in the
 * registry does not matter.
 * @param sha256 of each part of the later registry, from `latest.json`; null where there is none
 * @returns byte for byte the parts that the packs of the later registry give
 * @throws {FormatError} R1 to R5, R7 to R20 and R22; code `assignment` where the result would not fit into a trie
 */
export async function applyDelta(
  registry: Registry,
  file: Uint8Array,
  sha256: Readonly<Record<Part, string>> | null = null,
): Promise<Registry> {
  const { counts, columns, check } = await openFile('delta', file)
  const { gone, added, moved, redated, forgotten, renamed } = editsOf(columns)
  const left = new Set(gone)
  const rows = [...registry.lookup.under('')].filter((_, row) => !left.has(row))
  const { buffer } = assembleTrie([...rows, ...added], counts.version)
  await check(buffer, 0, sha256?.lookup ?? null)
  const lookup = OuiTrie.from(buffer)
  const earlier = earlierRows(registry.lookup, lookup)
  checkOrganizations(
    renamed.map(({ organization }) => organization),
    lookup.organizationCount,
  )
  const formerly = formerNamesAfter(registry, lookup).filter((_, i) => !forgotten.includes(i))
  const codes = registry.dates && codesAfter(registry.dates, earlier, lookup, redated)
  const dates = codes && DatesTable.of(codes, lookup.version, [...formerly, ...renamed])
  if (dates !== null) await check(dates.buffer, 1, sha256?.dates ?? null)
  const postal = registry.postal && postalAfter(registry.postal, earlier, lookup, moved)
  if (postal !== null) await check(postal.layout.buffer, 2, sha256?.postal ?? null)
  return { version: lookup.version, lookup, dates, postal }
}

interface Edits {
  /** Rows of the earlier registry, ascending: all rows of each changed prefix … */
  readonly gone: readonly number[]
  /** … and the rows that replace them, by prefix, those of one prefix in their order. */
  readonly added: readonly Assignment[]
  /** Addresses, by ascending row of the later registry, where they differ from what `addressesAfter` expects. */
  readonly moved: ReadonlyMap<number, string | null>
  /** Dates, by ascending row of the later registry, where they differ from what `expectedDate` gives. */
  readonly redated: ReadonlyMap<number, BlockDateCode>
  /** Former names that are left out, by their places in what `formerNamesAfter` gives, ascending … */
  readonly forgotten: readonly number[]
  /** … and those that are new. */
  readonly renamed: readonly FormerName[]
}

function editsBetween(from: WholeRegistry, to: WholeRegistry): Edits {
  const changed = new Set<string>()
  for (const { before, after } of rowChanges(from.lookup, to.lookup)) {
    if (before !== null) changed.add(from.lookup.assignment(before).prefix)
    if (after !== null) changed.add(to.lookup.assignment(after).prefix)
  }
  const earlier = earlierRows(from.lookup, to.lookup)
  const moved = new Map<number, string | null>()
  addressesAfter(from.postal, earlier, to.lookup, (row, expected) => {
    const address = to.postal.address(row)
    if (address !== expected) moved.set(row, address)
    return address
  })
  const redated = new Map<number, BlockDateCode>()
  to.dates.codes.forEach((code, row) => {
    if (code !== expectedDate(from.dates, earlier, to.lookup, row)) redated.set(row, code)
  })
  const expected = formerNamesAfter(from, to.lookup)
  const rows = [...from.lookup.under('')]
  return {
    gone: rows.flatMap(({ prefix }, row) => (changed.has(prefix) ? row : [])),
    added: [...to.lookup.under('')].filter(({ prefix }) => changed.has(prefix)),
    moved,
    redated,
    forgotten: expected.flatMap((one, i) => (isIn(to.dates.formerNames, one) ? [] : i)),
    renamed: to.dates.formerNames.filter((one) => !isIn(expected, one)),
  }
}

function isIn(some: readonly FormerName[], { organization, name }: FormerName): boolean {
  return some.some((one) => one.organization === organization && one.name === name)
}

/**
 * The former names of the earlier registry, as far as their organizations are in the later one with the same name, in the
 * order of the earlier ones.
 */
function formerNamesAfter({ lookup, dates }: Registry, to: OuiTrie): FormerName[] {
  const known = (dates?.formerNames ?? []).map(({ organization, name }) => ({
    organization: lookup.organization(organization),
    name,
  }))
  const wanted = new Set(known.map(({ organization }) => organization))
  const numbers = new Map<string, number>()
  for (let id = 0; wanted.size > 0 && id < to.organizationCount; id++) {
    const organization = to.organization(id)
    if (wanted.has(organization)) numbers.set(organization, id)
  }
  return known.flatMap(({ organization, name }) => {
    const id = numbers.get(organization)
    return id === undefined ? [] : { organization: id, name }
  })
}

/**
 * For each row of the later registry, the row of the earlier one with the same prefix; -1 where there is none. Rows of one
 * prefix are paired in order, as long as their registers are the same.
 */
function earlierRows(from: OuiTrie, to: OuiTrie): Int32Array {
  const earlier = new Int32Array(to.size).fill(-1)
  for (const { before, after } of matchedRows(from, to)) {
    if (before !== null && after !== null) earlier[after] = before
  }
  return earlier
}

/** The date of the earlier row; the month of the later registry for a new one. */
function expectedDate(
  dates: DatesTable,
  earlier: Int32Array,
  to: OuiTrie,
  row: number,
): BlockDateCode {
  const before = earlier[row]!
  if (before >= 0) return dates.codes[before]!
  return blockDateCode(BLOCK_TYPES[blockTypeIdOf(to.layout.holders[row]!)]!, to.version.slice(0, 7))
}

function codesAfter(
  dates: DatesTable,
  earlier: Int32Array,
  to: OuiTrie,
  redated: Edits['redated'],
): Uint16Array {
  return Uint16Array.from(
    earlier,
    (_, row) => redated.get(row) ?? expectedDate(dates, earlier, to, row),
  )
}

function postalAfter(
  postal: PostalTable,
  earlier: Int32Array,
  to: OuiTrie,
  moved: Edits['moved'],
): PostalTable {
  const addresses = addressesAfter(postal, earlier, to, (row, expected) =>
    moved.has(row) ? moved.get(row)! : expected,
  )
  return PostalTable.from(assemblePostalTable(to, addresses).buffer)
}

/**
 * The postal address of each row of the later registry.
 * @param decide gives the address of a row. `expected` is that of the earlier row, or for a new row that of the previous row
 * with the same organization.
 */
function addressesAfter(
  postal: PostalTable,
  earlier: Int32Array,
  to: OuiTrie,
  decide: (row: number, expected: string | null) => string | null,
): (string | null)[] {
  const last: (string | null)[] = []
  return Array.from(earlier, (before, row) => {
    const organization = to.organizationOf(row)
    const expected = before < 0 ? (last[organization] ?? null) : postal.address(before)
    return (last[organization] = decide(row, expected))
  })
}

/** Writes the columns as FORMAT.md lists them. */
function columnsOf(edits: Edits): Uint8Array {
  const { gone, added, moved, redated, forgotten, renamed } = edits
  const columns = new ColumnWriter()
  columns.numbers(countsOf(edits))
  columns.numbers(stepsOf(gone))
  columns.numbers(stepsOf([...moved.keys()]))
  columns.numbers(stepsOf([...redated.keys()]))
  columns.numbers(redated.values())
  columns.numbers(stepsOf(forgotten))
  columns.numbers(renamed.map(({ organization }) => organization))
  columns.blocks(added)
  return columns.finish(textsOf(edits))
}

function countsOf({ gone, added, moved, redated, forgotten, renamed }: Edits): number[] {
  return [gone.length, added.length, moved.size, redated.size, forgotten.length, renamed.length]
}

/** Countries, then names, then addresses, missing ones as empty texts; then former names. */
function textsOf({ added, moved, renamed }: Edits): string[] {
  return [
    ...added.map(({ country }) => country ?? ''),
    ...added.map(({ organization }) => organization),
    ...Array.from(moved.values(), (address) => address ?? ''),
    ...renamed.map(({ name }) => name),
  ]
}

function editsOf(columns: ColumnReader): Edits {
  const [left = 0, come = 0, moves = 0, dated = 0, lost = 0, names = 0] = columns.numbers(6)
  const gone = rowsOf(columns.numbers(left))
  const movedRows = rowsOf(columns.numbers(moves))
  const datedRows = rowsOf(columns.numbers(dated))
  const codes = columns.numbers(dated)
  checkBlockDates(codes)
  const forgotten = rowsOf(columns.numbers(lost))
  const organizations = columns.numbers(names)
  const { registries, prefixes } = columns.blocks(come)
  const texts = columns.texts(2 * come + moves + names)
  const added = Array.from(registries, (id, i): Assignment => {
    const blockType = BLOCK_TYPES[id]!
    const digits = prefixes[i]!.toString(16).toUpperCase()
    const prefix = digits.padStart(PREFIX_DIGITS[blockType], '0')
    return { blockType, prefix, organization: texts[come + i]!, country: texts[i]! || null }
  })
  const moved = new Map(movedRows.map((row, i) => [row, texts[2 * come + i]! || null]))
  const redated = new Map(datedRows.map((row, i) => [row, codes[i]!]))
  const renamed = Array.from(organizations, (organization, i) => {
    return { organization, name: texts[2 * come + moves + i]! }
  })
  return { gone, added, moved, redated, forgotten, renamed }
}

/** Turns ascending rows into steps from one to the next; `rowsOf` does the reverse. */
function stepsOf(rows: readonly number[]): number[] {
  return rows.map((row, i) => row - (rows[i - 1] ?? 0))
}

function rowsOf(steps: Float64Array): number[] {
  let row = 0
  return Array.from(steps, (step) => (row += step))
}
