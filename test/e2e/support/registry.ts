import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Assignment } from '../../../src/core/registry/assignment.ts'
import { parseSeen, SEEN_FILE, type SeenBlocks, withYears } from '../../../registry/first-seen.ts'
import { encodeDelta } from '../../../src/core/pack/delta.ts'
import { decodePack, encodePack } from '../../../src/core/pack/pack.ts'
import type { OuiTrie } from '../../../src/core/registry/trie.ts'
import { stepsOf } from '../../../src/core/update/update-offer.ts'
import type { DeltaRef, FileRef, Latest } from '../../../src/core/update/latest.ts'
import { block } from '../../fixtures/registry/block.ts'

/** A registry as a host offers it; one with 20,000 rows is too large for one chunk of a download. */
export interface TestRegistry {
  readonly latest: Latest
  readonly trie: OuiTrie
  /** Path of its pack on a host that serves the folder at `/registry/`. */
  readonly packPath: string
  /** The folder of `latest.json`: its files by name. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** When IEEE first listed each block, read once per process. */
let seenBlocks: SeenBlocks | undefined

/** Rows whose answers the tests expect. */
const KNOWN: readonly Assignment[] = [
  block('MA-L', '00000C', 'Cisco Systems, Inc', 'US'),
  block('MA-L', '001BC5', 'IEEE Registration Authority', 'US'),
  block('MA-S', '001BC5000', 'Converging Systems Inc.', 'US'),
  block('MA-L', '70B3D5', 'IEEE Registration Authority', 'US'),
  block('MA-S', '70B3D5F2F', 'TELEPLATFORMS', 'RU'),
]

/**
 * Builds a registry of known and generated rows, always the same for the same version; versions differ in the names
 * of a few rows. 1000 generated rows make 8 KB of pack. `previous` is the registry from which deltas lead here,
 * `more` are the test's own rows.
 */
export async function buildTestRegistry(
  version: string,
  rows: number,
  previous?: TestRegistry,
  more: readonly Assignment[] = [],
): Promise<TestRegistry> {
  seenBlocks ??= parseSeen(readFileSync(SEEN_FILE, 'utf8'))
  const rowsOfIt = [...KNOWN, ...generated(version, rows), ...more]
  const packed = Buffer.from(
    await encodePack(withYears(rowsOfIt, version, seenBlocks, []), version),
  )
  const trie = await decodePack(packed)
  const files = new Map<string, Buffer>()
  const add = (kind: 'pack' | 'trie' | 'delta', content: Buffer): FileRef => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = `${version}.${sha256.slice(0, 8)}.${kind}`
    files.set(file, content)
    return { file, bytes: content.length, sha256 }
  }
  const deltas: DeltaRef[] = []
  if (previous) {
    const { version: from, trie: before } = previous.latest
    const delta = Buffer.from(await encodeDelta(previous.trie, trie))
    deltas.push({ ...add('delta', delta), from, fromTrie: before.sha256 })
  }
  const latest: Latest = {
    format: 5,
    version,
    published: `${version}T06:00:00Z`,
    counts: trie.counts,
    pack: add('pack', packed),
    trie: add('trie', Buffer.from(trie.layout.buffer)),
    deltas,
    links: [],
  }
  files.set('latest.json', Buffer.from(JSON.stringify(latest)))
  return { latest, trie, packPath: `/registry/${latest.pack.file}`, files }
}

/** `newer` for devices with the registry before `older` too: the deltas of `older` become the first link of a chain. */
export function chained(older: TestRegistry, newer: TestRegistry): TestRegistry {
  const links = stepsOf(older.latest)
  const latest: Latest = { ...newer.latest, links }
  const carried = links.map(({ file }) => [file, older.files.get(file) ?? Buffer.alloc(0)] as const)
  const files = new Map([...newer.files, ...carried])
  files.set('latest.json', Buffer.from(JSON.stringify(latest)))
  return { ...newer, latest, files }
}

function generated(version: string, rows: number): Assignment[] {
  return Array.from({ length: rows }, (_, index) => {
    // Even first octets from 80: neither group nor local addresses, and away from the known rows.
    const prefix = (0x800000 + index * 4).toString(16).toUpperCase()
    const changed = index % 1000 === 0 ? version : ''
    const noise = createHash('sha256').update(`${index}${changed}`).digest('base64')
    const word = noise.replaceAll(/[^a-z]/gi, '').slice(0, 10)
    return block('MA-L', prefix, `${word} Ltd`, 'GB')
  })
}
