/** What a build takes from earlier builds: deltas, so that devices with an older registry need not download the whole pack. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeDelta } from '../src/core/pack/delta.ts'
import { deltaRoute, identityOf, stepsOf } from '../src/core/update/update-offer.ts'
import { FormatError, messageOf, NameplateError } from '../src/core/errors.ts'
import {
  type DeltaRef,
  type FileRef,
  type Latest,
  type LinkRef,
  MAX_DELTAS,
  parseLatest,
} from '../src/core/update/latest.ts'
import { decodePack } from '../src/core/pack/pack.ts'
import type { OuiTrie } from '../src/core/registry/trie.ts'
import { sha256 } from './ieee-csv.ts'
import type { EarlierYears } from './first-seen.ts'

export const LATEST = 'latest.json'

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
  kind: 'pack' | 'trie' | 'delta',
  content: Uint8Array,
) => FileRef

/** @throws {NameplateError} `other_format` if the folder has a build of another format, `no_previous` where it has none */
export async function readBuild(folder: string): Promise<EarlierBuild> {
  try {
    return { folder, latest: parseLatest(await readFile(join(folder, LATEST), 'utf8')) }
  } catch (cause) {
    if (cause instanceof FormatError && cause.code === 'latest_format') {
      throw new NameplateError('other_format', `${folder}: ${cause.message}`, { cause })
    }
    throw noBuild(folder, cause)
  }
}

/**
 * The deltas that lead to the trie of `latest` in one step: a new one from each earlier registry, and those of earlier
 * builds of this same registry. Deltas that are not smaller than the pack are left out.
 * @param trie that of `latest`
 * @throws {NameplateError} `no_previous` if the files of an earlier build do not match its `latest.json`
 */
export async function deltasTo(
  latest: Latest,
  trie: OuiTrie,
  builds: readonly EarlierBuild[],
  name: NameFile,
): Promise<Product<DeltaRef>[]> {
  const products = new Map<string, Product<DeltaRef>>()
  const add = (product: Product<DeltaRef>) => {
    const { fromTrie, bytes } = product.ref
    if (bytes < latest.pack.bytes && !products.has(fromTrie)) products.set(fromTrie, product)
  }
  for (const build of builds) {
    const { version } = build.latest
    const fromTrie = identityOf(build.latest)
    if (fromTrie === identityOf(latest)) {
      for (const product of await stored(build.folder, build.latest.deltas)) add(product)
    } else if (!products.has(fromTrie)) {
      const content = await encodeDelta(await trieOf(build), trie)
      const file = name(`${version}-${latest.version}`, 'delta', content)
      add({ ref: { ...file, from: version, fromTrie }, content })
    }
  }
  return [...products.values()]
    .toSorted((one, other) => newestFirst(one.ref.from, other.ref.from))
    .slice(0, MAX_DELTAS)
}

/**
 * The deltas of earlier builds that still help: a link is kept while a device with its starting registry would use it
 * (see `deltaRoute`). All links together take no more bytes than the pack; the newest take precedence.
 * @param latest with its deltas, but without links
 */
export async function linksTo(
  latest: Latest,
  builds: readonly EarlierBuild[],
): Promise<Product<LinkRef>[]> {
  const found: Product<LinkRef>[] = []
  for (const build of builds) {
    const steps = stepsOf(build.latest).filter(({ toTrie }) => toTrie !== identityOf(latest))
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
 * The years of the blocks of an earlier build.
 * @throws {NameplateError} `no_previous` if its files do not match its `latest.json`
 */
export async function earlierYears(build: EarlierBuild): Promise<EarlierYears> {
  const trie = await trieOf(build)
  const years = Array.from(trie.under(''), ({ prefix, year }) => [prefix, year] as const)
  return { version: trie.version, years: new Map(years) }
}

async function trieOf({ folder, latest }: EarlierBuild): Promise<OuiTrie> {
  try {
    return await decodePack(await readFile(join(folder, latest.pack.file)), latest.trie.sha256)
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
