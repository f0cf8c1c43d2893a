import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Assignment } from '../../../src/core/registry/assignment.ts'
import {
  firstSeenCodes,
  parseSeen,
  SEEN_FILE,
  type SeenBlocks,
} from '../../../registry/first-seen.ts'
import { encodeDelta } from '../../../src/core/pack/delta.ts'
import { decodePack, encodePack } from '../../../src/core/pack/pack.ts'
import { encodeFirstSeenPack } from '../../../src/core/pack/first-seen-pack.ts'
import { decodePostalPack, encodePostalPack } from '../../../src/core/pack/postal-pack.ts'
import { FirstSeenTable } from '../../../src/core/registry/first-seen-table.ts'
import { PostalTable } from '../../../src/core/registry/postal-table.ts'
import { OuiTrie } from '../../../src/core/registry/trie.ts'
import type { DeltaRef, Digest, FileRef, Latest } from '../../../src/core/update/latest.ts'

/** A registry as a host offers it; one with 20,000 rows is too large for one chunk of a download. */
export interface TestRegistry {
  readonly latest: Latest
  readonly trie: ArrayBuffer
  /** Its postal table. */
  readonly table: ArrayBuffer
  /** Paths of the lookup, postal and first-seen packs on a host that serves the folder at `/registry/`. */
  readonly packPath: string
  readonly postalPath: string
  readonly firstSeenPath: string
  /** The folder of `latest.json`: its files by name. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** When IEEE first listed each block, read once per process. */
let seenBlocks: SeenBlocks | undefined

/** Rows whose answers the tests expect. */
const KNOWN: readonly Assignment[] = [
  row(
    'MA-L',
    '00000C',
    'Cisco Systems, Inc',
    'US',
    '170 WEST TASMAN DRIVE SAN JOSE CA US 95134-1706',
  ),
  row('MA-L', '001BC5', 'IEEE Registration Authority', 'US'),
  row('MA-S', '001BC5000', 'Converging Systems Inc.', 'US'),
  row('MA-L', '70B3D5', 'IEEE Registration Authority', 'US'),
  row('MA-S', '70B3D5F2F', 'TELEPLATFORMS', 'RU'),
]

/**
 * Builds a registry of known and generated rows, always the same for the same version; versions differ in the names and
 * addresses of a few rows. 1000 generated rows make 8 KB of pack. `previous` is the registry from which deltas lead here,
 * `more` are the test's own rows.
 */
export async function buildTestRegistry(
  version: string,
  rows: number,
  previous?: TestRegistry,
  more: readonly Assignment[] = [],
): Promise<TestRegistry> {
  const assignments = [...KNOWN, ...generated(version, rows), ...more]
  const packed = Buffer.from(await encodePack(assignments, version))
  const trie = await decodePack(packed)
  const postal = Buffer.from(await encodePostalPack(assignments, version))
  const table = await decodePostalPack(postal, OuiTrie.from(trie))
  seenBlocks ??= parseSeen(readFileSync(SEEN_FILE, 'utf8'))
  const built = OuiTrie.from(trie)
  const times = FirstSeenTable.of(firstSeenCodes(built, seenBlocks, []), version)
  const firstSeen = Buffer.from(await encodeFirstSeenPack(built, times))
  const files = new Map<string, Buffer>()
  const add = (name: string, content: Buffer, kind = 'pack'): FileRef => {
    const digest = digestOf(content)
    const file = `${version}.${name}.${digest.sha256.slice(0, 8)}.${kind}`
    files.set(file, content)
    return { file, ...digest }
  }
  const deltas: DeltaRef[] = []
  if (previous) {
    const delta = await encodeDelta(opened(previous), opened({ trie, table }))
    deltas.push({
      ...add('delta', Buffer.from(delta)),
      from: previous.latest.version,
      fromTrie: previous.latest.trie.sha256,
    })
  }
  const latest: Latest = {
    format: 2,
    version,
    published: `${version}T06:00:00Z`,
    counts: OuiTrie.from(trie).counts,
    pack: add('lookup', packed),
    trie: digestOf(trie),
    postal: add('postal', postal),
    postalTable: digestOf(table),
    firstSeen: add('blocks', firstSeen, 'first-seen'),
    firstSeenTable: digestOf(times.buffer),
    deltas,
    links: [],
  }
  files.set('latest.json', Buffer.from(JSON.stringify(latest)))
  const packPath = `/registry/${latest.pack.file}`
  const postalPath = `/registry/${latest.postal.file}`
  const firstSeenPath = `/registry/${latest.firstSeen?.file}`
  return { latest, trie, table, packPath, postalPath, firstSeenPath, files }
}

/** `newer` for devices with the registry before `older` too: the deltas of `older` become the first link of a chain. */
export function chained(older: TestRegistry, newer: TestRegistry): TestRegistry {
  const { version, trie, postalTable, deltas } = older.latest
  const end = { to: version, toTrie: trie.sha256, toTable: postalTable.sha256 }
  const links = deltas.map((delta) => Object.assign(end, delta))
  const latest: Latest = { ...newer.latest, links }
  const carried = links.map(({ file }) => [file, older.files.get(file) ?? Buffer.alloc(0)] as const)
  const files = new Map([...newer.files, ...carried])
  files.set('latest.json', Buffer.from(JSON.stringify(latest)))
  return { ...newer, latest, files }
}

function opened({ trie, table }: Pick<TestRegistry, 'trie' | 'table'>) {
  return { trie: OuiTrie.from(trie), table: PostalTable.from(table) }
}

function row(
  registry: Assignment['registry'],
  prefix: string,
  organization: string,
  country: string,
  address?: string,
): Assignment {
  const assignment = { registry, prefix, organization, country }
  return address === undefined ? assignment : { ...assignment, address }
}

function generated(version: string, rows: number): Assignment[] {
  return Array.from({ length: rows }, (_, index) => {
    // Even first octets from 80: neither group nor local addresses, and away from the known rows.
    const prefix = (0x800000 + index * 4).toString(16).toUpperCase()
    const changed = index % 1000 === 0 ? version : ''
    const noise = createHash('sha256').update(`${index}${changed}`).digest('base64')
    const word = noise.replaceAll(/[^a-z]/gi, '').slice(0, 10)
    return row('MA-L', prefix, `${word} Ltd`, 'GB', `${index} High Street ${word} GB`)
  })
}

function digestOf(content: Buffer | ArrayBuffer): Digest {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
