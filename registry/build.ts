/**
 * `npm run registry:build -- --from <folder of the five CSVs> --out <folder> [--previous <folder>]…` writes the files that a
 * host has to serve below /registry/. FORMAT.md describes them.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { decodePostalPack, encodePostalPack } from '../src/core/pack/postal-pack.ts'
import { encodeFirstSeenPack } from '../src/core/pack/first-seen-pack.ts'
import { FirstSeenTable } from '../src/core/registry/first-seen-table.ts'
import { PostalTable } from '../src/core/registry/postal-table.ts'
import { NameplateError } from '../src/core/errors.ts'
import { type DeltaRef, type Digest, filesOf, type Latest } from '../src/core/update/latest.ts'
import { decodePack, encodePack } from '../src/core/pack/pack.ts'
import { OuiTrie } from '../src/core/registry/trie.ts'
import { readRegistry, sha256 } from './ieee-csv.ts'
import { firstSeenCodes, parseSeen, SEEN_FILE } from './first-seen.ts'
import {
  deltasTo,
  earlierTimes,
  type EarlierBuild,
  LATEST,
  linksTo,
  type NameFile,
  type Product,
  readBuild,
} from './previous-builds.ts'

export interface BuildOptions {
  /** Folder of the five CSV files. */
  readonly from: string
  /** Folder to write to; created if missing. */
  readonly out: string
  /** Folders of earlier builds, in addition to `out`: each gets a delta from its registry to the new one. */
  readonly previous?: readonly string[]
  /** Milliseconds since 1970; by default the machine's clock. No registry is of a later day. */
  readonly now?: number
  /** The file with the months in which blocks were first seen; by default the project's own. */
  readonly seenFile?: string
}

/** The result of a build. */
export interface Built {
  readonly latest: Latest
  /** Names of old files that were removed. */
  readonly removed: readonly string[]
}

/** Names of files that builds write; other files in the folder are never removed. */
const OURS = /^\d{4}-\d\d-\d\d(-\d{4}-\d\d-\d\d)?\.[0-9a-f]{12}\.(pack|postal|first-seen|delta)$/

/**
 * Builds a registry: lookup pack, postal pack, first-seen pack, deltas and, last, `latest.json`. Each file appears as a
 * whole or not at all. The same sources and earlier builds give the same bytes.
 *
 * A registry that is already in `out` counts as an earlier build. Deltas of earlier builds are kept as long as they help
 * (see `linksTo`). If the registry has changed, files that are named neither in the new `latest.json` nor in the one that it
 * replaces are removed, so that downloads that began before the build can still finish.
 * @throws {NameplateError} `in_future` where the sources are of a later day than today, `newer_previous` where an earlier build is newer than the sources, `no_previous` where its folder
 * cannot be read, `first_seen` where `seenFile` is not valid, and anything that reading the sources throws
 */
export async function buildRegistry({
  from,
  out,
  previous = [],
  seenFile = SEEN_FILE,
  now = Date.now(),
}: BuildOptions): Promise<Built> {
  const { assignments, version, published } = await readRegistry(from)
  if (Date.parse(version) > now) {
    throw new NameplateError(
      'in_future',
      `The files in ${from} are said to be of ${version}, a day that is still to come; correct their date, or the clock.`,
    )
  }
  const [pack, postal] = await Promise.all([
    encodePack(assignments, version),
    encodePostalPack(assignments, version),
  ])
  const buffer = await decodePack(pack)
  const trie = OuiTrie.from(buffer)
  const table = PostalTable.from(await decodePostalPack(postal, trie))
  const replaced = await replacedBuild(out)
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
  const earlier = await Promise.all(builds.map(earlierTimes))
  const codes = firstSeenCodes(
    trie,
    seen,
    earlier.filter((times) => times !== null),
  )
  const times = FirstSeenTable.of(codes, version)
  const firstSeen = await encodeFirstSeenPack(trie, times)
  const bare: Latest = {
    format: 2,
    version,
    published,
    counts: trie.counts,
    pack: named(version, 'pack', pack),
    trie: digest(new Uint8Array(buffer)),
    postal: named(version, 'postal', postal),
    postalTable: digest(new Uint8Array(table.layout.buffer)),
    firstSeen: named(version, 'first-seen', firstSeen),
    firstSeenTable: digest(new Uint8Array(times.buffer)),
    deltas: [],
    links: [],
  }
  const deltas = await deltasTo(bare, { trie, table }, builds, named)
  const direct = { ...bare, deltas: deltas.map(({ ref }) => ref) }
  const links = await linksTo(direct, builds)
  const latest: Latest = { ...direct, links: links.map(({ ref }) => ref) }

  await mkdir(out, { recursive: true })
  const products: Product[] = [
    { ref: bare.pack, content: pack },
    { ref: bare.postal, content: postal },
    { ref: bare.firstSeen!, content: firstSeen },
    ...deltas,
    ...links,
  ]
  for (const product of products) {
    await writeWhole(join(out, product.ref.file), product.content)
  }
  await writeWhole(join(out, LATEST), `${JSON.stringify(latest, null, 2)}\n`)
  // Files of a build in another format may still be in transfer; the next build removes them.
  if (replaced === null || replaced.latest.trie.sha256 === latest.trie.sha256) {
    return { latest, removed: [] }
  }
  const kept = new Set([latest, replaced.latest].flatMap(filesOf).map(({ file }) => file))
  return { latest, removed: await prune(out, kept) }
}

const named: NameFile = (name, kind, content) => {
  const { sha256, bytes } = digest(content)
  return { file: `${name}.${sha256.slice(0, 12)}.${kind}`, bytes, sha256 }
}

/** The earlier build in `out`; null where there is none that can be read. */
async function replacedBuild(out: string): Promise<EarlierBuild | null> {
  return await readBuild(out).catch(() => null)
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
  const { counts, pack, postal, trie, postalTable, firstSeen, deltas, links } = latest
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
    ['postal pack', number(postal.bytes), 'bytes', `${(postal.bytes / rows).toFixed(2)} a row`],
    [
      'postal table',
      number(postalTable.bytes),
      'bytes',
      `pack ${percent(postal.bytes, postalTable.bytes)} of it`,
    ],
    ...(firstSeen === undefined
      ? []
      : [
          [
            'first-seen pack',
            number(firstSeen.bytes),
            'bytes',
            `${((8 * firstSeen.bytes) / rows).toFixed(2)} bits a row`,
          ],
        ]),
    ...deltas.map((delta) => deltaLine(`delta from ${delta.from}`, delta, latest)),
    ...links.map((link) => deltaLine(`link from ${link.from} to ${link.to}`, link, latest)),
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

function deltaLine(what: string, { bytes }: DeltaRef, { pack }: Latest): string[] {
  return [what, number(bytes), 'bytes', `${percent(bytes, pack.bytes)} of the pack`]
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
