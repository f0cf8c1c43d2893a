import { filesOf, parseLatest, type FileRef } from '../../core/update/latest.ts'
import type { LoadedFile } from './file-store.ts'

/** The beginning of the SHA-256 in the names of packs and deltas. */
const HASH_IN_NAME = /\.([0-9a-f]{12})\.(?:pack|postal|dates|delta)$/

/** The files that each `latest.json` names; parsed once. */
const refsOf = new WeakMap<LoadedFile, readonly FileRef[]>()

/**
 * Whether a pack or delta is complete, compared with `latest.json` or, for files of the previous registry, with the hash in
 * its name. A file that is still being copied matches neither, and caches would keep it for a year.
 */
export function isWhole(name: string, file: LoadedFile, latest: LoadedFile | null): boolean {
  const ref = latest === null ? undefined : refs(latest).find((one) => one.file === name)
  if (ref !== undefined) return file.bytes.length === ref.bytes && file.sha256 === ref.sha256
  const hash = HASH_IN_NAME.exec(name)?.[1]
  return hash !== undefined && file.sha256.startsWith(hash)
}

function refs(latest: LoadedFile): readonly FileRef[] {
  const known = refsOf.get(latest) ?? readRefs(latest)
  refsOf.set(latest, known)
  return known
}

function readRefs({ bytes }: LoadedFile): readonly FileRef[] {
  try {
    return filesOf(parseLatest(bytes.toString('utf8')))
  } catch {
    return []
  }
}
