import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { assembleTrie, sortRows } from '../../src/core/registry/build-trie.ts'
import type { Assignment } from '../../src/core/registry/assignment.ts'
import { encodeDelta } from '../../src/core/pack/delta.ts'
import { encodePostalPack } from '../../src/core/pack/postal-pack.ts'
import { DatesTable } from '../../src/core/registry/dates-table.ts'
import { assemblePostalTable, PostalTable } from '../../src/core/registry/postal-table.ts'
import type { WholeRegistry } from '../../src/core/registry/registry.ts'
import { encodePack } from '../../src/core/pack/pack.ts'
import { OuiTrie } from '../../src/core/registry/trie.ts'
import type { Figure } from './figure.ts'

/** What a week brings: as from 2026-04-04 to 2026-04-11, when 57 rows changed. */
const NEW_ROWS = 35
const OTHER_NAMES = 20

/** A registry to measure. */
export interface Measured {
  readonly assignments: readonly Assignment[]
  readonly version: string
}

/** Bytes on the wire and on the device, beside the same facts as text under the usual compressors. */
export async function sizeFigures(
  registry: Measured,
  previous: readonly Measured[],
): Promise<Figure[]> {
  const { assignments, version } = registry
  const to = opened(registry)
  const pack = await encodePack(assignments, version)
  const postal = await encodePostalPack(to.lookup, to.postal.layout)
  const facts = tabSeparated(assignments)
  const addresses = [...new Set(assignments.flatMap(({ address }) => address ?? []))]
    .toSorted()
    .join('\n')
  const figures: Figure[] = [
    {
      id: 'pack-bytes',
      what: `Lookup pack of ${version}, ${assignments.length.toLocaleString('en')} rows`,
      unit: 'bytes',
      ours: pack.length,
      peers: compressed('the same as tab-separated text', facts),
    },
    {
      id: 'postal-bytes',
      what: 'Postal pack: postal address of each row',
      unit: 'bytes',
      ours: postal.length,
      peers: compressed('distinct addresses alone, sorted', addresses),
    },
    {
      id: 'trie-bytes',
      what: 'Trie on the device',
      unit: 'bytes',
      ours: to.lookup.layout.buffer.byteLength,
      peers: [{ name: 'the same as tab-separated text', value: Buffer.byteLength(facts) }],
    },
  ]
  const week = { assignments: aWeekEarlier(assignments), version: '2000-01-01' }
  figures.push({
    id: 'delta-bytes-week',
    what: 'Delta after a week in which as much has changed as from 2026-04-04 to 2026-04-11, with postal addresses',
    unit: 'bytes',
    ours: (await encodeDelta(opened(week), to)).length,
    peers: [{ name: 'both packs', value: pack.length + postal.length }],
  })
  for (const earlier of previous) {
    figures.push({
      id: `delta-bytes-${earlier.version}`,
      what: `Delta from ${earlier.version} to ${version}, postal addresses included`,
      unit: 'bytes',
      ours: (await encodeDelta(opened(earlier), to)).length,
      peers: [{ name: 'both packs', value: pack.length + postal.length }],
    })
  }
  return figures
}

/** The registry without 35 of its rows, with 20 other names and two rows that are gone since. */
function aWeekEarlier(assignments: readonly Assignment[]): Assignment[] {
  const blocks = assignments.filter(({ blockType }) => blockType === 'MA-L')
  const changed = new Map<Assignment, Assignment | null>()
  for (let row = 0; row < NEW_ROWS + OTHER_NAMES; row++) {
    const at = blocks[Math.floor(((row + 0.5) / (NEW_ROWS + OTHER_NAMES)) * blocks.length)]!
    const isNew = row % 11 < 7
    changed.set(at, isNew ? null : { ...at, organization: `${at.organization} Technologies` })
  }
  return [
    ...assignments.flatMap((row) => changed.get(row) ?? (changed.has(row) ? [] : row)),
    { ...blocks[0]!, prefix: 'FCFFFE' },
    { ...blocks[0]!, prefix: 'FCFFFF' },
  ]
}

export function opened({ assignments, version }: Measured): WholeRegistry {
  const lookup = OuiTrie.from(assembleTrie(assignments, version).buffer)
  const addresses = sortRows(assignments).map(({ address }) => address ?? null)
  return {
    version,
    lookup,
    dates: DatesTable.of(new Uint16Array(lookup.size), version),
    postal: PostalTable.from(assemblePostalTable(lookup, addresses).buffer),
  }
}

/** Prefix, register, organization and country of each row, a line each. */
export function tabSeparated(assignments: readonly Assignment[]): string {
  return assignments
    .map(({ prefix, blockType, organization, country }) =>
      [prefix, blockType, organization, country ?? ''].join('\t'),
    )
    .join('\n')
}

function compressed(what: string, text: string): Figure['peers'] {
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }
  return [
    { name: `${what}, gzip -9`, value: gzipSync(text, { level: 9 }).length },
    { name: `${what}, Brotli -11`, value: brotliCompressSync(text, brotli).length },
  ]
}
