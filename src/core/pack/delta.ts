import { type Assignment, PREFIX_DIGITS, REGISTRIES } from '../registry/assignment.ts'
import { assembleTrie } from '../registry/build-trie.ts'
import {
  type AddressedRegistry,
  assemblePostalTable,
  type PostalTable,
} from '../registry/postal-table.ts'
import { OuiTrie } from '../registry/trie.ts'
import { matchedRows, rowChanges } from '../update/changes.ts'
import { type ColumnReader, ColumnWriter } from './columns.ts'
import { openFile, sealFile } from './sealed-file.ts'

/** Packs the changes from one registry to a later one. The same two registries give the same bytes in one engine. */
export async function encodeDelta(
  from: AddressedRegistry,
  to: AddressedRegistry,
): Promise<Uint8Array> {
  const edits = editsBetween(from, to)
  const texts = textsOf(edits)
  const counts = {
    version: to.trie.version,
    rows: edits.gone.length + edits.added.length + edits.moved.size,
    texts: texts.length,
    textBytes: new TextEncoder().encode(texts.join('')).length,
    countries: 0,
  }
  const results = [to.trie.layout.buffer, to.table.layout.buffer]
  return await sealFile('delta', counts, results, columnsOf(edits))
}

/**
 * Updates a registry, and its postal addresses if present, to the later version of a delta. The order of organizations in
 * the registry does not matter.
 * @returns byte for byte the buffers that `decodePack` and `decodePostalPack` give, for `OuiTrie.from` and
 * `PostalTable.from`
 * @throws {FormatError} R1 to R5 and R14 to R20; code `assignment` where the result would not fit into a trie
 */
export async function applyDelta(
  { trie, table }: AddressedRegistry<PostalTable | null>,
  file: Uint8Array,
): Promise<{ readonly trie: ArrayBuffer; readonly table: ArrayBuffer | null }> {
  const { counts, columns, check } = await openFile('delta', file)
  const { gone, added, moved } = editsOf(columns)
  const left = new Set(gone)
  const rows = [...trie.under('')].filter((_, row) => !left.has(row))
  const { buffer } = assembleTrie([...rows, ...added], counts.version)
  await check(buffer, 0)
  if (table === null) return { trie: buffer, table: null }
  const later = OuiTrie.from(buffer)
  const addresses = addressesAfter({ trie, table }, later, (row, expected) =>
    moved.has(row) ? moved.get(row)! : expected,
  )
  const { buffer: laterTable } = assemblePostalTable(later, addresses)
  await check(laterTable, 1)
  return { trie: buffer, table: laterTable }
}

interface Edits {
  /** Rows of the earlier registry, ascending: all rows of each changed prefix … */
  readonly gone: readonly number[]
  /** … and the rows that replace them, by prefix, those of one prefix in their order. */
  readonly added: readonly Assignment[]
  /** Addresses, by ascending row of the later registry, where they differ from what `addressesAfter` expects. */
  readonly moved: ReadonlyMap<number, string | null>
}

function editsBetween(from: AddressedRegistry, to: AddressedRegistry): Edits {
  const changed = new Set<string>()
  for (const { before, after } of rowChanges(from.trie, to.trie)) {
    if (before !== null) changed.add(from.trie.assignment(before).prefix)
    if (after !== null) changed.add(to.trie.assignment(after).prefix)
  }
  const moved = new Map<number, string | null>()
  addressesAfter(from, to.trie, (row, expected) => {
    const address = to.table.address(row)
    if (address !== expected) moved.set(row, address)
    return address
  })
  const rows = [...from.trie.under('')]
  return {
    gone: rows.flatMap(({ prefix }, row) => (changed.has(prefix) ? row : [])),
    added: [...to.trie.under('')].filter(({ prefix }) => changed.has(prefix)),
    moved,
  }
}

/**
 * The postal address of each row of the later registry.
 * @param decide gives the address of a row. `expected` is that of the earlier row with the same prefix (rows of one prefix
 * are paired in order, as long as their registries are the same), or for a new row that of the previous row with the same
 * organization.
 */
function addressesAfter(
  { trie, table }: AddressedRegistry,
  to: OuiTrie,
  decide: (row: number, expected: string | null) => string | null,
): (string | null)[] {
  const earlier = new Int32Array(to.size).fill(-1)
  for (const { before, after } of matchedRows(trie, to)) {
    if (before !== null && after !== null) earlier[after] = before
  }
  const last: (string | null)[] = []
  return Array.from(earlier, (before, row) => {
    const organization = to.organizationOf(row)
    const expected = before < 0 ? (last[organization] ?? null) : table.address(before)
    return (last[organization] = decide(row, expected))
  })
}

/** Writes the columns as FORMAT.md lists them. */
function columnsOf(edits: Edits): Uint8Array {
  const { gone, added, moved } = edits
  const columns = new ColumnWriter()
  columns.numbers([gone.length, added.length, moved.size])
  columns.numbers(stepsOf(gone))
  columns.numbers(stepsOf([...moved.keys()]))
  columns.blocks(added)
  return columns.finish(textsOf(edits))
}

/** Countries, then names, then addresses; missing ones as empty texts. */
function textsOf({ added, moved }: Edits): string[] {
  return [
    ...added.map(({ country }) => country ?? ''),
    ...added.map(({ organization }) => organization),
    ...Array.from(moved.values(), (address) => address ?? ''),
  ]
}

function editsOf(columns: ColumnReader): Edits {
  const counts = columns.numbers(3)
  const [left, come, moves] = [counts[0]!, counts[1]!, counts[2]!]
  const gone = rowsOf(columns.numbers(left))
  const movedRows = rowsOf(columns.numbers(moves))
  const { registries, prefixes } = columns.blocks(come)
  const texts = columns.texts(2 * come + moves)
  const added = Array.from(registries, (id, i): Assignment => {
    const registry = REGISTRIES[id]!
    const digits = prefixes[i]!.toString(16).toUpperCase()
    const prefix = digits.padStart(PREFIX_DIGITS[registry], '0')
    return { registry, prefix, organization: texts[come + i]!, country: texts[i]! || null }
  })
  const moved = new Map(movedRows.map((row, i) => [row, texts[2 * come + i]! || null]))
  return { gone, added, moved }
}

/** Turns ascending rows into steps from one to the next; `rowsOf` does the reverse. */
function stepsOf(rows: readonly number[]): number[] {
  return rows.map((row, i) => row - (rows[i - 1] ?? 0))
}

function rowsOf(steps: Float64Array): number[] {
  let row = 0
  return Array.from(steps, (step) => (row += step))
}
