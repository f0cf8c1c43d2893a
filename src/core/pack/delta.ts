import { type Assignment, PREFIX_DIGITS, BLOCK_TYPES } from '../registry/assignment.ts'
import { assembleTrie } from '../registry/build-trie.ts'
import { OuiTrie } from '../registry/trie.ts'
import { yearOf } from '../registry/year.ts'
import { matchedRows, sameHolder } from '../update/changes.ts'
import { type ColumnReader, ColumnWriter } from './columns.ts'
import { openFile, sealFile } from './sealed-file.ts'

/** Packs the changes from one registry to a later one. The same two registries give the same bytes in one engine. */
export async function encodeDelta(from: OuiTrie, to: OuiTrie): Promise<Uint8Array> {
  const { gone, added } = editsBetween(from, to)
  const texts = [
    ...added.map(({ country }) => country ?? ''),
    ...added.map(({ organization }) => organization),
  ]
  const columns = new ColumnWriter()
  columns.numbers([gone.length, added.length])
  columns.numbers(gone.map((row, i) => row - (gone[i - 1] ?? 0)))
  columns.blocks(added)
  const counts = {
    version: to.version,
    rows: gone.length + added.length,
    texts: texts.length,
    textBytes: new TextEncoder().encode(texts.join('')).length,
    countries: 0,
  }
  return await sealFile('delta', counts, to.layout.buffer, columns.finish(texts))
}

/**
 * Updates a registry to the later version of a delta. The order of organizations in the registry does not matter.
 * @param sha256 of the later trie, from `latest.json`; null if there is none
 * @returns the trie, byte for byte the same as from the pack of the later registry
 * @throws {FormatError} R1 to R5 and R7 to R20; code `assignment` if the result does not fit into a trie
 */
export async function applyDelta(
  from: OuiTrie,
  file: Uint8Array,
  sha256: string | null = null,
): Promise<OuiTrie> {
  const { counts, columns, check } = await openFile('delta', file)
  const { gone, added } = editsOf(columns)
  const left = new Set(gone)
  const rows = [...from.under('')].filter((_, row) => !left.has(row))
  const { buffer } = assembleTrie([...rows, ...added], counts.version)
  await check(buffer, sha256)
  return OuiTrie.from(buffer)
}

interface Edits {
  /** Rows of the earlier registry, ascending: all rows of each changed prefix … */
  readonly gone: readonly number[]
  /** … and the rows that replace them, by prefix, those of one prefix in their order. */
  readonly added: readonly Assignment[]
}

function editsBetween(from: OuiTrie, to: OuiTrie): Edits {
  const changed = new Set<string>()
  for (const { before, after } of matchedRows(from, to)) {
    const stays =
      before !== null &&
      after !== null &&
      sameHolder(from, before, to, after) &&
      from.yearCode(before) === to.yearCode(after)
    if (stays) continue
    if (before !== null) changed.add(from.assignment(before).prefix)
    if (after !== null) changed.add(to.assignment(after).prefix)
  }
  return {
    gone: [...from.under('')].flatMap(({ prefix }, row) => (changed.has(prefix) ? row : [])),
    added: [...to.under('')].filter(({ prefix }) => changed.has(prefix)),
  }
}

/** Reads the columns as FORMAT.md lists them. @throws {FormatError} R17 to R19 */
function editsOf(columns: ColumnReader): Edits {
  const [left = 0, come = 0] = columns.numbers(2)
  let row = 0
  const gone = Array.from(columns.numbers(left), (step) => (row += step))
  const { registries, prefixes, years } = columns.blocks(come)
  const texts = columns.texts(2 * come)
  const added = Array.from(registries, (id, i): Assignment => {
    const blockType = BLOCK_TYPES[id]!
    const digits = prefixes[i]!.toString(16).toUpperCase()
    const prefix = digits.padStart(PREFIX_DIGITS[blockType], '0')
    return {
      blockType,
      prefix,
      organization: texts[come + i]!,
      country: texts[i]! || null,
      year: yearOf(years[i]!),
    }
  })
  return { gone, added }
}
