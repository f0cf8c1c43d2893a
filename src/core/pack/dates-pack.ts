import { FormatError } from '../errors.ts'
import { BLOCK_TYPES } from '../registry/assignment.ts'
import {
  checkBlockDates,
  checkOrganizations,
  DatesTable,
  type BlockDateCode,
} from '../registry/dates-table.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { blockTypeIdOf } from '../registry/trie-layout.ts'
import { ColumnWriter } from './columns.ts'
import { openFile, sealFile } from './sealed-file.ts'

/**
 * Packs when the blocks of a registry were first seen, and former names. The same table gives the same bytes in one engine.
 * @param trie of the same registry
 */
export async function encodeDatesPack(trie: OuiTrie, table: DatesTable): Promise<Uint8Array> {
  const times = timesOf(trie, table)
  const indexes = times.map((codes) => new Map(codes.map((code, index) => [code, index])))
  const columns = new ColumnWriter()
  columns.numbers(times.map(({ length }) => length))
  for (const codes of times) columns.numbers(codes)
  columns.numbers(
    trie.layout.holders.map((holder, row) => {
      return indexes[blockTypeIdOf(holder)]!.get(table.codes[row]!)!
    }),
  )
  const { formerNames } = table
  columns.numbers(formerNames.map(({ organization }) => organization))
  const names = formerNames.map(({ name }) => name)
  const counts = {
    version: table.version,
    rows: table.size,
    texts: names.length,
    textBytes: new TextEncoder().encode(names.join('')).length,
    countries: 0,
  }
  return await sealFile('datesPack', counts, [table.buffer], columns.finish(names))
}

/**
 * Unpacks a dates pack into its table, and checks that.
 * @param trie of the same registry
 * @param sha256 of the table in `latest.json`, if there is one
 * @throws {FormatError} R1 to R5, R13 to R20 and R22
 */
export async function decodeDatesPack(
  file: Uint8Array,
  trie: OuiTrie,
  sha256: string | null = null,
): Promise<DatesTable> {
  const { counts, columns, check } = await openFile('datesPack', file)
  if (counts.rows !== trie.size) {
    throw new FormatError(
      'R19',
      `Got the dates of ${counts.rows} rows, expected the ${trie.size} of the registry.`,
    )
  }
  const times = Array.from(columns.numbers(BLOCK_TYPES.length), (size) => columns.numbers(size))
  for (const codes of times) checkBlockDates(codes)
  const indexes = columns.numbers(counts.rows)
  const organizations = columns.numbers(counts.texts)
  checkOrganizations(organizations, trie.organizationCount)
  const names = columns.texts(counts.texts)
  const codes = trie.layout.holders.map((holder, row) => {
    const code = times[blockTypeIdOf(holder)]![indexes[row]!]
    if (code !== undefined) return code
    throw new FormatError(
      'R22',
      `Row ${row} has time ${indexes[row]} of its register, expected fewer than ${times[blockTypeIdOf(holder)]!.length}.`,
    )
  })
  const formerNames = names.map((name, i) => ({ organization: organizations[i]!, name }))
  const table = DatesTable.of(codes, counts.version, formerNames)
  await check(table.buffer, 0, sha256)
  return table
}

/** The distinct codes of each register: the most frequent first, so that it has the smallest number. */
function timesOf({ layout }: OuiTrie, { codes }: DatesTable): BlockDateCode[][] {
  const counts = BLOCK_TYPES.map(() => new Map<BlockDateCode, number>())
  layout.holders.forEach((holder, row) => {
    const ofRegister = counts[blockTypeIdOf(holder)]!
    ofRegister.set(codes[row]!, (ofRegister.get(codes[row]!) ?? 0) + 1)
  })
  return counts.map((ofRegister) =>
    [...ofRegister].sort(([a, m], [b, n]) => n - m || a - b).map(([code]) => code),
  )
}
