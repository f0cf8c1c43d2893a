/** Writes the files that a host has to serve below /registry/. FORMAT.md describes them. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NameplateError } from '../src/core/errors.ts'
import { filesOf, type Latest } from '../src/core/update/latest.ts'
import { encodePack } from '../src/core/pack/pack.ts'
import { assembleTrie } from '../src/core/registry/build-trie.ts'
import { OuiTrie } from '../src/core/registry/trie.ts'
import { identityOf } from '../src/core/update/update-offer.ts'
import { readRegistry, sha256 } from './ieee-csv.ts'
import { parseSeen, SEEN_FILE, withYears } from './first-seen.ts'
import {
  deltasTo,
  type EarlierBuild,
  earlierYears,
  LATEST,
  linksTo,
  type NameFile,
  type Product,
  readBuild,
} from './previous-builds.ts'

export interface BuildOptions {
  /** Folder of the five CSV files. */
  readonly from: string
  readonly out: string
  /** Folders of earlier builds, in addition to `out`: each gets a delta from its registry to the new one. */
  readonly previous?: readonly string[]
  /** Milliseconds since 1970; by default the machine's clock. A registry from a later day is refused. */
  readonly now?: number
  /** The file with the months in which blocks were first seen; by default the project's own. Null: use earlier builds. */
  readonly seenFile?: string | null
}

export interface Built {
  readonly latest: Latest
  readonly removed: readonly string[]
  /** Why earlier builds were skipped: they have another format. */
  readonly skipped: readonly string[]
}

/** Names of files written by builds of any format; other files in the folder are never removed. */
const OURS =
  /^\d{4}-\d\d-\d\d(-\d{4}-\d\d-\d\d)?\.[0-9a-f]{12}\.(pack|dates|postal|trie|delta|first-seen)$/

/**
 * Builds a registry: its pack, its unpacked trie, deltas and, last, `latest.json`. Each file appears as a whole or not
 * at all. The same sources and earlier builds give the same bytes.
 *
 * A registry that is already in `out` counts as an earlier build. Deltas of earlier builds are kept while they help
 * (see `linksTo`). If the registry has changed, files named neither in the new `latest.json` nor in the one it replaces
 * are removed; so downloads that began before the build can still finish.
 * @throws {NameplateError} `in_future` if the sources are dated later than today, `newer_previous` if an earlier build
 * is newer than the sources, `no_previous` if its folder cannot be read, `first_seen` if that file is invalid, and any
 * error from reading the sources
 */
export async function buildRegistry({
  from,
  out,
  previous = [],
  seenFile = SEEN_FILE,
  now = Date.now(),
}: BuildOptions): Promise<Built> {
  const { assignments: listed, version, published } = await readRegistry(from)
  if (Date.parse(version) > now) {
    throw new NameplateError(
      'in_future',
      `The files in ${from} are dated ${version}, which is in the future; correct their date, or the clock.`,
    )
  }
  /** The earlier build in `out`; null if there is no readable one. */
  const replaced = await readBuild(out).catch(() => null)
  const { builds, skipped } = await readPrevious(previous)
  for (const { folder, latest } of builds) {
    if (latest.version <= version) continue
    throw new NameplateError(
      'newer_previous',
      `${folder} holds the registry of ${latest.version}, newer than the ${version} of ${from}; deltas only lead forward.`,
    )
  }
  if (replaced !== null && replaced.latest.version <= version) builds.unshift(replaced)
  const seen = seenFile === null ? new Map() : parseSeen(await readFile(seenFile, 'utf8'))
  const earlier = await Promise.all(builds.map(earlierYears))
  const assignments = withYears(listed, version, seen, earlier)
  const trie = OuiTrie.from(assembleTrie(assignments, version).buffer)
  const pack = await encodePack(assignments, version)
  const trieBytes = new Uint8Array(trie.layout.buffer)
  const bare: Latest = {
    format: 5,
    version,
    published,
    counts: trie.counts,
    pack: named(version, 'pack', pack),
    trie: named(version, 'trie', trieBytes),
    deltas: [],
    links: [],
  }
  const deltas = await deltasTo(bare, trie, builds, named)
  const direct = { ...bare, deltas: deltas.map(({ ref }) => ref) }
  const links = await linksTo(direct, builds)
  const latest: Latest = { ...direct, links: links.map(({ ref }) => ref) }

  await mkdir(out, { recursive: true })
  const products: Product[] = [
    { ref: bare.pack, content: pack },
    { ref: bare.trie, content: trieBytes },
    ...deltas,
    ...links,
  ]
  for (const product of products) {
    await writeWhole(join(out, product.ref.file), product.content)
  }
  await writeWhole(join(out, LATEST), `${JSON.stringify(latest, null, 2)}\n`)
  // Files of a build in another format may still be in transfer; the next build removes them.
  if (replaced === null || identityOf(replaced.latest) === identityOf(latest)) {
    return { latest, removed: [], skipped }
  }
  const both = [latest, replaced.latest]
  const kept = [...both.map(({ trie }) => trie), ...both.flatMap(filesOf)]
  const removed = await prune(out, new Set(kept.map(({ file }) => file)))
  return { latest, removed, skipped }
}

/** The builds in these folders, without those of another format, from whose registries no delta can start. */
async function readPrevious(folders: readonly string[]) {
  const builds: EarlierBuild[] = []
  const skipped: string[] = []
  for (const folder of folders) {
    try {
      builds.push(await readBuild(folder))
    } catch (error) {
      if (!(error instanceof NameplateError) || error.code !== 'other_format') throw error
      skipped.push(error.message)
    }
  }
  return { builds, skipped }
}

const named: NameFile = (name, kind, content) => {
  const hash = sha256(content)
  return {
    file: `${name}.${hash.slice(0, 12)}.${kind}`,
    bytes: content.length,
    sha256: hash,
  }
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  // Another build may be writing the same file.
  const writing = `${path}.${crypto.randomUUID()}.writing`
  try {
    await writeFile(writing, content)
    await rename(writing, path)
  } finally {
    await rm(writing, { force: true })
  }
}

async function prune(out: string, kept: ReadonlySet<string>): Promise<string[]> {
  const files = await readdir(out)
  const old = files.filter((file) => OURS.test(file) && !kept.has(file))
  await Promise.all(old.map((file) => rm(join(out, file))))
  return old
}
