import { readdirSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { assembleTrie } from '../../src/core/registry/build-trie.ts'
import type { Assignment } from '../../src/core/registry/assignment.ts'
import { encodeDelta } from '../../src/core/pack/delta.ts'
import { OuiTrie } from '../../src/core/registry/trie.ts'
import { DIST, latest } from './built-app.ts'
import { type Figure, figureOf } from './figure.ts'

/** The changes of a week: as from 2026-04-04 to 2026-04-11, when 57 rows changed. */
const NEW_ROWS = 35
const OTHER_NAMES = 20

/** Bytes on the wire and on the device, compared with the registry's facts as text, and scripts read at a start. */
export async function sizeFigures(
  assignments: readonly Assignment[],
  version: string,
): Promise<Figure[]> {
  const { pack, trie } = latest()
  const text = tabSeparated(assignments)
  const delta = await encodeDelta(
    opened(aWeekEarlier(assignments), '2000-01-01'),
    opened(assignments, version),
  )
  const worker = readdirSync(`${DIST}/assets`).filter((file) => /^worker-.*\.js$/.test(file))
  const workerBytes = worker.reduce((sum, file) => sum + bytesOf(`assets/${file}`), 0)
  return [
    {
      id: 'pack-bytes',
      what: `Pack of ${version}, ${assignments.length.toLocaleString('en')} rows`,
      unit: 'bytes',
      ours: pack.bytes,
      peers: [
        {
          name: 'the same as tab-separated text, gzip -9',
          value: gzipSync(text, { level: 9 }).length,
        },
      ],
    },
    {
      id: 'trie-bytes',
      what: 'Trie on the device',
      unit: 'bytes',
      ours: trie.bytes,
      peers: [{ name: 'the same as tab-separated text', value: Buffer.byteLength(text) }],
    },
    {
      id: 'delta-bytes-week',
      what: 'Delta after a week in which as much has changed as from 2026-04-04 to 2026-04-11',
      unit: 'bytes',
      ours: delta.length,
      peers: [{ name: 'the pack', value: pack.bytes }],
    },
    figureOf('worker-bytes', 'Scripts that the worker starts with', 'bytes', workerBytes, {
      atMost: 110_000,
      of: 'value',
    }),
    figureOf('sw-bytes', 'Script of the service worker', 'bytes', bytesOf('sw.js'), {
      atMost: 90_000,
      of: 'value',
    }),
  ]
}

function bytesOf(file: string): number {
  return statSync(`${DIST}/${file}`).size
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

function opened(assignments: readonly Assignment[], version: string): OuiTrie {
  return OuiTrie.from(assembleTrie(assignments, version).buffer)
}

/** Prefix, register, organization, country and year of each row, a line each. */
export function tabSeparated(assignments: readonly Assignment[]): string {
  return assignments
    .map(({ prefix, blockType, organization, country, year }) =>
      [prefix, blockType, organization, country ?? '', year ?? ''].join('\t'),
    )
    .join('\n')
}
