import { FormatError } from '../errors.ts'
import { REGISTRIES } from '../registry/assignment.ts'
import {
  firstMonthOf,
  type FirstSeenCode,
  FirstSeenTable,
  isFirstSeenCode,
  noFirstSeen,
} from '../registry/first-seen-table.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { registryIdOf } from '../registry/trie-layout.ts'
import { BitReader, BitWriter } from './bit-coder.ts'
import { type ColumnReader, ColumnWriter } from './columns.ts'
import { type Alphabet, codeFirstSeen, MOST_TIMES } from './first-seen-coder.ts'
import { openFile, sealFile } from './sealed-file.ts'

/**
 * Packs when the blocks of a registry were first seen. The same table gives the same bytes in one engine.
 * @param trie of the same registry
 */
export async function encodeFirstSeenPack(
  trie: OuiTrie,
  table: FirstSeenTable,
): Promise<Uint8Array> {
  const alphabets = alphabetsOf(trie, table)
  const writer = new BitWriter()
  codeFirstSeen(trie, alphabets, writer, table.codes)
  const coded = writer.finish()
  const columns = new ColumnWriter()
  columns.numbers(alphabets.map(({ length }) => length))
  for (const alphabet of alphabets) {
    columns.numbers(
      alphabet.map((code, i) => firstMonthOf(code) - firstMonthOf(alphabet[i - 1] ?? 0)),
    )
    columns.numbers(alphabet.map((code) => code >> 12))
  }
  columns.numbers([coded.length])
  columns.bytes(coded)
  const counts = { version: table.version, rows: table.size, texts: 0, textBytes: 0, countries: 0 }
  return await sealFile('firstSeenPack', counts, [table.buffer], columns.finish([]))
}

/**
 * Unpacks a first-seen pack into its table, verified.
 * @param trie of the same registry
 * @throws {FormatError} R1 to R5, R14 to R20 and R22
 */
export async function decodeFirstSeenPack(
  file: Uint8Array,
  trie: OuiTrie,
): Promise<FirstSeenTable> {
  const { counts, columns, check } = await openFile('firstSeenPack', file)
  if (counts.rows !== trie.size) {
    throw new FormatError(
      'R19',
      `Got when ${counts.rows} rows were first seen, expected the ${trie.size} of the registry.`,
    )
  }
  const alphabets = [...columns.numbers(REGISTRIES.length)].map((size) =>
    readAlphabet(columns, size),
  )
  const coded = columns.bytes(columns.numbers(1)[0]!)
  columns.texts(0)
  const codes = codeFirstSeen(trie, alphabets, new BitReader(coded))
  const table = FirstSeenTable.of(codes, counts.version)
  await check(table.buffer, 0)
  return table
}

function alphabetsOf({ layout }: OuiTrie, { codes }: FirstSeenTable): Alphabet[] {
  const used = REGISTRIES.map(() => new Set<FirstSeenCode>())
  layout.holders.forEach((holder, row) => used[registryIdOf(holder)]!.add(codes[row]!))
  return used.map((set) => [...set].sort((a, b) => firstMonthOf(a) - firstMonthOf(b) || a - b))
}

function readAlphabet(columns: ColumnReader, size: number): Alphabet {
  if (size > MOST_TIMES) {
    throw new FormatError('R22', `Got ${size} times of a register, expected at most ${MOST_TIMES}.`)
  }
  let month = 0
  const months = columns.numbers(size).map((step) => (month += step))
  return Array.from(columns.numbers(size), (kind, i) => {
    const code = months[i]! + kind * 4096
    if (months[i]! > 4095 || !isFirstSeenCode(code)) throw noFirstSeen(code)
    return code
  })
}
