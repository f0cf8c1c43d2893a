/**
 * `npm run registry:build -- --from <folder of the five CSVs> --out <folder> [--previous <folder>]…`: what a host has to
 * serve below /registry/. FORMAT.md describes the files.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { encodeDelta } from '../src/core/delta.ts'
import { decodeDetails, encodeDetails } from '../src/core/details.ts'
import { NameplateError } from '../src/core/errors.ts'
import {
  type DeltaRef,
  type Digest,
  type FileRef,
  type Latest,
  parseLatest,
} from '../src/core/latest.ts'
import { decodePack, encodePack } from '../src/core/pack.ts'
import { OuiTrie } from '../src/core/trie.ts'
import { readRegistry, sha256 } from './csv.ts'

export interface BuildOptions {
  /** Folder of the five CSV files. */
  readonly from: string
  /** Folder to write to; made where it is missing. */
  readonly out: string
  /** Folders that earlier builds wrote: each gets a delta from its registry to the new one. */
  readonly previous?: readonly string[]
}

/** What was written, and what stands beside it in a report. */
export interface Built {
  readonly latest: Latest
  readonly removed: readonly string[]
}

const LATEST = 'latest.json'
/** Files of ours in the folder; anything else there is somebody else's and stays. */
const OURS = /^\d{4}-\d\d-\d\d(-\d{4}-\d\d-\d\d)?\.[0-9a-f]{12}\.(pack|details|delta)$/

/**
 * Builds a registry: lookup pack, details pack, deltas and, last, `latest.json`. Each file is there whole or not at all,
 * and the same sources give the same bytes. Files that neither the new `latest.json` nor the one that it replaces names
 * are removed: a download that began before the build can still end.
 * @throws {NameplateError} `newer_previous` where a previous registry is newer than the sources, `no_previous` where a
 * previous folder cannot be read, and what reading the sources throws.
 */
export async function buildRegistry({ from, out, previous = [] }: BuildOptions): Promise<Built> {
  const { assignments, version, published } = await readRegistry(from)
  const [pack, details] = await Promise.all([
    encodePack(assignments, version),
    encodeDetails(assignments, version),
  ])
  const buffer = await decodePack(pack)
  const trie = OuiTrie.from(buffer)
  const trieDigest = digest(new Uint8Array(buffer))

  await mkdir(out, { recursive: true })
  const before = await namedFiles(out)
  const deltas: DeltaRef[] = []
  for (const folder of previous) {
    const earlier = await readPrevious(folder)
    const fromTrie = earlier.latest.trie.sha256
    if (fromTrie === trieDigest.sha256 || deltas.some((delta) => delta.fromTrie === fromTrie))
      continue
    if (earlier.trie.version > version) {
      throw new NameplateError(
        'newer_previous',
        `${folder} holds the registry of ${earlier.trie.version}, newer than the ${version} of ${from}; a delta leads forward only.`,
      )
    }
    const bytes = await encodeDelta(earlier.trie, trie)
    // A delta between registries with little in common saves nothing.
    if (bytes.length >= pack.length) continue
    const name = `${earlier.trie.version}-${version}`
    deltas.push({
      ...(await write(out, name, 'delta', bytes)),
      from: earlier.trie.version,
      fromTrie,
    })
  }

  const latest: Latest = {
    format: 1,
    version,
    published,
    counts: trie.counts,
    pack: await write(out, version, 'pack', pack),
    trie: trieDigest,
    details: await write(out, version, 'details', details),
    detailsTable: digest(new Uint8Array(await decodeDetails(details))),
    deltas,
  }
  await writeWhole(join(out, LATEST), `${JSON.stringify(latest, null, 2)}\n`)
  return { latest, removed: await prune(out, new Set([...before, ...filesOf(latest)])) }
}

async function write(out: string, name: string, kind: string, bytes: Uint8Array): Promise<FileRef> {
  const { sha256, ...rest } = digest(bytes)
  const file = `${name}.${sha256.slice(0, 12)}.${kind}`
  await writeWhole(join(out, file), bytes)
  return { file, ...rest, sha256 }
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.writing`, content)
  await rename(`${path}.writing`, path)
}

function digest(bytes: Uint8Array): Digest {
  return { bytes: bytes.length, sha256: sha256(bytes) }
}

/** @throws {NameplateError} `no_previous` where the folder is no build, or its pack not the one that it names. */
async function readPrevious(folder: string): Promise<{ latest: Latest; trie: OuiTrie }> {
  try {
    const latest = parseLatest(await readFile(join(folder, LATEST), 'utf8'))
    const buffer = await decodePack(await readFile(join(folder, latest.pack.file)))
    const { sha256: got } = digest(new Uint8Array(buffer))
    if (got === latest.trie.sha256) return { latest, trie: OuiTrie.from(buffer) }
    throw new Error(`its pack makes the trie ${got}, its latest.json names ${latest.trie.sha256}`)
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new NameplateError(
      'no_previous',
      `${folder} is not what an earlier build wrote: ${detail}`,
      { cause },
    )
  }
}

function filesOf({ pack, details, deltas }: Latest): string[] {
  return [pack, details, ...deltas].map(({ file }) => file)
}

/** Files that the `latest.json` of the folder names; none where it holds no readable one. */
async function namedFiles(out: string): Promise<string[]> {
  try {
    return filesOf(parseLatest(await readFile(join(out, LATEST), 'utf8')))
  } catch {
    return []
  }
}

async function prune(out: string, kept: ReadonlySet<string>): Promise<string[]> {
  const files = await readdir(out)
  const old = files.filter((file) => OURS.test(file) && !kept.has(file))
  await Promise.all(old.map((file) => rm(join(out, file))))
  return old
}

function report({ latest, removed }: Built): string {
  const { counts, pack, details, trie, detailsTable, deltas } = latest
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const registers = Object.entries(counts).map(([registry, count]) => [
    registry,
    number(count),
    'rows',
    '',
  ])
  const lines = [
    ...registers,
    ['all', number(rows), 'rows', ''],
    ['lookup pack', number(pack.bytes), 'bytes', `${(pack.bytes / rows).toFixed(2)} a row`],
    ['trie', number(trie.bytes), 'bytes', `pack ${percent(pack.bytes, trie.bytes)} of it`],
    ['details pack', number(details.bytes), 'bytes', `${(details.bytes / rows).toFixed(2)} a row`],
    [
      'address table',
      number(detailsTable.bytes),
      'bytes',
      `pack ${percent(details.bytes, detailsTable.bytes)} of it`,
    ],
    ...deltas.map(({ from, bytes }) => [
      `delta from ${from}`,
      number(bytes),
      'bytes',
      `${percent(bytes, pack.bytes)} of the pack`,
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]!.length)))
  const table = lines.map(([what, count, unit, note]) =>
    `  ${what!.padEnd(widths[0]!)}  ${count!.padStart(widths[1]!)} ${unit!.padEnd(widths[2]!)}  ${note}`.trimEnd(),
  )
  return [
    `Registry of ${latest.version}`,
    ...table,
    ...removed.map((file) => `  removed ${file}`),
  ].join('\n')
}

function number(value: number): string {
  return value.toLocaleString('en')
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: 'registry/sources' },
      out: { type: 'string', default: 'public/registry' },
      previous: { type: 'string', multiple: true, default: [] },
    },
  })
  try {
    console.log(report(await buildRegistry(values)))
  } catch (error) {
    if (!(error instanceof NameplateError)) throw error
    console.error(`The registry was not built. ${error.message}`)
    process.exitCode = 1
  }
}
