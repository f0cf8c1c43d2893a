import { FormatError } from '../errors.ts'
import { newPostalTable, type PostalLayout, PostalTable } from '../registry/postal-table.ts'
import { textAt, countryIdOf, organizationIdOf } from '../registry/trie-layout.ts'
import type { Counts } from '../registry/file-header.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { type ColumnReader, ColumnWriter } from './columns.ts'
import { placesByCountry } from './pack.ts'
import { openFile, sealFile } from './sealed-file.ts'

/** Address of a row: the same as in the previous row of its organization, a new one, none, or from `NAMED` on, a known one. */
const [AS_BEFORE, NEW, NONE, NAMED] = [0, 1, 2, 3]

/**
 * Packs the postal addresses of a registry for download. The same table gives the same bytes in one engine.
 * @param trie of the same registry
 */
export async function encodePostalPack(trie: OuiTrie, table: PostalLayout): Promise<Uint8Array> {
  return await sealFile('postalPack', table.counts, [table.buffer], columnsOf(trie, table))
}

/**
 * Unpacks a postal pack into the buffer of its table, and checks that.
 * @param trie of the same registry
 * @param sha256 of the table in `latest.json`, if there is one
 * @throws {FormatError} R1 to R5, R11 and R14 to R21
 */
export async function decodePostalPack(
  file: Uint8Array,
  trie: OuiTrie,
  sha256: string | null = null,
): Promise<PostalTable> {
  const { counts, columns, check } = await openFile('postalPack', file)
  const { buffer } = tableOf(trie, counts, columns)
  await check(buffer, 0, sha256)
  return PostalTable.from(buffer)
}

/** Writes the columns as FORMAT.md lists them. */
function columnsOf({ layout }: OuiTrie, { ids, addresses, counts }: PostalLayout): Uint8Array {
  const seen = new Uint8Array(counts.texts + 1)
  const before = new Uint32Array(layout.counts.texts)
  const places = Array.from(ids, (id, row) => {
    const organization = organizationIdOf(layout.holders[row]!)
    const repeated = id === before[organization]
    const known = seen[id] === 1
    before[organization] = id
    seen[id] = 1
    return repeated ? AS_BEFORE : id === 0 ? NONE : known ? NAMED + id - 1 : NEW
  })
  const columns = new ColumnWriter()
  columns.numbers(places)
  return columns.finish(Array.from({ length: counts.texts }, (_, id) => textAt(addresses, id)))
}

function tableOf({ layout }: OuiTrie, counts: Counts, columns: ColumnReader): PostalLayout {
  const { holders } = layout
  if (counts.rows !== holders.length) {
    throw new FormatError(
      'R19',
      `Got addresses for ${counts.rows} rows, expected the ${holders.length} of the registry.`,
    )
  }
  const table = newPostalTable(counts)
  const places = columns.numbers(counts.rows)
  columns.fill(table.addresses)
  const firsts = holders.filter((_, row) => places[row] === NEW)
  const next = placesByCountry(firsts.map(countryIdOf), 0)
  const before = new Uint32Array(layout.counts.texts)
  for (let row = 0; row < holders.length; row++) {
    const holder = holders[row]!
    const place = places[row]!
    const organization = organizationIdOf(holder)
    if (place === NEW) before[organization] = ++next[countryIdOf(holder)]!
    else if (place !== AS_BEFORE) before[organization] = place < NAMED ? 0 : place - NAMED + 1
    table.ids[row] = before[organization]!
  }
  return table
}
