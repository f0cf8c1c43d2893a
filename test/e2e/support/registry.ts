import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Assignment } from '../../../src/core/registry/assignment.ts'
import { formerNamesOf } from '../../../registry/former-names.ts'
import { dateCodes, parseSeen, SEEN_FILE, type SeenBlocks } from '../../../registry/first-seen.ts'
import { encodeDelta } from '../../../src/core/pack/delta.ts'
import { encodeDatesPack } from '../../../src/core/pack/dates-pack.ts'
import { decodePack, encodePack } from '../../../src/core/pack/pack.ts'
import { encodePostalPack } from '../../../src/core/pack/postal-pack.ts'
import { sortRows } from '../../../src/core/registry/build-trie.ts'
import { DatesTable } from '../../../src/core/registry/dates-table.ts'
import { assemblePostalTable, PostalTable } from '../../../src/core/registry/postal-table.ts'
import { bufferOf, type WholeRegistry } from '../../../src/core/registry/registry.ts'
import { stepsOf } from '../../../src/core/update/update-offer.ts'
import type { DeltaRef, Digest, FileRef, Latest, PackRef } from '../../../src/core/update/latest.ts'

/** A registry as a host offers it; one with 20,000 rows is too large for one chunk of a download. */
export interface TestRegistry {
  readonly latest: Latest
  readonly registry: WholeRegistry
  readonly trie: ArrayBuffer
  /** Its postal table. */
  readonly table: ArrayBuffer
  /** Paths of its three packs on a host that serves the folder at `/registry/`. */
  readonly packPath: string
  readonly datesPath: string
  readonly postalPath: string
  /** The folder of `latest.json`: its files by name. */
  readonly files: ReadonlyMap<string, Buffer>
}

const RENAMED = {
  organization: 'TELEPLATFORMS',
  formerName: 'Teleplat Systems',
  blocks: 2,
  lastSeen: '2025-10-11',
  firstSeen: '2026-04-04',
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
  const lookup = await decodePack(packed)
  const addresses = sortRows(assignments).map(({ address }) => address ?? null)
  const postal = PostalTable.from(assemblePostalTable(lookup, addresses).buffer)
  const postalPacked = Buffer.from(await encodePostalPack(lookup, postal.layout))
  seenBlocks ??= parseSeen(readFileSync(SEEN_FILE, 'utf8'))
  const registry: WholeRegistry = {
    version,
    lookup,
    dates: DatesTable.of(
      dateCodes(lookup, seenBlocks, []),
      version,
      formerNamesOf(lookup, [RENAMED]),
    ),
    postal,
  }
  const datesPacked = Buffer.from(await encodeDatesPack(lookup, registry.dates))
  const files = new Map<string, Buffer>()
  const add = (name: string, content: Buffer, kind = 'pack'): FileRef => {
    const digest = digestOf(content)
    const file = `${version}.${name}.${digest.sha256.slice(0, 8)}.${kind}`
    files.set(file, content)
    return { file, ...digest }
  }
  const addPack = (
    name: 'lookup' | 'dates' | 'postal',
    content: Buffer,
    kind?: string,
  ): PackRef => {
    return { ...add(name, content, kind), unpacked: digestOf(bufferOf(registry[name])) }
  }
  const deltas: DeltaRef[] = []
  if (previous) {
    const delta = await encodeDelta(previous.registry, registry)
    deltas.push({
      ...add('delta', Buffer.from(delta)),
      from: previous.latest.version,
      fromTrie: previous.latest.lookup.unpacked.sha256,
    })
  }
  const latest: Latest = {
    format: 4,
    version,
    published: `${version}T06:00:00Z`,
    counts: lookup.counts,
    lookup: addPack('lookup', packed),
    dates: addPack('dates', datesPacked, 'dates'),
    postal: addPack('postal', postalPacked),
    trie: add('trie', Buffer.from(bufferOf(lookup)), 'trie').file,
    deltas,
    links: [],
  }
  files.set('latest.json', Buffer.from(JSON.stringify(latest)))
  return {
    latest,
    registry,
    trie: bufferOf(registry.lookup),
    table: bufferOf(registry.postal),
    packPath: `/registry/${latest.lookup.file}`,
    datesPath: `/registry/${latest.dates.file}`,
    postalPath: `/registry/${latest.postal.file}`,
    files,
  }
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

function row(
  blockType: Assignment['blockType'],
  prefix: string,
  organization: string,
  country: string,
  address?: string,
): Assignment {
  const assignment = { blockType, prefix, organization, country }
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
