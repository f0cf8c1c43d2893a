/**
 * `npm run registry:build -- --from <folder of the five CSVs> --out <folder> [--previous <folder>]…` writes the files that a
 * host has to serve below /registry/. FORMAT.md describes them.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { encodePostalPack } from '../src/core/pack/postal-pack.ts'
import { encodeDatesPack } from '../src/core/pack/dates-pack.ts'
import { DatesTable } from '../src/core/registry/dates-table.ts'
import { assemblePostalTable, PostalTable } from '../src/core/registry/postal-table.ts'
import { bufferOf, type WholeRegistry } from '../src/core/registry/registry.ts'
import { NameplateError } from '../src/core/errors.ts'
import {
  type DeltaRef,
  type Digest,
  type FileRef,
  filesOf,
  type Latest,
  type PackRef,
} from '../src/core/update/latest.ts'
import { encodePack } from '../src/core/pack/pack.ts'
import { assembleTrie, sortRows } from '../src/core/registry/build-trie.ts'
import { OuiTrie } from '../src/core/registry/trie.ts'
import { identityOf } from '../src/core/update/update-offer.ts'
import { runCommand } from './command.ts'
import { readRegistry, sha256 } from './ieee-csv.ts'
import { dateCodes, parseSeen, SEEN_FILE } from './first-seen.ts'
import { FORMER_NAMES_FILE, formerNamesOf, parseFormerNames } from './former-names.ts'
import {
  deltasTo,
  earlierDates,
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
  /** Milliseconds since 1970; by default the machine's clock. No registry is of a later day. */
  readonly now?: number
  /** The file with the months in which blocks were first seen; by default the project's own. */
  readonly seenFile?: string
  /** The file of organizations that were called otherwise; by default the project's own. */
  readonly formerNamesFile?: string
}

export interface Built {
  readonly latest: Latest
  readonly removed: readonly string[]
}

/** Names of files that builds of any format write; other files in the folder are never removed. */
const OURS =
  /^\d{4}-\d\d-\d\d(-\d{4}-\d\d-\d\d)?\.[0-9a-f]{12}\.(pack|dates|postal|trie|delta|first-seen)$/

/**
 * Builds a registry: the packs of its three parts, its trie as it is, deltas and, last, `latest.json`. Each file appears as a
 * whole or not at all. The same sources and earlier builds give the same bytes.
 *
 * A registry that is already in `out` counts as an earlier build. Deltas of earlier builds are kept as long as they help
 * (see `linksTo`). If the registry has changed, files that are named neither in the new `latest.json` nor in the one that it
 * replaces are removed, so that downloads that began before the build can still finish.
 * @throws {NameplateError} `in_future` where the sources are of a later day than today, `newer_previous` where an earlier build is newer than the sources, `no_previous` where its folder
 * cannot be read, `first_seen` and `former_names` where these files are not valid, and anything that reading the sources throws
 */
