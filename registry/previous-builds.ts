/** What a build takes from earlier builds: deltas, so that devices with an older registry need no whole pack. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeDelta } from '../src/core/pack/delta.ts'
import { deltaRoute, stepsOf } from '../src/core/update/delta-route.ts'
import { type AddressedRegistry, PostalTable } from '../src/core/registry/postal-table.ts'
import { decodePostalPack } from '../src/core/pack/postal-pack.ts'
import { messageOf, NameplateError } from '../src/core/errors.ts'
import {
  type DeltaRef,
  type FileRef,
  type Latest,
  type LinkRef,
  MAX_DELTAS,
  parseLatest,
} from '../src/core/update/latest.ts'
import { decodePack } from '../src/core/pack/pack.ts'
import { decodeFirstSeenPack } from '../src/core/pack/first-seen-pack.ts'
import { OuiTrie } from '../src/core/registry/trie.ts'
import { sha256 } from './ieee-csv.ts'
import type { EarlierTimes } from './first-seen.ts'

export const LATEST = 'latest.json'

/** A folder written by an earlier build. */
export interface EarlierBuild {
  readonly folder: string
  readonly latest: Latest
}

/** A file to be written by a build. */
export interface Product<T extends FileRef = FileRef> {
  readonly ref: T
  readonly content: Uint8Array
}

/** Gives a new file its name and digests. */
export type NameFile = (
  name: string,
  kind: 'pack' | 'postal' | 'first-seen' | 'delta',
  content: Uint8Array,
) => FileRef

/** @throws {NameplateError} `no_previous` where the folder does not contain a build */
export async function readBuild(folder: string): Promise<EarlierBuild> {
  try {
    return { folder, latest: parseLatest(await readFile(join(folder, LATEST), 'utf8')) }
  } catch (cause) {
    throw noBuild(folder, cause)
  }
}

/**
 * The deltas that lead to the trie of `latest` in one step: a new one from each earlier registry, and those of earlier
 * builds of this same registry. Deltas that are not smaller than the pack are left out.
 * @param registry that of `latest`
 * @throws {NameplateError} `no_previous` where the files of an earlier build do not match its `latest.json`
 */
export async function deltasTo(
  latest: Latest,
  registry: AddressedRegistry,
  builds: readonly EarlierBuild[],
  name: NameFile,
): Promise<Product<DeltaRef>[]> {
  const products = new Map<string, Product<DeltaRef>>()
  const add = (product: Product<DeltaRef>) => {
    const { fromTrie, bytes } = product.ref
    if (bytes < latest.pack.bytes && !products.has(fromTrie)) products.set(fromTrie, product)
  }
  for (const build of builds) {
    const { version, trie: start } = build.latest
    if (start.sha256 === latest.trie.sha256) {
      for (const product of await stored(build.folder, build.latest.deltas)) add(product)
    } else if (!products.has(start.sha256)) {
      const content = await encodeDelta(await registryOf(build), registry)
      const file = name(`${version}-${latest.version}`, 'delta', content)
      add({ ref: { ...file, from: version, fromTrie: start.sha256 }, content })
    }
  }
  return [...products.values()]
    .toSorted((one, other) => newestFirst(one.ref.from, other.ref.from))
    .slice(0, MAX_DELTAS)
}

/**
 * The deltas of earlier builds that still help: a link is kept as long as a device with its starting registry would use it
 * (see `deltaRoute`). All links together take no more bytes than the pack; the newest take precedence.
 * @param latest with its deltas, but without links
 */
export async function linksTo(
  latest: Latest,
  builds: readonly EarlierBuild[],
): Promise<Product<LinkRef>[]> {
  const found: Product<LinkRef>[] = []
  for (const build of builds) {
    const steps = stepsOf(build.latest).filter(({ toTrie }) => toTrie !== latest.trie.sha256)
    found.push(...(await stored(build.folder, steps)))
  }
  const kept: Product<LinkRef>[] = []
  let bytes = 0
  for (const product of found.toSorted((one, other) => newestFirst(one.ref.to, other.ref.to))) {
    const { ref } = product
    const links = [...kept.map((link) => link.ref), ref]
    const [first] = deltaRoute({ ...latest, links }, ref.fromTrie) ?? []
    const fits = bytes + ref.bytes <= latest.pack.bytes && kept.length < MAX_DELTAS
    if (first?.sha256 !== ref.sha256 || kept.some((link) => link.ref.file === ref.file) || !fits) {
      continue
    }
    kept.push(product)
    bytes += ref.bytes
  }
  return kept
}

/** The deltas that are still complete in the folder. */
async function stored<T extends DeltaRef>(
  folder: string,
  refs: readonly T[],
): Promise<Product<T>[]> {
  const products = await Promise.all(refs.map(async (ref) => await whole(folder, ref)))
  return products.filter((product) => product !== null)
}

async function whole<T extends FileRef>(folder: string, ref: T): Promise<Product<T> | null> {
  const content = await readFile(join(folder, ref.file)).catch(() => null)
  return content !== null && sha256(content) === ref.sha256 ? { ref, content } : null
}

/**
 * The first-seen codes of an earlier build; null where it has none.
 * @throws {NameplateError} `no_previous` where its files do not match its `latest.json`
 */
export async function earlierTimes(build: EarlierBuild): Promise<EarlierTimes | null> {
  const { folder, latest } = build
  if (latest.firstSeen === undefined) return null
  try {
    const trie = await trieOf(build)
    const { codes } = await decodeFirstSeenPack(
      await readFile(join(folder, latest.firstSeen.file)),
      trie,
    )
    const byPrefix = Array.from(trie.under(''), ({ prefix }, row) => [prefix, codes[row]!] as const)
    return { version: latest.version, codes: new Map(byPrefix) }
  } catch (cause) {
    throw noBuild(folder, cause)
  }
}

async function trieOf({ folder, latest }: EarlierBuild): Promise<OuiTrie> {
  const trie = OuiTrie.from(await decodePack(await readFile(join(folder, latest.pack.file))))
  const got = sha256(new Uint8Array(trie.layout.buffer))
  if (got === latest.trie.sha256) return trie
  throw new Error(`its pack makes the trie ${got}, its latest.json names ${latest.trie.sha256}`)
}

async function registryOf(build: EarlierBuild): Promise<AddressedRegistry> {
  const { folder, latest } = build
  try {
    const trie = await trieOf(build)
    const postal = await readFile(join(folder, latest.postal.file))
    return { trie, table: PostalTable.from(await decodePostalPack(postal, trie)) }
  } catch (cause) {
    throw noBuild(folder, cause)
  }
}

function newestFirst(one: string, other: string): number {
  return one < other ? 1 : one > other ? -1 : 0
}

function noBuild(folder: string, cause: unknown): NameplateError {
  const detail = messageOf(cause)
  return new NameplateError(
    'no_previous',
    `${folder} is not what an earlier build wrote: ${detail}`,
    { cause },
  )
}
