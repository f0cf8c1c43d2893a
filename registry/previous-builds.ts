/** What a build takes from earlier builds: deltas, so that devices with an older registry need no whole pack. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeDelta } from '../src/core/pack/delta.ts'
import { deltaRoute, stepsOf } from '../src/core/update/update-offer.ts'
import type { WholeRegistry } from '../src/core/registry/registry.ts'
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
import { decodeDatesPack } from '../src/core/pack/dates-pack.ts'
import { sha256 } from './ieee-csv.ts'
import type { EarlierDates } from './first-seen.ts'

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
  kind: 'pack' | 'dates' | 'postal' | 'trie' | 'delta',
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
  registry: WholeRegistry,
  builds: readonly EarlierBuild[],
  name: NameFile,
): Promise<Product<DeltaRef>[]> {
  const products = new Map<string, Product<DeltaRef>>()
  const add = (product: Product<DeltaRef>) => {
    const { fromTrie, bytes } = product.ref
    if (bytes < latest.lookup.bytes && !products.has(fromTrie)) products.set(fromTrie, product)
  }
  for (const build of builds) {
    const { version, lookup } = build.latest
    const fromTrie = lookup.unpacked.sha256
    if (fromTrie === latest.lookup.unpacked.sha256) {
      for (const product of await stored(build.folder, build.latest.deltas)) add(product)
    } else if (!products.has(fromTrie)) {
      const content = await encodeDelta(await registryOf(build), registry)
      const file = name(`${version}-${latest.version}`, 'delta', content)
      add({ ref: { ...file, from: version, fromTrie }, content })
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
    const steps = stepsOf(build.latest).filter(
      ({ results }) => results.lookup !== latest.lookup.unpacked.sha256,
    )
    found.push(...(await stored(build.folder, steps)))
  }
  const kept: Product<LinkRef>[] = []
  let bytes = 0
  for (const product of found.toSorted((one, other) => newestFirst(one.ref.to, other.ref.to))) {
    const { ref } = product
    const links = [...kept.map((link) => link.ref), ref]
    const [first] = deltaRoute({ ...latest, links }, ref.fromTrie) ?? []
    const fits = bytes + ref.bytes <= latest.lookup.bytes && kept.length < MAX_DELTAS
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
 * When the blocks of an earlier build were first seen.
 * @throws {NameplateError} `no_previous` where its files do not match its `latest.json`
 */
export async function earlierDates(build: EarlierBuild): Promise<EarlierDates> {
  const { lookup, dates, version } = await registryOf(build)
  const byPrefix = Array.from(
    lookup.under(''),
    ({ prefix }, row) => [prefix, dates.codes[row]!] as const,
  )
  return { version, codes: new Map(byPrefix) }
}

async function registryOf({ folder, latest }: EarlierBuild): Promise<WholeRegistry> {
  const read = async ({ file }: FileRef) => await readFile(join(folder, file))
  const { dates, postal } = latest
  try {
    const lookup = await decodePack(await read(latest.lookup), latest.lookup.unpacked.sha256)
    return {
      version: latest.version,
      lookup,
      dates: await decodeDatesPack(await read(dates), lookup, dates.unpacked.sha256),
      postal: await decodePostalPack(await read(postal), lookup, postal.unpacked.sha256),
    }
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