export async function buildRegistry({
  from,
  out,
  previous = [],
  seenFile = SEEN_FILE,
  formerNamesFile = FORMER_NAMES_FILE,
  now = Date.now(),
}: BuildOptions): Promise<Built> {
  const { assignments, version, published } = await readRegistry(from)
  if (Date.parse(version) > now) {
    throw new NameplateError(
      'in_future',
      `The files in ${from} are said to be of ${version}, a day that is still to come; correct their date, or the clock.`,
    )
  }
  const lookup = OuiTrie.from(assembleTrie(assignments, version).buffer)
  /** The earlier build in `out`; null where there is none that can be read. */
  const replaced = await readBuild(out).catch(() => null)
  const builds = await Promise.all(previous.map(readBuild))
  for (const { folder, latest } of builds) {
    if (latest.version <= version) continue
    throw new NameplateError(
      'newer_previous',
      `${folder} holds the registry of ${latest.version}, newer than the ${version} of ${from}; a delta leads forward only.`,
    )
  }
  if (replaced !== null && replaced.latest.version <= version) builds.unshift(replaced)
  const seen = parseSeen(await readFile(seenFile, 'utf8'))
  const renamings = parseFormerNames(await readFile(formerNamesFile, 'utf8'))
  const earlier = await Promise.all(builds.map(earlierDates))
  const addresses = sortRows(assignments).map(({ address }) => address ?? null)
  const registry: WholeRegistry = {
    version,
    lookup,
    dates: DatesTable.of(
      dateCodes(lookup, seen, earlier),
      version,
      formerNamesOf(lookup, renamings),
    ),
    postal: PostalTable.from(assemblePostalTable(lookup, addresses).buffer),
  }
  const trie = new Uint8Array(bufferOf(lookup))
  const packs = {
    lookup: await encodePack(assignments, version),
    dates: await encodeDatesPack(lookup, registry.dates),
    postal: await encodePostalPack(lookup, registry.postal.layout),
  }
  const trieRef = named(version, 'trie', trie)
  const bare: Latest = {
    format: 4,
    version,
    published,
    counts: lookup.counts,
    lookup: packRef(named(version, 'pack', packs.lookup), lookup),
    dates: packRef(named(version, 'dates', packs.dates), registry.dates),
    postal: packRef(named(version, 'postal', packs.postal), registry.postal),
    trie: trieRef.file,
    deltas: [],
    links: [],
  }
  const deltas = await deltasTo(bare, registry, builds, named)
  const direct = { ...bare, deltas: deltas.map(({ ref }) => ref) }
  const links = await linksTo(direct, builds)
  const latest: Latest = { ...direct, links: links.map(({ ref }) => ref) }

  await mkdir(out, { recursive: true })
  const products: Product[] = [
    { ref: bare.lookup, content: packs.lookup },
    { ref: bare.dates, content: packs.dates },
    { ref: bare.postal, content: packs.postal },
    { ref: trieRef, content: trie },
    ...deltas,
    ...links,
  ]
  for (const product of products) {
    await writeWhole(join(out, product.ref.file), product.content)
  }
  await writeWhole(join(out, LATEST), `${JSON.stringify(latest, null, 2)}\n`)
  // Files of a build in another format may still be in transfer; the next build removes them.
  if (replaced === null || identityOf(replaced.latest) === identityOf(latest)) {
    return { latest, removed: [] }
  }
  const kept = new Set([latest.trie, replaced.latest.trie])
  for (const { file } of [latest, replaced.latest].flatMap(filesOf)) kept.add(file)
  return { latest, removed: await prune(out, kept) }
}

const named: NameFile = (name, kind, content) => {
  const { sha256, bytes } = digest(content)
  return { file: `${name}.${sha256.slice(0, 12)}.${kind}`, bytes, sha256 }
}

function packRef(file: FileRef, part: Parameters<typeof bufferOf>[0]): PackRef {
  return { ...file, unpacked: digest(new Uint8Array(bufferOf(part))) }
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.writing`, content)
  await rename(`${path}.writing`, path)
}

function digest(bytes: Uint8Array): Digest {
  return { bytes: bytes.length, sha256: sha256(bytes) }
}

async function prune(out: string, kept: ReadonlySet<string>): Promise<string[]> {
  const files = await readdir(out)
  const old = files.filter((file) => OURS.test(file) && !kept.has(file))
  await Promise.all(old.map((file) => rm(join(out, file))))
  return old
}

function report({ latest, removed }: Built): string {
  const { counts, lookup, dates, postal, deltas, links } = latest
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const deltaLine = (what: string, { bytes }: DeltaRef) =>
    `${what}: ${number(bytes)} bytes, ${percent(bytes, lookup.bytes)} of the lookup pack`
  return [
    `Registry of ${latest.version}: ${number(rows)} rows`,
    ...Object.entries(counts).map(([type, count]) => `${type}: ${number(count)} rows`),
    ...Object.entries({ lookup, dates, postal }).map(
      ([part, { bytes, unpacked }]) =>
        `${part} pack: ${number(bytes)} bytes, ${percent(bytes, unpacked.bytes)} of ${number(unpacked.bytes)}`,
    ),
    ...deltas.map((delta) => deltaLine(`delta from ${delta.from}`, delta)),
    ...links.map((link) => deltaLine(`link from ${link.from} to ${link.to}`, link)),
    ...removed.map((file) => `removed ${file}`),
  ].join('\n  ')
}

function number(value: number): string {
  return value.toLocaleString('en')
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

const USAGE = `Builds the packs, the trie, deltas and latest.json of a registry.

npm run registry:build -- [--from <folder>] [--out <folder>] [--previous <folder>]…

  --from      folder of the five CSVs; by default registry/sources
  --out       folder to write; by default public/registry
  --previous  folder of an earlier build, which gets a delta; as often as you like
`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand({
    usage: USAGE,
    options: {
      from: { type: 'string', default: 'registry/sources' },
      out: { type: 'string', default: 'public/registry' },
      previous: { type: 'string', multiple: true, default: [] },
    },
    failed: 'The registry was not built.',
    run: async (values) => console.log(report(await buildRegistry(values))),
  })
}
